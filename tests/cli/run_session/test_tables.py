"""Rounds of a table that are drawn day by day, in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.swiss_runs import SwissRun, boards

DRAWN = "rounds_drawn = true"


def run(path: Path, name: str, more: str) -> SwissRun:
    """A round robin of six."""
    (path / name).mkdir()
    event = SwissRun(path / name, "ru-number", 0, more)
    text = event.path.read_text(encoding="utf-8").replace('system = "ru-number"\nrounds = 0', 'system = "round-robin"')
    event.path.write_text(text, encoding="utf-8")
    event.entered(*[""] * 6)
    return event


def rounds(event: SwissRun) -> list[str]:
    found = []
    for _ in range(5):
        found.append(boards(event.told("pair")))
        event.told("begin", *(f"result {n} =" for n in (1, 2, 3)))
    return found


@pytest.mark.article("RU P1.note", "UA V-3.1.1.2")
def test_every_round_of_the_table_is_played_in_the_order_that_the_lot_gives(tmp_path: Path) -> None:
    drawn, printed = rounds(run(tmp_path, "drawn", DRAWN)), rounds(run(tmp_path, "printed", ""))
    assert sorted(drawn) == sorted(printed)
    assert drawn != printed


@pytest.mark.article("RU P1.note", "UA V-3.1.1.2")
def test_the_explanation_names_the_seed(tmp_path: Path) -> None:
    told = run(tmp_path, "drawn", DRAWN).told("pair", "why")
    assert "the round of the table was drawn (seed a) (RU P1.note, UA V-3.1.1.2)" in told[-1]


@pytest.mark.article("RU P1.note", "UA V-3.1.1.2")
def test_it_is_not_drawn_earlier_than_a_quarter_of_an_hour_before_play(tmp_path: Path) -> None:
    event = run(tmp_path, "drawn", f"{DRAWN}\n[[schedule]]\nstart = 2126-05-04T10:00:00Z")
    sentence = "No: round 1 is drawn 15 minutes before play, not earlier (RU P1.note, UA V-3.1.1.2)."
    assert event.told("pair") == [sentence]
