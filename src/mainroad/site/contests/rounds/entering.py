"""One typed result on its way into the journal, and what its author is told."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk.state import Result
from mainroad.competition.regulation.regulation import Points, points_of
from mainroad.site.answers import sentence
from mainroad.site.contests.access import Visit
from mainroad.site.contests.rounds.places import BoardPlace, result_at, score_command
from mainroad.site.contests.rounds.result_text import (
    DoubtfulError,
    NotAResultError,
    read_result,
    result_field_text,
    result_for_table,
    seen_text,
)

COLLISION = "desk.seen-otherwise"
CLEARED = "desk.nothing-to-clear"
AGAIN = "typed again"
"""The reason of a result that is typed over another one while its round is the last."""


@dataclass(frozen=True)
class TypedScore:
    """What was typed somewhere, what stood there before, and the score that its author saw."""

    place: BoardPlace
    typed: str
    was: str
    seen: BySide[int] | None

    @property
    def is_changed(self) -> bool:
        """Whether anything was typed."""
        return self.typed.strip() != self.was


@dataclass(frozen=True)
class ResultAnswer:
    """What became of an entry."""

    entry: TypedScore
    is_kept: bool
    words: str
    value: str
    """The result that stands there now, as it is typed; and as the table shows it."""
    shown: str
    seen: str
    is_collision: bool = False

    @property
    def told(self) -> dict[str, object]:
        """The answer for the page."""
        return {
            "place": str(self.entry.place),
            "kept": self.is_kept,
            "words": self.words,
            "value": self.value,
            "shown": self.shown,
            "seen": self.seen,
            "collision": self.is_collision,
        }


def enter(visit: Visit, number: int, entry: TypedScore, keys: Points) -> ResultAnswer:
    """Submit what was typed."""
    if number < len(visit.state.rounds):
        return _answer(visit, number, entry, keys, _("A later round is paired: correct the result instead."))
    try:
        result = read_result(entry.typed, keys)
    except NotAResultError as error:
        return _answer(visit, number, entry, keys, not_understood(error, keys))
    reason = "" if entry.seen is None else AGAIN
    command = score_command(number, entry.place, result, entry.seen, reason)
    refusal = visit.submit(command, part=entry.place)
    vars(visit).pop("ledger", None)  # it has gone on, by this command or by another one
    if refusal is not None and not _is_the_same(visit, number, entry, result, refusal):
        return _answer(visit, number, entry, keys, _refused(visit, number, entry, refusal), refusal)
    return _answer(visit, number, entry, keys, _kept(visit, number, entry.place, result), is_kept=True)


def _is_the_same(visit: Visit, number: int, entry: TypedScore, result: Result | None, refusal: Refusal) -> bool:
    """Whether somebody else typed just this result meanwhile."""
    return refusal.message in (COLLISION, CLEARED) and result_at(visit.state, number, entry.place) == result


def _answer(
    visit: Visit,
    number: int,
    entry: TypedScore,
    keys: Points,
    words: str,
    refusal: Refusal | None = None,
    *,
    is_kept: bool = False,
) -> ResultAnswer:
    now = result_at(visit.state, number, entry.place)
    points = points_of(visit.regulation)
    is_collision = refusal is not None and refusal.message == COLLISION
    return ResultAnswer(
        entry, is_kept, words, result_field_text(now, keys), result_for_table(now, points), seen_text(now), is_collision
    )


def not_understood(error: NotAResultError, keys: Points) -> str:
    """Why something was not taken, and what to type instead."""
    if isinstance(error, DoubtfulError):
        return doubt(keys)
    if keys is Points.ONE:
        return _("This is not a result. Type 1, ½ or = or 0 for White; + or − if it was not played.")
    return _("This is not a result. Type 2, 1 or 0 for White; + or − if it was not played.")


def doubt(keys: Points) -> str:
    """The question about what can mean more than one thing."""
    if keys is Points.ONE:
        return _("Which is it? Type = if it was drawn, 1-0 or 0-1 if somebody won, -- if nobody has a point.")
    return _("Which is it? Type 1 if it was drawn, 2-0 or 0-2 if somebody won, -- if nobody has a point.")


def _refused(visit: Visit, number: int, entry: TypedScore, refusal: Refusal) -> str:
    if refusal.message != COLLISION:
        return sentence(refusal)
    now = result_at(visit.state, number, entry.place)
    there = result_for_table(now, points_of(visit.regulation)) or _("no result")
    return _("Meanwhile somebody else entered: %(there)s. To overwrite it, save once more.") % {"there": there}


def _kept(visit: Visit, number: int, place: BoardPlace, result: Result | None) -> str:
    words = {
        "board": visit.state.table_of(number, place.board),
        "result": result_for_table(result, points_of(visit.regulation)) or _("no result"),
        "part": place.game or place.table,
    }
    if place.game:
        return _("Board %(board)s, game %(part)s: %(result)s, saved.") % words
    if place.table:
        return _("Match %(board)s, board %(part)s: %(result)s, saved.") % words
    return _("Board %(board)s: %(result)s, saved.") % words
