"""A player's file (TOML): titles, norms, lists and places; and a referee's, whose title has conditions of its own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainroad.competition.officials import RefereeApplication
from mainroad.titles.applications import RefereeCandidate
from mainroad.titles.careers import Career, HeldTitle, MadeNorm, Place, Winning
from mainroad.titles.events import Kind
from mainroad.titles.levels import Level
from mainroad.titles.toml_file import check_day, read_toml

LONGEST = 500_000
Words = Annotated[str, Meta(max_length=200)]
Points = Annotated[int, Meta(ge=0, le=400)]
Rating = Annotated[int, Meta(ge=0, le=3500)]
Game = Literal["100", "64"]
LevelName = Literal["GMI", "MI", "MF"]


class CareerFileError(ValueError):
    """A file that tells no career; the sentence says why."""


class NormRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A norm as its event's papers have it."""

    event: Words
    last_day: date
    kind: Kind
    title: LevelName
    games: Points
    required: Points = 0
    scored: Points = 0
    category: Words = ""
    table: Words = ""
    is_substitute: bool = msgspec.field(default=False, name="substitute")
    is_womens: bool = msgspec.field(default=False, name="women")
    game: Game = "100"
    is_certified: bool = msgspec.field(default=False, name="certified")


class HeldRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title that is held."""

    title: LevelName
    since: date
    is_womens: bool = msgspec.field(default=False, name="women")
    game: Game = "100"


class PlaceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place that may bring a title."""

    event: Words
    winning: Winning
    last_day: date
    place: Annotated[int, Meta(ge=1, le=9999)]
    played_off_for: Annotated[int, Meta(ge=0, le=9999)] = 0
    game: Game = "100"


class CompositionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points in contests for compositions that the FMJD approved; halves where places were shared."""

    half_points: Annotated[int, Meta(ge=0, le=200_000)] = 0
    first_places: Annotated[int, Meta(ge=0, le=10_000)] = 0
    title: Literal["", "MI", "GMI"] = ""


class RefereeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a referee's title is given for."""

    own_language: Words
    languages: Annotated[tuple[Words, ...], Meta(max_length=50)] = ()
    assistant_at: Annotated[tuple[Words, ...], Meta(max_length=500)] = ()
    chief_at: Annotated[tuple[Words, ...], Meta(max_length=500)] = ()
    objective: bool = False
    """Whether whoever proposes them says that they have been objective."""


class ApplicationRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the application form needs besides the results; it is printed for the FMJD alone."""

    proposer: Words = ""
    profession: Words = ""
    club: Words = ""
    federation: Words = ""
    address: Words = ""
    born: date | None = None
    birthplace: Words = ""
    signed_by: Words = ""
    office: Words = ""
    signed_on: date | None = None


class CareerFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands."""

    name: Words
    sex: Literal["", "women", "men"] = ""
    held: Annotated[tuple[HeldRow, ...], Meta(max_length=50)] = ()
    norms: Annotated[tuple[NormRow, ...], Meta(max_length=200)] = ()
    lists: Annotated[Mapping[str, Rating], Meta(max_length=500)] = msgspec.field(default_factory=dict)
    lists_64: Annotated[Mapping[str, Rating], Meta(max_length=500)] = msgspec.field(default_factory=dict)
    places: Annotated[tuple[PlaceRow, ...], Meta(max_length=200)] = ()
    composition: CompositionRow = CompositionRow()
    referee: RefereeRow | None = None
    application: ApplicationRow = ApplicationRow()


def read_career_file(text: str) -> CareerFile:
    """Read a player's file."""
    try:
        found = read_toml(text, CareerFile, LONGEST)
        for day in (*_days(found.lists), *_days(found.lists_64)):
            check_day(day)
    except ValueError as error:
        raise CareerFileError(f"this is no player's file: {error}") from error
    return found


def _days(lists: Mapping[str, int]) -> dict[date, int]:
    return {date.fromisoformat(day): rating for day, rating in lists.items()}


def career_of(file: CareerFile) -> Career:
    """The career that a file tells."""
    return Career(
        name=file.name,
        is_woman=file.sex == "women",
        held=tuple(HeldTitle(Level[row.title], row.since, row.is_womens, row.game) for row in file.held),
        norms=tuple(map(_norm, file.norms)),
        lists=_days(file.lists),
        lists_64=_days(file.lists_64),
        places=tuple(Place(r.event, r.winning, r.last_day, r.place, r.played_off_for, r.game) for r in file.places),
        composition_points=file.composition.half_points,
        composition_wins=file.composition.first_places,
        composition_title=Level[file.composition.title] if file.composition.title else None,
    )


def _norm(row: NormRow) -> MadeNorm:
    return MadeNorm(
        row.event,
        row.last_day,
        row.kind,
        Level[row.title],
        row.games,
        row.required,
        row.scored,
        row.category,
        row.table,
        row.is_substitute,
        row.is_womens,
        row.game,
        row.is_certified,
    )


def referee_application_of(file: CareerFile) -> RefereeApplication | None:
    """The form for a referee's title that a file tells of; none: it tells of no referee."""
    row, told = file.referee, file.application
    if row is None:
        return None
    born = ", ".join(filter(None, (told.born.isoformat() if told.born else "", told.birthplace)))
    signed = told.signed_on.isoformat() if told.signed_on else ""
    return RefereeApplication(
        told.proposer, file.name, born, told.address, row.languages, row.chief_at, row.assistant_at, row.objective,
        signed, told.signed_by,
    )  # fmt: skip


def referee_of(file: CareerFile) -> RefereeCandidate | None:
    """The referee that a file tells of; none: it tells of none."""
    row = file.referee
    if row is None:
        return None
    return RefereeCandidate(file.name, row.own_language, row.languages, row.assistant_at, row.chief_at)
