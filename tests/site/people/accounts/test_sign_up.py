from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.people.models import Account
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")

ADDRESS = "/account/sign-up/"


def typed(**changes: str) -> dict[str, str]:
    return {"email": "Jonas@Example.org", "name": "Jonas", "password1": PASSWORD, "password2": PASSWORD, **changes}


def test_the_first_account_is_the_administrators(stranger: Client) -> None:
    answer = stranger.post(ADDRESS, typed(), follow=True)
    assert "you are the administrator" in answer.text
    assert Account.objects.get(email="jonas@example.org").is_staff


def test_the_second_account_is_nobodys_master(stranger: Client, account: Account) -> None:
    stranger.post(ADDRESS, typed())
    assert not Account.objects.get(email="jonas@example.org").is_staff


def test_it_signs_the_newcomer_in(stranger: Client) -> None:
    stranger.post(ADDRESS, typed())
    assert stranger.get("/account/profile/").status_code == 200


def test_an_email_has_one_account_whatever_its_case(stranger: Client, account: Account) -> None:
    answer = stranger.post(ADDRESS, typed(email="VIJA@example.org"))
    assert "There is an account with this e-mail" in answer.text
    assert Account.objects.count() == 1


def test_a_weak_password_is_refused(stranger: Client) -> None:
    answer = stranger.post(ADDRESS, typed(password1="12345", password2="12345"))
    assert "too short" in answer.text
    assert not Account.objects.exists()


def test_the_account_speaks_the_language_of_the_page(stranger: Client) -> None:
    stranger.post(f"{ADDRESS}?language=lt", typed())
    assert Account.objects.get().language == "lt"


def test_whoever_is_signed_in_needs_no_second_account(stranger: Client, account: Account) -> None:
    stranger.force_login(account)
    assert stranger.get(ADDRESS).headers["Location"] == "/account/profile/"


def test_ids_are_opaque(account: Account) -> None:
    assert len(account.pk) == 10
    assert not set(account.pk) & set("01ilo")


def test_the_newcomer_goes_on_to_where_he_was_going(stranger: Client) -> None:
    answer = stranger.post(f"{ADDRESS}?next=/invitations/some-token/", typed())
    assert answer.headers["Location"] == "/invitations/some-token/"


def test_nobody_is_sent_to_another_site(stranger: Client) -> None:
    answer = stranger.post(f"{ADDRESS}?next=https://elsewhere.example/", typed())
    assert answer.headers["Location"] == "/"


def test_after_a_demonstration_the_first_real_account_is_the_administrators(stranger: Client) -> None:
    Account.objects.create_user("arbiter@example.org", None, name="Demonstration arbiter")
    stranger.post(ADDRESS, typed())
    assert Account.objects.get(email="jonas@example.org").is_staff
