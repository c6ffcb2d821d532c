"""The addresses of the matches of a tournament; `contests.urls` includes them."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.displays import desk_matches

urlpatterns: list[URLPattern | URLResolver] = [
    path("tournaments/<str:tournament>/desk/matches/", desk_matches.matches, name="matches"),
    path("tournaments/<str:tournament>/matches/<slug:match>/", desk_matches.match, name="match"),
    path("tournaments/<str:tournament>/matches/<slug:match>/do/<slug:action>/", desk_matches.act, name="match-act"),
]
