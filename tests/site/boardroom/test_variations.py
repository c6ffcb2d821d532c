"""Lines of an analysis are kept whatever is stepped back to or tried."""

from __future__ import annotations

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.boardroom.variations import (
    LONGEST,
    MOST_LINES,
    MOST_MOVES,
    Lines,
    read_lines,
    with_path,
    without_rest,
    write_lines,
)

GAME = ("c3-d4", "d6-c5", "b2-c3")


def state(*moves: str) -> State:
    return State(GAMES["russian"], moves=moves, book="RU")


def shown(client: Client, at: State) -> tuple[list[str], list[list[str]]]:
    sheet = client.get(at.address).context["sheet"]
    pairs = [cell.text for pair in sheet.pairs for cell in (pair.first, pair.second) if cell]
    return pairs, [[f"{cell.label}{cell.text}" for cell in cells] for cells in sheet.variations]


class TestKeeping:
    def test_stepping_back_deletes_nothing(self, client: Client) -> None:
        back = state(*GAME).undone(1)
        assert (back.moves, back.tree) == (GAME[:1], (GAME,))
        assert shown(client, back) == (list(GAME), [])
        steps = {name: address for name, _words, address in client.get(back.address).context["steps"]}
        assert steps["last"] == state(*GAME).address
        assert client.get(steps["first"]).context["state"].tree == (GAME,)

    def test_another_move_is_a_variation(self, client: Client) -> None:
        tried = state(*GAME).undone(1).played("f6-g5").played("g3-f4")
        assert shown(client, tried) == (list(GAME), [["1…f6-g5", "2.g3-f4"]])
        again = tried.at(GAME[:2]).played("g3-f4")
        assert shown(client, again) == (list(GAME), [["1…f6-g5", "2.g3-f4"], ["2.g3-f4"]])

    def test_the_same_move_goes_on_in_its_line(self) -> None:
        assert state(*GAME).undone(1).played("d6-c5").tree == (GAME,)
        assert state(*GAME).played("f6-g5").tree == ((*GAME, "f6-g5"),)

    def test_what_follows_can_be_deleted_on_purpose(self, client: Client) -> None:
        tried = state(*GAME).undone(1).played("f6-g5")
        cut = client.get(tried.at(GAME[:2]).address).context["cut"]
        assert shown(client, client.get(cut).context["state"]) == (list(GAME[:2]), [["1…f6-g5"]])
        assert client.get(tried.address).context["cut"] == ""

    def test_the_move_that_is_shown_is_marked_once(self, client: Client) -> None:
        text = client.get(state(*GAME).undone(1).played("f6-g5").address).content.decode()
        assert text.count('aria-current="true">f6-g5</a>') == 1
        assert text.count('aria-current="true">c3-d4</a>') == 0

    def test_an_illegal_move_of_a_line_ends_it(self, client: Client) -> None:
        address = "/board/?moves=c3-d4&lines=c3-d4+d6-c5;0.1+h2-h8+a1-b2"
        assert shown(client, client.get(address).context["state"]) == (["c3-d4", "d6-c5"], [])

    def test_in_a_games_own_notation(self, client: Client) -> None:
        numbers = State(GAMES["international"], moves=("32-28",), by_number=True).undone(0).played("33-29")
        assert shown(client, numbers) == (["32-28"], [["1.33-29"]])


class TestRecord:
    def test_it_has_the_variations(self, client: Client) -> None:
        tried = state(*GAME).undone(1).played("f6-g5")
        text = client.get(tried.address).context["record"]
        assert '[GameType "25,W,8,8,A0,0"]' in text
        assert "1. c3-d4 d6-c5 (1... f6-g5) 2. b2-c3" in " ".join(text.split())

    def test_chess_is_pgn(self, client: Client) -> None:
        text = client.get("/board/?game=chess&moves=e4&lines=e4+e5;0.1+c5").context["record"]
        assert "1. e4 e5 ( 1... c5 )" in " ".join(text.split())

    def test_a_game_of_the_hall_leads_back_to_its_own_record(self, client: Client) -> None:
        text = client.get("/board/?moves=c3-d4&source=abcd2345").content.decode()
        assert "/hall/abcd2345/" in text
        assert "source" not in client.get("/board/?source=../../x").context["share"]


LINES = st.lists(st.lists(st.sampled_from("abc"), min_size=1, max_size=5).map(tuple), max_size=6)


@given(LINES)
def test_what_is_written_is_read_again(paths: list[tuple[str, ...]]) -> None:
    lines: Lines = ()
    for path in paths:
        lines = with_path(lines, path)
        assert any(line[: len(path)] == path for line in lines)
        assert read_lines(write_lines(lines)) == lines
    for path in paths:
        assert not any(len(line) > len(path) and line[: len(path)] == path for line in without_rest(lines, path))


@pytest.mark.parametrize(
    "text", ["", ";", "a;b", "a;0.2 b", "a;1.0 b", "a;0.0", "a;0.0.0 b", "a;²5.1 b", "a" * LONGEST * 2]
)
def test_nonsense_is_left_out(text: str) -> None:
    assert read_lines(text) in ((), (("a",),))


def test_lines_have_an_end() -> None:
    assert len(read_lines("a " * (MOST_MOVES + 9))[0]) == MOST_MOVES
    lines: Lines = (("game",),)
    for number in range(MOST_LINES + 9):
        lines = with_path(lines, (str(number),))
    assert (len(lines), lines[0]) == (MOST_LINES, ("game",))
