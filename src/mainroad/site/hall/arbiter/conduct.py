"""What the arbiter does about conduct at a board: incidents, sanctions, leave."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Side
from mainroad.play import commands
from mainroad.play.decide.conduct import CONDUCT, FAULTS
from mainroad.site.hall.arbiter.forms import (
    INCIDENTS,
    OrderForm,
    side_field,
    words_field,
    yes_field,
)
from mainroad.site.languages import language
from mainroad.words import say

_REPORTS = {"score-sheet": "neglected", "restore": "after-trouble", "": "illegal-move"}
"""Where the ruling desk has another name for something irregular."""


def _kinds() -> list[tuple[str, str]]:
    names = ("telephone", "infringement", "refusal", "", *CONDUCT, *FAULTS)
    return [(name, say(f"ruling.kind.{_REPORTS.get(name, name)}", language())) for name in dict.fromkeys(names)]


class ReportForm(OrderForm):
    """Record something irregular; the rulebook says what follows."""

    name, group = "report", INCIDENTS
    label = gettext_lazy("Record an incident")
    about = gettext_lazy("The consequences follow the rulebook, with its articles; some penalties need your decision.")
    kind = forms.ChoiceField(label=gettext_lazy("What happened"), choices=_kinds, required=False)
    offender = forms.TypedChoiceField(
        label=gettext_lazy("By whom"),
        required=False,
        choices=lambda: [
            *((side.value, say(f"play.side.{side.value}", language())) for side in Side),
            ("", _("nobody, or both")),
        ],
        coerce=Side,
        empty_value=None,
    )

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Report it."""
        return commands.Report(given["kind"], None, given["offender"] or None)

    def trial(self) -> commands.Command:
        """Whether anything can be recorded now."""
        return commands.Report("infringement", None, Side.WHITE)


class SanctionForm(OrderForm):
    """Give a sanction of the rulebook's list."""

    name, group = "sanction", INCIDENTS
    label = gettext_lazy("Impose a sanction")
    side = side_field(gettext_lazy("On whom"))
    sanction = forms.ChoiceField(label=gettext_lazy("Sanction"))
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes"),
        required=False,
        min_value=0,
        max_value=120,
        help_text=gettext_lazy("Where the sanction gives or takes time."),
    )

    def prepare(self) -> None:
        """What the rulebook lists, each with its first article."""
        measures = self.state.book.sanctions.measures
        self.fields["sanction"].choices = [  # type: ignore[attr-defined]
            (one.sanction.value, f"{say(f'ruling.sanction.{one.sanction.value}', language())} ({one.articles[0]})")
            for one in measures
        ]

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Impose it; what only the chief arbiter may is theirs."""
        return commands.Sanction(given["side"], given["sanction"], given["minutes"] or 0, self.is_chief)

    def trial(self) -> commands.Command:
        """Whether any sanction can be given now."""
        measures = self.state.book.sanctions.measures
        name = measures[0].sanction.value if measures else "warning"
        return commands.Sanction(Side.WHITE, name, 1, by_chief=True)


class RequestForm(OrderForm):
    """Let the rulebook answer what a player asks for."""

    name, group = "request", INCIDENTS
    label = gettext_lazy("Answer a player by the rulebook")
    about = gettext_lazy("What a player asks about the score sheets or the flag; the answer names its article.")
    side = side_field(gettext_lazy("Who asks"))
    matter = forms.ChoiceField(
        label=gettext_lazy("What is asked"),
        choices=[
            ("opponents-sheet", gettext_lazy("to copy from the opponent's sheet")),
            ("no-record", gettext_lazy("to be let off writing")),
            ("put-off", gettext_lazy("to fill in missing moves later, being short of time")),
            ("flag", gettext_lazy("that the flag does not work as it should")),
        ],
    )
    consents = yes_field(gettext_lazy("The opponent lends the sheet"))

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Ask the book."""
        return commands.Request(given["side"], about=given["matter"] or "flag", consents=given["consents"])


class LeaveForm(OrderForm):
    """Let a player leave the board."""

    name, group = "leave", INCIDENTS
    label = gettext_lazy("Let a player leave the board")
    side = side_field(gettext_lazy("Side"))
    need = words_field(gettext_lazy("Why"), required=False)

    def command(self, given: dict[str, Any]) -> commands.Command:
        """With the arbiter's permission."""
        return commands.Leave(given["side"], given["need"], permitted=True)


class TrialForm(OrderForm):
    """Have a player show that they can win."""

    name, group = "trial", INCIDENTS
    label = gettext_lazy("Require a player to show that they can win")
    side = side_field(gettext_lazy("Side"))

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Begin the trial."""
        return commands.BeginTrial(given["side"])
