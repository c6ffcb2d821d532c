from __future__ import annotations

import re

import pytest

from mainroad.boards import BOARD_64
from mainroad.laws.games import GAMES
from mainroad.site.boardroom.games import GAMES as TABLES
from mainroad.site.hall.live.actions import BEGIN, OF_PLAYERS
from mainroad.site.hall.live.command_table import COMMANDS
from mainroad.site.hall.live.page_data import Furniture, named_diagonals, page_data
from mainroad.words import LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_no_two_commands_have_one_key() -> None:
    keys = [command.key for command in COMMANDS if command.key not in ("*", "")]
    assert len(keys) == len(set(keys))


def test_letters_of_squares_are_left_to_squares() -> None:
    assert [command.name for command in COMMANDS if re.fullmatch("[A-J]", command.key)] == []


@every_language
def test_no_two_commands_have_one_word(language: str) -> None:
    words = [word for command in COMMANDS for word in command.words(language)]
    assert sorted(words) == sorted(set(words))


@every_language
def test_no_word_is_taken_for_a_square_or_a_move(language: str) -> None:
    assert [word for command in COMMANDS for word in command.words(language) if re.search(r"\d", word)] == []


@every_language
def test_every_command_is_explained(language: str) -> None:
    assert all(command.help(language) and (command.keys(language) or command.words(language)) for command in COMMANDS)


def test_every_action_of_a_player_has_a_key() -> None:
    keyed = {action for command in COMMANDS if command.key for action in command.actions}
    assert {action.name for action in (BEGIN, *OF_PLAYERS)} <= keyed


def test_giving_up_offering_a_draw_and_stopping_the_clocks_are_asked_twice() -> None:
    assert {command.name for command in COMMANDS if command.confirms} == {"resign", "abort", "offer", "stop"}


def test_the_main_road_goes_from_corner_to_corner() -> None:
    road = named_diagonals(BOARD_64, "en")[0]
    assert (road.words, road.squares) == (("main road",), ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"))


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_a_page_carries_what_its_board_needs(game: str, language: str) -> None:
    value = page_data(game, language)
    squares = TABLES[game].width * TABLES[game].height // (1 if game == "chess" else 2)
    assert len(value["numbers"]) == squares  # type: ignore[arg-type]
    assert bool(value["diagonals"]) is (game != "chess")
    assert len(value["ways"]) == (8 if game == "chess" else 4)  # type: ignore[arg-type]


def test_chess_is_not_told_of_the_main_road() -> None:
    names = [{line["name"] for line in page_data(game, "en")["commands"]} for game in ("russian", "chess")]  # type: ignore[attr-defined]
    assert names[0] - names[1] == {"road"}


@every_language
def test_the_hint_shows_a_move_and_a_word(language: str) -> None:
    assert "31-26" in Furniture("international", "x", language).hint
