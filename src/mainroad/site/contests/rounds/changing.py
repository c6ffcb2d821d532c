"""A change of a pairing by hand, as a form: exchange two players, turn the colours of a board, give the bye away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.competition.desk.state import DeskRound
from mainroad.competition.history import How
from mainroad.site.contests.access import Visit
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField


@dataclass(frozen=True)
class Boards:
    """The boards of a round, and who has the bye."""

    boards: tuple[tuple[int, int], ...]
    bye: int | None

    @property
    def players(self) -> frozenset[int]:
        """Everybody in it."""
        return frozenset(n for board in self.boards for n in board) | ({self.bye} if self.bye else set())

    def exchanged(self, one: int, other: int) -> Boards:
        """With two players in each other's place; where they sit at one board, with the colours turned."""
        places = {one: other, other: one}
        boards = tuple((places.get(white, white), places.get(black, black)) for white, black in self.boards)
        return Boards(boards, places.get(self.bye, self.bye) if self.bye else None)


def boards_of(desk: DeskRound) -> Boards:
    """The boards as they are paired now."""
    bye = next((free.player for free in desk.round.free if free.how is How.BYE), None)
    return Boards(tuple((game.white, game.black) for game in desk.round.games), bye)


def choices(visit: Visit, desk: DeskRound) -> list[tuple[int, str]]:
    """Everybody who can be moved, in the order of the boards."""
    paired = boards_of(desk)
    order = [n for board in paired.boards for n in board] + ([paired.bye] if paired.bye else [])
    where = {n: _("board %(board)s") % {"board": b} for b, pair in enumerate(paired.boards, 1) for n in pair}
    return [
        (n, f"{n}. {visit.name(n).name(language())} ({where.get(n, _('bye'))})")
        for n in order
    ]  # fmt: skip


class ChangeForm(forms.Form):
    """Who changes places with whom, and why."""

    one = forms.TypedChoiceField(label=gettext_lazy("This player"), coerce=int)
    other = forms.TypedChoiceField(
        label=gettext_lazy("changes places with"),
        coerce=int,
        help_text=gettext_lazy(
            "Two players paired with each other swap colours. "
            "Whoever swaps with the player who has the bye gets the bye."
        ),
    )
    reason = TextField(
        label=gettext_lazy("Reason"), max_length=300, help_text=gettext_lazy("It goes into the journal.")
    )
    seen = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(
        self, data: Any, *, desk: DeskRound, choices: Sequence[tuple[int, str]], seen: int, **options: Any
    ) -> None:
        super().__init__(data, initial={"seen": seen}, label_suffix="", **options)
        self._desk = desk
        for name in ("one", "other"):
            self.fields[name].choices = [("", _("Choose a player")), *choices]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Two different players are needed."""
        cleaned = super().clean() or {}
        if cleaned.get("one") and cleaned.get("one") == cleaned.get("other"):
            self.add_error("other", _("Choose somebody else."))
        return cleaned

    @property
    def changed(self) -> Boards:
        """The boards after the change."""
        return boards_of(self._desk).exchanged(self.cleaned_data["one"], self.cleaned_data["other"])

    @property
    def reason_given(self) -> str:
        """The reason."""
        return str(self.cleaned_data["reason"])

    @property
    def revision(self) -> int:
        """The revision that the author of the change saw."""
        return int(self.cleaned_data["seen"])
