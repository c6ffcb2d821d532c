"""The addresses of the round desk."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.rounds import (
    before,
    correcting,
    ending,
    line_ups,
    norms,
    overview,
    pairing,
    people,
    play_offs,
    results,
    wrong_boards,
)

_DESK = "tournaments/<str:tournament>/desk/"
_ROUND = f"{_DESK}rounds/<int:number>/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(_DESK, overview.desk, name="desk"),
    path(f"{_DESK}pair/", pairing.pair, name="pair"),
    path(f"{_DESK}pairing/", pairing.status, name="pairing-status"),
    path(f"{_DESK}stages/<int:stage>/", ending.qualify, name="qualify"),
    path(f"{_DESK}norms/", norms.post_norms, name="post-norms"),
    path(f"{_DESK}absences/", people.absences, name="absences"),
    path(f"{_DESK}finish/", ending.finish, name="finish"),
    path(f"{_DESK}finish/play-off/", ending.play_off, name="play-off"),
    path(f"{_DESK}finish/play-offs/", play_offs.begin, name="play-off-begin"),
    path(f"{_DESK}finish/play-offs/<int:contest>/", play_offs.score, name="play-off-score"),
    path(f"{_DESK}finish/play-offs/<int:contest>/take-back/", play_offs.take_back, name="play-off-take-back"),
    path(f"{_DESK}finish/award/", ending.award, name="award"),
    path(f"{_DESK}finish/reopen/", ending.reopen, name="reopen"),
    path(_ROUND, results.round_desk, name="round-desk"),
    path(f"{_ROUND}boards/", results.boards, name="round-boards"),
    path(f"{_ROUND}why/", results.why, name="why"),
    path(f"{_ROUND}why/<int:board>/", results.why_board, name="why-board"),
    path(f"{_ROUND}score/", results.score, name="score"),
    path(f"{_ROUND}undo/", results.undo, name="undo"),
    path(f"{_ROUND}correct/<str:place>/", correcting.correct, name="correct"),
    path(f"{_ROUND}take-back/", before.take_back, name="take-back"),
    path(f"{_ROUND}change/", before.change, name="pairing-change"),
    path(f"{_ROUND}publish/", before.publish, name="publish"),
    path(f"{_ROUND}countdown/", before.countdown, name="countdown"),
    path(f"{_ROUND}begin/", before.begin, name="begin"),
    path(f"{_ROUND}late/", people.note_lateness, name="late"),
    path(f"{_ROUND}wrong-board/<str:place>/", wrong_boards.wrong_board, name="wrong-board"),
    path(f"{_ROUND}line-up/<int:team>/", line_ups.line_up, name="line-up"),
]
