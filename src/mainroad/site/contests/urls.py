"""The addresses of the competitions; each area of the desk has its own list."""

from __future__ import annotations

from importlib import import_module

from django.urls import URLPattern, URLResolver

app_name = "contests"
AREAS = ("events", "public", "regulations", "registration", "rounds", "conduct", "papers", "downloads")

urlpatterns: list[URLPattern | URLResolver] = []
for area in AREAS:
    urlpatterns += import_module(f"mainroad.site.contests.{area}.urls").urlpatterns
