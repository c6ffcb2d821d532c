from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.laws.chess import CHESS, ChessPiece, ChessPosition
from mainroad.rulebooks.pytest_articles import cases
from support.chess_walks import walk

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
EN_PASSANT = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1"


def played(position: ChessPosition, moves: str) -> ChessPosition:
    for text in moves.split():
        position = position.after(next(move for move in position.legal_moves() if str(move) == text))
    return position


@pytest.mark.parametrize(
    ("fen", "moves", "same"),
    cases(
        [
            ("CH 9.2.3.a", CHESS.start().fen(), "g1f3 g8f6 f3g1 f6g8", True),
            ("CH 9.2.3.a", CHESS.start().fen(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", True),
            ("CH 9.2.3.a", CHESS.start().fen(), "g1f3 g8f6 f3g1", False),
            ("CH 9.2.3.a", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "f1f2 e8d8 f2f3 d8e8 f3f1", False),
            ("CH 9.2.3.b", CASTLING, "e1e2 e8e7 e2e1 e7e8", False),
            ("CH 9.2.3.b", CASTLING, "h1g1 h8g8 g1h1 g8h8", False),
            ("CH 9.2.3.b", CASTLING.replace("KQkq", "-"), "e1e2 e8e7 e2e1 e7e8", True),
        ]
    ),
)
def test_the_same_position_comes_again(fen: str, moves: str, same: bool) -> None:
    position = ChessPosition.parse(fen)
    assert (played(position, moves).repetition_key == position.repetition_key) is same


@pytest.mark.article("CH 9.2.3.b")
def test_a_lost_capture_en_passant_makes_another_position() -> None:
    at_first = played(ChessPosition.parse(EN_PASSANT), "d2d4")
    again = played(at_first, "e8e7 e1e2 e7e8 e2e1")
    assert at_first.repetition_key != again.repetition_key


@pytest.mark.article("CH 9.2.3.a")
@pytest.mark.parametrize(
    "fen",
    ["4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1"],
    ids=["no pawn beside", "the capture would uncover the king"],
)
def test_an_en_passant_that_nobody_can_play_makes_no_difference(fen: str) -> None:
    position = played(ChessPosition.parse(fen), "d2d4")
    assert position.just_passed == "d3"
    board, side, castling, _, *counters = position.fen().split()
    bare = ChessPosition.parse(" ".join((board, side, castling, "-", *counters)))
    assert bare.just_passed is None
    assert position.repetition_key == bare.repetition_key


def test_the_counters_of_a_text_make_no_difference() -> None:
    assert CHESS.parse(CHESS.start().fen().replace("0 1", "7 30")).repetition_key == CHESS.start().repetition_key


@pytest.mark.parametrize(
    ("fen", "move", "irreversible"),
    cases(
        [
            ("", CHESS.start().fen(), "e2e4", True),
            ("", CHESS.start().fen(), "g1f3", False),
            ("", "4k3/8/8/8/8/8/8/R3K2r w - - 0 1", "e1d2", False),
            ("", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", "a1a2", True),
            ("CH 9.2.3.b", CASTLING, "e1e2", True),
            ("CH 9.2.3.b", CASTLING, "h1g1", True),
            ("CH 9.2.3.b", CASTLING.replace("KQkq", "kq"), "h1g1", False),
        ]
    ),
)
def test_a_move_that_cannot_be_undone(fen: str, move: str, irreversible: bool) -> None:
    position = ChessPosition.parse(fen)
    found = next(legal for legal in position.legal_moves() if str(legal) == move)
    assert position.is_irreversible(found) is irreversible


@settings(deadline=None, max_examples=30)
@given(st.integers(20, 120), st.randoms(use_true_random=False))
def test_after_an_irreversible_move_no_earlier_position_comes_again(plies: int, random: Random) -> None:
    earlier, later = set(), set()
    for position, move in walk(random, plies):
        later.add(position.repetition_key)
        if position.is_irreversible(move):
            earlier |= later
            later = set()
        assert not earlier & later


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 120), st.randoms(use_true_random=False))
def test_every_position_and_its_text_are_a_pair(plies: int, random: Random) -> None:
    for position, move in walk(random, plies):
        assert ChessPosition.parse(position.fen()) == position
        assert position.is_irreversible(move) >= (move.is_capture or move.piece is ChessPiece.PAWN)
