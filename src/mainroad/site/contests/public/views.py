"""Tournament at a glance, its entries, timetable and papers."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_safe

from mainroad.competition.desk.fixtures import are_foretold
from mainroad.competition.desk.state import RoundStage, Stage
from mainroad.site.addresses import reaches_others
from mainroad.site.caching.memory import Memory, current_epoch
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.downloads.links import tournament_links
from mainroad.site.contests.events.here import event_link
from mainroad.site.contests.live_boards import own_boards
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.papers.availability import papers, round_papers
from mainroad.site.contests.public.boards import RoundSeen, seen_rounds
from mainroad.site.contests.public.entries import Listing
from mainroad.site.contests.public.facts import facts, tie_breaks
from mainroad.site.contests.public.my_board import my_boards, own_numbers
from mainroad.site.contests.public.page import is_swapped, show
from mainroad.site.contests.public.seen import StateAfter, rounds_begun, table_shown
from mainroad.site.contests.public.slides import slides
from mainroad.site.contests.public.tables import standing_rows
from mainroad.site.contests.public.timetable import timetable
from mainroad.site.contests.roles import Action
from mainroad.site.event_roles import Role

PLACES = 10
"""So many are on the overview."""
MEDALS = 3


@require_safe
@allowed(Action.SEE)
@cached()
def tournament(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The tournament at a glance."""
    seen = seen_rounds(visit)
    standing = StateAfter(visit.state, rounds_begun(visit.state))
    rows = standing_rows(visit, standing, most=PLACES) if visit.state.numbers else []
    return show(
        request,
        visit,
        "tournament",
        visit.regulation.title,
        sentence=sentence(visit),
        current=RoundSeen(visit, len(seen)) if seen and visit.state.stage is not Stage.FINISHED else None,
        columns=table_shown(standing).columns,
        rows=rows,
        podium=[row for row in rows if row.place <= MEDALS] if visit.state.stage is Stage.FINISHED else (),
        timetable=timetable(visit),
        facts=facts(visit),
        tie_breaks=tie_breaks(visit),
        arbiters=arbiters(visit),
        own=list(own(visit)),
        boards=my_boards(visit),
        has_code=_has_code(visit),
    )


def _has_code(visit: Visit) -> bool:
    """Whether there is an address for a QR code that other people's phones can open."""
    return reaches_others(event_link(visit, visit.tournament.get_absolute_url()))


def own(visit: Visit) -> Iterator[tuple[str, str]]:
    """What the visitor may do here besides what their board offers, with its address."""
    if not own_numbers(visit):
        yield from own_boards(visit)  # who plays here without a role, by the registry
    state, coming = visit.state, len(visit.state.history.rounds) + 1
    if visit.tournament.takes_entries and not state.numbers and not state.is_team_event:
        yield _("Enter"), reverse("contests:entry-self", args=[visit.tournament.id])
    for entry in sorted(visit.acts_for(Role.CAPTAIN)):
        if state.is_team_event and entry in state.number_of and coming <= state.rounds_planned:
            address = reverse("contests:line-up", args=[visit.tournament.id, coming, state.number_of[entry]])
            yield _("Hand in the line-up"), address


_ARBITERS = Memory[tuple[tuple[object, list[str]], ...]](64)


def arbiters(visit: Visit) -> tuple[tuple[object, list[str]], ...]:
    """The people who answer for the tournament, by their role; the epoch tells when somebody was appointed."""
    return _ARBITERS.found((visit.tournament.pk, current_epoch()), lambda: tuple(_arbiters(visit)))


def _arbiters(visit: Visit) -> Iterator[tuple[object, list[str]]]:
    held = Appointment.objects.at(visit.event, visit.tournament)
    here = list(held.select_related("account__person").order_by("account__name"))
    for role in (Role.CHIEF, Role.DEPUTY, Role.SECRETARY, Role.LINE):
        if people := list(dict.fromkeys(a.account.name for a in here if a.role == role.value)):
            yield role.label, people


def sentence(visit: Visit) -> str:
    """How far the tournament has come, in one sentence."""
    state, seen = visit.state, seen_rounds(visit)
    if state.stage is Stage.FINISHED:
        return _("The tournament is over; these are the final places.")
    if not state.numbers:
        entered = len(state.entries)
        return ngettext(
            "Entries are being taken: %(count)s so far.", "Entries are being taken: %(count)s so far.", entered
        ) % {"count": entered}
    return _of_round(visit, len(seen)) if seen else _("The start numbers are drawn; the first round is not paired yet.")


def _of_round(visit: Visit, number: int) -> str:
    seen = RoundSeen(visit, number)
    words = {
        "round": number,
        "of": max(visit.state.rounds_planned, number),
        "done": seen.done,
        "boards": len(seen.desk.round.games),
    }
    if seen.desk.stage is not RoundStage.BEGUN:
        return _("Round %(round)s of %(of)s is paired and will begin soon.") % words
    if seen.desk.is_running:
        return _("Round %(round)s of %(of)s is being played: %(done)s of %(boards)s results are in.") % words
    return _("Round %(round)s of %(of)s is over.") % words


@require_safe
@allowed(Action.SEE)
@cached("order", "federation")
def entries(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Who takes part."""
    return show(request, visit, "entries", gettext_lazy("Entries"), listing=Listing.asked(request, visit))


@require_safe
@allowed(Action.SEE)
@cached()
def schedule(request: HttpRequest, visit: Visit) -> HttpResponse:
    """When the rounds are played."""
    context = {"timetable": timetable(visit), "has_fixtures": are_foretold(visit.state)}
    return show(request, visit, "schedule", gettext_lazy("Schedule"), tab="tournament", **context)


@require_safe
@allowed(Action.SEE)
@cached()
def documents(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What can be printed or read by other programs."""
    return show(
        request,
        visit,
        "documents",
        gettext_lazy("Documents"),
        papers=papers(visit),
        rounds=round_papers(visit),
        files=list(tournament_links(visit)),
        has_code=_has_code(visit),
    )


@require_safe
@allowed(Action.SEE)
@cached()
def screen(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The pairings and the standings by turns, for a screen in the hall."""
    context = {
        "visit": visit,
        "heading": visit.regulation.title,
        "version": visit.ledger.version,
        "slides": slides(visit),
    }
    return render(request, f"contests/public/{'slides' if is_swapped(request) else 'screen'}.html", context)
