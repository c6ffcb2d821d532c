"""The forms of titles: what is asked for, what only the federations need to know, and what the office notes."""

from __future__ import annotations

from datetime import date
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.site.people.models import Person, TitleDetails
from mainroad.site.text_fields import TextField, with_text_fields
from mainroad.site.titles.words import KINDS, SQUARES, title_words
from mainroad.titles.careers import HeldTitle, MadeNorm
from mainroad.titles.events import Kind
from mainroad.titles.levels import Level
from mainroad.titles.office.decider import LONGEST_REASON, is_article
from mainroad.titles.office.facts import AskedTitle

DAY = forms.DateInput({"type": "date"})
EARLIEST, LATEST = date(1948, 1, 1), date(2199, 12, 31)
"""The FMJD was founded in 1947."""
MOST = 400


def _asked(key: str) -> AskedTitle:
    level, game, womens = key.split("-")
    return AskedTitle(Level[level], womens == "women", game)


def _choices(person: Person) -> list[tuple[str, str]]:
    kinds = ("open", "women") if person.sex == "women" else ("open",)
    keys = [
        f"{level.name}-{game}-{kind}" for game in SQUARES for kind in kinds for level in sorted(Level, reverse=True)
    ]
    return [(key, title_words(_asked(key))) for key in keys]


class DetailsForm(forms.ModelForm):  # type: ignore[type-arg]
    """What the form of the FMJD asks for of a person."""

    class Meta:
        model = TitleDetails
        formfield_callback = with_text_fields
        fields = ("address", "birthplace", "profession", "signed_by", "office")
        widgets = {"address": forms.TextInput({"autocomplete": "off"})}  # noqa: RUF012 (Django's way)


class ApplyForm(DetailsForm):
    """An application."""

    title = forms.ChoiceField(label=_("Title"))
    field_order = ("title",)

    def __init__(self, person: Person, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast("forms.ChoiceField", self.fields["title"]).choices = _choices(person)

    @property
    def asked(self) -> AskedTitle:
        """The title that was chosen."""
        return _asked(self.cleaned_data["title"])


class DayForm(forms.Form):
    """A day."""

    day = forms.DateField(label=_("Day"), widget=DAY)

    def clean_day(self) -> date:
        """Bound it: a journal has no day of another millennium."""
        return _bounded(self.cleaned_data["day"])


def _bounded(day: date) -> date:
    if not EARLIEST <= day <= LATEST:
        raise forms.ValidationError(_("The FMJD was founded in 1947: give a later day, of this or the next century."))
    return day


class RefuseForm(forms.Form):
    """Why a title is not given."""

    article = TextField(label=_("Article"), max_length=20, help_text=_("As FM A10-5.1."))
    reason = TextField(label=_("Reason"), max_length=LONGEST_REASON)

    def clean_article(self) -> str:
        """An article that there is."""
        article = " ".join(str(self.cleaned_data["article"]).split())
        if not is_article(article):
            raise forms.ValidationError(_("No rulebook has this article."))
        return article


class HeldForm(forms.Form):
    """A title that was given elsewhere."""

    title = forms.ChoiceField(label=_("Title"))
    since = forms.DateField(label=_("Awarded on"), widget=DAY)

    def __init__(self, person: Person, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast("forms.ChoiceField", self.fields["title"]).choices = _choices(person)

    def clean_since(self) -> date:
        """Bound it."""
        return _bounded(self.cleaned_data["since"])

    @property
    def held(self) -> HeldTitle:
        """The title."""
        return _asked(self.cleaned_data["title"]).held_since(self.cleaned_data["since"])


class NormForm(forms.Form):
    """A norm that was made where the site does not know the event."""

    event = TextField(label=_("Event"), max_length=200)
    last_day = forms.DateField(label=_("Last day"), widget=DAY)
    kind = forms.ChoiceField(label=_("It was"), choices=[(kind.value, words) for kind, words in KINDS.items()])
    title = forms.ChoiceField(label=_("Norm for"))
    games = forms.IntegerField(label=_("Games really played"), min_value=1, max_value=MOST)
    required = forms.IntegerField(label=_("Points of the norm"), min_value=1, max_value=MOST)
    scored = forms.IntegerField(label=_("Points scored"), min_value=0, max_value=MOST)
    certified = forms.BooleanField(label=_("The organising federation has certified the table"), required=False)

    def __init__(self, person: Person, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast("forms.ChoiceField", self.fields["title"]).choices = _choices(person)

    def clean_last_day(self) -> date:
        """Bound it."""
        return _bounded(self.cleaned_data["last_day"])

    @property
    def norm(self) -> MadeNorm:
        """The norm."""
        told, asked = self.cleaned_data, _asked(self.cleaned_data["title"])
        return MadeNorm(
            told["event"],
            told["last_day"],
            Kind(told["kind"]),
            asked.level,
            told["games"],
            told["required"],
            told["scored"],
            is_womens=asked.is_womens,
            game=asked.game,
            is_certified=told["certified"],
        )
