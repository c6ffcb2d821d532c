"""Doubts: what is no proof as long as a variation was not followed to its end, for that one may be what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from mainroad.composition.check.findings import Finding, Weight
from mainroad.composition.check.roles import Roles
from mainroad.composition.check.tree import End, Line
from mainroad.composition.check.variations import MOST_VARIATIONS, is_quiet
from mainroad.composition.kinds import Kind

LINE_CUT = "line-cut"
FIRST_STROKE = 3
"""The first place of a line, moves of both sides counted, at which a combination may be over."""
OF_THE_WHOLE = ("few-branches", "one-variation", "one-final", "extra", "idle-king")
"""What another variation could refute, whatever those are that were followed."""
OF_THE_NEAREST = ("no-thematic", "uneconomical-final", "partial-cook", "last-capture", "inaccurate", "complete-cook")
"""What another variation could refute where no thematic one was found."""


def doubt_findings(findings: Iterable[Finding], lines: Sequence[Line], roles: Roles) -> tuple[Finding, ...]:
    """The findings; what another variation could refute is open, and so is that it was not followed."""
    told = tuple(findings)
    doubtful = {each for each, finding in enumerate(told) if _could_be_refuted(finding, roles)}
    if not doubtful or not (_may_lack_one(lines) or _may_end_earlier(roles)):
        return told
    doubtful |= {each for each, finding in enumerate(told) if finding.message == LINE_CUT}
    return tuple(replace(each, weight=Weight.OPEN) if n in doubtful else each for n, each in enumerate(told))


def _may_lack_one(lines: Sequence[Line]) -> bool:
    """Whether a variation that may carry the idea was not followed: one of the author's, where he gives any."""
    given = [each for each in lines if each.is_author and not each.is_additional]
    return len(lines) > MOST_VARIATIONS or any(each.end in (End.OPEN, End.CUT) for each in given or lines)


def _may_end_earlier(roles: Roles) -> bool:
    """Whether the combination of a problem may be over before the machine's line is (RU 6.2.7.2).

    Without the author's solution nobody knows where it ends; the machine plays on, and what it gives then need not be.
    """
    return roles.kind is Kind.PROBLEM and any(
        not each.line.is_author and any(map(is_quiet, each.line.positions[FIRST_STROKE : each.length]))
        for each in roles.main
    )


def _could_be_refuted(finding: Finding, roles: Roles) -> bool:
    """A second first move stands against every variation, and in a task no final may be uneconomical (RU 6.2.8.1)."""
    if finding.weight is not Weight.DESTROYS:
        return False
    if finding.message in OF_THE_WHOLE:
        return True
    is_about_first = any(len(shown.moves) == 1 for shown in finding.evidence)
    return finding.message in OF_THE_NEAREST and not (is_about_first or roles.thematic or roles.kind is Kind.TASK)
