"""Norms as they are fixed and posted before the first round: nothing that happens later moves them (FM A10-4.5.7.a)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

import msgspec
from msgspec import Meta

from mainroad.titles.events import Participant, System, TitleEvent
from mainroad.titles.groups import games_to_the_end
from mainroad.titles.levels import Level
from mainroad.titles.norm_table import NormTable

LOWEST_AVERAGE = 1900
"""Below it nobody holds a title tournament: the posted table begins here."""
HIGHEST_AVERAGE = 2500
LONGEST = 4_000_000
"""Letters of a posting."""


class PostingError(ValueError):
    """A file that is no posting of norms; the sentence says why."""


class PostedPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With what somebody counts, as it was posted."""

    number: int
    federation: str
    rating: Annotated[int, Meta(ge=0, le=3500)]
    title: str
    womens_title: str


class Posting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the referee announces before round 1: the table with which everything is judged, and the field."""

    event: str
    table: NormTable
    rounds: Annotated[int, Meta(ge=1, le=99)]
    size: Annotated[int, Meta(ge=2, le=10_000)]
    """Of a tournament for a norm: everybody, in a Swiss the player and an opponent for each round."""
    sum: int
    """Of what everybody counts as."""
    players: Annotated[tuple[PostedPlayer, ...], Meta(min_length=1)]

    @property
    def average(self) -> Fraction:
        """Rm of the whole field; in a Swiss each candidate has their own (FM A10-4.4.3.3)."""
        return Fraction(self.sum, len(self.players))

    @property
    def category(self) -> str:
        """By the table; nothing: it lists none."""
        return self.table.category(self.average)

    @property
    def checksum(self) -> str:
        """By which everybody can tell that it is the posted one."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Step:
    """From an average on so many points make the norm."""

    level: Level
    points: int
    least_average: Fraction


def post(event: TitleEvent, table: NormTable) -> Posting:
    """Fix the norms of an event."""
    field = event.participants
    size = len(field) if event.system is System.ROUND_ROBIN else event.rounds + 1
    players = tuple(map(_player, field))
    total = sum(one.figure for one in field)
    games = games_to_the_end(event, size)
    return Posting(event.name, table, max(games, 1), max(size, 2), total, players)


def steps(posting: Posting) -> Iterator[Step]:
    """For each number of points the lowest average with which it suffices, the most points first."""
    for level in sorted(Level, reverse=True):
        for points in range(2 * posting.rounds, 0, -1):
            least = posting.table.least_average(level, points, posting.rounds, posting.size)
            if least is not None and LOWEST_AVERAGE <= least <= HIGHEST_AVERAGE:
                yield Step(level, points, least)


def points_of_field(posting: Posting) -> tuple[tuple[Level, int], ...]:
    """What each norm asks for where everybody meets everybody: one average holds for all of them."""
    if posting.size != len(posting.players):
        return ()
    asked = (
        (level, posting.table.required(level, posting.average, posting.rounds, posting.size))
        for level in sorted(Level, reverse=True)
    )
    return tuple((level, points) for level, points in asked if points is not None)


def write_posting(posting: Posting) -> str:
    """Write a posting as it is kept (JSON)."""
    return msgspec.json.encode(posting).decode()


def read_posting(text: str) -> Posting:
    """Read a posting as it was written (JSON)."""
    if len(text) > LONGEST:
        raise PostingError(f"this is too long for a posting: more than {LONGEST:,} letters")
    try:
        return msgspec.json.decode(text, type=Posting)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise PostingError(f"this is no posting of norms: {error}") from error


def as_posted(event: TitleEvent, posting: Posting) -> TitleEvent:
    """The event with everybody as they were posted; who came later stays as they are."""
    known = {one.number: one for one in posting.players}
    field = tuple(_restored(one, known.get(one.number)) for one in event.participants)
    return replace(event, participants=field)


def _restored(one: Participant, known: PostedPlayer | None) -> Participant:
    if known is None:
        return one
    title, womens = (Level.__members__.get(name) for name in (known.title, known.womens_title))
    return replace(one, federation=known.federation, rating=known.rating, title=title, womens_title=womens)


def _player(one: Participant) -> PostedPlayer:
    open_title, womens = (title.name if title else "" for title in (one.title, one.womens_title))
    return PostedPlayer(one.number, one.federation, one.rating, open_title, womens)
