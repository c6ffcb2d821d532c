"""The terms of a challenge; the rulebook and the game itself say whether they can be played."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.db.models import Q, QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from mainroad.clocks.presets import PRESETS as BOOK_PRESETS
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.game_titles import TITLES
from mainroad.site.hall.live.game_payload import refused_in_words
from mainroad.site.hall.lobby import terms
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.languages import language
from mainroad.site.people.models import Account
from mainroad.site.text_fields import TextField, with_text_fields

USUAL = ("1m", "2m+1s", "3m", "3m+2s", "5m", "5m+3s", "10m", "10m+5s", "15m+10s", "30m", "30m+20s", "45m", "1h20m+1m")
"""Time controls that are offered first."""
TILES = ("1m", "3m+2s", "5m+3s", "10m", "10m+5s", "15m+10s", "30m", "30m+20s")
"""Time controls that one click asks for."""

Choices = list[tuple[str, str]]


def _books() -> Choices:
    return [(f"{code}/{game}", f"{TITLES[game]} · {code}") for code, game in BOOKS]


def _controls() -> list[tuple[str, str | Choices]]:
    """The usual controls, those that each rulebook lists with their articles, and the own one."""
    groups: dict[str, Choices] = {}
    for preset in BOOK_PRESETS.values():
        cited = preset.articles[0]
        for control in dict.fromkeys((str(preset.shortest), str(preset.longest))):
            if "." not in control and "armageddon" not in control:  # the ends of a span that no one sets
                groups.setdefault(cited.code, []).append((control, f"{control} ({cited})"))
    own = ("", gettext("my own, as I write it below"))
    usual: Choices = [(control, control) for control in USUAL]
    return [(gettext("usual"), usual), *groups.items(), own]


class ChallengeForm(forms.ModelForm):  # type: ignore[type-arg]
    """What is played, by which rulebook, how fast, by whom, and on which terms."""

    book = forms.ChoiceField(label=_("Game and rulebook"), choices=_books)
    preset = forms.ChoiceField(label=_("Time control"), choices=_controls, initial="5m+3s", required=False)
    control = TextField(
        label=_("Your own time control"),
        required=False,
        max_length=60,
        help_text=_("Minutes, and seconds for each move: 5m+3s. Or minutes for a number of moves: 45m/25, 15m."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    games = forms.TypedChoiceField(
        label=_("Games"), coerce=int, choices=[(n, str(n)) for n in range(1, 5)], initial=1, required=False
    )

    BASIC = ("book", "preset", "control", "colour", "opponent", "is_open", "is_rated", "premoves")
    MATCH = ("games", "ballot", "extra_control")
    UNEQUAL = ("giver", "men", "giver_control")

    class Meta:
        model = Challenge
        formfield_callback = with_text_fields
        fields = (
            "book",
            "preset",
            "control",
            "colour",
            "opponent",
            "is_open",
            "is_rated",
            "premoves",
            "games",
            "ballot",
            "extra_control",
            "giver",
            "men",
            "giver_control",
        )
        labels: ClassVar = {
            "extra_control": _("If the match is drawn, one more game with this time control"),
            "is_rated": _("Rated: it counts for the hall's own rating"),
            "premoves": _("Premoves: the next move may be entered while the opponent is thinking"),
        }
        help_texts: ClassVar = {
            "opponent": _("Those with whom you have played. The page of any other player has a button for it."),
            "is_rated": _(
                "Both play on the same terms, and everybody can see the result. It is no federation's rating."
            ),
            "extra_control": _("Leave it empty, and a drawn match stays drawn."),
            "men": _("By their squares as White sees them, such as c1 e1: for Black the board is turned."),
            "giver_control": _("Less time than the other has, such as 3m. Leave it empty for equal time."),
        }

    def __init__(self, author: Account | None, *args: Any, to: Account | None = None, **kwargs: Any) -> None:
        """Offer those with whom the author has played, and whoever they want to challenge."""
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        self.author = author
        field = self.fields["opponent"]
        field.queryset = Account.objects.filter(is_active=True).exclude(pk=author.pk if author else None)  # type: ignore[attr-defined]
        field.empty_label = gettext("whoever has the link")  # type: ignore[attr-defined]
        field.choices = [("", field.empty_label), *((one.pk, str(one)) for one in _known(author, to))]  # type: ignore[attr-defined]
        if to is not None:
            self.initial.update(opponent=to.pk, is_open=False)

    def groups(self) -> list[tuple[str, str, list[forms.BoundField], bool]]:
        """The fields that are folded away: a name, a title, the fields, and whether something is in them."""
        titles = {"match": (_("Micro-match and ballot"), self.MATCH), "unequal": (_("Handicap"), self.UNEQUAL)}
        return [(name, str(title), *self._unfolded(names)) for name, (title, names) in titles.items()]

    def _unfolded(self, names: tuple[str, ...]) -> tuple[list[forms.BoundField], bool]:
        fields = [self[name] for name in names]
        return fields, any(field.errors or field.value() not in (None, "", "1", 1) for field in fields)

    def basics(self) -> list[forms.BoundField]:
        """The fields that everybody fills in."""
        return [self[name] for name in self.BASIC]

    def clean(self) -> dict[str, Any]:
        """Let the rulebook and the game say whether one can play like this."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        cleaned["control"] = cleaned.get("control") or cleaned.get("preset") or ""
        cleaned["games"] = cleaned.get("games") or 1
        if cleaned["games"] == 1:
            cleaned["extra_control"] = ""
        if not cleaned["control"]:
            self.add_error("control", gettext("Write a time control, or choose one of the list."))
        if cleaned.get("opponent"):
            cleaned["is_open"] = False
        return cleaned

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if self.errors:
            return
        rulebook, _slash, game = self.cleaned_data["book"].partition("/")
        self.instance.rulebook, self.instance.game = rulebook, game
        self.instance.control, self.instance.games = self.cleaned_data["control"], self.cleaned_data["games"]
        refusal = terms.fault(self.instance)
        if refusal is not None:
            self.add_error(_place(refusal.message), refused_in_words(refusal, language()))


def _place(message: str) -> str:
    """The field that a refusal is about."""
    places = {
        "systems.micro-match-unknown": "games",
        "systems.ballot-unknown": "ballot",
        "play.no-handicap": "men",
        "play.rated-unequal": "is_rated",
    }
    return places.get(message, "control")


def _known(author: Account | None, to: Account | None) -> list[Account]:
    """The opponents of somebody's games, the newest first, and whom they have come to challenge."""
    if author is None:
        return []
    rows: QuerySet[Table] = Table.objects.filter(Q(white=author) | Q(black=author)).order_by("-created")
    found = dict.fromkeys([to] if to else [])
    for row in rows.select_related("white", "black")[:100]:
        other = row.black if row.white_id == author.pk else row.white
        if other is not None and other.is_active:
            found.setdefault(other)
    return [one for one in found if one != author]
