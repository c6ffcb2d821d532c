"""The address of the ruling desk; that of a competition is among the pages of conduct."""

from __future__ import annotations

from django.urls import path

from mainroad.site.rulings import views

app_name = "rulings"
urlpatterns = [path("", views.desk, name="desk")]
