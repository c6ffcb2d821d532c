from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.laws.chess import CHESS, SQUARES, ChessPiece, ChessPosition
from mainroad.laws.chess_illegality import ChessIllegality, illegality
from mainroad.rulebooks.pytest_articles import cases
from support.chess_walks import wandered

START = CHESS.start().fen()
Kind = ChessIllegality


@pytest.mark.parametrize(
    ("fen", "move", "kind"),
    cases(
        [
            ("", START, "e4e5", Kind.NO_PIECE),
            ("CH 1.1", START, "e7e5", Kind.OPPONENTS_PIECE),
            ("CH 3.3", START, "a1b3", Kind.WRONG_WAY),
            ("CH 3.2", START, "c1c3", Kind.WRONG_WAY),
            ("CH 3.4", START, "d1e3", Kind.WRONG_WAY),
            ("CH 3.6", START, "b1b3", Kind.WRONG_WAY),
            ("CH 3.7.2", START, "e2e5", Kind.WRONG_WAY),
            ("CH 3.7.2", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", Kind.WRONG_WAY),
            ("CH 3.7.1", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2", Kind.WRONG_WAY),
            ("CH 3.8.1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e3", Kind.WRONG_WAY),
            ("", START, "e2e2", Kind.WRONG_WAY),
            ("CH 3.1.a", START, "a1a2", Kind.OWN_PIECE_ON_TARGET),
            ("CH 3.1.a", START, "b1d2", Kind.OWN_PIECE_ON_TARGET),
            ("CH 3.5", START, "a1a3", Kind.PATH_BLOCKED),
            ("CH 3.5", START, "c1e3", Kind.PATH_BLOCKED),
            ("CH 3.5", START, "d1d7", Kind.PATH_BLOCKED),
            ("CH 3.7.1", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", Kind.PATH_BLOCKED),
            ("CH 3.7.2", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", Kind.PATH_BLOCKED),
            ("CH 3.7.3", START, "e2d3", Kind.NOTHING_TO_CAPTURE),
            ("CH 3.7.4", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6", Kind.EN_PASSANT_NOT_ALLOWED),
            ("CH 3.7.4", "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 2", "e5d6", Kind.NOTHING_TO_CAPTURE),
            ("CH 3.7.4", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "d4e3", Kind.LEAVES_KING_IN_CHECK),
            ("CH 3.7.5", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8", Kind.PROMOTION_MISSING),
            ("CH 3.7.5", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8k", Kind.PROMOTION_FORBIDDEN),
            ("CH 3.7.5", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8p", Kind.PROMOTION_FORBIDDEN),
            ("CH 3.7.5", START, "e2e4q", Kind.PROMOTION_FORBIDDEN),
            ("CH 3.7.5", START, "g1f3q", Kind.PROMOTION_FORBIDDEN),
            ("CH 3.8.2.1.1", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", Kind.CASTLING_RIGHT_LOST),
            ("CH 3.8.2.1.2", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", Kind.CASTLING_ROOK_MOVED),
            ("CH 3.8.2.1.2", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1g1", Kind.CASTLING_ROOK_MOVED),
            ("CH 3.8.2.2.2", START, "e1g1", Kind.CASTLING_BLOCKED),
            ("CH 3.8.2.2.2", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", Kind.CASTLING_BLOCKED),
            ("CH 3.8.2.2.1", "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", Kind.CASTLING_THROUGH_CHECK),
            ("CH 3.8.2.2.1", "4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", Kind.CASTLING_THROUGH_CHECK),
            ("CH 3.8.2.2.1", "4k3/2r5/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", Kind.CASTLING_THROUGH_CHECK),
            ("CH 3.9.b", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", Kind.LEAVES_KING_IN_CHECK),
            ("CH 3.9.b", "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", Kind.LEAVES_KING_IN_CHECK),
            ("CH 3.8.1", "4k3/3r4/8/8/8/8/8/4K3 w - - 0 1", "e1d1", Kind.LEAVES_KING_IN_CHECK),
            ("", START, "e2e4", None),
            ("", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", None),
            ("", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", None),
            ("", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", None),
        ]
    ),
)
def test_each_fault_is_told_apart(fen: str, move: str, kind: ChessIllegality | None) -> None:
    promotion = dict(zip("kqrbnp", ChessPiece, strict=True)).get(move[4:])
    assert illegality(ChessPosition.parse(fen), move[:2], move[2:4], promotion) is kind


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 60), st.randoms(use_true_random=False))
def test_a_move_has_a_fault_exactly_when_it_is_not_legal(plies: int, random: Random) -> None:
    position = wandered(random, plies)
    legal = {(move.origin, move.target, move.promotion) for move in position.legal_moves()}
    for origin in SQUARES[::3]:
        for target in SQUARES:
            for promotion in (None, ChessPiece.QUEEN):
                fault = illegality(position, origin, target, promotion)
                assert (fault is None) == ((origin, target, promotion) in legal)
