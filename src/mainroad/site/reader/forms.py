"""What a visitor may ask of the register."""

from __future__ import annotations

from collections.abc import Iterator

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.rulebooks import ArticleKind
from mainroad.site.reader.names import AREAS, BOOKS, KINDS
from mainroad.site.text_fields import TextField

Choices = Iterator[tuple[str, object]]


def _all_or(choices: Choices) -> Choices:
    yield "", _("all")
    yield from choices


def areas() -> Choices:
    """Yield the areas in the alphabet of the visitor's language."""
    yield from sorted(AREAS.items(), key=lambda item: str(item[1]))


def books() -> Choices:
    """Yield the rulebooks, each with its code."""
    for code, name in BOOKS.items():
        yield code, f"{code} · {name}"


class SearchForm(forms.Form):
    """Words, and three filters."""

    q = TextField(
        label=_("Words, number or area"),
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off", "spellcheck": "false"}),
    )
    code = forms.ChoiceField(label=_("Rulebook"), required=False, choices=lambda: _all_or(books()))
    area = forms.ChoiceField(label=_("Area"), required=False, choices=lambda: _all_or(areas()))
    kind = forms.ChoiceField(
        label=_("Kind"),
        required=False,
        choices=lambda: _all_or((kind.value, KINDS[kind]) for kind in ArticleKind),
    )


class CompareForm(forms.Form):
    """Two rulebooks and an area."""

    left = forms.ChoiceField(label=_("First rulebook"), choices=books)
    right = forms.ChoiceField(label=_("Second rulebook"), choices=books)
    area = forms.ChoiceField(label=_("Area"), choices=areas)
