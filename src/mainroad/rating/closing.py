"""Closing a period: what each event did to each player, one after another, and the list that follows (FM A9-5.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction

from mainroad.basics import Refusal
from mainroad.rating import chess
from mainroad.rating.accounts import Account, Step, Way, within_reach
from mainroad.rating.admission import NO_TERMS, AdmissionTerms, refusal, struck_out
from mainroad.rating.calendar import Period, list_in_force, period_of
from mainroad.rating.event_rating import EventRating, Result, rate_event
from mainroad.rating.events import Event, Participant
from mainroad.rating.lists import CLOSINGS_KEPT, Listed, RatingList, Scheme
from mainroad.rating.numbers import round_half_up
from mainroad.rating.steps import step

__all__ = ["Closed", "Step", "Way", "close", "close_all", "close_corrected"]


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


@dataclass(frozen=True, slots=True)
class _Regulations:
    """How events are measured, what a result does, and what figure a list shows."""

    measure: Callable[[Event, RatingList, Mapping[str, Refusal]], EventRating]
    step: Callable[[Account, Result, Event, Period], Step]
    settle: Callable[[Account], int]


_BY: Mapping[Scheme, _Regulations] = {
    Scheme.FMJD: _Regulations(rate_event, step, lambda account: round_half_up(account.value)),
    Scheme.FIDE: _Regulations(chess.rate_event, chess.step, chess.settled),
}


def close(
    base: RatingList,
    earlier: Mapping[date, RatingList],
    events: Iterable[Event],
    terms: AdmissionTerms = NO_TERMS,
    published: RatingList | None = None,
) -> Closed:
    """Close the period after a list: the next list (FM A9-6.1.a), of all events that ended in it, in any order.

    Each event is measured by the list in force on its first day (FM A9-4.3): of `earlier`, or the base itself. Of the
    list that was published and the one that corrections have made of it, `earlier` and `published` hold the first.
    """
    period, scheme = base.period.following, _BY[base.pool.scheme]
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
        ratings.append(scheme.measure(event, in_force, struck_out(event, in_force, terms)))
    accounts = _accounts(base, published or base, ratings)
    for rating in ratings:
        _note_players(accounts, rating.event)
        for result in rating.results.values():
            account = accounts[result.player]
            entered = scheme.step(account, result, rating.event, period)
            account.value, account.games = entered.after, entered.games_after
            account.steps.append(entered)
    return _closed(base, period, accounts, ratings, refused)


def close_corrected(
    published: RatingList,
    corrected: RatingList,
    earlier: Mapping[date, RatingList],
    events: Iterable[Event],
    terms: AdmissionTerms = NO_TERMS,
) -> Closed:
    """The next list where results of earlier ones were corrected: the difference enters here (FM A9-5.5)."""
    closed = close(corrected, {**earlier, published.start: published}, events, terms, published)
    was = published.players
    players = {
        id_: replace(one, recent=_recent(was[id_]), highest=max(_highest(was[id_]), one.rating)) if id_ in was else one
        for id_, one in closed.list.players.items()
    }
    moved = {id_: one.rating - was[id_].rating for id_, one in corrected.players.items() if id_ in was}
    corrections = {id_: by for id_, by in moved.items() if by}
    return replace(closed, list=replace(closed.list, players=players), before=published, corrections=corrections)


def _by_end(event: Event) -> tuple[date, date, str]:
    return event.last_day, event.first_day, event.id


def _accounts(base: RatingList, published: RatingList, ratings: Iterable[EventRating]) -> dict[str, Account]:
    people = {one.id: one for rating in ratings for one in rating.event.participants}
    new, shown = Listed("", scheme=base.pool.scheme), published.players
    return {
        id_: _account(base.players.get(id_) or replace(new, id=id_), one, _highest(shown.get(id_, new)))
        for id_, one in people.items()
    }


def _highest(listed: Listed) -> int:
    return max(listed.highest, listed.rating)


def _account(known: Listed, told: Participant, highest: int) -> Account:
    """A player's account, with what an event tells of somebody whom the list hardly knows."""
    base = replace(
        known,
        name=known.name or told.name,
        federation=told.federation or known.federation,
        title=known.title or told.title,
        born=known.born or told.born,
    )
    return Account(base, Fraction(base.rating), base.games, base.pending, base.is_by_title, base.last_played, highest)


def _note_players(accounts: Mapping[str, Account], event: Event) -> None:
    """Who has played anything in an approved event is active (FM A9-6.4)."""
    for player, games in event.of_players.items():
        if games:
            account = accounts[player]
            account.last_played = max(filter(None, (account.last_played, event.last_day)))


# -- the list -------------------------------------------------------------------------------------------


def _closed(
    base: RatingList,
    period: Period,
    accounts: Mapping[str, Account],
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


def _updated(account: Account, period: Period) -> Listed:
    rating = _BY[account.base.scheme].settle(account)  # the one rounding (FM A9-5.5)
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
    lists: Mapping[date, RatingList], events: Iterable[Event], until: date, terms: AdmissionTerms = NO_TERMS
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
