"""The addresses of the hall."""

from __future__ import annotations

from django.urls import path

from mainroad.site.hall import answers, lobby, views

app_name = "hall"
urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("challenges/", lobby.challenge_new, name="challenge-new"),
    path("challenges/<str:challenge>/", lobby.challenge, name="challenge"),
    path("help/", answers.help_page, name="help"),
    path("say/", answers.say_it, name="say"),
    path("<str:table>/", views.game, name="game"),
    path("<str:table>/record/", views.record, name="record"),
]
