"""The addresses of displays."""

from __future__ import annotations

from django.urls import path

from mainroad.site.displays import views

app_name = "displays"
urlpatterns = [
    path("", views.displays, name="displays"),
    path("new/", views.new, name="new"),
    path("<slug:display>/", views.display, name="display"),
    path("<slug:display>/do/<slug:action>/", views.act, name="act"),
]
