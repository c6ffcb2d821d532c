"""What must be settled in competitions before somebody's account can be closed."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils import timezone
from django.utils.translation import gettext as _

from mainroad.site.contests.models import Appointment, Event
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account

RUNNING = (Role.ORGANISER.value, Role.CHIEF.value)


def left_alone(account: Account) -> Iterator[str]:
    """Events that are not over and that nobody else could run."""
    held = Appointment.objects.filter(role__in=RUNNING, tournament=None)
    own = Event.objects.filter(last_day__gte=timezone.localdate(), pk__in=held.filter(account=account).values("event"))
    for event in own.exclude(pk__in=held.exclude(account=account).values("event")):
        yield _("Nobody else runs %(event)s: appoint another organiser or chief arbiter first.") % {"event": event}
