"""Registration: who has entered, what is still to do, and whether players may enter by themselves."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mainroad.competition.entries import needs_credentials
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.events.here import event_link
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.private import note_looks
from mainroad.site.contests.registration.lines import SHOWN, EntryLine, Show, filter_lines, lines
from mainroad.site.contests.registration.responses import address, page
from mainroad.site.contests.roles import Action


@dataclass(frozen=True)
class Counts:
    """How many entries have come how far."""

    entered: int
    admitted: int
    waiting: int
    refused: int
    present: int
    starting: int

    @classmethod
    def of(cls, visit: Visit) -> Counts:
        """Count the entries of a tournament."""
        state = visit.state
        admitted = sum(decision.is_admitted for decision in state.admitted.values())
        return cls(
            len(state.entries),
            admitted,
            len(state.entries) - len(state.admitted),
            len(state.admitted) - admitted,
            sum(state.present.values()),
            len(state.starting),
        )


@allowed(Action.REGISTER)
@require_safe
def registration(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The entries, and what is to do."""
    everybody = lines(visit)
    show = _show(request.GET.get("show", ""))
    query = request.GET.get("q", "").strip()
    wanted = filter_lines(everybody, show, query)
    note_looks(visit, (seen for line in wanted for seen in line.seen))
    may_replace = bool(visit.state.numbers) and not visit.state.history.rounds
    context = {
        "counts": Counts.of(visit),
        "lines": wanted,
        "doubtful": sum(SHOWN[Show.DOUBTFUL][1](line) for line in everybody),
        "shows": [(each.value, SHOWN[each][0]) for each in Show],
        "show": show.value,
        "query": query,
        "is_numbered": bool(visit.state.numbers),
        "is_open": visit.tournament.takes_entries,
        "self_address": event_link(visit, address(visit, "entry-self")),
        "edit": _edit(visit),
        "may_replace": may_replace,
        "to_do": may_replace or any(_to_do(visit, line) for line in wanted),
    }
    return page(request, visit, "registration", context)


def _to_do(visit: Visit, line: EntryLine) -> bool:
    """Whether anything is left to do for an entry."""
    waits = line.decision is None and visit.may(Action.ADMIT) and needs_credentials(visit.regulation)
    return bool(line.eligibility) or line.lacks_team or waits


def _edit(visit: Visit) -> str:
    """What the address of every entry begins with; each would take longer to make than its row."""
    pattern = "team-edit" if visit.state.is_team_event else "entry-edit"
    return address(visit, pattern, "-").removesuffix("-/")


def _show(text: str) -> Show:
    return next((show for show in Show if show.value == text), Show.ALL)


@allowed(Action.REGISTER)
@require_POST
def opening(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Let players enter by themselves, or no longer."""
    is_open = request.POST.get("open") == "1"
    Tournament.objects.filter(pk=visit.tournament.pk).update(takes_entries=is_open)
    messages.success(
        request, _("Players may enter by themselves now.") if is_open else _("Self-registration is closed.")
    )
    return HttpResponseRedirect(address(visit, "registration") + "#self")
