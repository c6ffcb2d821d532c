"""Passwords that were stolen elsewhere are refused, whichever page they are chosen on."""

from __future__ import annotations

import random
from string import ascii_lowercase, digits

import pytest
from click.testing import CliRunner
from django.contrib.auth.password_validation import CommonPasswordValidator as DjangosValidator
from django.test import Client

from mainroad.cli.admin import admin
from mainroad.site.people.accounts.commonness import FILE, is_common, make_filter
from mainroad.site.people.accounts.reset import reset_address
from mainroad.site.people.models import Account
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")

STOLEN = "Wrinkle1"
"""On our list, and not on the shorter one that comes with Django."""
SAID = "This password was stolen from others before"


def test_it_is_not_on_djangos_list() -> None:
    DjangosValidator().validate(STOLEN)


def test_an_account_is_not_opened_with_it(stranger: Client) -> None:
    typed = {"email": "a@example.org", "name": "A", "password1": STOLEN, "password2": STOLEN}
    assert SAID in stranger.post("/account/sign-up/", typed).text
    assert not Account.objects.exists()


def test_a_password_is_not_changed_to_it(stranger: Client, account: Account) -> None:
    stranger.force_login(account)
    typed = {"old_password": PASSWORD, "new_password1": STOLEN, "new_password2": STOLEN}
    assert SAID in stranger.post("/account/password/", typed).text


def test_it_is_not_chosen_by_a_link(stranger: Client, account: Account) -> None:
    form = stranger.get(reset_address(account))["Location"]
    assert SAID in stranger.post(form, {"new_password1": STOLEN, "new_password2": STOLEN}).text


def test_the_command_refuses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mainroad.cli.admin.prepare_site", lambda: None)
    refused = CliRunner().invoke(admin, ["create", "a@example.org", "--name", "A", "--password", STOLEN])
    assert (refused.exit_code, SAID in refused.output) == (2, True)


def test_few_others_are_refused() -> None:
    lot = random.Random(64)
    tries = ["".join(lot.choices(ascii_lowercase + digits, k=12)) for _ in range(20_000)]
    assert sum(map(is_common, tries)) < 10


def test_the_filter_knows_what_it_was_made_of() -> None:
    words = [f"word number {number}" for number in range(100)]
    made = make_filter(words)
    assert len(made) == FILE.stat().st_size
    assert made == make_filter(reversed(words))
    assert made.count(0) > len(made) - 13 * 100 - 1
