"""The event of the address."""

from __future__ import annotations

from mainroad.site.contests.access import Visit
from mainroad.site.contests.models import Event


def of(visit: Visit) -> Event:
    """The event of the address."""
    assert visit.event is not None  # noqa: S101  the door answers 404 before
    return visit.event
