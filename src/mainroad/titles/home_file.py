"""A federation's own tables as files (TOML): classification norms, and the list that was in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainroad.titles.classification import HomeNorm
from mainroad.titles.form_one import Listed
from mainroad.titles.toml_file import read_toml

LONGEST = 8_000_000
Words = Annotated[str, Meta(max_length=200)]


class HomeFileError(ValueError):
    """A file that is no table of a federation; the sentence says why."""


class HomeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Half points that a category asks for in so many rounds."""

    category: Annotated[str, Meta(min_length=1, max_length=60)]
    rounds: Annotated[int, Meta(ge=1, le=99)]
    half_points: Annotated[int, Meta(ge=0, le=400)]


class HomeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of classification norms."""

    rulebook: Literal["RU", "UA"]
    source: Words
    norms: Annotated[tuple[HomeRow, ...], Meta(max_length=2000)]


class ListedRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody on a list."""

    name: Words
    rating: Annotated[int, Meta(ge=0, le=3500)]
    title: Literal["", "GMI", "MI", "MF"] = ""
    federation: Words = ""


class ListFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list of ratings and titles."""

    day: date
    players: Annotated[tuple[ListedRow, ...], Meta(max_length=100_000)]


@dataclass(frozen=True, slots=True)
class HomeTable:
    """The classification norms of a federation, and the rulebook by which they are judged."""

    rulebook: str
    norms: tuple[HomeNorm, ...]


def read_home_norms(text: str) -> HomeTable:
    """Read the classification norms of a federation."""
    try:
        found = read_toml(text, HomeFile, LONGEST)
    except ValueError as error:
        raise HomeFileError(f"this is no table of classification norms: {error}") from error
    norms = tuple(HomeNorm(row.category, row.rounds, row.half_points) for row in found.norms)
    return HomeTable(found.rulebook, norms)


def read_listing(text: str) -> Mapping[str, Listed]:
    """Read the list in force, by name."""
    try:
        found = read_toml(text, ListFile, LONGEST)
    except ValueError as error:
        raise HomeFileError(f"this is no list: {error}") from error
    return {row.name: Listed(row.rating, row.title, row.federation) for row in found.players}
