"""The forms of a match: its terms, a result, who agrees to stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.basics import BySide
from mainroad.displays.matches import commands
from mainroad.displays.matches.decider import MOST_BOARDS, MOST_GAMES
from mainroad.displays.matches.rules import CONSENTS, Level
from mainroad.displays.matches.rules import FORMS as RULES
from mainroad.site.text_fields import TextField

LONGEST_NAME = 120
LONGEST_LIST = 5_000

FORMS = (
    ("fm-title", _("for the world title: three sets, by games won")),
    ("fm-six", _("six games, by points")),
    ("fm-tie", _("quick games of those who are tied")),
    ("ua-games", _("most points of so many games")),
    ("ua-points", _("to so many points")),
    ("ua-wins", _("to so many wins")),
)
TARGETS = {name: min(rules.games, default=1) for name, rules in RULES.items() if rules.games or rules.many}
"""How many games there are where nobody says it."""
LEVELS = (
    ("", _("as the rulebook says")),
    (Level.DRAWN.value, _("the match is drawn")),
    (Level.RAPID.value, _("quick games decide")),
    (Level.HOLDER.value, _("who is named first keeps the title")),
)
AGREEING = dict(
    zip(CONSENTS, (_("the organiser"), _("the committee"), _("the players"), _("their federations")), strict=True)
)


class TermsForm(forms.Form):
    """The terms of a match, whoever plays it."""

    title = TextField(label=_("Title"), max_length=LONGEST_NAME)
    form = forms.ChoiceField(label=_("Kind"), choices=FORMS)
    target = forms.IntegerField(
        label=_("How many games a set has, or how many points or wins are wanted"),
        help_text=_("Nothing: as many games as the rulebook has. A won game brings two points, a draw one."),
        min_value=1, max_value=MOST_GAMES, required=False,
    )  # fmt: skip
    control = TextField(label=_("Time control, where the rulebook has none"), max_length=60, required=False)
    level = forms.ChoiceField(label=_("If the score is level"), choices=LEVELS, required=False)
    boards = forms.IntegerField(label=_("Boards of a team match"), min_value=1, max_value=MOST_BOARDS, initial=1)

    def clean(self) -> dict[str, Any]:
        """Where the rulebook has no number of games, somebody must say it."""
        given = super().clean() or {}
        usual = TARGETS.get(given.get("form", ""))
        if not given.get("target") and "target" not in self.errors:
            given["target"] = usual
            if usual is None:
                self.add_error("target", _("For this kind of match the number must be given."))
        return given

    def opening_of(self, players: tuple[str, ...]) -> commands.Open:
        """The command that opens it between these ids."""
        given = self.cleaned_data
        return commands.Open(given["form"], players, given["target"], given["control"], given["level"], given["boards"])


class MatchForm(TermsForm):
    """Open a match that stands alone."""

    field_order = ("title", "form", "players")
    players = TextField(
        label=_("Players or teams, one a line; the first has White in the first game"),
        widget=forms.Textarea(attrs={"rows": 3}),
        max_length=LONGEST_LIST,
    )

    def clean_players(self) -> list[str]:
        """The names."""
        names = [line.strip()[:LONGEST_NAME] for line in self.cleaned_data["players"].splitlines() if line.strip()]
        if len(names) < 2:
            raise forms.ValidationError(_("A match has two players or teams."))
        return names

    def opening(self) -> commands.Open:
        """The command that opens it; places are named, not people."""
        return self.opening_of(tuple(f"p{number}" for number in range(1, len(self.cleaned_data["players"]) + 1)))


class EntriesMatchForm(TermsForm):
    """Open a match between two entries of a tournament."""

    field_order = ("title", "form", "first", "second")
    first = forms.ChoiceField(label=_("White in the first game"))
    second = forms.ChoiceField(label=_("Their opponent"))

    def __init__(self, *args: Any, entries: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["first"].choices = self.fields["second"].choices = entries  # type: ignore[attr-defined]
        self.fields["second"].initial = entries[1][0]

    def clean(self) -> dict[str, Any]:
        """Nobody plays a match against themselves."""
        given = super().clean() or {}
        if given.get("first") and given.get("first") == given.get("second"):
            self.add_error("second", _("A match has two players or teams."))
        return given

    def opening(self) -> commands.Open:
        """The command that opens it, between the ids of the tournament."""
        return self.opening_of((self.cleaned_data["first"], self.cleaned_data["second"]))


class ResultForm(forms.Form):
    """The result of the game that is due, in half points."""

    white = forms.IntegerField(min_value=0, max_value=2 * MOST_BOARDS)
    black = forms.IntegerField(min_value=0, max_value=2 * MOST_BOARDS)

    def command(self) -> commands.Command:
        """The command that it makes."""
        return commands.Score(BySide(self.cleaned_data["white"], self.cleaned_data["black"]))


class TakeBackForm(forms.Form):
    """Why the last result does not count."""

    reason = TextField(label=_("Reason"), max_length=400)

    def command(self) -> commands.Command:
        """The command that it makes."""
        return commands.TakeBack(self.cleaned_data["reason"])


class AgreeForm(forms.Form):
    """Who agrees to stop the match once it is decided."""

    consents = forms.MultipleChoiceField(
        label=_("They agree to stop the match once it is decided"),
        choices=list(AGREEING.items()),
        widget=forms.CheckboxSelectMultiple,
    )

    def command(self) -> commands.Command:
        """The command that it makes."""
        return commands.Agree(frozenset(self.cleaned_data["consents"]))


class StopForm(forms.Form):
    """Stop a decided match."""

    def command(self) -> commands.Command:
        """The command that it makes."""
        return commands.Stop()


ACTIONS: dict[str, type[ResultForm | TakeBackForm | AgreeForm | StopForm]] = {
    "result": ResultForm,
    "back": TakeBackForm,
    "agree": AgreeForm,
    "stop": StopForm,
}
"""What can be done in a match, by the name that its button sends."""
