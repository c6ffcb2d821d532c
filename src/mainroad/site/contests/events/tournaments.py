"""A new tournament in an event."""

from __future__ import annotations

from mainroad.site.contests.events.home import home

new = home
