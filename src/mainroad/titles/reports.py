"""What must be sent after an event, to whom and by when: the duties of every rulebook on one calendar."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from mainroad.basics import Article, articles
from mainroad.rating.calendar import REPORT_WITHIN
from mainroad.titles.events import Kind

FOUR_WEEKS = REPORT_WITHIN.days
"""After the last day; the day of sending counts (FM A9-4.5, A9-F1.7)."""


@dataclass(frozen=True, slots=True)
class ReportDuty:
    """Something that a rulebook wants after an event; no days: as the law of the country or a setting has it."""

    paper: str
    to: str
    articles: tuple[Article, ...]
    days: int | None
    kinds: frozenset[Kind] | None = None
    """Only for these events; none: for all."""


_NORMED = frozenset({Kind.TITLE, Kind.APPROVED, Kind.NATIONAL, Kind.SEMIFINAL})

DUTIES: Mapping[str, tuple[ReportDuty, ...]] = {
    "RU": (
        ReportDuty("results", "judges", articles("RU 4.6.3.a"), 0),
        ReportDuty("report", "organiser", articles("RU 4.7.4.b"), 3),
        ReportDuty("certificates", "players", articles("RU 4.6.3.c"), 3),
    ),
    "UA": (
        ReportDuty("report", "organiser", articles("UA V-18.8.6.a"), None),
        ReportDuty("certificates", "players", articles("UA V-18.5.7"), None),
    ),
    "CH": (
        ReportDuty("report", "organiser", articles("CH 21.8.a"), 10),
        ReportDuty("rating", "federation", articles("CH 21.9"), 10),
    ),
    "FM": (
        ReportDuty("form-1", "fmjd", articles("FM A9-4.5, FM A9-F1.7, FM A4-2.27, FM A9-1.2"), FOUR_WEEKS),
        ReportDuty("form-2", "fmjd", articles("FM A9-1.2, FM A9-4.5"), FOUR_WEEKS, _NORMED),
        ReportDuty("approval", "fmjd", articles("FM A10-4.4.3.7.a"), FOUR_WEEKS, _NORMED),
    ),
}
"""By rulebook, in the order of the days."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A duty with its last day, and what became of it."""

    duty: ReportDuty
    due: date | None
    """None: nobody has set it."""
    sent: date | None
    missing: tuple[str, ...] = ()
    """What its paper still lacks."""

    @property
    def is_in_time(self) -> bool:
        """Whether it was sent complete and in time: others are disregarded (FM A9-4.7)."""
        return self.sent is not None and (self.due is None or self.sent <= self.due) and not self.missing

    def state(self, today: date) -> str:
        """`done`, `incomplete`, `late`, `overdue` or `open`."""
        if self.sent is not None:
            return "incomplete" if self.missing else "done" if self.is_in_time else "late"
        return "overdue" if self.due is not None and today > self.due else "open"


def deadlines(
    rulebook: str,
    last_day: date,
    *,
    kind: Kind | None = None,
    sent: Mapping[str, date] | None = None,
    missing: Mapping[str, Iterable[str]] | None = None,
    by_law: int | None = None,
) -> tuple[Deadline, ...]:
    """The calendar of an event; `by_law`: the days of a country where the rulebook leaves them to its law."""
    found = []
    for duty in DUTIES.get(rulebook, ()):
        if duty.kinds is not None and kind not in duty.kinds:
            continue
        days = by_law if duty.days is None else duty.days
        due = None if days is None else last_day + timedelta(days=days)
        lacks = tuple((missing or {}).get(duty.paper, ()))
        found.append(Deadline(duty, due, (sent or {}).get(duty.paper), lacks))
    return tuple(sorted(found, key=lambda one: one.due or date.max))
