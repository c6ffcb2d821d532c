"""The addresses of the competitions; each area of the desk has its own list, and rooms above it add theirs."""

from __future__ import annotations

from importlib import import_module

from django.urls import URLPattern, URLResolver

app_name = "contests"
AREAS = ("events", "public", "regulations", "registration", "rounds", "conduct", "papers", "downloads")
LISTS = (
    *(f"mainroad.site.contests.{area}.urls" for area in AREAS),
    "mainroad.site.displays.matches.desk_urls",
    "mainroad.site.hall.arbiter.urls",
    "mainroad.site.rulings.desk_urls",
)

urlpatterns: list[URLPattern | URLResolver] = []
for name in LISTS:
    urlpatterns += import_module(name).urlpatterns
