"""The addresses that everybody may see; they never change once they were given out."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.public import feeds, my_board, players, rounds, tables, teams, views

_HERE = "tournaments/<str:tournament>/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(_HERE, views.tournament, name="tournament"),
    path(f"{_HERE}entries/", views.entries, name="entries"),
    path(f"{_HERE}rounds/", rounds.rounds, name="rounds"),
    path(f"{_HERE}rounds/<int:number>/", rounds.round_, name="round"),
    path(f"{_HERE}board/", my_board.board, name="board"),
    path(f"{_HERE}standings/", tables.standings, name="standings"),
    path(f"{_HERE}standings/<int:number>/", tables.arithmetic, name="arithmetic"),
    path(f"{_HERE}cross-table/", tables.crosstable, name="crosstable"),
    path(f"{_HERE}progress/", tables.progress, name="progress"),
    path(f"{_HERE}teams/", teams.teams, name="teams"),
    path(f"{_HERE}players/<int:number>/", players.player, name="player"),
    path(f"{_HERE}schedule/", views.schedule, name="schedule"),
    path(f"{_HERE}documents/", views.documents, name="documents"),
    path(f"{_HERE}screen/", views.screen, name="screen"),
    path(f"{_HERE}calendar.ics", feeds.calendar, name="calendar"),
    path(f"{_HERE}feed.json", feeds.feed, name="feed"),
    path(f"{_HERE}qr.svg", feeds.qr, name="qr"),
]
