"""What the registry asks."""

from __future__ import annotations

import json
from datetime import date
from typing import Any, ClassVar, cast

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from mainroad.site.people.accounts.confirming import NOT_SURE, is_sure
from mainroad.site.people.folding import fold
from mainroad.site.people.models import (
    Account,
    Club,
    Federation,
    Membership,
    Officer,
    PaperKind,
    Person,
    PrivatePaper,
    Region,
    Title,
)
from mainroad.site.people.models.persons import SEXES
from mainroad.site.text_fields import NameField, TextField, with_text_fields
from mainroad.words.latin import latin, rules

EARLIEST = 1900


class DayInput(forms.DateInput):
    """A day as browsers let it be chosen."""

    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class SearchForm(forms.Form):
    """A name, and filters."""

    q = TextField(
        label=_("Beginning of the name"),
        required=False,
        max_length=100,
        widget=forms.TextInput(
            attrs={
                "type": "search", "autocomplete": "off", "spellcheck": "false",
                "placeholder": _("Beginning of the name"),
            }
        ),
    )  # fmt: skip
    federation = forms.ModelChoiceField(
        Federation.objects.all(), label=_("Federation"), required=False, to_field_name="code",
        empty_label=_("every federation"),
    )  # fmt: skip
    title = forms.ChoiceField(
        label=_("Title"), required=False, choices=lambda: [("", _("every title")), *((t.value, t.value) for t in Title)]
    )
    sex = forms.ChoiceField(label=_("Sex"), required=False, choices=[("", _("women and men")), *SEXES])


_RULES = json.dumps(rules(), ensure_ascii=False)


class PlacesForm(forms.ModelForm):  # type: ignore[type-arg]
    """Names, region and club: whatever is typed and is not there yet is added to the federation."""

    keeps_places_alone = False
    """Whether region and club may be told without a federation, because more than the registry takes them."""

    region_name = TextField(
        label=_("Region"), max_length=120, required=False, widget=forms.TextInput(attrs={"list": "regions"})
    )
    club_name = TextField(
        label=_("Club or school"), max_length=120, required=False, widget=forms.TextInput(attrs={"list": "clubs"})
    )

    class Meta:
        model = Person
        formfield_callback = with_text_fields
        fields: tuple[str, ...] = ("family", "given", "family_latin", "given_latin")
        field_classes: ClassVar[dict[str, Any]] = dict.fromkeys(fields, NameField)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        person = self.instance
        self.fields["family"].required = True
        self.fields["family_latin"].help_text = _("Left empty, it is written by the passport rules.")
        for name in ("family", "given"):
            self.fields[name].widget.attrs["data-latin"] = _RULES
        if not self.keeps_places_alone and not Federation.objects.exists():
            del self.fields["region_name"], self.fields["club_name"]
            return
        self.fields["region_name"].initial = person.region.name if person.region else ""
        self.fields["club_name"].initial = person.club.name if person.club else ""

    def clean_birth_date(self) -> object:
        """Refuse a day that nobody alive was born on."""
        day = self.cleaned_data["birth_date"]
        if day and not EARLIEST <= day.year <= timezone.localdate().year:
            raise ValidationError(_("This year of birth cannot be right: check it."))
        return day

    def clean(self) -> dict[str, Any]:
        """Refuse a place without the federation that it belongs to."""
        cleaned = super().clean() or {}
        federation = cleaned.get("federation") or self.instance.federation
        places = cleaned.get("region_name") or cleaned.get("club_name")
        if places and not federation and not self.keeps_places_alone:
            raise ValidationError(_("Choose the federation to which the region and the club belong."))
        return cleaned

    def save(self, commit: bool = True) -> Person:
        """Save the person with the places that were typed."""
        person: Person = super().save(commit=False)
        person.region = _place(Region.objects.all(), person.federation, self.cleaned_data.get("region_name", ""))
        person.club = _place(Club.objects.all(), person.federation, self.cleaned_data.get("club_name", ""))
        person.save()
        return person


def _place(places: QuerySet[Any], federation: Federation | None, name: str) -> Any:
    if not federation or not name.strip():
        return None
    return places.get_or_create(federation=federation, name=name.strip())[0]


class NewSelfForm(PlacesForm):
    """What a newcomer says of themselves."""

    class Meta(PlacesForm.Meta):
        fields = (*PlacesForm.Meta.fields, "sex", "birth_date", "federation")
        widgets: ClassVar[dict[str, Any]] = {"birth_date": DayInput()}

    is_other = forms.BooleanField(
        label=_("It is another person with the same name"), required=False, widget=forms.HiddenInput
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.namesakes: list[Person] = []

    def clean(self) -> dict[str, Any]:
        """Ask once more before the same name is entered a second time."""
        cleaned = super().clean()
        if self.instance._state.adding and cleaned.get("family") and not cleaned.get("is_other"):
            self.namesakes = namesakes(cleaned)
        if self.namesakes:
            self.fields["is_other"].widget = forms.CheckboxInput()
            self.add_error("is_other", _("Somebody with this name is in the registry: look first, then tick the box."))
        return cleaned


def namesakes(typed: dict[str, Any]) -> list[Person]:
    """Those in the registry with the same name and, of those grown up, where both are known, the same year of birth."""
    native = fold(f"{typed['family']} {typed.get('given', '')}")
    letters = [typed.get("family_latin") or latin(typed["family"]), typed.get("given_latin") or latin(typed["given"])]
    people = Person.objects.current().with_places()
    found = people.filter(native_key=native) | people.filter(latin_key=fold(" ".join(letters)))
    day = typed.get("birth_date")
    year, today = day.year if day else typed.get("birth_year"), timezone.localdate()
    return [person for person in found[:20] if not (year and _is_other_year(person, year, today))]


def _is_other_year(person: Person, year: int, today: date) -> bool:
    """Whether somebody was born in another year; of a minor nobody is told so by trying years."""
    return person.birth_year not in (None, year) and not person.is_minor(today)


class PersonForm(NewSelfForm):
    """What a registrar knows of a person."""

    email = forms.EmailField(
        label=_("E-mail of the person's account"),
        required=False,
        help_text=_("The account will then enter competitions as this person. Make sure it is theirs."),
    )
    parents = TextField(
        label=_("Contact of the parents"),
        required=False,
        max_length=4000,
        help_text=_("Only the officers of the federation see it."),
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    class Meta(NewSelfForm.Meta):
        fields = (*PlacesForm.Meta.fields, "sex", "birth_date", "birth_year", "title", "rank", "licence", "federation")

    def __init__(self, federations: QuerySet[Federation], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast("forms.ModelChoiceField[Federation]", self.fields["federation"]).queryset = federations
        self.fields["birth_year"].help_text = _("Only if the date is not known.")
        if not self.instance._state.adding:
            self.fields["email"].initial = getattr(self.instance.accounts.first(), "email", "")
            self.fields["parents"].initial = getattr(self._contacts().first(), "text", "")

    def _contacts(self) -> QuerySet[PrivatePaper]:
        return PrivatePaper.objects.filter(person=self.instance, kind=PaperKind.PARENTS)

    def clean_email(self) -> Account | None:
        """Find the account."""
        account = _account(email) if (email := self.cleaned_data["email"]) else None
        if account and account.person_id not in (None, self.instance.pk):
            raise ValidationError(_("This account is linked to another person already."))
        return account

    def clean(self) -> dict[str, Any]:
        """Refuse a year that contradicts the day."""
        cleaned = super().clean()
        day = cleaned.get("birth_date")
        if day and "birth_year" in self.changed_data and cleaned.get("birth_year") not in (None, day.year):
            self.add_error("birth_year", _("The date of birth is of another year."))
        return cleaned

    def save(self, commit: bool = True) -> Person:
        """Save the person, the contact of the parents and the link to the account."""
        person = super().save(commit)
        if "parents" in self.changed_data:
            self._contacts().delete()
            if text := self.cleaned_data["parents"].strip():
                PrivatePaper.objects.create(person=person, kind=PaperKind.PARENTS, text=text)
        account: Account | None = self.cleaned_data["email"]
        person.accounts.exclude(pk=account.pk if account else "").update(person=None)
        if account:
            Account.objects.filter(pk=account.pk).update(person=person)
        return person


class ClassForm(forms.ModelForm):  # type: ignore[type-arg]
    """The para class and how settled it is."""

    class Meta:
        model = Person
        formfield_callback = with_text_fields
        fields = ("para_class", "para_status", "para_until")
        widgets: ClassVar[dict[str, Any]] = {"para_until": DayInput()}


class PaperForm(forms.ModelForm):  # type: ignore[type-arg]
    """A private paper."""

    class Meta:
        model = PrivatePaper
        formfield_callback = with_text_fields
        fields = ("kind", "text", "issued", "until")
        widgets: ClassVar[dict[str, Any]] = {
            "text": forms.Textarea(attrs={"rows": 4}),
            "issued": DayInput(),
            "until": DayInput(),
        }


class EraseForm(forms.Form):
    """How much is erased."""

    names = forms.BooleanField(label=_("The names too: only the bare id stays in the tables"), required=False)
    sure = forms.BooleanField(label=_("I know that this cannot be undone"))


class FederationForm(forms.ModelForm):  # type: ignore[type-arg]
    """A federation."""

    class Meta:
        model = Federation
        formfield_callback = with_text_fields
        fields = ("code", "name", "latin", "membership")

    membership = forms.ChoiceField(label=_("In the world federation"), choices=Membership.choices, required=False)

    def clean_code(self) -> str:
        """Write codes in capitals."""
        return str(self.cleaned_data["code"]).strip().upper()

    def clean_membership(self) -> str:
        """A federation that says nothing is a member, as before there was a choice."""
        return str(self.cleaned_data["membership"] or Membership.MEMBER)


class AdministratorForm(forms.Form):
    """Who becomes an administrator of the site."""

    email = forms.EmailField(label=_("E-mail of the account"))

    def clean_email(self) -> Account:
        """Find the account."""
        return _account(self.cleaned_data["email"])


def _account(email: str) -> Account:
    account = Account.objects.filter(email=email.strip().lower()).first()
    if account is None:
        raise ValidationError(_("There is no account with this e-mail. Let the person sign up first."))
    if not is_sure(account):
        raise ValidationError(NOT_SURE)
    return account


class OfficerForm(forms.ModelForm):  # type: ignore[type-arg]
    """An office for an account."""

    email = forms.EmailField(label=_("E-mail of the account"))

    class Meta:
        model = Officer
        formfield_callback = with_text_fields
        fields = ("federation", "kind")

    field_order = ("email", "federation", "kind")

    def clean_email(self) -> Account:
        """Find the account."""
        return _account(self.cleaned_data["email"])
