"""A question to the library: a position or a part of one, a chain of captures, an author, a source, years, a kind."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db.models import F, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.composition.library.geometry import outline
from mainroad.composition.library.keys import CAPTURES, EXCHANGE, FINAL, START, Key
from mainroad.composition.work import turn_position
from mainroad.interchange.composition_index import hash_key
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.studio.library.shelf import square_bits
from mainroad.site.studio.models import GAME_CHOICES, LONGEST_POSITION, PublishedKey, PublishedWork
from mainroad.site.studio.position_field import POSITION_HELP, keep_fen
from mainroad.site.studio.words import WORDS
from mainroad.site.text_fields import TextField

PART, NO_POSITION = "part", "none"
PLACES = (
    (START, gettext_lazy("the first position")),
    (PART, gettext_lazy("a part of the first position")),
    (FINAL, gettext_lazy("the end of a variation")),
    (EXCHANGE, gettext_lazy("the position before the last exchange")),
    (CAPTURES, gettext_lazy("a chain of captures")),
    (NO_POSITION, gettext_lazy("no position, only the fields below")),
)
KINDS = ("problem", "study", "task", "black-begins", "giveaway")
"""Those that the numbers of a position tell."""
LONGEST_CHAIN, LONGEST_NAME = 200, 160
FIRST_YEAR, LAST_YEAR = 1500, 2199
MOST_PIECES = 40
CHAIN = re.compile(r"[wb]\d{1,2}(?: [wb]\d{1,2})*")
LOCAL_LETTERS = str.maketrans("бч", "wb")
OTHER_COLOUR = str.maketrans("wb", "bw")


@dataclass(frozen=True)
class Question:
    """What is searched for: where in a work, and the position or chain itself."""

    place: str
    asked: DraughtsPosition | str
    rows: QuerySet[PublishedWork]
    """The works that answer it, the newest first."""


class SearchForm(forms.Form):
    """A question to the library; the same with the colours changed is found too."""

    place = forms.ChoiceField(label=gettext_lazy("Search for"), choices=PLACES, initial=START)
    game = forms.ChoiceField(
        label=gettext_lazy("Game"), choices=[("", gettext_lazy("every game")), *GAME_CHOICES], initial="russian",
        required=False,
    )  # fmt: skip
    position = TextField(
        label=gettext_lazy("Position"), max_length=LONGEST_POSITION, required=False, help_text=POSITION_HELP
    )
    chain = TextField(
        label=gettext_lazy("Chain of captures"), max_length=LONGEST_CHAIN, required=False,
        help_text=gettext_lazy("Who takes how many, in order: w1 b2 w3."),
    )  # fmt: skip
    author = TextField(label=gettext_lazy("Author"), max_length=LONGEST_NAME, required=False)
    source = TextField(label=gettext_lazy("Newspaper, book or contest"), max_length=LONGEST_NAME, required=False)
    first_year = forms.IntegerField(
        label=gettext_lazy("From year"), min_value=FIRST_YEAR, max_value=LAST_YEAR, required=False
    )
    last_year = forms.IntegerField(
        label=gettext_lazy("To year"), min_value=FIRST_YEAR, max_value=LAST_YEAR, required=False
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("Kind"),
        choices=[("", gettext_lazy("every kind")), *((each, WORDS[each]) for each in KINDS)],
        required=False,
    )
    least = forms.IntegerField(
        label=gettext_lazy("Pieces, at least"), min_value=1, max_value=MOST_PIECES, required=False
    )
    most = forms.IntegerField(label=gettext_lazy("Pieces, at most"), min_value=1, max_value=MOST_PIECES, required=False)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **options})

    def clean(self) -> dict[str, Any]:
        """One question, by its place, and what the other fields leave of the answers."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return given
        place = given["place"]
        if place != NO_POSITION and not given["game"]:
            self.add_error("game", _("Choose the game."))
            return given
        rows = self._narrowed()
        if place == CAPTURES:
            chain = self._chain()
            keys = [(CAPTURES, f"{given['game']} {each}") for each in (chain, chain.translate(OTHER_COLOUR))]
            given["question"] = Question(place, chain, with_keys(rows, keys))
        elif place == NO_POSITION:
            if not any(given[name] for name in self.fields if name not in ("place", "position", "chain")):
                self.add_error(None, _("Say what to search for: fill in one field at least."))
            given["question"] = Question(place, "", rows)
        elif shown := self._position():
            turned = turn_position(shown, recoloured=True)
            if place == PART:
                found = with_pieces(rows, shown, turned)
            else:
                found = with_keys(rows, [(place, outline(each)) for each in (shown, turned)])
            given["question"] = Question(place, shown, found)
        return given

    def _chain(self) -> str:
        chain = " ".join(self.cleaned_data["chain"].lower().translate(LOCAL_LETTERS).split())
        if not CHAIN.fullmatch(chain):
            self.add_error("chain", _("Type who takes how many, in order: w1 b2 w3 (w is White, b is Black)."))
        return chain

    def _position(self) -> DraughtsPosition | None:
        game = self.cleaned_data["game"]
        keep_fen(self, game)
        if not self.cleaned_data.get("position") and "position" not in self.errors:
            self.add_error("position", _("Type a position, or put the pieces on the board."))
        return None if self.errors else read_fen(DRAUGHTS[game], self.cleaned_data["position"])

    def _narrowed(self) -> QuerySet[PublishedWork]:
        """The works that the fields beside the position leave."""
        given = self.cleaned_data
        wanted = {
            "game": given["game"],
            "authors__contains": given["author"].casefold(),
            "sources__contains": given["source"].casefold(),
            "last_year__gte": given["first_year"],
            "first_year__lte": given["last_year"],
            "kind": given["kind"],
            "pieces__gte": given["least"],
            "pieces__lte": given["most"],
        }
        return PublishedWork.objects.filter(**{name: value for name, value in wanted.items() if value})


def with_keys(rows: QuerySet[PublishedWork], keys: list[Key]) -> QuerySet[PublishedWork]:
    """The works that have one of these keys."""
    hits = PublishedKey.objects.filter(hash__in=[hash_key(key) for key in keys])
    return rows.filter(pk__in=hits.values("published"))


def with_pieces(rows: QuerySet[PublishedWork], *parts: DraughtsPosition) -> QuerySet[PublishedWork]:
    """The works in whose first position the pieces of one of these stand on their squares, among others."""
    shared: dict[str, Any] = {}
    found = Q()
    for number, part in enumerate(parts):
        bits = {name: value for name, value in square_bits(part).items() if value}
        shared |= {f"{name}_{number}": F(name).bitand(value) for name, value in bits.items()}
        found |= Q(**{f"{name}_{number}": value for name, value in bits.items()})
    return rows.alias(**shared).filter(found)
