"""Who does what at an event."""

from __future__ import annotations

from mainroad.site.contests.events.home import home

people = invite = remove = invitation = home
