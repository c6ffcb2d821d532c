"""The addresses of the board room."""

from __future__ import annotations

from django.urls import path

from mainroad.site.boardroom import views

app_name = "boardroom"
urlpatterns = [path("", views.room, name="room"), path("ask/", views.ask, name="ask")]
