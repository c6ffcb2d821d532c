"""Contests in the demonstration: a closed one whose preliminary results are out, one open for works, one of solving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any

from django.utils.translation import gettext as _

from mainroad.basics import Refusal
from mainroad.composition.contests import commands
from mainroad.composition.contests.decider import CONTEST
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import Regulation, Section
from mainroad.composition.solving import commands as solving
from mainroad.composition.solving.decider import SOLVING
from mainroad.composition.solving.regulation import Conditions, Puzzle
from mainroad.journal.decider import Decider, Submission, load, submit
from mainroad.journal.stores import MemoryStore
from mainroad.site.composing.models import ComposingContest, ContestPerson, Solver, SolvingEvent
from mainroad.site.contests.demonstration.cast import SEED, Role
from mainroad.site.contests.models import Appointment
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account, Person

DAY_MS = 24 * 3600 * 1000
EPOCH = date(1970, 1, 1)
NOON_MS = 12 * 3600 * 1000
BEGAN = 200
"""Days before today on which the closed contest was called."""
WORKS_IN, PUBLISHED, FINAL = 110, 190, 270
"""Days after the call: the last for works, the preliminary results, the final award."""
GIVEN = ("name", "birth_year", "title", "address")
MARKS = (18, 15, 15, 12, 9)
"""In half points."""
NUMBERS = (417, 152, 730, 288, 561)
SHEETS = (
    Sheet("W:WKa1,Kg1:Ba3,Ka7", "win", "1. a1-d4 a7:e3 (1. ... a7:f2 2. g1:d4 a3-b2 3. d4:a1) 2. g1:d4 a3-b2 3. d4:a1"),
    Sheet(
        "W:We5,Kg7:Ba3,d8", "win",
        "1. e5-d6 d8-c7 (1. ... d8-e7 2. d6:f8 a3-b2 3. g7:a1) (1. ... a3-b2 2. g7:a1 d8-c7 (2. ... d8-e7 3. d6:f8) "
        "3. d6:b8) 2. d6:b8 a3-b2 3. g7:a1",
    ),
    Sheet(
        "W:Wf6,Kg3:Ba3,f8", "win",
        "1. g3-e5 f8-e7 (1. ... f8-g7 2. f6:h8 a3-b2 3. e5:a1) (1. ... a3-b2 2. e5:a1 f8-e7 (2. ... f8-g7 3. f6:h8) "
        "3. f6:d8) 2. f6:d8 a3-b2 3. e5:a1",
    ),
    Sheet(
        "W:WKb2,c5:Ba5,g3", "win",
        "1. b2-d4 a5-b4 (1. ... g3-f2 2. d4:g1 a5-b4 3. c5:a3) (1. ... g3-h2 2. d4-g1 a5-b4 3. c5:a3) 2. c5:a3 g3-f2 "
        "(2. ... g3-h2 3. d4-g1) 3. d4:g1",
    ),
    Sheet(
        "W:Wb6,Kg1:Ba3,h8", "win",
        "1. g1-d4 h8-g7 (1. ... a3-b2 2. d4:a1 h8-g7 3. a1:h8) 2. d4:h8 a3-b2 3. h8:a1",
    ),
)  # fmt: skip
PUZZLES = (
    Sheet(
        "W:WKe1,g7:Ba3,h4", "win",
        "1. g7-h8 h4-g3 (1. ... a3-b2 2. h8:a1 h4-g3 3. e1:h4) 2. e1:h4 a3-b2 3. h8:a1",
    ),
    Sheet(
        "W:Wb2,f6:Bc5,h6", "win",
        "1. b2-c3 h6-g5 (1. ... c5-b4 2. c3:a5 h6-g5 3. f6:h4) (1. ... c5-d4 2. c3:e5 h6-g5 3. f6:h4) 2. f6:h4 c5-b4 "
        "(2. ... c5-d4 3. c3:e5) 3. c3:a5",
    ),
    Sheet(
        "W:Wc1,Kd8:Ba3,g3", "win",
        "1. d8-b6 a3-b2 (1. ... g3-f2 2. b6:g1 a3-b2 3. c1:a3) (1. ... g3-h2 2. b6-g1 a3-b2 3. c1:a3) 2. c1:a3 g3-f2 "
        "(2. ... g3-h2 3. b6-g1) 3. b6:g1",
    ),
)  # fmt: skip
"""Studies that tables of four pieces have found; others than those that the studio has in its library."""
Step = tuple[date, object]


def fill(today: date, cast: Sequence[Role]) -> None:
    """Make them; whoever runs the demonstration is the chief judge of the closed contest and organises all."""
    office = Appointment.objects.filter(event="festival").select_related("account").first()
    if office is None:
        return
    names = _names(cast[:8])
    _closed(today - timedelta(days=BEGAN), office.account, names)
    _open(today - timedelta(days=20), office.account, names)
    _solving(today - timedelta(days=15), office.account, names)


def _names(cast: Sequence[Role]) -> list[str]:
    people = Person.objects.in_bulk([one.id for one in cast])
    return [str(people[one.id]) for one in cast]


def _contest(id_: str, title: str, called: date, organiser: Account, names: Sequence[str]) -> list[str]:
    """A contest with its people; their ids, the first of them the chief judge with the organiser's account."""
    row = ComposingContest.objects.create(id=id_, title=title, organiser=organiser, called=called)
    ids = [f"{id_[:4]}pe{number:02}" for number in range(len(names))]
    ContestPerson.objects.bulk_create(
        ContestPerson(
            id=one, contest=row, name=organiser.name if not place else name, is_named=place < 3,
            account=organiser if not place else None,
        )
        for place, (one, name) in enumerate(zip(ids, names, strict=True))
    )  # fmt: skip
    return ids


def _regulation(title: str, called: date, ids: Sequence[str], *, closed: bool) -> Regulation:
    chief, secretary, judge = ids[:3]
    sections = (Section(_("Studies"), "russian", _("study"), "", (chief, judge)),)
    return Regulation(
        "contest", title, _("Main Road festival"), "national", closed, sections, 2, 1, _("this site"), called,
        called + timedelta(days=WORKS_IN), _("by the mean of the judges' marks"), 3, _("diplomas"), chief, secretary,
        called + timedelta(days=PUBLISHED), called + timedelta(days=FINAL),
    )  # fmt: skip


def _closed(called: date, organiser: Account, names: Sequence[str]) -> None:
    title = _("Hidden roads: a closed contest")
    ids = _contest("hidroads", title, called, organiser, names)
    steps: list[Step] = [(called, commands.Call(_regulation(title, called, ids, closed=True)))]
    steps += _entered(called, ids[3:8])
    judged = called + timedelta(days=WORKS_IN + 30)
    for number, mark in zip(NUMBERS, MARKS, strict=True):
        for judge in (ids[0], ids[2]):
            text = _("A clear idea; the play is short.")
            steps.append((judged, commands.Mark(number, judge, mark, text, judged)))
    out = called + timedelta(days=PUBLISHED - 10)
    steps.append((out, commands.PublishPreliminary(out)))
    reported = commands.ReportDefect(
        NUMBERS[3], "reader", "predecessor", _("a booklet of 1987, page 12"), _("The same final position."), out
    )
    steps.append((out, reported))
    _write("composing/hidroads", CONTEST, steps)


def _entered(called: date, authors: Sequence[str]) -> Iterator[Step]:
    day = called + timedelta(days=60)
    for author, number, sheet in zip(authors, NUMBERS, SHEETS, strict=True):
        yield day, commands.Apply(author, GIVEN, day)
        yield day, commands.Enter(number, _("Studies"), (author,), sheet, day)


def _open(called: date, organiser: Account, names: Sequence[str]) -> None:
    title = _("Open roads: send your studies")
    ids = _contest("opnroads", title, called, organiser, names[:3])
    _write("composing/opnroads", CONTEST, [(called, commands.Call(_regulation(title, called, ids, closed=False)))])


def _solving(called: date, organiser: Account, names: Sequence[str]) -> None:
    """A solving contest by post; two answers have come."""
    title = _("Evening of solvers")
    row = SolvingEvent.objects.create(id="solveven", title=title, organiser=organiser, called=called)
    puzzles = tuple(
        Puzzle("russian", sheet.position, points, sheet.solution, sheet.task, names[2])
        for points, sheet in zip((3, 4, 5), PUZZLES, strict=True)
    )
    terms = Conditions(
        title, _("of the festival"), "post", _("this site"), called, called + timedelta(days=45),
        called + timedelta(days=50), _("by the sum of points"), _("diplomas"), puzzles,
    )  # fmt: skip
    steps: list[Step] = [(called, solving.Call(terms))]
    for place, name in enumerate(names[:2]):
        id_, day = f"solvper{place}", called + timedelta(days=5 + place)
        Solver.objects.create(id=id_, event=row, name=name)
        steps.append((day, solving.EnterSolver(id_, day)))
        steps.append((day, solving.SendAnswer(id_, 1, puzzles[0].solution, day)))
    _write("solving/solveven", SOLVING, steps)


def _write(stream: str, decider: Decider[Any, Any, Any], steps: Sequence[Step]) -> None:
    """Write a journal as it would have come about, day by day."""
    store = MemoryStore()
    ledger = load(store, decider, stream)
    for number, (day, command) in enumerate(steps):
        moment = (day - EPOCH).days * DAY_MS + NOON_MS
        done = submit(store, decider, ledger, Submission(f"{SEED}-{number}", SEED, moment, command))
        if isinstance(done, Refusal):
            raise TypeError(f"a contest refuses {command}: {done}")
        ledger = done
    service.take_in(tuple(store.read(stream)))
