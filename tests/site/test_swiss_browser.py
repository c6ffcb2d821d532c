"""A Swiss of 64 players and nine rounds through the pages, at the speed of a keyboard."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.scale import figure
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.journal.decider import empty, fold
from mainroad.journal.records import read_line
from support.browsers import served
from support.story import somebody
from support.story.desk import (
    appoint,
    draw_numbers,
    finish,
    first_sign_up,
    open_event,
    open_tournament_by,
    paste_entries,
    play_round,
    save_event,
    standings,
)

PLAYERS, ROUNDS = 64, 9
REGULATION = """
title = "Open Swiss"
rulebook = "RU"
game = "russian"
time_control = "45m"
system = "ru-solkoff"
rounds = 9
tie_breaks = ["RU:SOL", "RU:WIN", "RU:DE"]
expected = 64
"""
ENTRIES = "\n".join(["Family;Given;Rating", *(f"Player{n:02};Test;{2500 - 10 * n}" for n in range(1, PLAYERS + 1))])


@pytest.mark.long
def test_a_swiss_of_64_players_is_run_through_the_pages(chromium: Browser, tmp_path: Path) -> None:
    chance = Random(64)
    with served(tmp_path) as address, somebody(chromium, address, "Vera Light", "en") as arbiter:
        first_sign_up(arbiter)
        event = open_event(arbiter, "Cup of the main road")
        swiss = open_tournament_by(arbiter, event, "Open Swiss", REGULATION)
        appoint(arbiter, event, "chief", arbiter.email)
        paste_entries(arbiter, swiss, ENTRIES)
        draw_numbers(arbiter, swiss, "12 degrees and rain")
        for number in range(1, ROUNDS + 1):
            play_round(arbiter, swiss, number, chance.choices("220==", k=PLAYERS // 2))
        finish(arbiter, swiss)
        seen = [(row[0], row[-4:]) for row in standings(arbiter, swiss)]  # points and three tie-breaks
        assert seen == places(save_event(arbiter, swiss, tmp_path), f"tournament/{swiss}")
    assert len(seen) == PLAYERS


def places(file: Path, stream: str) -> list[tuple[str, list[str]]]:
    """The places and their numbers, reckoned from the journal of a file without the site."""
    records = [record for line in file.read_bytes().splitlines()[1:] if (record := read_line(line)).stream == stream]
    state: Tournament = fold(DESK, empty(DESK, stream), records).state
    assert len(state.rounds) == ROUNDS
    return [(str(row.place), [figure(value, "en") for value in row.values]) for row in standings_of(state).rows]
