"""What is asked of the library, and what a composer says of a work when publishing it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Refusal, Ruling
from mainroad.composition.library.geometry import outline
from mainroad.composition.library.keys import CAPTURES, EXCHANGE, FINAL, START, Key
from mainroad.composition.library.priority import CONTEST, PRINT, Appearance, priority
from mainroad.composition.library.rights import Origin, OriginKind, may_rework
from mainroad.composition.library.works import Work
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.languages import language
from mainroad.site.people.models import Account
from mainroad.site.studio.library.shelf import Older, Shelved
from mainroad.site.studio.models import GAME_CHOICES, LONGEST_POSITION
from mainroad.site.studio.position_field import keep_fen
from mainroad.site.text_fields import TextField
from mainroad.words import say

FIRST_DAY = date(1500, 1, 1)
LONGEST_CHAIN, LONGEST_NAMES, LONGEST_SOURCE = 200, 160, 160
MOST_COPIES = 9_999_999
PLACES = (
    (START, gettext_lazy("the first position")),
    (FINAL, gettext_lazy("the end of a variation")),
    (EXCHANGE, gettext_lazy("the position before the last exchange")),
    (CAPTURES, gettext_lazy("a chain of captures")),
)
LITTLE: OriginKind = "revision"
MUCH: OriginKind = "after"
IMPROVEMENTS = (
    (MUCH, gettext_lazy("much: it is published under my name, “after” the old author")),
    (LITTLE, gettext_lazy("little: it is published under the old author, “revision by” me")),
)
APPEARANCES = (
    ("", gettext_lazy("nowhere yet but here")),
    (PRINT, gettext_lazy("in print")),
    (CONTEST, gettext_lazy("in a contest")),
)


@dataclass(frozen=True)
class Question:
    """What is searched for: where in a work, and the position or chain itself."""

    place: str
    asked: DraughtsPosition | str
    key: Key


class SearchForm(forms.Form):
    """A question to the library."""

    place = forms.ChoiceField(label=gettext_lazy("Search for"), choices=PLACES, initial=START)
    game = forms.ChoiceField(label=gettext_lazy("Game"), choices=GAME_CHOICES, initial="russian")
    position = TextField(
        label=gettext_lazy("Position"),
        max_length=LONGEST_POSITION,
        required=False,
        help_text=gettext_lazy("It is found wherever it stands on the board, also mirrored."),
    )
    chain = TextField(
        label=gettext_lazy("Chain of captures"),
        max_length=LONGEST_CHAIN,
        required=False,
        help_text=gettext_lazy("Who takes how many, in order: w1 b2 w3."),
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **options})

    def clean(self) -> dict[str, Any]:
        """One question, by its place."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if "place" not in given or "game" not in given or self.errors:
            return given
        if given["place"] == CAPTURES:
            chain = " ".join(given["chain"].lower().split())
            if not chain:
                self.add_error("chain", _("Type the chain of captures."))
            given["question"] = Question(CAPTURES, chain, (CAPTURES, f"{given['game']} {chain}"))
            return given
        keep_fen(self, given["game"])
        if not given.get("position") and "position" not in self.errors:
            self.add_error("position", _("Type a position, or put the pieces on the board."))
        if "position" in self.errors:
            return given
        shown = read_fen(DRAUGHTS[given["game"]], given["position"])
        given["question"] = Question(given["place"], shown, (given["place"], outline(shown)))
        return given


class PublishForm(forms.Form):
    """What is published with a work: author, residence, where it appeared, whose work it comes from (RU 6.4.1.b)."""

    authors = TextField(
        label=gettext_lazy("Authors"),
        max_length=LONGEST_NAMES,
        help_text=gettext_lazy("Several are parted by semicolons."),
    )
    residence = TextField(label=gettext_lazy("Residence"), max_length=LONGEST_NAMES, required=False)
    appeared = forms.ChoiceField(label=gettext_lazy("It appeared"), choices=APPEARANCES, required=False)
    day = forms.DateField(
        label=gettext_lazy("Day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
        help_text=gettext_lazy("The day of print, or the last day for works of the contest."),
    )
    copies = forms.IntegerField(label=gettext_lazy("Copies"), min_value=0, max_value=MOST_COPIES, required=False)
    source = TextField(label=gettext_lazy("Newspaper, book or contest"), max_length=LONGEST_SOURCE, required=False)
    award = TextField(label=gettext_lazy("Award"), max_length=LONGEST_NAMES, required=False)
    reworks = forms.ChoiceField(label=gettext_lazy("It reworks"), required=False)
    improvement = forms.ChoiceField(
        label=gettext_lazy("It improves that work"), choices=IMPROVEMENTS, initial=MUCH, required=False
    )
    consent = forms.BooleanField(label=gettext_lazy("The old author agrees to a joint work"), required=False)

    def __init__(self, *args: Any, older: list[Older], composer: Account, today: date, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        self._older = {each.shelved.row.pk: each.shelved for each in older}
        self._composer, self._today = composer, today
        names = [(pk, "; ".join(each.work.authors) or each.work.fen) for pk, each in self._older.items()]
        self.fields["reworks"].choices = [("", _("no older work")), *names]  # type: ignore[attr-defined]
        if not names:
            for name in ("reworks", "improvement", "consent"):
                del self.fields[name]

    def clean(self) -> dict[str, Any]:
        """A day that has come, copies of a print, and the right to rework (RU 6.4.3.i)."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        day = given.get("day")
        if given.get("appeared") and "day" not in self.errors and not (day and FIRST_DAY <= day <= self._today):
            self.add_error("day", _("Give the day; it must have come."))
        if given.get("appeared") == PRINT and given.get("copies") is None and "copies" not in self.errors:
            self.add_error("copies", _("Give the number of copies."))
        ruling = self._right(given)
        if isinstance(ruling, Refusal):
            self.add_error("reworks", sentence(ruling))
        return given

    def _right(self, given: dict[str, Any]) -> Ruling | None:
        old = self._older.get(given.get("reworks", ""))
        if old is None:
            return None
        since = priority(old.work.appearances)
        kind = given.get("improvement") or MUCH
        is_own = old.row.owner_id == self._composer.pk
        origin = Origin(kind, "", since.day if since else None, is_own, bool(given.get("consent")))
        return may_rework(origin, self._today)

    def work(self, bare: Work) -> Work:
        """The work with what is published of it."""
        given = self.cleaned_data
        old = self._older.get(given.get("reworks", ""))
        authors = tuple(name.strip() for name in given["authors"].split(";") if name.strip())
        return Work(
            bare.id, bare.start, bare.task, _authors(authors, old, given), given["residence"], bare.solution,
            tuple(self._appearances()), (given["award"],) if given["award"] else (),
            after="; ".join(old.work.authors) if old and _kind(given) == MUCH else "",
            revised_by="; ".join(authors) if old and _kind(given) == LITTLE else "",
        )  # fmt: skip

    def _appearances(self) -> list[Appearance]:
        given = self.cleaned_data
        if not given["appeared"]:
            return []
        return [Appearance(given["appeared"], given["day"], given["copies"] or 0, given["source"])]


def _kind(given: dict[str, Any]) -> str:
    """How much an older work is improved; a joint work is neither after it nor a revision (RU 6.4.3.j)."""
    return "" if given.get("consent") else str(given.get("improvement") or MUCH)


def _authors(mine: tuple[str, ...], old: Shelved | None, given: dict[str, Any]) -> tuple[str, ...]:
    """Whose name stands first: the old author's where little was improved, both of a joint work (RU 6.4.3.f, g, j)."""
    if old is None or _kind(given) == MUCH:
        return mine
    joint = (*old.work.authors, *mine) if given.get("consent") else old.work.authors
    return tuple(dict.fromkeys(joint))


def sentence(ruling: Ruling) -> str:
    """A ruling in the reader's language, with its articles."""
    cited = f" ({', '.join(map(str, ruling.articles))})" if ruling.articles else ""
    return say(ruling.message, language(), **ruling.parameters) + cited
