"""Moves said aloud: what the press waits for, what is understood, and what counts when the words are wrong."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.laws.games import GAMES
from mainroad.laws.protocol import IllegalMoveError, NotAMoveError
from mainroad.notation.written import read_move, write_move
from mainroad.play.rules.announcing import (
    SoFar,
    Word,
    check_correction,
    check_medium,
    check_press,
    check_repeated,
    check_words,
    heard_move,
    is_spoken,
    sights_of,
    word_of,
)
from mainroad.rulebooks.books import announcing
from mainroad.rulebooks.books.announcing import Announcing, RecordingMedium, Sight
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

W, B = Side.WHITE, Side.BLACK
BOOKS = {name: getattr(announcing, name) for name in ("RU_64", "UA_64", "CH")}
BLIND_WHITE = BySide(Sight.BLIND, Sight.SIGHTED)
LOW_BLACK = BySide(Sight.SIGHTED, Sight.LOW)
NOBODY = BySide(Sight.SIGHTED, Sight.SIGHTED)
START = GAMES["russian"].start()
CHESS = GAMES["chess"].start()


def outcome(found: Ruling | Refusal | None) -> str:
    """`free`, or the message and the articles."""
    if found is None:
        return "free"
    assert ids([found])
    verdict = "refused" if isinstance(found, Refusal) else "ruled"
    return f"{verdict} {found.message.rpartition('.')[2]}: {', '.join(map(str, found.articles))}"


# -- who ---------------------------------------------------------------------------------------------------


def test_classes_tell_how_well_players_see() -> None:
    assert sights_of(BySide("B1", "")) == BLIND_WHITE
    assert sights_of(BySide("B2", "B3")) == BySide(Sight.LOW, Sight.LOW)


def test_moves_are_said_where_one_of_the_two_does_not_see_well() -> None:
    assert [is_spoken(BOOKS["UA_64"], sights) for sights in (BLIND_WHITE, LOW_BLACK, NOBODY)] == [True, True, False]
    assert not is_spoken(None, BLIND_WHITE)


# -- the press -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "sights", "so_far", "says"),
    cases(
        [
            ("RU 3.21.4", "RU_64", BLIND_WHITE, SoFar(Word.RIGHT, made=False), "refused not-made: RU 3.21.4"),
            ("RU 3.21.4", "RU_64", BLIND_WHITE, SoFar(Word.NOTHING), "refused not-said: RU 3.21.4"),
            ("RU 3.21.4", "RU_64", LOW_BLACK, SoFar(Word.NOTHING), "refused not-said: RU 3.21.4"),
            (
                "RU 3.21.2.a",
                "RU_64",
                BLIND_WHITE,
                SoFar(Word.RIGHT, hands_off=False),
                "refused hands-on-board: RU 3.21.2.a",
            ),
            ("RU 3.21.2.a; RU 3.21.4", "RU_64", BLIND_WHITE, SoFar(Word.RIGHT), "free"),
            ("UA V-13.2.a", "UA_64", BLIND_WHITE, SoFar(Word.RIGHT, made=False), "refused not-made: UA V-13.5"),
            ("UA V-13.5", "UA_64", BLIND_WHITE, SoFar(Word.NOTHING), "refused not-said: UA V-13.5"),
            ("UA V-13.5", "UA_64", LOW_BLACK, SoFar(Word.NOTHING), "refused not-said: UA V-13.5"),
            (
                "UA V-13.6",
                "UA_64",
                BLIND_WHITE,
                SoFar(Word.NOTHING, in_trouble=True),
                "refused not-said: UA V-13.5, UA V-13.6",
            ),
            (
                "UA V-13.2.a",
                "UA_64",
                BLIND_WHITE,
                SoFar(Word.RIGHT, hands_off=False),
                "refused hands-on-board: UA V-13.2.a",
            ),
            ("UA V-13.2.a; UA V-13.5", "UA_64", BLIND_WHITE, SoFar(Word.RIGHT), "free"),
            (
                "CH 32.2.11.a; CH 32.2.11.b",
                "CH",
                BLIND_WHITE,
                SoFar(Word.NOTHING),
                "refused not-said: CH 32.2.11.a, CH 32.2.11.b",
            ),
            (
                "CH 32.2.11.a",
                "CH",
                BLIND_WHITE,
                SoFar(Word.RIGHT, made=False),
                "refused not-made: CH 32.2.11.a, CH 32.2.11.b",
            ),
            ("CH 32.2.11.b", "CH", BLIND_WHITE, SoFar(Word.RIGHT), "free"),
            ("CH 32.2.11.b", "CH", LOW_BLACK, SoFar(Word.NOTHING), "free"),
        ]
    ),
)
def test_what_whites_press_waits_for(book: str, sights: BySide[Sight], so_far: SoFar, says: str) -> None:
    assert outcome(check_press(BOOKS[book], sights, W, so_far)) == says


@pytest.mark.parametrize("book", BOOKS)
def test_between_sighted_players_nobody_need_say_a_word(book: str) -> None:
    assert check_press(BOOKS[book], NOBODY, W, SoFar(Word.NOTHING)) is None


# -- wrong words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "says"),
    cases(
        [
            ("RU 3.21.2.b", "RU_64", "ruled board-stands: RU 3.21.2.b"),
            ("UA V-13.2.b; UA V-13.9.a", "UA_64", "ruled board-stands: UA V-13.2.b, UA V-13.9.a"),
            ("CH 32.2.14", "CH", "refused correct-first: CH 32.2.14"),
        ]
    ),
)
def test_a_press_after_wrong_words(book: str, says: str) -> None:
    assert outcome(check_press(BOOKS[book], BLIND_WHITE, W, SoFar(Word.ANOTHER))) == says


@pytest.mark.parametrize(
    ("book", "cited"), cases([("UA V-13.9.a", "UA_64", "UA V-13.9.a"), ("CH 32.2.14", "CH", "CH 32.2.14")])
)
def test_words_are_put_right_before_the_opponents_clock_runs(book: str, cited: str) -> None:
    assert check_correction(BOOKS[book], pressed=False) is None
    assert outcome(check_correction(BOOKS[book], pressed=True)) == f"refused too-late: {cited}"


@pytest.mark.article("UA V-13.2.b", "RU 3.21.2.b")
def test_announced_c3_d4_and_played_c3_b4() -> None:
    made = read_move(START, "c3-b4")
    assert word_of(START, made, "c3-d4") is Word.ANOTHER
    assert word_of(START, made, "c3-e5") is Word.ANOTHER
    assert word_of(START, made, None) is Word.NOTHING
    assert word_of(START, made, "c3-b4") is Word.RIGHT
    assert word_of(START, made, "це 3 на дэ 4") is Word.ANOTHER
    assert word_of(START, made, "це 3 на бэ 4") is Word.RIGHT


# -- the words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "text", "says"),
    cases(
        [
            ("RU 3.21.2.a", "RU_64", "cd4", "refused in-full: RU 3.21.2.a"),
            ("UA V-13.2.a", "UA_64", "cd4", "refused in-full: UA V-13.2.a"),
            ("UA V-13.2.a", "UA_64", "c3-d4", "free"),
            ("UA V-13.2.a", "UA_64", "c3 d4", "free"),
            ("UA V-13.2.a", "UA_64", "c3-e5", "free"),
            ("UA V-13.2.a", "UA_64", "I have moved", "refused not-understood: UA V-13.2.a"),
        ]
    ),
)
def test_a_move_is_said_in_full(book: str, text: str, says: str) -> None:
    assert outcome(check_words(BOOKS[book], START, text)) == says


@pytest.mark.article("RU 3.21.2.a")
def test_where_the_ends_fit_several_captures_the_way_is_said() -> None:
    position = GAMES["russian"].parse("W:WKd2:Bb6,d6,f4,f6,g7")
    captures = {write_move(position, move) for move in position.legal_moves()}
    ways = [text for text in captures if text.count(":") > 1]
    ends = f"{ways[0][:2]}:{ways[0][-2:]}"
    assert outcome(check_words(BOOKS["RU_64"], position, ends)).startswith("refused whole-route")
    assert outcome(check_words(BOOKS["RU_64"], position, ways[0])) == "free"


def test_numbers_are_squares_on_the_large_board() -> None:
    position = GAMES["international"].start()
    assert check_words(announcing.UA_100, position, "32-28") is None
    assert write_move(position, heard_move(position, "32 28")) == "32-28"


@pytest.mark.article("CH 32.2.1.b", "CH 32.2.1.c", "CH 32.2.1.e")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Bauer Eva vier", "e4"),
        ("Springer Felix drei", "Nf3"),
        ("бауэр Ева фир", "e4"),
        ("BAUER EVA VIER!", "e4"),
        ("Nf3", "Nf3"),
    ],
)
def test_what_is_said_in_chess_is_understood(text: str, move: str) -> None:
    assert write_move(CHESS, heard_move(CHESS, text)) == move


@pytest.mark.article("CH 32.2.1.d", "CH 32.2.1.e")
@pytest.mark.parametrize(
    ("text", "move"), [("Kurze Rochade", "0-0"), ("Lange Rochade", "0-0-0"), ("Koenig Eva zwei", "Ke2")]
)
def test_umlauts_may_be_written_out(text: str, move: str) -> None:
    position = GAMES["chess"].parse("4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1")
    assert write_move(position, heard_move(position, text)) == move


def test_what_is_no_move_is_told_from_what_is_not_legal() -> None:
    with pytest.raises(IllegalMoveError):
        heard_move(START, "c3-e5")
    with pytest.raises(NotAMoveError):
        heard_move(START, "hello")


# -- repeated by the opponent -------------------------------------------------------------------------------------


@pytest.mark.article("CH 32.2.1.a")
@pytest.mark.parametrize(
    ("said", "repeated", "says"),
    [
        (Word.RIGHT, Word.NOTHING, "refused repeat-first: CH 32.2.1.a"),
        (Word.RIGHT, Word.ANOTHER, "refused repeated-wrong: CH 32.2.1.a"),
        (Word.RIGHT, Word.RIGHT, "free"),
        (Word.NOTHING, Word.NOTHING, "free"),
    ],
)
def test_in_chess_a_reply_waits_until_the_move_is_repeated(said: Word, repeated: Word, says: str) -> None:
    assert outcome(check_repeated(BOOKS["CH"], BLIND_WHITE, said, repeated)) == says


@pytest.mark.parametrize("book", ["RU_64", "UA_64"])
def test_in_draughts_nobody_repeats(book: str) -> None:
    assert check_repeated(BOOKS[book], BLIND_WHITE, Word.RIGHT, Word.NOTHING) is None


# -- records -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "allowed"),
    cases(
        [
            ("RU 3.21.5.a", announcing.RU_64, "handwriting braille"),
            ("UA V-13.8", announcing.UA_64, "handwriting braille dictaphone digital assistant"),
            ("CH 32.2.13", announcing.CH, "handwriting braille dictaphone"),
        ]
    ),
)
def test_by_what_means_a_blind_player_records(rules: Announcing, allowed: str) -> None:
    refused = {medium: check_medium(rules, Sight.BLIND, medium) for medium in RecordingMedium}
    assert {medium.value for medium in RecordingMedium if refused[medium] is None} == set(allowed.split())
    assert all(fault is None or fault.articles == rules.media.articles for fault in refused.values())
    assert len(ids(refused.values())) == len(RecordingMedium) - len(allowed.split())


@pytest.mark.parametrize("book", BOOKS)
def test_a_sighted_player_writes_by_hand(book: str) -> None:
    assert check_medium(BOOKS[book], Sight.SIGHTED, RecordingMedium.HANDWRITING) is None
    assert outcome(check_medium(BOOKS[book], Sight.SIGHTED, RecordingMedium.DICTAPHONE)).startswith(
        "refused sighted-writes"
    )
