"""Openings drawn by lot: made by the laws, or read from a table."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from mainroad.basics import Side
from mainroad.competition.ballots.openings import (
    MOST_FAULTS,
    Opening,
    departure,
    draw,
    first_moves,
    read_deck,
    two_moves,
)
from mainroad.laws.draughts import start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import BRAZILIAN, ENGLISH, INTERNATIONAL, RUSSIAN, Variant

SHARED = Path(os.environ.get("MAINROAD_SHARED") or Path(__file__).parents[4] / "shared") / "data"


def sample(*entries: dict[str, str]) -> str:
    return json.dumps({"source": "made for this test", "tables": {"sample": entries}})


CHECKERS = sample(
    {"code": "1", "moves": "11-15 23-19 8-11"},
    {"code": "2", "moves": "9-13 22-18 10-15"},
    {"code": "3", "moves": "11-16 24-19 8-11"},
)


class TestMadeByTheLaws:
    def test_the_first_move_of_white(self) -> None:
        moves = {opening.moves for opening in first_moves(RUSSIAN)}
        assert moves == {(move,) for move in ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]}
        assert {opening.position.side for opening in first_moves(RUSSIAN)} == {Side.BLACK}

    @pytest.mark.parametrize(
        ("variant", "count", "barred"),
        [
            (RUSSIAN, 47, {("e3-f4", "h6-g5"), ("g3-f4", "h6-g5")}),
            (BRAZILIAN, 47, {("e3-f4", "h6-g5"), ("g3-f4", "h6-g5")}),
            (ENGLISH, 47, {("9-14", "21-17"), ("10-14", "21-17")}),
            (INTERNATIONAL, 79, {("31-27", "16-21"), ("32-27", "16-21")}),
        ],
        ids=lambda value: value.name if isinstance(value, Variant) else None,
    )
    def test_the_first_move_of_each_unless_it_loses_a_man(
        self, variant: Variant, count: int, barred: set[tuple[str, str]]
    ) -> None:
        moves = [opening.moves for opening in two_moves(variant)]
        assert len(set(moves)) == len(moves) == count
        assert barred.isdisjoint(moves)


class TestDeck:
    def test_three_half_moves_from_the_table_then_the_side_to_move(self) -> None:
        opening = read_deck(ENGLISH, CHECKERS, "sample", half_moves=3).openings[0]
        after = "W:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,15"
        assert opening.position == read_fen(ENGLISH, after)
        assert opening.position.side is Side.WHITE

    @pytest.mark.parametrize("moves", ["11-15 23-19", "11-15 23-19 8-11 22-17", ""])
    def test_the_three_move_deck_has_three_half_moves(self, moves: str) -> None:
        fen = write_fen(start(ENGLISH))
        deck = read_deck(ENGLISH, sample({"code": "1", "moves": moves, "fen": fen}), "sample", half_moves=3)
        assert (len(deck.openings), len(deck.faults)) == (0, 1)
        assert "moves, not 3" in deck.faults[0]

    def test_moves_are_read_in_any_form_and_written_in_one(self) -> None:
        deck = read_deck(RUSSIAN, sample({"code": "1-I", "moves": "1. cd4 ba5 2. dc5"}), "sample")
        assert [opening.moves for opening in deck.openings] == [("c3-d4", "b6-a5", "d4-c5")]

    def test_a_position_without_moves(self) -> None:
        fen = "W:Wa3,a5,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b8,c5,c7,d6,d8,e7,f6,f8,g7,h6,h8"
        opening = read_deck(RUSSIAN, sample({"code": "9", "fen": fen}), "sample").openings[0]
        assert (opening.begins, opening.moves) == (read_fen(RUSSIAN, fen), ())

    def test_a_free_opening_in_a_table(self) -> None:
        assert read_deck(RUSSIAN, sample({"code": "5", "moves": "1. Free"}), "sample").openings[0].moves == ()

    @pytest.mark.parametrize(
        ("entry", "fault"),
        [
            ({"code": "1", "moves": "c3-d5"}, "not a move"),
            ({"code": "1", "moves": "c3-d4 c3-b4"}, "not legal"),
            ({"code": "1", "moves": "c3-d4", "fen": "B:Wc3:Bf6"}, "do not lead to its position"),
            ({"code": "1", "fen": "B:Wc3:Bz9"}, "z9"),
            ({"code": "1", "fen": "W:W:Bf6"}, "nobody can play on"),
            ({"code": "1"}, "neither moves nor a position"),
        ],
    )
    def test_what_is_wrong_is_left_out_and_told(self, entry: dict[str, str], fault: str) -> None:
        deck = read_deck(RUSSIAN, sample(entry, {"code": "2", "moves": "c3-d4"}), "sample")
        assert [opening.code for opening in deck.openings] == ["2"]
        assert len(deck.faults) == 1
        assert deck.faults[0].startswith("opening 1 of sample: ")
        assert fault in deck.faults[0]

    def test_a_code_used_twice_is_told(self) -> None:
        deck = read_deck(RUSSIAN, sample({"code": "1", "moves": "c3-d4"}, {"code": "1", "moves": "g3-h4"}), "sample")
        assert deck.faults == ("opening 1 of sample: its code has been used before",)

    def test_a_deck_of_faults_is_given_up(self) -> None:
        deck = read_deck(RUSSIAN, sample({"code": "1", "moves": "c3-d4"}, *[{"code": "2"}] * 500), "sample")
        assert [opening.code for opening in deck.openings] == ["1"]
        assert MOST_FAULTS < len(deck.faults) <= MOST_FAULTS + 2
        assert deck.faults[-1] == "the openings of sample from 2 on: there are too many faults before them"

    @pytest.mark.parametrize(
        "text", ["[]", "{}", '{"tables": []}', '{"tables": {"sample": 1}}', '{"tables": {"x": []}}']
    )
    def test_a_text_without_the_table_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError, match="no table of openings named 'sample'"):
            read_deck(RUSSIAN, text, "sample")

    def test_a_text_that_is_no_json_is_refused(self) -> None:
        with pytest.raises(ValueError, match="is not JSON"):
            read_deck(RUSSIAN, "1. cd4", "sample")

    @pytest.mark.skipif(
        not (SHARED / "opening_tables_64.json").is_file(),
        reason="the shared data is not here; MAINROAD_SHARED may say where it is",
    )
    @pytest.mark.parametrize(
        ("table", "read", "told"),
        [
            # One position of 736 has the wrong side to move; one of 150 is not what its moves lead to.
            ("categoriesFmjd", 735, ["opening 45-IX of categoriesFmjd: its moves do not lead to its position"]),
            ("categoriesIDFBasic", 149, ["opening 2-IV of categoriesIDFBasic: its moves do not lead to its position"]),
        ],
    )
    def test_the_published_tables_can_be_read(self, table: str, read: int, told: list[str]) -> None:
        deck = read_deck(RUSSIAN, (SHARED / "opening_tables_64.json").read_text(encoding="utf-8"), table)
        assert (len(deck.openings), list(deck.faults)) == (read, told)


class TestDraw:
    def test_a_seed_decides_and_every_opening_can_come(self) -> None:
        deck = read_deck(ENGLISH, CHECKERS, "sample", half_moves=3).openings
        assert draw(deck, "round 1") == draw(deck, "round 1")
        assert {draw(deck, "round 1", f"board {n}").code for n in range(30)} == {"1", "2", "3"}

    def test_nothing_cannot_be_drawn(self) -> None:
        with pytest.raises(ValueError, match="no opening to draw"):
            draw([], "s")


class TestPlayedAsDrawn:
    @pytest.fixture
    def opening(self) -> Opening:
        return read_deck(ENGLISH, CHECKERS, "sample", half_moves=3).openings[0]

    @pytest.mark.parametrize("moves", [[], ["11-15"], ["11-15", "23-19", "8-11"], ["11-15", "23-19", "8-11", "22-17"]])
    def test_a_game_that_follows_its_ballot(self, opening: Opening, moves: list[str]) -> None:
        assert departure(opening, start(ENGLISH), moves) is None

    @pytest.mark.parametrize(
        ("moves", "half_move"),
        [(["9-14"], 1), (["11-15", "22-18"], 2), (["11-15", "23-19", "9-14"], 3), (["11-15", "nonsense"], 2)],
    )
    def test_a_game_that_does_not(self, opening: Opening, moves: list[str], half_move: int) -> None:
        refusal = departure(opening, start(ENGLISH), moves)
        assert refusal is not None
        assert (refusal.message, refusal.parameters["half_move"]) == ("systems.ballot-move", half_move)

    def test_a_game_from_another_position(self) -> None:
        fen = "W:Wa3,a5,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b8,c5,c7,d6,d8,e7,f6,f8,g7,h6,h8"
        opening = Opening("9", read_fen(RUSSIAN, fen))
        refusal = departure(opening, start(RUSSIAN), [])
        assert refusal is not None
        assert refusal.message == "systems.ballot-position"
        assert departure(opening, read_fen(RUSSIAN, fen), ["g3-h4"]) is None
