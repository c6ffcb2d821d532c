"""Which events are rated at all, and whose games: the reasons why one is left out, each with its article."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

import msgspec

from mainroad.basics import Refusal, articles
from mainroad.rating.calendar import report_due
from mainroad.rating.events import Approval, Event, Kind, Participant
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


def struck_out(event: Event, in_force: RatingList, terms: AdmissionTerms) -> Mapping[str, Refusal]:
    """Everybody who is struck out with all their games, by id, and why (FM A9-1.1.a, A9-5.2.b)."""
    outside = {one.code for one in terms.outside if one.holds(event.first_day)}
    found = {}
    for one in event.participants:
        federation = _federation(one, in_force)
        if federation in terms.suspended:
            why, article = "suspended", "FM A9-5.2.b"
        elif federation in outside:
            why, article = "outside", "FM A9-1.1.a, FM A9-5.2.b"
        elif terms.members and federation not in terms.members:
            why, article = "no-member" if federation else "unknown", "FM A9-1.1.a"
        else:
            continue
        told = {"title": event.title, "player": _name(one, in_force), "federation": federation}
        found[one.id] = Refusal(f"rating.struck-{why}", articles(_cited(event.pool, article)), told)
    return found


def _cited(pool: Pool, article: str) -> str:
    """Annex IX is not cited for chess."""
    return article if pool.scheme is Scheme.FMJD else ""


def _federation(one: Participant, in_force: RatingList) -> str:
    """That of the list, where the event names none."""
    listed = in_force.players.get(one.id)
    return one.federation or (listed.federation if listed else "")


def _name(one: Participant, in_force: RatingList) -> str:
    listed = in_force.players.get(one.id)
    return one.name or (listed.name if listed else "") or one.id


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
    if terms.members and (unknown := [one for one in event.participants if not _federation(one, in_force)]):
        told = {"title": event.title, "players": ", ".join(_name(one, in_force) for one in unknown)}
        return Refusal("rating.no-federation", articles(_cited(pool, "FM A9-1.1.a")), told)
    counted = event.without(struck_out(event, in_force, terms))
    found = (check(counted, in_force) for check in _CHECKS[pool.scheme])
    return next(filter(None, found), None)


def _approval(event: Event, _: RatingList) -> Refusal | None:
    if event.approval is not Approval.NONE:
        return None
    return Refusal("rating.not-approved", articles(_cited(event.pool, "FM A9-1.1.a")), {"title": event.title})


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
