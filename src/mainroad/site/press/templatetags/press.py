"""What stands beside a live board for those who watch it."""

from __future__ import annotations

from typing import Any

from django import template
from django.template import RequestContext

from mainroad.play.roles import Role
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.roles import Action, may
from mainroad.site.event_roles import Role as Office
from mainroad.site.hall.live.visibility import seen_by
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.people.models import Account
from mainroad.site.press.remarks import WATCHING, beside

register = template.Library()


@register.inclusion_tag("press/beside.html", takes_context=True)
def spectators(context: RequestContext, table: Table) -> dict[str, Any]:
    """Comments, other forms of the game, and how to show it elsewhere; nothing for those who play it now."""
    request, now = context["request"], now_ms()
    role = Role(context["seen"].role)
    ledger, _ = seen_by(table, role, now)
    user = request.user if isinstance(request.user, Account) else None
    roles = offices(table, user)
    rules, writes = role is Role.ARBITER, may(roles, Action.COMMENT)
    seen = beside(table, ledger.state, role, user, rules=rules, writes=writes)
    is_shown = table.is_public and (ledger.state.is_over or role in WATCHING)
    carried = {"events": f"/live-boards/{table.id}/events", "after": now}
    return {
        "table": table,
        "csrf_token": context.get("csrf_token"),
        "is_shown": is_shown,
        "is_chess": bool(ledger.state.opened and ledger.state.opened.game == "chess"),
        "carried": carried,
        **vars(seen),
    }


def offices(table: Table, user: Account | None) -> frozenset[Office]:
    """The roles of somebody in the competition of a table."""
    if user is None or table.tournament is None:
        return frozenset()
    held = Appointment.objects.at(table.tournament.event, table.tournament).filter(account=user)
    return frozenset(Office(one.role) for one in held)
