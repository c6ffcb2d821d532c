"""The boards of a round as everybody sees them: who sits where, with how many points, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from mainroad.basics import BySide, Ruling
from mainroad.competition.desk.people import Named, named
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.state import DeskRound, RoundStage
from mainroad.competition.history import Free, Game, How, Number
from mainroad.competition.scoring import Scoring
from mainroad.competition.teams import matches as teams
from mainroad.site.contests.access import Visit
from mainroad.site.contests.roles import Action

TOP = 10
"""So many boards are on the overview."""


def seen_rounds(visit: Visit) -> tuple[DeskRound, ...]:
    """The rounds that the visitor may see: before it is published a pairing is the desk's own."""
    return visit.state.rounds if visit.may(Action.SEE_DESK) else published_rounds(visit)


def published_rounds(visit: Visit) -> tuple[DeskRound, ...]:
    """The rounds that hang on the wall: screens and feeds show the same to everybody."""
    return tuple(desk for desk in visit.state.rounds if desk.stage >= RoundStage.PUBLISHED)


@dataclass(frozen=True)
class Seat:
    """Somebody at a board, with the points before the round."""

    number: Number
    person: Named
    rating: int
    points: str


@dataclass(frozen=True)
class Part:
    """A game of a micro-match or a table of a team match: its number, who has which colour, the result."""

    number: int
    white: Named | None
    black: Named | None
    result: str


@dataclass(frozen=True)
class BoardRow:
    """A board of a round."""

    board: int
    table: int
    white: Seat
    black: Seat
    result: str
    parts: tuple[Part, ...] = ()
    reasons: tuple[Ruling, ...] = ()


@dataclass(frozen=True)
class FreeLine:
    """Somebody without an opponent."""

    seat: Seat
    how: How
    points: str
    reasons: tuple[Ruling, ...] = ()


@dataclass(frozen=True)
class RoundSeen:
    """A round as a page shows it."""

    visit: Visit
    number: int

    @property
    def desk(self) -> DeskRound:
        """The round at the desk."""
        return self.visit.state.rounds[self.number - 1]

    @cached_property
    def scoring(self) -> Scoring:
        """How points are written."""
        return scoring_of(self.visit.state)

    @cached_property
    def _written(self) -> Callable[[int], str]:
        return cache(self.scoring.written)  # a round has few scores that differ

    @property
    def done(self) -> int:
        """How many boards have a result."""
        return sum(game.score is not None for game in self.desk.round.games)

    @cached_property
    def lines(self) -> tuple[BoardRow, ...]:
        """The boards in their order."""
        return self._first(len(self.desk.round.games))

    @cached_property
    def top(self) -> tuple[BoardRow, ...]:
        """The first boards."""
        return self._first(TOP)

    @property
    def boards(self) -> Iterator[tuple[int, Game]]:
        """The games with the numbers of their boards."""
        return enumerate(self.desk.round.games, start=1)

    def line(self, board: int) -> BoardRow:
        """One board."""
        return self._line(board, self.visit.state.table_of(self.number, board), self.desk.round.games[board - 1])

    def _first(self, count: int) -> tuple[BoardRow, ...]:
        tables = self.visit.state.tables_of(self.number)
        return tuple(self._line(b, tables[b - 1], game) for b, game in self.boards if b <= count)

    @cached_property
    def free(self) -> tuple[FreeLine, ...]:
        """Those who have no game."""
        return tuple(self._free(free) for free in self.desk.round.free if free.how is not How.ABSENT)

    def _line(self, board: int, table: int, game: Game) -> BoardRow:
        reasons = self.desk.reasons[board - 1 : board]
        said = tuple(reason.ruling for listed in reasons for reason in listed)
        result = result_text(self.scoring, game.score, game.how)
        parts = tuple(self._parts(board))
        return BoardRow(board, table, self.seat(game.white), self.seat(game.black), result, parts, said)

    def _free(self, free: Free) -> FreeLine:
        reasons = tuple(reason.ruling for reason in self.desk.bye_reasons) if free.how is How.BYE else ()
        return FreeLine(self.seat(free.player), free.how, self.scoring.written(free.points), reasons)

    def seat(self, number: Number) -> Seat:
        """Somebody with a start number."""
        state = self.visit.state
        points = self._written(state.history.points_before(number, self.number))
        return Seat(number, self.visit.name(number), state.entrants[number - 1].rating, points)

    def _parts(self, board: int) -> Iterator[Part]:
        state, key = self.visit.state, (self.number, board)
        for n, game in enumerate(state.games.get(key, ()), start=1):
            players = self.visit.name(game.white), self.visit.name(game.black)
            yield Part(n, *players, result_text(self.scoring, game.score, game.how))
        if match := state.matches.get(key):
            for n, found in enumerate(match.boards, start=1):
                yield self._table(n, found)

    def _table(self, n: int, found: teams.MatchBoard) -> Part:
        white, black = (player and named(self.visit.names, player) for player in teams.by_colour(found))
        score = teams.turn_pair(found, found.score) if found.score else None
        return Part(n, white or None, black or None, result_text(self.scoring, score, found.how))


def result_text(scoring: Scoring, score: BySide[int] | None, how: How) -> str:
    """A result as it stands between two names: 2:0, 1½:½, +:-; nothing while it is not known."""
    if score is None:
        return ""
    if how is How.FORFEIT:
        return ":".join(scoring.plus if own else scoring.minus for own in score)
    return ":".join(map(scoring.written, score))
