"""The addresses of the papers."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.papers import deadlines, views

_PAPER = "tournaments/<str:tournament>/papers/<str:document>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("deadlines/", deadlines.calendar, name="deadlines"),
    path("tournaments/<str:tournament>/sent/", deadlines.mark_sent, name="mark-sent"),
    path(f"{_PAPER}/", views.page, name="paper"),
    path(f"{_PAPER}.pdf", views.file, name="paper-pdf"),
]
