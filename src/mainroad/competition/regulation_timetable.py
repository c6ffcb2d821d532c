"""What must be done before the first round, and by when: the deadlines of each rulebook."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from mainroad.basics import Article, Refusal, Ruling, articles
from mainroad.competition.officials import Role

DRAW_LEAD = timedelta(hours=12)
LIST_LEAD = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class Preparations:
    """When each thing was done; none: it has not been done."""

    first_round: datetime
    schedule: tuple[datetime, ...] = ()
    """When the rounds begin, as far as it has been drawn up."""
    draw: datetime | None = None
    drawn_by: Role = Role.CHIEF
    roll_call: datetime | None = None
    invited: date | None = None
    invitation_months: int = 1
    """How many months ahead the special rules of the event want invitations sent: one or more."""
    approved: date | None = None
    """The regulation."""
    consented: date | None = None
    """The federation that organises the event."""
    reported: date | None = None
    """That federation to the General Assembly."""
    final_list: datetime | None = None
    is_list_signed: bool = False
    prize_list: date | None = None


def months_after(day: date, months: int) -> date:
    """The same day of a later month, or of an earlier one; the last of a month that is too short."""
    years, month = divmod(day.month - 1 + months, 12)
    year = day.year + years
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


Rule = Callable[[Preparations], Iterator[Ruling]]


def preparation_faults(code: str, made: Preparations) -> tuple[Ruling, ...]:
    """What a rulebook misses in the preparations, or finds done too late."""
    return tuple(ruling for rule in _RULES.get(code, ()) for ruling in rule(made))


def _late(done: date | None, last: date) -> bool:
    return done is None or done > last


def draw_in_time(cited: str) -> Rule:
    """The draw is held twelve hours before the first round or earlier."""

    def rule(made: Preparations) -> Iterator[Ruling]:
        if made.draw and made.draw > made.first_round - DRAW_LEAD:
            yield Refusal("regulation.draw-late", articles(cited), {"hours": DRAW_LEAD // timedelta(hours=1)})

    return rule


def russian_duties(made: Preparations) -> Iterator[Ruling]:
    """RU 4.6.2, 4.7.2: before the event the arbiters draw up the schedule and draw the lots, the chief himself."""
    if not made.schedule:
        yield Refusal("regulation.no-schedule", articles("RU 4.6.2.a"))
    if made.draw is None or made.draw >= made.first_round:
        yield Refusal("regulation.no-draw", articles("RU 4.6.2.e"))
    elif made.drawn_by is not Role.CHIEF:
        yield Refusal("regulation.draw-not-by-chief", articles("RU 4.7.2.e"))


def russian_invitation(made: Preparations) -> Iterator[Ruling]:
    """RU 4.2.c: invitations go out a month ahead if it can be done; special rules may want more."""
    months = max(made.invitation_months, 1)
    if _late(made.invited, months_after(made.first_round.date(), -months)):
        yield Ruling("regulation.invited-late", articles("RU 4.2.c"), {"months": months})


def ukrainian_approval(made: Preparations) -> Iterator[Ruling]:
    """UA I-10: the regulation is approved a month ahead."""
    if _late(made.approved, months_after(made.first_round.date(), -1)):
        yield Refusal("regulation.approved-late", articles("UA I-10"))


def fmjd_consent(made: Preparations) -> Iterator[Ruling]:
    """FM A2-2.4: the organiser agrees a year ahead and reports to the Assembly within three months."""
    article: tuple[Article, ...] = articles("FM A2-2.4")
    if _late(made.consented, months_after(made.first_round.date(), -12)):
        yield Refusal("regulation.consent-late", article)
    if made.consented and _late(made.reported, months_after(made.consented, 3)):
        yield Refusal("regulation.report-late", article)


def fmjd_final_list(made: Preparations) -> Iterator[Ruling]:
    """FM A4-2.3: the signed list of players and reserves is there half an hour before roll-call or draw."""
    ahead = [moment - LIST_LEAD for moment in (made.roll_call, made.draw) if moment]
    if not made.is_list_signed or made.final_list is None or any(made.final_list > last for last in ahead):
        yield Refusal("regulation.final-list", articles("FM A4-2.3"), {"minutes": LIST_LEAD // timedelta(minutes=1)})


def fmjd_prize_list(made: Preparations) -> Iterator[Ruling]:
    """FM A4-2.6: the prizes are posted by the day of the last round of the first half."""
    half = made.schedule[: len(made.schedule) // 2]
    if half and _late(made.prize_list, half[-1].date()):
        yield Refusal("regulation.prize-list-late", articles("FM A4-2.6"), {"day": half[-1].date().isoformat()})


_RULES: Mapping[str, tuple[Rule, ...]] = {
    "RU": (draw_in_time("RU 4.4.a"), russian_duties, russian_invitation),
    "UA": (ukrainian_approval,),
    "CH": (draw_in_time("CH 22.3.a"),),
    "FM": (fmjd_consent, fmjd_final_list, fmjd_prize_list),
}
