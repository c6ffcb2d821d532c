"""The addresses at which arbiters look after the boards of a round; `contests.urls` includes them."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.hall.arbiter import views

_ROUND = "tournaments/<str:tournament>/desk/rounds/<int:number>/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(f"{_ROUND}hall/", views.hall_round, name="hall-round"),
    path(f"{_ROUND}hall/open/", views.hall_open, name="hall-open"),
    path(f"{_ROUND}hall/start/", views.hall_start, name="hall-start"),
    path(f"{_ROUND}hall/<str:place>/", views.hall_board, name="hall-board"),
]
