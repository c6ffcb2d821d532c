"""Invitations for people who have no account yet: a short link that offers a role and soon runs out.

No e-mail is needed: the organiser hands the link over as they like, or shows its QR code. A link to a role that one
person has dies when somebody takes that role; one for line arbiters, committee or press serves several people. Every
link dies when the role is taken away from somebody, and when whoever made it may no longer give the role: nobody comes
back by an old link.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.utils import timezone

from mainroad.site.contests.access import roles_of
from mainroad.site.contests.models import Appointment, Invitation, RoleTaken
from mainroad.site.contests.roles import givable
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account
from mainroad.site.public_ids import ALPHABET

LASTS = timedelta(days=7)
SHARED = frozenset({Role.LINE, Role.COMMITTEE, Role.PRESS})
LENGTH = 10
"""Letters of a code: 50 bits, so that nobody finds one by trying within a week."""
COPIED = ("event_id", "tournament_id", "role", "entry", "boards", "duties", "category", "is_senior")
"""What an invitation and the appointment that it offers have in common."""


def invite(offered: Appointment, giver: Account) -> Invitation:
    """Make an invitation to what an appointment that is not saved would be; those that have run out go."""
    now = timezone.now()
    Invitation.objects.filter(made__lt=now - LASTS).delete()
    return Invitation.objects.create(
        **{name: getattr(offered, name) for name in COPIED},
        code="".join(secrets.choice(ALPHABET) for _ in range(LENGTH)),
        giver=giver,
        made=now,
        last_given=_last_given(offered),
        last_taken=_last_taken(offered),
    )


def read_invitation(code: str) -> Appointment | None:
    """The appointment that a link offers; none: it is not ours, has run out, or was taken."""
    found = Invitation.objects.filter(code=code.lower(), made__gte=timezone.now() - LASTS).first()
    if found is None:
        return None
    offered = Appointment(**{name: getattr(found, name) for name in COPIED})
    is_taken = Role(found.role) not in SHARED and _last_given(offered) > found.last_given
    is_dead = is_taken or _last_taken(offered) > found.last_taken or not _may_give(found.giver, offered)
    return None if is_dead else offered


def _last_given(offered: Appointment) -> int:
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


def _may_give(giver: Account, offered: Appointment) -> bool:
    """Whether an account may still give the role, there."""
    if not giver.is_active:
        return False
    held = Appointment.objects.at(offered.event, offered.tournament).filter(account=giver)
    return Role(offered.role) in givable(roles_of(giver, held))
