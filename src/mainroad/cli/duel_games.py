"""Games between two programs: how one is played and ended, and what many of them say of the difference in strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, log10, sqrt

from mainroad.basics import BySide, Side
from mainroad.engine.hub.client import HubEngine
from mainroad.engine.limits import Limits
from mainroad.evidence import evidence_on
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.notation.pdn.reader import DraughtsRecord
from mainroad.notation.records import Node, Result
from mainroad.play.rules.counters import Counters, counters
from mainroad.play.rules.draws import in_time
from mainroad.rulebooks.books.draws import Draws

LONGEST = 600
"""A game of so many half-moves is a draw, whatever the rulebook would let them try."""
DRAW = BySide(1, 1)
SURE = log(0.95 / 0.05)
"""How many times likelier one hypothesis must be before a duel ends, as a logarithm: one error in twenty either way."""


# -- a game -----------------------------------------------------------------------------------------


def play_game(
    engines: BySide[HubEngine], opening: DraughtsPosition, draws: Draws, limits: Limits, tags: dict[str, str]
) -> DraughtsRecord:
    """One game, until the rules, the tablebases or a count of the rulebook say how it ends."""
    for engine in engines:
        engine.new_game()
    position, moves, counted = opening, list[DraughtsMove](), counters(opening)
    while (points := _ended(position, counted, draws)) is None and len(moves) < LONGEST:
        move = engines[position.side].think(opening, moves, limits=limits).move
        moves.append(move)
        before, position = position, position.played(move)
        counted = counted.after(before, move, position)
    nodes = tuple(Node(move) for move in moves)
    return DraughtsRecord(opening.variant.name, opening, nodes, Result(points or DRAW), tags)


def _ended(position: DraughtsPosition, counted: Counters, draws: Draws) -> BySide[int] | None:
    """The half points of White and Black; None: the game goes on.

    The referee claims every draw that a player could claim: programs of the protocol cannot.
    """
    if (outcome := position.outcome_on_board()) is not None:
        return _points(outcome.winner)
    if (known := in_time(draws, counted, evidence_on(position))) is not None:
        return _points(known.winner)
    if draws.repetition.times and counted.here >= draws.repetition.times:
        return DRAW
    if position.legal_moves()[0].is_capture:
        return None
    running = draws.running(counted.forces, counted.on_road)
    return DRAW if any(counted.made(count.since, sides) >= count.moves for count, sides in running) else None


def _points(winner: Side | None) -> BySide[int]:
    return DRAW if winner is None else BySide(2, 0) if winner is Side.WHITE else BySide(0, 2)


# -- many games -------------------------------------------------------------------------------------


@dataclass
class Tally:
    """The games of the first program: its results in half points, and each opening's games together."""

    results: list[int] = field(default_factory=list)

    def add(self, halves: int) -> None:
        """Count a game: 2 it won, 1 it drew, 0 it lost."""
        self.results.append(halves)

    @property
    def score(self) -> float:
        """The share of the points."""
        return sum(self.results) / (2 * len(self.results))

    @property
    def _pairs(self) -> Sequence[float]:
        """The share of the points in each pair of games with one opening: the two depend on each other."""
        whole = len(self.results) // 2 * 2
        return [(one + other) / 4 for one, other in zip(self.results[0:whole:2], self.results[1:whole:2], strict=True)]

    @property
    def _error(self) -> float:
        """The standard error of the score; with few pairs a little more than they show."""
        pairs = self._pairs
        if not pairs:
            return 0.5
        mean = sum(pairs) / len(pairs)
        spread = sum((pair - mean) ** 2 for pair in pairs) + 0.25 * 0.25
        return sqrt(spread) / len(pairs)

    @property
    def elo(self) -> float:
        """The difference in strength, in Elo."""
        return _elo(self.score)

    @property
    def elo_error(self) -> float:
        """The difference lies so near in 95 of 100 such duels."""
        return (_elo(self.score + 1.96 * self._error) - _elo(self.score - 1.96 * self._error)) / 2

    def likelihood(self, low: float, high: float) -> float:
        """The logarithm of how much likelier the games are if the difference is `high` than if it is `low`."""
        below, above = _expected(low), _expected(high)
        return (above - below) * (2 * self.score - below - above) / (2 * self._error**2)

    def is_sure(self, low: float, high: float) -> bool:
        """Whether so many games have told the two apart."""
        return bool(self._pairs) and abs(self.likelihood(low, high)) >= SURE

    def __str__(self) -> str:
        won, drew, lost = (self.results.count(halves) for halves in (2, 1, 0))
        return (
            f"{len(self.results)} games: {won} won, {drew} drawn, {lost} lost; {self.score:.1%}, "
            f"Elo {self.elo:+.0f} ± {self.elo_error:.0f}"
        )


def _expected(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


def _elo(score: float) -> float:
    inside = min(max(score, 0.001), 0.999)
    return -400 * log10(1 / inside - 1)
