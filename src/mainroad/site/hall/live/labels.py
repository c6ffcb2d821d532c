"""What the buttons of a live board are called."""

from __future__ import annotations

from collections.abc import Mapping

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
    actions.START: _("Start"),
    actions.MOVING: _("Move and clock"),
    actions.TOLD: _("Information on request"),
    actions.DRAW: _("Draw"),
    actions.ERROR: _("Irregularities"),
    actions.TO_ARBITER: _("To the arbiter"),
    actions.RULE: _("Rule"),
    actions.END: _("End"),
}
"""The headings of the buttons, in the order of the page."""

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
