"""Somebody's board: where they sit in the last round that is published, against whom, and how it has gone so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from mainroad.basics import Side
from mainroad.competition.desk.crosstables import Met, way
from mainroad.competition.desk.people import Named
from mainroad.competition.desk.state import Stage
from mainroad.competition.history import How, Number
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.live_boards import own_boards
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.public.boards import BoardRow, FreeLine, RoundSeen, Seat, published_rounds
from mainroad.site.contests.public.page import show
from mainroad.site.contests.public.timetable import When, timetable
from mainroad.site.contests.roles import Action
from mainroad.site.event_roles import Role
from mainroad.site.languages import language

PLAYING = (Role.PLAYER, Role.CAPTAIN, Role.ASSISTANT)
"""Those who come for one board: their own, their team's, or that of the player they assist."""


@dataclass(frozen=True)
class MyBoard:
    """An entrant's board in the last round that everybody may see; no round yet: only who they are."""

    visit: Visit
    number: Number

    @property
    def person(self) -> Named:
        """Who it is, or which team."""
        return self.visit.name(self.number)

    @property
    def is_own(self) -> bool:
        """Whether the visitor speaks for this entrant, and may call the arbiter in their name."""
        return self.number in own_numbers(self.visit)

    @property
    def is_out(self) -> bool:
        """Whether they have left the tournament."""
        return self.number in self.visit.state.withdrawn

    @property
    def round(self) -> int:
        """The last round that is published; 0: none."""
        return len(published_rounds(self.visit))

    @cached_property
    def when(self) -> When | None:
        """When that round begins, or the first one if none is published; None: nobody has said it."""
        times = timetable(self.visit, published_rounds(self.visit))
        return times[max(self.round, 1) - 1] if times else None

    @cached_property
    def line(self) -> BoardRow | None:
        """Their board; None: they have none in this round."""
        if not self.round:
            return None
        shown = RoundSeen(self.visit, self.round)
        return next((shown.line(b) for b, game in shown.boards if self.number in (game.white, game.black)), None)

    @cached_property
    def free(self) -> FreeLine | None:
        """Why they have no opponent; None: they have one, or are not in the round."""
        if not self.round or self.line:
            return None
        return next((free for free in RoundSeen(self.visit, self.round).free if free.seat.number == self.number), None)

    @property
    def side(self) -> Side | None:
        """Their colour; a team has one at its first board."""
        if self.line is None:
            return None
        return Side.WHITE if self.line.white.number == self.number else Side.BLACK

    @property
    def opponent(self) -> Seat | None:
        """Whom they meet."""
        if self.line is None:
            return None
        return self.line.black if self.side is Side.WHITE else self.line.white

    @cached_property
    def games(self) -> list[tuple[str, str]]:
        """Their games in the hall of this site that are not over, each with its address; only for themselves."""
        return list(own_boards(self.visit)) if self.is_own else []

    @cached_property
    def results(self) -> tuple[Met, ...]:
        """Their rounds so far, the running one only when it has a result."""
        return tuple(met for met in way(self.visit.state, self.number) if met.mark and met.how is not How.ABSENT)

    @property
    def total(self) -> str:
        """Their points."""
        return self.results[-1].total if self.results else ""


def own_numbers(visit: Visit) -> tuple[Number, ...]:
    """The start numbers of those for whom the visitor is here."""
    entries = {entry for role in PLAYING for entry in visit.acts_for(role)}
    return tuple(sorted(visit.state.number_of[entry] for entry in entries if entry in visit.state.number_of))


def my_boards(visit: Visit) -> list[MyBoard]:
    """The boards of those for whom the visitor is here, while the tournament is going on."""
    if visit.state.regulation is None or visit.state.stage is Stage.FINISHED:
        return []
    return [MyBoard(visit, number) for number in own_numbers(visit)]


def boards_today(request: HttpRequest) -> Iterator[MyBoard]:
    """The visitor's boards in all tournaments that are going on: what they see first wherever they come in."""
    if not request.user.is_authenticated:
        return
    held = Appointment.objects.filter(account=request.user, role__in=[role.value for role in PLAYING]).exclude(entry="")
    places = {each.tournament: each.event for each in held.select_related("tournament__event", "event")}
    for row, event in places.items():
        if row is not None:
            at = Appointment.objects.at(event, row).filter(account=request.user)
            yield from my_boards(Visit(request, event, row, tuple(at)))


@require_safe
@allowed(Action.SEE)
@cached("player")
def board(request: HttpRequest, visit: Visit) -> HttpResponse:
    """One's board: a player's own, or that of a name which a visitor chooses."""
    asked = request.GET.get("player", "")
    boards = [MyBoard(visit, _entrant(visit, asked))] if asked else my_boards(visit)
    everybody = sorted(range(1, len(visit.state.numbers) + 1), key=lambda n: visit.name(n).sorting(language()))
    names = [(number, visit.name(number)) for number in everybody]
    return show(request, visit, "board", gettext_lazy("My board"), tab="rounds", boards=boards, names=names)


def _entrant(visit: Visit, asked: str) -> Number:
    if not asked.isdecimal() or len(asked) > 5 or not 1 <= int(asked) <= len(visit.state.numbers):
        raise Http404
    return Number(int(asked))
