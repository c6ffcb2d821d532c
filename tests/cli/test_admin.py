from __future__ import annotations

import pytest
from click.testing import CliRunner, Result
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings

from mainroad.cli.admin import admin
from mainroad.site.journal_store.locks import LockedError
from mainroad.site.people.accounts import devices
from mainroad.site.people.models import Account

pytestmark = pytest.mark.django_db(databases="__all__")
PASSWORD = "h2-b8 is the double corner"


@pytest.fixture(autouse=True)
def _ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mainroad.cli.admin.prepare_site", lambda: None)


def run(*words: str) -> Result:
    return CliRunner().invoke(admin, list(words))


def create(email: str, password: str = PASSWORD) -> Result:
    return run("create", email, "--name", "Vija", "--password", password)


def test_an_administrator_is_created_and_listed() -> None:
    assert create("Vija@example.org").exit_code == 0
    assert run("list").output == "vija@example.org\tVija\n"
    assert Account.objects.get().check_password(PASSWORD)


def test_a_database_that_somebody_else_holds_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: object, **__: object) -> None:
        raise LockedError("somebody else writes")

    monkeypatch.setattr(type(Account.objects), "create_superuser", locked)
    refused = create("vija@example.org")
    assert (refused.exit_code, refused.output.count("\n")) == (2, 1)
    assert "nothing was changed" in refused.output


@pytest.mark.parametrize(("email", "password"), [("vija", PASSWORD), ("vija@example.org", "1234")])
def test_what_is_no_email_or_a_weak_password_is_refused(email: str, password: str) -> None:
    refused = create(email, password)
    assert (refused.exit_code, refused.output.count("\n")) == (2, 1)
    assert not Account.objects.exists()


def test_who_lost_password_and_phone_is_let_in_again(settings: Settings) -> None:
    create("vija@example.org")
    account = Account.objects.get()
    TOTPDevice.objects.create(user=account, key=devices.new_key(), confirmed=True)
    settings.ADDRESS = "https://draughts.example.org"
    link = run("recover", "vija@example.org").stdout.strip()
    assert not devices.asks(account)
    assert Client().get(link.removeprefix(settings.ADDRESS), follow=True).context["validlink"]
    assert run("recover", "nobody@example.org").exit_code == 2


def test_somebody_is_promoted_and_demoted() -> None:
    create("first@example.org")
    Account.objects.create_user("vija@example.org", PASSWORD, name="Vija")
    assert run("promote", "VIJA@example.org").exit_code == 0
    assert Account.objects.filter(is_staff=True).count() == 2
    assert run("demote", "vija@example.org").exit_code == 0
    assert not Account.objects.get(email="vija@example.org").is_superuser


def test_the_last_administrator_stays() -> None:
    create("vija@example.org")
    assert "the only administrator" in run("demote", "vija@example.org").output
    assert Account.objects.get().is_staff


def test_an_account_twice_and_an_account_that_is_none() -> None:
    create("vija@example.org")
    assert "has an account already" in create("vija@example.org").output
    assert "has no account here" in run("promote", "nobody@example.org").output


def test_an_empty_site_says_how_to_begin() -> None:
    assert "the first account that is opened" in run("list").output
