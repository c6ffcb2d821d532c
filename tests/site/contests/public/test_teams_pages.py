"""Whose places an event decides, and the tables of its teams."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from support.contests import (
    DATABASES,
    ROUND_ROBIN,
    begun,
    desk,
    do,
    opened,
    persons,
    played_out,
    with_players,
    with_teams,
)

pytestmark = DATABASES
STANDINGS = "/tournaments/tourn234/standings/"
TEAMS = "/tournaments/tourn234/teams/"
SCHEVENINGEN = ROUND_ROBIN.replace("round-robin", "scheveningen")
INDIVIDUAL_TEAM = ROUND_ROBIN + 'nature = "individual-team"\n'


def with_clubs(regulation: str) -> None:
    """Four players of two clubs, with every round played; whoever has White wins."""
    row = opened(regulation)
    listed = persons(4)
    for n, person in enumerate(listed):
        do(row, commands.Enter(person.id, 2400 - n, "LTU", "Rook" if n % 2 else "Man"))
    do(row, commands.DrawNumbers("seed", tuple(person.id for person in listed)))
    played_out(row, results="1")


@pytest.mark.article("RU 3.1.a", "UA II-1.2.a")
def test_an_individual_event_has_places_of_players_only(client: Client) -> None:
    played_out(with_players(4, ROUND_ROBIN))
    assert "Ivanenko" in client.get(STANDINGS).content.decode()
    assert client.get(TEAMS).status_code == 404


@pytest.mark.article("RU 3.1.b", "UA II-1.2.c")
def test_a_team_event_has_places_of_teams_only(client: Client) -> None:
    played_out(with_teams(2))
    table = client.get(STANDINGS).content.decode().partition("<tbody>")[2].partition("</tbody>")[0]
    assert "Team 1" in table
    assert "Ivanenko" not in table
    assert "Team 2" in client.get(TEAMS).content.decode()


@pytest.mark.article("RU 3.1.c", "UA II-1.2.b")
def test_an_individual_team_event_has_both(client: Client) -> None:
    with_clubs(INDIVIDUAL_TEAM)
    assert "Ivanenko" in client.get(STANDINGS).content.decode()
    table = client.get(TEAMS).content.decode().partition("<tbody>")[2].partition("</tbody>")[0]
    assert "Rook" in table
    assert "Man" in table


@pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
def test_a_scheveningen_match_of_individuals_shows_its_score(client: Client) -> None:
    with_clubs(SCHEVENINGEN + 'divided_by = "club"\n')
    page = client.get(STANDINGS).content.decode()
    assert "Man – Rook <strong>4:4</strong>" in page
    assert "Every member of Man against every member of Rook" in page


@pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
def test_a_scheveningen_match_of_teams_shows_every_game(client: Client) -> None:
    regulation = SCHEVENINGEN + 'nature = "team"\n\n[teams]\nboards = 2\nreserves = 1\n'
    row = played_out(with_teams(2, regulation), results="1")
    assert len(desk(row).rounds) == 2
    page = client.get(STANDINGS).content.decode()
    assert "Team 1 – Team 2 <strong>4:4</strong>" in page
    assert page.count('<td class="number points">2</td>') == 4  # everybody had White once and won that game


def test_a_round_in_play_shows_what_is_known(client: Client) -> None:
    begun(with_players(4, SCHEVENINGEN + 'divided_by = "numbers"\n'))
    assert "1–2 – 3–4 <strong>0:0</strong>" in client.get(STANDINGS).content.decode()
