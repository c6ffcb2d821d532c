"""The arbiter at the clocks of a board."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from mainroad.basics import BySide, Side
from mainroad.clocks.durations import SECOND_MS
from mainroad.play import commands
from mainroad.play.state import Game, Stage
from mainroad.site.hall.arbiter.forms import (
    CLOCKS,
    OrderForm,
    TimeField,
    side_field,
    yes_field,
)


class StopForm(OrderForm):
    """Stop both clocks."""

    name, group = "stop", CLOCKS
    label = gettext_lazy("Stop the clocks")

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Stop."""
        return commands.StopClocks()


class ResumeForm(OrderForm):
    """Let the clock run."""

    name, group = "resume", CLOCKS
    label = gettext_lazy("Restart the clock")
    about = gettext_lazy("Answers a call: the clock of the player to move is restarted.")

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Go on."""
        return commands.Resume()

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """An adjourned game is resumed elsewhere."""
        return state.stage is not Stage.ADJOURNED


class FlagForm(OrderForm):
    """Point at a fallen flag."""

    name, group = "flag", CLOCKS
    label = gettext_lazy("Point out a fallen flag")

    def command(self, given: dict[str, Any]) -> commands.Command:
        """The arbiter saw it."""
        return commands.CallFlag()


class AddTimeForm(OrderForm):
    """Add time or take it away."""

    name, group = "add", CLOCKS
    label = gettext_lazy("Add or take time")
    about = gettext_lazy("A sanction that costs time is below: it names its article.")
    side = side_field(gettext_lazy("Side"))
    seconds = forms.IntegerField(
        label=gettext_lazy("Seconds"),
        min_value=-36_000,
        max_value=36_000,
        initial=60,
        help_text=gettext_lazy("120 adds two minutes, -60 takes one away."),
    )
    defect = yes_field(gettext_lazy("The clock was evidently out of order or wrongly set"))

    def prepare(self) -> None:
        """Mostly there is a reason."""
        self.initial["defect"] = True

    def command(self, given: dict[str, Any]) -> commands.Command:
        """What both displays then show."""
        left = self.state.left(self.now).changed(given["side"], lambda was: was + given["seconds"] * SECOND_MS)
        return commands.CorrectClocks(left, given["defect"])


class CorrectClocksForm(OrderForm):
    """Set both displays."""

    name, group = "clocks", CLOCKS
    label = gettext_lazy("Set both clocks")
    white = TimeField(label=gettext_lazy("White"), help_text=gettext_lazy("Such as 0:45:00."))
    black = TimeField(label=gettext_lazy("Black"))
    defect = yes_field(gettext_lazy("The clock was evidently out of order or wrongly set"))

    def prepare(self) -> None:
        """As they are."""
        left = self.state.left(self.now)
        self.initial.update({"white": left.white, "black": left.black, "defect": True})

    def command(self, given: dict[str, Any]) -> commands.Command:
        """What the arbiter finds right."""
        return commands.CorrectClocks(BySide(given["white"], given["black"]), given["defect"])


class ReplaceClockForm(OrderForm):
    """Put another clock on the table."""

    name, group = "replace", CLOCKS
    label = gettext_lazy("Replace the clock")
    about = gettext_lazy("For a clock that failed: the new one shows what the first one did, or what you say.")
    white = TimeField(label=gettext_lazy("White"), required=False, help_text=gettext_lazy("Empty: as it is."))
    black = TimeField(label=gettext_lazy("Black"), required=False)

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Replace it."""
        left = self.state.left(self.now)
        shown = BySide(*(given[side.value] if isinstance(given[side.value], int) else left[side] for side in Side))
        return commands.ReplaceClock(None if shown == left else shown)


class WarnForm(OrderForm):
    """Warn a player that their time is short."""

    name, group = "warn", CLOCKS
    label = gettext_lazy("Tell a player that their time is short")
    side = side_field(gettext_lazy("Side"))

    def command(self, given: dict[str, Any]) -> commands.Command:
        """The arbiter does it where no assistant can."""
        return commands.Warn(given["side"], "arbiter")
