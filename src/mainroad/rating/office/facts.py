"""What an officer has done, as it is written in the journal of a pool."""

from __future__ import annotations

from datetime import date

import msgspec

from mainroad.journal.records import Codec, Fact, Kind
from mainroad.rating.admission import Outside
from mainroad.rating.lists import Listed


class ListImported(Fact, frozen=True):
    """A list that was made elsewhere: a federation begins in the middle of its history."""

    start: date
    players: tuple[Listed, ...]


class ListWithdrawn(Fact, frozen=True):
    """A list that had been taken over by mistake was taken back."""

    start: date


class TakenPlayer(msgspec.Struct, frozen=True, gc=False):
    """Somebody who played in an event of elsewhere."""

    id: str
    federation: str = ""
    title: str = ""


class TakenGame(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A game that was really played, in half points of each."""

    one: str
    other: str
    half_points: int
    others_half_points: int


class ReportTaken(Fact, frozen=True):
    """An event that was played elsewhere, or by post, was taken over; taken over again, it is corrected."""

    event: str
    title: str
    first_day: date
    last_day: date
    kind: str
    pool: str
    rounds: int
    players: tuple[TakenPlayer, ...]
    games: tuple[TakenGame, ...]


class EventJudged(Fact, frozen=True):
    """An event is approved for this pool, or is not."""

    event: str
    approval: str
    reported: date | None = None
    """When its report was sent."""
    has_official_tempo: bool = True


class EventAdmitted(Fact, frozen=True):
    """An event that would be left out is rated all the same (FM A10-4.4.3.7.b, A9-6.2.a)."""

    event: str
    reason: str


class UsedEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as it stood when a list was closed: a later correction does not move a published list."""

    event: str
    version: int


class ListClosed(Fact, frozen=True):
    """A list was published, of these events (FM A9-6.2.c)."""

    start: date
    events: tuple[UsedEvent, ...]
    barred: tuple[str, ...] = ()
    """Federations whose players were struck out: no members, or suspended (FM A9-1.1.a, A9-5.2.b)."""
    corrected: tuple[UsedEvent, ...] = ()
    """Events of earlier lists whose results were corrected since: the difference is in this list (FM A9-5.5)."""
    outside: tuple[Outside, ...] = ()
    """The same federations with the time in which it held: `barred` is of lists that knew no time."""


class ListReopened(Fact, frozen=True):
    """The last list is taken back, so that corrections enter it."""

    start: date
    reason: str


CODEC: Codec[Fact] = Codec(
    (
        Kind("ratings.list-imported", ListImported),
        Kind("ratings.list-withdrawn", ListWithdrawn),
        Kind("ratings.report-taken", ReportTaken),
        Kind("ratings.event-judged", EventJudged),
        Kind("ratings.event-admitted", EventAdmitted),
        Kind("ratings.list-closed", ListClosed),
        Kind("ratings.list-reopened", ListReopened),
    )
)
