from __future__ import annotations

import pytest
from hypothesis import given

from mainroad.engine.hub.text import (
    VARIANTS,
    HubError,
    HubLine,
    hub_line,
    read_hub_line,
    read_hub_move,
    read_hub_moves,
    read_hub_position,
    write_hub_move,
    write_hub_position,
)
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.variants import INTERNATIONAL, RUSSIAN
from support.positions import SAMPLE, positions

START = "W" + 20 * "b" + 10 * "e" + 20 * "w"


@pytest.mark.parametrize(
    ("text", "command", "arguments"),
    [
        ("hub", "hub", {}),
        ("  go think \n", "go", {"think": ""}),
        ("level move-time=1.5", "level", {"move-time": "1.5"}),
        ('pos pos=W moves="32-28 19-23"', "pos", {"pos": "W", "moves": "32-28 19-23"}),
        ('id name="Scan 3" author = "F L"', "id", {"name": "Scan 3", "author": "F L"}),
        ('set-param name=book value=""', "set-param", {"name": "book", "value": ""}),
    ],
)
def test_a_line_is_read(text: str, command: str, arguments: dict[str, str]) -> None:
    assert read_hub_line(text) == HubLine(command, arguments)


@pytest.mark.parametrize("line", [hub_line("wait"), hub_line("done", move="32-28"), hub_line("error", message="a = b")])
def test_a_line_comes_back_as_it_was_written(line: HubLine) -> None:
    assert read_hub_line(str(line)) == line


@pytest.mark.parametrize("text", ["", "   ", "=", '"', 'pos pos="W', "pos =W", "pos pos=a=b"])
def test_what_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(HubError):
        read_hub_line(text)


def test_names_with_dashes_and_what_is_not_told() -> None:
    assert str(hub_line("level", move_time=1.5, depth=None)) == "level move-time=1.5"


def test_the_start_is_written_as_the_protocol_has_it() -> None:
    assert write_hub_position(start(INTERNATIONAL)) == START
    assert read_hub_position(INTERNATIONAL, START) == start(INTERNATIONAL)


@SAMPLE
@given(positions())
def test_positions_and_moves_come_back_as_they_were_written(here: DraughtsPosition) -> None:
    assert read_hub_position(here.variant, write_hub_position(here)) == here
    for move in here.legal_moves():
        assert read_hub_move(here, write_hub_move(move)) == move


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("W", "has 51 letters, not 1"),
        ("X" + 50 * "e", "begins with W or B"),
        ("W" + 49 * "e" + "z", "e, w, b, W or B"),
        ("W" + "w" + 49 * "e", "white man stands on its last row"),
        ("W" + 49 * "e" + "b", "black man stands on its last row"),
    ],
)
def test_what_is_no_position_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(HubError, match=sentence):
        read_hub_position(INTERNATIONAL, text)


def test_a_capture_names_what_it_takes() -> None:
    here = DRAUGHTS_GAMES["international"].parse("W:W28:B23")
    assert write_hub_move(here.legal_moves()[0]) == "28x19x23"
    assert read_hub_move(DRAUGHTS_GAMES["international"].parse("W:W32:B28,19"), "32x14x19x28").target == 14


@pytest.mark.parametrize("text", ["32-27-22", "c3-d4", "3228", "32x", "31-22", "32x23x28"])
def test_what_is_no_move_here_is_refused(text: str) -> None:
    with pytest.raises(HubError):
        read_hub_move(start(INTERNATIONAL), text)


def test_moves_lead_on() -> None:
    passed = read_hub_moves(start(RUSSIAN), "22-18 11-15 18x11x15")
    assert len(passed) == 4
    assert passed[-1].piece_count == 23


def test_scans_names_are_known_beside_ours() -> None:
    assert VARIANTS["normal"].name == "international"
    assert VARIANTS["losing"].name == "giveaway-international"
    assert set(DRAUGHTS_GAMES) < set(VARIANTS)
