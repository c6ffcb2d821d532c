"""What the buttons of a live board are called."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

LABELS: Mapping[str, Promise] = {
    "begin": _("Begin the game"),
    "announce": _("Announce the move"),
    "premove": _("Enter a premove"),
    "cancel-premove": _("Cancel the premove"),
    "press": _("Press the clock"),
    "repeat": _("Repeat the move that you heard"),
    "write": _("Write the move down"),
    "write-for": _("Write the move down for the player"),
    "offer": _("Offer a draw"),
    "accept": _("Accept the draw"),
    "decline": _("Decline the draw"),
    "claim-repetition": _("Claim a draw: repetition"),
    "claim-count": _("Claim a draw: count of moves"),
    "claim-neither-can-win": _("Claim a draw: neither can win"),
    "claim-quickplay": _("Claim a draw: the opponent cannot win by normal means"),
    "claim-better-side": _("Demand a draw: better position, last minute"),
    "claim-unable-to-mate": _("Claim a draw: no mate is possible"),
    "flag": _("Point out the fallen flag"),
    "report": _("Report an irregular move"),
    "correct": _("Ask for the error to be corrected"),
    "let-stand": _("Let the error stand"),
    "touch": _("Touch pieces"),
    "adjust": _("Adjust the pieces"),
    "ask-time": _("Ask for the time"),
    "ask-turn": _("Ask whose move it is"),
    "warn": _("Warn the player: little time"),
    "request": _("Write to the arbiter"),
    "call": _("Stop the clocks and call the arbiter"),
    "protest": _("Protest in writing"),
    "leave": _("Ask to leave the board"),
    "resign": _("Resign"),
    "stop": _("Stop the clocks"),
    "resume": _("Restart the clock"),
    "grant": _("Rule: drawn"),
    "reject": _("Rule: not drawn"),
    "answer-white": _("Answer White in writing"),
    "answer-black": _("Answer Black in writing"),
}
"""By the name of the action."""

ASKS: Mapping[str, Promise] = {
    "move": _("Move"),
    "next": _("Move"),
    "squares": _("Squares"),
    "words": _("What you want to say"),
}
"""By what may be written with an action."""

GROUPS: Mapping[str, tuple[Promise, tuple[str, ...]]] = {
    "start": (_("Start"), ("begin",)),
    "move": (_("Move and clock"), (
        "announce", "premove", "cancel-premove", "press", "repeat", "write", "write-for", "touch", "adjust",
    )),
    "told": (_("Information on request"), ("ask-time", "ask-turn", "warn")),
    "draw": (
        _("Draw"),
        (
            "offer", "accept", "decline", "claim-repetition", "claim-count", "claim-neither-can-win",
            "claim-quickplay", "claim-better-side", "claim-unable-to-mate",
        ),
    ),
    "error": (_("Irregularities"), ("flag", "report", "correct", "let-stand")),
    "arbiter": (_("To the arbiter"), ("request", "call", "protest", "leave")),
    "office": (_("Rule"), ("stop", "resume", "grant", "reject", "answer-white", "answer-black")),
    "end": (_("End"), ("resign",)),
}  # fmt: skip
"""The buttons of the page in groups: title and names of the actions."""

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
