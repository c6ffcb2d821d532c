"""Who stands at the door of a page: the visitor, their roles here, and whether the table of roles lets them in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _

from mainroad.basics import Refusal
from mainroad.competition.desk.commands import Command
from mainroad.competition.desk.people import Named, named
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.entries import needs_credentials
from mainroad.competition.regulation.regulation import Regulation
from mainroad.journal.decider import Ledger
from mainroad.site import form_commands
from mainroad.site.contests import tournament_service
from mainroad.site.contests.holders import role_needed
from mainroad.site.contests.models import Appointment, Event, Tournament, TournamentQuerySet
from mainroad.site.contests.roles import ALLOWED, PRIVATE, Action, may
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account
from mainroad.site.people.permissions import is_trusted
from mainroad.site.role_needed import RoleNeededError

View = Callable[..., HttpResponseBase]


@dataclass(frozen=True)
class Visit:
    """A request to a page of an event or a tournament, by somebody with roles there."""

    request: HttpRequest
    event: Event | None
    row: Tournament | None
    appointments: tuple[Appointment, ...]

    @cached_property
    def roles(self) -> frozenset[Role]:
        """The visitor's roles here."""
        return roles_of(self.request.user, self.appointments)

    @cached_property
    def at_event(self) -> Visit:
        """The same visitor at the event: what a role in one tournament allows ends before its door."""
        return Visit(self.request, self.event, None, _appointments(self.request, self.event, None))

    @property
    def tournaments(self) -> TournamentQuerySet:
        """The tournaments of the event that the visitor may know of."""
        return Tournament.objects.filter(event=self.event).select_related("event").open_to(self.request.user)

    def may(self, action: Action) -> bool:
        """Tell whether the visitor may do something here; private data opens only to trusted accounts."""
        if action in PRIVATE:
            return self.is_trusted and may(self.roles, action)
        return may(self.roles, action)

    @cached_property
    def is_trusted(self) -> bool:
        """Whether a federation or the administrator of the site has vetted the visitor's account."""
        return is_trusted(self.request.user)

    @property
    def lacks_trust(self) -> bool:
        """Whether the visitor has a role that would open private data, and an account that does not."""
        return not self.is_trusted and any(may(self.roles, action) for action in PRIVATE)

    @cached_property
    def allowed(self) -> dict[str, bool]:
        """Every action by its name in lower case, for templates: `visit.allowed.pair`."""
        return {action.name.lower(): self.may(action) for action in Action}

    def acts_for(self, role: Role) -> frozenset[str]:
        """The entries whose captain, player or assistant the visitor is."""
        return frozenset(a.entry for a in self.appointments if a.role == role.value and a.entry)

    def watches(self, board: int) -> bool:
        """Tell whether a board is the visitor's to score: line arbiters may have only some."""
        if self.roles & (ALLOWED[Action.SCORE] - {Role.LINE}):
            return True
        lines = [a.boards for a in self.appointments if a.role == Role.LINE.value]
        return any(not boards or board in tournament_service.boards_of(boards) for boards in lines)

    @property
    def own_boards(self) -> str:
        """Which boards a line arbiter has, in a sentence; nothing: the role is not limited to some."""
        boards = ", ".join(a.boards for a in self.appointments if a.role == Role.LINE.value and a.boards)
        return _("You are the line arbiter of these boards: %(boards)s.") % {"boards": boards} if boards else ""

    @property
    def tournament(self) -> Tournament:
        """The row of the tournament of this page."""
        if self.row is None:
            raise Http404
        return self.row

    @cached_property
    def ledger(self) -> Ledger[Desk]:
        """The journal of the tournament as far as it has come."""
        return tournament_service.desk(self.tournament)

    @property
    def state(self) -> Desk:
        """The tournament as it stands when the page is made."""
        return self.ledger.state

    @property
    def regulation(self) -> Regulation:
        """The regulation in force."""
        if self.state.regulation is None:
            raise Http404
        return self.state.regulation

    @property
    def has_credentials_committee(self) -> bool:
        """Whether papers are looked at before the draw: the rules want it, or somebody was decided on all the same."""
        terms = self.state.regulation
        return terms is None or needs_credentials(terms) or bool(self.state.admitted)

    @cached_property
    def entered(self) -> frozenset[str]:
        """Everybody who takes part, also as a member of a team."""
        return frozenset(tournament_service.people_in(self.state))

    @cached_property
    def names(self) -> dict[str, Named]:
        """Whom the ids of the journal stand for."""
        return tournament_service.names(self.tournament, self.state)

    def name(self, number: int) -> Named:
        """Who has a start number."""
        return named(self.names, self.state.numbers[number - 1])

    def refused(self, action: Action, why: str = "") -> RoleNeededError:
        """What to raise where the visitor may not do something: it tells who may."""
        return RoleNeededError(role_needed(self, action, why))

    def submit(self, command: Command, part: object = "") -> Refusal | None:
        """Submit a command in the visitor's name, or one of several of a form; None: it is done, and durable."""
        return form_commands.submit(self.request, self.tournament.stream, command, part=part)


def allowed(action: Action) -> Callable[[View], View]:
    """Let a view be seen by those whom the table allows the action; the view gets a `Visit`.

    The address names the tournament (`tournament`) or the event (`event`), or neither.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            visit = _visit(request, kwargs.pop("event", None), kwargs.pop("tournament", None))
            if not visit.may(action):
                return _turned_away(visit, action)
            return view(request, visit, *args, **kwargs)

        guarded.action = action  # type: ignore[attr-defined]
        return guarded

    return decorate


def _visit(request: HttpRequest, event_id: str | None, tournament_id: str | None) -> Visit:
    row = event = None
    if tournament_id is not None:
        row = Tournament.objects.select_related("event").filter(id=tournament_id).first()
        event = row.event if row else None
    elif event_id is not None:
        event = Event.objects.filter(id=event_id).first()
    if event is None and (event_id or tournament_id):
        raise Http404
    visit = Visit(request, event, row, _appointments(request, event, row))
    if event and not event.is_public and _is_stranger(visit):
        raise Http404  # an event that is being prepared does not exist for strangers
    return visit


def _is_stranger(visit: Visit) -> bool:
    """Whether somebody has no role here; who has one in a tournament finds the way to it through the event."""
    return visit.roles <= {Role.ANYONE, Role.MEMBER} and (visit.row is not None or not visit.tournaments.exists())


def _appointments(request: HttpRequest, event: Event | None, row: Tournament | None) -> tuple[Appointment, ...]:
    if event is None or not request.user.is_authenticated:
        return ()
    return tuple(Appointment.objects.at(event, row).filter(account=request.user))


def roles_of(account: Account | AnonymousUser, appointments: Iterable[Appointment]) -> frozenset[Role]:
    """Somebody's roles where appointments hold; a site administrator acts as organiser."""
    roles = {Role.ANYONE, *(Role(appointment.role) for appointment in appointments)}
    if account.is_authenticated:
        roles.add(Role.MEMBER)
        if account.is_staff:
            roles.add(Role.ORGANISER)
    return frozenset(roles)


def _turned_away(visit: Visit, action: Action) -> HttpResponseBase:
    """Whoever is not signed in may be somebody else."""
    request = visit.request
    if request.user.is_authenticated:
        raise visit.refused(action)
    return HttpResponseRedirect(f"{reverse('people:sign-in')}?{urlencode({'next': request.get_full_path()})}")
