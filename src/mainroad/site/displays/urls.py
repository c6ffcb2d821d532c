"""The addresses of displays."""

from __future__ import annotations

from django.urls import path

from mainroad.site.displays import papers, seats, views
from mainroad.site.displays.matches import views as match_views

app_name = "displays"
urlpatterns = [
    path("", views.displays, name="displays"),
    path("new/", views.new, name="new"),
    path("matches/new/", match_views.new, name="match-new"),
    path("matches/<slug:match>/", match_views.match, name="match"),
    path("matches/<slug:match>/do/<slug:action>/", match_views.act, name="match-act"),
    path("boards/<slug:code>/", seats.board, name="board"),
    path("boards/<slug:code>/do/<slug:action>/", seats.act_at_board, name="board-act"),
    path("givers/<slug:code>/", seats.giver, name="giver"),
    path("givers/<slug:code>/do/<slug:action>/", seats.act_as_giver, name="giver-act"),
    path("<slug:display>/watch/", seats.watch, name="watch"),
    path("<slug:display>/seats/", views.open_seats, name="seats"),
    path("<slug:display>/papers/<slug:paper>/", papers.page, name="paper"),
    path("<slug:display>/papers/<slug:paper>.pdf", papers.file, name="paper-pdf"),
    path("<slug:display>/", views.display, name="display"),
    path("<slug:display>/do/<slug:action>/", views.act, name="act"),
]
