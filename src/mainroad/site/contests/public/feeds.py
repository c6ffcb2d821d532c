"""What calendars, other programs and phones read: iCalendar, JSON, and the address as a QR code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from mainroad.documents.codes import svg
from mainroad.site.addresses import reaches_others
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.events.here import event_link
from mainroad.site.contests.public.api import as_data
from mainroad.site.contests.public.timetable import length, timetable
from mainroad.site.contests.roles import Action
from mainroad.site.journal_store.service import records

# -- iCalendar (RFC 5545) ---------------------------------------------------------------------------

LONGEST = 75
"""How many octets a line of a calendar may have."""


@require_safe
@allowed(Action.SEE)
@cached()
def calendar(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The rounds for a calendar that a visitor keeps."""
    lines = (fold_line(line) for line in _calendar(visit))
    response = HttpResponse("".join(lines), content_type="text/calendar; charset=utf-8")
    response.headers["Content-Disposition"] = f'inline; filename="{visit.tournament.id}.ics"'
    return response


def fold_line(line: str) -> str:
    """A line with its end, broken where it is too long; a letter of several octets stays whole."""
    parts, room = [""], LONGEST
    for letter in line:
        if (size := len(letter.encode())) > room:
            parts.append(" ")
            room = LONGEST - 1
        parts[-1] += letter
        room -= size
    return "\r\n".join(parts) + "\r\n"


def escape(text: str) -> str:
    """A text as the value of a property."""
    for plain, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r\n", "\\n"), ("\n", "\\n")):
        text = text.replace(plain, written)
    return text


def _calendar(visit: Visit) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Mainroad//Mainroad//EN", "CALSCALE:GREGORIAN")
    yield f"X-WR-CALNAME:{escape(visit.regulation.title)}"
    rounds = [(when.number, when.start) for when in timetable(visit) if when.start]
    for number, start in rounds:
        address = event_link(visit, reverse("contests:round", args=[visit.tournament.id, number]))
        summary = _("%(title)s: round %(round)s") % {"title": visit.regulation.title, "round": number}
        lasting = [f"DTSTART:{_moment(start)}", f"DTEND:{_moment(start + length(visit.regulation))}"]
        yield from _event(visit, f"round-{number}", summary, address, lasting)
    if not rounds:  # a calendar without anything in it would be none: the days of the event
        yield from _whole_event(visit)
    yield "END:VCALENDAR"


def _whole_event(visit: Visit) -> Iterator[str]:
    if visit.event is not None:
        days = visit.event.first_day, visit.event.last_day + timedelta(days=1)
        lasting = [f"DTSTART;VALUE=DATE:{_day(days[0])}", f"DTEND;VALUE=DATE:{_day(days[1])}"]
        address = event_link(visit, visit.tournament.get_absolute_url())
        yield from _event(visit, "event", visit.regulation.title, address, lasting)


def _event(visit: Visit, name: str, summary: str, address: str, lasting: Iterable[str]) -> Iterator[str]:
    yield from ("BEGIN:VEVENT", f"UID:{name}@{visit.tournament.id}.mainroad")
    yield from (f"DTSTAMP:{_moment(last_change(visit))}", f"SEQUENCE:{visit.ledger.version}", *lasting)
    place = ", ".join(filter(None, (visit.event.venue, visit.event.place) if visit.event else ()))
    yield from (f"SUMMARY:{escape(summary)}", f"LOCATION:{escape(place)}", f"URL:{address}", "END:VEVENT")


def last_change(visit: Visit) -> datetime:
    """When the journal was last written in."""
    last = next(records(visit.tournament.stream, visit.ledger.version - 1), None)
    return datetime.fromtimestamp(last.moment_ms / 1000 if last else 0, UTC)


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _day(day: date) -> str:
    return f"{day:%Y%m%d}"


# -- JSON and QR ------------------------------------------------------------------------------------


@require_safe
@allowed(Action.SEE)
@cached()
def feed(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The tournament for other programs; `docs/feed.md` says what the fields mean."""
    address = request.build_absolute_uri(visit.tournament.get_absolute_url())
    response = JsonResponse(as_data(visit, address), json_dumps_params={"ensure_ascii": False})
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


@require_safe
@allowed(Action.SEE)
@cached()
def qr(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The address of the tournament, for a phone that looks at a wall."""
    address = event_link(visit, visit.tournament.get_absolute_url())
    if not reaches_others(address):
        raise Http404  # a code that leads every phone to itself is worse than none
    return HttpResponse(svg(address), content_type="image/svg+xml")
