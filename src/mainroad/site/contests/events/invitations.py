"""Invitations for people who have no account yet: a signed link that offers a role and soon runs out.

Nothing is stored, and no e-mail is needed: the organiser hands the link over as they like. A link to a role that one
person has dies when somebody takes that role; one for line arbiters, committee or press serves several people. Every
link dies when the role is taken away from somebody, and when whoever made it may no longer give the role: nobody comes
back by an old link.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from datetime import timedelta

from django.core import signing

from mainroad.site.contests.access import roles_of
from mainroad.site.contests.models import Appointment, RoleTaken
from mainroad.site.contests.roles import Role, givable
from mainroad.site.people.models import Account

SALT = "mainroad.invitation.2"
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
    taken: int = 0
    """The last time that this role was taken away from somebody when the link was made."""
    giver: str = ""
    """The account that made the link."""


def link_token(offered: Appointment, giver: Account) -> str:
    """The signed text of an invitation to what an appointment that is not saved would be."""
    found = Invitation(
        offered.event_id,
        offered.role,
        offered.tournament_id,
        offered.entry,
        offered.boards,
        _last(offered),
        offered.duties,
        _last_taken(offered),
        giver.pk,
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
    is_taken = Role(found.role) not in SHARED and _last(offered) > found.after
    is_dead = is_taken or _last_taken(offered) > found.taken or not _may_give(found.giver, offered)
    return None if is_dead else offered


def _last(offered: Appointment) -> int:
    """The newest appointment to the same role."""
    alike = Appointment.objects.filter(
        event_id=offered.event_id, role=offered.role, tournament_id=offered.tournament_id, entry=offered.entry
    )
    return alike.order_by("-pk").values_list("pk", flat=True).first() or 0


def _last_taken(offered: Appointment) -> int:
    """The newest note that the same role was taken away from somebody."""
    alike = RoleTaken.objects.filter(
        event=offered.event_id, role=offered.role, tournament=offered.tournament_id or "", entry=offered.entry
    )
    return alike.order_by("-pk").values_list("pk", flat=True).first() or 0


def _may_give(giver: str, offered: Appointment) -> bool:
    """Whether an account may still give the role, there."""
    account = Account.objects.filter(pk=giver, is_active=True).first()
    if account is None:
        return False
    held = Appointment.objects.at(offered.event, offered.tournament).filter(account=account)
    return Role(offered.role) in givable(roles_of(account, held))
