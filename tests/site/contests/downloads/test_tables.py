"""Tables as files for spreadsheets, beside every table of the public pages."""

from __future__ import annotations

import csv
import io
import re
from html import unescape
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from mainroad.interchange.spreadsheets import TABLES
from mainroad.site.people.models import Person
from support.contests import (
    DATABASES,
    MICRO_MATCHES,
    ROUND_ROBIN,
    SWISS,
    opened,
    paired,
    played_out,
    played_round,
    signed_in,
    with_players,
    with_teams,
)

pytestmark = DATABASES

HERE = "/tournaments/tourn234/"
PAGES = {
    "entries/": "entries",
    "rounds/1/": "pairings",
    "standings/": "standings",
    "cross-table/": "cross-table",
    "progress/": "progress",
}


def lines(answer: Any, delimiter: str = ",") -> list[list[str]]:
    assert answer.status_code == 200, answer
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def name_of(answer: Any) -> str:
    """The name under which a browser keeps an answer."""
    said = answer.headers["Content-Disposition"]
    assert said.startswith("attachment")
    found = re.search(r"filename\*=utf-8''(\S+)|filename=\"([^\"]+)\"", said)
    assert found
    return unquote(found[1] or found[2])


@pytest.mark.parametrize(("page", "table"), PAGES.items())
@pytest.mark.parametrize("regulation", [SWISS, MICRO_MATCHES, ROUND_ROBIN])
def test_every_link_below_a_table_leads_to_a_file(client: Client, page: str, table: str, regulation: str) -> None:
    played_out(with_players(8, regulation), 2)
    if table == "cross-table" and regulation != ROUND_ROBIN:
        table = "rounds"  # a Swiss is read round by round
    shown = client.get(HERE + page).content.decode()
    [row] = re.findall(r'<p class="downloads noprint">(.*?)</p>', shown, re.DOTALL)
    links = [unescape(link) for link in re.findall(r'href="([^"]+)"', row)]
    assert f"/tables/{table}.csv" in links[0]
    assert f"/tables/{table}.xlsx" in links[1]
    for link in links:
        answer = client.get(link)
        assert (answer.status_code, "Spring" in unquote(answer.headers["Content-Disposition"])) == (200, True), link


@pytest.mark.parametrize("table", TABLES)
def test_teams_have_them_too(client: Client, table: str) -> None:
    played_out(with_teams(), 2)
    assert any("Team 1" in cell for row in lines(client.get(f"{HERE}tables/{table}.csv")) for cell in row)
    shown = client.get(f"{HERE}teams/").content.decode()
    assert "tables/cross-table.csv" in shown
    assert "report.trf16.trf" in shown


def test_a_file_has_the_name_of_the_event_and_of_the_table(client: Client) -> None:
    played_round(with_players(4))
    name = name_of(client.get(f"{HERE}tables/standings.csv"))
    assert name.endswith("Standings, after round 1.csv")
    assert "Spring" in name
    assert re.search(r'[<>:"/\\|?*]', name) is None


def test_the_standings_are_those_of_the_round_that_was_asked_for(client: Client) -> None:
    played_out(with_players(6), 3)
    first, last = (lines(client.get(f"{HERE}tables/standings.csv", {"after": n})) for n in (1, 3))
    points = last[0].index("Points")
    assert sum(float(row[points]) for row in first[1:]) * 3 == sum(float(row[points]) for row in last[1:])
    assert client.get(f"{HERE}tables/standings.csv", {"after": 9}).status_code == 404


def test_a_workbook_arrives(client: Client) -> None:
    played_round(with_players(6))
    answer = client.get(f"{HERE}tables/pairings.xlsx", {"round": 1})
    page = load_workbook(io.BytesIO(answer.content)).worksheets[0]
    assert page.title == "Round 1"
    assert page.max_row == 4


def test_the_words_and_commas_are_those_of_the_reader(client: Client) -> None:
    played_round(with_players(4))
    answer = client.get(f"{HERE}tables/standings.csv", headers={"Accept-Language": "ru"})
    assert lines(answer, ";")[0][:2] == ["Место", "Стартовый номер"]


def test_a_name_that_is_a_formula_stays_a_name(client: Client) -> None:
    played_round(with_players(4))
    Person.objects.filter(pk="person01").update(family="=cmd", given="", family_latin="", given_latin="")
    rows = lines(client.get(f"{HERE}tables/entries.csv"))
    assert [cell for row in rows for cell in row if "=cmd" in cell] == ["'=cmd"]


@pytest.mark.parametrize(
    "address", ["tables/nothing.csv", "tables/pairings.csv?round=7", "tables/pairings.csv?round=x"]
)
def test_what_is_not_there_is_not_found(client: Client, address: str) -> None:
    played_round(with_players(4))
    assert client.get(HERE + address).status_code == 404


@pytest.mark.parametrize("table", TABLES)
def test_nothing_played_is_no_fault(client: Client, table: str) -> None:
    opened()
    assert client.get(f"{HERE}tables/{table}.csv").status_code in (200, 404)


def test_the_desk_has_them_too() -> None:
    played_round(with_players(4))
    chief = signed_in()
    assert "tables/entries.xlsx" in chief.get(f"{HERE}desk/registration/").content.decode()
    assert "tables/pairings.xlsx?round=1" in chief.get(f"{HERE}desk/rounds/1/").content.decode()


def test_a_pairing_that_is_not_published_is_the_desks_own(client: Client) -> None:
    paired(played_round(with_players(4)))
    assert client.get(f"{HERE}tables/pairings.csv", {"round": 2}).status_code == 404
    assert signed_in().get(f"{HERE}tables/pairings.csv", {"round": 2}).status_code == 200


def test_it_is_not_sent_twice(client: Client) -> None:
    played_round(with_players(4))
    first = client.get(f"{HERE}tables/standings.csv")
    again = client.get(f"{HERE}tables/standings.csv", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_years_and_classes_are_in_no_table(client: Client) -> None:
    played_round(with_players(4))
    Person.objects.update(birth_year=2015, para_class="blind")
    for table in TABLES:
        for reader in (client, signed_in()):
            text = reader.get(reverse("contests:table-csv", args=["tourn234", table])).content.decode()
            assert "2015" not in text
            assert "blind" not in text
