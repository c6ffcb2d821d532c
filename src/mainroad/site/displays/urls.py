"""The addresses of displays."""

from __future__ import annotations

from django.urls import path

from mainroad.site.displays import match_views, views

app_name = "displays"
urlpatterns = [
    path("", views.displays, name="displays"),
    path("new/", views.new, name="new"),
    path("matches/new/", match_views.new, name="match-new"),
    path("matches/<slug:match>/", match_views.match, name="match"),
    path("matches/<slug:match>/do/<slug:action>/", match_views.act, name="match-act"),
    path("<slug:display>/", views.display, name="display"),
    path("<slug:display>/do/<slug:action>/", views.act, name="act"),
]
