"""The addresses of the matches of a tournament; `contests.urls` includes them."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.displays.matches import desk

urlpatterns: list[URLPattern | URLResolver] = [
    path("tournaments/<str:tournament>/desk/matches/", desk.matches, name="matches"),
    path("tournaments/<str:tournament>/matches/<slug:match>/", desk.match, name="match"),
    path("tournaments/<str:tournament>/matches/<slug:match>/do/<slug:action>/", desk.act, name="match-act"),
]
