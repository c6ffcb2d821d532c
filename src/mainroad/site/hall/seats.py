"""Who is what at a live board."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser

from mainroad.play.permitted import Role
from mainroad.play.state import Game
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.hall.models import Table
from mainroad.site.people.models import Account


def may_watch(table: Table, role: Role, state: Game) -> bool:
    """Whether somebody may see a game now: spectators only public ones, and late ones only when they are over."""
    return role is not Role.SPECTATOR or (table.is_public and (state.is_over or not table.delay_s))


def seat(table: Table, user: Account | AnonymousUser | None) -> Role:
    """What somebody is at a board: a player, an arbiter of its competition, or a spectator."""
    if not isinstance(user, Account):
        return Role.SPECTATOR
    role = table.seat_of(user.pk)
    return Role.ARBITER if role is Role.SPECTATOR and _rules_at(table, user) else role


def _rules_at(table: Table, account: Account) -> bool:
    if table.tournament is None:
        return False
    appointed = Appointment.objects.filter(account=account, event=table.tournament.event)
    appointed = appointed.filter(role__in=[role.value for role in ALLOWED[Action.RULE]])
    return any(one.tournament_id in (None, table.tournament_id) for one in appointed)


def is_host(table: Table, user: Account | AnonymousUser | None) -> bool:
    """Whether somebody gives the start: who waited for an opponent, or at a board without a host any player."""
    return isinstance(user, Account) and table.host_id in (None, user.pk)
