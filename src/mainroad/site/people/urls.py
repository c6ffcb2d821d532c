"""The addresses of accounts and the registry."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "people"
urlpatterns: list[URLPattern] = []
