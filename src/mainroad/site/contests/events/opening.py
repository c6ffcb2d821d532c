"""The roles of whoever opens an event, and who has them when that organiser goes."""

from __future__ import annotations

from django.http import HttpRequest

from mainroad.site.contests.models import Appointment, Event
from mainroad.site.event_roles import Role
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind


def hand_over(event: Event, account: Account, request: HttpRequest | None = None) -> None:
    """Make somebody the organiser of an event that they have opened, and its chief arbiter until one is appointed."""
    Appointment.objects.create(account=account, event=event, role=Role.ORGANISER.value)
    Appointment.objects.create(account=account, event=event, role=Role.CHIEF.value, stands_in=True)
    for role in (Role.ORGANISER, Role.CHIEF):
        write_note(NoteKind.ROLE_GIVEN, account, event, request, role.value)


def pass_on(event: Event) -> None:
    """Let the first organiser stand in for the chief arbiter if whoever did is no organiser any more."""
    organisers = Appointment.objects.filter(event=event, role=Role.ORGANISER.value, tournament=None).order_by("pk")
    accounts = list(organisers.values_list("account_id", flat=True))
    if accounts:
        standing_in = Appointment.objects.filter(event=event, stands_in=True)
        standing_in.exclude(account__in=accounts).update(account_id=accounts[0])
