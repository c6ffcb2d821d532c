"""The rounds: who meets whom, what came of it, and why they were paired."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from mainroad.basics import Side
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.public.boards import RoundSeen, Seat, seen_rounds
from mainroad.site.contests.public.my_board import my_boards
from mainroad.site.contests.public.page import show
from mainroad.site.contests.public.timetable import timetable
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language


@require_safe
@allowed(Action.SEE)
@cached()
def rounds(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every round, and how far it has come."""
    listed = [(when, RoundSeen(visit, when.number) if when.desk else None) for when in timetable(visit)]
    return show(request, visit, "rounds", gettext_lazy("Rounds"), listed=listed, boards=my_boards(visit))


@require_safe
@allowed(Action.SEE)
@cached("order", "reasons")
def round_(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The boards of a round; a round whose pairing is not published does not exist for strangers."""
    seen = len(seen_rounds(visit))
    if not 1 <= number <= seen:
        raise Http404
    shown = RoundSeen(visit, number)
    by_name = request.GET.get("order") == "name"
    return show(
        request,
        visit,
        "round",
        _("Round %(round)s") % {"round": number},
        tab="rounds",
        shown=shown,
        when=timetable(visit)[number - 1],
        by_name=by_name,
        people=tuple(places(shown)) if by_name else (),
        reasons="reasons" in request.GET,
        numbers=range(1, seen + 1),
        boards=my_boards(visit) if number == seen else (),
    )


@dataclass(frozen=True)
class SeatInRound:
    """Where somebody sits in a round; no table: free."""

    seat: Seat
    table: int = 0
    side: Side | None = None
    opponent: Seat | None = None
    result: str = ""


def places(shown: RoundSeen) -> Iterator[SeatInRound]:
    """Everybody in the order of the alphabet, to find one's board by."""
    found = [SeatInRound(free.seat) for free in shown.free]
    for line in shown.lines:
        found.append(SeatInRound(line.white, line.table, Side.WHITE, line.black, line.result))
        found.append(SeatInRound(line.black, line.table, Side.BLACK, line.white, line.result))
    tongue = language()
    return iter(sorted(found, key=lambda place: place.seat.person.sorting(tongue)))
