"""The addresses of the studio."""

from __future__ import annotations

from django.urls import path

from mainroad.site.studio import administration, downloads, importing, puzzles, views
from mainroad.site.studio.library import views as library

app_name = "studio"
urlpatterns = [
    path("", views.studio, name="studio"),
    path("new/", views.new, name="new"),
    path("import/", importing.import_works, name="import"),
    path("checks/", administration.checks, name="checks"),
    path("booklet.pdf", downloads.booklet, name="booklet"),
    path("puzzles/", puzzles.puzzles, name="puzzles"),
    path("puzzles/<slug:work>/", puzzles.puzzle, name="puzzle"),
    path("library/", library.library, name="library"),
    path("library/works.pdn", library.works_pdn, name="library-pdn"),
    path("library/<slug:published>/", library.published_work, name="published"),
    path("library/<slug:published>/withdraw/", library.withdraw, name="withdraw"),
    path("<slug:work>/", views.work, name="work"),
    path("<slug:work>/edit/", views.edit, name="edit"),
    path("<slug:work>/publish/", library.publish, name="publish"),
    path("<slug:work>/delete/", views.delete, name="delete"),
    path("<slug:work>/check/", views.begin_check, name="check"),
    path("<slug:work>/check/found/", views.check_part, name="check-part"),
    path("<slug:work>/check/<slug:order>/", views.order_check, name="order"),
    path("<slug:work>/diagram.<slug:kind>", downloads.diagram, name="diagram"),
    path("<slug:work>/sheet.pdf", downloads.sheet, name="sheet"),
    path("<slug:work>/work.pdn", downloads.pdn, name="pdn"),
]
