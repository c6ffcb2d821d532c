"""Who gives power away types the password again when it was last typed a while ago."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import timezone

from mainroad.site.people.accounts import proof, throttle
from mainroad.site.people.accounts.forms import WRONG_PASSWORD
from mainroad.site.people.models import Account
from support.registry import PASSWORD, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")

PAGE = "/people/federations/"


@pytest.fixture
def late(signed_in: SignedIn) -> Client:
    """An administrator who signed in this morning."""
    client = signed_in("administrator")
    session = client.session
    session["people.proved"] = timezone.now().timestamp() - proof.LASTS.total_seconds() - 1
    session.save()
    return client


@pytest.fixture
def sent(account: Account) -> dict[str, str]:
    return {"act": "administrator", "administrator-email": account.email}


def is_administrator(account: Account) -> bool:
    return Account.objects.get(pk=account.pk).is_staff


def test_nothing_is_done_until_the_password_is_typed(late: Client, account: Account, sent: dict[str, str]) -> None:
    page = late.post(PAGE, sent).text
    assert "Your password once more" in page
    assert not is_administrator(account)
    kept = dict(re.findall(r'<input type="hidden" name="(act|administrator-email)" value="([^"]*)"', page))
    assert kept == sent
    late.post(PAGE, {**kept, "proof-password": PASSWORD})
    assert is_administrator(account)


def test_then_it_is_not_asked_for_again(late: Client, account: Account, sent: dict[str, str]) -> None:
    late.post(PAGE, {**sent, "proof-password": PASSWORD})
    late.post(PAGE, {"act": "relieve", "account": account.pk})
    assert not is_administrator(account)


def test_a_wrong_one_is_one_sentence(late: Client, account: Account, sent: dict[str, str]) -> None:
    page = late.post(PAGE, {**sent, "proof-password": "wrong"}).text
    assert str(WRONG_PASSWORD) in page
    assert not is_administrator(account)


def test_it_cannot_be_guessed(late: Client, account: Account, sent: dict[str, str]) -> None:
    for _ in range(throttle.FAILURES):
        late.post(PAGE, {**sent, "proof-password": "wrong"})
    page = late.post(PAGE, {**sent, "proof-password": PASSWORD}).text
    assert "Too many wrong tries" in page
    assert not is_administrator(account)


@pytest.mark.parametrize("address", ["/account/reset/hand-out/", "/account/code/set-up/", PAGE])
def test_where_it_is_asked_for(late: Client, account: Account, address: str) -> None:
    assert "Your password once more" not in late.get(address).text
    assert "Your password once more" in late.post(address, {"email": account.email}).text


def test_who_has_just_signed_in_is_not_asked(signed_in: SignedIn, account: Account, sent: dict[str, str]) -> None:
    signed_in("administrator").post(PAGE, sent)
    assert is_administrator(account)


def test_a_stranger_is_asked_to_sign_in(stranger: Client, sent: dict[str, str]) -> None:
    assert stranger.post(PAGE, sent).headers["Location"].startswith("/account/sign-in/")
