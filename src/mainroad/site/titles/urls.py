"""The addresses of titles."""

from __future__ import annotations

from django.urls import path

from mainroad.site.titles import applications, office, papers, views

app_name = "titles"
urlpatterns = [
    path("", views.overview, name="overview"),
    path("office/", office.desk, name="office"),
    path("players/<str:id>/", views.player, name="player"),
    path("players/<str:id>/apply/", applications.apply, name="apply"),
    path("players/<str:id>/referee/", papers.referee, name="referee"),
    path("players/<str:id>/register/", office.register, name="register"),
    path("applications/<slug:application>/", applications.application, name="application"),
    path("applications/<slug:application>/do/<slug:action>/", applications.act, name="act"),
    path("applications/<slug:application>/form/", papers.form, {"as_pdf": False}, name="form-page"),
    path("applications/<slug:application>/form.pdf", papers.form, {"as_pdf": True}, name="form"),
    path("applications/<slug:application>/whole-form/", papers.whole_form, {"as_pdf": False}, name="whole-form-page"),
    path("applications/<slug:application>/whole-form.pdf", papers.whole_form, {"as_pdf": True}, name="whole-form"),
]
