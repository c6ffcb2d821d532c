"""What can be done at a board, by the name that its button sends: the form that it needs, the command that it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict

from mainroad.clocks.durations import MINUTE_MS
from mainroad.displays.simultaneous import commands
from mainroad.site.displays.forms import BoardForm, CountForm, MoveForm, PlaceForm, ResultForm, TakeBackForm


@dataclass(frozen=True)
class DisplayAction:
    """One thing that can be done."""

    form: type[forms.Form]
    command: Callable[[dict[str, Any]], commands.Command]


def _count(given: dict[str, Any]) -> commands.Command:
    return commands.CountMoves(
        given["board"],
        given["required"],
        given["made"],
        given["recorded"],
        given["minutes"] * MINUTE_MS,
        given["fallen"],
    )


ACTIONS: Mapping[str, DisplayAction] = {
    "begin": DisplayAction(forms.Form, lambda given: commands.Begin()),
    "go": DisplayAction(BoardForm, lambda given: commands.GoTo(given["board"])),
    "answer": DisplayAction(MoveForm, lambda given: commands.Answer(given["board"], given["move"])),
    "play": DisplayAction(MoveForm, lambda given: commands.Play(given["board"], given["move"])),
    "carry": DisplayAction(MoveForm, lambda given: commands.CarryOut(given["board"], given["move"])),
    "correct": DisplayAction(MoveForm, lambda given: commands.Correct(given["board"], given["move"])),
    "wait": DisplayAction(BoardForm, lambda given: commands.Wait(given["board"])),
    "absent-lost": DisplayAction(BoardForm, lambda given: commands.ReportAbsence(given["board"], is_lost=True)),
    "absent-excused": DisplayAction(BoardForm, lambda given: commands.ReportAbsence(given["board"], is_lost=False)),
    "resign-giver": DisplayAction(BoardForm, lambda given: commands.Resign(given["board"], by_giver=True)),
    "resign-opponent": DisplayAction(BoardForm, lambda given: commands.Resign(given["board"], by_giver=False)),
    "draw": DisplayAction(BoardForm, lambda given: commands.AgreeDraw(given["board"])),
    "result": DisplayAction(ResultForm, lambda given: commands.EnterResult(given["board"], given["points"])),
    "claim": DisplayAction(BoardForm, lambda given: commands.ClaimDraw(given["board"])),
    "place": DisplayAction(PlaceForm, lambda given: commands.TakePlace(given["board"], given["place"])),
    "back": DisplayAction(TakeBackForm, lambda given: commands.TakeBack(given["board"], given["reason"])),
    "count": DisplayAction(CountForm, _count),
}


def command_of(name: str, posted: QueryDict) -> commands.Command | None:
    """The command that a form asks for; None: it is not filled in as it should be."""
    action = ACTIONS.get(name)
    if action is None:
        return None
    form = action.form(posted)
    return action.command(form.cleaned_data) if form.is_valid() else None
