"""What has become of every application, and who holds which title by it."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from mainroad.journal.records import Fact
from mainroad.titles.careers import HeldTitle, MadeNorm
from mainroad.titles.office import facts


class ApplicationStage(enum.Enum):
    """How far an application has come."""

    APPLIED = "applied"
    RECEIVED = "received"
    COMPLETE = "complete"
    EXAMINED = "examined"
    AWARDED = "awarded"
    """Given at once, and before the Assembly (FM A10-1.1.b)."""
    CONFIRMED = "confirmed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


OVER = frozenset({ApplicationStage.CONFIRMED, ApplicationStage.REFUSED, ApplicationStage.WITHDRAWN})


@dataclass(frozen=True)
class Case:
    """An application with everything that was decided about it."""

    id: str
    person: str
    title: facts.AskedTitle
    by: str
    sent_on: date
    stage: ApplicationStage = ApplicationStage.APPLIED
    received_on: date | None = None
    norms: tuple[MadeNorm, ...] = ()
    examined: facts.Examined | None = None
    awarded: facts.Awarded | None = None
    decided_on: date | None = None
    refusal: facts.Refused | None = None

    @property
    def is_open(self) -> bool:
        """Whether something is still to be decided."""
        return self.stage not in OVER

    @property
    def held(self) -> HeldTitle | None:
        """The title that it has brought."""
        if self.awarded is None or self.stage not in (ApplicationStage.AWARDED, ApplicationStage.CONFIRMED):
            return None
        return self.title.held_since(self.awarded.day)


@dataclass(frozen=True)
class Titles:
    """Everything that the office knows."""

    assembly: date | None = None
    cases: Mapping[str, Case] = field(default_factory=dict)
    registered: Mapping[str, tuple[HeldTitle, ...]] = field(default_factory=dict)
    norms: Mapping[str, tuple[MadeNorm, ...]] = field(default_factory=dict)
    taken: tuple[facts.TitleTaken, ...] = ()

    def of(self, person: str) -> Iterator[Case]:
        """Somebody's applications, the oldest first."""
        return (case for case in self.cases.values() if case.person == person)

    def held(self, person: str) -> tuple[HeldTitle, ...]:
        """The titles that somebody holds, the oldest first."""
        given = (case.held for case in self.of(person))
        every = (*self.registered.get(person, ()), *(title for title in given if title))
        kept = (title for title in every if not self._is_taken(person, title))
        return tuple(sorted(kept, key=lambda title: (title.since, title.level)))

    def _is_taken(self, person: str, title: HeldTitle) -> bool:
        return any(one.person == person and one.title == title for one in self.taken)


def evolve(state: Titles, fact: Fact) -> Titles:
    """Add what was done."""
    match fact:
        case facts.AssemblyCalled():
            return replace(state, assembly=fact.day)
        case facts.TitleRegistered():
            known = (*state.registered.get(fact.person, ()), fact.title)
            return replace(state, registered={**state.registered, fact.person: known})
        case facts.NormRegistered():
            made = (*state.norms.get(fact.person, ()), fact.norm)
            return replace(state, norms={**state.norms, fact.person: made})
        case facts.TitleTaken():
            return replace(state, taken=(*state.taken, fact))
        case facts.Applied():
            case_ = Case(fact.application, fact.person, fact.title, fact.by, fact.sent_on)
            return replace(state, cases={**state.cases, fact.application: case_})
    return _with_case(state, fact)


def _with_case(state: Titles, fact: Fact) -> Titles:
    """The state with one application a stage further."""
    application = getattr(fact, "application", "")
    moved = _moved(state.cases[application], fact)
    return replace(state, cases={**state.cases, application: moved})


_STAGES: Mapping[type[Fact], ApplicationStage] = {
    facts.Received: ApplicationStage.RECEIVED,
    facts.FoundComplete: ApplicationStage.COMPLETE,
    facts.Examined: ApplicationStage.EXAMINED,
    facts.Awarded: ApplicationStage.AWARDED,
    facts.Confirmed: ApplicationStage.CONFIRMED,
    facts.Refused: ApplicationStage.REFUSED,
    facts.Withdrawn: ApplicationStage.WITHDRAWN,
}


def _moved(case: Case, fact: Fact) -> Case:
    moved = replace(case, stage=_STAGES[type(fact)])
    match fact:
        case facts.Received():
            moved = replace(moved, received_on=fact.day)
        case facts.FoundComplete():
            moved = replace(moved, norms=fact.norms)
        case facts.Examined():
            moved = replace(moved, examined=fact)
        case facts.Awarded():
            moved = replace(moved, awarded=fact)
        case facts.Confirmed() | facts.Withdrawn():
            moved = replace(moved, decided_on=fact.day)
        case facts.Refused():
            moved = replace(moved, decided_on=fact.day, refusal=fact)
    return moved
