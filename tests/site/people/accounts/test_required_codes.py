"""A site that demands one-time codes of its administrators."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django_otp.oath import totp
from pytest_django import Settings

from mainroad.site.people.accounts import devices
from mainroad.site.people.models import Account
from support.registry import PASSWORD, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")

SET_UP = "/account/code/set-up/"
BEYOND = ("/", "/account/profile/", "/people/federations/", "/people/journal/", "/metrics/", "/no-such-page/")


@pytest.fixture(autouse=True)
def _demanded(settings: Settings) -> None:
    settings.ADMIN_CODES = True


def set_up(client: Client) -> str:
    """Set codes up as somebody does with the page, and return the page that comes then."""
    key = client.get(SET_UP).wsgi_request.session["people.key"]
    return client.post(SET_UP, {"code": f"{totp(bytes.fromhex(key)):06d}"}, follow=True).text


def led_away(client: Client, address: str) -> bool:
    return client.get(address).headers.get("Location") == SET_UP


@pytest.mark.parametrize("address", BEYOND)
def test_every_page_leads_to_the_one_that_sets_codes_up(signed_in: SignedIn, address: str) -> None:
    client = signed_in("administrator")
    assert led_away(client, address)
    assert client.post(address).headers["Location"] == SET_UP
    assert "This site demands one-time codes" in client.get(SET_UP).text


def test_then_everything_is_open_and_there_are_backup_codes(signed_in: SignedIn) -> None:
    client = signed_in("administrator")
    assert len(re.findall("<li><code>", set_up(client))) == devices.BACKUP_CODES
    assert not any(led_away(client, address) for address in BEYOND)


def test_who_does_not_want_to_can_sign_out(signed_in: SignedIn) -> None:
    client = signed_in("administrator")
    assert client.post("/account/sign-out/").headers["Location"] == "/"
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("part", ["anyone", "account", "registrar"])
def test_nobody_else_is_asked(signed_in: SignedIn, part: str) -> None:
    client = signed_in(part)
    assert not any(led_away(client, address) for address in BEYOND)


def test_whoever_becomes_one_is_asked_at_once(signed_in: SignedIn, stranger: Client, account: Account) -> None:
    stranger.force_login(account)
    assert not led_away(stranger, "/account/profile/")
    Account.objects.filter(pk=account.pk).update(is_staff=True)
    assert led_away(stranger, "/account/profile/")


def test_they_cannot_be_switched_off(signed_in: SignedIn) -> None:
    client = signed_in("administrator")
    set_up(client)
    answer = client.post("/account/code/remove/", {"password": PASSWORD}, follow=True).text
    assert "This site demands one-time codes of its administrators." in answer
    assert "/account/code/remove/" not in answer
    assert devices.asks(Account.objects.get(email="administrator@example.org"))


def test_an_administrator_takes_another_phone(signed_in: SignedIn) -> None:
    client = signed_in("administrator")
    set_up(client)
    assert "<li><code>" in set_up(client)
