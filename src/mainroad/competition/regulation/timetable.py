"""What must be done before the first round, and by when: the duties of each rulebook with their last moments."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from mainroad.basics import Article, Refusal, Ruling, articles
from mainroad.competition.officials import Role
from mainroad.competition.regulation.regulation import Preparations, Regulation

DRAW_LEAD = timedelta(hours=12)
LIST_LEAD = timedelta(minutes=30)

Moment = date | datetime
"""A day, where only days count, or a moment."""


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that must be done in time, when it was done, and what is said if it was not."""

    name: str
    due: Moment
    done: Moment | None
    fault: Ruling

    @property
    def articles(self) -> tuple[Article, ...]:
        """What demands it, or advises it."""
        return self.fault.articles

    def is_late(self, now: datetime | None = None) -> bool:
        """Whether it was done too late, or is still undone; without a moment everything undone is late."""
        moment = self.done if self.done is not None else now
        return moment is None or _passed(moment, self.due)


def _passed(moment: Moment, due: Moment) -> bool:
    """Whether a moment is after the last one; where only days count, the whole day is in time."""
    if isinstance(moment, datetime) and isinstance(due, datetime):
        return moment > due
    return _day(moment) > _day(due)


def _day(moment: Moment) -> date:
    return moment.date() if isinstance(moment, datetime) else moment


@dataclass(frozen=True, slots=True)
class Course:
    """When the rounds begin, as far as it is known, and what was done before."""

    first_round: datetime
    schedule: tuple[datetime, ...]
    made: Preparations


Rule = Callable[[Course], Iterator[Duty]]


def timetable(regulation: Regulation, first_day: datetime | None = None) -> tuple[Duty, ...]:
    """The duties of a regulation's rulebook, the first one due first; nothing while no first round is known."""
    starts = tuple(each.start for each in regulation.schedule)
    first = starts[0] if starts else first_day
    if first is None:
        return ()
    course = Course(first, starts, regulation.preparations or Preparations())
    found = (duty for rule in _RULES.get(regulation.rulebook, ()) for duty in rule(course))
    return tuple(sorted(found, key=lambda duty: _day(duty.due)))


def preparation_faults(
    regulation: Regulation, first_day: datetime | None = None, now: datetime | None = None
) -> tuple[Ruling, ...]:
    """What a rulebook finds undone or done too late at a moment."""
    return tuple(duty.fault for duty in timetable(regulation, first_day) if duty.is_late(now))


def months_after(day: date, months: int) -> date:
    """The same day of a later month, or of an earlier one; the last of a month that is too short."""
    years, month = divmod(day.month - 1 + months, 12)
    year = day.year + years
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def draw_in_time(cited: str) -> Rule:
    """The draw is held twelve hours before the first round or earlier."""

    def rule(course: Course) -> Iterator[Duty]:
        fault = Refusal("regulation.draw-late", articles(cited), {"hours": DRAW_LEAD // timedelta(hours=1)})
        yield Duty("draw", course.first_round - DRAW_LEAD, course.made.draw, fault)

    return rule


def russian_duties(course: Course) -> Iterator[Duty]:
    """RU 4.6.2, 4.7.2: before the event the arbiters draw up the schedule and draw the lots, the chief in person."""
    before = course.first_round - timedelta(microseconds=1)
    drawn_up = before if course.schedule else None
    yield Duty("schedule", before, drawn_up, Refusal("regulation.no-schedule", articles("RU 4.6.2.a")))
    yield Duty("draw", before, course.made.draw, Refusal("regulation.no-draw", articles("RU 4.6.2.e")))
    if course.made.draw is not None:
        by_chief = course.made.draw if course.made.drawn_by is Role.CHIEF else None
        fault = Refusal("regulation.draw-not-by-chief", articles("RU 4.7.2.e"))
        yield Duty("draw-by-chief", course.made.draw, by_chief, fault)


def russian_invitation(course: Course) -> Iterator[Duty]:
    """RU 4.2.c: invitations go out a month ahead if it can be done; special rules may want more."""
    months = max(course.made.invitation_months, 1)
    advice = Ruling("regulation.invited-late", articles("RU 4.2.c"), {"months": months})
    yield Duty("invitations", months_after(course.first_round.date(), -months), course.made.invited, advice)


def ukrainian_approval(course: Course) -> Iterator[Duty]:
    """UA I-10: the regulation is approved a month ahead."""
    last = months_after(course.first_round.date(), -1)
    yield Duty("approval", last, course.made.approved, Refusal("regulation.approved-late", articles("UA I-10")))


def fmjd_consent(course: Course) -> Iterator[Duty]:
    """FM A2-2.4: the organiser agrees a year ahead and reports to the Assembly within three months."""
    cited, agreed = articles("FM A2-2.4"), course.made.consented
    last = months_after(course.first_round.date(), -12)
    yield Duty("consent", last, agreed, Refusal("regulation.consent-late", cited))
    if agreed:
        fault = Refusal("regulation.report-late", cited)
        yield Duty("report", months_after(agreed, 3), course.made.reported, fault)


def fmjd_final_list(course: Course) -> Iterator[Duty]:
    """FM A4-2.3: the signed list of players and reserves is there half an hour before roll-call or draw."""
    made = course.made
    last = min((moment for moment in (made.roll_call, made.draw) if moment), default=course.first_round) - LIST_LEAD
    minutes = {"minutes": LIST_LEAD // timedelta(minutes=1)}
    handed_in = made.final_list if made.is_list_signed else None
    yield Duty("final-list", last, handed_in, Refusal("regulation.final-list", articles("FM A4-2.3"), minutes))


def fmjd_prize_list(course: Course) -> Iterator[Duty]:
    """FM A4-2.6: the prizes are posted by the day of the last round of the first half."""
    half = course.schedule[: len(course.schedule) // 2]
    if half:
        last = half[-1].date()
        fault = Refusal("regulation.prize-list-late", articles("FM A4-2.6"), {"day": last})
        yield Duty("prize-list", last, course.made.prize_list, fault)


_RULES: Mapping[str, tuple[Rule, ...]] = {
    "RU": (draw_in_time("RU 4.4.a"), russian_duties, russian_invitation),
    "UA": (ukrainian_approval,),
    "CH": (draw_in_time("CH 22.3.a"),),
    "FM": (fmjd_consent, fmjd_final_list, fmjd_prize_list),
}
