"""Regulations of contests, conditions of solving contests, works and solutions of composers."""

from __future__ import annotations

from mainroad.cli.composing.reading import read_earlier, read_mark, read_origin, read_parts, read_sheet
from mainroad.cli.room_session import NotUnderstoodError
from mainroad.composition.contests.decide.entering import read_work
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import RegulationError, Section, objections, read_regulation
from mainroad.composition.library.works import NotAWorkError, Work, read_position, read_solution
from mainroad.composition.solving import regulation as solving
from mainroad.interchange.compositions import read_works, write_work
from tools.fuzz.target import Sample, Target

REGULATION = """kind = "contest"
title = "Small roads"
organiser = "The Road"
level = "international"
closed = true
most_works = 2
copies = 1
address = "The Road"
published = 2026-01-15
deadline = 2026-04-20
winners = "by marks"
prizes = 3
distinctions = "prizes"
chief = "Chief"
secretary = "Secretary"
preliminary = 2026-06-30
final = 2026-09-01
[[sections]]
name = "studies-64"
game = "russian"
judges = ["JudgeS"]
"""
CONDITIONS = """title = "Solve"
nature = "of the year"
mode = "post"
address = "The Road"
published = 2026-01-10
deadline = 2026-03-10
results = 2026-04-01
winners = "by points"
distinctions = "a book"
[[puzzles]]
game = "russian"
position = "W:Wa3,Kd4:Bg5,h2"
points = 6
solution = "1. d4-g1 g5-f4 (1... g5-h4 2. a3-b4) 2. a3-b4"
"""
WORKS = (
    '[Author "A; B"]\n[Published "1950.??.01"]\n[Copies "60"]\n[Deadline "2026.04.20"]\n[GameType "25"]\n'
    '[FEN "W:Wa3,Kd4:Bg5,h2"]\n\n1. d4-g1 g5-f4 (1... g5-h4 2. a3-b4) 2. a3-b4 *\n',
    '[GameType "20"]\n[FEN "W:W6,11,18,22,28:B17,32,36,37,43"]\n\n1. 6-1 32x12 2. 1x31 36x18 3. 11x13 *\n',
)
SOLUTIONS = ("1. d4-g1! g5-f4 (1... g5-h4 2. a3-b4 h4-g3) 2. a3-b4 f4-e3 3. g1:a7×", "1. a3-b4 … h2-g1")
SECTION = Section("s", "russian")


def _regulation(sample: Sample) -> None:
    list(objections(read_regulation(sample[0])))


def _conditions(sample: Sample) -> None:
    list(solving.objections(solving.read_conditions(sample[0])))


def _works(sample: Sample) -> None:
    for work in read_works(sample[0].splitlines(keepends=True)):
        if isinstance(work, Work):
            write_work(work)


def _solution(sample: Sample) -> None:
    position, solution = (*sample, "")[:2]
    start = read_position("russian", position)
    read_solution(start, solution)
    read_work(SECTION, Sheet(position, "win", solution))


def _typed(sample: Sample) -> None:
    _, chosen, parts = read_parts(sample[0].split())
    read_sheet(chosen, parts)
    read_origin(chosen)
    read_earlier(chosen.get("earlier", ""))
    read_mark(chosen.get("mark", "8"))


def _target(name: str, read: object, samples: list[Sample], error: type[Exception], *covers: str) -> Target:
    readers = tuple(f"mainroad.{reader}" for reader in covers)
    return Target(f"compositions.{name}", read, lambda: samples, (error,), covers=readers)  # type: ignore[arg-type]


TYPED = "origin=after source=A since=2.3.20 earlier=print/2.3.26/60,championship/1.5.25/Omsk mark=8.5 tries: d4-g1"
WORDS = "cli.composing.reading"
LIBRARY = "composition.library.works"
TARGETS = (
    _target(
        "regulation", _regulation, [(REGULATION,)], RegulationError, "composition.contests.regulation.read_regulation"
    ),
    _target(
        "conditions", _conditions, [(CONDITIONS,)], solving.SolvingFileError,
        "composition.solving.regulation.read_conditions",
    ),
    _target("works", _works, [(each,) for each in WORKS], NotAWorkError, "interchange.compositions.read_works"),
    _target(
        "solution", _solution, [("W:Wa3,Kd4:Bg5,h2", each) for each in SOLUTIONS], NotAWorkError,
        f"{LIBRARY}.read_position", f"{LIBRARY}.read_solution",
    ),
    _target(
        "typed", _typed, [(TYPED,)], NotUnderstoodError, f"{WORDS}.read_parts", f"{WORDS}.read_earlier",
        f"{WORDS}.read_mark", f"{WORDS}.read_origin", f"{WORDS}.read_sheet",
    ),
)  # fmt: skip
