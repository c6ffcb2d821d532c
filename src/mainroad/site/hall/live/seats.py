"""Who is what at a live board; what they see of it is said in `visibility`."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.contests import tournament_service
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.event_roles import Role as Office
from mainroad.site.hall.models import Table
from mainroad.site.people.models import Account

RULING = frozenset(role.value for role in ALLOWED[Action.RULE])
"""Who rules at a board."""


def may_take_record(table: Table, role: Role, state: Game) -> bool:
    """Whether somebody may save the game: one of a competition that is not over only the arbiter."""
    return role is Role.ARBITER or not is_closed(table, state)


def is_closed(table: Table, state: Game) -> bool:
    """Whether nothing may help anybody here: a game of a competition that is not over."""
    return table.tournament_id is not None and not state.is_over


def seat(table: Table, user: Account | AnonymousUser | None) -> Role:
    """What somebody is at a board: a player, an arbiter of its competition, or a spectator."""
    if not isinstance(user, Account):
        return Role.SPECTATOR
    role = table.seat_of(user.pk)
    return Role.ARBITER if role is Role.SPECTATOR and rules_at(table, user) else role


def rules_at(table: Table, account: Account) -> bool:
    """Whether somebody is an arbiter of a board: line arbiters may have only some."""
    if table.tournament is None:
        return False
    here = Appointment.objects.at(table.tournament.event, table.tournament)
    return watches(here.filter(account=account), table_number(table))


def watches(appointments: Iterable[Appointment], number: int) -> bool:
    """Whether one of somebody's appointments makes them an arbiter of the board that the round shows so."""
    ruling = [one for one in appointments if one.role in RULING]
    limits = [one.boards if one.role == Office.LINE.value else "" for one in ruling]
    return any(not boards or number in tournament_service.boards_of(boards) for boards in limits)


def table_number(table: Table) -> int:
    """The number under which the round shows a board; 0: it is none of a competition."""
    if table.tournament is None or not table.round or not table.board:
        return 0
    state = tournament_service.desk(table.tournament).state
    return state.table_of(table.round, table.board) if state.game(table.round, table.board) else 0


def is_host(table: Table, user: Account | AnonymousUser | None) -> bool:
    """Whether somebody gives the start: who waited for an opponent, in a competition the arbiter alone."""
    if table.tournament_id is not None:
        return seat(table, user) is Role.ARBITER
    if not isinstance(user, Account):
        return False
    break_is_over = table.open_from is not None and table.open_from <= timezone.now()
    return break_is_over or table.host_id in (None, user.pk)
