"""A game as a score sheet shows it."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.boards import Numbering
from mainroad.notation.moves import Style
from mainroad.notation.pdn import read_pdn
from mainroad.notation.score_sheet import Pair, score_sheet

SAMPLE = "1. e3-d4 d6-c5 2. f2-e3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-1"


@pytest.mark.article("UA V-5.1", "RU 1.6.2.h", "RU 1.6.2.i")
def test_a_move_of_white_and_the_reply_share_a_number_white_on_the_left() -> None:
    (record,) = read_pdn([SAMPLE])
    assert score_sheet(record) == (
        Pair(1, BySide("e3-d4", "d6-c5")),
        Pair(2, BySide("f2-e3", "f6-g5")),
        Pair(3, BySide("c3-b4", "g5-h4")),
        Pair(4, BySide("b4:d6", "h4:f2")),
        Pair(5, BySide("e1:g3", "c7:h4")),
    )


@pytest.mark.article("RU 1.6.2.j")
def test_it_may_be_kept_in_short_notation() -> None:
    (record,) = read_pdn([SAMPLE])
    pairs = score_sheet(record, Style(Numbering.LETTERS, ":", short=True))
    assert [tuple(pair.moves) for pair in pairs] == [
        ("ed4", "dc5"),
        ("fe3", "fg5"),
        ("cb4", "gh4"),
        ("b:d6", "h:f2"),
        ("e:g3", "c:h4"),
    ]


def test_a_game_that_black_continues_leaves_the_first_place_empty() -> None:
    (record,) = read_pdn(['[GameType "25"][FEN "B:Wc3:Bh8"] h8-g7 c3-d4'])
    assert score_sheet(record) == (Pair(1, BySide("", "h8-g7")), Pair(2, BySide("c3-d4", "")))


def test_black_opens_each_line_of_checkers() -> None:
    (record,) = read_pdn(["11-15 22-18 15x22"])
    assert [tuple(pair.moves) for pair in score_sheet(record)] == [("22-18", "11-15"), ("", "15x22")]


def test_a_game_that_could_not_be_read_has_an_empty_sheet() -> None:
    (record,) = read_pdn(['[GameType "40"] 32-28'])
    assert score_sheet(record) == ()
