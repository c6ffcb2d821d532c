"""From when a work exists, and who was first: the day of print, or the closing day of a contest (RU 6.4.1, 6.4.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from mainroad.basics import Ruling, articles

LEAST_COPIES = 50
"""A print of fewer copies is no publication (RU 6.4.1.a)."""
PRINT, PAGE, CONTEST, CHAMPIONSHIP = "print", "page", "contest", "championship"
KINDS = (PRINT, PAGE, CONTEST, CHAMPIONSHIP)


@dataclass(frozen=True)
class Appearance:
    """Where a work appeared: in print with its copies, on a public page, or in a contest by its closing day."""

    kind: str
    day: date
    copies: int = 0
    source: str = ""

    def counts(self, *, page_counts: bool = False) -> bool:
        """Whether it makes the work exist; a page does where the regulation says that it is as good as print."""
        if self.kind == PRINT:
            return self.copies >= LEAST_COPIES
        return self.kind != PAGE or page_counts


@dataclass(frozen=True)
class Priority:
    """The day from which a work exists and its author comes first, and by what."""

    day: date
    by: Appearance

    @property
    def ruling(self) -> Ruling:
        """The day with its article."""
        message = "composing.exists-by-print" if self.by.kind in (PRINT, PAGE) else "composing.exists-by-deadline"
        parameters = {"day": self.day, "source": self.by.source, "copies": self.by.copies}
        return Ruling(message, articles("RU 6.4.1.a, RU 6.4.2.a"), parameters)


def priority(appearances: Iterable[Appearance], *, page_counts: bool = False) -> Priority | None:
    """The first appearance that counts; none: the work does not exist yet."""
    counted = (each for each in appearances if each.counts(page_counts=page_counts))
    first = min(counted, key=lambda each: each.day, default=None)
    return Priority(first.day, first) if first else None
