"""The addresses of claims, incidents, protests, withdrawals, the journal and its file."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.conduct import journal

_DESK = "tournaments/<str:tournament>/desk/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(f"{_DESK}journal/", journal.journal, name="journal"),
    path("events/<str:event>/save/", journal.save, name="save"),
    path("take-in/", journal.take_in, name="take-in"),
]
