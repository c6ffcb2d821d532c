"""The addresses of the papers."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.papers import views

_PAPER = "tournaments/<str:tournament>/papers/<str:document>"

urlpatterns: list[URLPattern | URLResolver] = [
    path(f"{_PAPER}/", views.page, name="paper"),
    path(f"{_PAPER}.pdf", views.file, name="paper-pdf"),
]
