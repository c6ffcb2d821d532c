"""What a table alone does not tell: who joined later, who left, who had no game, who came late, what was corrected."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.competition.desk.desk_round import Correction
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.history import Number
from mainroad.documents.conduct import words_of
from mainroad.documents.lists import result
from mainroad.documents.subject import Subject
from mainroad.words import say

FOLLOW_FROM_LEAVING = ("withdrawal.", "desk.player-left")
"""Reasons of results that changed because somebody left: that they left is told already."""

Notes = tuple[str, tuple[str, ...]]
"""A heading and its lines."""


def notes(subject: Subject, *, with_reasons: bool = False) -> list[Notes]:
    """Everything, under its headings; what did not happen is left out.

    Why a result was corrected was typed for the officials: it is in their report, not on the wall.
    """
    found = (
        ("report.joined", late_entries(subject)),
        ("report.withdrawn", withdrawn(subject)),
        ("report.free", free(subject)),
        ("report.came-late", late_arrivals(subject)),
        ("report.corrected", corrected_results(subject, with_reasons=with_reasons)),
    )
    listed = [(subject.say(heading), tuple(lines)) for heading, lines in found]
    return [(heading, lines) for heading, lines in listed if lines]


def late_entries(subject: Subject) -> Iterator[str]:
    """Those who entered after the numbers were drawn."""
    for entry, first in subject.state.joined.items():
        if entry in subject.state.number_of:
            yield f"{_who(subject, subject.state.number_of[entry])}: {subject.say('report.from-round', round=first)}"


def withdrawn(subject: Subject) -> Iterator[str]:
    """Those who left, with what follows by which article."""
    for number, left in subject.state.withdrawals.items():
        words = say(left.message, subject.language, player=left.number, games=left.games, of=left.of)
        yield f"{_who(subject, number)}: {words} ({', '.join(left.articles)})"


def free(subject: Subject) -> Iterator[str]:
    """Byes, and rounds that somebody did not play."""
    for n, desk in enumerate(subject.state.rounds, start=1):
        if desk.stage is RoundStage.BEGUN and desk.round.free:
            lines = (_free_line(subject, own.player, own.how.value, own.points) for own in desk.round.free)
            yield f"{subject.say('round', round=n)}: {'; '.join(lines)}"


def _free_line(subject: Subject, number: Number, how: str, points: int) -> str:
    words, written = subject.say(f"free.{how}"), subject.scoring.written(points)
    return subject.say("free-line", name=_who(subject, number), why=words, points=written)


def late_arrivals(subject: Subject) -> Iterator[str]:
    """Those who came late to the board."""
    for n, desk in enumerate(subject.state.rounds, start=1):
        came = [f"{_who(subject, who)} ({subject.count('minutes', m)})" for who, m in desk.came.items() if m]
        if came:
            yield f"{subject.say('round', round=n)}: {'; '.join(came)}"


def corrected_results(subject: Subject, *, with_reasons: bool) -> Iterator[str]:
    """Results that were changed after they were known."""
    for n, desk in enumerate(subject.state.rounds, start=1):
        for own in desk.corrections:
            if not own.reason.startswith(FOLLOW_FROM_LEAVING):
                reason = f" ({words_of(subject, own.reason)})" if with_reasons else ""
                yield _correction(subject, n, own) + reason


def _correction(subject: Subject, number: int, own: Correction) -> str:
    table = subject.state.table_of(number, own.board)
    where = subject.say("round-and-table", round=number, table=table)
    players = f"{subject.name(own.before.white)} – {subject.name(own.before.black)}"
    was, now = (result(subject, game) or "–" for game in (own.before, own.after))
    return f"{where}. {players}: {was} → {now}"


def _who(subject: Subject, number: Number) -> str:
    return f"{number}. {subject.name(number)}"
