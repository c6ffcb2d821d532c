"""A contest for everybody: its conditions, calendar and people; its calendar as a feed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.site.composing.access import Seat, find_seat
from mainroad.site.composing.forms.regulation import COUNTING, KINDS, LEVELS
from mainroad.site.composing.steps import CalendarDay, calendar, stage_words
from mainroad.site.composing.views.answers import page
from mainroad.site.contests.public.feeds import escape, fold_line
from mainroad.site.game_titles import TITLES
from mainroad.site.people.permissions import Act, may


@never_cache
@require_safe
def contest(request: HttpRequest, contest: str) -> HttpResponse:
    """Show the conditions, the calendar and who judges."""
    seat = find_seat(request, contest)
    terms = seat.state.terms
    sections = [
        (each, TITLES[each.game], seat.names_of(each.judges), len(seat.state.in_section(each.name)))
        for each in terms.sections
    ]
    shown = {
        "calendar": calendar(seat.state, seat.day),
        "stage": stage_words(seat.state, seat.day),
        "sections": sections,
        "kind": dict(KINDS)[terms.kind],
        "level": dict(LEVELS)[terms.level],
        "counting": dict(COUNTING)[terms.counting],
        "chief": seat.names_of([terms.chief]),
        "secretary": seat.names_of([terms.secretary]),
        "teams": [(team.name, seat.names_of(team.members)) for team in terms.teams],
        "area": ", ".join(terms.area),
        "can_approve": can_approve(request, seat),
    }
    return page(request, "contest", seat, **shown)


def can_approve(request: HttpRequest, seat: Seat) -> bool:
    """Whether this visitor may approve regulation and jury in the FMJD's name (FM A10-10.2.2)."""
    is_open = seat.state.terms.counting == "federation" and seat.state.approved is None and not seat.works_are_in
    return is_open and may(request.user, Act.AWARD)


@require_safe
def feed(request: HttpRequest, contest: str) -> HttpResponse:
    """The days of a contest for a calendar; no work and no author stands in it."""
    seat = find_seat(request, contest)
    text = "".join(fold_line(line) for line in _lines(request, seat))
    return HttpResponse(text, content_type="text/calendar; charset=utf-8")


def _lines(request: HttpRequest, seat: Seat) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Mainroad//Mainroad//EN", "CALSCALE:GREGORIAN")
    yield f"X-WR-CALNAME:{escape(seat.row.title)}"
    address = request.build_absolute_uri(seat.row.get_absolute_url())
    for each in calendar(seat.state, seat.day):
        yield from _event(each, seat, address, each.done or each.day)
    yield "END:VCALENDAR"


def _event(each: CalendarDay, seat: Seat, address: str, due: date) -> Iterator[str]:
    words = _("%(what)s: %(title)s") % {"what": each.words, "title": seat.row.title}
    yield from (
        "BEGIN:VEVENT",
        f"UID:{each.key}-{seat.row.pk}@composing.mainroad",
        f"DTSTAMP:{seat.day:%Y%m%d}T000000Z",
    )
    yield from (f"DTSTART;VALUE=DATE:{due:%Y%m%d}", f"DTEND;VALUE=DATE:{due + timedelta(days=1):%Y%m%d}")
    yield from (f"SUMMARY:{escape(words)}", f"URL:{address}", "END:VEVENT")
