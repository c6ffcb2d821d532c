"""The regulation of a tournament."""

from __future__ import annotations

from mainroad.site.contests.events.home import home

regulation = section = check = home
