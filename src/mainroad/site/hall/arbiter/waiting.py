"""What waits for the arbiter at a board: the start, who is late, claims, penalties, irregularities, requests."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from mainroad.basics import Side
from mainroad.evidence import evidence_on
from mainroad.play import commands
from mainroad.play.evidence import Verdict
from mainroad.play.state import Game, Stage
from mainroad.site.hall.arbiter.forms import (
    NOW,
    OrderForm,
    side_field,
    sides_field,
    words_field,
    yes_field,
)
from mainroad.site.text_fields import TextField


class StartForm(OrderForm):
    """Give the start."""

    name, group = "start", NOW
    label = gettext_lazy("Start the clock")
    absent = sides_field(gettext_lazy("Not at the board"))

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """Before the start."""
        return state.stage is Stage.SET_UP

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Start, whoever is there."""
        return commands.Start(tuple(given["absent"]))


class BallotForm(OrderForm):
    """Put the drawn opening on the board."""

    name, group = "ballot", NOW
    label = gettext_lazy("Put the drawn opening on the board")
    opening = TextField(
        label=gettext_lazy("Moves of the opening"),
        max_length=100,
        help_text=gettext_lazy("As drawn by lot, such as c3-d4 d6-c5. The next game of the match uses it too."),
    )

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """While the ballot is due."""
        return bool(state.waiting and state.waiting.ballot_due)

    def prepare(self) -> None:
        """What the lots say."""
        self.initial["opening"] = self.drawn

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Both players are at the board."""
        return commands.DrawOpening(tuple(given["opening"].split()))


def _awaited(state: Game) -> bool:
    return bool(state.absent or (state.waiting and state.waiting.absent))


def _absentee(state: Game) -> str:
    waiting = state.waiting.absent if state.waiting else ()
    return next((side.value for side in Side if side in state.absent or side in waiting), Side.WHITE.value)


class ArriveForm(OrderForm):
    """Note that somebody has come."""

    name, group = "arrive", NOW
    label = gettext_lazy("Note that a player has come")
    side = side_field(gettext_lazy("Who has come"))

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """While somebody is awaited."""
        return _awaited(state)

    def prepare(self) -> None:
        """Who is awaited."""
        self.initial["side"] = _absentee(self.state)

    def command(self, given: dict[str, Any]) -> commands.Command:
        """They have come."""
        return commands.Arrive(given["side"])


class ExcuseForm(ArriveForm):
    """Find that somebody has a good reason."""

    name = "excuse"
    label = gettext_lazy("Accept the reason of the absent player")
    side = side_field(gettext_lazy("Who has a good reason"))

    def command(self, given: dict[str, Any]) -> commands.Command:
        """They are excused."""
        return commands.Excuse(given["side"])


class RuleForm(OrderForm):
    """Decide a claim or a question."""

    name, group = "rule", NOW
    label = gettext_lazy("Rule on the claim or question")
    about = gettext_lazy(
        "Whatever follows from the rules and the game is determined automatically; for the rest, enter your finding."
    )
    decision = forms.ChoiceField(
        label=gettext_lazy("Decision"),
        choices=[
            ("rule", gettext_lazy("as the rule says")),
            ("drawn", gettext_lazy("drawn")),
            ("not-drawn", gettext_lazy("not drawn")),
        ],
    )
    evidence = forms.ChoiceField(
        label=gettext_lazy("What a tablebase or a known ending says"),
        required=False,
        choices=[
            ("", gettext_lazy("nothing is known")),
            ("draw", gettext_lazy("a draw with best play")),
            ("white", gettext_lazy("White wins")),
            ("black", gettext_lazy("Black wins")),
        ],
    )
    moves = forms.IntegerField(label=gettext_lazy("In how many moves"), required=False, min_value=1, max_value=999)
    unclear = yes_field(gettext_lazy("The record is not clear"))
    witnessed = yes_field(gettext_lazy("The moves concerned were made in front of an arbiter"))

    def command(self, given: dict[str, Any]) -> commands.Command:
        """The ruling, with what is known."""
        drawn = {"drawn": True, "not-drawn": False}.get(given["decision"])
        winner = {"white": Side.WHITE, "black": Side.BLACK}.get(given["evidence"])
        told = Verdict(winner, given["moves"] or None) if given["evidence"] else None
        evidence = told or (evidence_on(self.state.position) if drawn is None else None)
        return commands.RuleClaim(drawn, evidence, not given["unclear"], given["witnessed"])

    def trial(self) -> commands.Command:
        """Whether anything can be ruled at all."""
        return commands.RuleClaim(drawn=False if self.state.claim or self.state.question else None)


class PenaltyForm(OrderForm):
    """Impose or withhold a penalty that waits."""

    name, group = "penalty", NOW
    label = gettext_lazy("Decide the penalty that waits")
    impose = forms.TypedChoiceField(
        label=gettext_lazy("Decision"),
        choices=[("yes", gettext_lazy("impose it")), ("no", gettext_lazy("withhold it"))],
        coerce=str,
    )

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """While one waits."""
        return bool(state.penalties)

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Impose it or not."""
        return commands.RulePenalty(impose=given["impose"] == "yes")


class ErrorForm(OrderForm):
    """Settle an irregularity."""

    name, group = "error", NOW
    label = gettext_lazy("Settle the irregularity")
    way = forms.TypedChoiceField(
        label=gettext_lazy("Decision"),
        choices=[
            ("correct", gettext_lazy("it is corrected")),
            ("white", gettext_lazy("it stands, as White wishes")),
            ("black", gettext_lazy("it stands, as Black wishes")),
        ],
        coerce=str,
    )

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """While one waits."""
        return bool(state.misplayed or state.error)

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Put it right, or let it stand."""
        if given["way"] == "correct":
            return commands.CorrectError()
        return commands.AcceptError(Side(given["way"]))


class AnswerForm(OrderForm):
    """Answer what a player asked in writing."""

    name, group = "answer", NOW
    label = gettext_lazy("Answer a request in writing")
    side = side_field(gettext_lazy("Answer to"))
    text = words_field(gettext_lazy("Your answer"))

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """While a request waits."""
        return bool(state.requests)

    def prepare(self) -> None:
        """Who asked first."""
        if self.state.requests:
            self.initial["side"] = self.state.requests[0].side.value

    def command(self, given: dict[str, Any]) -> commands.Command:
        """Answer."""
        return commands.AnswerRequest(given["side"], given["text"] or "?")
