"""What the buttons of a live board are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from mainroad.site.hall.live import actions

ASKS: Mapping[str, Promise] = {
    "move": _("Move"),
    "next": _("Move"),
    "squares": _("Squares"),
    "words": _("What you want to say"),
}
"""By what may be written with an action."""

GROUPS: Mapping[str, Promise] = {
    actions.DRAW: _("Draw"),
    actions.CLAIM: _("Claim…"),
    actions.TO_ARBITER: _("Arbiter…"),
    actions.END: _("End"),
    actions.MOVING: _("Move and clock…"),
    actions.TOLD: _("Information…"),
    actions.ERROR: _("Irregularities…"),
    actions.RULE: _("Answer…"),
}
"""The places of the buttons, in the order of the page; each says what unfolds there."""

NOT_HERE: Mapping[str, Promise] = {
    actions.CLAIM: _("Nothing can be claimed here."),
    actions.TO_ARBITER: _("No arbiter watches this game."),
}
"""Why a place that is always there holds nothing in this game."""

STEPS: Sequence[tuple[str, Promise]] = (
    ("first", _("To the start")),
    ("back", _("One move back")),
    ("on", _("One move on")),
    ("last", _("To the last move")),
)
"""The buttons that step through the moves."""

SOURCES: Mapping[str, Promise] = {
    "entry": _("the entry"),
    "questionnaire": _("the form of the credentials committee"),
    "one-game": _("the arbiters, for this game"),
}
"""By what somebody becomes an assistant."""

STAGES: Mapping[str, Promise] = {
    "nothing": _("not set up"),
    "set-up": _("not begun"),
    "running": _("in play"),
    "adjourned": _("adjourned"),
    "finished": pgettext_lazy("a game", "over"),
}
