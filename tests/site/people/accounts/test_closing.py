"""Somebody closes their own account: what goes, what stays, and what must be settled before."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from mainroad.site.contests.models import Appointment, Event
from mainroad.site.event_roles import Role
from mainroad.site.hall.models import Table
from mainroad.site.people.models import Account, Look, LookKind, Note, NoteKind, Person
from mainroad.site.sessions.models import Session
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")
ADDRESS = "/account/close/"


@pytest.fixture
def anna() -> Account:
    Account.objects.create_user("admin@example.org", PASSWORD, name="Admin", is_staff=True)
    return Account.objects.create_user("anna@example.org", PASSWORD, name="Anna Unusual")


def browser(account: Account) -> Client:
    client = Client()
    client.post("/account/sign-in/", {"username": account.email, "password": PASSWORD})
    return client


def close(client: Client, password: str = PASSWORD) -> int:
    return client.post(ADDRESS, {"proof-password": password}).status_code


def is_there(account: Account) -> bool:
    return Account.objects.filter(pk=account.pk).exists()


def event(account: Account, role: Role = Role.CHIEF, days: int = 3) -> Event:
    last = timezone.localdate() + timedelta(days=days)
    made, _ = Event.objects.get_or_create(title="Cup", defaults={"first_day": last, "last_day": last})
    Appointment.objects.create(account=account, event=made, role=role.value)
    return made


def test_the_profile_leads_to_a_page_that_tells_what_goes_and_what_stays(anna: Account) -> None:
    client = browser(anna)
    assert ADDRESS in client.get("/account/profile/").text
    page = client.get(ADDRESS).text
    assert "What goes at once" in page
    assert "What stays, and why" in page
    assert is_there(anna)


def test_the_account_goes_with_all_its_browsers(anna: Account) -> None:
    here, elsewhere = browser(anna), browser(anna)
    assert here.post(ADDRESS, {"proof-password": PASSWORD}, follow=True).status_code == 200
    assert not is_there(anna)
    assert not Session.objects.filter(account=str(anna.pk)).exists()
    assert elsewhere.get("/account/profile/").status_code == 302
    assert Client().post("/account/sign-in/", {"username": anna.email, "password": PASSWORD}).status_code == 200


@pytest.mark.parametrize("password", ["", "wrong"])
def test_not_without_the_password(anna: Account, password: str) -> None:
    assert close(browser(anna), password) == 200
    assert is_there(anna)


def test_wrong_passwords_are_counted_here_too(anna: Account) -> None:
    client = browser(anna)
    for _ in range(9):
        close(client, "wrong")
    close(client)
    assert is_there(anna)


def test_games_the_player_in_the_registry_and_the_looks_stay(anna: Account) -> None:
    person = Person.objects.create(family="Unusual", given="Anna")
    Account.objects.filter(pk=anna.pk).update(person=person)
    table = Table.objects.create(white=anna, host=anna)
    Look.objects.create(account=anna, person=person, what=LookKind.BIRTH, moment=timezone.now(), hour=1)
    close(browser(anna))
    table.refresh_from_db()
    assert (table.white, table.host) == (None, None)
    assert Person.objects.get(pk=person.pk).family == "Unusual"
    assert Look.objects.get(person=person).account is None


def test_the_security_journal_tells_it_without_a_name(anna: Account) -> None:
    close(browser(anna))
    note = Note.objects.get(kind=NoteKind.CLOSED)
    assert note.who == anna.pk
    admin = browser(Account.objects.get(email="admin@example.org"))
    page = admin.get("/people/journal/").text
    assert "closed the account" in page
    assert "Unusual" not in page


def test_the_only_administrator_appoints_another_one_first() -> None:
    admin = Account.objects.create_user("admin@example.org", PASSWORD, is_staff=True)
    client = browser(admin)
    assert "appoint another one first" in client.get(ADDRESS).text
    close(client)
    assert is_there(admin)


class TestEventsThatOneRuns:
    @pytest.mark.parametrize("role", [Role.CHIEF, Role.ORGANISER])
    def test_one_that_is_not_over_is_handed_over_first(self, anna: Account, role: Role) -> None:
        event(anna, role)
        client = browser(anna)
        assert "Nobody else runs Cup" in client.get(ADDRESS).text
        close(client)
        assert is_there(anna)

    def test_with_somebody_else_there_or_when_it_is_over_nothing_is_in_the_way(self, anna: Account) -> None:
        made = event(anna, Role.ORGANISER)
        boris = Account.objects.create_user("boris@example.org", PASSWORD)
        Appointment.objects.create(account=boris, event=made, role=Role.CHIEF.value)
        close(browser(anna))
        assert not is_there(anna)
        assert not Appointment.objects.filter(account_id=anna.pk).exists()
        Event.objects.update(last_day=timezone.localdate() - timedelta(days=1))
        close(browser(boris))
        assert not is_there(boris)
