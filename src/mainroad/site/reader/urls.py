"""The addresses of the rulebook reader."""

from __future__ import annotations

from django.urls import path

from mainroad.site.reader import views

app_name = "reader"
urlpatterns = [
    path("", views.search, name="search"),
    path("compare/", views.compare, name="compare"),
    path("<str:code>/<str:number>/", views.article, name="article"),
]
