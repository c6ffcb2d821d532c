"""The points that norms ask for, by average and games: a file that a federation replaces, for the table is lost.

Whatever is computed with a file that is a substitute says so (FM A10-T.0).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta

from mainroad.rating.formulas import adjusted_difference
from mainroad.titles.levels import Level
from mainroad.titles.toml_file import read_toml

LONGEST = 200_000
"""Letters of a file: a table of all games and averages has far fewer."""

Text = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=10_000)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]


class NormTableError(ValueError):
    """A file that is no table of norms; the sentence says why."""


class PointsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of 2/1/0 that so many games ask for, from an average on; 0: no such norm there."""

    games: Count
    from_average: Count = msgspec.field(name="from")
    GMI: Count = 0
    MI: Count = 0
    MF: Count = 0

    def of(self, level: Level) -> int:
        """The points of a title."""
        return {Level.GMI: self.GMI, Level.MI: self.MI, Level.MF: self.MF}[level]


class CategoryRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A category from an average on."""

    name: Name
    from_average: Count = msgspec.field(name="from")


class MinimaRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Columns (4) to (9): how many of so many participants must be what (FM A10-T.4, T.5, T.6)."""

    participants: Count
    titled: Count
    foreigners: Count
    rated: Count
    approved_foreigners: Count
    approved_rated: Count


class NormTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the table."""

    name: Name
    source: Text
    is_substitute: bool = msgspec.field(default=False, name="substitute")
    since: date = date(1900, 1, 1)
    """The first day of events that it holds for (FM A10-4.5.8)."""
    performance: Mapping[Annotated[str, Meta(pattern="^(GMI|MI|MF)$")], Count] = msgspec.field(default_factory=dict)
    points: tuple[PointsRow, ...] = ()
    categories: tuple[CategoryRow, ...] = ()
    minima: tuple[MinimaRow, ...] = ()

    def category(self, average: Fraction) -> str:
        """The category of an average; nothing: the file lists none."""
        rows = [row for row in self.categories if row.from_average <= average]
        return max(rows, key=lambda row: row.from_average).name if rows else ""

    def columns(self, participants: int) -> MinimaRow | None:
        """The row of so many participants; none: the fractions of the articles hold."""
        return next((row for row in self.minima if row.participants == participants), None)

    def required(self, level: Level, average: Fraction, games: int, participants: int) -> int | None:
        """The points of a norm in so many games; none: it cannot be made there."""
        if self.points:
            return self._listed(level, average, games)
        target = self.performance.get(level.name)
        return None if target is None else _reached(target - average, games, participants)

    def least_average(self, level: Level, points: int, games: int, participants: int) -> Fraction | None:
        """The lowest average with which so many points make the norm; none: they never do."""
        if self.points:
            fit = (row for row in self.points if row.games == games and 0 < row.of(level) <= points)
            least = min((row.from_average for row in fit), default=None)
            return None if least is None else Fraction(least)
        target = self.performance.get(level.name)
        if target is None:
            return None
        return target - _gain(points, games, participants)

    def _listed(self, level: Level, average: Fraction, games: int) -> int | None:
        rows = [row for row in self.points if row.games == games and row.from_average <= average]
        if not rows:
            return None
        return max(rows, key=lambda row: row.from_average).of(level) or None


def _reached(above: Fraction, games: int, participants: int) -> int | None:
    """The fewest points of 2/1/0 whose performance stands so far above the average (FM A9-3.1.2)."""
    enough = (points for points in range(2 * games + 1) if _gain(points, games, participants) >= above)
    return next(enough, None)


def _gain(points: int, games: int, participants: int) -> Fraction:
    """By how much a performance stands above the average of a tournament (FM A9-9.b)."""
    return adjusted_difference(Fraction(points, 2 * games), participants)


def read_norm_table(text: str) -> NormTable:
    """Read a table of norms (TOML)."""
    try:
        return read_toml(text, NormTable, LONGEST)
    except ValueError as error:
        raise NormTableError(f"this is no table of norms: {error}") from error


@cache
def substitute() -> NormTable:
    """The table that stands in for the lost one."""
    return read_norm_table((files("mainroad.titles") / "data" / "norms.toml").read_text(encoding="utf-8"))


def table_in_force(tables: Sequence[NormTable], first_day: date) -> NormTable:
    """The table that held when an event began: norms are judged by the rules of their day (FM A10-4.5.8)."""
    begun = [table for table in tables if table.since <= first_day]
    return max(begun, key=lambda table: table.since, default=substitute())
