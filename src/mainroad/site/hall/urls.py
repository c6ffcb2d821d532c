"""The addresses of the hall."""

from __future__ import annotations

from django.urls import path

from mainroad.site.hall import notices
from mainroad.site.hall.arbiter import assistants
from mainroad.site.hall.engine_player import views as machine_views
from mainroad.site.hall.live import help_pages, views
from mainroad.site.hall.lobby import challenges, match_views
from mainroad.site.hall.lobby import views as lobby

app_name = "hall"
urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("notices/", notices.notices, name="notices"),
    path("waiting/", lobby.waiting, name="waiting"),
    path("challenges/", challenges.challenge_new, name="challenge-new"),
    path("seek/", challenges.seek, name="seek"),
    path("challenges/<str:challenge>/", challenges.challenge, name="challenge"),
    path("machine/", machine_views.machine_new, name="machine-new"),
    path("matches/<str:match>/", match_views.match, name="match"),
    path("matches/<str:match>/record/", match_views.match_record, name="match-record"),
    path("players/<str:account>/", lobby.player, name="player"),
    path("help/", help_pages.help_page, name="help"),
    path("say/", help_pages.say_it, name="say"),
    path("<str:table>/", views.game, name="game"),
    path("<str:table>/positions/", views.positions, name="positions"),
    path("<str:table>/record/", views.record, name="record"),
    path("<str:table>/assistants/", assistants.assistants, name="assistants"),
    path("<str:table>/after/", match_views.after, name="after"),
    path("<str:table>/rematch/", match_views.rematch, name="rematch"),
]
