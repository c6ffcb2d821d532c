"""What the buttons of a live board are called."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

LABELS: Mapping[str, Promise] = {
    "begin": _("Begin the game"),
    "press": _("Press the clock"),
    "offer": _("Offer a draw"),
    "accept": _("Accept the draw"),
    "decline": _("Decline the draw"),
    "claim-repetition": _("Claim a draw: repetition"),
    "claim-count": _("Claim a draw: count of moves"),
    "claim-neither-can-win": _("Claim a draw: neither can win"),
    "flag": _("Point at the fallen flag"),
    "call": _("Stop the clocks and call the arbiter"),
    "resign": _("Resign"),
    "stop": _("Stop the clocks"),
    "resume": _("Let the clock run"),
    "grant": _("Rule: drawn"),
    "reject": _("Rule: not drawn"),
}
"""By the name of the action."""

STAGES: Mapping[str, Promise] = {
    "nothing": _("not set up"),
    "set-up": _("not begun"),
    "running": _("in play"),
    "adjourned": _("adjourned"),
    "finished": pgettext_lazy("a game", "over"),
}
