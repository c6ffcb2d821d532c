"""The event of the address."""

from __future__ import annotations

from mainroad.site.addresses import whole_link
from mainroad.site.contests.access import Visit
from mainroad.site.contests.models import Event


def of(visit: Visit) -> Event:
    """The event of the address."""
    assert visit.event is not None  # noqa: S101  the door answers 404 before
    return visit.event


def event_link(visit: Visit, path: str) -> str:
    """A whole link to a page of the event, as others in the hall can open it."""
    return whole_link(visit.request, path, visit.event.address if visit.event else "")
