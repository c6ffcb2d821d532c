"""The addresses of the rating lists."""

from __future__ import annotations

from django.urls import path

from mainroad.site.lists import forecasts, office, players, views

app_name = "lists"
urlpatterns = [
    path("ratings/", views.pools, name="pools"),
    path("ratings/<str:pool>/", views.current, name="current"),
    path("ratings/<str:pool>/office/", office.desk, name="office"),
    path("ratings/<str:pool>/players/<str:player>/", players.player, name="player"),
    path("ratings/<str:pool>/<str:day>/", views.list_page, name="list"),
    path("ratings/<str:pool>/<str:day>/list.csv", views.csv, name="csv"),
    path("ratings/<str:pool>/<str:day>/list.xlsx", views.xlsx, name="xlsx"),
    path("tournaments/<str:tournament>/rating/", forecasts.forecast, name="forecast"),
]
