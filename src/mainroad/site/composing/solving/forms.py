"""The forms of solving contests: conditions, works, a solver, an answer (RU 6.6)."""

from __future__ import annotations

from typing import Any

from django import forms
from django.forms.formsets import BaseFormSet, formset_factory
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from mainroad.composition.library.works import LONGEST_POSITION, LONGEST_SOLUTION
from mainroad.composition.solving.decider import LONGEST_PROOF, MOST_MINUTES
from mainroad.site.composing.forms.fields import GAME_CHOICES, PLAIN, day_field, line_field, moves_field
from mainroad.site.studio.position_field import POSITION_HELP, keep_fen
from mainroad.site.studio.task_field import TaskField
from mainroad.site.text_fields import TextField

MODES = (("post", _("by post: answers on the site, or letters")), ("table", _("at the table, with a clock")))
CLAIM_WORDS = {
    "": "–",
    "cook": _("a second solution"),
    "no-solution": _("no solution"),
    "inaccuracy": _("a later move of White that another can replace"),
}
MOST_PUZZLES = 50
"""A form has a thousand fields at most."""
BLANK_PUZZLES = 2


class ConditionsForm(forms.Form):
    """What is announced (RU 6.6.c); what is missing is told before it is published."""

    title = line_field(_("Title"), 120)
    nature = line_field(_("Nature of the contest"), required=False, help_text=_("of the year, of a holiday, …"))
    mode = forms.ChoiceField(label=_("How it is solved"), choices=MODES)
    address = line_field(_("Address or place"), required=False)
    deadline = day_field(_("Last day for answers"), required=False)
    results = day_field(_("Day of the results"), required=False)
    winners = line_field(_("How winners are found"), required=False)
    distinctions = line_field(_("Prizes and other distinctions"), required=False)
    counts_time = forms.BooleanField(label=_("Equal sums are parted by time"), required=False)
    minutes = forms.IntegerField(
        label=_("Minutes for all works at the table (0: no limit)"), min_value=0, max_value=10_000, initial=0,
        required=False,
    )  # fmt: skip
    cook_bonus = forms.IntegerField(
        label=_("Points for a cook or for showing that there is no solution"), min_value=0, max_value=1000, initial=2
    )
    inaccuracy_bonus = forms.IntegerField(
        label=_("Points for a move that can be replaced"), min_value=0, max_value=1000, initial=1
    )


class PuzzleForm(forms.Form):
    """A work to be solved."""

    game = forms.ChoiceField(label=_("Game"), choices=GAME_CHOICES)
    position = TextField(
        label=_("Position"), max_length=LONGEST_POSITION, required=False, widget=forms.TextInput(attrs=PLAIN),
        help_text=POSITION_HELP,
    )  # fmt: skip
    task = TaskField(label=_("Task"), initial="win", required=False)
    points = forms.IntegerField(label=_("Points"), min_value=0, max_value=1000, required=False)
    solution = moves_field(_("Solution with all variations"), 3, longest=LONGEST_SOLUTION, required=False)
    author = line_field(_("Author, named with the results"), required=False)
    cooks = line_field(
        _("Other first moves that the proof found"), 400, required=False, help_text=_("parted by commas")
    )
    inaccuracies = line_field(
        _("Moves that can be replaced, as the proof found"), 400, required=False, help_text=_("parted by commas")
    )
    is_unsolvable = forms.BooleanField(label=_("The proof shows that there is no solution"), required=False)

    def clean(self) -> dict[str, Any]:
        """A position that is written as lists of squares is kept as FEN."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        keep_fen(self, given.get("game", ""))
        return given


def puzzle_forms(data: QueryDict | None, kept: list[dict[str, Any]]) -> BaseFormSet[PuzzleForm]:
    """The works, and some to fill in."""
    made = formset_factory(PuzzleForm, extra=BLANK_PUZZLES, max_num=MOST_PUZZLES, absolute_max=MOST_PUZZLES + 1)
    rows = made(data, prefix="puzzles", initial=kept, form_kwargs={"label_suffix": ""})
    for row in rows:
        row.use_required_attribute = False
    return rows


class SolverForm(forms.Form):
    """Somebody at the table, or who writes letters."""

    name = line_field(_("Name"), 120)
    is_staff = forms.BooleanField(label=_("Works for the editorial office that holds it"), required=False)


class AnswerForm(forms.Form):
    """The solution of a work, and what is wrong with it (RU 6.6.e)."""

    answer = moves_field(
        _("Solution with all variations"), 4, longest=LONGEST_SOLUTION, required=False,
        help_text=_("Variations in brackets: 1. d4-g1 g5-f4 (1... g5-h4 2. a3-b4) 2. a3-b4"),
    )  # fmt: skip
    claim = forms.ChoiceField(label=_("I found"), choices=list(CLAIM_WORDS.items()), required=False)
    proof = line_field(_("The move that shows it"), LONGEST_PROOF, required=False)


class TypedAnswerForm(AnswerForm):
    """An answer that a judge types."""

    solver = forms.ChoiceField(label=_("Solver"))
    number = forms.IntegerField(label=_("Work"), min_value=1, max_value=MOST_PUZZLES)
    minutes = forms.IntegerField(label=_("Minutes"), min_value=0, max_value=MOST_MINUTES, initial=0)

    field_order = ("solver", "number", "minutes", "answer", "claim", "proof")

    def __init__(self, solvers: list[tuple[str, str]], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["solver"].choices = solvers  # type: ignore[attr-defined]
        self.fields["claim"].label = _("They found")
