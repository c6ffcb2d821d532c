"""Chess by FIDE's rating regulations (B02, as in force since 1 March 2024), on the periods and lists of this house.

Ours are a federation's own lists: ratings of FIDE are published by FIDE alone, every month. K × games stays within 700
for each event here, for half a year of a busy player would leave hardly any K.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from mainroad.basics import Refusal
from mainroad.rating import fide
from mainroad.rating.accounts import Account, Step, Way, kept, within_reach
from mainroad.rating.calendar import Period
from mainroad.rating.event_rating import EventRating, Formula, Result
from mainroad.rating.events import Event
from mainroad.rating.formulas import average, change, percentage
from mainroad.rating.lists import Pending, RatingList
from mainroad.rating.numbers import round_half_up

LEAST_GAMES = 5
"""Against rated players: before that there is no rating."""
FLOOR, HIGHEST_FIRST = 1400, 2200
HYPOTHETICAL, HYPOTHETICAL_GAMES = 1800, 2
"""A first rating is reckoned with two draws more, against 1800."""
WIDEST_GAP, UNCAPPED_FROM = 400, 2650
"""A wider gap counts as one of 400, but for those from 2650 on."""
NEW_UNTIL, FOR_LIFE_FROM = 30, 2400
YOUNG_UNTIL, YOUNG_BELOW = 18, 2300
K_NEW, K_KNOWN, K_FOR_LIFE = 40, 20, 10
MOST = 700
"""Of K times the games."""


def expected_share(own: int, opponent: int) -> Fraction:
    """What is expected of one game."""
    ahead = own - opponent
    if own < UNCAPPED_FROM:
        ahead = max(-WIDEST_GAP, min(ahead, WIDEST_GAP))
    return Fraction(fide.expected_percent(ahead), 100)


def coefficient(account: Account, year: int, games: int) -> int:
    """K: 40 for who is new, or young and under 2300; 10 for life from 2400 on; else 20; less for very many games."""
    base = account.base
    is_young = bool(base.born) and year <= base.born + YOUNG_UNTIL and base.rating < YOUNG_BELOW
    known = K_FOR_LIFE if account.highest >= FOR_LIFE_FROM else K_KNOWN
    k = K_NEW if account.games < NEW_UNTIL or is_young else known
    return min(k, MOST // max(games, 1))


# -- one event ------------------------------------------------------------------------------------------


def rate_event(event: Event, in_force: RatingList, struck: Mapping[str, Refusal]) -> EventRating:
    """Measure an event by a list, without those who are struck out: every game against a rated player counts."""
    counted, listed = event.without(struck), in_force.players
    known = {one.id: listed.get(one.id) for one in counted.participants}
    figures = {id_: one.rating if one is not None and one.is_listed else 0 for id_, one in known.items()}
    rated = [figure for figure in figures.values() if figure]
    mean = average(rated) if rated else Fraction(0)
    results = {result.player: result for result in _results(counted, figures)}
    return EventRating(counted, struck, figures, mean, None, results)


def counted_games(event: Event, figures: Mapping[str, int], player: str) -> list[tuple[int, int]]:
    """The rated opponents of somebody, and what was made of each game, in half points."""
    games = event.of_players.get(player, ())
    return [(figures[opponent], points) for opponent, points in games if figures[opponent]]


def _results(event: Event, figures: Mapping[str, int]) -> Iterator[Result]:
    for player, own in figures.items():
        games = counted_games(event, figures, player)
        if not games:
            continue
        points, opponents = sum(points for _, points in games), average([rating for rating, _ in games])
        made = opponents + fide.difference(percentage(points, len(games)))
        awaited = sum((expected_share(own, rating) for rating, _ in games), Fraction(0)) if own else None
        yield Result(player, Formula.OPPONENTS, own, len(games), points, opponents, made, awaited)


def step(account: Account, result: Result, event: Event, period: Period) -> Step:
    """What a result does to an account."""
    if result.expected is None:
        return _first(account, result, event, period)
    before = account.value or Fraction(result.own)
    k = coefficient(account, event.last_day.year, result.games)
    after = before + change(k, result.half_points, result.expected)
    return Step(event.id, Way.CHANGE, result, before, account.games, after, account.games + result.games, k)


def _first(account: Account, result: Result, event: Event, period: Period) -> Step:
    """Games of somebody unrated are put together until there are five; all of a period make one first rating."""
    waiting = within_reach(account.pending, period)
    if not waiting and not result.half_points:
        return kept(account, result, event, Way.ZERO)
    opponents = int(result.average * result.games)
    pool = (*waiting, Pending(period, event.id, result.games, result.half_points, opponents))
    account.pending = pool
    games = sum(each.games for each in pool)
    if games < LEAST_GAMES:
        return kept(account, result, event, Way.WAITS)
    mean, share = first_figures(pool)
    made = mean + fide.difference(share)
    after, total = min(made, Fraction(HIGHEST_FIRST)), account.base.games + games
    return Step(event.id, Way.FIRST, result, Fraction(0), account.base.games, after, total, 0, made, games, pool)


def first_figures(pool: Iterable[Pending]) -> tuple[Fraction, Fraction]:
    """The average and the share of a first result, with two draws against 1800."""
    waiting = tuple(pool)
    games = sum(each.games for each in waiting) + HYPOTHETICAL_GAMES
    mean = Fraction(sum(each.opponents for each in waiting) + HYPOTHETICAL_GAMES * HYPOTHETICAL, games)
    return mean, percentage(sum(each.half_points for each in waiting) + HYPOTHETICAL_GAMES, games)


# -- the list -------------------------------------------------------------------------------------------


def settled(account: Account) -> int:
    """The rating of the list: a change is rounded away from nothing; who falls under 1400 has none."""
    base = account.base.rating
    if base:
        moved = account.value - base
        rating = base + (round_half_up(moved) if moved >= 0 else -round_half_up(-moved))
    else:
        rating = round_half_up(account.value)
        account.pending = () if rating else account.pending
    return rating if rating >= FLOOR else 0
