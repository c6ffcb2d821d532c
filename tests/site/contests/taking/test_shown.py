"""Whatever is taken in can be shown: a file that passes the check makes no page fail."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mainroad.interchange.event_file import EventFileError
from mainroad.site.contests import urls
from mainroad.site.contests.event_export import taken_in
from mainroad.site.contests.models import Appointment, Event, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account
from support import contests
from support.event_files import packed

pytestmark = contests.DATABASES
JOURNALS = Path(__file__).parents[3] / "data" / "journals"
WITH_REGULATION = ("crossed", "micro_cup", "play_off_cup", "school_cup")
EXAMPLES = 12
VALUES: st.SearchStrategy[Any] = st.one_of(
    st.integers(-2, 12),
    st.sampled_from(
        [None, True, "", "p1", "p2", "a/b", "..", 10**9, [], {}, "RU 1.5.9", "played", "x" * 150, "2026-04-01"]
    ),
)


def file(name: str) -> list[dict[str, Any]]:
    """A golden journal as the only tournament of an event."""
    records = [json.loads(line) for line in (JOURNALS / f"{name}.jsonl").read_bytes().splitlines()]
    event = {"id": "e2", "title": "Cup", "first_day": "2026-04-01", "last_day": "2026-04-02"}
    first = {"kind": "mainroad event", "schema": 1, "event": event, "tournaments": ["t2"], "people": [], "teams": []}
    return [first, *({**record, "stream": "tournament/t2", "moment_ms": 1_700_000_000_000} for record in records)]


def addresses(row: Tournament) -> list[str]:
    """Every page of a tournament and its event that needs no more than their ids."""
    found = ["/", row.event.get_absolute_url()]
    for pattern in _patterns(urls.urlpatterns):
        names = set(pattern.pattern.converters)
        if pattern.name and names <= {"tournament", "number", "round"} and "tournament" in names:
            found.append(
                reverse(
                    f"contests:{pattern.name}", kwargs={name: row.pk if name == "tournament" else 1 for name in names}
                )
            )
    return found


def _patterns(listed: list[URLPattern | URLResolver]) -> list[URLPattern]:
    flat: list[URLPattern] = []
    for one in listed:
        flat += [one] if isinstance(one, URLPattern) else _patterns(one.url_patterns)
    return flat


def read_all(event: Event, account: Account) -> int:
    """Open every page with every role; how many were there."""
    for role in (Role.CHIEF, Role.SECRETARY, Role.LINE, Role.COMMITTEE):
        Appointment.objects.get_or_create(account=account, event=event, role=role.value)
    client = Client()
    client.force_login(account)
    shown = 0
    for address in addresses(event.tournaments.get()):
        answer = client.get(address)
        assert answer.status_code < 500, address
        shown += answer.status_code == 200
    return shown


@pytest.mark.parametrize("name", WITH_REGULATION)
def test_every_page_of_a_sound_file_is_shown(name: str) -> None:
    account = contests.account(Role.MEMBER)
    assert read_all(taken_in([packed(file(name))], account), account) >= 12


@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.sampled_from(WITH_REGULATION), st.data())
def test_every_page_of_a_file_that_passes_is_shown(name: str, data: st.DataObject) -> None:
    lines, account = file(name), contests.account(Role.MEMBER)
    for _ in range(data.draw(st.integers(1, 3))):
        fact = lines[data.draw(st.integers(1, len(lines) - 1))]["fact"]
        fact[data.draw(st.sampled_from(sorted(fact)))] = data.draw(VALUES)
    try:
        event = taken_in([packed(lines)], account)
    except EventFileError:
        return
    read_all(event, account)
