"""What every public page of a tournament keeps to."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from support.contests import (
    DATABASES,
    MICRO_MATCHES,
    ROUND_ROBIN,
    SWISS,
    opened,
    played_out,
    published,
    with_players,
    with_teams,
)

pytestmark = DATABASES

PLAIN = ("tournament", "entries", "rounds", "standings", "crosstable", "progress", "schedule", "documents", "screen")
NUMBERED = ("round", "player", "arithmetic")


def text(client: Client, page: str, **headers: str) -> str:
    address = reverse(f"contests:{page}", args=["tourn234", *([1] if page in NUMBERED else [])])
    response = client.get(address, headers=headers)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("page", [*PLAIN, *NUMBERED])
@pytest.mark.parametrize("regulation", [SWISS, MICRO_MATCHES, ROUND_ROBIN])
def test_it_has_one_heading_and_tables_with_captions_and_scoped_headers(
    client: Client, page: str, regulation: str
) -> None:
    published(played_out(with_players(8, regulation), 3))
    shown = text(client, page)
    assert shown.count("<h1") == 1
    assert re.findall(r"<th(?![a-z])(?![^>]*scope=)", shown) == []
    assert shown.count("<table") == shown.count("<caption")


@pytest.mark.parametrize("page", [*PLAIN, "teams", *NUMBERED])
def test_it_shows_teams(client: Client, page: str) -> None:
    played_out(with_teams(), 2)
    assert "Team 1" in text(client, page) or page in ("schedule", "documents", "rounds")


@pytest.mark.parametrize("page", PLAIN)
def test_it_helps_where_there_is_nothing_yet(client: Client, page: str) -> None:
    opened()
    assert text(client, page).count("<h1") == 1


@pytest.mark.parametrize(("language", "name"), [("en", "Ivanenko"), ("uk", "Іваненко")])
@pytest.mark.parametrize("page", ["entries", "standings", "round", "player", "progress", "crosstable", "screen"])
def test_names_are_in_the_letters_of_the_reader(client: Client, page: str, language: str, name: str) -> None:
    played_out(with_players(8), 1)
    assert name in text(client, page, accept_language=language)


def test_teams_are_nobodys_page_where_only_individuals_are_placed(client: Client) -> None:
    with_players()
    assert client.get(reverse("contests:teams", args=["tourn234"])).status_code == 404


@pytest.mark.parametrize("page", ["player", "arithmetic", "round"])
@pytest.mark.parametrize("number", [0, 99])
def test_what_is_not_there_is_not_found(client: Client, page: str, number: int) -> None:
    played_out(with_players(), 1)
    assert client.get(reverse(f"contests:{page}", args=["tourn234", number])).status_code == 404


def test_times_are_those_of_the_venue(client: Client) -> None:
    tournament = with_players(8, SWISS + "\n[[schedule]]\nstart = 2026-04-01T07:00:00Z\n")
    tournament.event.time_zone = "Europe/Vilnius"
    tournament.event.save()
    shown = text(client, "schedule")
    assert "<td>10:00<" in shown
    assert "to the boards at 09:55" in shown  # RU 3.7.1


@pytest.mark.parametrize("page", [*PLAIN, *NUMBERED, "feed", "calendar", "qr"])
def test_it_can_only_be_read(client: Client, page: str) -> None:
    played_out(with_players(8), 1)
    address = reverse(f"contests:{page}", args=["tourn234", *([1] if page in NUMBERED else [])])
    assert client.post(address).status_code == 405


FMJD = (
    SWISS.replace('rulebook = "RU"', 'rulebook = "FM"')
    .replace("ru-number", "fmjd")
    .replace('tie_breaks = ["RU:SOL/C", "RU:WIN"]', 'tie_breaks = ["FM:SOL/M"]')
)


@pytest.mark.article("FM A5-4.1")
def test_the_card_of_an_fmjd_swiss_has_the_coefficients_after_each_round(client: Client) -> None:
    played_out(with_players(8, FMJD), 2)
    shown = text(client, "player")
    assert "Sonneborn-Berger, doubled" in shown
    assert "FM A5-4.1" in shown


def test_other_cards_do_not(client: Client) -> None:
    played_out(with_players(8), 2)
    assert "FM A5-4.1" not in text(client, "player")
