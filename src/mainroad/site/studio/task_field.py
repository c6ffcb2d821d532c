"""The task of a composition as a form asks for it: to win, to draw, to shut in pieces by number or by square."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.engine.tasks import NUMBERS
from mainroad.site.text_fields import TextField

WIN, DRAW, LOCK = "win", "draw", "lock"
GOALS = (
    (WIN, gettext_lazy("to win")),
    (DRAW, gettext_lazy("to draw")),
    (LOCK, gettext_lazy("to shut in")),
)
OTHER = (("other", gettext_lazy("in other words")),)
NO_TASK = gettext_lazy("This is no task: choose one of the list.")
MOST_LOCKED = 20
LONGEST_SQUARES = 74


class TaskWidget(forms.MultiWidget):
    """A select, and beside it what is shut in; a task that is sent as one text is understood too."""

    template_name = "studio/task_widget.html"

    def __init__(self, goals: list[tuple[str, Any]], attrs: dict[str, Any] | None = None) -> None:
        number = {"min": 0, "max": MOST_LOCKED}
        parts: dict[str, forms.Widget | type[forms.Widget]] = {
            "goal": forms.Select(choices=goals),
            "men": forms.NumberInput(attrs=number),
            "kings": forms.NumberInput(attrs=number),
            "squares": forms.TextInput(attrs={"maxlength": LONGEST_SQUARES, "autocomplete": "off"}),
        }
        super().__init__(parts, attrs)

    def decompress(self, value: str | None) -> list[str]:
        """The parts of a task as it is kept."""
        goal, _equals, rest = (value or "").partition("=")
        if goal != LOCK:
            return [goal, "", "", ""] if goal in (WIN, DRAW, "") and not rest else ["other", "", "", value or ""]
        numbers = NUMBERS.fullmatch(rest)
        return [LOCK, numbers["men"] or "", numbers["kings"] or "", ""] if numbers else [LOCK, "", "", rest]

    def value_from_datadict(self, data: Any, files: Any, name: str) -> list[Any]:
        """What was sent, by parts or as one text."""
        parts: list[Any] = super().value_from_datadict(data, files, name)
        return self.decompress(data[name]) if name in data and not any(parts) else parts


class TaskField(forms.MultiValueField):
    """A task, kept as `win`, `draw`, `lock=2m1k` or `lock=h4,Kg1`; in a contest also in an author's own words."""

    def __init__(self, *, other_words: bool = False, is_second: bool = False, **options: Any) -> None:
        goals = [*((("", "–"),) if is_second else ()), *GOALS, *(OTHER if other_words else ())]
        fields = (
            forms.ChoiceField(choices=goals, required=False, error_messages={"invalid_choice": NO_TASK}),
            forms.IntegerField(min_value=0, max_value=MOST_LOCKED, required=False),
            forms.IntegerField(min_value=0, max_value=MOST_LOCKED, required=False),
            TextField(max_length=LONGEST_SQUARES, required=False),
        )
        super().__init__(fields, widget=TaskWidget(goals), require_all_fields=False, **options)

    def compress(self, data_list: list[Any]) -> str:
        """The task as it is kept."""
        goal, men, kings, squares = [*data_list, "", "", "", ""][:4]
        if goal == LOCK:
            if squares:
                return f"{LOCK}={''.join(squares.split())}"
            locked = "".join(f"{count}{letter}" for count, letter in ((men, "m"), (kings, "k")) if count)
            if not locked:
                raise forms.ValidationError(_("Say how many men and kings are shut in, or on which squares."))
            return f"{LOCK}={locked}"
        return str(squares if goal == "other" else goal or "")
