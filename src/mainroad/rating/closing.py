"""Closing a period: what each event did to each player, one after another, and the list that follows (FM A9-5.5)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction

from mainroad.basics import Refusal
from mainroad.rating.admission import NO_TERMS, Terms, refusal, struck_out
from mainroad.rating.calendar import PERIODS_AHEAD, Period, list_in_force, period_of
from mainroad.rating.event_rating import EventRating, Formula, Result, rate_event
from mainroad.rating.events import Event, Participant
from mainroad.rating.formulas import (
    MEAN_UNTIL,
    NEW_UNTIL,
    change,
    coefficient,
    first_rating,
    mean_of_performances,
    percentage,
    performance,
)
from mainroad.rating.lists import CLOSINGS_KEPT, GAMES_TO_BE_LISTED, Listed, Pending, RatingList
from mainroad.rating.numbers import round_half_up


class Way(enum.Enum):
    """How a result moves a rating."""

    CHANGE = "change"
    """By K (W − We) (FM A9-3.3.1)."""
    MEAN = "mean"
    """By the mean of performances, under 25 games (FM A9-3.3.2.c)."""
    FIRST = "first"
    """It is the first performance (FM A9-3.3.2.a)."""
    WAITS = "waits"
    """It waits until there are nine games (FM A9-5.7)."""
    STAYS = "stays"
    """The only rated player of an event keeps their rating (FM A9-3.3.3.b)."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one event did to one player."""

    event: str
    way: Way
    result: Result
    before: Fraction
    games_before: int
    after: Fraction
    games_after: int
    k: int = 0
    made: Fraction = Fraction(0)
    """The performance that entered: of everything that was waiting, and before the bounds of a first one."""
    made_games: int = 0
    pool: tuple[Pending, ...] = ()
    """What had been waiting and was added, the event itself last."""

    @property
    def change(self) -> Fraction:
        """By how much the rating moved; a first one moves nothing."""
        return self.after - self.before if self.before else Fraction(0)


@dataclass(frozen=True)
class Closed:
    """A list, with everything that led to it."""

    list: RatingList
    before: RatingList
    ratings: tuple[EventRating, ...]
    refused: tuple[tuple[Event, Refusal], ...]
    steps: Mapping[str, tuple[Step, ...]]
    """What happened to each player, by id, in order."""
    exact: Mapping[str, Fraction]
    """Ratings before they were rounded, of those who played."""
    corrections: Mapping[str, int] = field(default_factory=dict)
    """What corrected results of earlier lists bring each player here (FM A9-5.5)."""


@dataclass
class _Account:
    """A player while a period is being closed."""

    base: Listed
    value: Fraction
    games: int
    pending: tuple[Pending, ...]
    is_by_title: bool
    last_played: date | None
    steps: list[Step] = field(default_factory=list)

    @property
    def is_rated(self) -> bool:
        return self.value > 0 and (self.games >= GAMES_TO_BE_LISTED or self.is_by_title)

    @property
    def games_for_k(self) -> int:
        """Who began with the figure of a title counts as having played 30 games (FM A9-5.2.e)."""
        return max(self.games, NEW_UNTIL) if self.is_by_title else self.games


def close(
    base: RatingList, earlier: Mapping[date, RatingList], events: Iterable[Event], terms: Terms = NO_TERMS
) -> Closed:
    """Close the period after a list: the next list (FM A9-6.1.a), of all events that ended in it, in any order.

    Each event is measured by the list in force on its first day (FM A9-4.3): of `earlier`, or the base itself. Of the
    list that was published and the one that corrections have made of it, `earlier` holds the first.
    """
    period = base.period.following
    lists = {base.start: base, **earlier}
    own = sorted((event for event in events if period_of(event.last_day) == period), key=_by_end)
    ratings: list[EventRating] = []
    refused: list[tuple[Event, Refusal]] = []
    for event in own:
        in_force = lists.get(list_in_force(event.first_day))
        why = refusal(event, base.pool, in_force, terms)
        if why is not None or in_force is None:
            refused.extend([(event, why)] if why else [])
            continue
        ratings.append(rate_event(event, in_force, struck_out(event, terms)))
    accounts = _accounts(base, ratings)
    for rating in ratings:
        _note_players(accounts, rating.event)
        for result in rating.results.values():
            _enter(accounts[result.player], result, rating.event, period)
    return _closed(base, period, accounts, ratings, refused)


def close_corrected(
    published: RatingList,
    corrected: RatingList,
    earlier: Mapping[date, RatingList],
    events: Iterable[Event],
    terms: Terms = NO_TERMS,
) -> Closed:
    """The next list where results of earlier ones were corrected: the difference enters here (FM A9-5.5)."""
    closed = close(corrected, {**earlier, published.start: published}, events, terms)
    was = published.players
    players = {
        id_: replace(one, recent=_recent(was[id_])) if id_ in was else one for id_, one in closed.list.players.items()
    }
    moved = {id_: one.rating - was[id_].rating for id_, one in corrected.players.items() if id_ in was}
    corrections = {id_: by for id_, by in moved.items() if by}
    return replace(closed, list=replace(closed.list, players=players), before=published, corrections=corrections)


def _by_end(event: Event) -> tuple[date, date, str]:
    return event.last_day, event.first_day, event.id


def _accounts(base: RatingList, ratings: Iterable[EventRating]) -> dict[str, _Account]:
    people = {one.id: one for rating in ratings for one in rating.event.participants}
    return {id_: _account(base.players.get(id_) or Listed(id_), one) for id_, one in people.items()}


def _account(known: Listed, told: Participant) -> _Account:
    """A player's account, with what an event tells of somebody whom the list hardly knows."""
    base = replace(
        known,
        name=known.name or told.name,
        federation=told.federation or known.federation,
        title=known.title or told.title,
        born=known.born or told.born,
    )
    return _Account(base, Fraction(base.rating), base.games, base.pending, base.is_by_title, base.last_played)


def _note_players(accounts: Mapping[str, _Account], event: Event) -> None:
    """Who has played anything in an approved event is active (FM A9-6.4)."""
    for player, games in event.of_players.items():
        if games:
            account = accounts[player]
            account.last_played = max(filter(None, (account.last_played, event.last_day)))


# -- one result -----------------------------------------------------------------------------------------


def _enter(account: _Account, result: Result, event: Event, period: Period) -> None:
    """Add a result to an account."""
    if result.own and not account.is_rated:  # by title: the figure is their rating from here on
        account.value, account.is_by_title = Fraction(result.own), True
    step = _step(account, result, event, period)
    account.value, account.games = step.after, step.games_after
    account.steps.append(step)


def _step(account: _Account, result: Result, event: Event, period: Period) -> Step:
    if result.is_only_rated:
        return _kept(account, result, event, Way.STAYS)
    if result.expected is not None and (account.games >= MEAN_UNTIL or account.is_by_title):
        return _changed(account, result, event, result.expected)
    if result.formula is Formula.OPPONENTS and not account.is_rated:
        return _pooled(account, result, event, period)
    return _averaged(account, result, event, result.performance, result.games)


def _kept(account: _Account, result: Result, event: Event, way: Way) -> Step:
    return Step(event.id, way, result, account.value, account.games, account.value, account.games, pool=account.pending)


def _changed(account: _Account, result: Result, event: Event, awaited: Fraction) -> Step:
    k = coefficient(account.games_for_k, max(account.base.highest, account.base.rating, _title_figure(account)))
    moved = change(k, result.half_points, awaited)
    after, games = account.value + moved, account.games + result.games
    return Step(event.id, Way.CHANGE, result, account.value, account.games, after, games, k)


def _title_figure(account: _Account) -> int:
    """A grandmaster's 2300 is a rating that was reached."""
    return int(account.value) if account.is_by_title and not account.base.rating else 0


def _averaged(
    account: _Account, result: Result, event: Event, made: Fraction, games: int, pool: tuple[Pending, ...] = ()
) -> Step:
    old, old_games = account.value, account.games
    after = mean_of_performances(old, old_games, made, games) if old else first_rating(made)
    way = Way.MEAN if old else Way.FIRST
    return Step(event.id, way, result, old, old_games, after, old_games + games, 0, made, games, pool)


def _pooled(account: _Account, result: Result, event: Event, period: Period) -> Step:
    """Nine games against rated players make a rating, those that wait included (FM A9-5.7.a, A9-5.7.c)."""
    opponents = int(result.average * result.games)
    new = Pending(period, event.id, result.games, result.half_points, opponents)
    pool = (*within_reach(account.pending, period), new)
    games = sum(each.games for each in pool)
    if games + account.games < GAMES_TO_BE_LISTED:
        account.pending = pool
        return _kept(account, result, event, Way.WAITS)
    account.pending = ()
    mean = Fraction(sum(each.opponents for each in pool), games)
    made = performance(mean, percentage(sum(each.half_points for each in pool), games))
    return _averaged(account, result, event, made, games, pool if len(pool) > 1 else ())


def within_reach(pending: Iterable[Pending], period: Period) -> tuple[Pending, ...]:
    """What is not older than three periods (FM A9-5.7.c)."""
    return tuple(each for each in pending if period.after(each.period) <= PERIODS_AHEAD)


# -- the list -------------------------------------------------------------------------------------------


def _closed(
    base: RatingList,
    period: Period,
    accounts: Mapping[str, _Account],
    ratings: list[EventRating],
    refused: list[tuple[Event, Refusal]],
) -> Closed:
    players = {id_: _rested(listed, period) for id_, listed in base.players.items()}
    players |= {id_: _updated(account, period) for id_, account in accounts.items()}
    titles = tuple(rating.event.title for rating in ratings)
    new = RatingList(period.list_date, base.pool, {id_: one for id_, one in players.items() if _is_known(one)}, titles)
    steps = {id_: tuple(account.steps) for id_, account in accounts.items() if account.steps}
    exact = {id_: account.value for id_, account in accounts.items() if account.steps and account.value}
    return Closed(new, base, tuple(ratings), tuple(refused), steps, exact)


def _is_known(player: Listed) -> bool:
    return bool(player.rating or player.pending)


def _rested(listed: Listed, period: Period) -> Listed:
    """Somebody who did not play: only time has passed."""
    return replace(listed, recent=_recent(listed), pending=within_reach(listed.pending, period.following))


def _updated(account: _Account, period: Period) -> Listed:
    rating = round_half_up(account.value)  # the one rounding (FM A9-5.5)
    found = replace(
        account.base,
        rating=rating,
        games=account.games,
        last_played=account.last_played,
        recent=_recent(account.base),
        pending=within_reach(account.pending, period.following),
        is_by_title=account.is_by_title,
    )
    return replace(found, highest=max(found.highest, rating)) if found.is_listed else found


def _recent(listed: Listed) -> tuple[int, ...]:
    return (listed.rating if listed.is_listed else 0, *listed.recent)[:CLOSINGS_KEPT]


# -- one list after another -------------------------------------------------------------------------------


def close_all(
    lists: Mapping[date, RatingList], events: Iterable[Event], until: date, terms: Terms = NO_TERMS
) -> Iterator[Closed]:
    """Every list after the latest of some, up to the one of a day."""
    known = dict(lists)
    told = tuple(events)
    base = known[max(known)]
    while base.period.following.list_date <= until:
        closed = close(base, known, told, terms)
        yield closed
        base = closed.list
        known[base.start] = base
