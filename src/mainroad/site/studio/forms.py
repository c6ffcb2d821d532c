"""The forms of the studio: a work, and how long to check it."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from mainroad.laws.protocol import IllegalMoveError, NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.studio.models import Work
from mainroad.site.studio.position_field import POSITION_HELP, keep_fen
from mainroad.site.studio.reading import PRACTICAL, BadSolutionError, NotATaskError, TypedWork, read_work, typed_task
from mainroad.site.text_fields import TextField, with_text_fields

KINDS = (
    ("", gettext_lazy("as the numbers tell")),
    ("problem", gettext_lazy("problem")),
    (PRACTICAL, gettext_lazy("practical problem")),
    ("study", gettext_lazy("study")),
    ("positional-ending", gettext_lazy("positional ending")),
    ("task", gettext_lazy("task (pieces to be shut in)")),
)
SECONDS = ((10, gettext_lazy("10 seconds")), (60, gettext_lazy("a minute")), (600, gettext_lazy("ten minutes")))


class WorkForm(forms.ModelForm):  # type: ignore[type-arg]
    """A composition as its author gives it."""

    kind = forms.ChoiceField(label=gettext_lazy("Kind"), choices=KINDS, required=False)
    task = TextField(
        label=gettext_lazy("Task"),
        max_length=80,
        initial="win",
        help_text=gettext_lazy("win, draw, or what is to be shut in: lock=1m, lock=2m1k"),
    )

    class Meta:
        model = Work
        formfield_callback = with_text_fields
        fields = ("title", "game", "position", "task", "kind", "solution", "note", "is_puzzle")
        labels: ClassVar = {
            "title": pgettext_lazy("of a composition", "Title"),
            "game": gettext_lazy("Game"),
            "position": gettext_lazy("Position"),
            "solution": gettext_lazy("Author's solution"),
            "note": pgettext_lazy("of a composition", "Comment"),
            "is_puzzle": gettext_lazy("Set it as a puzzle: everybody may see and solve it"),
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

    def clean(self) -> dict[str, Any]:
        """The task and the solution fit the position."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        keep_fen(self, given.get("game", ""))
        if "position" not in given or "game" not in given or "task" not in given:
            return given
        try:
            typed_task(given["task"], DRAUGHTS[given["game"]])
        except NotATaskError as error:
            self.add_error("task", _("This is no task: %(why)s.") % {"why": error})
            return given
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
    names = ("game", "position", "task", "kind", "solution", "title")
    return TypedWork(*(str(given.get(name, "")) for name in names))


class CheckForm(forms.Form):
    """How long a check may take."""

    seconds = forms.TypedChoiceField(label=gettext_lazy("How long"), choices=SECONDS, coerce=int, initial=10)
