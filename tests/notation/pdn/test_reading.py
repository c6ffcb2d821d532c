"""Reading PDN forgives and reports: every feature of the grammar, and every way in which a game can be bad."""

from __future__ import annotations

import io

import pytest

from mainroad.basics import BySide, Side
from mainroad.laws.draughts import start
from mainroad.laws.fen import write_fen
from mainroad.laws.variants import DRAUGHTS, INTERNATIONAL, RUSSIAN
from mainroad.notation.moves import write_move
from mainroad.notation.pdn import DraughtsNode, DraughtsRecord, read_pdn
from mainroad.notation.pdn.types import GAME_TYPES, variant_of_tags
from mainroad.notation.records import DEEPEST, TOO_DEEP, Clock, ReadError, Result, Scoring


def read(text: str) -> list[DraughtsRecord]:
    return list(read_pdn(io.StringIO(text)))


def the_game(text: str) -> DraughtsRecord:
    (record,) = read(text)
    return record


def moves(record: DraughtsRecord) -> str:
    position = record.start
    written = []
    for move in record.main_line():
        assert position is not None
        written.append(write_move(position, move))
        position = position.played(move)
    return " ".join(written)


def error(record: DraughtsRecord) -> ReadError:
    (only,) = record.errors
    return only


class TestMoves:
    @pytest.mark.parametrize(
        "text",
        [
            "1. 32-28 19-23 2. 28x19 14x23 *",
            "1.32-28 19-23 2.28x19 14x23",
            "32-28 19-23 28x19 14x23 *",
            "1. 32-28 1... 19-23 2. 28:19 2. ... 14:23",
            "1. 32-28\r\n19-23\r\n2. 28x19 14x23\r\n*",
            "1. 3228 1923 2. 2819 1423",
        ],
    )
    def test_move_numbers_and_separators_are_free(self, text: str) -> None:
        record = the_game(text)
        assert moves(record) == "32-28 19-23 28x19 14x23"
        assert record.errors == ()

    def test_letters_may_be_joined(self) -> None:
        assert moves(the_game("1.a3b4")) == "a3-b4"

    def test_short_notation_is_read(self) -> None:
        assert moves(the_game("1. cd4 fg5 2. dc5 b:d4 *")) == "c3-d4 f6-g5 d4-c5 b6:d4"

    def test_an_ambiguous_capture_is_read_by_its_landings(self) -> None:
        record = the_game('[GameType "20"]\n[FEN "W:WK47:B11,12,19,29,30,40"]\n47x24x8x17x6 *')
        assert moves(record) == "47x24x8x17x6"


class TestSigns:
    def test_signs_become_numbers(self) -> None:
        record = the_game("1. 32-28!? 19-23(!) 2. 28x19* $10 14x23 !! *")
        assert [node.nags for node in record.moves] == [(5,), (1,), (7, 10), (3,)]

    def test_signs_without_a_number_are_kept(self) -> None:
        record = the_game("1. 32-28= 19-23+1 {[%sign a.l.]} 2. 28x19 -2 a.l. *")
        assert [node.marks for node in record.moves] == [("=",), ("+1", "a.l."), ("-2", "a.l.")]

    def test_an_asterisk_alone_ends_the_game(self) -> None:
        assert len(read("1. 32-28* *\n1. 33-28 *")) == 2


class TestComments:
    def test_a_comment_belongs_to_the_move_before_it(self) -> None:
        record = the_game("{Hello} 1. 32-28 {Roozenburg\nopening} 19-23 ; till the end\n2. 28x19 *")
        assert record.comment == "Hello"
        assert [node.comment for node in record.moves] == ["Roozenburg opening", "till the end", ""]

    def test_lines_with_a_percent_sign_are_passed_over(self) -> None:
        record = the_game('% a remark {\n[Date "2012.02.01"]\n1. 32-28 % another (\n19-23')
        assert (record.comment, moves(record), record.tags) == ("", "32-28 19-23", {"Date": "2012.02.01"})

    def test_a_nested_comment_is_refused(self) -> None:
        record = the_game("1. 33-29 19-23 2. 35-30 { nested { comment } } 20-25")
        assert moves(record) == "33-29 19-23 35-30"
        assert error(record) == ReadError(1, 46, "'}' closes no comment: a comment cannot stand inside another")

    def test_a_comment_that_is_never_closed_spares_the_next_game(self) -> None:
        first, second = read('1. 32-28 {never\n\nclosed\n\n[Event "Next"]\n1. 33-28 *')
        assert error(first) == ReadError(1, 10, "this comment is never closed")
        assert (moves(first), moves(second), second.tags) == ("32-28", "33-28", {"Event": "Next"})

    def test_a_comment_that_is_never_closed_at_the_end_of_the_file(self) -> None:
        assert str(error(the_game("32-28 {never"))) == "1:7: this comment is never closed"

    def test_clocks_are_taken_out_of_comments(self) -> None:
        record = the_game("1. 32-28 {[%clk 0:30:00]} 19-23 {quick [%clock w0:30:00 B0:29:58]} *")
        assert [node.clock for node in record.moves] == [
            Clock(BySide(1_800_000, None)),
            Clock(BySide(1_800_000, 1_798_000), Side.BLACK),
        ]
        assert record.moves[1].comment == "quick"


def lines(node: DraughtsNode) -> list[list[tuple[int, int]]]:
    return [[(step.move.origin, step.move.target) for step in line] for line in node.variations]


class TestVariations:
    def test_a_variation_replaces_the_move_before_it(self) -> None:
        record = the_game("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23")
        assert moves(record) == "32-28 19-23 28x19 14x23"
        assert lines(record.moves[1]) == [[(18, 23), (38, 32), (12, 18)]]
        inner = record.moves[1].variations[0][1].variations[0]
        assert [(node.move.target, node.nags, node.comment) for node in inner] == [
            (32, (2,), ""),
            (29, (1,), "Black wins"),
        ]

    def test_a_result_inside_a_variation_does_not_end_the_game(self) -> None:
        assert moves(the_game("32-28 (33-28 1-0) 19-23 *")) == "32-28 19-23"

    def test_an_error_in_a_variation_ends_that_variation_only(self) -> None:
        record = the_game("32-28 (33-29 1-2 19-23 {x} (5-6)) 19-23 *")
        assert moves(record) == "32-28 19-23"
        assert lines(record.moves[0]) == [[(33, 29)]]
        assert (error(record).line, error(record).column) == (1, 14)

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("32-28 (33-29", "1:7: this variation is never closed"),
            ("32-28 ) 19-23", "1:7: ')' closes no variation"),
            ("(33-29) 32-28", "1:1: a variation stands before the move that it would replace"),
        ],
    )
    def test_parentheses_that_do_not_match(self, text: str, reason: str) -> None:
        record = the_game(text)
        assert str(error(record)) == reason
        assert moves(record) == "32-28"

    @pytest.mark.parametrize(("depth", "reasons"), [(DEEPEST, []), (DEEPEST + 1, [TOO_DEEP]), (3000, [TOO_DEEP])])
    def test_variations_may_be_nested_a_hundred_deep(self, depth: int, reasons: list[str]) -> None:
        text = "32-28 " + "(33-28 " * depth + ")" * depth
        assert [error.reason for error in read(text)[0].errors] == reasons

    def test_words_before_the_first_move_of_a_variation_are_kept(self) -> None:
        record = the_game("32-28 ({better} 33-29) *")
        assert record.moves[0].variations[0][0].before == "better"


class TestTags:
    def test_cyrillic_and_escaped_values(self) -> None:
        record = the_game('[White "Абациев Н."] [Black "The \\"Great\\" \\\\ One"]\n[Event "An "open" one"]\n*')
        assert record.tags == {"White": "Абациев Н.", "Black": 'The "Great" \\ One', "Event": 'An "open" one'}

    def test_a_tag_that_cannot_be_read_spares_the_moves(self) -> None:
        record = the_game('[Event "Open]\n[Site "Riga"]\n1. 32-28 *')
        assert str(error(record)) == '1:1: a tag is written [Name "value"]'
        assert (moves(record), record.tags) == ("32-28", {"Site": "Riga"})

    def test_a_position_is_set_up_with_or_without_saying_so(self) -> None:
        for setup in ("", '[SetUp "1"]', '[Setup "1"]'):
            record = the_game(f'{setup}[GameType "21"][FEN "W:W31,27,19:B17,12,5."]\n19-15')
            assert record.start is not None
            assert write_fen(record.start) == "W:W19,27,31:B5,12,17"

    def test_a_bad_position_is_told_where_it_stands(self) -> None:
        record = the_game('[GameType "25"]\n[FEN "W:Wa2:Bb8"]\n1. a2-b3 *')
        assert str(error(record)) == "2:1: 'a2' is not a dark square of this board"
        assert (record.start, record.moves, record.game) == (None, (), "russian")

    def test_the_moves_tell_whose_turn_it_is_where_the_position_does_not(self) -> None:
        record = the_game('[GameType "20"][FEN "?:W31:B20"] 20-25')
        assert record.start is not None
        assert record.start.side is Side.BLACK


class TestSetups:
    def test_a_position_may_be_set_up_between_two_moves(self) -> None:
        record = the_game('1. 32-28 /FEN "B:W28,31-36,38-50:B1-20"/ 1... 20-25 *')
        assert record.moves[1].setup.startswith("B:W28,31,32,33,34,35,36,38")
        assert record.errors == ()

    def test_the_first_one_before_any_move_is_the_start(self) -> None:
        record = the_game('/FEN "W:W31-50:B1-20"/ /FEN "B:W28,31-36,38-50:B1-20"/ 01... 20-25')
        assert record.start == start(INTERNATIONAL)
        assert record.moves[0].setup.startswith("B:W28")

    def test_one_without_a_move_after_it_is_reported(self) -> None:
        record = the_game('1. 32-28 /FEN "B:W28:B20"/ *')
        assert str(error(record)) == "1:10: no move follows the position that is set up here"


class TestResults:
    @pytest.mark.parametrize(
        ("text", "white", "black", "scoring"),
        [
            ("32-28 2-0", 2, 0, Scoring.TWO_POINTS),
            ("32-28 1-1", 1, 1, Scoring.TWO_POINTS),
            ("32-28 1/2", 1, 1, Scoring.ONE_POINT),
            ("32-28 0-0", 0, 0, Scoring.ONE_POINT),
            ('[Result "0-1"] 32-28 *', 0, 2, Scoring.ONE_POINT),
            ('[Result "1/2-1/2"] 32-28', 1, 1, Scoring.ONE_POINT),
            ('[GameType "21"] 11-15 1-0', 0, 2, Scoring.ONE_POINT),
        ],
    )
    def test_the_end_or_the_tag_tells_the_result(self, text: str, white: int, black: int, scoring: Scoring) -> None:
        assert the_game(text).result == Result(BySide(white, black), scoring)

    def test_a_tag_that_says_otherwise_is_reported_and_both_are_kept(self) -> None:
        record = the_game('[Result "1-0"]\n32-28 0-1')
        assert [str(warning) for warning in record.warnings] == [
            "2:7: the game ends with 0-1, but its Result tag says 1-0"
        ]
        assert (record.result, record.tags["Result"], record.errors) == (Result(BySide(0, 2)), "1-0", ())

    def test_any_other_text_in_the_tag_is_kept_there(self) -> None:
        record = the_game('[Result "1+ - 1-"] 32-28 *')
        assert (record.result, record.tags["Result"], record.errors) == (None, "1+ - 1-", ())


class TestGames:
    def test_a_separator_alone_is_no_game(self) -> None:
        assert len(read("32-28 * * 1-0\n33-28 1/2-1/2 \n *\n")) == 2

    def test_a_mark_of_the_byte_order_is_passed_over(self) -> None:
        assert the_game('\ufeff[Event "A"]\n32-28').tags == {"Event": "A"}

    @pytest.mark.parametrize("text", ["", "\n\n", "*", "% nothing\n"])
    def test_nothing_is_no_game(self, text: str) -> None:
        assert read(text) == []

    def test_tags_after_moves_begin_a_new_game(self) -> None:
        assert [record.line for record in read('[Event "A"]\n32-28\n\n[Event "B"]\n33-28')] == [1, 4]

    def test_tags_that_come_again_after_an_empty_line_begin_a_new_game(self) -> None:
        assert len(read('[Event "A"]\n[Result "2-0"]\n\n[Event "B"]\n[Result "0-2"]\n')) == 2

    def test_a_bad_game_does_not_stop_the_reading(self) -> None:
        first, second, third = read("32-28 nonsense 19-23 *\n\n32-29 *\n\n33-28 *")
        assert (moves(first), moves(second), moves(third)) == ("32-28", "", "33-28")
        assert str(error(first)) == "1:7: 'nonsense' is not a move"
        assert str(error(second)) == "3:1: '32-29' is not legal here: no white piece can move so"

    def test_unknown_moves_are_no_error(self) -> None:
        record = the_game("1. 32-28 - 2. - -- *")
        assert (moves(record), record.errors) == ("32-28", ())

    def test_a_known_move_after_an_unknown_one_cannot_be_checked(self) -> None:
        assert str(error(the_game("1. 32-28 - 2. 33-29 *"))) == (
            "1:15: '33-29' cannot be checked: a move before it is not known"
        )

    @pytest.mark.parametrize("junk", ["]", "$", "/x/", "32-28 }"])
    def test_what_does_not_belong_is_reported(self, junk: str) -> None:
        assert len(the_game(f"33-28 {junk} *").errors) == 1


class TestVariants:
    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("1. c3-d4", "russian"),
            ("1. cd4", "russian"),
            ("1. i3-j4", "spantsireti"),
            ("1. 32-28", "international"),
            ("1. 11-15", "english"),
            ('[FEN "W:W31,29,K15:B14,13,12,9"]*', "english"),
            ('[FEN "W:W31-50:B1-20"]*', "international"),
            ('[FEN "B:WKd4:Bb8"]*', "russian"),
            ('[FEN "W:W6,17:B20,32."] 6-1', "international"),
            ('[GameType "26"] c3-d4', "brazilian"),
            ('[GameType "41,W,10,8,A0,0"] c3-d4', "spantsireti"),
            ('[GameType "20"][Variant "giveaway-international"] 32-28', "giveaway-international"),
            ('[GameType "25"][Variant "Giveaway"] c3-d4', "giveaway"),
            ('[GameType "98"] 32-28', "giveaway-international"),
        ],
    )
    def test_the_tags_or_the_squares_tell_the_game(self, text: str, name: str) -> None:
        record = the_game(text)
        assert (record.game, record.errors) == (name, ())

    def test_a_game_without_squares_is_like_the_one_before(self) -> None:
        assert [record.game for record in read('c3-d4 *\n[Event "Forfeit"] 1-0')] == ["russian", "russian"]

    def test_the_variant_that_is_asked_for_overrules_the_tags(self) -> None:
        (record,) = read_pdn(['[GameType "26"] c3-d4'], RUSSIAN)
        assert record.game == "russian"

    @pytest.mark.parametrize(
        ("game_type", "reason"),
        [
            ("40", "GameType 40 is Frisian draughts, which is not read here"),
            ("0", "GameType 0 is chess, which is not read here"),
            ("45", "GameType 45 is no draughts game that has a number in PDN 3.0, which is not read here"),
            ("Russian", "'Russian' is not a GameType; one is written like '25' or '25,W,8,8,A0,0'"),
            ("25,W,10,10,A0,0", "russian draughts is not played on a board of 10 by 10 squares"),
            ("22,W,8,8,N2,1", "GameType 22 is Italian draughts, which is not read here"),
            ("29,W,8,8,A0,0", "GameType 29 is Czech draughts, which is not read here"),
            ("9" * 5000, f"'{'9' * 60}' is not a GameType; one is written like '25' or '25,W,8,8,A0,0'"),
        ],
    )
    def test_a_game_that_is_not_known_says_so(self, game_type: str, reason: str) -> None:
        first, second = read(f'[Event "A"]\n[GameType "{game_type}"]\n1. 32-28 *\n\n1. 32-28 *')
        assert error(first) == ReadError(2, 1, reason)
        assert (first.moves, moves(second)) == ((), "32-28")

    def test_every_variant_has_its_game_type(self) -> None:
        assert {name: variant_of_tags(kind.tag, name) for name, kind in GAME_TYPES.items()} == DRAUGHTS
