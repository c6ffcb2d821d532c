"""The addresses of the hall."""

from __future__ import annotations

from django.urls import path

from mainroad.site.hall import answers, assistants, challenges, lobby, machine_views, match_views, views

app_name = "hall"
urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("waiting/", lobby.waiting, name="waiting"),
    path("challenges/", challenges.challenge_new, name="challenge-new"),
    path("challenges/<str:challenge>/", challenges.challenge, name="challenge"),
    path("machine/", machine_views.machine_new, name="machine-new"),
    path("matches/<str:match>/", match_views.match, name="match"),
    path("matches/<str:match>/record/", match_views.match_record, name="match-record"),
    path("players/<str:account>/", lobby.player, name="player"),
    path("help/", answers.help_page, name="help"),
    path("say/", answers.say_it, name="say"),
    path("<str:table>/", views.game, name="game"),
    path("<str:table>/record/", views.record, name="record"),
    path("<str:table>/assistants/", assistants.assistants, name="assistants"),
    path("<str:table>/after/", match_views.after, name="after"),
    path("<str:table>/rematch/", match_views.rematch, name="rematch"),
]
