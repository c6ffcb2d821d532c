"""Every field of every form has its length: a text of a million letters is refused at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from django import forms
from django.core.exceptions import ValidationError

from mainroad.site.people.accounts.forms import SignInForm
from support.form_classes import FormClass, form_classes

SECONDS = 0.05
"""Of processor time, for one field."""
SHAPES = ("9", "w", "w ", "1-2\n", "(", "a:b,", "²", "-", ".")
TYPED = (forms.CharField, forms.IntegerField, forms.DecimalField, forms.DateField, forms.DateTimeField, forms.UUIDField)


def typed_fields() -> Iterator[tuple[FormClass, str, forms.Field]]:
    for form in form_classes():
        for name, field in form.base_fields.items():
            if isinstance(field, TYPED) and not isinstance(field, forms.FileField):
                yield form, name, field


def test_a_text_has_a_length() -> None:
    """Passwords of Django's own forms are hashed, whatever their length; the e-mail of its sign-in gets one there."""
    texts = [(form, name, field) for form, name, field in typed_fields() if isinstance(field, forms.CharField)]
    assert len(texts) > 200
    assert [
        f"{form.__qualname__}.{name}"
        for form, name, field in texts
        if field.max_length is None and not isinstance(field.widget, forms.PasswordInput)
    ] == [f"{SignInForm.__qualname__}.username"]


def seconds(field: forms.Field, text: str) -> float:
    """The processor time of a field; the best of three where the first was slow: a register is read once."""
    taken = list[float]()
    while len(taken) < 3 and (not taken or min(taken) > SECONDS):
        begun = time.process_time()
        with suppress(ValidationError):
            field.clean(text)
        taken.append(time.process_time() - begun)
    return min(taken)


def test_what_is_a_million_letters_long_is_refused_at_once() -> None:
    text = "9" * 1_000_001
    slow = []
    for form, name, field in typed_fields():
        if isinstance(field.widget, forms.PasswordInput) or form is SignInForm:
            continue
        with pytest.raises(ValidationError):
            field.clean(text)
        if seconds(field, text) > SECONDS:
            slow.append(f"{form.__qualname__}.{name}")
    assert slow == []


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_as_long_as_it_may_be_is_read_in_no_time(shape: str) -> None:
    slow = {}
    for form, name, field in typed_fields():
        longest = min(getattr(field, "max_length", None) or 1000, 20_000)
        if (taken := seconds(field, (shape * longest)[:longest])) > SECONDS:
            slow[f"{form.__qualname__}.{name}"] = taken
    assert slow == {}
