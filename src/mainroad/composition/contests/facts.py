"""What happens in a contest of composing, as its journal keeps it: ids and numbers, never a name."""

from __future__ import annotations

from datetime import date
from typing import Literal

from mainroad.composition.contests.regulation import Regulation
from mainroad.composition.library.rights import Earlier, Origin
from mainroad.journal.records import Codec, Fact, Kind
from mainroad.journal.written_rulings import WrittenRuling


class Sheet(Fact, frozen=True):
    """A work as its author hands it in, each part by itself (RU 6.5.5.h)."""

    position: str
    task: str
    solution: str
    tries: str = ""
    proofs: str = ""


class Called(Fact, frozen=True):
    """The conditions are published."""

    regulation: Regulation


class Approved(Fact, frozen=True):
    """Regulation and jury are approved, so that places bring points for titles."""

    by: str
    day: date


class Applied(Fact, frozen=True):
    """Somebody takes part; their data are with the secretary."""

    author: str
    day: date


class Entered(Fact, frozen=True):
    """A work is received."""

    number: int
    section: str
    authors: tuple[str, ...]
    sheet: Sheet
    day: date
    origin: Origin
    earlier: tuple[Earlier, ...]


class Replaced(Fact, frozen=True):
    """Its author has corrected or replaced a work."""

    number: int
    sheet: Sheet
    day: date


class Withdrawn(Fact, frozen=True):
    """Its author has taken a work back."""

    number: int
    day: date


class Marked(Fact, frozen=True):
    """A judge has marked a work."""

    number: int
    judge: str
    half_points: int
    text: str
    day: date


class Revised(Fact, frozen=True):
    """The chief judge has given another mark."""

    number: int
    half_points: int
    text: str
    day: date


class PrizeDecided(Fact, frozen=True):
    """The chief judge has withheld the prize of a work, or granted it."""

    number: int
    is_granted: bool
    text: str
    day: date


class Placed(Fact, frozen=True):
    """A work's place in its section, by the sum of its judges' marks in half points; the prize, where there is one."""

    section: str
    number: int
    place: int
    half_points: int
    prize: int = 0


class PreliminaryPublished(Fact, frozen=True):
    """The preliminary results are published."""

    day: date
    places: tuple[Placed, ...]
    breach: WrittenRuling | None = None
    """That they are late."""


class DefectReported(Fact, frozen=True):
    """Somebody has reported a defect with its proof."""

    report: int
    number: int
    reporter: str
    kind: str
    proof: str
    text: str
    day: date


class DefectDecided(Fact, frozen=True):
    """The judges have decided a report, and what follows from it."""

    report: int
    is_upheld: bool
    text: str
    day: date
    consequence: Literal["", "lost", "kept"]
    """For the work: nothing, its distinction is lost, or it keeps it but may not compete again."""
    ruling: WrittenRuling


class Appealed(Fact, frozen=True):
    """An author appeals against the award."""

    appeal: int
    author: str
    number: int
    to: str
    text: str
    day: date


class AppealDecided(Fact, frozen=True):
    """An appeal is decided."""

    appeal: int
    is_upheld: bool
    text: str
    day: date


class TitlePoints(Fact, frozen=True):
    """What a place brings its author for titles of the FMJD, as an exact fraction."""

    author: str
    section: str
    place: int
    points: str


class Awarded(Fact, frozen=True):
    """The final award is announced."""

    day: date
    places: tuple[Placed, ...]
    points: tuple[TitlePoints, ...]


class DistinctionsSent(Fact, frozen=True):
    """The organiser has sent the distinctions."""

    day: date
    to: tuple[str, ...]


CODEC: Codec[Fact] = Codec(
    (
        Kind("composing.called", Called),
        Kind("composing.approved", Approved),
        Kind("composing.applied", Applied),
        Kind("composing.entered", Entered),
        Kind("composing.replaced", Replaced),
        Kind("composing.withdrawn", Withdrawn),
        Kind("composing.marked", Marked),
        Kind("composing.revised", Revised),
        Kind("composing.prizedecided", PrizeDecided),
        Kind("composing.preliminarypublished", PreliminaryPublished),
        Kind("composing.defectreported", DefectReported),
        Kind("composing.defectdecided", DefectDecided),
        Kind("composing.appealed", Appealed),
        Kind("composing.appealdecided", AppealDecided),
        Kind("composing.awarded", Awarded),
        Kind("composing.distinctionssent", DistinctionsSent),
    )
)
