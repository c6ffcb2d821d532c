"""The addresses of files for spreadsheets and other programs."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.downloads import views

_HERE = "tournaments/<str:tournament>/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(f"{_HERE}tables/<str:table>.csv", views.csv, name="table-csv"),
    path(f"{_HERE}tables/<str:table>.xlsx", views.xlsx, name="table-xlsx"),
    path(f"{_HERE}report.trf16.trf", views.report, {"edition": "trf16"}, name="trf16"),
    path(f"{_HERE}report.trf26.trf", views.report, {"edition": "trf26"}, name="trf26"),
]
