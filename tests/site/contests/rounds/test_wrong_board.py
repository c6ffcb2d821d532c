"""A player on a board where they had no right to play, at the desk of the round (story 7)."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.competition.history import DRAW, LOSS, WIN
from mainroad.site.contests.models import Team, Tournament
from support.contests import DATABASES, begun, desk, do, opened, persons, signed_in, with_players, with_teams

pytestmark = DATABASES
FOUR_BOARDS = """
title = "Cup of teams"
rulebook = "{book}"
game = "russian"
time_control = "45m+15s"
system = "round-robin"
nature = "team"

[teams]
boards = 4
"""
PLACE = "/tournaments/tourn234/desk/rounds/1/wrong-board/1t2/"
WON, DRAWN, LOST = BySide(WIN, LOSS), BySide(DRAW, DRAW), BySide(LOSS, WIN)


def played(book: str) -> Tournament:
    """A match of 2-0, 2-0, 0-2, 1-1 as the first team made it; on even boards it has Black."""
    row = opened(FOUR_BOARDS.format(book=book))
    listed = [person.id for person in persons(8)]
    for n in (1, 2):
        Team.objects.create(id=f"team000{n}", tournament=row, native=f"Команда {n}", latin=f"Team {n}")
        do(row, commands.Enter(f"team000{n}"), commands.NameTeam(f"team000{n}", tuple(listed[4 * n - 4 : 4 * n])))
    do(row, commands.DrawNumbers("seed", ("team0001", "team0002")))
    begun(row)
    scores = (WON, LOST, LOST, DRAWN)
    return do(row, *(commands.ScoreTable(1, 1, n, score) for n, score in enumerate(scores, start=1)))


def ruled(client: Client, sat: str) -> str:
    """What the page shows before the ruling and after it."""
    shown = client.post(PLACE, {"sat": sat}).content.decode()
    client.post(PLACE, {"sat": sat, "confirm": "1"})
    return shown


@pytest.mark.article("UA V-14.6", "UA V-14.7.1")
def test_by_the_ukrainian_rules_the_match_turns(chief: Client) -> None:
    row = played("UA")
    shown = ruled(chief, "white:person01")
    assert "5:3 → 3:5" in shown
    assert "UA V-14.6" in shown
    game = desk(row).game(1, 1)
    assert game is not None
    assert game.score == BySide(0, 2)


@pytest.mark.article("RU 3.17.4.b", "RU 3.17.6.a")
def test_by_the_russian_code_it_is_one_and_a_half_to_two_and_a_half(chief: Client) -> None:
    row = played("RU")
    assert "2½:1½ → 1½:2½" in ruled(chief, "white:")
    assert dict(desk(row).history.points) == {1: 3, 2: 5}


@pytest.mark.article("UA V-14.6")
def test_whom_the_line_up_names_keeps_the_game(chief: Client) -> None:
    row = played("UA")
    shown = ruled(chief, "white:person02")
    assert "Petrenko" in shown
    assert "person02" not in shown.replace('value="white:person02"', "")
    assert desk(row).matches[1, 1].boards[1].score == BySide(2, 0)


def test_the_desk_of_the_round_leads_there(chief: Client) -> None:
    played("UA")
    assert f'href="{PLACE}"' in chief.get("/tournaments/tourn234/desk/rounds/1/").content.decode()
    assert "Wrong player?" not in signed_in("secretary").get("/tournaments/tourn234/desk/rounds/1/").content.decode()


@pytest.mark.parametrize("place", ["1", "1t9", "9t1", "x"])
def test_only_boards_of_a_match(chief: Client, place: str) -> None:
    played("UA")
    assert chief.get(PLACE.replace("1t2", place)).status_code == 404


def test_not_before_the_round_has_begun(chief: Client) -> None:
    with_players()
    assert chief.get(PLACE).status_code == 404
    with_teams(2, id_="teams234")
    assert chief.get(PLACE.replace("tourn234", "teams234")).status_code == 404
