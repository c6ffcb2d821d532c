"""What forms of the arbiter at a board are made of: sides, times, sanctions, articles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Article, Refusal, Side
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.protocol import time_text
from mainroad.play.state import Game
from mainroad.rulebooks.register import REGISTER
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField
from mainroad.words import say

if TYPE_CHECKING:
    from mainroad.site.contests.regulations.fields import Words

_TIME = re.compile(r"(?:(?P<hours>\d{1,3}):)?(?P<minutes>\d{1,3}):(?P<seconds>[0-5]?\d)")
LONGEST_WORDS = 300
LONGEST_TIME = 20
LONGEST_ARTICLE = 40

NOW, CLOCKS, INCIDENTS, ADJOURNING, END = "now", "clocks", "incidents", "adjourning", "end"
GROUPS = {
    NOW: gettext_lazy("What waits for you"),
    CLOCKS: gettext_lazy("Clocks"),
    INCIDENTS: gettext_lazy("Incidents and sanctions"),
    ADJOURNING: gettext_lazy("Adjournment"),
    END: gettext_lazy("End by decision"),
}
"""The sections of the page in their order."""


def _side_choices() -> list[tuple[str, str]]:
    return [(side.value, say(f"play.side.{side.value}", language())) for side in Side]


def side_field(label: Words) -> forms.TypedChoiceField:
    """One of the two sides."""
    return forms.TypedChoiceField(label=label, choices=_side_choices, coerce=Side)


def sides_field(label: Words) -> forms.TypedMultipleChoiceField:
    """None, one or both of the sides."""
    return forms.TypedMultipleChoiceField(
        label=label, choices=_side_choices, coerce=Side, required=False, widget=forms.CheckboxSelectMultiple
    )


def words_field(label: Words, *, required: bool = True, hint: Words = "") -> TextField:
    """Some words."""
    return TextField(label=label, max_length=LONGEST_WORDS, required=required, help_text=hint)


def yes_field(label: Words, *, hint: Words = "") -> forms.BooleanField:
    """Yes or no."""
    return forms.BooleanField(label=label, required=False, help_text=hint)


class TimeField(TextField):
    """A time on a clock, in milliseconds, written as 1:20:00 or 20:00."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST_TIME, **options)

    def clean(self, value: Any) -> int | None:
        """Read it."""
        text = super().clean(value)
        if not text:
            return None
        found = _TIME.fullmatch(text)
        if found is None:
            raise forms.ValidationError(_("This is no time. Write hours, minutes and seconds: 1:20:00."))
        hours, minutes, seconds = (int(found[part] or 0) for part in ("hours", "minutes", "seconds"))
        return ((hours * 60 + minutes) * 60 + seconds) * 1000

    def prepare_value(self, value: Any) -> Any:
        """Write it."""
        return time_text(value) if isinstance(value, int) else value


class ArticleField(TextField):
    """An article of a rulebook, such as RU 3.13.1."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST_ARTICLE, **options)

    def clean(self, value: Any) -> str:
        """Demand one that exists."""
        text = str(super().clean(value) or "").strip()
        if not text:
            return ""
        try:
            article = Article.parse(text)
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error
        if article not in REGISTER:
            raise forms.ValidationError(_("No rulebook has this article."))
        return str(article)


class OrderForm(forms.Form):
    """Something that an arbiter can do at a board: its words, its fields, and the command that it gives."""

    do_not_call_in_templates: ClassVar[bool] = True
    name: ClassVar[str]
    label: ClassVar[Promise]
    group: ClassVar[str]
    about: ClassVar[Words] = ""
    """A line of explanation."""
    action: ClassVar[Action] = Action.RULE
    is_grave: ClassVar[bool] = False
    """It ends a game, or cannot be undone."""

    def __init__(self, data: Any, state: Game, now: int, *, is_chief: bool = False, drawn: str = "") -> None:
        self.state, self.now, self.is_chief, self.drawn = state, now, is_chief, drawn
        super().__init__(data, prefix=self.name, label_suffix="")
        self.prepare()

    @classmethod
    def is_for(cls, state: Game) -> bool:
        """Whether it can ever be asked in this game."""
        return True

    def prepare(self) -> None:
        """Tell the fields what they can choose from, and what they show at first."""

    def command(self, given: dict[str, Any]) -> commands.Command:
        """The command, by what was filled in."""
        raise NotImplementedError

    def trial(self) -> commands.Command:
        """The command by what the form shows at first, to see whether it is allowed."""
        return self.command({name: self._shown(name) for name in self.fields})

    def _shown(self, name: str) -> Any:
        field = self.fields[name]
        initial = self.get_initial_for_field(field, name)
        if isinstance(field, forms.TypedMultipleChoiceField):
            return [Side(value) for value in initial or ()]
        if isinstance(field, forms.TypedChoiceField):
            return field.coerce(initial or next(iter(field.widget.choices))[0])
        return initial if initial is not None else False if isinstance(field, forms.BooleanField) else ""

    @property
    def barred(self) -> Refusal | None:
        """Why it is not allowed now: what the game itself would say to it."""
        found = GAME.decide(self.state, self.trial(), max(self.now, self.state.clock.at_ms))
        return found if isinstance(found, Refusal) else None
