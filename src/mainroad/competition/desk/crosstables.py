"""The cross table and the progress table: every round of everybody, as the marks of the rulebook show it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

import msgspec

from mainroad.basics import Side
from mainroad.competition.desk.scale import figure, scoring_of
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import Game, How, Number, Turn
from mainroad.competition.scoring import Scoring, mark
from mainroad.competition.standings import StandingsTable


class Order(enum.Enum):
    """In which order the rows of a cross table stand."""

    PLACE = "place"
    NUMBER = "number"


class Met(msgspec.Struct, frozen=True):
    """One player's part in one round.

    A struct, for a table of a thousand players has eleven thousand of them.
    """

    round: int
    how: How
    mark: str
    """Points, or the signs of the rulebook where nothing was played; nothing: no result yet."""
    total: str
    """The points after the round, less what arbiters took until then."""
    half_points: int
    """The same in half points."""
    opponent: Number | None = None
    side: Side | None = None
    board: int = 0
    """0: no board."""
    games: tuple[str, ...] = ()
    """The marks of the games of a micro-match."""
    is_corrected: bool = False
    """Whether the result was changed after it was known."""

    @property
    def is_played(self) -> bool:
        """Whether they sat at the board: what is not played must not be told apart by colour alone."""
        return self.how in (How.PLAYED, How.ADJOURNED)


@dataclass(frozen=True, slots=True)
class ProgressRow:
    """A player's way through the tournament; no place: they left too early to have one."""

    place: int | None
    number: Number
    rounds: tuple[Met, ...]
    total: str


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A player's encounters with everybody, in the order of the rows; their own cell is empty."""

    place: int | None
    number: Number
    cells: tuple[tuple[Met, ...], ...]
    total: str
    free: tuple[Met, ...] = ()
    """Rounds without an opponent: byes, and those that they did not play."""


def progress(
    state: Tournament, table: StandingsTable | None = None, order: Order = Order.PLACE
) -> tuple[ProgressRow, ...]:
    """Round by round: opponent, colour, mark and the points after it."""
    table = table or standings_of(state)
    reader, points = _Reader.of(state), state.history.points
    return tuple(
        ProgressRow(place, number, reader.way(number), reader.written(points[number]))
        for number, place in _ordered(state, table, order)
    )


def cross_table(
    state: Tournament, table: StandingsTable | None = None, order: Order = Order.PLACE
) -> tuple[CrossRow, ...]:
    """Everybody against everybody."""
    rows = progress(state, table, order)
    return tuple(CrossRow(row.place, row.number, tuple(_cells(row, rows)), row.total, _free(row)) for row in rows)


def _free(row: ProgressRow) -> tuple[Met, ...]:
    return tuple(met for met in row.rounds if met.opponent is None and met.mark)


def _cells(row: ProgressRow, rows: Sequence[ProgressRow]) -> Iterator[tuple[Met, ...]]:
    met: dict[Number, tuple[Met, ...]] = {}
    for played in row.rounds:
        if played.opponent is not None:
            met[played.opponent] = (*met.get(played.opponent, ()), played)
    return (met.get(other.number, ()) for other in rows)


def _ordered(state: Tournament, table: StandingsTable, order: Order) -> list[tuple[Number, int | None]]:
    """Everybody with their place; who has none comes last where places order the rows."""
    placed = {row.player: row.place for row in table.rows}
    if order is Order.NUMBER:
        return [(number, placed.get(number)) for number in state.history.numbers]
    left = [number for number in state.history.numbers if number not in placed]
    return [*placed.items(), *((number, None) for number in left)]


# -- one player's way -------------------------------------------------------------------------------


def way(state: Tournament, number: Number) -> tuple[Met, ...]:
    """One player's rounds, the running one too."""
    return _Reader.of(state).way(number)


@dataclass(frozen=True)
class _Reader:
    """What is read once for everybody."""

    state: Tournament
    mark: Callable[[How, int], str]
    written: Callable[[int], str]
    games: Mapping[tuple[int, int], tuple[Game, ...]]
    """The games of micro-matches."""
    taken: Mapping[tuple[Number, int], int]
    """Half points that arbiters took, by player and round; round 0: before the first."""
    corrected: frozenset[tuple[int, int]] = frozenset()
    """Rounds and boards whose result was changed after it was known."""

    @classmethod
    def of(cls, state: Tournament) -> _Reader:
        """Read a tournament."""
        taken: dict[tuple[Number, int], int] = {}
        for sanction in state.sanctions:
            key = Number(sanction.number), sanction.round
            taken[key] = taken.get(key, 0) + sanction.points
        corrected = {(n, own.board) for n, desk in enumerate(state.rounds, start=1) for own in desk.corrections}
        return cls(state, *_writing(scoring_of(state)), state.games, taken, frozenset(corrected))

    def way(self, number: Number) -> tuple[Met, ...]:
        """A player's rounds."""
        turns = zip(self.state.history.turns[number], self.totals(number), strict=True)
        return tuple([self._met(number, turn, total) for turn, total in turns])

    def totals(self, number: Number) -> tuple[int, ...]:
        """A player's half points after each round."""
        turns, taken = self.state.history.turns[number], self.taken
        if not taken:
            return tuple(accumulate([turn.points for turn in turns]))
        gains = (turn.points - taken.get((number, turn.round), 0) for turn in turns)
        return tuple(accumulate(gains, initial=-taken.get((number, 0), 0)))[1:]

    def _met(self, number: Number, turn: Turn, total: int) -> Met:
        board, game = self.state.history.rounds[turn.round - 1].boards.get(number, (0, None))
        return Met(
            turn.round,
            turn.how,
            self._mark(number, game, "") if game else self.mark(turn.how, turn.points),
            self.written(total),
            total,
            turn.opponent,
            turn.side,
            board,
            self._games(number, turn.round, board),
            (turn.round, board) in self.corrected,
        )

    def _games(self, number: Number, round_number: int, board: int) -> tuple[str, ...]:
        """The marks of the games of a micro-match; one without a result is a full stop."""
        games = self.games.get((round_number, board))
        return tuple(self._mark(number, game, ".") for game in games) if games else ()

    def _mark(self, number: Number, game: Game, unknown: str) -> str:
        """What a game shows for a player; what does not count has its result all the same."""
        if game.score is None:
            return unknown
        return self.mark(game.how, game.score.white if game.white == number else game.score.black)


def _writing(scoring: Scoring) -> tuple[Callable[[How, int], str], Callable[[int], str]]:
    """How marks and totals are written; a table has thousands of them and few that differ."""
    return (
        cache(lambda how, points: mark(scoring, Turn(0, how, points))),
        cache(lambda half_points: figure(scoring.points(half_points))),
    )
