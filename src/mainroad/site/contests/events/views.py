"""The pages of an event."""

from __future__ import annotations

from mainroad.site.contests.events.home import home

new = event = edit = publish = order = home
