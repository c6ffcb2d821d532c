"""Tables without empty columns, a Swiss round by round, and one numbering on screen and paper."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.basics import BySide
from mainroad.competition.desk.commands import Score
from support.contests import (
    DATABASES,
    RESULTS,
    ROUND_ROBIN,
    SWISS,
    begun,
    desk,
    do,
    played_out,
    published,
    signed_in,
    with_players,
    with_teams,
)

pytestmark = DATABASES


def table(client: Client, page: str) -> tuple[list[str], list[list[str]]]:
    """The headings and the cells of the first table, as words."""
    shown = client.get(reverse(f"contests:{page}", args=["tourn234"])).content.decode()
    whole = shown[shown.index("<table") : shown.index("</table>")]
    head, _, body = whole.partition("<tbody")
    rows = [re.findall(r"<t[hd][ >](.*?)</t[hd]>", row, re.S) for row in body.split("<tr")[1:]]
    return [words(cell) for cell in re.findall(r"<th[ >](.*?)</th>", head, re.S)], [[*map(words, row)] for row in rows]


def tab(client: Client, label: str) -> str:
    """Where a tab of the tournament leads from its overview."""
    page = client.get(reverse("contests:tournament", args=["tourn234"])).content.decode()
    address: str
    [address] = re.findall(rf'<li><a href="([^"]*)"[^>]*>{label}</a></li>', page)
    return address


def words(html: str) -> str:
    return re.sub(r"<[^>]*>|^[^<>]*>", "", html).strip()


@pytest.mark.parametrize("page", ["entries", "standings", "registration", "mandate"])
def test_no_column_is_empty_for_everybody(page: str) -> None:
    published(played_out(with_teams(), 1))
    headings, rows = table(signed_in(), page)
    assert len(rows) == 4
    assert {len(row) for row in rows} == {len(headings)}
    assert [
        name for name, *cells in zip(headings, *rows, strict=True) if not any(cell.strip("–") for cell in cells)
    ] == []
    assert "Rating" not in headings


@pytest.mark.parametrize("address", ["", "standings/", "desk/finish/", "papers/report/", "screen/"])
def test_a_tie_break_that_settled_nothing_is_no_column(address: str) -> None:
    deciding = SWISS.replace('"RU:SOL/C", "RU:WIN"', '"RU:WIN", "RU:DE"')
    row = begun(with_players(2, deciding))
    do(row, Score(1, 1, RESULTS["1"][0]))
    page = signed_in().get(f"/tournaments/tourn234/{address}").content.decode()
    assert "Direct" not in page
    do(row, Score(1, 1, RESULTS["="][0], seen=RESULTS["1"][0], reason="as both say"))
    assert "Direct" in signed_in().get(f"/tournaments/tourn234/{address}").content.decode()


def test_a_small_swiss_opens_round_by_round(client: Client) -> None:
    published(played_out(with_players(8, SWISS), 3))
    assert table(client, "crosstable")[0] == ["Place", "No.", "Player", "1", "2", "3", "Points"]
    assert tab(client, "Standings") == reverse("contests:crosstable", args=["tourn234"])


def test_what_has_no_rounds_to_read_opens_on_the_places(client: Client) -> None:
    published(with_players(8, SWISS))
    assert tab(client, "Standings") == reverse("contests:standings", args=["tourn234"])


def test_a_round_robin_opens_on_the_places(client: Client) -> None:
    published(played_out(with_players(6, ROUND_ROBIN), 3))
    assert tab(client, "Standings") == reverse("contests:standings", args=["tourn234"])


def test_the_cross_table_has_the_numbers_of_the_paper(client: Client) -> None:
    published(played_out(with_players(6, ROUND_ROBIN), 3))
    headings, rows = table(client, "crosstable")
    paper = client.get(reverse("contests:paper", args=["tourn234", "cross-table"])).content.decode()
    body = paper[paper.index("<tbody") :]
    printed = [words(row[1:].split("<t", 2)[1]) for row in body.split("<tr")[1:]]
    assert [row[0] for row in rows] == headings[2:-2]
    assert sorted(printed) == sorted(headings[2:-2])
    assert printed == headings[2:-2]


def test_the_sign_of_a_correction_is_explained_only_where_it_stands(client: Client) -> None:
    row = published(played_out(with_players(7, SWISS), 1))  # with a bye, which has its note
    before = client.get(reverse("contests:crosstable", args=["tourn234"])).content.decode()
    do(row, Score(1, 1, BySide(0, 2), seen=desk(row).rounds[0].round.games[0].score, reason="slip"))
    after = client.get(reverse("contests:crosstable", args=["tourn234"])).content.decode()
    assert [("the result was corrected" in page, "Byes and rounds" in page) for page in (before, after)] == [
        (False, True),
        (True, True),
    ]
