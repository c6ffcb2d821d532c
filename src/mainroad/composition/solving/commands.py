"""What can be asked for in a solving contest."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from mainroad.composition.solving.regulation import Conditions


@dataclass(frozen=True)
class Call:
    """Publish the conditions and the works."""

    conditions: Conditions


@dataclass(frozen=True)
class EnterSolver:
    """Take part."""

    solver: str
    day: date
    is_staff: bool = False


@dataclass(frozen=True)
class SendAnswer:
    """Send the solution of a work, and what is wrong with it."""

    solver: str
    number: int
    answer: str
    day: date
    claim: str = ""
    proof: str = ""
    minutes: int = 0


@dataclass(frozen=True)
class PublishResults:
    """Publish solutions, authors and places."""

    day: date


Command = Call | EnterSolver | SendAnswer | PublishResults
