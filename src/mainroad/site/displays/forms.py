"""The forms of a display: what it is, and what was done at a board."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.basics import Side
from mainroad.displays.simultaneous import commands
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN
from mainroad.displays.simultaneous.rules import Kind
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.site.game_titles import TITLES
from mainroad.site.text_fields import NameField, TextField

LONGEST_LIST = 20_000
LONGEST_NAME = 120
LONGEST_MOVE = 80
LONGEST_REASON = 400
MOST_MOVES = 1000
MOST_MINUTES = 600

KINDS = (
    (Kind.NORMAL.value, _("normal: the giver walks, opponents wait")),
    (Kind.CLOCKS.value, _("with clocks")),
    (Kind.BLINDFOLD.value, _("blindfold, with a messenger")),
)
COLOURS = (
    ("white", _("White on every board")),
    ("black", _("Black on every board")),
    ("turns", _("White on odd boards, Black on even ones")),
)


class DisplayForm(forms.Form):
    """Open a display."""

    title = TextField(label=_("Title"), max_length=LONGEST_NAME)
    giver = NameField(label=_("Who gives the display"), max_length=LONGEST_NAME)
    kind = forms.ChoiceField(label=_("Kind"), choices=KINDS)
    game = forms.ChoiceField(label=_("Game"), choices=[(name, TITLES[name]) for name in DRAUGHTS_GAMES])
    opponents = TextField(
        label=_("Opponents, one a line, clockwise"),
        widget=forms.Textarea(attrs={"rows": 8}),
        max_length=LONGEST_LIST,
    )
    colour = forms.ChoiceField(label=_("Colour of the giver"), choices=COLOURS)
    results_only = forms.BooleanField(
        label=_("The boards stand on the tables: I enter only the results"),
        help_text=_("No move is typed. You enter at each board whether the simul player won, drew or lost."),
        required=False,
    )
    for_record = forms.BooleanField(label=_("It is to be recognised as an achievement"), required=False)
    notes = forms.BooleanField(label=_("A blindfold giver may write the games down"), required=False)
    by_name = forms.BooleanField(label=_("The messenger names the opponent, not the board"), required=False)
    clocks_here = forms.BooleanField(
        label=_("The clocks run on this site, not on the tables"),
        help_text=_("For a display with clocks in which everybody moves on their own device."),
        required=False,
    )

    def clean_opponents(self) -> list[str]:
        """The names, one a board."""
        names = [line.strip()[:LONGEST_NAME] for line in self.cleaned_data["opponents"].splitlines() if line.strip()]
        if len(names) < 2:
            raise forms.ValidationError(_("A display has two opponents or more."))
        return names

    def clean(self) -> dict[str, Any]:
        """A display is recognised only with the lists of its moves (FM A11-2.2)."""
        given = super().clean() or {}
        if given.get("results_only") and given.get("for_record"):
            self.add_error("results_only", _("To be recognised, a display needs the moves of its games (FM A11-2.2)."))
        return given

    def opening(self) -> commands.Open:
        """The command that opens it; boards are named, not people."""
        given = self.cleaned_data
        ids = tuple(f"p{number}" for number in range(1, len(given["opponents"]) + 1))
        wanted = (given[name] for name in ("for_record", "notes", "by_name", "clocks_here"))
        return commands.Open(given["kind"], given["game"], ids, *wanted)

    def side(self, board: int) -> Side:
        """The giver's colour on a board."""
        colour = self.cleaned_data["colour"]
        if colour == "turns":
            return Side.WHITE if board % 2 else Side.BLACK
        return Side(colour)


class MoveForm(forms.Form):
    """A move at a board: of the opponent, of the giver, of the messenger, or another one instead."""

    board = forms.IntegerField(min_value=1, max_value=MOST_MOVES)
    move = TextField(label=_("Move"), max_length=LONGEST_MOVE)


class BoardForm(forms.Form):
    """Something that is done at a board and needs nothing more."""

    board = forms.IntegerField(min_value=1, max_value=MOST_MOVES)


class ResultForm(BoardForm):
    """What the giver has of a game."""

    points = forms.TypedChoiceField(choices=[(points, points) for points in (WIN, DRAW, LOSS)], coerce=int)


class PlaceForm(forms.Form):
    """Which free place an opponent takes."""

    board = forms.IntegerField(min_value=1, max_value=MOST_MOVES)
    place = forms.IntegerField(min_value=1, max_value=MOST_MOVES)


class TakeBackForm(BoardForm):
    """Why a result does not count."""

    board = forms.IntegerField(min_value=1, max_value=MOST_MOVES, widget=forms.HiddenInput)
    reason = TextField(label=_("Reason"), max_length=LONGEST_REASON)


class CountForm(forms.Form):
    """The referee's count."""

    board = forms.IntegerField(min_value=1, max_value=MOST_MOVES)
    required = forms.IntegerField(label=_("Moves required"), min_value=0, max_value=MOST_MOVES)
    made = forms.IntegerField(label=_("Moves made"), min_value=0, max_value=MOST_MOVES)
    recorded = forms.IntegerField(label=_("Moves on the sheet"), min_value=0, max_value=MOST_MOVES)
    minutes = forms.IntegerField(label=_("Minutes that it took"), min_value=0, max_value=MOST_MINUTES)
    fallen = forms.BooleanField(label=_("The giver's flag has fallen"), required=False, initial=True)
