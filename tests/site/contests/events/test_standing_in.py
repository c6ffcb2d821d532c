"""Whoever opens an event is its chief arbiter too, until another is appointed."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.site.contests.events.opening import hand_over
from mainroad.site.contests.models import Appointment, Event, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account
from support.contests import an_event, opened, signed_in, with_entries

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


@pytest.fixture
def opener() -> Account:
    return Account.objects.create_user("vera@example.org", "draughts", name="Vera")


@pytest.fixture
def event(opener: Account) -> Event:
    hand_over(event := an_event(), opener)
    return event


def door(who: Account, row: Tournament, name: str) -> int:
    client = Client()
    client.force_login(who)
    return client.get(reverse(f"contests:{name}", args=[row.pk])).status_code


def appoint(event: Event, email: str, role: Role = Role.CHIEF, tournament: str = "") -> None:
    client = Client()
    client.force_login(Account.objects.get(email="vera@example.org"))
    data = {"role": role.value, "tournament": tournament, "entry": "", "boards": "", "email": email}
    assert client.post(reverse("contests:event-people", args=[event.pk]), data).status_code == 302


def somebody(name: str = "ana") -> Account:
    return Account.objects.create_user(f"{name}@example.org", "draughts", name=name.capitalize())


def test_whoever_opens_an_event_may_draw_pair_and_finish(event: Event, opener: Account) -> None:
    row = with_entries(4, event=event)
    assert {door(opener, row, name) for name in ("desk", "finish", "take-over")} <= {200, 302}


def test_they_are_named_as_chief_arbiter_everywhere(event: Event, client: Client) -> None:
    row = opened(event=event)
    for address in (event.get_absolute_url(), row.get_absolute_url(), f"/tournaments/{row.pk}/papers/regulation/"):
        assert "Vera" in client.get(address).text, address


def test_an_appointed_chief_takes_over(event: Event, opener: Account) -> None:
    row, ana = with_entries(4, event=event), somebody()
    appoint(event, ana.email)
    assert (door(opener, row, "take-over"), door(ana, row, "take-over")) == (403, 200)
    page = signed_in(Role.ORGANISER).get(reverse("contests:event-people", args=[event.pk])).text
    assert "until you appoint somebody" not in page


def test_a_chief_of_one_tournament_takes_over_only_there(event: Event, opener: Account) -> None:
    row, other, ana = with_entries(4, event=event), opened(event=event, id_="tourn235"), somebody()
    appoint(event, ana.email, tournament=row.pk)
    assert door(opener, row, "take-over") == 403
    assert door(opener, other, "take-over") != 403


def test_when_the_appointed_chief_goes_the_opener_stands_in_again(event: Event, opener: Account) -> None:
    row, ana = with_entries(4, event=event), somebody()
    appoint(event, ana.email)
    Appointment.objects.get(account=ana).delete()
    assert door(opener, row, "take-over") == 200


def test_whoever_is_no_organiser_any_more_does_not_stand_in(event: Event, opener: Account) -> None:
    row, ana = with_entries(4, event=event), somebody()
    appoint(event, ana.email, Role.ORGANISER)
    own = Appointment.objects.get(account=opener, role="organiser")
    client = Client()
    client.force_login(ana)
    client.post(reverse("contests:appointment-remove", args=[event.pk, own.pk]))
    assert (door(opener, row, "take-over"), door(ana, row, "take-over")) == (403, 200)


def test_to_appoint_oneself_is_an_appointment(event: Event, opener: Account) -> None:
    appoint(event, opener.email)
    assert not Appointment.objects.get(account=opener, role="chief").stands_in
