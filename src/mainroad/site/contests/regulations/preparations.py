"""What must be done before the first round: when it was done, as a form, and the timetable of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from mainroad.basics import Ruling, articles
from mainroad.competition.entries import is_of_club
from mainroad.competition.officials import Role
from mainroad.competition.regulation.regulation import Preparations, Regulation
from mainroad.competition.regulation.timetable import Duty, timetable
from mainroad.documents.speaking import moment
from mainroad.site.contests.access import Visit
from mainroad.site.contests.regulations.base import SectionForm
from mainroad.site.contests.regulations.fields import DayField, MomentField, member_of, number, yes
from mainroad.site.languages import language
from mainroad.site.moments import now_ms
from mainroad.words import say, say_day


class PreparationsForm(SectionForm):
    """When each thing was done, or is planned."""

    slug = "preparations"
    title = _("Preparations")
    articles = articles("RU 4.2.c, RU 4.4.a, UA I-10, CH 22.3.a, FM A2-2.4, FM A4-2.3")

    invited = DayField(_("Invitations sent"), "")
    invitation_months = number(_("Months ahead"), _("How long before the event invitations go out."), least=1, most=24)
    approved = DayField(_("Regulation approved"), "")
    consented = DayField(_("Consent of the organising federation"), "")
    reported = DayField(_("Its report to the General Assembly"), "")
    prize_list = DayField(_("List of prizes posted"), "")
    drawn_by = member_of(Role, "documents.role", _("Lots drawn by"), "")
    is_list_signed = yes(_("The list of players is signed"), "")

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        made = regulation.preparations or Preparations()
        return {name: getattr(made, name) for name in Preparations.__dataclass_fields__}

    def change(self, data: QueryDict | None) -> None:
        """Add what has a moment, on the clocks of the hall."""
        self.fields["roll_call"] = MomentField(self.held.zone, _("Roll-call"))
        self.fields["draw"] = MomentField(self.held.zone, _("Draw"))
        self.fields["final_list"] = MomentField(self.held.zone, _("Final list of players handed in"))

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it; nothing at all is no preparations."""
        given = {**self.cleaned_data, "invitation_months": self.cleaned_data["invitation_months"] or 1}
        made = Preparations(**given)
        return replace(regulation, preparations=made if made != Preparations() else None)


@dataclass(frozen=True)
class DutyLine:
    """A duty as the page shows it."""

    due: str
    words: str
    fault: Ruling
    state: str
    is_late: bool


def duties(visit: Visit) -> tuple[DutyLine, ...]:
    """The timetable of a tournament, as it stands now.

    A club opens its event on the day or the day before: what should have been done a month ago nobody can do any more.
    """
    zone = ZoneInfo(visit.event.time_zone if visit.event else "UTC")
    first = datetime.combine(visit.event.first_day, time.max, zone) if visit.event else None
    now = datetime.fromtimestamp(now_ms() / 1000, tz=zone)
    listed = timetable(visit.regulation, first)
    if is_of_club(visit.regulation):
        listed = tuple(duty for duty in listed if duty.done is not None or not duty.is_late(now))
    return tuple(_line(duty, now, zone) for duty in listed)


def _line(duty: Duty, now: datetime, zone: ZoneInfo) -> DutyLine:
    is_late = duty.is_late(now)
    state = ("late" if is_late else "done") if duty.done is not None else ("overdue" if is_late else "open")
    due = duty.due
    spoken = language()
    written = moment(due.astimezone(zone), spoken) if isinstance(due, datetime) else say_day(due, spoken)
    words = say(f"regulation.duty.{duty.name}", spoken)
    return DutyLine(written, words, duty.fault, say(f"regulation.duty.{state}", spoken), is_late)
