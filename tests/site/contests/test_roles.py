"""Every address of a competition, with every role: in or out as the table of roles says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.urls import URLPattern, reverse

from mainroad.site.contests import office
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.office import boards_of
from mainroad.site.contests.roles import ALLOWED, Action, Role, may
from mainroad.site.contests.urls import urlpatterns
from support import contests

pytestmark = contests.DATABASES

EXAMPLES: dict[str, Any] = {
    "tournament": "tourn234",
    "event": "event234",
    "round": 1,
    "board": 1,
    "contest": 1,
    "number": 1,
    "player": 1,
    "entry": "person01",
    "case": "c1",
    "protest": "p1",
    "section": "game",
    "document": "standings",
    "table": "standings",
    "column": 1,
    "appointment": 1,
    "team": 1,
    "place": "1",
    "stage": 1,
    "token": "nonsense",
}
"""What stands in an address for each of its parts."""


def _patterns() -> Iterator[URLPattern]:
    for pattern in urlpatterns:
        assert isinstance(pattern, URLPattern)
        yield pattern


PATTERNS = {str(pattern.name): pattern for pattern in _patterns()}


def _address(pattern: URLPattern) -> str:
    parts = {name: EXAMPLES[name] for name in pattern.pattern.converters}
    return reverse(f"contests:{pattern.name}", kwargs=parts)


def _is_turned_away(response: HttpResponse) -> bool:
    return response.status_code == 403 or response.headers.get("Location", "").startswith("/account/sign-in")


@pytest.fixture
def tournament() -> Tournament:
    return contests.played_round(contests.with_players(4))


def test_every_address_names_its_action() -> None:
    assert len(PATTERNS) > 30
    assert [name for name, pattern in PATTERNS.items() if not isinstance(pattern.callback.action, Action)] == []  # type: ignore[attr-defined]


def test_every_action_is_in_the_table() -> None:
    assert set(ALLOWED) == set(Action)


def test_every_action_has_an_address() -> None:
    asked = {pattern.callback.action for pattern in PATTERNS.values()}  # type: ignore[attr-defined]
    beside = {Action.CORRECT, Action.SEE_BIRTH_DATES, Action.SEE_MEDICAL, Action.SANCTION, Action.PRINT}
    press = {Action.COMMENT, Action.MODERATE}  # walked in tests/site/press
    assert set(Action) - asked <= beside | press


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("method", ["get", "post"])
def test_the_door(tournament: Tournament, role: Role, method: str) -> None:
    client = contests.signed_in(role, entry="person01")
    roles = {Role.ANYONE, Role.MEMBER, role} if role is not Role.ANYONE else {role}
    wrong = []
    for name, pattern in PATTERNS.items():
        allowed = may(roles, pattern.callback.action)  # type: ignore[attr-defined]
        version = office.desk(tournament).version
        answer = getattr(client, method)(_address(pattern))
        is_changed = office.desk(tournament).version != version
        # A page that only takes the other method says so to everybody, and does nothing.
        if (answer.status_code != 405 and _is_turned_away(answer) is allowed) or (is_changed and not allowed):
            wrong.append((name, answer.status_code))
    assert wrong == []


def test_an_event_in_preparation_does_not_exist_for_strangers() -> None:
    event = contests.an_event(is_public=False)
    row = contests.opened(event=event)
    for address in (event.get_absolute_url(), row.get_absolute_url()):
        assert contests.signed_in(Role.MEMBER).get(address).status_code == 404
        assert contests.signed_in(Role.PRESS).get(address).status_code == 200


def test_a_role_in_one_tournament_is_none_in_another() -> None:
    first, second = contests.opened(), contests.opened(id_="tourn235")
    client = contests.signed_in(Role.CHIEF, tournament=first)
    assert client.get(reverse("contests:desk", args=[first.id])).status_code == 200
    assert client.get(reverse("contests:desk", args=[second.id])).status_code == 403


@pytest.mark.parametrize(("text", "boards"), [("1-3, 7", {1, 2, 3, 7}), ("", set()), ("4", {4}), ("x, 2-", {2})])
def test_boards_of_a_line_arbiter(text: str, boards: set[int]) -> None:
    assert boards_of(text) == boards
