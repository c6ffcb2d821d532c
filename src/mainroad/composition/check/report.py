"""The report on a work: what it is, whether it stands, requirement by requirement, with every finding."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mainroad.composition.check.findings import Finding, Weight
from mainroad.composition.check.legality import Origin
from mainroad.composition.kinds import Classification
from mainroad.composition.work import Work
from mainroad.engine.tasks import Outcome

if TYPE_CHECKING:
    from mainroad.composition.check.examination import Examination  # asks the kernel; a report is only read without it
    from mainroad.composition.check.questions import Decided


class Verdict(enum.Enum):
    """Whether a work stands: a broken formal requirement destroys it (RU 6.1.1.e); unknown is not sound."""

    SOUND = "sound"
    DESTROYED = "destroyed"
    NOT_ADMITTED = "not-admitted"
    UNKNOWN = "unknown"


class State(enum.Enum):
    """What is known about a requirement."""

    MET = "met"
    BROKEN = "broken"
    UNKNOWN = "unknown"


class Requirement(enum.Enum):
    """The formal requirements that every main kind must meet (RU 6.2.1), with the articles that each rests on."""

    LEGALITY = "legality"
    SOLVABILITY = "solvability"
    ECONOMY = "economy"
    THEMATIC = "thematic"
    UNIQUENESS = "uniqueness"
    KIND = "kind"


RESTS_ON: Mapping[Requirement, tuple[str, ...]] = {
    Requirement.LEGALITY: ("RU 6.2.2.a",),
    Requirement.SOLVABILITY: ("RU 6.2.3",),
    Requirement.ECONOMY: ("RU 6.2.4.a", "RU 6.2.4.c", "RU 6.2.4.e", "RU 6.2.8.1"),
    Requirement.THEMATIC: ("RU 6.2.5.a", "RU 6.2.5.c", "RU 6.2.5.d", "RU 6.1.3.af"),
    Requirement.UNIQUENESS: (
        "RU 6.2.6",
        "RU 6.2.7.3",
        *(f"RU 6.1.3.{letters}" for letters in ("x", "y", "z", "aa", "ab", "ac", "ad")),
    ),
    Requirement.KIND: ("RU 6.1", "RU 6.2.7.1", "RU 6.2.7.4", "RU 6.2.8.3"),
}
WAIVED = ("RU 6.2.4", "RU 6.2.5", "RU 6.2.7.3")
"""What practical problems may break (RU 6.2.7.5.note)."""


@dataclass(frozen=True)
class Report:
    """What a check found out about a work."""

    work: Work
    classification: Classification
    origin: Origin
    parts: tuple[Examination, ...]
    """One examination; special kinds have one for each of their tasks."""
    findings: tuple[Finding, ...]
    nodes: int
    seconds: float
    decided: tuple[Decided, ...] = ()
    """What was proved and refuted on the way: another check of the work may begin with it."""

    @property
    def outcome(self) -> Outcome:
        """Whether every part's task is fulfilled."""
        outcomes = [part.outcome for part in self.parts]
        if Outcome.DISPROVED in outcomes:
            return Outcome.DISPROVED
        return Outcome.UNKNOWN if Outcome.UNKNOWN in outcomes or not outcomes else Outcome.PROVED

    @property
    def verdict(self) -> Verdict:
        """Whether the work stands."""
        weights = {finding.weight for finding in self.findings}
        if Weight.DESTROYS in weights:
            return Verdict.DESTROYED
        if Weight.NOT_ADMITTED in weights:
            return Verdict.NOT_ADMITTED
        return Verdict.UNKNOWN if Weight.OPEN in weights else Verdict.SOUND

    def state(self, requirement: Requirement) -> State:
        """What is known about a requirement."""
        weights = {each.weight for each in self.findings if _belongs(each, requirement)}
        if weights & {Weight.DESTROYS, Weight.NOT_ADMITTED}:
            return State.BROKEN
        return State.UNKNOWN if Weight.OPEN in weights or self._is_untold(requirement) else State.MET

    def _is_untold(self, requirement: Requirement) -> bool:
        """Whether nothing was found because nothing was seen: the task is open, or no variation was followed."""
        if requirement in (Requirement.LEGALITY, Requirement.KIND):
            return False
        is_followed = requirement is Requirement.SOLVABILITY or all(part.roles.main for part in self.parts)
        return self.outcome is not Outcome.PROVED or not is_followed


def _belongs(finding: Finding, requirement: Requirement) -> bool:
    """Whether a finding is about a requirement: by its first article, the most particular place that names it."""
    return _requirement(finding.articles[0]) is requirement


def _requirement(article: str) -> Requirement | None:
    fitting = [
        (len(place), requirement)
        for requirement, places in RESTS_ON.items()
        for place in places
        if article == place or article.startswith(f"{place}.")
    ]
    return max(fitting, key=lambda pair: pair[0])[1] if fitting else None


def waive(finding: Finding) -> Finding:
    """A finding on a practical problem: some requirements may be broken there (RU 6.2.7.5.note)."""
    if finding.weight not in (Weight.DESTROYS, Weight.OPEN) or not finding.articles[0].startswith(WAIVED):
        return finding
    return replace(finding, weight=Weight.REMARK, articles=(*finding.articles, "RU 6.2.7.5.note"))
