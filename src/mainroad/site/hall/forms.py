"""The terms of a challenge; the game itself says whether they can be played."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.basics import BySide, Refusal
from mainroad.play import commands
from mainroad.play.decide import decide
from mainroad.play.state import Game
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.boardroom.games import TITLES
from mainroad.site.contests.office import language
from mainroad.site.hall.models import Challenge
from mainroad.site.hall.wire import refused_in_words

PRESETS = ("3m+2s", "5m+3s", "10m+5s", "15m+10s", "25m+10s", "45m", "1h20m+1m")
"""Time controls that are offered; any other can be typed."""


def _books() -> list[tuple[str, str]]:
    return [(f"{code}/{game}", f"{TITLES[game]} · {code}") for code, game in BOOKS]


class ChallengeForm(forms.ModelForm):  # type: ignore[type-arg]
    """What is played, by which rulebook, how fast, and by whom."""

    book = forms.ChoiceField(label=_("Game and rulebook"), choices=_books)
    control = forms.CharField(
        label=_("Time control"),
        initial=PRESETS[1],
        max_length=60,
        help_text=_("Minutes, and seconds for each move: 5m+3s. Choose one of the list or write your own."),
        widget=forms.TextInput(attrs={"list": "controls", "autocomplete": "off"}),
    )

    class Meta:
        model = Challenge
        fields = ("book", "control", "colour", "is_rated", "is_open")

    def clean(self) -> dict[str, Any]:
        """Let the game say whether it can be set up like this."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if "book" in cleaned and "control" in cleaned:
            rulebook, _slash, game = cleaned["book"].partition("/")
            tried = decide(Game(), commands.Open(rulebook, game, cleaned["control"], BySide("", "")), 0)
            if isinstance(tried, Refusal):
                self.add_error("control", refused_in_words(tried, language()))
            self.instance.rulebook, self.instance.game = rulebook, game
        return cleaned
