"""The terms of a game against the program."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.basics import BySide, Refusal
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.state import Game
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.engine_worker.thinker import games
from mainroad.site.game_titles import TITLES
from mainroad.site.hall.live import play
from mainroad.site.hall.live.game_payload import refused_in_words
from mainroad.site.hall.lobby.forms import Choices
from mainroad.site.hall.lobby.terms import free_tempo
from mainroad.site.hall.models import Colour, Table
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField

LEVELS = range(1, 9)


def _books() -> Choices:
    known = games()
    return [(f"{code}/{game}", f"{TITLES[game]} · {code}") for code, game in BOOKS if game in known]


class MachineForm(forms.Form):
    """What is played against the program, how fast, and how strong it is."""

    prefix = "machine"

    book = forms.ChoiceField(label=_("Game and rulebook"), choices=_books)
    control = TextField(
        label=_("Time control"),
        initial="10m+5s",
        max_length=60,
        help_text=_("Minutes, and seconds for each move: 5m+3s."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    colour = forms.ChoiceField(label=_("Your side"), choices=Colour.choices)
    level = forms.TypedChoiceField(
        label=_("Level"),
        coerce=int,
        choices=[(number, str(number)) for number in LEVELS],
        initial=3,
        help_text=_("1 plays like a beginner, 8 plays its best."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Leave the colon away that Django writes after a label."""
        super().__init__(*args, **{"label_suffix": "", **kwargs})

    def clean(self) -> dict[str, Any]:
        """Let the game say whether one can play like this."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors:
            tried = GAME.decide(Game(), opening(cleaned, BySide("", "")), 0)
            if isinstance(tried, Refusal):
                self.add_error("control", refused_in_words(tried, language()))
        return cleaned


def opening(terms: dict[str, Any], players: BySide[str]) -> commands.Open:
    """How a game against the program is set up: it is never rated."""
    rulebook, _slash, game = terms["book"].partition("/")
    tempo = free_tempo(rulebook, game, terms["control"])
    return commands.Open(rulebook, game, terms["control"], players, tempo, conditions=play.FREE)


def once_more(table: Table, state: Game) -> dict[str, str]:
    """The terms of one more game against the program, with sides changed; none: people played."""
    if not table.machine or state.opened is None:
        return {}
    opened = state.opened
    return {
        "machine-book": f"{opened.rulebook}/{opened.game}",
        "machine-control": opened.control,
        "machine-colour": table.machine,
        "machine-level": str(table.level),
    }
