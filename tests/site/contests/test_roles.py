"""The table of roles: every address has its action there. Who gets in is tried in tests/site/test_role_table.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.urls import URLPattern, reverse

from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.contests.tournament_service import boards_of
from mainroad.site.contests.urls import urlpatterns
from mainroad.site.event_roles import Role
from support import contests

pytestmark = contests.DATABASES


def _patterns() -> Iterator[URLPattern]:
    for pattern in urlpatterns:
        assert isinstance(pattern, URLPattern)
        yield pattern


PATTERNS = {str(pattern.name): pattern for pattern in _patterns()}


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


@pytest.mark.parametrize(
    ("text", "boards"),
    [
        ("1-3, 7", {1, 2, 3, 7}),
        ("", set()),
        ("4", {4}),
        ("x, 2-", {2}),
        ("9999, 4", {4}),
        ("9" * 5000, set()),
        ("4998-" + "9" * 5000, {4998, 4999, 5000}),
    ],
    ids=lambda value: str(value)[:20],
)
def test_boards_of_a_line_arbiter(text: str, boards: set[int]) -> None:
    assert boards_of(text) == boards
