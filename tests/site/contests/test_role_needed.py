"""Whoever may not hears which role may, who holds it, and where that is changed; nothing private is told."""

from __future__ import annotations

import pytest
from django.urls import reverse

from mainroad.site.contests.models import Appointment, Event, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account
from support.contests import DATABASES, account, an_event, opened, persons, published, signed_in, with_players

pytestmark = DATABASES


@pytest.fixture
def row() -> Tournament:
    row = with_players(4)
    chief = Account.objects.create_user("vera@example.org", "draughts", name="Vera Chiefly")
    owner = Account.objects.create_user("olga@example.org", "draughts", name="Olga Owner")
    Appointment.objects.create(account=chief, event=row.event, role="chief")
    Appointment.objects.create(account=owner, event=row.event, role="organiser")
    return row


def told(role: Role, row: Tournament, name: str = "take-over") -> str:
    answer = signed_in(role).get(reverse(f"contests:{name}", args=[row.pk]))
    assert answer.status_code == 403
    return answer.text.partition("<main")[2]


def test_it_names_the_roles_and_who_holds_them(row: Tournament) -> None:
    text = told(Role.LINE, row)
    assert "Not for your role" in text
    assert "chief arbiter (Vera Chiefly)" in text
    assert "deputy chief arbiter (nobody yet)" in text
    assert "organiser (Olga Owner)" in text
    assert reverse("contests:desk", args=[row.pk]) in text


def test_whoever_gives_roles_finds_the_page_that_gives_them(row: Tournament) -> None:
    assert f'href="{reverse("contests:event-people", args=[row.event_id])}"' in told(Role.ORGANISER, row)


def test_strangers_hear_of_nobody_whom_the_public_pages_do_not_name(row: Tournament) -> None:
    text = told(Role.MEMBER, row)
    assert "Vera Chiefly" in text
    assert "Olga" not in text
    assert "@" not in text
    assert reverse("contests:event", args=[row.event_id]) in text


def test_players_and_captains_are_never_named(row: Tournament) -> None:
    account(Role.PLAYER, entry="person01")
    Account.objects.filter(email="player@example.org").update(name="Young Player")
    text = told(Role.PRESS, row, "case-new")
    assert "player" in text
    assert "Young Player" not in text


def test_of_a_hidden_event_nothing_is_told_to_strangers() -> None:
    row = opened(event=an_event(is_public=False))
    answer = signed_in(Role.MEMBER).get(reverse("contests:take-over", args=[row.pk]))
    assert answer.status_code == 404
    assert Event.objects.get().title not in answer.text


def test_a_line_arbiter_hears_which_boards_are_theirs(row: Tournament) -> None:
    published(row)
    client = signed_in(Role.LINE, boards="2")
    answer = client.post(reverse("contests:score", args=[row.pk, 1]), {"typed-1": "1"})
    assert answer.status_code == 403
    assert "these boards: 2." in answer.text


def test_the_desk_says_whose_step_it_is(row: Tournament) -> None:
    text = signed_in(Role.LINE).get(reverse("contests:desk", args=[row.pk])).text
    assert "chief arbiter (Vera Chiefly)" in text


def test_the_registry_says_which_office_may() -> None:
    persons(1)
    text = signed_in(Role.MEMBER).get("/people/person01/edit/").text
    assert "registrar of the federation" in text
    assert reverse("people:federations") in text
