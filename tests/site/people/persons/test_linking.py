"""A player gets to their own page alone: they ask, and the registrar links their account."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.people.models import Account, LinkRequest, Person
from mainroad.site.people.persons.changes import erase
from support.registry import SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")


@pytest.fixture
def player(account: Account) -> Client:
    client = Client()
    client.force_login(account)
    return client


def ask(player: Client, person: Person) -> str:
    return player.post(f"/people/{person.pk}/me/", follow=True).text


def decide(client: Client, person: Person, account: Account, act: str) -> int:
    return client.post(f"/people/{person.pk}/me/", {"act": act, "account": account.pk}).status_code


def test_a_player_gets_from_a_refused_page_to_their_own_title(
    signed_in: SignedIn, player: Client, person: Person, account: Account
) -> None:
    apply, me = f"/titles/players/{person.pk}/apply/", f"/people/{person.pk}/me/"
    refused = player.get(apply)
    assert refused.status_code == 403
    assert f'href="{me}"' in refused.text
    for page in (f"/people/{person.pk}/", f"/titles/players/{person.pk}/"):
        assert f'href="{me}"' in player.get(page).text
        assert f'href="{me}"' not in Client().get(page).text
    assert "Ask the registrar" in player.get(me).text
    assert "The registrar is asked." in ask(player, person)
    assert "You have asked to be linked to" in player.get("/account/profile/").text
    registrar = signed_in("registrar")
    assert "Vija" in registrar.get("/people/").text
    assert "vija@example.org" in registrar.get(f"/people/{person.pk}/").text
    assert "vija@example.org" not in player.get(f"/people/{person.pk}/").text
    assert "Vija" not in signed_in("foreign-registrar").get("/people/").text
    assert decide(registrar, person, account, "link") == 302
    account.refresh_from_db()
    assert account.person == person
    assert not LinkRequest.objects.exists()
    assert f'href="{apply}"' in player.get(f"/people/{person.pk}/").text
    assert player.get(apply).status_code == 200


def test_nobody_else_decides_and_a_refusal_ends_it(
    signed_in: SignedIn, player: Client, person: Person, account: Account
) -> None:
    ask(player, person)
    for client in (player, signed_in("foreign-registrar"), signed_in("classifier")):
        assert decide(client, person, account, "link") == 403
    registrar = signed_in("registrar")
    assert decide(registrar, person, account, "refuse") == 302
    account.refresh_from_db()
    assert (account.person, LinkRequest.objects.exists()) == (None, False)
    assert decide(registrar, person, account, "link") == 404


def test_one_account_is_linked_to_one_player(
    signed_in: SignedIn, player: Client, person: Person, account: Account
) -> None:
    ask(player, person)
    other = Account.objects.create_user("other@example.org", name="Other")
    Account.objects.filter(pk=other.pk).update(person=person)
    decide(signed_in("registrar"), person, account, "link")
    account.refresh_from_db()
    assert account.person is None
    assert "is linked already" in ask(player, person)
    assert "This is me" not in player.get(f"/people/{person.pk}/").text


def test_an_e_mail_that_nobody_confirmed_asks_for_nothing(
    player: Client, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mainroad.site.people.persons.linking.is_sure", lambda account: False)
    assert "Confirm your e-mail first" in ask(player, person)
    assert not LinkRequest.objects.exists()


def test_who_is_erased_is_asked_for_no_more(player: Client, person: Person) -> None:
    ask(player, person)
    erase(person, names=True)
    assert not LinkRequest.objects.exists()


def test_the_address_of_accounts_leads_to_the_profile(player: Client) -> None:
    assert player.get("/account/").headers["Location"] == "/account/profile/"
