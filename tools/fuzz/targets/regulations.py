"""Clocks, regulations, events, tables of openings, tie-breaks and what is told to the ruling desk."""

from __future__ import annotations

import json

from mainroad.clocks.days import parse_day_control
from mainroad.clocks.durations import BARE_MINUTES, parse_duration
from mainroad.clocks.limits import advice
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.competition.ballots.openings import read_deck, three_moves
from mainroad.competition.regulation.check import check
from mainroad.competition.regulation.presets import PRESETS as REGULATIONS
from mainroad.competition.regulation.toml import (
    RegulationError,
    is_annex,
    is_event,
    read_annex,
    read_event,
    read_regulation,
    write_event,
    write_regulation,
)
from mainroad.competition.tiebreaks.catalogue import UnknownTieBreakError, tiebreak
from mainroad.engine.hub.text import VARIANTS, HubError, read_hub_line, read_hub_move, read_hub_moves, read_hub_position
from mainroad.engine.proof import NotATaskError, read_task
from mainroad.laws.draughts import start
from mainroad.laws.variants import DRAUGHTS
from mainroad.play.rulings.answer_text import answer_text, text_lines
from mainroad.play.rulings.desk import KINDS
from mainroad.play.rulings.desk import rule as decide
from mainroad.play.rulings.fields import FIELDS, UnreadableError
from mainroad.play.rulings.reading import read_situation
from mainroad.play.rulings.situation import time_ms
from mainroad.rulebooks.books.book import BOOKS
from mainroad.rulebooks.register import REGISTER
from mainroad.site.contests.demonstration import programme
from tools.fuzz.target import Sample, Target
from tools.fuzz.targets.samples import FENS, MOVES, alone

CONTROLS = (
    "45m+15s", "2h/50, 1h/25, 15m", "5m vs 4m armageddon", "3m+2s", "1 hr 30 min for 40 moves then 30 min", "80m+60s",
    "15m delay 5s", "40 moves in 2h, 1h to the end", "1ч 30м + 30 сек на ход", "90", "1.5h", "5m us delay 3s",
    "20m/25 moves", "0.001s", "1h30", "12:30", "1:02:03", "RU:SOL/C", "BH/C1", "DE", "UA:SB", "SB/C2", "FM:BP",
)  # fmt: skip
SCHEDULED = """title = "Cup"
rulebook = "FM"
game = "international"
time_control = "80m+60s"
system = "fmjd"
rounds = 9
tie_breaks = ["FM:BP"]

[[schedule]]
start = 2026-05-01T10:00:00+03:00

[[schedule]]
start = 2026-05-02T10:00:00Z
"""
EVENT = """title = "Festival"
first_day = 2026-05-01
last_day = 2026-05-09
venue = "Hall"

[[tournaments]]
title = "Open"
rulebook = "RU"
game = "russian"
time_control = "45m+15s"
system = "ru-solkoff"
rounds = 9
tie_breaks = ["RU:SOL/C", "RU:WIN"]

[[tournaments]]
title = "Teams"
rulebook = "UA"
game = "russian"
time_control = "2h/50, 1h"
nature = "team"
system = "round-robin"

[tournaments.teams]
boards = 4
"""
ANNEX = "[[schedule]]\nstart = 2026-05-01T10:00:00+03:00\n\n[[schedule]]\nstart = 2026-05-02 10:00:00Z\n"


def regulations() -> list[Sample]:
    """Regulations, an event and a schedule, as files have them."""
    shown = {"title": '"Cup"', "prize": '"Medal"', "women": '"Women"'}
    written = [text.format(**shown) for text in (programme.SWISS, programme.PARA, programme.TEAMS, programme.CHESS)]
    presets = [write_regulation(preset.titled("Cup")) for preset in REGULATIONS.values()]
    return alone([*written, *presets, SCHEDULED, EVENT, ANNEX])


def _regulation(sample: Sample) -> object:
    """As the site and the command read a file: what kind it is, then its contents, then against the rulebooks."""
    text = sample[0]
    if is_annex(text):
        return read_annex(text)
    if is_event(text):
        event = read_event(text)
        return read_event(write_event(event))
    found = read_regulation(text)
    again = read_regulation(write_regulation(found))
    assert again == found, "written and read again it is another"
    return [*check(found, 12), *check(found, 301)]


def _control(sample: Sample) -> object:
    control = parse_control(sample[0])
    assert parse_control(str(control)) == control, "written and read again it is another"
    return [advice(control, "russian", tempo) for tempo in Tempo]


def _day_control(sample: Sample) -> None:
    control = parse_day_control(sample[0])
    assert parse_day_control(str(control)) == control, "written and read again it is another"


def _durations(sample: Sample) -> None:
    for reader in (parse_duration, lambda text: parse_duration(text, BARE_MINUTES), time_ms):
        try:
            reader(sample[0])
        except ValueError as error:
            _refuse_endless(error)


def _refuse_endless(error: ValueError) -> None:
    if "integer string conversion" in str(error):
        raise AssertionError("a number of thousands of digits was read before it was measured") from error


def _tiebreak(sample: Sample) -> object:
    return tiebreak(sample[0]).name("en")


def _deck(sample: Sample) -> object:
    return read_deck(DRAUGHTS["english"], sample[0], "three", 3)


def decks() -> list[Sample]:
    """Tables of openings."""
    entries = [{"code": str(n), "moves": " ".join(one.moves)} for n, one in enumerate(three_moves(DRAUGHTS["english"]))]
    entries.append({"code": "free", "moves": "Free"})
    entries.append({"code": "p", "fen": "B:W21-32:B1-12"})
    parts = (entries[first : first + 5] for first in range(0, len(entries), 30))
    return alone([json.dumps({"tables": {"three": part}}) for part in parts])


def _situation(sample: Sample) -> object:
    texts = dict(part.partition("=")[::2] for part in sample)
    situation = read_situation(texts)
    if situation.kind not in KINDS:
        return None
    ruled = decide(situation)
    return [text_lines(ruled, answer_text(situation, ruled, language), language) for language in ("en", "ru")]


def _situations() -> list[Sample]:
    found: list[Sample] = []
    values = [
        "white",
        "yes",
        "no",
        "5",
        "12:30",
        "1:02:03",
        "c3-d4",
        "c3 e5",
        "45m+15s",
        "russian",
        "start",
        "blitz",
        "-",
    ]
    for place, kind in enumerate(KINDS):
        code, game = list(BOOKS)[place % len(BOOKS)]
        head = (f"book={code}/{game}", f"kind={kind}")
        fields = [field for field in FIELDS.values() if field.name not in ("book", "kind")]
        told = [f"{key}={values[(place + n) % len(values)]}" for n, field in enumerate(fields) for key in field.keys]
        chosen = [field for field in fields if field.options]
        options = [f"{key}={field.options[place % len(field.options)]}" for field in chosen for key in field.keys]
        usual = ("side=white", "position=start", "control=45m+15s")
        found.append((*head, *usual, *options[place % 5 :: 5], *told[place % 7 :: 7]))
        position = FENS[place % len(FENS)].partition(" ")[2]
        found.append((*head, "side=black", f"move={MOVES[place % len(MOVES)]}", f"position={position}"))
    return found


def _hub(sample: Sample) -> object:
    line = read_hub_line(sample[0])
    variant = VARIANTS.get(line.arguments.get("variant", ""), VARIANTS["normal"])
    begins = read_hub_position(variant, line.get("pos")) if "pos" in line.arguments else start(variant)
    if "move" in line.arguments:
        read_hub_move(begins, line.get("move"))
    return read_hub_moves(begins, line.get("moves")) if "moves" in line.arguments else None


HUB = (
    "hub", "init", "set-param name=variant value=russian", 'set-param name="threads" value="2"', "go think", "ping",
    'pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves="32-28 19-23 28x19x23"',
    "level moves=30 time=5 inc=2.5", "level move-time=0.5", "go ponder", "stop", "quit",
    'x move=32-28 pos=BeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeewB',
)  # fmt: skip


def _task(sample: Sample) -> object:
    return [read_task(sample[0], DRAUGHTS[name]) for name in ("russian", "international")]


def _article(sample: Sample) -> object:
    return REGISTER.find(sample[0])


TOML_ERRORS: tuple[type[BaseException], ...] = (RegulationError,)

TARGETS = (
    Target(
        "clocks.control",
        _control,
        lambda: alone(CONTROLS),
        (ValueError,),
        share=55,
        covers=("mainroad.clocks.reading.parse_control",),
    ),
    Target(
        "clocks.day_control",
        _day_control,
        lambda: alone(("50d/10", "3d/move", "10d+1d", "10d+1d max 20d")),
        (ValueError,),
        share=5,
        covers=("mainroad.clocks.days.parse_day_control",),
    ),
    Target(
        "clocks.duration",
        _durations,
        lambda: alone(CONTROLS),
        share=45,
        covers=("mainroad.clocks.durations.parse_duration",),
    ),
    Target(
        "regulation.toml",
        _regulation,
        regulations,
        TOML_ERRORS,
        share=12,
        longest=8_000,
        covers=tuple(
            f"mainroad.competition.regulation.toml.{name}"
            for name in ("read_regulation", "read_event", "read_annex", "read_table")
        ),
    ),
    Target("regulation.tiebreak", _tiebreak, lambda: alone(CONTROLS), (UnknownTieBreakError,), share=38),
    Target(
        "regulation.deck",
        _deck,
        decks,
        (ValueError,),
        share=28,
        covers=("mainroad.competition.ballots.openings.read_deck",),
    ),
    Target(
        "rulings.situation",
        _situation,
        _situations,
        (UnreadableError,),
        share=12,
        covers=("mainroad.play.rulings.reading.read_situation", "mainroad.play.rulings.fields.read_value"),
    ),
    Target(
        "engine.hub",
        _hub,
        lambda: alone(HUB),
        (HubError,),
        share=38,
        covers=tuple(
            f"mainroad.engine.hub.text.{name}"
            for name in ("read_hub_line", "read_hub_position", "read_hub_move", "read_hub_moves")
        ),
    ),
    Target(
        "engine.task",
        _task,
        lambda: alone(["win", "draw", "lock=h4,Kg1", "lock=2m1k", "lock=10m"]),
        (NotATaskError,),
        share=38,
        covers=("mainroad.engine.tasks.read_task",),
    ),
    Target(
        "rulebooks.find",
        _article,
        lambda: alone(["king", "RU 1.5", "дамка", "1.5.9", "flag fall"]),
        share=1.5,
        longest=200,
    ),
)
