"""Fields that several forms of contests have."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict

from mainroad.site.game_titles import TITLES
from mainroad.site.studio.models import GAMES
from mainroad.site.text_fields import TextField

GAME_CHOICES = [(name, TITLES[name]) for name in GAMES]
LONGEST_LINE = 500
LONGEST_TEXT = 4000
LONGEST_LIST = 5000
PLAIN = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}


def day_field(label: Any, **options: Any) -> forms.DateField:
    """A day, chosen or typed."""
    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, widget=widget, **options)


def text_field(label: Any, rows: int = 3, *, longest: int = LONGEST_TEXT, **options: Any) -> TextField:
    """Some lines of text."""
    widget = forms.Textarea(attrs={"rows": rows})
    return TextField(label=label, max_length=longest, widget=widget, **options)


def moves_field(label: Any, rows: int = 3, *, longest: int, **options: Any) -> TextField:
    """Moves, with variations in brackets."""
    widget = forms.Textarea(attrs={"rows": rows, **PLAIN})
    return TextField(label=label, max_length=longest, widget=widget, **options)


def line_field(label: Any, longest: int = LONGEST_LINE, **options: Any) -> TextField:
    """A line of text."""
    return TextField(label=label, max_length=longest, **options)


def one_more(data: QueryDict | None, prefix: str) -> QueryDict | None:
    """What was sent, with one more blank part where the button for it was pressed."""
    total = data.get(f"{prefix}-TOTAL_FORMS", "") if data else ""
    if data is None or "more" not in data or not (total.isdecimal() and len(total) < 4):
        return data
    more = data.copy()
    more[f"{prefix}-TOTAL_FORMS"] = str(int(total) + 1)
    return more


def names_in(text: str) -> list[str]:
    """Names, one a line or parted by commas."""
    parts = (part.strip()[:120] for line in text.splitlines() for part in line.split(","))
    return [part for part in parts if part]
