"""The addresses of a regulation: as everybody reads it, section by section for those who set it, and as a file."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.regulations import files, views

_HERE = "tournaments/<str:tournament>/regulation/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(_HERE, views.regulation, name="regulation"),
    path(f"{_HERE}file.toml", files.download, name="regulation-file"),
    path(f"{_HERE}schedule.toml", files.schedule, name="schedule-file"),
    path(f"{_HERE}paste/", files.paste, name="regulation-paste"),
    path(f"{_HERE}<slug:section>/", views.section, name="regulation-section"),
    path(f"{_HERE}<slug:section>/check/", views.check, name="regulation-check"),
]
