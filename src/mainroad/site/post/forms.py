"""The forms of play by post: a tournament, a card, and what players ask for."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.post.decider import FIRST_YEAR, LAST_YEAR
from mainroad.post.rules import EXTENSIONS, GAMES
from mainroad.site.game_titles import TITLES
from mainroad.site.post.cards import LABELS
from mainroad.site.post.controls import control_choices
from mainroad.site.post.models import PostTournament
from mainroad.site.text_fields import NameField, TextField, with_text_fields

if TYPE_CHECKING:
    _OfTournaments = forms.ModelForm[PostTournament]
else:
    _OfTournaments = forms.ModelForm

LONGEST_NAME = 120
LONGEST_TEXT = 2000
LONGEST_ANALYSIS = 20_000
EVALUATIONS = (("white", _("White wins")), ("black", _("Black wins")), ("draw", _("a draw")))
PROTESTS = (
    ("claim", _("the claim")),
    ("elder", _("the elder's decision")),
    ("decision", _("the decision")),
    ("adjudication", _("the adjudication")),
)
SIDES = (("white", _("White")), ("black", _("Black")))


def day_field(label: Any, **options: Any) -> forms.DateField:
    """A day, chosen or typed."""
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"), **options)


def moves_field(label: Any, **options: Any) -> TextField:
    """Moves in full notation."""
    attributes = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
    return TextField(label=label, max_length=LONGEST_TEXT, widget=forms.TextInput(attrs=attributes), **options)


def game_choices() -> list[tuple[str, str]]:
    """The games of the rules, then what is added to them, marked."""
    added = [(name, _("%(game)s (an extension)") % {"game": TITLES[name]}) for name in EXTENSIONS]
    return [*((name, str(TITLES[name])) for name in GAMES), *((name, str(label)) for name, label in added)]


class TournamentForm(_OfTournaments):
    """What the regulation of a tournament by post settles."""

    game = forms.ChoiceField(label=_("Game"), choices=game_choices)
    control = forms.ChoiceField(label=_("Time"), choices=control_choices, required=False)
    entries_until = day_field(_("Entries until"))
    start = day_field(_("First day"))
    last = day_field(_("Last day"))
    games_each = forms.TypedChoiceField(
        label=_("Games with each opponent"),
        choices=((1, _("one")), (2, _("two, one with each colour"))),
        coerce=int,
        initial=1,
    )
    about = TextField(
        label=_("What else the regulation says"),
        required=False,
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    class Meta:
        model = PostTournament
        formfield_callback = with_text_fields
        fields = (
            "title", "code", "game", "control", "entries_until", "start", "last", "games_each", "engines_allowed",
            "about",
        )  # fmt: skip
        labels: ClassVar[dict[str, object]] = {
            "title": _("Title"),
            "code": _("Code that stands on every card"),
            "engines_allowed": _("Players may use engines"),
        }

    def clean(self) -> dict[str, Any]:
        """The days must follow each other."""
        given = super().clean() or {}
        days = [given[name] for name in ("entries_until", "start", "last") if given.get(name)]
        if any(not FIRST_YEAR <= day.year <= LAST_YEAR for day in days):
            raise forms.ValidationError(_("These years are too far away."))
        if len(days) == 3 and not days[0] <= days[1] < days[2]:
            raise forms.ValidationError(_("Entries end before the first day, and the last day comes after it."))
        return given


class SingleGameForm(forms.Form):
    """One game with a friend."""

    game = forms.ChoiceField(label=_("Game"), choices=game_choices)
    control = forms.ChoiceField(label=_("Time"), choices=control_choices, required=False, initial="3d/move")


class PaperEntryForm(forms.Form):
    """A player who writes on paper."""

    name = NameField(label=_("Name"), max_length=LONGEST_NAME)
    list_received = day_field(_("Start list received on, if it came after the first day"), required=False)


class CardForm(forms.Form):
    """What a player writes on a card; the site writes the rest."""

    moves = moves_field(_("Your move"), required=False)
    has_offer = forms.BooleanField(label=_("I offer a draw"), required=False)
    charges = forms.BooleanField(label=_("Charge the penalty"), required=False)

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        for letter in LABELS:
            label = _("Variation %(label)s") % {"label": letter}
            self.fields[f"line_{letter.lower()}"] = moves_field(label, required=False)

    @property
    def line_fields(self) -> list[forms.BoundField]:
        """The fields of variations."""
        return [self[f"line_{label.lower()}"] for label in LABELS]


class ConfirmForm(forms.Form):
    """Something that is done for good once it is ticked."""

    sure = forms.BooleanField(label=_("I am sure: this cannot be taken back"))


class BreakForm(ConfirmForm):
    """A break in all games of a tournament: from a day to a day, both included."""

    tournament = forms.ChoiceField(label=_("Tournament"), required=False)
    first = day_field(_("from"))
    last = day_field(_("to"))
    field_order = ("tournament", "first", "last", "sure")

    def __init__(self, *args: Any, tournaments: Iterable[PostTournament], **options: Any) -> None:
        super().__init__(*args, **options)
        titles = {row.pk: row.title for row in tournaments}
        field = self.fields["tournament"]
        if not isinstance(field, forms.ChoiceField):
            raise TypeError("one chooses a tournament")
        field.choices = [("", _("all tournaments")), *titles.items()]
        if len(titles) < 2:
            del self.fields["tournament"]


class ClaimForm(forms.Form):
    """Overdue time, with one's answer for the judge."""

    move = moves_field(_("Your answer, which only the judge sees"))


class ProtestForm(forms.Form):
    """Against what a player protests, and why (RU 5.3.8.a)."""

    against = forms.ChoiceField(label=_("Protest against"), choices=PROTESTS)
    text = TextField(label=_("Your reasons"), max_length=LONGEST_TEXT, widget=forms.Textarea(attrs={"rows": 4}))


class DisputeForm(forms.Form):
    """Which dates are wrong (RU 5.1.12.a)."""

    letter = forms.IntegerField(label=_("Number of the letter in the chart of time"), min_value=1, max_value=1000)
    text = TextField(
        label=_("Which date is wrong, and how you know"),
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class AnalysisForm(forms.Form):
    """An unfinished game as a player sees it."""

    evaluation = forms.ChoiceField(label=_("Result"), choices=EVALUATIONS)
    analysis = TextField(label=_("Analysis"), max_length=LONGEST_ANALYSIS, widget=forms.Textarea(attrs={"rows": 6}))


def is_past(day: date | None, today: date) -> bool:
    """Whether a day on paper can be: nobody writes to-morrow's date."""
    return day is None or day <= today
