"""One event by the list in force on its first day: averages, and what everybody achieved and was expected to.

How a result moves a rating depends on how many games came before it: that is for the closing (`closing`).
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from mainroad.basics import Refusal
from mainroad.rating.events import Event
from mainroad.rating.formulas import (
    adjusted_difference,
    average,
    event_average,
    expected_in_table,
    expected_points,
    mixed_average,
    percentage,
    performance,
    table_performance,
)
from mainroad.rating.lists import RatingList, figure


class Formula(enum.Enum):
    """By which average somebody is measured."""

    OPPONENTS = "opponents"
    """Rc: the opponents', in a Swiss and wherever a table is not complete."""
    TABLE = "table"
    """Ra: of everybody, in a complete round robin."""
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Result:
    """What one participant achieved in an event."""

    player: str
    formula: Formula
    own: int
    """Ro, with which they began; 0: unrated."""
    games: int
    """That count for them."""
    half_points: int
    average: Fraction
    """Rc or Ra."""
    performance: Fraction
    expected: Fraction | None = None
    """We; none for an unrated player, and for the only rated one, whose rating stays (FM A9-3.3.3.b)."""

    @property
    def share(self) -> Fraction:
        """P, from 0 to 1."""
        return percentage(self.half_points, self.games)

    @property
    def is_only_rated(self) -> bool:
        """Whether nobody else in the event had a rating (FM A9-3.3.3.b)."""
        return self.own > 0 and self.expected is None


@dataclass(frozen=True)
class EventRating:
    """An event, measured."""

    event: Event
    """Without those whose federation is no member."""
    struck: Mapping[str, Refusal]
    """By id, with the reason (FM A9-5.2.b)."""
    figures: Mapping[str, int]
    """With what everybody began; 0: unrated."""
    mean: Fraction
    """Rm, with unrated players at 2100: for the category only (FM A9-5.2.a)."""
    level: Fraction | None
    """Ra, by which a complete round robin is rated: not Rm where somebody is unrated (FM A9-5.3); none elsewhere."""
    results: Mapping[str, Result]


def rate_event(event: Event, in_force: RatingList, struck: Mapping[str, Refusal]) -> EventRating:
    """Measure an event by a list (FM A9-4.3), without those who are struck out (FM A9-5.2.b)."""
    counted = event.without(struck)
    listed = in_force.players
    figures = {one.id: figure(listed.get(one.id), one.title) for one in counted.participants}
    rated = [rating for rating in figures.values() if rating]
    mean = event_average(rated, len(figures) - len(rated)) if figures else Fraction(0)
    level = _level(counted, figures) if counted.is_table and rated else None
    results = {result.player: result for result in _results(counted, figures, level)}
    return EventRating(counted, struck, figures, mean, level, results)


def _results(event: Event, figures: Mapping[str, int], level: Fraction | None) -> Iterator[Result]:
    if not any(figures.values()):
        return
    for player, games in event.of_players.items():
        if not games:
            continue
        if level is not None:
            yield _in_table(event, figures, level, player)
        elif event.is_match:
            yield _in_match(figures, player, games)
        else:
            yield from _against_rated(figures, player, games)


# -- everybody met everybody ----------------------------------------------------------------------------


def _level(event: Event, figures: Mapping[str, int]) -> Fraction:
    """Ra: everybody's mean, or that of the rated less what they made of the others (FM A9-3.3.3.a, A9-9.e)."""
    rated = [player for player, rating in figures.items() if rating]
    ratings = [figures[player] for player in rated]
    if len(rated) == len(figures):
        return average(ratings)
    shares = [_share(event.of_players[player]) for player in rated]
    return mixed_average(ratings, [adjusted_difference(share, len(figures)) for share in shares])


def _share(games: tuple[tuple[str, int], ...]) -> Fraction:
    return percentage(sum(points for _, points in games), len(games))


def _in_table(event: Event, figures: Mapping[str, int], level: Fraction, player: str) -> Result:
    games, own, players = event.of_players[player], figures[player], len(figures)
    has_expectation = own and sum(map(bool, figures.values())) > 1
    return Result(
        player,
        Formula.TABLE,
        own,
        len(games),
        sum(points for _, points in games),
        level,
        table_performance(level, _share(games), players),
        expected_in_table(own, level, players, event.cycles) if has_expectation else None,
    )


# -- matches, and a Swiss ---------------------------------------------------------------------------------


def _in_match(figures: Mapping[str, int], player: str, games: tuple[tuple[str, int], ...]) -> Result:
    """A match: half of D(P) from the mean of two, all of it from the only rated one (FM A9-3.1.3)."""
    own, theirs, share = figures[player], figures[games[0][0]], _share(games)
    points = sum(points for _, points in games)
    if own and theirs:
        middle = average((own, theirs))
        awaited = expected_points(own, Fraction(theirs), len(games))
        made = table_performance(middle, share, len(figures))
        return Result(player, Formula.MATCH, own, len(games), points, middle, made, awaited)
    known = Fraction(own or theirs)
    made = known if own else performance(known, share)
    return Result(player, Formula.MATCH, own, len(games), points, known, made)


def _against_rated(figures: Mapping[str, int], player: str, games: tuple[tuple[str, int], ...]) -> Iterator[Result]:
    """Only games against rated players count, for rated and unrated alike (FM A9-5.7.a, A9-5.7.b)."""
    counted = [(figures[opponent], points) for opponent, points in games if figures[opponent]]
    if not counted:
        return
    own, opponents = figures[player], average([rating for rating, _ in counted])
    points = sum(points for _, points in counted)
    made = performance(opponents, percentage(points, len(counted)))
    awaited = expected_points(own, opponents, len(counted)) if own else None
    yield Result(player, Formula.OPPONENTS, own, len(counted), points, opponents, made, awaited)
