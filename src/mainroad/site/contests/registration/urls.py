"""The addresses of registration: entries, credentials committee, roll-call, draw, fixed boards, taking over."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.registration import (
    backfill,
    drawing,
    entering,
    finding,
    fixing,
    importing,
    mandate,
    overview,
    replacing,
    report_page,
    roll,
    self_entry,
    teams,
)

_HERE = "tournaments/<str:tournament>/"
_DESK = f"{_HERE}desk/"
_ENTRIES = f"{_DESK}registration/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(_ENTRIES, overview.registration, name="registration"),
    path(f"{_ENTRIES}opening/", overview.opening, name="registration-opening"),
    path(f"{_ENTRIES}new/", entering.new, name="entry-new"),
    path(f"{_ENTRIES}find/", finding.search, name="entry-find"),
    path(f"{_ENTRIES}import/", importing.entry_import, name="entry-import"),
    path(f"{_ENTRIES}teams/new/", teams.new, name="team-new"),
    path(f"{_ENTRIES}teams/<str:entry>/", teams.edit, name="team-edit"),
    path(f"{_ENTRIES}entries/<str:entry>/", entering.edit, name="entry-edit"),
    path(f"{_ENTRIES}entries/<str:entry>/scratch/", entering.scratch, name="entry-scratch"),
    path(f"{_ENTRIES}replace/<int:number>/", replacing.replace, name="replace"),
    path(f"{_DESK}mandate/", mandate.mandate, name="mandate"),
    path(f"{_DESK}admit-all/", mandate.admit_all, name="mandate-all"),
    path(f"{_DESK}mandate/<str:entry>/", mandate.decide, name="mandate-entry"),
    path(f"{_DESK}roll-call/", roll.roll_call, name="roll-call"),
    path(f"{_DESK}roll-call/mark/", roll.mark, name="roll-mark"),
    path(f"{_DESK}roll-call/everybody/", roll.mark_all, name="roll-everybody"),
    path(f"{_DESK}boards/", fixing.boards, name="boards"),
    path(f"{_DESK}take-over/", backfill.take_over, name="take-over"),
    path(f"{_DESK}take-over/report/", report_page.take_report, name="take-over-report"),
    path(f"{_DESK}draw/seed/", drawing.seed, name="seed"),
    path(f"{_DESK}draw/numbers/", drawing.numbers, name="draw-numbers"),
    path(f"{_DESK}draw/by-hand/", drawing.by_hand, name="draw-by-hand"),
    path(f"{_HERE}draw/", drawing.draw, name="draw"),
    path(f"{_HERE}enter/", self_entry.entry_self, name="entry-self"),
    path(f"{_HERE}enter/leave/", self_entry.leave, name="entry-leave"),
]
