"""Who may do something in a competition, as far as a visitor may know: for whoever may not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from mainroad.site.contests.models import Appointment, Event
from mainroad.site.contests.roles import ALLOWED, PRIVATE, Action
from mainroad.site.contests.roles import may as roles_may
from mainroad.site.event_roles import Role
from mainroad.site.role_needed import Holders, Link, RoleNeeded

if TYPE_CHECKING:
    from mainroad.site.contests.access import Visit

NAMED = frozenset({Role.CHIEF, Role.DEPUTY, Role.SECRETARY, Role.LINE})
"""Whose names the public page of a tournament shows."""
OFFICES = NAMED | {Role.ORGANISER, Role.COMMITTEE, Role.PRESS}
"""Whose names those with a role in the event may know; players, captains and assistants are never named here."""
NOBODYS = frozenset({Role.ANYONE, Role.MEMBER})


def role_needed(visit: Visit, action: Action, why: str = "") -> RoleNeeded:
    """What somebody is told who may not do something here."""
    if action in PRIVATE and roles_may(visit.roles, action) and not visit.is_trusted:
        return _trust_needed(visit)
    held = _held(visit)
    may_appoint = visit.may(Action.APPOINT)
    return RoleNeeded(
        tuple(_holders(visit, ALLOWED[action] - NOBODYS, held)),
        _change(visit, may_appoint=may_appoint),
        () if may_appoint else tuple(_holders(visit, ALLOWED[Action.APPOINT], held)),
        why,
        tuple(_onward(visit)),
    )


def _trust_needed(visit: Visit) -> RoleNeeded:
    """The role is right, but an account that anybody can make does not open private data."""
    may = (Holders(_("an account that a federation or the administrator of the site trusts with private data")),)
    return RoleNeeded(may, Link(_("Federations and their offices"), reverse("people:federations")), (), "", ())


def _held(visit: Visit) -> list[Appointment]:
    if visit.event is None:
        return []
    return list(Appointment.objects.at(visit.event, visit.row).select_related("account").order_by("pk"))


def _holders(visit: Visit, roles: Iterable[Role], held: list[Appointment]) -> Iterator[Holders]:
    known = OFFICES if visit.roles - NOBODYS else NAMED
    wanted = frozenset(roles)
    for role in Role:
        if role in wanted:
            accounts = [one.account.name for one in held if one.role == role.value]
            is_vacant = visit.event is not None and not accounts
            yield Holders(
                str(role.label), tuple(dict.fromkeys(filter(None, accounts))) if role in known else (), is_vacant
            )


def _change(visit: Visit, *, may_appoint: bool) -> Link:
    if may_appoint and visit.row and not visit.at_event.may(Action.APPOINT):
        return Link(_("People and roles"), reverse("contests:tournament-people", args=[visit.row.id]))
    if may_appoint and visit.event:
        return Link(_("People and roles"), reverse("contests:event-people", args=[visit.event.id]))
    return _who_is_who(visit.event)


def _who_is_who(event: Event | None) -> Link:
    if event is None:
        return Link(_("Competitions"), reverse("contests:home"))
    return Link(_("Who does what at this event"), event.get_absolute_url())


def _onward(visit: Visit) -> Iterator[Link]:
    if visit.row is None:
        return
    if visit.may(Action.SEE_DESK):
        yield Link(_("Desk"), reverse("contests:desk", args=[visit.row.id]))
    title = visit.state.regulation.title if visit.state.regulation else _("Overview")
    yield Link(capfirst(title), visit.row.get_absolute_url())
