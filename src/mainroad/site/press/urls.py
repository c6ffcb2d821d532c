"""The addresses of spectators and press; those of live events are in `server.py`."""

from __future__ import annotations

from django.urls import path

from mainroad.site.press import embeds, feeds, remarks, views

app_name = "press"
_HERE = "tournaments/<str:tournament>/"
_ROUND = f"{_HERE}rounds/<int:number>/live/"

urlpatterns = [
    path("live-boards/", views.hall, name="hall"),
    path("live-boards/screen/", views.hall_screen, name="hall-screen"),
    path("live-boards/<str:table>/share/", embeds.share, name="share"),
    path("live-boards/<str:table>.pdn", feeds.game_file, {"suffix": "pdn"}, name="game-pdn"),
    path("live-boards/<str:table>.pgn", feeds.game_file, {"suffix": "pgn"}, name="game-pgn"),
    path("embed/<str:table>/", embeds.embed, name="embed"),
    path(f"{_HERE}live/", views.live, name="live"),
    path(f"{_HERE}feeds/", feeds.feeds, name="feeds"),
    path(_ROUND, views.round_, name="round"),
    path(f"{_ROUND}screen/", views.round_screen, name="round-screen"),
    path(f"{_HERE}round-<int:number>.pdn", feeds.round_file, {"suffix": "pdn"}, name="round-pdn"),
    path(f"{_HERE}round-<int:number>.pgn", feeds.round_file, {"suffix": "pgn"}, name="round-pgn"),
    path(f"{_HERE}games.pdn", feeds.tournament_file, {"suffix": "pdn"}, name="games-pdn"),
    path(f"{_HERE}games.pgn", feeds.tournament_file, {"suffix": "pgn"}, name="games-pgn"),
    path("events/<str:event>/games.pdn", feeds.event_file, {"suffix": "pdn"}, name="event-pdn"),
    path("events/<str:event>/games.pgn", feeds.event_file, {"suffix": "pgn"}, name="event-pgn"),
    path(f"{_HERE}boards/<str:table>/comments/", remarks.comment, name="comment"),
    path(f"{_HERE}comments/<int:comment>/remove/", remarks.remove, name="comment-remove"),
]
