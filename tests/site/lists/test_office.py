"""The rating officer's desk: what it shows before anything is decided."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from mainroad.site import moments
from support import contests
from support.rating_lists import AFTER, a_list, approve, played

pytestmark = pytest.mark.django_db(databases="__all__")
OFFICE = "/ratings/100/office/"


def page(client: Client) -> str:
    answer = client.get(OFFICE)
    assert answer.status_code == 200, answer
    return answer.content.decode()


def said(client: Client, given: dict[str, str]) -> str:
    """What the office answers to a form."""
    return client.post(OFFICE, given, follow=True).content.decode()


def test_what_nobody_has_said_is_not_said_and_the_tempo_is_that_of_the_regulation(officer: Client) -> None:
    row = played()
    a_list()
    slow = page(officer)
    assert '<option value="" selected>' in slow
    assert re.search(r'name="tempo"[^>]*checked', slow)
    assert "Say what the event is" in said(officer, {"act": "judge", "event": "rated234", "approval": ""})
    approve(row)
    assert '<option value="approved" selected>' in page(officer)


def test_another_tempo_is_not_ticked(officer: Client) -> None:
    played(table=contests.ROUND_ROBIN)
    a_list()
    assert not re.search(r'name="tempo"[^>]*checked', page(officer))


def test_the_officer_sees_what_the_period_changes_and_from_when_it_is_published(officer: Client) -> None:
    row = played()
    a_list()
    approve(row)
    shown = page(officer)
    assert re.search(r'<td class="number">2327</td><td class="number">\+27</td>', shown)
    assert "Publish the list of 1 July 2026" in shown


@pytest.mark.article("FM A9-6.2.a")
def test_while_a_period_runs_the_office_tells_from_which_day_its_list_is_published(
    officer: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_list()
    monkeypatch.setattr(moments, "now_ms", lambda: AFTER - 86_400_000)
    shown = page(officer)
    assert "It can be published from 1 June 2026 on: until 31 May 2026 events may still end" in shown
    assert "Publish the list" not in shown
    monkeypatch.setattr(moments, "now_ms", lambda: AFTER)
    assert "Publish the list" in page(officer)
