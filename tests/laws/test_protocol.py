from __future__ import annotations

from mainroad.laws.chess import CHESS, ChessMove
from mainroad.laws.draughts import DraughtsMove, start
from mainroad.laws.protocol import M, Position
from mainroad.laws.variants import RUSSIAN


def replies(position: Position[M]) -> int:
    """What anyone may ask of any game, draughts or chess."""
    return sum(len(position.after(move).legal_moves()) for move in position.legal_moves())


def test_draughts_and_chess_stand_behind_one_protocol() -> None:
    draughts: Position[DraughtsMove] = start(RUSSIAN)
    chess: Position[ChessMove] = CHESS.start()
    assert (replies(draughts), replies(chess)) == (49, 400)
