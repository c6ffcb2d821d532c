"""What can be asked for in a contest of composing."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import Regulation
from mainroad.composition.library.rights import Earlier, Origin

ORIGINAL = Origin()


@dataclass(frozen=True)
class Call:
    """Publish the conditions."""

    regulation: Regulation


@dataclass(frozen=True)
class Approve:
    """The FMJD and its section approve the regulation and the jury."""

    by: str
    day: date


@dataclass(frozen=True)
class Apply:
    """Apply for taking part; what was filled in stays with the secretary, here is only which fields were."""

    author: str
    given: tuple[str, ...]
    day: date
    is_staff: bool = False
    """Whether they work for the editorial office that holds it."""


@dataclass(frozen=True)
class Enter:
    """Send a work; the caller draws its number."""

    number: int
    section: str
    authors: tuple[str, ...]
    sheet: Sheet
    day: date
    origin: Origin = ORIGINAL
    earlier: tuple[Earlier, ...] = ()
    complete_predecessor: str = ""
    """The older work of somebody else that the library found and established, if there is one."""


@dataclass(frozen=True)
class Replace:
    """Correct or replace a work."""

    number: int
    author: str
    sheet: Sheet
    day: date
    complete_predecessor: str = ""
    """As for a work that is sent."""


@dataclass(frozen=True)
class Withdraw:
    """Take a work back."""

    number: int
    author: str
    day: date


@dataclass(frozen=True)
class Mark:
    """A judge of the section marks a work, with a description."""

    number: int
    judge: str
    half_points: int
    text: str
    day: date
    solution: str = ""
    """The solution that the mark rests on; nothing: the author's."""


@dataclass(frozen=True)
class Revise:
    """The chief judge gives another mark, with a reason."""

    number: int
    judge: str
    half_points: int
    text: str
    day: date


@dataclass(frozen=True)
class DecidePrize:
    """The chief judge withholds the prize of a work, or grants it although the check destroys the work."""

    number: int
    judge: str
    is_granted: bool
    text: str
    day: date


@dataclass(frozen=True)
class PublishPreliminary:
    """Publish the preliminary results."""

    day: date
    destroyed: tuple[int, ...] = ()
    """The works that their check destroys."""


@dataclass(frozen=True)
class ReportDefect:
    """Anybody reports a defect: a cook, no solution, an inaccuracy or a predecessor, with its proof."""

    number: int
    reporter: str
    kind: str
    proof: str
    text: str
    day: date


@dataclass(frozen=True)
class DecideDefect:
    """The judges decide a report."""

    report: int
    is_upheld: bool
    text: str
    day: date


@dataclass(frozen=True)
class Appeal:
    """An author appeals against the award: to the chief judge, then to the commission."""

    author: str
    number: int
    to: str
    text: str
    day: date


@dataclass(frozen=True)
class DecideAppeal:
    """The chief judge, or the commission, decides an appeal."""

    appeal: int
    is_upheld: bool
    text: str
    day: date


@dataclass(frozen=True)
class Award:
    """Announce the final award."""

    day: date
    destroyed: tuple[int, ...] = ()
    """The works that their check destroys."""


@dataclass(frozen=True)
class SendDistinctions:
    """The organiser sends prizes, diplomas and certificates."""

    day: date
    to: tuple[str, ...] = field(default=())


Command = (
    Call | Approve | Apply | Enter | Replace | Withdraw | Mark | Revise | DecidePrize | PublishPreliminary
    | ReportDefect | DecideDefect | Appeal | DecideAppeal | Award | SendDistinctions
)  # fmt: skip
