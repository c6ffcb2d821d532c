"""Text that people type: letters, marks, numbers, punctuation, symbols and blanks of every script, nothing else.

What cannot be seen is refused: control and direction-changing characters make one name look like another, reverse the
text that follows, and have no form on paper.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from django import forms
from django.core.exceptions import BadRequest, ValidationError
from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

HIDDEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols by their category, which show nothing."""
SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
JOINERS = frozenset("\u200c\u200d") | SELECTORS
"""Needed in Persian and Indian scripts, in some Chinese names and in emoji: after what is no letter of two cases."""
JOINED = frozenset({"Lo", "Mc", "Mn", "Sk", "Sm", "So"})
LONGEST_TEXT = 10_000
"""Of a text of a model that says nothing else."""
BREAKS = frozenset("\t\n\r")


def hidden_characters(text: str, *, lines: bool = False) -> Iterator[tuple[int, str]]:
    """The places and characters of a text that cannot be seen; blanks between lines are allowed where it has lines."""
    before = ""
    for place, char in enumerate(text):
        is_joined = char in JOINERS and unicodedata.category(before or " ") in JOINED
        is_hidden = char in BLANK or char in SELECTORS or unicodedata.category(char) in HIDDEN
        if is_hidden and not is_joined and not (lines and char in BREAKS):
            yield place, char
        before = char


def typed_text(request: HttpRequest, name: str) -> str:
    """A text that a page sends without a form class; the whole request is refused where something cannot be seen."""
    text = request.POST.get(name, "").strip()
    if any(hidden_characters(text, lines=True)):
        raise BadRequest("a text has characters that cannot be seen")
    return text


class TextField(forms.CharField):
    """A text without characters that cannot be seen; lines where it is a text area. Each has its length."""

    def __init__(self, *, max_length: int, **options: Any) -> None:
        super().__init__(max_length=max_length, **options)

    def to_python(self, value: Any) -> Any:
        """Refuse what cannot be seen, and say where it is."""
        text = super().to_python(value)
        if len(text or "") > (self.max_length or 0):
            return text  # its length is refused next: 2 MB were looked through for a second first
        for place, char in hidden_characters(text or "", lines=isinstance(self.widget, forms.Textarea)):
            words = _("Character %(place)d of this text cannot be seen (%(code)s): delete it, or type the text again.")
            raise ValidationError(words, params={"place": place + 1, "code": f"U+{ord(char):04X}"})
        return text


class NameField(TextField):
    """A name, which has a letter at least."""

    def validate(self, value: str) -> None:
        """Refuse a name of signs alone."""
        super().validate(value)
        if value and not any(unicodedata.category(char).startswith("L") for char in value[: self.max_length]):
            raise ValidationError(_("A name needs a letter at least."))


def with_text_fields(field: Any, **options: Any) -> Any:
    """The form field of a model's field, for `formfield_callback`."""
    if isinstance(field, models.TextField) and field.max_length is None:
        options["max_length"] = LONGEST_TEXT
    found = field.formfield(**options)
    return field.formfield(form_class=TextField, **options) if type(found) is forms.CharField else found
