"""What the desk asks about an entry, and about somebody who is not in the registry yet."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.competition.desk.facts import Entered
from mainroad.competition.desk.people import Named
from mainroad.competition.regulation.regulation import Regulation
from mainroad.site.contests.registration.eligibility import Eligibility, categories_of
from mainroad.site.people.persons.forms import NewSelfForm
from mainroad.site.text_fields import TextField

BEST_RATING = 4000


class EntryForm(forms.Form):
    """An entry as the journal keeps it; what stands against it is shown before it is taken."""

    rating = forms.IntegerField(
        label=gettext_lazy("Rating"),
        required=False,
        min_value=0,
        max_value=BEST_RATING,
        help_text=gettext_lazy("From the newest list of this game; 0 or nothing: unrated."),
    )
    title = TextField(label=gettext_lazy("Title"), required=False, max_length=20)
    federation = TextField(label=gettext_lazy("Federation"), required=False, max_length=8)
    region = TextField(label=gettext_lazy("Region"), required=False, max_length=120)
    club = TextField(label=gettext_lazy("Club or school"), required=False, max_length=120)
    categories = forms.MultipleChoiceField(
        label=gettext_lazy("Separate rankings"), required=False, widget=forms.CheckboxSelectMultiple
    )
    anyway = forms.BooleanField(
        label=gettext_lazy("Accept the entry anyway: the credentials committee decides"), required=False
    )

    def __init__(self, data: Any, *, regulation: Regulation, against: Eligibility, **options: Any) -> None:
        super().__init__(data, label_suffix="", **options)
        self.against = against
        names = [(category.name, category.name) for category in regulation.categories]
        self.fields["categories"].choices = names  # type: ignore[attr-defined]
        if not names:
            del self.fields["categories"]
        if not against.faults:
            del self.fields["anyway"]

    def clean_federation(self) -> str:
        """Write codes in capitals."""
        return str(self.cleaned_data["federation"]).strip().upper()

    def clean(self) -> dict[str, Any]:
        """Ask once more before somebody is entered against the regulation."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.against.faults and not cleaned.get("anyway"):
            self.add_error(
                "anyway",
                _("The regulation does not admit this player: see above, and tick the box to enter them anyway."),
            )
        return cleaned

    @property
    def said(self) -> dict[str, Any]:
        """The fields of the command."""
        given = {name: self.cleaned_data[name] for name in ("title", "federation", "region", "club")}
        categories = tuple(self.cleaned_data.get("categories", ()))
        return {"rating": self.cleaned_data["rating"] or 0, "categories": categories, **given}


def suggestions(person: Named, regulation: Regulation, year: int) -> dict[str, Any]:
    """What the registry knows for an entry."""
    return {
        "rating": person.rating or "",
        "title": person.title,
        "federation": person.federation,
        "region": person.region,
        "club": person.club,
        "categories": categories_of(regulation, person, year),
    }


def entry_in_journal(entered: Entered) -> dict[str, Any]:
    """What the journal has of an entry."""
    names = ("rating", "title", "federation", "region", "club", "categories")
    return {name: getattr(entered, name) for name in names}


class NewPersonForm(NewSelfForm):
    """Somebody who is not in the registry yet, as much as the desk must know of them."""

    class Meta(NewSelfForm.Meta):
        fields = (*NewSelfForm.Meta.fields, "birth_year", "title", "licence")

    field_order = (
        "family", "given", "family_latin", "given_latin", "sex", "birth_date", "birth_year", "federation",
        "region_name", "club_name", "title", "licence", "is_other",
    )  # fmt: skip

    def __init__(self, *args: Any, sees_dates: bool = True, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)
        self.fields["birth_year"].help_text = _("Only if the date is not known.")
        if not sees_dates:
            del self.fields["birth_date"]


class NewEntrantForm(NewPersonForm):
    """Somebody new who is entered next: the entry has their region and club, whatever the registry keeps."""

    keeps_places_alone = True
