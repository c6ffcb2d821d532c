"""Days as the regulation of a tournament by post may settle them: by section V, or casual ones."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.clocks.days import DaysForMoves, DaysPerMove
from mainroad.post.rules import control_of

CONTROLS = ("", "1d/move", "2d/move", "3d/move", "5d/move", "7d/move", "14d/move", "5d+1d", "10d+1d", "20d+2d")
"""What can be chosen; the first is the rulebook's (RU 5.3.1.a)."""


def control_words(text: str) -> str:
    """A control in words."""
    if not text:
        return _("50 days for ten moves, accumulating")
    control = control_of(text)
    if isinstance(control, DaysPerMove):
        words = ngettext("%(days)s day for each move", "%(days)s days for each move", control.days)
        return words % {"days": control.days}
    if isinstance(control, DaysForMoves):
        return _("%(days)s days for %(moves)s moves") % {"days": control.days, "moves": control.moves}
    words = ngettext(
        "%(days)s days at first, and %(added)s day more with each move",
        "%(days)s days at first, and %(added)s days more with each move",
        control.added,
    )
    return words % {"days": control.days, "added": control.added}


def control_choices() -> list[tuple[str, str]]:
    """What the regulation can choose from, each said in words."""
    casual = _("casual play")
    return [(text, f"{control_words(text)} ({casual if text else 'RU 5.3.1.a'})") for text in CONTROLS]
