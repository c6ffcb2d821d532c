"""What a position is worth, in words."""

from __future__ import annotations

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.basics import Side
from mainroad.site.engine_worker.questions import FoundVerdict, Worth

NOTHING = 5
"""So few hundredths of a man are nothing."""


def worth_words(worth: Worth, side: Side) -> str:
    """What a line is worth: who is better, and by how much; `side` begins it."""
    if worth.wins is not None:
        return _wins(side if worth.wins else side.opponent, worth.plies)
    if abs(worth.hundredths) < NOTHING:
        return _("equal")
    better = side if worth.hundredths > 0 else side.opponent
    amount = number_format(abs(worth.hundredths) / 100, 2)
    words = _("White +%(amount)s") if better is Side.WHITE else _("Black +%(amount)s")
    return words % {"amount": amount}


def _wins(winner: Side, plies: int | None) -> str:
    if not plies:
        return _("White wins") if winner is Side.WHITE else _("Black wins")
    moves = (plies + 1) // 2
    if winner is Side.WHITE:
        words = ngettext("White wins in %(moves)d move", "White wins in %(moves)d moves", moves)
    else:
        words = ngettext("Black wins in %(moves)d move", "Black wins in %(moves)d moves", moves)
    return words % {"moves": moves}


def table_words(verdict: FoundVerdict, side: Side) -> str:
    """What the tablebases say; `side` is to move."""
    if verdict.wins is None:
        return _("With best play the game is drawn.")
    winner = side if verdict.wins else side.opponent
    wins = _("With best play White wins.") if winner is Side.WHITE else _("With best play Black wins.")
    if not verdict.distance:
        return wins
    far = ngettext(
        "The next capture or crowning, or the end, is %(plies)d half-move away.",
        "The next capture or crowning, or the end, is %(plies)d half-moves away.",
        verdict.distance,
    )
    return f"{wins} {far % {'plies': verdict.distance}}"
