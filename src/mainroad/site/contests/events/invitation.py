"""Taking a role by an invitation: at once, or on the way through sign-up or sign-in."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.events import invitations
from mainroad.site.contests.events.people import appoint
from mainroad.site.contests.models import Appointment, Invitation
from mainroad.site.contests.roles import Action
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account

KEPT = "invitation"
"""Under which name a session keeps the code of whoever said yes and has no account yet."""
WAYS = {"sign-up": "people:sign-up", "sign-in": "people:sign-in"}


@allowed(Action.SEE)
def invitation(request: HttpRequest, visit: Visit, token: str) -> HttpResponse:
    """Offer a role to whoever has the link; whoever has taken it is led to where it holds."""
    if held := _held(request, token):
        return redirect(held.tournament or held.event)
    offered = invitations.read_invitation(token)
    if request.method == "POST" and offered:
        if not request.user.is_authenticated:
            return _through(request, token)
        appoint(request, offered, request.user)
        return redirect(offered.tournament or offered.event)
    role = Role(offered.role).label if offered else ""
    context = {"visit": visit, "room": "contests", "offered": offered, "role": role}
    return render(request, "contests/events/invitation.html", context, status=200 if offered else 404)


def _held(request: HttpRequest, token: str) -> Appointment | None:
    """The role of an invitation if the visitor has it already, such as after signing up."""
    found = Invitation.objects.filter(code=token.lower()).first()
    if found is None or not request.user.is_authenticated:
        return None
    own = Appointment.objects.filter(account=request.user, event=found.event_id, role=found.role, entry=found.entry)
    return own.filter(tournament=found.tournament_id).first()


def _through(request: HttpRequest, token: str) -> HttpResponse:
    """To the account first; the session remembers what was said yes to."""
    request.session[KEPT] = token
    way = WAYS.get(request.POST.get("way", ""), WAYS["sign-in"])
    return redirect(f"{reverse(way)}?{urlencode({'next': request.path})}")


@receiver(user_logged_in)
def _take(request: HttpRequest | None, user: Account, **_: object) -> None:
    """Give the role to whoever said yes before they had an account, or before they signed in."""
    token = request.session.pop(KEPT, "") if request is not None else ""
    offered = invitations.read_invitation(token) if token else None
    if offered is not None and request is not None:
        appoint(request, offered, user)
