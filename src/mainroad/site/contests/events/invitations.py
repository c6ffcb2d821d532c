"""Invitations for people who have no account yet: a signed link that offers a role and soon runs out.

Nothing is stored, and no e-mail is needed: the organiser hands the link over as he likes. A link to a role that one
person has dies when somebody takes that role; one for line arbiters, committee or press serves several people.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from datetime import timedelta

from django.core import signing

from mainroad.site.contests.models import Appointment
from mainroad.site.contests.roles import Role

SALT = "mainroad.invitation"
LASTS = timedelta(days=7)
SHARED = frozenset({Role.LINE, Role.COMMITTEE, Role.PRESS})


@dataclass(frozen=True)
class Invitation:
    """A role that is offered."""

    event: str
    role: str
    tournament: str | None = None
    entry: str = ""
    boards: str = ""
    after: int = 0
    """The last appointment to this role when the link was made."""
    duties: str = ""


def link_token(offered: Appointment) -> str:
    """The signed text of an invitation to what an appointment that is not saved would be."""
    found = Invitation(
        offered.event_id,
        offered.role,
        offered.tournament_id,
        offered.entry,
        offered.boards,
        _last(offered),
        offered.duties,
    )
    return signing.dumps(list(astuple(found)), salt=SALT)


def read(token: str) -> Appointment | None:
    """The appointment that a link offers; none: it is not ours, has run out, or was taken."""
    try:
        found = Invitation(*signing.loads(token, salt=SALT, max_age=LASTS))
    except (signing.BadSignature, TypeError):
        return None
    offered = Appointment(
        event_id=found.event,
        role=found.role,
        tournament_id=found.tournament,
        entry=found.entry,
        boards=found.boards,
        duties=found.duties,
    )
    is_taken = Role(found.role) not in SHARED and _last(offered) != found.after
    return None if is_taken else offered


def _last(offered: Appointment) -> int:
    """The newest appointment to the same role."""
    alike = Appointment.objects.filter(
        event_id=offered.event_id, role=offered.role, tournament_id=offered.tournament_id, entry=offered.entry
    )
    return alike.order_by("-pk").values_list("pk", flat=True).first() or 0
