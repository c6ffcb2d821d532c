"""Every field of every form has its length: a text of a million letters is refused at once."""

from __future__ import annotations

import ast
import inspect
import textwrap
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress

import pytest
from django import forms
from django.conf import settings as django_settings
from django.core.exceptions import ValidationError
from django.template.backends.django import Template
from django.test import Client
from pytest_django import Settings

from mainroad.site.people.accounts.forms import SignInForm
from mainroad.site.people.models import Account
from support.form_classes import FormClass, form_classes
from support.role_table.walk import addresses, undone
from support.role_table.world import built, session_of

SECONDS = 0.05
"""Of processor time, for one field."""
SHAPES = ("9", "w", "w ", "1-2\n", "(", "a:b,", "²", "-", ".")
TYPED = (forms.CharField, forms.IntegerField, forms.DecimalField, forms.DateField, forms.DateTimeField, forms.UUIDField)


TypedField = tuple[FormClass, str, forms.Field]


def typed_fields(forms_: Iterable[forms.BaseForm] | None = None) -> Iterator[TypedField]:
    """The fields that are typed of every class of forms, or of some forms that were made."""
    found = [(form, form.base_fields) for form in form_classes()]
    if forms_ is not None:
        found = [(type(form), form.fields) for form in forms_]  # type: ignore[misc]
    for form, fields in found:
        for name, field in fields.items():
            if isinstance(field, TYPED) and not isinstance(field, forms.FileField):
                yield form, name, field


def endless(fields: Iterable[TypedField]) -> list[str]:
    """Texts without a length; passwords of Django's own forms are hashed, whatever their length."""
    return [
        f"{form.__qualname__}.{name}"
        for form, name, field in fields
        if isinstance(field, forms.CharField)
        and field.max_length is None
        and not isinstance(field.widget, forms.PasswordInput)
    ]


def seconds(field: forms.Field, text: str) -> float:
    """The processor time of a field; the best of three where the first was slow: a register is read once."""
    taken = list[float]()
    while len(taken) < 3 and (not taken or min(taken) > SECONDS):
        begun = time.process_time()
        with suppress(ValidationError):
            field.clean(text)
        taken.append(time.process_time() - begun)
    return min(taken)


def slow_to_refuse(fields: Iterable[TypedField]) -> Iterator[str]:
    text = "9" * 1_000_001
    for form, name, field in fields:
        if isinstance(field.widget, forms.PasswordInput) or form is SignInForm:
            continue
        with pytest.raises(ValidationError):
            field.clean(text)
        if seconds(field, text) > SECONDS:
            yield f"{form.__qualname__}.{name}"


def slow_to_read(fields: Iterable[TypedField], shape: str) -> Iterator[str]:
    for form, name, field in fields:
        longest = min(getattr(field, "max_length", None) or 1000, 20_000)
        if (taken := seconds(field, (shape * longest)[:longest])) > SECONDS:
            yield f"{form.__qualname__}.{name}, {shape!r}: {taken:.2f} s"


def test_a_text_has_a_length() -> None:
    """The e-mail of Django's sign-in gets one when the form is made."""
    assert len(list(typed_fields())) > 200
    assert endless(typed_fields()) == [f"{SignInForm.__qualname__}.username"]


def test_what_is_a_million_letters_long_is_refused_at_once() -> None:
    assert list(slow_to_refuse(typed_fields())) == []


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_as_long_as_it_may_be_is_read_in_no_time(shape: str) -> None:
    assert list(slow_to_read(typed_fields(), shape)) == []


# -- fields that a form makes when it is made ----------------------------------------------------------------------

VISITORS = ("vetted chief", "administrator", "writer")
OF_CHOICES_ONLY = {"VerdictForm", "WrongBoardForm"}
"""The walk comes to none of these; all fields that they make are choices."""


def makers() -> set[str]:
    """The forms that add fields of their own when they are made, as their sources say."""
    return {form.__qualname__ for form in form_classes() if "self.fields[...]" in assigned(form)}


def assigned(form: FormClass) -> set[str]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(form)))
    targets = (target for node in ast.walk(tree) if isinstance(node, ast.Assign) for target in node.targets)
    return {f"{ast.unparse(one.value)}[...]" for one in targets if isinstance(one, ast.Subscript)}


def made_forms(monkeypatch: pytest.MonkeyPatch) -> dict[str, forms.BaseForm]:
    """A form of each class that any page makes, met on a walk over all pages, with the most fields that it had."""
    met, init, world = list[forms.BaseForm](), forms.BaseForm.__init__, built()

    def noted(form: forms.BaseForm, *given: object, **named: object) -> None:
        init(form, *given, **named)  # type: ignore[arg-type]
        met.append(form)

    monkeypatch.setattr(forms.BaseForm, "__init__", noted)
    monkeypatch.setattr(Template, "render", lambda *_: "")
    for name in VISITORS:
        client = Client()
        client.cookies[django_settings.SESSION_COOKIE_NAME] = session_of(Account.objects.get(name=name))
        for address in (*addresses(world), *addresses(world, section="all")):
            with undone():
                client.get(address.example)
    return {type(form).__qualname__: form for form in sorted(met, key=lambda form: len(form.fields))}


@pytest.mark.django_db(databases="__all__")
def test_so_has_a_field_that_a_form_makes(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
    made = made_forms(monkeypatch)
    assert makers() - made.keys() == OF_CHOICES_ONLY
    fields = list(typed_fields(made.values()))
    assert len(fields) > 100
    assert endless(fields) == []
    assert list(slow_to_refuse(fields)) == []
    assert [slow for shape in SHAPES for slow in slow_to_read(fields, shape)] == []
