"""Writing PDN: one canonical form."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from mainroad.laws.draughts import start
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS, INTERNATIONAL, RUSSIAN
from mainroad.notation.pdn import DraughtsRecord, read_pdn, write_pdn
from mainroad.notation.records import read_result

SAMPLE = """\
[Event "Club evening"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Иванов"]
[Black "Петров \\"Junior\\""]
[Result "0-1"]
[GameType "25,W,8,8,A0,0"]
[Annotator "somebody"]
[Opening "Тычок"]

{A short one} 1. e3-d4 d6-c5 2. f2-e3 f6-g5 3. c3-b4! {[%clk 0:10:00] natural}
3... g5-h4 (3... g7-f6 {quieter} 4. b4:d6 c7:c3 (4... e7:c5? $10) 5. d2:b4) 4.
b4:d6 h4:f2 5. e1:g3 c7:h4 {[%sign +1] White resigned} *
"""


def again(text: str) -> str:
    return "\n".join(map(write_pdn, read_pdn(io.StringIO(text))))


@pytest.mark.article("RU 1.6.2.h", "RU 1.6.2.i")
def test_the_canonical_form_is_read_and_written_unchanged() -> None:
    assert again(SAMPLE) == SAMPLE


def test_another_form_becomes_canonical() -> None:
    loose = """
    [Opening "Тычок"] [Annotator "somebody"] [Result "0-1"] [GameType "25"]
    [Black "Петров \\"Junior\\""] [White "Иванов"] [Event "Club evening"]
    [FEN "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8."]
    {A   short one}
    ed4 d6-c5 fe3 fg5
    cb4 $1 {natural [%clk 0:10:00]} g5-h4 (g7-f6 ;quieter
    b4:d6 c:c3 (e7xc5? $10) d2xb4) b4xd6 h4xf2 e1xg3
    c7:e5:c3:e1:h4+1 {White resigned} 0-1"""
    assert again(loose) == SAMPLE


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("russian", "1. c3-b4 b6-a5 2. b4-c5 d6:b4 *"),
        ("brazilian", "1. c3-b4 b6-a5 2. b4-c5 d6xb4 *"),
        ("international", "1. 32-28 19-23 2. 28x19 14x23 *"),
        ("english", "1. 11-15 22-18 2. 15x22 25x18 *"),
        ("spantsireti", "1. c3-b4 b6-a5 2. b4-c5 d6:b4 *"),
        ("giveaway", "1. c3-b4 b6-a5 2. b4-c5 d6:b4 *"),
        ("giveaway-international", "1. 32-28 19-23 2. 28x19 14x23 *"),
    ],
)
def test_each_game_has_its_own_separator(game: str, moves: str) -> None:
    (record,) = read_pdn([moves], DRAUGHTS[game])
    assert write_pdn(record).splitlines()[-1] == moves


@pytest.mark.parametrize(
    ("game", "tags"),
    [
        ("russian", ['[GameType "25,W,8,8,A0,0"]']),
        ("brazilian", ['[GameType "26,W,8,8,A0,0"]']),
        ("international", ['[GameType "20,W,10,10,N2,0"]']),
        ("english", ['[GameType "21,B,8,8,N1,0"]']),
        ("spantsireti", ['[GameType "41,W,10,8,A0,0"]']),
        ("giveaway", ['[GameType "25,W,8,8,A0,0"]', '[Variant "giveaway"]']),
        ("giveaway-international", ['[GameType "20,W,10,10,N2,0"]', '[Variant "giveaway-international"]']),
    ],
)
def test_each_game_has_its_own_tags(game: str, tags: list[str]) -> None:
    lines = write_pdn(DraughtsRecord(game, start(DRAUGHTS[game]))).splitlines()
    assert lines[7:-2] == tags
    assert lines[-2:] == ["", "*"]


def test_a_position_is_written_with_its_tags_and_the_right_numbers() -> None:
    text = again('[GameType "25"][FEN "B:Wc3,d4:Bh8,a7"]\n1... h8-g7 2. c3-b4 a7-b6')
    assert text.splitlines()[8:] == [
        '[SetUp "1"]',
        '[FEN "B:Wc3,d4:Ba7,h8"]',
        "",
        "1... h8-g7 2. c3-b4 a7-b6 *",
    ]


def test_an_ambiguous_capture_is_written_with_every_landing() -> None:
    text = again('[GameType "25"][FEN "W:WKb8:Bb2,b4,c7,Ke1,e3,g3"] b8xd6xa3xc1xf4xh2')
    assert text.splitlines()[-1] == "1. b8:d6:a3:c1:f4:h2 *"


def test_a_position_set_up_between_moves_is_written_again() -> None:
    text = '1. 32-28 /FEN "B:W28,31,32,33,34,35,36,38:B1,20"/ 1... 20-25 *'
    assert again(text).splitlines()[-1] == text


@pytest.mark.parametrize(
    ("result", "written"), [("2-0", "2-0"), ("1-0", "1-0"), ("1-1", "1-1"), ("1/2", "1/2-1/2"), ("*", "*")]
)
def test_the_result_keeps_the_form_that_it_had(result: str, written: str) -> None:
    record = DraughtsRecord("international", start(INTERNATIONAL), result=read_result(result))
    assert f'[Result "{written}"]' in write_pdn(record)


def test_black_comes_first_in_a_result_of_checkers() -> None:
    assert '[Result "1-0"]' in again('[GameType "21"] 11-15 1-0')


def test_a_result_that_nobody_knows_stays_in_its_tag() -> None:
    assert '[Result "1+ - 1-"]' in again('[Result "1+ - 1-"] 32-28 *')


def test_a_closing_brace_in_a_comment_cannot_end_it() -> None:
    record = replace(next(read_pdn(["c3-d4 *"])), comment="a } b")
    assert write_pdn(record).splitlines()[-1] == "{a ) b} 1. c3-d4 *"


def test_lines_are_at_most_79_columns_wide() -> None:
    comment = "word " * 60
    (record,) = read_pdn([f"c3-d4 {{{comment}}} d6-c5 *"])
    assert max(map(len, write_pdn(record).splitlines()[10:])) <= 79
    assert again(write_pdn(record)) == write_pdn(record)


def test_a_game_that_could_not_be_read_keeps_its_tags() -> None:
    (record,) = read_pdn(['[Event "A"]\n', '[GameType "40"]\n', '[FEN "W:W46:B5"]\n', "46-41 *"])
    text = write_pdn(record)
    assert '[GameType "40"]\n[FEN "W:W46:B5"]\n\n*\n' in text


def test_a_record_may_be_made_by_hand() -> None:
    begin = read_fen(RUSSIAN, "W:Wc3:Bh8")
    assert write_pdn(DraughtsRecord("russian", begin)).splitlines()[-3:] == ['[FEN "W:Wc3:Bh8"]', "", "*"]
