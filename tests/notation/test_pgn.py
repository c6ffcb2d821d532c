from __future__ import annotations

import io
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import BySide
from mainroad.laws.chess import CHESS, ChessMove
from mainroad.notation.chess import PieceLetters, write_san
from mainroad.notation.pgn import ChessRecord, read_games
from mainroad.notation.pgn_writer import write_game
from mainroad.notation.records import Clock, Node, Record, Result
from support.chess_walks import walk

ROSTER = """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "{result}"]
"""


def games(text: str) -> list[ChessRecord]:
    return list(read_games(io.StringIO(text)))


def game(text: str) -> ChessRecord:
    (found,) = games(text)
    return found


def moves(record: ChessRecord) -> str:
    return " ".join(map(str, record.main_line()))


def errors(record: ChessRecord) -> list[str]:
    return [str(error) for error in record.errors]


class TestReading:
    def test_tags_moves_and_result(self) -> None:
        record = game('[White "Anna"]\n[Black "Say \\"B\\""]\n[Result "1-0"]\n\n1. e4 e5 2.Nf3 1-0\n')
        assert record.game == "chess"
        assert record.tags == {"White": "Anna", "Black": 'Say "B"', "Result": "1-0"}
        assert moves(record) == "e2e4 e7e5 g1f3"
        assert record.result == Result(BySide(2, 0))
        assert record.start == CHESS.start()
        assert record.errors == ()

    @pytest.mark.parametrize(
        ("text", "result"), [("1/2-1/2", (1, 1)), ("0-1", (0, 2)), ("½-½", (1, 1)), ("1/2", (1, 1)), ("*", None)]
    )
    def test_every_result(self, text: str, result: tuple[int, int] | None) -> None:
        found = game(f"1. e4 {text}").result
        assert found == (Result(BySide(*result)) if result else None)

    def test_a_game_that_both_lost_has_its_result_in_the_tag(self) -> None:
        assert game('[Result "0-0"]\n\n1. e4 *').result == Result(BySide(0, 0))

    def test_castling_with_zeros_is_not_a_result(self) -> None:
        record = game("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 0-1")
        assert moves(record).split()[-2:] == ["e1g1", "e8g8"]
        assert record.result == Result(BySide(0, 2))

    def test_comments_stand_with_what_they_speak_of(self) -> None:
        record = game("{first\n words} 1. e4 {good} {very} (1. d4 {also}) ({other} 1. c4) 1... e5 ; to the end e5\n *")
        assert record.comment == "first words"
        first, second = record.moves
        assert (first.comment, second.comment) == ("good very", "to the end e5")
        (d4,), (c4,) = first.variations
        assert (d4.comment, c4.before) == ("also", "other")

    def test_variations_within_variations(self) -> None:
        (_, e5) = game("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) *").moves
        (sicilian,) = e5.variations
        assert [str(node.move) for node in sicilian] == ["c7c5", "g1f3", "d7d6"]
        assert [str(node.move) for node in sicilian[1].variations[0]] == ["c2c3", "d7d5"]

    def test_signs_and_numbers_of_annotation(self) -> None:
        nags = [node.nags for node in game("1. e4! e5?? 2. Nf3!? $10 Nc6 ?! *").moves]
        assert nags == [(1,), (4,), (5, 10), (6,)]

    def test_clocks(self) -> None:
        white, black = game("1. e4 {[%clk 1:30:05.5] said} e5 { [%clk 0:00:09] } *").moves
        assert (white.clock, white.comment) == (Clock(BySide(5405500, None)), "said")
        assert (black.clock, black.comment) == (Clock(BySide(None, 9000)), "")

    @pytest.mark.article("CH 18.12")
    @pytest.mark.parametrize("offer", ["(=)", "{(=)}"])
    def test_an_offered_draw_is_a_mark_of_the_move(self, offer: str) -> None:
        assert [node.marks for node in game(f"1. e4 {offer} e5 *").moves] == [("(=)",), ()]

    def test_a_position_that_was_set_up(self) -> None:
        record = game('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"]\n\n7... Kd7 8. e4 *')
        assert moves(record) == "e8d7 e2e4"
        assert record.start == CHESS.parse("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7")

    def test_games_are_parted_by_results_tags_or_counting_from_one(self) -> None:
        text = '1. e4 e5 *\n1. d4 1-0 {after}\n\n[Event "x"]\n\n1. c4 c5\n[Event "y"]\n1. b4 b5 1. a4 a5\n'
        found = games(text)
        assert [moves(record) for record in found] == ["e2e4 e7e5", "d2d4", "c2c4 c7c5", "b2b4 b7b5", "a2a4 a7a5"]
        assert [record.line for record in found] == [1, 2, 4, 7, 8]
        assert not any(record.errors for record in found)

    def test_escaped_lines_a_byte_order_mark_and_look_alikes_are_passed_over(self) -> None:
        assert moves(game('\ufeff[Event "x"]\n\n% nothing\n1. е4 e5\n')) == "e2e4 e7e5"
        assert moves(game("1. e4 d5 2. e5 f5 3. exf6 e.p. *")) == "e2e4 d7d5 e4e5 f7f5 e5f6"

    def test_nothing_is_no_game(self) -> None:
        assert games("") == []
        assert games("\n\n% only this\n") == []

    def test_it_reads_game_by_game(self) -> None:
        text = '[Event "1"]\n\n1. e4 *\n[Event "2"]\n\n1. d4 *\n'
        stream = io.StringIO(text)
        assert next(read_games(stream)).tags == {"Event": "1"}
        assert stream.tell() == text.index("\n", text.index("2")) + 1


@pytest.mark.parametrize(
    ("text", "told", "played"),
    [
        ("1. e4 e5\n2. Ke3 Nf6", "2:4: 'Ke3' is not legal here: wrong way", "e2e4 e7e5"),
        ("1. e4 {e5} (1. d4 e5)\n  e5 2. Nd2 e5", "2:9: 'Nd2' is not legal here: own piece on target", "e2e4 e7e5"),
        ("1. e4 hello 2. d4", "1:7: 'hello' is not a move in algebraic notation", "e2e4"),
        (
            "1. Nc3 a6 2. Ne4 a5 3. Nf3 a4 4. Ng5",
            "1:34: 'Ng5' fits more than one legal move: e4g5, f3g5",
            "b1c3 a7a6 c3e4 a6a5 g1f3 a5a4",
        ),
        ("1. e4 --", "1:7: '--' is no move: in a game nobody passes", "e2e4"),
        ("1. e4 } e5", "1:7: '}' has no meaning here", "e2e4"),
        ("1. e4 e5)", "1:9: a variation is closed that was not opened", "e2e4 e7e5"),
        ("(1. e4) 1. d4", "1:1: a variation stands before any move", "d2d4"),
        ("1. e4 (1. d4", "1:7: the variation is not closed", "e2e4"),
        ("$1 1. e4", "1:1: '$1' stands before any move", "e2e4"),
        ("1. e4 {open", "1:7: the comment is not closed", "e2e4"),
        ("1. e4 (1. Ke3 e5) e5", "1:11: 'Ke3' is not legal here: wrong way", "e2e4 e7e5"),
        ('[White "x]\n1. e4', "1:1: '[White \"x]' is not a tag that can be read here", "e2e4"),
        ('[Result "3-0"]\n1. e4', "1:1: '3-0' is not a result", "e2e4"),
        ('[FEN "8/8"]\n1. e4', "1:1: '8/8' is not a chess position: expected 8 rows in position part of fen", ""),
        ('[Event "x"]\n[Variant "Atomic"]\n\n1. e4', "2:1: 'Atomic' is not the chess of this rulebook", ""),
    ],
)
def test_an_error_names_line_column_and_reason(text: str, told: str, played: str) -> None:
    good = '[Event "good"]\n\n1. d4 d5 *\n'
    broken, after = games(f"{text}\n\n{good}")
    assert errors(broken) == [told]
    assert moves(broken) == played
    assert (errors(after), moves(after)) == ([], "d2d4 d7d5")


class TestWriting:
    def test_one_form(self) -> None:
        text = (
            '[White "A \\"B\\""]\n[Zeta "z"]\n[Annotator "a"]\n1.e4!{ good\nmove [%clk 0:01:02]}(1.d4 d5)e5 2.Nf3 0-1'
        )
        written = write_game(game(text))
        tags = ROSTER.format(result="0-1").replace('White "?"', 'White "A \\"B\\""')
        expected = tags + '[Annotator "a"]\n[Zeta "z"]\n\n'
        expected += "1. e4 $1 { [%clk 0:01:02] good move } ( 1. d4 d5 ) 1... e5 2. Nf3 0-1"
        assert written == expected

    def test_a_position_that_was_set_up(self) -> None:
        start = CHESS.parse("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7")
        record: ChessRecord = Record("chess", start, (Node(start.legal_moves()[0]),))
        assert write_game(record) == (
            ROSTER.format(result="*") + '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"]\n[SetUp "1"]\n\n7... Kd7 *'
        )

    def test_an_offered_draw_and_a_game_that_both_lost(self) -> None:
        record = game('[Result "0-0"]\n1. e4 (=) *')
        assert write_game(record) == ROSTER.format(result="0-0") + "\n1. e4 { (=) } *"

    def test_a_brace_cannot_break_out_of_its_comment(self) -> None:
        record: ChessRecord = Record("chess", CHESS.start(), comment="a } b { c")
        (again,) = games(write_game(record))
        assert again.comment == "a ) b ( c"

    def test_many_games(self) -> None:
        found = games("1. e4 *\n\n1. d4 d5 1-0")
        again = games("\n\n".join(map(write_game, found)))
        assert [record.moves for record in again] == [record.moves for record in found]


@settings(deadline=None, max_examples=25)
@given(st.lists(st.tuples(st.integers(1, 40), st.randoms(use_true_random=False)), min_size=1, max_size=3))
def test_games_and_their_text_are_a_pair(plays: list[tuple[int, Random]]) -> None:
    records = [_random_record(random, plies) for plies, random in plays]
    again = games("\n\n".join(map(write_game, records)))
    assert [record.moves for record in again] == [record.moves for record in records]
    assert [record.result for record in again] == [record.result for record in records]
    assert [write_game(record) for record in again] == [write_game(record) for record in records]


def _random_record(random: Random, plies: int) -> ChessRecord:
    nodes: list[Node[ChessMove]] = []
    for position, move in walk(random, plies):
        other = random.choice(position.legal_moves())
        branch = (Node(other, comment=random.choice(["", "why not"])),)
        variations = (branch,) if random.random() < 0.2 and other != move else ()
        nags = (random.randint(1, 6),) if random.random() < 0.2 else ()
        nodes.append(Node(move, nags, comment=random.choice(["", "", "so"]), variations=variations))
    return Record("chess", CHESS.start(), tuple(nodes), random.choice([None, Result(BySide(1, 1))]))


def test_russian_letters_are_for_score_sheets_not_for_pgn() -> None:
    knight = next(move for move in CHESS.start().legal_moves() if str(move) == "g1f3")
    assert errors(game(f"1. {write_san(CHESS.start(), knight, PieceLetters.RUSSIAN)} *")) != []


def test_a_clock_of_thousands_of_digits_is_a_comment() -> None:
    text = "1. e4 {[%clk " + "9" * 5000 + ":00:01]} e5 *\n"
    assert moves(game(text)) == "e2e4 e7e5"


def test_a_sign_of_thousands_of_digits_is_none() -> None:
    assert moves(game("1. e4 $" + "9" * 5000 + " e5 *\n")) == "e2e4 e7e5"
