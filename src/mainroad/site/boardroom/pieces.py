"""The pieces that can stand on the board, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from mainroad.basics import Side

MAN, CROWNED = "man", "crowned"
CHESS_KINDS = ("king", "queen", "rook", "bishop", "knight", "pawn")
DRAUGHTS_KINDS = (MAN, CROWNED)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: whose it is, and its kind, which is also the name of its drawing."""

    side: Side
    kind: str

    @property
    def key(self) -> str:
        """Its name in an address: `white-man`."""
        return f"{self.side.value}-{self.kind}"

    @property
    def words(self) -> str:
        """Its name in the visitor's language."""
        return str(NAMES[self.key])


NAMES = {
    "white-man": _("white man"),
    "black-man": _("black man"),
    "white-crowned": _("white king"),
    "black-crowned": _("black king"),
    "white-king": pgettext_lazy("chess", "white king"),
    "black-king": pgettext_lazy("chess", "black king"),
    "white-queen": _("white queen"),
    "black-queen": _("black queen"),
    "white-rook": _("white rook"),
    "black-rook": _("black rook"),
    "white-bishop": _("white bishop"),
    "black-bishop": _("black bishop"),
    "white-knight": _("white knight"),
    "black-knight": _("black knight"),
    "white-pawn": _("white pawn"),
    "black-pawn": _("black pawn"),
}

PIECES = {piece.key: piece for piece in (Piece(Side(key[:5]), key[6:]) for key in NAMES)}
"""Every piece by its name in an address."""
