"""The address of the ruling desk in a tournament; `contests.urls` includes it."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.rulings import journal

urlpatterns: list[URLPattern | URLResolver] = [
    path("tournaments/<str:tournament>/desk/ruling/", journal.ruling, name="ruling"),
]
