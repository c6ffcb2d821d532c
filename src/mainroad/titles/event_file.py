"""An event as a file that an organiser writes by hand (TOML): terms, players, and results as points of 2/1/0.

A game is `"3:2"` (two points against number 3), `"3:+"`, `"3:-"` and `"3:--"` (lost by
both) were not played, `"0:+"` is a free round, `"0:="` one for half. What one
side tells need not be told by the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainroad.clocks.controls import TimeControl
from mainroad.clocks.reading import parse_control
from mainroad.titles.events import Kind, Participant, Result, System, TitleEvent
from mainroad.titles.levels import read_level
from mainroad.titles.toml_file import read_toml

LONGEST = 2_000_000
MOST_PLAYERS = 2000
MOST_ROUNDS = 99

Words = Annotated[str, Meta(max_length=200)]
Cell = Annotated[str, Meta(max_length=12)]
Rating = Annotated[int, Meta(ge=0, le=3500)]
Rounds = Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]


class EventFileError(ValueError):
    """A file that is no event; the sentence says why."""


class PlayerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of the file."""

    name: Words
    federation: Words = ""
    title: Words = ""
    rating: Rating = 0
    sex: Literal["", "women", "men"] = ""
    team: Words = ""
    is_licensed: bool = msgspec.field(default=True, name="licensed")
    played: Rounds | None = None
    """Rounds in which they really played; unless told, those with a game."""
    games: Annotated[tuple[Cell, ...], Meta(max_length=MOST_ROUNDS)] = ()


class EventFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands."""

    name: Words
    first_day: date
    last_day: date
    players: Annotated[tuple[PlayerRow, ...], Meta(max_length=MOST_PLAYERS)] = ()
    report: Words = ""
    """A tournament report (TRF) beside this file that has the players and their games instead."""
    place: Words = ""
    kind: Kind = Kind.APPROVED
    system: System = System.SWISS
    federation: Words = ""
    rounds: Rounds = 0
    days: Annotated[tuple[date, ...], Meta(max_length=MOST_ROUNDS)] = ()
    tempo: Words = ""
    referee: Words = ""
    is_referee_international: bool = msgspec.field(default=False, name="international_referee")
    assistants: Annotated[tuple[Words, ...], Meta(max_length=50)] = ()
    committee: Annotated[tuple[Words, ...], Meta(max_length=50)] = ()
    game: Literal["100", "64"] = "100"
    outside: Annotated[tuple[Words, ...], Meta(max_length=300)] = ()
    """Federations that do not belong to the FMJD, or are suspended."""
    order: Annotated[tuple[int, ...], Meta(max_length=MOST_PLAYERS)] = ()
    remarks: Annotated[tuple[Annotated[str, Meta(max_length=1000)], ...], Meta(max_length=100)] = ()
    certified_by: Words = ""
    certified_on: date | None = None
    checksum: Words = ""
    sent: date | None = None


def read_event_file(text: str) -> EventFile:
    """Read the file of an event."""
    try:
        found = read_toml(text, EventFile, LONGEST)
    except ValueError as error:
        raise EventFileError(f"this is no file of an event: {error}") from error
    if found.last_day < found.first_day:
        raise EventFileError("the event ends before it begins")
    if bool(found.players) == bool(found.report):
        raise EventFileError("players are listed here, or in the report (TRF) that is named, and not in both")
    if found.players and found.order and sorted(found.order) != list(range(1, len(found.players) + 1)):
        raise EventFileError("order must name every number once")
    return found


def event_of(file: EventFile) -> TitleEvent:
    """The event that a file tells of."""
    results = _results(file)
    rounds = file.rounds or max((len(played) for played in results.values()), default=0)
    return TitleEvent(
        name=file.name,
        first_day=file.first_day,
        last_day=file.last_day,
        rounds=rounds,
        participants=tuple(_participant(file, n, results.get(n, ())) for n in range(1, len(file.players) + 1)),
        results=results,
        place=file.place,
        kind=file.kind,
        system=file.system,
        federation=file.federation,
        days=file.days,
        control=_control(file.tempo),
        referee=file.referee,
        is_referee_international=file.is_referee_international,
        assistants=file.assistants,
        committee=file.committee,
        game=file.game,
        order=file.order,
        remarks=file.remarks,
    )


def _control(text: str) -> TimeControl | None:
    try:
        return parse_control(text) if text else None
    except ValueError as error:
        raise EventFileError(f"tempo: {error}") from error


def _participant(file: EventFile, number: int, results: tuple[Result, ...]) -> Participant:
    row = file.players[number - 1]
    title, womens = read_level(row.title)
    return Participant(
        number,
        row.name,
        row.federation,
        row.rating,
        title,
        womens,
        row.sex == "women",
        row.federation not in file.outside,
        row.is_licensed,
        row.team,
        sum(result.is_played for result in results) if row.played is None else row.played,
    )


# -- games ------------------------------------------------------------------------------------------------

_POINTS = {
    "2": (2, 0, True), "1": (1, 1, True), "0": (0, 2, True),
    "+": (2, 0, False), "-": (0, 2, False), "=": (1, 1, False), "--": (0, 0, False),
}  # fmt: skip
"""What a sign brings both sides, and whether it was played."""


def _results(file: EventFile) -> Mapping[int, tuple[Result, ...]]:
    """Every side of every game, also the sides that the file leaves to the opponent."""
    told: dict[tuple[int, int], Result] = {}
    for number, row in enumerate(file.players, start=1):
        for round_, cell in enumerate(row.games, start=1):
            for one, result in _sides(file, number, round_, cell):
                if told.setdefault((one, round_), result) != result:
                    raise EventFileError(f"round {round_}: two things are told of number {one}")
    found: dict[int, list[Result]] = {}
    for (one, _), result in sorted(told.items()):
        found.setdefault(one, []).append(result)
    return {number: tuple(results) for number, results in found.items()}


def _sides(file: EventFile, number: int, round_: int, cell: str) -> Iterator[tuple[int, Result]]:
    text = cell.strip()
    if not text:
        return
    opponent, _, sign = text.partition(":")
    if not opponent.isdecimal() or sign not in _POINTS:
        raise EventFileError(f"number {number}, round {round_}: {cell!r} is not an opponent and a result such as 3:2")
    other = int(opponent)
    if other > len(file.players):
        raise EventFileError(f"number {number}, round {round_}: there is no player {other}")
    if other == number:
        raise EventFileError(f"number {number}, round {round_}: nobody plays against themselves")
    points, theirs, is_played = _POINTS[sign]
    yield number, Result(round_, other, points, is_played and bool(other))
    if other:
        yield other, Result(round_, number, theirs, is_played)
