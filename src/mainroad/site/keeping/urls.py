"""The addresses for those who keep a site running."""

from __future__ import annotations

from django.urls import path

from mainroad.site.keeping import views

app_name = "keeping"
urlpatterns = [
    path("health/", views.health, name="health"),
    path("metrics/", views.metrics, name="metrics"),
]
