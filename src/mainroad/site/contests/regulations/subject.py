"""What the documents are told of a tournament of the site."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from mainroad.competition import officials
from mainroad.competition.desk.people import Named
from mainroad.competition.regulation_event import Event as Gathering
from mainroad.documents.subject import Subject
from mainroad.site.contests.access import Visit
from mainroad.site.contests.events.panel import FUNCTIONS
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.office import language
from mainroad.site.contests.roles import Role


def subject_of(visit: Visit) -> Subject:
    """The tournament of a page, for the documents."""
    event = visit.tournament.event
    appointed = [
        (f"account/{a.account_id}", FUNCTIONS[Role(a.role)], str(a.account))
        for a in Appointment.objects.filter(event=event).select_related("account").order_by("pk")
        if Role(a.role) in FUNCTIONS and a.tournament_id in (None, visit.tournament.pk)
    ]
    place = ", ".join(filter(None, (event.place, event.venue)))
    return Subject(
        state=visit.state,
        names={**visit.names, **{id_: Named(id_, name) for id_, _role, name in appointed}},
        language=language(),
        event=Gathering(event.title, event.first_day, event.last_day, (), place, event.organiser),
        officials=tuple(officials.Official(id_, role) for id_, role, _name in appointed),
        address=visit.request.build_absolute_uri(visit.tournament.get_absolute_url()),
        zone=ZoneInfo(event.time_zone),
    )
