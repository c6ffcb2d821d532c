"""No form takes a character that cannot be seen, and every form takes the letters and signs of all scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django import forms
from django.contrib.auth.forms import UsernameField
from django.core.exceptions import BadRequest, ValidationError
from django.test import Client, RequestFactory

from mainroad.site.people.models import Account, Federation, Person
from mainroad.site.text_fields import NameField, TextField, hidden_characters, typed_text
from support.form_classes import form_classes
from support.registry import PASSWORD

SOURCES = Path(__file__).parents[2] / "src" / "mainroad" / "site"
HIDDEN = {
    "direction": "Ada\u202enimdA",
    "isolate": "Ada\u2066",
    "no width": "Ada\u200bAdmin",
    "only no width": "\u200b",
    "bell": "Ada\x07",
    "escape": "\x1b[31mAda",
    "line": "Ada\u2028Admin",
    "paragraph": "Ada\u2029Admin",
    "soft hyphen": "Ada\u00admin",
    "byte order": "\ufeffAda",
    "selected Latin": "Ada\ufe0f",
    "joined Latin": "Ada\u200dAdmin",
    "filler": "\u3164",
    "blank pattern": "\u2800",
    "private use": "Ada\ue000",
    "half a character": "Ada\ud800",
}
VISIBLE = (
    "Žukauskienė", "Щербаков-О’Ніл", "O'Neil", "Mc Donald Jr.", "Ą̊ström", "N\u0303andu\u0301", "علی\u200cرضا",
    "क्\u200dष", "王小明", "No. 7 (№ 3/½) – 50 %", "A\u00a0B", "„Cup“ «Кубок»", "12", "👨\u200d👩\u200d👧", "☺\ufe0f",
    "葛\U000e0100城",
)  # fmt: skip
OTHERS = (forms.EmailField, forms.SlugField, UsernameField)
"""Fields with letters of their own."""


def text_fields() -> Iterator[tuple[str, forms.Field]]:
    for form in form_classes():
        for name, field in form.base_fields.items():
            is_password = isinstance(field.widget, forms.PasswordInput)
            if isinstance(field, forms.CharField) and not isinstance(field, OTHERS) and not is_password:
                yield f"{form.__module__}.{form.__qualname__}.{name}", field


def test_every_text_field_of_every_form_refuses_what_cannot_be_seen() -> None:
    found = list(text_fields())
    assert len(found) > 80
    assert [name for name, field in found if not isinstance(field, TextField)] == []


def test_so_do_fields_that_a_form_makes_as_it_goes() -> None:
    makers = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in SOURCES.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"forms\.CharField\(", line) and path.name != "text_fields.py"
    ]
    assert makers == ["people/accounts/forms.py: password = forms.CharField("] * 2


def test_texts_that_no_form_reads_are_read_by_one_function() -> None:
    careless = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in SOURCES.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"POST(\.get\(|\[)\"(about|award|comment|name|note|reason|title)\"", line)
    ]
    assert careless == ['contests/regulations/views.py: "reason": request.POST.get("reason", ""),']  # shown again


@pytest.mark.parametrize("text", HIDDEN.values(), ids=HIDDEN)
def test_it_is_refused_in_one_line_and_in_many(text: str) -> None:
    for field in (TextField(max_length=100), TextField(max_length=100, widget=forms.Textarea)):
        with pytest.raises(ValidationError, match=r"Character \d+ of this text cannot be seen \(U\+[0-9A-F]{4}\)"):
            field.clean(f"1 {text} 2")


@pytest.mark.parametrize("text", VISIBLE)
def test_letters_marks_numbers_and_signs_of_all_scripts_are_taken(text: str) -> None:
    assert TextField(max_length=100).clean(text) == text
    assert list(hidden_characters(text)) == []


def test_lines_belong_into_a_text_area_alone() -> None:
    text = "1. c3-d4\r\n\tb6-a5"
    assert TextField(max_length=100, widget=forms.Textarea).clean(text) == text
    with pytest.raises(ValidationError, match="U\\+000D"):
        TextField(max_length=100).clean(text)


@pytest.mark.parametrize("text", ["…", "007", "!?"])
def test_a_name_has_a_letter(text: str) -> None:
    with pytest.raises(ValidationError, match="A name needs a letter"):
        NameField(max_length=100).clean(text)


def test_a_text_that_no_form_reads_is_refused_with_its_request() -> None:
    request = RequestFactory().post("/", {"reason": "Ada\u202e", "lines": " 1\n2 "})
    assert typed_text(request, "lines") == "1\n2"
    with pytest.raises(BadRequest):
        typed_text(request, "reason")


@pytest.mark.django_db(databases="__all__")
@pytest.mark.parametrize("name", [text for text in HIDDEN.values() if "\ud800" not in text])  # no browser sends that
def test_no_account_and_no_player_has_such_a_name(name: str) -> None:
    client, typed = Client(), {"email": "a@example.org", "password1": PASSWORD, "password2": PASSWORD}
    page = client.post("/account/sign-up/", {**typed, "name": name}).text
    assert "cannot be seen" in page
    assert not Account.objects.exists()
    client.force_login(Account.objects.create_user("a@example.org", PASSWORD, name="Ada"))
    client.post("/account/profile/", {"name": name, "language": "", "email": "a@example.org"})
    assert Account.objects.get().name == "Ada"
    federation = Federation.objects.create(code="LTU", name="LTU")
    client.post("/people/new/me/", {"family": name, "given": "A", "federation": federation.pk, "sex": "f"})
    assert not Person.objects.exists()
