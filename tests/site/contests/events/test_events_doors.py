"""Every address of events and regulations, with every role: the table of roles says who may."""

from __future__ import annotations

import pytest
from django.urls import reverse

from mainroad.site.contests.models import Appointment
from mainroad.site.contests.roles import Action, may
from mainroad.site.event_roles import Role
from support.contests import SWISS, account, an_event, opened, signed_in

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

E, T = "event234", "tourn234"
DOORS = [
    ("get", "home", [], Action.SEE),
    ("post", "demonstration", [], Action.SEE),
    ("get", "event-new", [], Action.CREATE_EVENT),
    ("get", "event", [E], Action.SEE),
    ("get", "event-edit", [E], Action.EDIT_EVENT),
    ("post", "event-publish", [E], Action.EDIT_EVENT),
    ("post", "event-order", [E], Action.EDIT_EVENT),
    ("get", "tournament-new", [E], Action.EDIT_EVENT),
    ("get", "event-people", [E], Action.APPOINT),
    ("post", "event-invite", [E], Action.APPOINT),
    ("post", "appointment-remove", [E, 0], Action.APPOINT),
    ("get", "regulation", [T], Action.SEE),
    ("get", "regulation-file", [T], Action.SEE),
    ("get", "regulation-paste", [T], Action.SET_REGULATION),
    ("get", "regulation-section", [T, "game"], Action.SET_REGULATION),
    ("post", "regulation-check", [T, "game"], Action.SET_REGULATION),
]


@pytest.mark.parametrize(("method", "name", "arguments", "action"), DOORS, ids=[door[1] for door in DOORS])
def test_the_door_opens_as_the_table_says(method: str, name: str, arguments: list[object], action: Action) -> None:
    opened(SWISS)
    address = reverse(f"contests:{name}", args=arguments)
    for role in Role:
        answer = getattr(signed_in(role), method)(address)
        held = {Role.ANYONE, role} | ({Role.MEMBER} if role is not Role.ANYONE else set())
        if may(held, action):
            assert answer.status_code in (200, 302), role
            assert "sign-in" not in answer.headers.get("Location", ""), role
        elif role is Role.ANYONE:
            assert "sign-in" in answer["Location"]
        else:
            assert answer.status_code == 403, role
        an_event().tournaments.filter().update(position=1)
        type(an_event()).objects.update(is_public=True)


@pytest.mark.parametrize("name", ["event", "event-edit", "event-people"])
def test_an_event_that_is_being_prepared_does_not_exist_for_strangers(name: str) -> None:
    an_event(is_public=False)
    assert signed_in(Role.ANYONE).get(reverse(f"contests:{name}", args=[E])).status_code == 404
    assert signed_in(Role.MEMBER).get(reverse(f"contests:{name}", args=[E])).status_code == 404


def test_a_role_in_one_tournament_opens_no_door_of_another() -> None:
    first, second = opened(id_="first234"), opened(id_="second23")
    chief = account(Role.CHIEF, tournament=first)
    assert Appointment.objects.get(account=chief).tournament == first
    client = signed_in(Role.CHIEF, tournament=first)
    assert client.get(reverse("contests:regulation-paste", args=[first.pk])).status_code == 200
    assert client.get(reverse("contests:regulation-paste", args=[second.pk])).status_code == 403
