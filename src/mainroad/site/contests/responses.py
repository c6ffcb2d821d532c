"""How the pages of a tournament are drawn: each room of the desk names its folder and its tab once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mainroad.site.contests.access import Visit


class Room:
    """Pages that lie in one folder and under one tab."""

    def __init__(self, folder: str, tab: str) -> None:
        self.folder, self.tab = folder, tab

    def __call__(
        self, request: HttpRequest, visit: Visit, template: str, context: Mapping[str, Any], status: int = 200
    ) -> HttpResponse:
        """Draw one of them."""
        zone = visit.event and visit.event.time_zone
        shared = {"visit": visit, "room": "contests", "page": self.tab, "zone": zone}
        return render(request, f"contests/{self.folder}/{template}.html", {**shared, **context}, status=status)
