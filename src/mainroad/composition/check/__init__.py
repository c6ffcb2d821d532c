"""The checker: `check` makes a `Report` of a `Work`, with every `Finding`. Pages and commands import from here."""

from __future__ import annotations

from mainroad.composition.check.checker import check
from mainroad.composition.check.examination import Examination
from mainroad.composition.check.findings import Evidence, Finding, Weight, write_line, write_squares
from mainroad.composition.check.questions import Limits, Progress
from mainroad.composition.check.report import Report, Requirement, State, Verdict

__all__ = [
    "Evidence",
    "Examination",
    "Finding",
    "Limits",
    "Progress",
    "Report",
    "Requirement",
    "State",
    "Verdict",
    "Weight",
    "check",
    "write_line",
    "write_squares",
]
