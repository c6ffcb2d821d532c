from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.people.accounts.throttle import FAILURES
from mainroad.site.people.models import Account
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")

ADDRESS = "/account/sign-in/"
SENTENCE = "Wrong e-mail or password."


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


@pytest.mark.parametrize("email", ["vija@example.org", "Vija@Example.ORG", " vija@example.org "])
def test_the_case_of_the_email_does_not_matter(stranger: Client, account: Account, email: str) -> None:
    stranger.post(ADDRESS, {"username": email, "password": PASSWORD})
    assert signed_in(stranger)


@pytest.mark.parametrize("email", ["vija@example.org", "nobody@example.org"])
def test_a_wrong_password_and_an_unknown_account_sound_alike(stranger: Client, account: Account, email: str) -> None:
    answer = stranger.post(ADDRESS, {"username": email, "password": "wrong"})
    assert answer.text.count(SENTENCE) == 1
    assert not signed_in(stranger)


def test_a_closed_account_sounds_like_a_wrong_password(stranger: Client, account: Account) -> None:
    Account.objects.update(is_active=False)
    assert SENTENCE in stranger.post(ADDRESS, {"username": account.email, "password": PASSWORD}).text


@pytest.mark.parametrize("email", ["vija@example.org", "nobody@example.org"])
def test_after_too_many_tries_even_the_right_password_waits(stranger: Client, account: Account, email: str) -> None:
    for _ in range(FAILURES):
        stranger.post(ADDRESS, {"username": email, "password": "wrong"})
    answer = stranger.post(ADDRESS, {"username": email, "password": PASSWORD})
    assert (answer.status_code, "too many wrong tries" in answer.text) == (429, True)
    assert not signed_in(stranger)


def test_another_address_is_not_made_to_wait(stranger: Client, account: Account) -> None:
    for _ in range(FAILURES):
        stranger.post(ADDRESS, {"username": account.email, "password": "wrong"})
    stranger.post(ADDRESS, {"username": account.email, "password": PASSWORD}, REMOTE_ADDR="192.0.2.7")
    assert signed_in(stranger)


def test_it_leads_where_one_wanted_to_go(stranger: Client, account: Account) -> None:
    typed = {"username": account.email, "password": PASSWORD, "next": "/people/"}
    assert stranger.post(ADDRESS, typed).headers["Location"] == "/people/"


def test_it_never_leads_to_another_site(stranger: Client, account: Account) -> None:
    typed = {"username": account.email, "password": PASSWORD, "next": "https://elsewhere.example/"}
    assert stranger.post(ADDRESS, typed).headers["Location"] == "/"


def test_the_account_brings_its_language(stranger: Client, account: Account) -> None:
    Account.objects.update(language="uk")
    answer = stranger.post(ADDRESS, {"username": account.email, "password": PASSWORD})
    assert answer.cookies["mainroad_language"].value == "uk"


def test_signing_out_is_a_button_and_not_a_link(stranger: Client, account: Account) -> None:
    stranger.force_login(account)
    assert stranger.get("/account/sign-out/").status_code == 405
    stranger.post("/account/sign-out/")
    assert not signed_in(stranger)


def test_a_page_of_ones_own_asks_to_sign_in(stranger: Client) -> None:
    assert stranger.get("/account/profile/").headers["Location"] == "/account/sign-in/?next=/account/profile/"
