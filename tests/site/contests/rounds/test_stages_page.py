from __future__ import annotations

from django.test import Client

from support.contests import DATABASES, desk, played_out, with_players

pytestmark = DATABASES
DESK = "/tournaments/tourn234/desk/"
STAGES = """
title = "Swiss and final"
rulebook = "RU"
game = "russian"
time_control = "45m+15s"
tie_breaks = ["RU:SOL/C", "RU:WIN"]

[[stages]]
system = "ru-number"
rounds = 2

[[stages]]
system = "round-robin"
qualifiers = 4
"""


def test_the_desk_asks_who_goes_on(chief: Client) -> None:
    played_out(with_players(6, STAGES), 2)
    assert "Name who goes on to stage 2" in chief.get(DESK).content.decode()


def test_the_arbiter_confirms_who_goes_on(chief: Client) -> None:
    row = played_out(with_players(6, STAGES), 2)
    page = chief.get(f"{DESK}stages/2/").content.decode()
    assert "4 players advance." in page
    chief.post(f"{DESK}stages/2/", {"going": ["1", "2", "3", "4"], "reason": "the lot"})
    assert desk(row).qualified[2] == (1, 2, 3, 4)
    assert "Pair round 3" in chief.get(DESK).content.decode()


def test_too_few_are_refused(chief: Client) -> None:
    row = played_out(with_players(6, STAGES), 2)
    page = chief.post(f"{DESK}stages/2/", {"going": ["1", "2"]}, follow=True).content.decode()
    assert "This was not done" in page
    assert not desk(row).qualified


def test_there_is_no_such_stage(chief: Client) -> None:
    with_players()
    assert chief.get(f"{DESK}stages/2/").status_code == 404
