"""What every public page of a tournament keeps to."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.support.contests import DATABASES, MICRO_MATCHES, SWISS, played_out, published, with_players, with_teams

pytestmark = DATABASES

PLAIN = ("tournament", "entries", "rounds", "standings", "crosstable", "progress", "schedule", "documents", "screen")
NUMBERED = ("round", "player", "arithmetic")


def address(page: str, *args: object) -> str:
    numbered = [*args] or ([1] if page in NUMBERED else [])
    return reverse(f"contests:{page}", args=["tourn234", *numbered])


def text(client: Client, page: str, *args: object, **query: str) -> str:
    response = client.get(address(page, *args), query)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("page", [*PLAIN, *NUMBERED])
@pytest.mark.parametrize("regulation", [SWISS, MICRO_MATCHES])
def test_every_page_has_one_heading_and_scoped_headers(client: Client, page: str, regulation: str) -> None:
    published(played_out(with_players(8, regulation), 3))
    shown = text(client, page)
    assert shown.count("<h1") == 1
    assert not re.findall(r"<th(?![^>]*scope=)[ >]", shown)
    assert len(re.findall(r"<table", shown)) == len(re.findall(r"<caption", shown))


@pytest.mark.parametrize("page", [*PLAIN, "teams", *NUMBERED])
def test_pages_of_teams_answer(client: Client, page: str) -> None:
    played_out(with_teams(), 2)
    assert "Team 1" in text(client, page) or page in ("schedule", "documents", "rounds")


@pytest.mark.parametrize("page", [page for page in PLAIN])
def test_a_tournament_without_entries_helps(client: Client, page: str) -> None:
    from tests.support.contests import opened

    opened()
    text(client, page)
