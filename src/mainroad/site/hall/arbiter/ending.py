"""How the arbiter adjourns a game, goes on with it, and ends it by decision."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from mainroad.basics import BySide
from mainroad.clocks.durations import SECOND_MS
from mainroad.play import commands
from mainroad.play.state import Game, Stage
from mainroad.site.contests.roles import Action
from mainroad.site.hall.arbiter.forms import (
    ADJOURNING,
    END,
    ArticleField,
    OrderForm,
    side_field,
    sides_field,
    yes_field,
)
from mainroad.site.text_fields import TextField


class SealForm(OrderForm):
    """Adjourn with a sealed move."""

    name, group = "seal", ADJOURNING
    label = gettext_lazy("Seal the move and adjourn")
    side = side_field(gettext_lazy("Who seals"))
    written = TextField(
        label=gettext_lazy("The move as it is written"),
        max_length=60,
        help_text=gettext_lazy("Nobody sees it until the envelope is opened."),
    )
    is_open = yes_field(gettext_lazy("The move was made on the board"))
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes left of the session"),
        required=False,
        min_value=0,
        max_value=600,
        help_text=gettext_lazy("Empty: the session is over."),
    )
    in_braille = yes_field(gettext_lazy("The move is written in Braille"))

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """Until it is adjourned."""
        return state.stage is not Stage.ADJOURNED

    def prepare(self) -> None:
        """Who is to move seals."""
        self.initial["side"] = self.state.turn.value

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Seal; before its time with the chief arbiter's leave."""
        left = (given["minutes"] or 0) * 60 * SECOND_MS
        written = given["written"] or "?"
        braille = given["in_braille"]
        return commands.Seal(
            given["side"], written, given["is_open"], left, permitted=self.is_chief, in_braille=braille
        )


class GoOnForm(OrderForm):
    """Go on with an adjourned game."""

    name, group = "go-on", ADJOURNING
    label = gettext_lazy("Go on with the adjourned game")
    absent = sides_field(gettext_lazy("Not at the board"))

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """While it is adjourned."""
        return state.stage is Stage.ADJOURNED

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Resume, whoever is there."""
        return commands.Resume(tuple(given["absent"]))


class EnvelopeForm(OrderForm):
    """Open the envelope."""

    name, group = "envelope", ADJOURNING
    label = gettext_lazy("Open the envelope")
    reads = TextField(
        label=gettext_lazy("Which move was meant"),
        max_length=60,
        required=False,
        help_text=gettext_lazy("Only where several can be read."),
    )
    lost = yes_field(gettext_lazy("The envelope is lost"))
    can_restore = yes_field(gettext_lazy("The players can set the position up again"))

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """While there is one."""
        return state.sealed is not None

    def prepare(self) -> None:
        """The site never loses a position."""
        self.initial["can_restore"] = True

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Open it."""
        return commands.OpenEnvelope(given["reads"] or None, given["lost"], given["can_restore"])


# -- the end ------------------------------------------------------------------------------------------


class AdjudicateForm(OrderForm):
    """Give the game a result by decision."""

    name, group, action, is_grave = "adjudicate", END, Action.SANCTION, True
    label = gettext_lazy("End the game by decision")
    result = forms.ChoiceField(
        label=gettext_lazy("Result"),
        choices=[
            ("2:0", gettext_lazy("White wins")),
            ("1:1", gettext_lazy("drawn")),
            ("0:2", gettext_lazy("Black wins")),
            ("0:0", gettext_lazy("both lose")),
            ("1:0", gettext_lazy("half a point for White, nothing for Black")),
            ("0:1", gettext_lazy("half a point for Black, nothing for White")),
        ],
    )
    article = ArticleField(label=gettext_lazy("By which article"), help_text=gettext_lazy("Such as RU 3.13.1."))
    sure = forms.BooleanField(label=gettext_lazy("This result can no longer be changed in the hall"))

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Decide."""
        white, _colon, black = (given["result"] or "1:1").partition(":")
        return commands.Adjudicate(BySide(int(white), int(black)), given["article"])
