"""The position field of every form of compositions: it takes FEN and what composers write, and keeps FEN."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.notation.written_positions import position_fen

POSITION_HELP = gettext_lazy("White a3, Kd4; Black g5, h2. Or FEN: W:Wa3,Kd4:Bg5,h2")


def keep_fen(form: forms.Form | forms.ModelForm, game: str) -> None:  # type: ignore[type-arg]
    """Keep the position of a form as FEN; say why where it cannot be read."""
    text = " ".join(str(form.cleaned_data.get("position") or "").split())
    if not text or game not in DRAUGHTS:
        return
    try:
        form.cleaned_data["position"] = position_fen(DRAUGHTS[game], text)
    except NotationError as error:
        form.add_error("position", _("This is no position of the game: %(why)s.") % {"why": error})
