"""What an assistant of a player may do, in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TASKS: Mapping[str, Promise] = {
    "announce": _("announces the moves"),
    "write": _("keeps the score sheet"),
    "press": _("presses the clock"),
    "move": _("makes the moves that the player names"),
    "other-board": _("makes the moves on the other board"),
    "tell-turn": _("tells whose move it is, when asked"),
    "tell-count": _("tells how many moves were made, when asked"),
    "tell-time": _("tells the time, when asked"),
    "warn": _("warns when little time is left"),
    "claim": _("points out the opponent's fallen flag and breaches of the rules"),
    "speak": _("speaks to the arbiters on the player's behalf"),
    "translate": _("interprets sign language"),
    "adjourn": _("carries out the adjournment procedure"),
}
"""What an assistant does, by the name of the task."""
