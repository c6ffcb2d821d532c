"""Results: preliminary ones, the final award, the distinctions; and the secretary's desk."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from mainroad.composition.contests import commands
from mainroad.composition.contests.decide.awarding import undecided_prizes
from mainroad.composition.contests.places import written_mark
from mainroad.composition.contests.state import Entry
from mainroad.site.composing.access import Seat, find_seat, require
from mainroad.site.composing.checks import check_unasked, destroyed_works
from mainroad.site.composing.forms.works import EARLIER
from mainroad.site.composing.older import older_line, own_older
from mainroad.site.composing.room import today
from mainroad.site.composing.shelving import shelve
from mainroad.site.composing.shown import place_rows, team_rows, work_row
from mainroad.site.composing.steps import first_award
from mainroad.site.composing.views.answers import back, page
from mainroad.site.form_commands import submit

ACTIONS = ("preliminary", "award", "send")


@never_cache
@require_safe
def results(request: HttpRequest, contest: str) -> HttpResponse:
    """Show places, reasons and points; to whoever runs the contest, what they can publish."""
    seat = find_seat(request, contest)
    state = seat.state
    if state.preliminary is None and not seat.runs_it:
        raise Http404
    if seat.runs_it and seat.works_are_in and state.awarded is None:
        check_unasked(seat.row, state.entries.values())
    names_are_out = not state.terms.is_closed or state.awarded is not None
    breach = state.preliminary.breach if state.preliminary else None
    shown = {
        "sections": list(place_rows(seat)),
        "teams": team_rows(seat) if state.terms.teams and state.preliminary and names_are_out else [],
        "points": _points(seat),
        "first_award": first_award(state.preliminary.day) if state.preliminary else None,
        "breach": breach.ruling if breach else None,
        "unmarked": sorted(n for n, each in state.entries.items() if each.competes and not each.is_marked),
        "open_reports": sorted({e.number for e in state.reports if e.report not in state.decided_reports}),
        "open_appeals": sorted({e.number for e in state.appeals if e.appeal not in state.decided_appeals}),
        "undecided": undecided_prizes(state, destroyed_works(seat.row, state)) if seat.runs_it else (),
        "state": seat.shown,
    }
    return page(request, "results", seat, **shown)


def _points(seat: Seat) -> list[tuple[str, str, str, int]]:
    """What the places bring for titles (FM A10-10.3)."""
    rows = seat.state.awarded.points if seat.state.awarded else ()
    return [
        (seat.names_of([row.author]), written_mark(2 * Fraction(row.points)), row.section, row.place) for row in rows
    ]


@login_required
@require_POST
def publish(request: HttpRequest, contest: str, action: str) -> HttpResponse:
    """Publish the preliminary results, announce the award, note that distinctions are sent."""
    seat = find_seat(request, contest)
    if action not in ACTIONS:
        raise Http404
    require(seat.runs_it)
    refused = submit(request, seat.row.stream, _command(seat, action), actor=seat.actor)
    done = {
        "preliminary": _("The preliminary results are published. For two months everybody may comment."),
        "award": _("The final award is announced."),
        "send": _("It is noted that the distinctions are sent."),
    }
    return back(request, reverse("composing:results", args=[seat.row.pk]), refused, done[action])


def _command(seat: Seat, action: str) -> commands.Command:
    if action == "send":
        return commands.SendDistinctions(today())
    destroyed = destroyed_works(seat.row, seat.state)
    if action == "award":
        return commands.Award(today(), destroyed)
    return commands.PublishPreliminary(today(), destroyed)


@login_required
@require_POST
def to_library(request: HttpRequest, contest: str) -> HttpResponse:
    """Put the works of the final award into the library."""
    seat = find_seat(request, contest)
    require(seat.runs_it and seat.state.awarded is not None)
    count = shelve(seat.row, seat.state)
    words = _("%(count)s works are in the library now.") % {"count": count} if count else _("They are there already.")
    return back(request, reverse("composing:results", args=[seat.row.pk]), None, words)


@never_cache
@login_required
@require_safe
def secretary(request: HttpRequest, contest: str) -> HttpResponse:
    """The secretary's desk: applications with what they tell, and every work with its author."""
    seat = find_seat(request, contest)
    require(seat.is_secretary)
    people = seat.row.people.filter(pk__in=seat.state.applied).select_related("application")
    applications = [(one, getattr(one, "application", None), seat.state.applied[one.pk].day) for one in people]
    entries = sorted(seat.state.entries.values(), key=lambda each: (each.section.name, each.number))
    rows = [(work_row(seat, entry), list(_before(seat, entry))) for entry in entries]
    destroyed = destroyed_works(seat.row, seat.state)
    return page(request, "secretary", seat, applications=applications, rows=rows, destroyed=destroyed)


def _before(seat: Seat, entry: Entry) -> Iterator[tuple[str, str]]:
    """Where a work appeared before, in words, and its page in the library, if it has one (RU 6.4.1.a)."""
    shelved = own_older(seat.row, seat.state.terms, entry.section, entry.sheet, entry.authors)
    yield from ((older_line(each), each.row.get_absolute_url()) for each in shelved)
    known = {(each.kind, each.day) for one in shelved for each in one.work.appearances}
    for each in entry.earlier:
        if (each.kind, each.day) not in known:
            yield f"{EARLIER[each.kind]}, {date_format(each.day)} {each.source}".strip(), ""
