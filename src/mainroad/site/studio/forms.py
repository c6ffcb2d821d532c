"""The forms of the studio: a work, and how long to check it."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from mainroad.composition.kinds import Kind
from mainroad.laws.protocol import IllegalMoveError, NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.studio.models import Work
from mainroad.site.studio.position_field import POSITION_HELP, keep_fen
from mainroad.site.studio.reading import PRACTICAL, BadSolutionError, NotATaskError, TypedWork, read_work, typed_task
from mainroad.site.studio.task_field import TaskField
from mainroad.site.studio.words import WORDS
from mainroad.site.text_fields import with_text_fields

KINDS = (
    ("", gettext_lazy("automatic: by the number of pieces")),
    ("problem", gettext_lazy("problem")),
    (PRACTICAL, gettext_lazy("practical problem")),
    ("study", gettext_lazy("study")),
    ("positional-ending", gettext_lazy("positional ending")),
    ("task", gettext_lazy("task (pieces to be shut in)")),
    (gettext_lazy("Special kinds"), [(kind.value, WORDS[kind.value]) for kind in Kind if kind.is_special]),
)
CHANGES = (
    ("", "–"),
    ("add=wm", gettext_lazy("add a white man")),
    ("add=wk", gettext_lazy("add a white king")),
    ("add=bm", gettext_lazy("add a black man")),
    ("add=bk", gettext_lazy("add a black king")),
    ("remove=w", gettext_lazy("take a white piece away")),
    ("remove=b", gettext_lazy("take a black piece away")),
)
SOLVERS = (
    ("", gettext_lazy("the side to move")),
    ("white", gettext_lazy("White")),
    ("black", gettext_lazy("Black")),
)
NEEDED = {Kind.TURN_AND_TASK: "second_task", Kind.TWO_TASKS: "second_task", Kind.MANY_SOLUTIONS: "solutions",
          Kind.BRAIN_TEASER: "change"}  # fmt: skip
"""What a special kind cannot be checked without."""
SECONDS = ((10, gettext_lazy("10 seconds")), (60, gettext_lazy("a minute")), (600, gettext_lazy("ten minutes")))


EMPTY = ("", None, [""], ["", "", "", ""])


class WorkForm(forms.ModelForm):  # type: ignore[type-arg]
    """A composition as its author gives it."""

    kind = forms.ChoiceField(label=gettext_lazy("Kind"), choices=KINDS, required=False)
    task = TaskField(label=gettext_lazy("Task"), initial="win")
    second_task = TaskField(
        label=gettext_lazy("Second task"), is_second=True, required=False,
        help_text=gettext_lazy("With the other side to move, or of the turned board"),
    )  # fmt: skip
    change = forms.ChoiceField(label=gettext_lazy("What is changed"), choices=CHANGES, required=False)
    solver = forms.ChoiceField(label=gettext_lazy("The task is for"), choices=SOLVERS, required=False)

    SPECIAL = ("second_task", "solutions", "change", "solver", "last_move")

    class Meta:
        model = Work
        formfield_callback = with_text_fields
        fields = ("title", "game", "position", "task", "kind", "solution", "note", "is_puzzle", "second_task",
                  "solutions", "change", "solver", "last_move")  # fmt: skip
        labels: ClassVar = {
            "title": pgettext_lazy("of a composition", "Title"),
            "game": gettext_lazy("Game"),
            "position": gettext_lazy("Position"),
            "solution": gettext_lazy("Author's solution"),
            "note": pgettext_lazy("of a composition", "Comment"),
            "is_puzzle": gettext_lazy("Set it as a puzzle: everybody may see and solve it"),
            "solutions": gettext_lazy("Solutions that the author wants"),
            "last_move": gettext_lazy("Last move of Black"),
        }
        help_texts: ClassVar = {
            "position": POSITION_HELP,
            "solution": gettext_lazy(
                "Moves, with variations in brackets: 1. d4-g1 g5-f4 (1. … g5-h4 2. a3-b4) 2. a3-b4"
            ),
        }
        widgets: ClassVar = {"solution": forms.Textarea(attrs={"rows": 6}), "note": forms.Textarea(attrs={"rows": 3})}

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **options})

    def main_fields(self) -> list[forms.BoundField]:
        """The fields of every work."""
        return [self[name] for name in self.fields if name not in self.SPECIAL]

    def special_fields(self) -> list[forms.BoundField]:
        """Those of special kinds alone (RU 6.1.4)."""
        return [self[name] for name in self.SPECIAL]

    @property
    def is_special(self) -> bool:
        """Whether a field of the special kinds is filled in, or wrong."""
        return any(self[name].errors or self[name].value() not in EMPTY for name in self.SPECIAL)

    def clean(self) -> dict[str, Any]:
        """The task and the solution fit the position."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        keep_fen(self, given.get("game", ""))
        if "position" not in given or "game" not in given or "task" not in given:
            return given
        for name in ("task", "second_task"):
            try:
                typed_task(given.get(name) or "win", DRAUGHTS[given["game"]])
            except NotATaskError as error:
                self.add_error(name, _("This is no task: %(why)s.") % {"why": error})
                return given
        needed = next((field for kind, field in NEEDED.items() if kind.value == given.get("kind")), "")
        if needed and not given.get(needed):
            self.add_error(needed, _("This kind needs it."))
        try:
            read_work(typed_work(given))
        except BadSolutionError as error:
            self.add_error("solution", _("The solution cannot be played: %(why)s.") % {"why": error or _("no move")})
        except (IllegalMoveError, NotationError) as error:
            self.add_error("solution", _("The solution cannot be played: %(why)s.") % {"why": error})
        if given.get("is_puzzle") and not str(given.get("solution", "")).strip():
            self.add_error("is_puzzle", _("A puzzle needs the author's solution: answers are held against it."))
        return given


def typed_work(given: dict[str, Any]) -> TypedWork:
    """What was typed, to be read."""
    return TypedWork(*(str(given.get(name) or "") for name in TypedWork._fields))


class CheckForm(forms.Form):
    """How long a check may take."""

    seconds = forms.TypedChoiceField(label=gettext_lazy("How long"), choices=SECONDS, coerce=int, initial=10)
