"""An invitation survives sign-up: whoever has no account signs up and has the role."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.site.contests.events import invitations
from mainroad.site.contests.models import Appointment, Event
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account
from support.contests import account, an_event

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
LONGEST = 24
"""Letters of a link behind the name of the site: it is read aloud and typed."""


@pytest.fixture
def link() -> str:
    an_event(is_public=False)
    offered = Appointment(event=Event.objects.get(), role=Role.SECRETARY.value)
    return reverse("contests:invitation", args=[invitations.invite(offered, account(Role.ORGANISER)).code])


def sign_up(client: Client, address: str) -> None:
    typed = {"name": "Ana", "email": "ana@example.org", "password1": "dam-en-hij-64", "password2": "dam-en-hij-64"}
    answer = client.post(address, typed)
    assert answer.status_code == 302, answer.text


def test_it_is_short(link: str) -> None:
    assert len(link) <= LONGEST


def test_whoever_has_no_account_signs_up_and_has_the_role(client: Client, link: str) -> None:
    to_sign_up = client.post(link, {"way": "sign-up"}).headers["Location"]
    assert to_sign_up.startswith(reverse("people:sign-up"))
    sign_up(client, to_sign_up)
    held = Appointment.objects.get(account__email="ana@example.org")
    assert held.role == "secretary"
    landed = client.get(link)
    assert landed.headers["Location"] == Event.objects.get().get_absolute_url()
    assert "chief secretary" in client.get(landed.headers["Location"]).text


def test_whoever_has_one_signs_in_and_has_it(client: Client, link: str) -> None:
    Account.objects.create_user("ben@example.org", "dam-en-hij-64", name="Ben")
    to_sign_in = client.post(link, {"way": "sign-in"}).headers["Location"]
    client.post(to_sign_in, {"username": "ben@example.org", "password": "dam-en-hij-64"})
    assert Appointment.objects.get(account__email="ben@example.org").role == "secretary"


def test_nobody_gets_a_role_by_looking_at_the_link(client: Client, link: str) -> None:
    client.get(link)
    sign_up(client, reverse("people:sign-up"))
    assert not Appointment.objects.filter(account__email="ana@example.org").exists()


def test_what_has_died_meanwhile_gives_nothing(client: Client, link: str) -> None:
    to_sign_up = client.post(link, {"way": "sign-up"}).headers["Location"]
    Appointment.objects.create(account=account(Role.CHIEF), event=Event.objects.get(), role="secretary")
    sign_up(client, to_sign_up)
    assert not Appointment.objects.filter(account__email="ana@example.org").exists()
