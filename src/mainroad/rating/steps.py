"""What one result does to a rating by annex IX: a change by K, a mean of performances, or a wait."""

from __future__ import annotations

from fractions import Fraction

from mainroad.rating.accounts import Account, Step, Way, kept, within_reach
from mainroad.rating.calendar import Period
from mainroad.rating.event_rating import Formula, Result
from mainroad.rating.events import Event
from mainroad.rating.formulas import (
    MEAN_UNTIL,
    change,
    coefficient,
    first_rating,
    mean_of_performances,
    percentage,
    performance,
)
from mainroad.rating.lists import GAMES_TO_BE_LISTED, Pending


def step(account: Account, result: Result, event: Event, period: Period) -> Step:
    """What a result does to an account."""
    if result.own and not account.is_rated:  # by title: the figure is their rating from here on
        account.value, account.is_by_title = Fraction(result.own), True
    if result.is_only_rated:
        return kept(account, result, event, Way.STAYS)
    if result.expected is not None and (account.games >= MEAN_UNTIL or account.is_by_title):
        return _changed(account, result, event, result.expected)
    if result.formula is Formula.OPPONENTS and not account.is_rated:
        return _pooled(account, result, event, period)
    return _averaged(account, result, event, result.performance, result.games)


def _changed(account: Account, result: Result, event: Event, awaited: Fraction) -> Step:
    k = coefficient(account.games_for_k, max(account.highest, _title_figure(account)))
    moved = change(k, result.half_points, awaited)
    after, games = account.value + moved, account.games + result.games
    return Step(event.id, Way.CHANGE, result, account.value, account.games, after, games, k)


def _title_figure(account: Account) -> int:
    """A grandmaster's 2300 is a rating that was reached."""
    return int(account.value) if account.is_by_title and not account.base.rating else 0


def _averaged(
    account: Account, result: Result, event: Event, made: Fraction, games: int, pool: tuple[Pending, ...] = ()
) -> Step:
    old, old_games = account.value, account.games
    after = mean_of_performances(old, old_games, made, games) if old else first_rating(made)
    way = Way.MEAN if old else Way.FIRST
    return Step(event.id, way, result, old, old_games, after, old_games + games, 0, made, games, pool)


def _pooled(account: Account, result: Result, event: Event, period: Period) -> Step:
    """Nine games against rated players make a rating, those that wait included (FM A9-5.7.a, A9-5.7.c)."""
    opponents = int(result.average * result.games)
    new = Pending(period, event.id, result.games, result.half_points, opponents)
    pool = (*within_reach(account.pending, period), new)
    games = sum(each.games for each in pool)
    if games + account.games < GAMES_TO_BE_LISTED:
        account.pending = pool
        return kept(account, result, event, Way.WAITS)
    account.pending = ()
    mean = Fraction(sum(each.opponents for each in pool), games)
    made = performance(mean, percentage(sum(each.half_points for each in pool), games))
    return _averaged(account, result, event, made, games, pool if len(pool) > 1 else ())
