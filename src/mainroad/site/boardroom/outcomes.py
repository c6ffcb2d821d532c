"""How a game ended, in words."""

from __future__ import annotations

from django.utils.translation import gettext as _

from mainroad.basics import Side
from mainroad.laws.protocol import Outcome, Reason


def to_move(side: Side) -> str:
    """Say whose turn it is."""
    return _("White to move") if side is Side.WHITE else _("Black to move")


def outcome_words(outcome: Outcome) -> str:
    """Say how a game ended: who won, and why."""
    return f"{_result(outcome)}: {_why(outcome.reason)}"


def _result(outcome: Outcome) -> str:
    results = {None: _("Draw"), Side.WHITE: _("White wins"), Side.BLACK: _("Black wins")}
    return results[outcome.winner]


def _why(reason: Reason) -> str:
    words = {
        Reason.NO_PIECES: _("the side to move has no piece left"),
        Reason.NO_MOVE: _("the side to move has no move"),
        Reason.CHECKMATE: _("checkmate"),
        Reason.STALEMATE: _("stalemate"),
        Reason.DEAD_POSITION: _("nobody can give mate any more"),
    }
    return words[reason]
