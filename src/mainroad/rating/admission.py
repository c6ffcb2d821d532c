"""Which events are rated at all, and whose games: the reasons why one is left out, each with its article."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

import msgspec

from mainroad.basics import Refusal, articles
from mainroad.rating.calendar import report_due
from mainroad.rating.events import Approval, Event, Kind
from mainroad.rating.lists import Pool, RatingList, Scheme, figure

LEAST_ROUNDS = 7
MORE_THAN_HALF = 3
NATIONAL_RATED = 3


class Outside(msgspec.Struct, frozen=True, gc=False):
    """A federation whose players are struck out of the events that begin in some time (FM A9-1.1.a)."""

    code: str
    begin: date | None = None
    """None: always."""
    end: date | None = None
    """The first day on which it counts again; none: until now."""

    def holds(self, day: date) -> bool:
        """Whether it is struck out on a day."""
        return (self.begin is None or day >= self.begin) and (self.end is None or day < self.end)


@dataclass(frozen=True)
class AdmissionTerms:
    """What the rating officer knows beside the events."""

    members: frozenset[str] = frozenset()
    """Federations; none: everybody's is a member."""
    suspended: frozenset[str] = frozenset()
    outside: tuple[Outside, ...] = ()
    """Federations that were no members, or suspended, for some time."""
    admitted: Mapping[str, str] = field(default_factory=dict)
    """Events that are rated all the same, by id, and the reason on record (FM A10-4.4.3.7.b, A9-6.2.a)."""


NO_TERMS = AdmissionTerms()


def struck_out(event: Event, terms: AdmissionTerms) -> frozenset[str]:
    """Those whose federation is no member, or suspended: struck out with all their games (FM A9-1.1.a, A9-5.2.b)."""
    gone = terms.suspended | {one.code for one in terms.outside if one.holds(event.first_day)}
    return frozenset(
        one.id
        for one in event.participants
        if one.federation in gone or (terms.members and one.federation not in terms.members)
    )


Check = Callable[[Event, RatingList], Refusal | None]


def refusal(event: Event, pool: Pool, in_force: RatingList | None, terms: AdmissionTerms) -> Refusal | None:
    """Why an event is not rated; none: it is."""
    if event.pool is not pool:
        cited = "FM A9-1.1.c" if Pool.CORRESPONDENCE in (event.pool, pool) else "FM A9-1.1.b"
        cited = "" if Pool.CHESS in (event.pool, pool) else cited
        return Refusal("rating.other-pool", articles(cited), {"title": event.title, "pool": event.pool.value})
    if in_force is None:
        return Refusal("rating.no-list", articles("FM A9-4.3"), {"title": event.title, "day": event.first_day})
    if event.id in terms.admitted and event.approval is not Approval.NONE:
        return None
    counted = event.without(struck_out(event, terms))
    found = (check(counted, in_force) for check in _CHECKS[pool.scheme])
    return next(filter(None, found), None)


def _approval(event: Event, _: RatingList) -> Refusal | None:
    if event.approval is not Approval.NONE:
        return None
    cited = "FM A9-1.1.a" if event.pool.scheme is Scheme.FMJD else ""
    return Refusal("rating.not-approved", articles(cited), {"title": event.title})


def _tempo(event: Event, _: RatingList) -> Refusal | None:
    if event.has_official_tempo:
        return None
    if event.pool.scheme is Scheme.FIDE:
        return Refusal("rating.fide-tempo", (), {"title": event.title})
    return Refusal("rating.tempo", articles("FM A10-4.4.3.6.a"), {"title": event.title})


def _report(event: Event, _: RatingList) -> Refusal | None:
    due = report_due(event.last_day)
    if event.reported is None or event.reported <= due:
        return None
    told = {"title": event.title, "day": event.reported, "due": due}
    return Refusal("rating.late-report", articles("FM A9-4.5, FM A9-4.7"), told)


def _rounds(event: Event, _: RatingList) -> Refusal | None:
    is_asked = event.approval in (Approval.APPROVED, Approval.NATIONAL) and event.kind is not Kind.MATCH
    if not is_asked or not event.rounds or event.rounds >= LEAST_ROUNDS:
        return None
    told = {"title": event.title, "rounds": event.rounds, "least": LEAST_ROUNDS}
    return Refusal("rating.few-rounds", articles("FM A10-4.4.3.4"), told)


def _rated(event: Event, in_force: RatingList) -> Refusal | None:
    """How many must be rated: half and three in a round robin, less in national championships."""
    players = len(event.participants)
    rated = sum(figure(in_force.players.get(one.id), one.title) > 0 for one in event.participants)
    least, cited = _least_rated(event, players)
    if rated >= least:
        return None
    told = {"title": event.title, "rated": rated, "least": least, "players": players}
    return Refusal("rating.few-rated", articles(cited), told)


def _least_rated(event: Event, players: int) -> tuple[int, str]:
    half = (players + 1) // 2
    if event.approval is Approval.NATIONAL:
        return (half, "FM A10-4.4.3.5.c") if event.kind is Kind.SWISS else (NATIONAL_RATED, "FM A10-4.4.3.5.a")
    if event.approval is Approval.APPROVED and event.kind is Kind.ROUND_ROBIN:
        return half + MORE_THAN_HALF, "FM A10-4.4.3.2"
    return 0, ""


_CHECKS: Mapping[Scheme, tuple[Check, ...]] = {
    Scheme.FMJD: (_approval, _tempo, _report, _rounds, _rated),
    Scheme.FIDE: (_approval, _tempo),
}
