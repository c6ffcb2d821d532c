"""The addresses of contests of composing and of solving."""

from __future__ import annotations

from django.urls import path

from mainroad.site.composing.solving import views as solving
from mainroad.site.composing.views import contest, downloads, judging, letters, lists, people, results, works

app_name = "composing"
urlpatterns = [
    path("", lists.contests, name="contests"),
    path("new/", lists.new, name="new"),
    path("solving/new/", solving.new, name="solving-new"),
    path("solving/<slug:solving>/", solving.solving, name="solving"),
    path("solving/<slug:solving>/draft/", solving.draft, name="solving-draft"),
    path("solving/<slug:solving>/edit/", solving.edit, name="solving-edit"),
    path("solving/<slug:solving>/add/", solving.add_work, name="solving-add"),
    path("solving/<slug:solving>/call/", solving.call, name="solving-call"),
    path("solving/<slug:solving>/delete/", solving.delete, name="solving-delete"),
    path("solving/<slug:solving>/enter/", solving.enter, name="solving-enter"),
    path("solving/<slug:solving>/works/<int:number>/", solving.answer, name="solving-answer"),
    path("solving/<slug:solving>/desk/", solving.desk, name="solving-desk"),
    path("solving/<slug:solving>/desk/solver/", solving.enter_solver, name="solving-solver"),
    path("solving/<slug:solving>/desk/answer/", solving.type_answer, name="solving-type"),
    path("solving/<slug:solving>/results/", solving.publish, name="solving-publish"),
    path("<slug:contest>/", contest.contest, name="contest"),
    path("<slug:contest>/calendar.ics", contest.feed, name="feed"),
    path("<slug:contest>/draft/", lists.draft, name="draft"),
    path("<slug:contest>/edit/", lists.edit, name="edit"),
    path("<slug:contest>/call/", lists.call, name="call"),
    path("<slug:contest>/delete/", lists.delete, name="delete"),
    path("<slug:contest>/approve/", people.approve, name="approve"),
    path("<slug:contest>/officials/", people.officials, name="officials"),
    path("<slug:contest>/place/<str:token>/", people.take_place, name="place"),
    path("<slug:contest>/apply/", people.apply, name="apply"),
    path("<slug:contest>/enter/", works.enter, name="enter"),
    path("<slug:contest>/mine/", works.mine, name="mine"),
    path("<slug:contest>/secretary/", results.secretary, name="secretary"),
    path("<slug:contest>/letters/", letters.apply, name="letter"),
    path("<slug:contest>/letters/<slug:author>/", letters.enter, name="letter-enter"),
    path("<slug:contest>/judging/", judging.judging, name="judging"),
    path("<slug:contest>/results/", results.results, name="results"),
    path("<slug:contest>/publish/<slug:action>/", results.publish, name="publish"),
    path("<slug:contest>/library/", results.to_library, name="to-library"),
    path("<slug:contest>/works.pdn", downloads.pdn, name="pdn"),
    path("<slug:contest>/sheets.pdf", downloads.sheets, name="sheets"),
    path("<slug:contest>/certificates.pdf", downloads.certificates, name="certificates"),
    path("<slug:contest>/journal.jsonl", downloads.journal, name="journal"),
    path("<slug:contest>/works/<int:number>/", judging.work, name="work"),
    path("<slug:contest>/works/<int:number>/replace/", works.replace, name="replace"),
    path("<slug:contest>/works/<int:number>/withdraw/", works.withdraw, name="withdraw"),
    path("<slug:contest>/works/<int:number>/check/", judging.check, name="check"),
    path("<slug:contest>/works/<int:number>/mark/", judging.mark, name="mark"),
    path("<slug:contest>/works/<int:number>/revise/", judging.revise, name="revise"),
    path("<slug:contest>/works/<int:number>/prize/<slug:decision>/", judging.prize, name="prize"),
    path("<slug:contest>/works/<int:number>/report/", judging.report_defect, name="report"),
    path("<slug:contest>/works/<int:number>/appeal/", judging.appeal, name="appeal"),
    path("<slug:contest>/reports/<int:report>/<slug:decision>/", judging.decide_report, name="decide-report"),
    path("<slug:contest>/appeals/<int:appeal>/<slug:decision>/", judging.decide_appeal, name="decide-appeal"),
]
