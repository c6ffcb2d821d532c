"""Accounts whose e-mail was never confirmed go away after 14 days, unless they hold something."""

from __future__ import annotations

import http.client
import sqlite3
import time
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings

from mainroad.site.composing.models import ComposingContest
from mainroad.site.hall.models import Challenge
from mainroad.site.people.accounts import devices
from mainroad.site.people.accounts.unconfirmed import STAYS, remove_unconfirmed
from mainroad.site.people.models import Account, Note, Person
from support.browsers import served, spread_tables
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")

LATER = STAYS + timedelta(hours=1)


@pytest.fixture(autouse=True)
def _letters_leave(settings: Settings) -> None:
    settings.ADDRESS = "https://draughts.example.org"


def stays(account: Account, after: timedelta = LATER) -> bool:
    remove_unconfirmed(timezone.now() + after)
    return Account.objects.filter(pk=account.pk).exists()


def test_it_goes_with_its_codes_and_the_address_is_free(account: Account, stranger: Client) -> None:
    Account.objects.create_user("first@example.org", PASSWORD, name="First", is_staff=True)
    TOTPDevice.objects.create(user=account, key=devices.new_key(), confirmed=True)
    assert not stays(account)
    assert Note.objects.get(kind="account.closed").whose == account.pk
    typed = {"email": account.email, "name": "Owner", "password1": PASSWORD, "password2": PASSWORD}
    assert stranger.post("/account/sign-up/", typed).status_code == 302
    assert Account.objects.get(email=account.email).name == "Owner"


def test_it_stays_for_fourteen_days_after_the_last_sign_in(account: Account, stranger: Client) -> None:
    assert stays(account, STAYS - timedelta(hours=1))
    Account.objects.update(joined=timezone.now() - 2 * STAYS)
    stranger.post("/account/sign-in/", {"username": account.email, "password": PASSWORD})
    assert stays(account, timedelta())
    assert not stays(account)


def test_a_confirmed_one_stays(account: Account) -> None:
    Account.objects.update(email_confirmed=timezone.now())
    assert stays(account)


def test_an_administrator_stays(account: Account) -> None:
    Account.objects.update(is_staff=True)
    assert stays(account)


def test_whoever_holds_something_stays(account: Account) -> None:
    challenge = Challenge.objects.create(author=account)
    assert stays(account)
    challenge.delete()
    contest = ComposingContest.objects.create(title="Cup", organiser=account)
    assert stays(account)
    contest.delete()
    Account.objects.update(person=Person.objects.create(family="R", given="V"))
    assert stays(account)


def test_where_no_letter_leaves_the_site_all_stay(account: Account, settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    assert stays(account)


OLD = """INSERT INTO people_account
(id, email, new_email, name, language, password, is_active, is_staff, is_superuser, joined)
VALUES ('old2345678', 'a@example.org', '', 'A', '', '!', 1, 0, 0, '2026-01-01 12:00:00')"""


def test_the_running_site_removes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_EMAIL", "smtp://127.0.0.1:1")
    monkeypatch.setenv("MAINROAD_ADDRESS", "http://localhost")
    spread_tables(tmp_path)
    with closing(sqlite3.connect(tmp_path / "mainroad.sqlite3", isolation_level=None, timeout=60)) as database:
        database.execute(OLD)
        with served(tmp_path) as address:
            place, deadline = urlsplit(address).netloc, time.monotonic() + 60
            while database.execute("SELECT count(*) FROM people_account").fetchone() != (0,):
                assert time.monotonic() < deadline
                connection = http.client.HTTPConnection(place, timeout=60)
                connection.request("GET", "/account/sign-in/")
                connection.getresponse().read()
                connection.close()
