"""Who may rework a work, and which reworkings may compete (RU 6.4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal

from mainroad.basics import Refusal, Ruling, articles
from mainroad.journal.records import Fact

PRIVILEGE_YEARS = 5
"""So long only the author may correct, improve or combine a work (RU 6.4.3.i)."""
CORRECTED_ENTRIES = 1
"""So often a corrected work may compete as an original one (RU 6.4.3.h)."""

OriginKind = Literal["original", "correction", "after", "revision"]


class Origin(Fact, frozen=True):
    """What a work is made from: nothing, a work of one's own or of another's, improved much or little."""

    kind: OriginKind = "original"
    source: str = ""
    """Whose work, and where it appeared, for whoever reads the award."""
    since: date | None = None
    """From when the old work exists."""
    is_own: bool = True
    has_consent: bool = False
    """Whether the old author agrees, and is named beside the new one (RU 6.4.3.j)."""


class Earlier(Fact, frozen=True):
    """An event or a print in which the work took part before."""

    kind: str
    day: date
    copies: int = 0
    source: str = ""
    area: tuple[str, ...] = ()
    """Of a championship: the territory, and the town within it; nothing: the whole country."""
    is_over: bool = True
    """Whether its final award is made."""
    was_correction: bool = False
    """Whether it entered there as a corrected work."""
    kept_prize: bool = False
    """Whether a defect was found after the final award, so that it kept its distinction."""


def years_after(day: date, years: int) -> date:
    """The same day so many years later; 28 February for the 29th."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return day.replace(year=day.year + years, day=28)


def months_after(day: date, months: int) -> date:
    """The same day of the month so many months later, or the last day of a shorter month."""
    year, month = divmod(day.month - 1 + months, 12)
    last = (date(day.year + year + (month == 11), (month + 1) % 12 + 1, 1) - date.resolution).day
    return date(day.year + year, month + 1, min(day.day, last))


def may_rework(origin: Origin, on: date) -> Ruling:
    """Whether a work may be reworked on a day: within five years only by its author, or with their consent."""
    if origin.is_own:
        return Ruling("composing.own-work", articles("RU 6.4.3.i"))
    if origin.has_consent:
        return Ruling("composing.with-consent", articles("RU 6.4.3.j"))
    until = years_after(origin.since, PRIVILEGE_YEARS) if origin.since else None
    if until is None or on <= until:
        return Refusal("composing.privilege", articles("RU 6.4.3.i"), {"until": until or "–"})
    return Ruling("composing.free-to-rework", articles("RU 6.4.3.i"), {"until": until})


def may_compete(origin: Origin, earlier: Sequence[Earlier], on: date) -> Refusal | None:
    """Why a work may not compete as an original one; None: it may."""
    if any(not event.is_over for event in earlier):
        return Refusal("composing.still-competes", articles("RU 6.5.5.d"))
    if refused := _has_competed(origin, earlier):
        return refused
    if origin.kind == "original":
        return None
    if origin.kind == "revision":
        return Refusal("composing.revision-competes-not", articles("RU 6.4.3.f"))
    if origin.kind == "after" and not origin.source.strip():
        return Refusal("composing.name-the-source", articles("RU 6.4.3.g"))
    reworked = may_rework(origin, on)
    return reworked if isinstance(reworked, Refusal) else None


def _has_competed(origin: Origin, earlier: Sequence[Earlier]) -> Refusal | None:
    """What bars a work whatever its author calls it now: it kept its prize, or has had its second turn."""
    if any(event.kept_prize for event in earlier):
        return Refusal("composing.kept-its-prize", articles("RU 6.5.5.note"))
    if (
        origin.kind in ("original", "correction")
        and sum(event.was_correction for event in earlier) >= CORRECTED_ENTRIES
    ):
        return Refusal("composing.once-more", articles("RU 6.4.3.h"))
    return None


def is_one_chain(areas: Sequence[tuple[str, ...]]) -> bool:
    """Whether championships lie in one chain, town within territory within the country (RU 6.5.3.n)."""
    return all(one[: len(other)] == other or other[: len(one)] == one for one in areas for other in areas)
