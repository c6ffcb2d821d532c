from __future__ import annotations

from dataclasses import replace

import pytest
from django.http import QueryDict

from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import MOST_MOVES, State, read_state


def state(query: str = "") -> State:
    return read_state(QueryDict(query))


def test_nothing_said_is_russian_draughts_from_the_start() -> None:
    assert state() == State(GAMES["russian"], book="RU")
    assert state().address == "/board/"


@pytest.mark.parametrize(
    "query",
    [
        "game=chess&moves=e2e4+e7e5",
        "fen=W%3AWc3%3ABb6&hand=c3",
        "turned=1&names=numbers&book=UA",
        "game=international&names=letters",
        "setup=1&piece=black-crowned",
        "setup=1&piece=",
    ],
)
def test_an_address_says_what_it_was_read_from(query: str) -> None:
    found = state(query)
    assert found.address == f"/board/?{query}"
    assert read_state(QueryDict(found.address.partition("?")[2])) == found


@pytest.mark.parametrize(
    "query", ["game=go", "book=XX", "names=runes", "turned=yes", "setup=no", "piece=white-man", "game=russian"]
)
def test_what_makes_no_sense_is_left_out(query: str) -> None:
    assert state(query) == state()


def test_chess_has_no_numbers() -> None:
    assert not state("game=chess&names=numbers").by_number


def test_the_piece_to_put_belongs_to_the_game() -> None:
    assert state("setup=1&piece=white-queen").piece == ""
    assert state("game=chess&setup=1").piece == "white-king"


def test_a_game_has_an_end_even_in_an_address() -> None:
    assert len(state("moves=" + "+".join(["c3-d4"] * 2000)).moves) == MOST_MOVES


def test_a_played_move_empties_the_hand() -> None:
    found = replace(state(), hand=("c3",)).played("c3-d4")
    assert (found.moves, found.hand) == (("c3-d4",), ())


def test_undoing_leaves_the_moves_before() -> None:
    assert state("moves=c3-d4+d6-c5").undone(1).moves == ("c3-d4",)


def test_forms_carry_what_they_do_not_ask() -> None:
    assert state("hand=c3&turned=1").without("hand") == [("turned", "1")]
