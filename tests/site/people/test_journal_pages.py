"""What pages and commands write into the security journal, and who reads it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from click.testing import CliRunner
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from mainroad.cli.admin import admin
from mainroad.site.people.accounts.reset import reset_address
from mainroad.site.people.models import Account, Federation, Note, NoteKind, Officer, Person
from support.registry import PASSWORD, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")

NEW = "b8-h2 is another one"


def told() -> list[tuple[str, str, str]]:
    """Kind, whose and detail of what was noted, without the sign-ins of the tests."""
    rows = Note.objects.order_by("pk").exclude(kind="door.in").values_list("kind", "whose", "about", "detail")
    return [(kind, whose, f"{about} {detail}".strip()) for kind, whose, about, detail in rows]


def test_an_account_is_opened(stranger: Client) -> None:
    stranger.post("/account/sign-up/", {"email": "a@example.org", "name": "A", "password1": NEW, "password2": NEW})
    assert told() == [("account.opened", "", "administrator")]


def test_a_password_is_changed(stranger: Client, account: Account) -> None:
    stranger.force_login(account)
    stranger.post("/account/password/", {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW})
    assert told() == [("account.password", "", "")]


def test_a_password_is_reset(stranger: Client, account: Account, settings: Settings) -> None:
    settings.ADDRESS = "https://draughts.example.org"
    stranger.post("/account/reset/", {"email": account.email})
    form = stranger.get(reset_address(account))["Location"]
    stranger.post(form, {"new_password1": NEW, "new_password2": NEW})
    assert told() == [("account.reset-asked", account.pk, ""), ("account.reset", account.pk, "")]


def test_a_link_is_handed_out(signed_in: SignedIn, account: Account) -> None:
    typed = {"email": account.email, "without_code": "on"}
    signed_in("administrator").post("/account/reset/hand-out/", typed)
    assert told() == [("account.codes-off", account.pk, ""), ("account.reset-link", account.pk, "")]


def test_administrators_are_made_and_relieved(signed_in: SignedIn, account: Account) -> None:
    client = signed_in("administrator")
    client.post("/people/federations/", {"act": "administrator", "administrator-email": account.email})
    client.post("/people/federations/", {"act": "relieve", "account": account.pk})
    assert told() == [("power.admin", account.pk, ""), ("power.no-admin", account.pk, "")]


def test_offices_are_given_and_taken(signed_in: SignedIn, account: Account, lithuania: Federation) -> None:
    client = signed_in("administrator")
    typed = {"officer-email": account.email, "officer-federation": str(lithuania.pk), "officer-kind": "registrar"}
    client.post("/people/federations/", {"act": "officer", **typed})
    client.post("/people/federations/", {"act": "dismiss", "officer": str(Officer.objects.get(account=account).pk)})
    words = "federation LTU registrar"
    assert told() == [("power.office", account.pk, words), ("power.no-office", account.pk, words)]


def test_private_data_is_seen_and_erased(signed_in: SignedIn, person: Person) -> None:
    client = signed_in("registrar")
    client.get(f"/people/{person.pk}/")
    client.post(f"/people/{person.pk}/erase/", {"sure": "on", "names": "on"})
    assert told() == [("private.look", "", "1"), ("private.erased", "", f"person {person.pk} names")]


def test_commands_are_written_down(monkeypatch: pytest.MonkeyPatch, account: Account) -> None:
    monkeypatch.setattr("mainroad.cli.admin.prepare_site", lambda: None)
    for words in (
        ["create", "b@example.org", "--name", "B", "--password", NEW],
        ["promote", account.email],
        ["demote", account.email],
    ):
        CliRunner().invoke(admin, words, catch_exceptions=False)
    other = Account.objects.get(email="b@example.org").pk
    expected = [("account.opened", other, "administrator"), ("power.admin", account.pk, "")]
    assert told() == [*expected, ("power.no-admin", account.pk, "")]
    assert set(Note.objects.values_list("place", flat=True)) == {"machine"}


def test_everybody_reads_what_concerns_them(signed_in: SignedIn, stranger: Client, account: Account) -> None:
    signed_in("administrator").post(
        "/people/federations/", {"act": "administrator", "administrator-email": account.email}
    )
    signed_in("registrar")
    stranger.force_login(account)
    page = stranger.get("/account/journal/").text
    assert "made an administrator" in page
    assert "administrator@example.org" not in page
    assert "registrar" not in page


def test_a_stranger_is_asked_to_sign_in(stranger: Client) -> None:
    assert stranger.get("/account/journal/").status_code == 302


def rows(client: Client, **asked: str) -> int:
    return client.get("/people/journal/", asked).text.count('<th scope="row">')


def test_an_administrator_finds_what_they_look_for(signed_in: SignedIn, account: Account, person: Person) -> None:
    client = signed_in("administrator")
    now = timezone.now()
    days = [str((timezone.localtime(now) - timedelta(days=n)).date()) for n in range(4)]
    for n, kind in enumerate((NoteKind.SIGNED_IN, NoteKind.ROLE_GIVEN, NoteKind.ERASED)):
        Note.objects.create(moment=now - timedelta(days=n), kind=kind, who=account.pk, about=f"person {person.pk}")
    assert rows(client) == 4  # with the sign-in of the administrator
    assert rows(client, email="VIJA@") == 3
    assert rows(client, about="power") == 1
    assert rows(client, since=days[1], until=days[1]) == 1
    assert rows(client, since="yesterday") == 0
    assert f'href="/people/{person.pk}/"' in client.get("/people/journal/").text


def test_who_is_gone_leaves_what_they_did(signed_in: SignedIn, account: Account) -> None:
    client = signed_in("administrator")
    Note.objects.create(moment=timezone.now(), kind="power.role", who=account.pk, detail="chief")
    account.delete()
    page = client.get("/people/journal/").text
    assert "an account that is gone" in page
    assert "chief arbiter" in page


def test_it_has_pages(signed_in: SignedIn, account: Account) -> None:
    now = timezone.now()
    Note.objects.bulk_create(Note(moment=now, kind="door.in", who=account.pk) for _ in range(60))
    client = signed_in("administrator")
    assert rows(client, email="vija") == 50
    assert rows(client, email="vija", page="2") == 10
