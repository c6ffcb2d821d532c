"""The table: players by points, those with equal points by tie-breaks; who stays equal shares the place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import groupby

from mainroad.competition.history import History, Number
from mainroad.competition.tiebreaks import POINTS, Measure, TieBreak
from mainroad.competition.tiebreaks.reckoning import Exact, PlayOffPoints, Reckoning, Unplayed

Groups = list[list[Number]]


@dataclass(frozen=True)
class StandingsRow:
    """A player's place, and their numbers in points of the rulebook: the points first, then each tie-break.

    Nothing stands where a tie-break has no number: nobody is tied with them, or no opponent is rated.
    """

    place: int
    player: Number
    values: tuple[Measure, ...]


@dataclass(frozen=True)
class StandingsTable:
    """The columns, and the rows from the first place to the last."""

    columns: tuple[TieBreak, ...]
    rows: tuple[StandingsRow, ...]

    @cached_property
    def row(self) -> Mapping[Number, StandingsRow]:
        """Rows by player."""
        return {row.player: row for row in self.rows}

    def value(self, player: Number, code: str) -> Measure:
        """A player's number for a tie-break."""
        return self.row[player].values[[column.code for column in self.columns].index(code)]


def at_place(row: StandingsRow, place: int) -> StandingsRow:
    """The same row at another place; as a rule it is the place that it has."""
    return row if row.place == place else replace(row, place=place)


def among(table: StandingsTable, players: Set[Number]) -> StandingsTable:
    """The table of a category inside a tournament: its players in the same order, with places of their own."""
    rows: list[StandingsRow] = []
    for count, row in enumerate((row for row in table.rows if row.player in players), start=1):
        shares = bool(rows) and table.row[rows[-1].player].place == row.place
        rows.append(at_place(row, rows[-1].place if shares else count))
    return StandingsTable(table.columns, tuple(rows))


def without_empty(table: StandingsTable) -> StandingsTable:
    """The table without the tie-breaks that say nothing of anybody; the points always stay."""
    kept = [
        place
        for place, _ in enumerate(table.columns)
        if place == 0 or any(row.values[place] is not None for row in table.rows)
    ]
    if len(kept) == len(table.columns) or not table.rows:
        return table
    rows = tuple(replace(row, values=tuple(row.values[place] for place in kept)) for row in table.rows)
    return StandingsTable(tuple(table.columns[place] for place in kept), rows)


def standings(
    history: History,
    tiebreaks: Iterable[TieBreak],
    *,
    primary: TieBreak = POINTS,
    round_robin: bool = False,
    play_off: PlayOffPoints | None = None,
) -> StandingsTable:
    """Rank everybody; `play_off` holds the points of an additional contest for the tie-break PO."""
    columns = (primary, *tiebreaks)
    readings = {rule: Reckoning(history, rule, round_robin, play_off or {}) for rule in Unplayed}
    order: Groups = [list(history.numbers)] if history.entrants else []
    values: list[Mapping[Number, Measure]] = []
    for column in columns:
        measures = _measured(column, readings[column.unplayed], order)
        values.append(dict(_in_points(column, measures, order)))
        order = [smaller for group in order for smaller in _split(group, measures)]
    return StandingsTable(columns, tuple(_rows(order, values)))


def _measured(column: TieBreak, reckoning: Reckoning, order: Groups) -> Mapping[Number, Measure]:
    """Everybody's measure, or only that of those still tied."""
    if not column.tied_only:
        return column.formula.among(reckoning, reckoning.history.numbers, order)
    found: dict[Number, Measure] = {}
    for group in order:
        if len(group) > 1:
            found |= column.formula.among(reckoning, group, order)
    return found


def _split(group: Sequence[Number], measures: Mapping[Number, Measure]) -> Iterator[list[Number]]:
    """A group of equals as smaller ones, best first (RU 3.16.10); start numbers keep their order inside."""
    if len(group) == 1:
        yield list(group)
        return
    ranked = sorted(group, key=lambda number: _key(measures.get(number)), reverse=True)
    for _, equal in groupby(ranked, key=lambda number: measures.get(number)):
        yield sorted(equal)


def _key(measure: Measure) -> tuple[bool, Exact | tuple[Exact, ...]]:
    """Who has no number comes last."""
    return (measure is not None, 0 if measure is None else measure)


def _in_points(column: TieBreak, measures: Mapping[Number, Measure], order: Groups) -> Iterator[tuple[Number, Measure]]:
    """What the table shows: of a row of numbers only as many as were needed to tell the tied apart."""
    points = cache(column.points)  # thousands of numbers, and few that differ
    for group in order:
        depth = _depth({measures.get(number) for number in group})
        for number in group:
            measure = measures.get(number)
            if isinstance(measure, tuple):
                yield number, tuple(map(points, measure[:depth]))
            else:
                yield number, None if measure is None else points(measure)


def _depth(measures: Set[Measure]) -> int:
    rows = [measure for measure in measures if isinstance(measure, tuple)]
    longest = max(map(len, rows)) if rows else 0
    return next((n for n in range(1, longest) if len({row[:n] for row in rows}) == len(rows)), longest)


def _rows(order: Groups, values: Sequence[Mapping[Number, Measure]]) -> Iterator[StandingsRow]:
    place = 1
    for group in order:
        for number in group:
            yield StandingsRow(place, number, tuple(column[number] for column in values))
        place += len(group)
