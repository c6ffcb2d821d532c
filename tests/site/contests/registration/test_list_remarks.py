"""A list is remarked upon, cell by cell, before anything of it is taken."""

from __future__ import annotations

import html
import json
import re

import pytest
from django.test import Client

from mainroad.site.contests.models import Team
from mainroad.site.people.models import Person
from support.contests import DATABASES, TEAMS, desk, opened

pytestmark = DATABASES

ADDRESS = "/tournaments/tourn234/desk/registration/import/"


def look(client: Client, text: str) -> str:
    return html.unescape(client.post(ADDRESS, {"pasted": text}).content.decode())


def carried(page: str) -> dict[str, str]:
    """What the page of a list carries along: the cells, and the id of the form."""
    cells = re.search(r"readonly>(.*?)</textarea>", page, re.S)
    command = re.search(r'name="command_id" value="([^"]+)"', page)
    assert cells
    assert command
    return {"cells": cells[1], "command_id": command[1]}


@pytest.mark.parametrize(
    ("heading", "cell", "remark"),
    [
        ("Born", "20l2", "“20l2” is not a year or day of birth"),
        ("Born", "2099", "Nobody who plays was born in “2099”"),
        ("Born", "31.2.2001", "“31.2.2001” is not a year or day of birth"),
        ("Rating", "17OO", "“17OO” is not a rating"),
        ("Rating", "17000", "“17000” is not a rating"),
        ("Sex", "perhaps", "“perhaps” is neither women nor men"),
        ("Title", "Emperor", "“Emperor” is not a known title"),
        ("Federation", "LITHUANIA", "“LITHUANIA” is too long"),
        ("Region", "x" * 121, "is too long"),
        ("Coach", "Petrov", "Nobody knows the column “Coach”"),
    ],
)
def test_a_cell_that_is_not_understood_is_remarked_upon(chief: Client, heading: str, cell: str, remark: str) -> None:
    opened()
    assert remark in look(chief, f"Name\t{heading}\nOrlov Ivan\t{cell}\n")


@pytest.mark.parametrize("cell", ["1990", "1990-12-31", "31.12.1990", "31/12/1990", ""])
def test_a_cell_that_is_understood_is_not(chief: Client, cell: str) -> None:
    opened()
    page = look(chief, f"Name\tBorn\nOrlov Ivan\t{cell}\n")
    assert "to look at" not in page
    assert "Take 1 entry" in page


def test_who_has_no_letter_in_the_name_is_nobody(chief: Client) -> None:
    row = opened()
    page = look(chief, "Name\tBorn\n12345\t1990\nOrlov Ivan\t1990\n")
    assert "“12345” is not a name." in page
    assert re.search(r'value="12345"[^>]* aria-invalid="true"', page), "the cell of the name is not marked"
    assert "Take 1 entry" in page
    chief.post(ADDRESS, {**carried(page), "row-2": "new"})
    assert [Person.objects.get(pk=entry).family for entry in desk(row).entries] == ["Orlov"]


def test_a_row_that_comes_twice_is_taken_once(chief: Client) -> None:
    row = opened()
    page = look(chief, "Name\tBorn\nOrlov Ivan\t1990\nOrlov Ivan\t1990\n")
    assert "in the list twice: see line 2" in page
    chief.post(ADDRESS, carried(page))
    assert len(desk(row).entries) == 1


def test_two_namesakes_are_both_taken_if_somebody_says_so(chief: Client) -> None:
    row = opened()
    chief.post(ADDRESS, {**carried(look(chief, "Name\nOrlov Ivan\nOrlov Ivan\n")), "row-3": "new"})
    assert len(desk(row).entries) == 2


def test_the_headings_may_stand_under_a_title(chief: Client) -> None:
    row = opened()
    page = look(chief, "Cup of Vilnius, 16 November 2026\n\nNo.\tName\tRating\n1\tOrlov Ivan\t1900\n")
    assert "Cup of Vilnius, 16 November 2026" in page
    chief.post(ADDRESS, carried(page))
    assert [entry.rating for entry in desk(row).entries.values()] == [1900]


def test_every_column_that_is_taken_is_seen(chief: Client) -> None:
    opened()
    page = look(chief, "Name;Sex;Region;Club;Title;Licence\nOrlov Ivan;m;Kaunas;Dama;MF;77\n")
    for cell in ("Kaunas", "Dama", "MF", "77", ">m<"):
        assert cell in page


def test_a_cell_is_put_right_on_the_page(chief: Client) -> None:
    row = opened()
    page = look(chief, "Name\tBorn\tRating\nOrlov Ivan\t20l2\t17OO\n")
    again = chief.post(ADDRESS, {**carried(page), "cell-2-1": "2012", "cell-2-2": "17O0", "take": "1"})
    assert "“17O0” is not a rating" in html.unescape(again.content.decode())
    assert not desk(row).entries
    chief.post(ADDRESS, {**carried(page), "cell-2-1": "2012", "cell-2-2": "1700", "take": "1"})
    [entry] = desk(row).entries.values()
    assert (entry.rating, Person.objects.get().birth_year) == (1700, 2012)


def test_somebody_says_what_an_unknown_column_is(chief: Client) -> None:
    row = opened()
    page = look(chief, "Name\tTown\nOrlov Ivan\tKaunas\n")
    chief.post(ADDRESS, {**carried(page), "column-1": "region"})
    assert [entry.region for entry in desk(row).entries.values()] == ["Kaunas"]


def test_a_row_that_was_understood_can_be_opened(chief: Client) -> None:
    opened()
    page = look(chief, "Name\nOrlov Ivan\nPetrov Petr\n")
    assert "cell-3-0" not in page
    again = chief.post(ADDRESS, {**carried(page), "open": "3"}).content.decode()
    assert "cell-3-0" in again
    assert "cell-2-0" not in again


@pytest.mark.parametrize("cells", ["[[]]", '[["Name"], "Orlov"]', json.dumps([["Name"], ["x" * 5000]])])
def test_what_no_page_of_ours_carried_breaks_nothing(chief: Client, cells: str) -> None:
    opened()
    data = {"cells": cells, "command_id": "x", "cell-2-0": "y" * 5000, "open": "2" * 500, "column-0": "nonsense"}
    assert chief.post(ADDRESS, data).status_code in (200, 302, 400)


class TestTeams:
    LIST = (
        "Team\tBoard\tName\tRating\nKaunas\t2\tOrlov Ivan\t1900\n\t1\tPetrov Petr\t2000\n"
        "Vilnius\t1\tAdamkus Jonas\t2100\n\t2\tGrigas Jonas\t1800\n"
    )

    def test_their_rosters_are_taken_out_of_one_list(self, chief: Client) -> None:
        row = opened(TEAMS)
        chief.post(ADDRESS, carried(look(chief, self.LIST)))
        names = {team.native: desk(row).squads[team.pk] for team in Team.objects.all()}
        boards = {
            team: [Person.objects.get(pk=member).family for member in squad.main] for team, squad in names.items()
        }
        assert boards == {"Kaunas": ["Petrov", "Orlov"], "Vilnius": ["Adamkus", "Grigas"]}

    def test_sent_twice_they_are_taken_once(self, chief: Client) -> None:
        row = opened(TEAMS)
        sent = carried(look(chief, self.LIST))
        chief.post(ADDRESS, sent)
        chief.post(ADDRESS, sent)
        assert (len(desk(row).entries), Person.objects.count(), Team.objects.count()) == (2, 4, 2)

    def test_a_team_that_is_too_small_is_told_before_anything_is_taken(self, chief: Client) -> None:
        row = opened(TEAMS)
        page = look(chief, self.LIST + "Riga\t1\tOzols Janis\t1700\n")
        assert re.search("<strong>Riga</strong>: .*The regulation wants in a team: players 2", page)
        assert "<strong>Kaunas</strong>: " not in page
        again = chief.post(ADDRESS, carried(page))
        assert "Ozols Janis" in again.content.decode(), "the list is lost"
        assert (len(desk(row).entries), Person.objects.count()) == (0, 0)
        chief.post(ADDRESS, {**carried(page), "row-6": ""})
        assert len(desk(row).entries) == 2

    def test_a_list_without_teams_is_refused_in_one_sentence(self, chief: Client) -> None:
        opened(TEAMS)
        assert "No column of teams was found" in look(chief, "Name\nOrlov Ivan\n")
