"""The regulation as a file."""

from __future__ import annotations

from mainroad.site.contests.events.home import home

download = paste = home
