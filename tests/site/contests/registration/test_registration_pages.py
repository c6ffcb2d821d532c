from __future__ import annotations

import re

import pytest
from django.test import Client

from support.contests import (
    DATABASES,
    ROUND_ROBIN,
    SWISS,
    TEAMS,
    opened,
    persons,
    played_round,
    signed_in,
    with_entries,
    with_players,
    with_teams,
)

pytestmark = DATABASES

HERE = "/tournaments/tourn234/"
PAGES = (
    "desk/registration/", "desk/registration/new/", "desk/registration/new/?q=Iva",
    "desk/registration/new/?new=1&q=Nov A",
    "desk/registration/new/?person=person07", "desk/registration/find/?q=Iva", "desk/registration/import/",
    "desk/registration/entries/person01/", "desk/mandate/", "desk/mandate/person01/", "desk/roll-call/",
    "desk/boards/", "desk/take-over/", "desk/draw/by-hand/", "draw/", "enter/",
)  # fmt: skip


def headings(page: str) -> int:
    return len(re.findall("<h1", page))


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_there_before_the_draw(chief: Client, page: str) -> None:
    with_entries(6)
    persons(8)
    answer = chief.get(HERE + page)
    assert (answer.status_code, headings(answer.content.decode())) == (200, 0 if "find" in page else 1)


@pytest.mark.parametrize(
    "page", [*PAGES, "desk/registration/replace/1/", "desk/registration/replace/1/?person=person07"]
)
def test_every_page_is_there_after_it(chief: Client, page: str) -> None:
    with_players(6)
    persons(8)
    assert chief.get(HERE + page).status_code == 200


@pytest.mark.parametrize(
    "page",
    [
        "desk/registration/",
        "desk/registration/teams/new/",
        "desk/registration/teams/team0001/",
        "desk/mandate/team0001/",
        "draw/",
        "draw/?check=1",
        "desk/roll-call/",
        "enter/",
    ],
)
def test_teams_have_pages_too(chief: Client, page: str) -> None:
    with_teams(4)
    assert chief.get(HERE + page).status_code == 200


@pytest.mark.parametrize("regulation", [SWISS, ROUND_ROBIN, TEAMS])
def test_a_tournament_without_entries_helps(chief: Client, regulation: str) -> None:
    opened(regulation)
    assert "No entries yet" in chief.get(HERE + "desk/registration/").content.decode()
    for page in ("draw/", "desk/mandate/", "desk/roll-call/", "desk/draw/by-hand/", "desk/take-over/"):
        assert chief.get(HERE + page).status_code == 200


def test_later_too(chief: Client) -> None:
    played_round(with_players(6))
    persons(8)
    for page in PAGES:
        assert chief.get(HERE + page).status_code in (200, 302), page


def test_members_are_turned_away_from_the_desk() -> None:
    with_entries(4)
    assert signed_in("member").get(HERE + "desk/registration/").status_code == 403
    assert signed_in("line").get(HERE + "desk/roll-call/").status_code == 200
    assert signed_in("line").get(HERE + "desk/mandate/").status_code == 403
