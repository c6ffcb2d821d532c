"""Glicko-2 for games of the hall: a pool of its own that is no federation's list.

The algorithm and its worked example are those of M. E. Glickman, "Example of the Glicko-2 system" (2013). A rating
comes with a deviation, how far it may be off, and a volatility, how unsteady somebody plays. Here every game is
rated when it ends; the deviation grows with the time between two games, a rating period being thirty days.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from mainroad.basics import BySide

SCALE = 173.7178
"""From the scale of ratings to that of the algorithm (step 2)."""
MIDDLE = 1500.0
LARGEST_DEVIATION = 350.0
TAU = 0.5
"""How much volatility may change (step 1: between 0.3 and 1.2)."""
TOLERANCE = 1e-6
PERIOD_MS = 30 * 86_400_000
PROVISIONAL_FROM = 110.0
"""A rating with such a deviation says little yet."""
WIN = 2
"""In half points."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A player's rating with its deviation and volatility (step 1: these values for who has none)."""

    rating: float = MIDDLE
    deviation: float = LARGEST_DEVIATION
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether too few games, or too old ones, stand behind it."""
        return self.deviation >= PROVISIONAL_FROM


NEW = Strength()


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game of somebody: against whom, and their share of it, 0 to 1."""

    opponent: Strength
    share: float


def strength_after(player: Strength, outcomes: Sequence[Outcome], periods: float = 1.0) -> Strength:
    """A player after some games of one period; without games only the deviation grows (steps 3 to 8)."""
    if not outcomes:
        return replace(player, deviation=_grown(player, player.volatility, periods))
    variance, improvement = _estimates(player, outcomes)
    volatility = _volatility(player, variance, improvement)
    before = _grown(player, volatility, periods) / SCALE
    deviation = 1 / math.sqrt(1 / before**2 + 1 / variance)
    rating = player.rating + SCALE * deviation**2 * improvement / variance
    return Strength(rating, min(SCALE * deviation, LARGEST_DEVIATION), volatility)


def _grown(player: Strength, volatility: float, periods: float) -> float:
    """The deviation once time has passed (step 6); never more than that of a stranger."""
    return min(SCALE * math.hypot(player.deviation / SCALE, volatility * math.sqrt(periods)), LARGEST_DEVIATION)


def _estimates(player: Strength, outcomes: Sequence[Outcome]) -> tuple[float, float]:
    """The variance of the rating by these games alone, and the improvement that they show (steps 3 and 4)."""
    information, surplus = 0.0, 0.0
    for outcome in outcomes:
        weight = 1 / math.sqrt(1 + 3 * (outcome.opponent.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (player.rating - outcome.opponent.rating) / SCALE))
        information += weight**2 * expected * (1 - expected)
        surplus += weight * (outcome.share - expected)
    return 1 / information, surplus / information


def _slope(player: Strength, variance: float, improvement: float, x: float) -> float:
    """The function of step 5, whose root is the logarithm of the new variance of play."""
    spread = (player.deviation / SCALE) ** 2 + variance
    power = math.exp(x)
    drift = power * (improvement**2 - spread - power) / (2 * (spread + power) ** 2)
    return drift - (x - math.log(player.volatility**2)) / TAU**2


def _volatility(player: Strength, variance: float, improvement: float) -> float:
    """The new volatility, by the Illinois method (step 5)."""
    slope = partial(_slope, player, variance, improvement)
    low = math.log(player.volatility**2)
    high = _other_end(player, variance, improvement)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def _other_end(player: Strength, variance: float, improvement: float) -> float:
    """Where the search of step 5 begins on the other side of the root."""
    surprise = improvement**2 - (player.deviation / SCALE) ** 2 - variance
    if surprise > 0:
        return math.log(surprise)
    end = math.log(player.volatility**2) - TAU
    while _slope(player, variance, improvement, end) < 0:
        end -= TAU
    return end


# -- a pool of games ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HallGame:
    """A finished rated game."""

    players: BySide[str]
    half_points: BySide[int]
    ended_ms: int


@dataclass(frozen=True, slots=True)
class HallRating:
    """What a player has come to in one game of the hall."""

    strength: Strength = NEW
    games: int = 0
    last_ms: int = 0
    highest: float = 0.0
    """Of those that were not provisional; 0: none was."""

    @property
    def shown(self) -> str:
        """The rating for reading; with a question mark while it says little."""
        return f"{self.strength.rating:.0f}{'?' if self.strength.is_provisional else ''}"

    def at(self, now_ms: int) -> HallRating:
        """The same at a later moment: who has not played for long is known less well."""
        return replace(self, strength=strength_after(self.strength, (), self._periods(now_ms)))

    def after(self, opponent: Strength, half_points: int, ended_ms: int) -> HallRating:
        """The rating after one more game."""
        outcome = Outcome(opponent, half_points / WIN)
        strength = strength_after(self.strength, (outcome,), self._periods(ended_ms))
        highest = self.highest if strength.is_provisional else max(self.highest, strength.rating)
        return HallRating(strength, self.games + 1, max(ended_ms, self.last_ms), highest)

    def _periods(self, now_ms: int) -> float:
        return max(0, now_ms - self.last_ms) / PERIOD_MS if self.games else 0.0


UNPLAYED = HallRating()


def rate(games: Iterable[HallGame], before: Mapping[str, HallRating] | None = None) -> dict[str, HallRating]:
    """Everybody's rating after games in the order in which they ended; both are rated by what they were before."""
    known = dict(before or {})
    for game in games:
        ratings = game.players.map(lambda player: known.get(player, UNPLAYED))
        for player, own, other, half_points in zip(
            game.players, ratings, (ratings.black, ratings.white), game.half_points, strict=True
        ):
            known[player] = own.after(other.at(game.ended_ms).strength, half_points, game.ended_ms)
    return known
