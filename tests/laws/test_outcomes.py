from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.laws.fen import read_fen
from mainroad.laws.protocol import Outcome, Reason
from mainroad.laws.variants import DRAUGHTS
from mainroad.rulebooks.pytest_articles import cases

WHITE, BLACK = Side.WHITE, Side.BLACK
BLOCKED, TAKEN = Reason.NO_MOVE, Reason.NO_PIECES
OVER: list[tuple[str, str, str, Side, Reason]] = [
    ("RU 1.8.1.b, UA III-4.2.3", "russian", "W:Wh4:Bf6,g5", BLACK, BLOCKED),
    ("RU 1.8.1.b, UA III-4.2.3", "russian", "B:Wb4,c3:Ba5", WHITE, BLOCKED),
    ("RU 1.8.1.b, UA III-4.2.3", "russian", "W:WKh8:Bf6,g7", BLACK, BLOCKED),
    ("UA III-4.2.3, FM A1b-7.2.2", "brazilian", "W:Wh4:Bf6,g5", BLACK, BLOCKED),
    ("UA III-4.2.3, FM A1b-7.2.2", "brazilian", "B:Wb4,c3:Ba5", WHITE, BLOCKED),
    ("UA IV-4.2.3, FM A1-7.2.2", "international", "W:W35:B24,30", BLACK, BLOCKED),
    ("UA IV-4.2.3, FM A1-7.2.2", "international", "B:W21,27:B16", WHITE, BLOCKED),
    ("CK 1.30", "english", "B:W16,19:B12", WHITE, BLOCKED),
    ("CK 1.30", "english", "W:W21:B14,17", BLACK, BLOCKED),
    ("RU 1.8.1.c, UA III-4.2.2", "russian", "W:W:Bf6", BLACK, TAKEN),
    ("RU 1.8.1.c, UA III-4.2.2", "russian", "B:WKc3:B", WHITE, TAKEN),
    ("UA III-4.2.2, FM A1b-7.2.3", "brazilian", "W:W:Bf6", BLACK, TAKEN),
    ("UA IV-4.2.2, FM A1-7.2.3", "international", "B:W28:B", WHITE, TAKEN),
    ("UA IV-4.2.2, FM A1-7.2.3", "international", "W:W:BK28", BLACK, TAKEN),
    ("CK 1.30", "english", "B:W16:B", WHITE, TAKEN),
    ("", "spantsireti", "B:Wb4,c3:Ba5", WHITE, BLOCKED),
    ("", "spantsireti", "W:W:Ba5", BLACK, TAKEN),
    # in giveaway whoever has no move or no piece wins
    ("", "giveaway", "W:Wh4:Bf6,g5", WHITE, BLOCKED),
    ("", "giveaway", "B:WKc3:B", BLACK, TAKEN),
    ("", "giveaway-international", "W:W35:B24,30", WHITE, BLOCKED),
    ("", "giveaway-international", "B:W28:B", BLACK, TAKEN),
]


@pytest.mark.parametrize(("game", "fen", "winner", "reason"), cases(OVER))
def test_the_board_shows_that_the_game_is_over(game: str, fen: str, winner: Side, reason: Reason) -> None:
    position = read_fen(DRAUGHTS[game], fen)
    assert position.outcome_on_board() == Outcome(winner, reason)
    assert position.legal_moves() == ()


@pytest.mark.parametrize(
    ("game", "fen"),
    cases(
        [
            ("RU 1.8.1.b, UA III-4.2.3", "russian", "W:Wh4:Bg5"),
            ("RU 1.8.1.b, UA III-4.2.3", "russian", "B:Wb4,c3:Ba5,h8"),
            ("FM A1b-7.2.2", "brazilian", "W:Wh4:Bg5"),
            ("UA IV-4.2.3, FM A1-7.2.2", "international", "W:W35:B30"),
            ("CK 1.30", "english", "B:W16:B12"),
            ("RU 1.8.1.c, UA III-4.2.2", "russian", "W:Wc3:B"),
        ]
    ),
)
def test_the_game_goes_on_while_the_side_to_move_can_move(game: str, fen: str) -> None:
    assert read_fen(DRAUGHTS[game], fen).outcome_on_board() is None
