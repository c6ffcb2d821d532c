"""The addresses of claims, incidents, protests, withdrawals, the journal and its file."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.conduct import (
    calling,
    committee,
    journal,
    judging,
    leaving,
    protests,
    queue,
    raising,
    ruling,
    sanctions,
)
from mainroad.site.contests.taking import views as taking

_TOURNAMENT = "tournaments/<str:tournament>/"
_DESK = f"{_TOURNAMENT}desk/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(f"{_TOURNAMENT}cases/", queue.cases, name="cases"),
    path(f"{_TOURNAMENT}cases/new/", raising.case_new, name="case-new"),
    path(f"{_TOURNAMENT}cases/<str:case>/", queue.case, name="case"),
    path(f"{_TOURNAMENT}call/", calling.call, name="call"),
    path(f"{_DESK}cases/<str:case>/rule/", ruling.case_rule, name="case-rule"),
    path(f"{_DESK}sanctions/", sanctions.sanctions, name="sanctions"),
    path(f"{_DESK}sanctions/new/", sanctions.sanction_new, name="sanction-new"),
    path(f"{_DESK}withdraw/", leaving.withdraw, name="withdraw"),
    path(f"{_TOURNAMENT}protests/", protests.protests, name="protests"),
    path(f"{_TOURNAMENT}protests/new/", protests.protest_new, name="protest-new"),
    path(f"{_TOURNAMENT}protests/<str:protest>/", protests.protest, name="protest"),
    path(f"{_TOURNAMENT}protests/<str:protest>/judge/", judging.protest_judge, name="protest-judge"),
    path(f"{_DESK}committee/", committee.committee, name="committee"),
    path(f"{_DESK}journal/", journal.journal, name="journal"),
    path("events/<str:event>/save/", journal.save, name="save"),
    path("take-in/", taking.take_in, name="take-in"),
    path("take-in/found/", taking.file_page, name="take-in-found"),
    path("keys/", taking.key_list, name="keys"),
]
