"""The rules of chess, article by article: positions with exactly the moves that the book allows."""

from __future__ import annotations

from collections import Counter

import pytest

from mainroad.basics import Side
from mainroad.boards import is_dark_square
from mainroad.laws.chess import CHESS, PROMOTIONS, SQUARES, ChessMove, ChessPiece, ChessPosition, perft
from mainroad.laws.protocol import IllegalMoveError, NotAPositionError, Outcome, Reason
from mainroad.rulebooks.pytest_articles import cases

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


def legal(fen: str) -> set[str]:
    return {str(move) for move in ChessPosition.parse(fen).legal_moves()}


def targets(position: ChessPosition, origin: str) -> set[str]:
    return {move.target for move in position.legal_moves() if move.origin == origin}


def played(fen: str, moves: str) -> ChessPosition:
    position = ChessPosition.parse(fen)
    for text in moves.split():
        position = position.after(next(move for move in position.legal_moves() if str(move) == text))
    return position


# -- the board and the pieces ---------------------------------------------------------------------


@pytest.mark.article("CH 2.1")
def test_the_board_has_64_squares_of_alternating_colour_with_a_light_one_at_each_right_hand() -> None:
    assert sorted(SQUARES) == [file + rank for file in "abcdefgh" for rank in "12345678"]
    assert not is_dark_square("h1")
    assert not is_dark_square("a8")
    light = {square for square in SQUARES if not is_dark_square(square)}
    assert len(light) == 32
    assert all((chr(ord(s[0]) + 1) + s[1] in light) != (s in light) for s in SQUARES if s[0] != "h")
    assert all((s[0] + str(int(s[1]) + 1) in light) != (s in light) for s in SQUARES if s[1] != "8")


@pytest.mark.article("CH 2.2")
@pytest.mark.parametrize("side", Side)
def test_each_side_starts_with_sixteen_pieces(side: Side) -> None:
    pieces = Counter(piece for square in SQUARES if (piece := CHESS.start().piece_at(square)))
    own = {kind: count for (owner, kind), count in pieces.items() if owner is side}
    king, queen, rook, bishop, knight, pawn = ChessPiece
    assert own == {king: 1, queen: 1, rook: 2, bishop: 2, knight: 2, pawn: 8}


@pytest.mark.article("CH 2.3")
def test_the_initial_position() -> None:
    assert CHESS.start().fen() == START
    assert CHESS.parse(START) == CHESS.start()
    assert CHESS.start().piece_at("d1") == (Side.WHITE, ChessPiece.QUEEN)
    assert CHESS.start().piece_at("e8") == (Side.BLACK, ChessPiece.KING)
    assert not is_dark_square("d1")  # the white queen stands on a square of her colour


@pytest.mark.article("CH 1.1")
def test_white_begins_and_the_players_move_in_turn_each_with_own_pieces() -> None:
    position = CHESS.start()
    for side in (Side.WHITE, Side.BLACK, Side.WHITE, Side.BLACK):
        assert position.side is side
        movers = {position.piece_at(move.origin) for move in position.legal_moves()}
        assert {piece[0] for piece in movers if piece} == {side}
        position = position.after(position.legal_moves()[0])


# -- how the pieces move --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "origin", "squares"),
    cases(
        [
            ("CH 3.2", "k7/8/8/8/3B4/8/8/7K w - - 0 1", "d4", "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"),
            ("CH 3.3", "7k/8/8/8/3R4/8/8/7K w - - 0 1", "d4", "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8"),
            (
                "CH 3.4",
                "6k1/8/8/8/3Q4/8/8/7K w - - 0 1",
                "d4",
                "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8 a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1",
            ),
            ("CH 3.6", "7k/8/8/8/3N4/8/8/7K w - - 0 1", "d4", "b3 b5 c2 c6 e2 e6 f3 f5"),
            ("CH 3.6", "7k/8/8/2ppp3/2pNp3/2ppp3/8/7K w - - 0 1", "d4", "b3 b5 c2 c6 e2 e6 f3 f5"),
            ("CH 3.6", "7k/8/8/8/8/8/8/N6K w - - 0 1", "a1", "b3 c2"),
            ("CH 3.5, CH 3.1.a", "7k/8/3P4/8/1p1R4/8/8/7K w - - 0 1", "d4", "b4 c4 e4 f4 g4 h4 d1 d2 d3 d5"),
            ("CH 3.5, CH 3.1.a", "7k/8/1P3p2/8/3B4/8/8/7K w - - 0 1", "d4", "a1 b2 c3 e5 f6 c5 e3 f2 g1"),
            ("CH 3.5, CH 3.1.a", "7k/8/8/2ppp3/2PQP3/2PpP3/8/7K w - - 0 1", "d4", "c5 d5 e5 d3"),
            ("CH 3.7.1", "7k/8/8/8/8/4P3/8/7K w - - 0 1", "e3", "e4"),
            ("CH 3.7.1", "7k/8/8/8/4p3/4P3/8/7K w - - 0 1", "e3", ""),
            ("CH 3.7.1", "7k/8/4p3/8/8/8/8/7K b - - 0 1", "e6", "e5"),
            ("CH 3.7.2", "7k/8/8/8/8/8/4P3/7K w - - 0 1", "e2", "e3 e4"),
            ("CH 3.7.2", "7k/4p3/8/8/8/8/8/7K b - - 0 1", "e7", "e5 e6"),
            ("CH 3.7.2", "7k/8/8/8/4n3/8/4P3/7K w - - 0 1", "e2", "e3"),
            ("CH 3.7.2", "7k/8/8/8/8/4n3/4P3/7K w - - 0 1", "e2", ""),
            ("CH 3.7.3", "7k/8/8/3npn2/4P3/8/8/7K w - - 0 1", "e4", "d5 f5"),
            ("CH 3.7.3", "7k/8/8/3N1n2/4P3/3n1n2/8/7K w - - 0 1", "e4", "e5 f5"),
            ("CH 3.7.3", "7k/8/8/4p3/3N1N2/8/8/7K b - - 0 1", "e5", "d4 e4 f4"),
            ("CH 3.8.1", "7k/8/8/8/3K4/8/8/8 w - - 0 1", "d4", "c3 c4 c5 d3 d5 e3 e4 e5"),
            ("CH 3.8.1", "8/8/3k4/8/3K4/8/8/r7 w - - 0 1", "d4", "c3 c4 d3 e3 e4"),
            ("CH 3.8.1", "4k3/8/8/8/4r3/2K5/8/4R3 w - - 0 1", "c3", "b2 b3 c2 d2 d3"),
        ]
    ),
)
def test_a_piece_goes_to_exactly_these_squares(fen: str, origin: str, squares: str) -> None:
    assert targets(ChessPosition.parse(fen), origin) == set(squares.split())


@pytest.mark.article("CH 3.1.a")
def test_a_captured_piece_leaves_the_board_in_the_same_move() -> None:
    position = played("7k/8/8/8/1p1R4/8/8/7K w - - 0 1", "d4b4")
    assert position.fen() == "7k/8/8/8/1R6/8/8/7K b - - 0 1"


@pytest.mark.article("CH 3.1.b", "CH 3.8.1")
def test_a_pinned_piece_still_attacks() -> None:
    position = ChessPosition.parse("4k3/8/8/8/4r3/2K5/8/4R3 w - - 0 1")
    assert position.attackers(Side.BLACK, "d4") == {"e4"}
    assert "d4" not in targets(position, "c3")
    assert targets(played(position.fen(), "c3b3"), "e4") == {"e1", "e2", "e3", "e5", "e6", "e7"}


# -- en passant, promotion ------------------------------------------------------------------------


@pytest.mark.article("CH 3.7.4")
class TestEnPassant:
    before = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"

    def test_a_pawn_takes_one_that_has_just_passed_it(self) -> None:
        position = played(self.before, "d7d5")
        assert targets(position, "e5") == {"d6", "e6"}
        assert played(self.before, "d7d5 e5d6").fen() == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"

    def test_it_knows_what_it_took(self) -> None:
        (move,) = (m for m in played(self.before, "d7d5").legal_moves() if m.is_capture)
        assert move == ChessMove(ChessPiece.PAWN, "e5", "d6", captured_on="d5")
        assert move.is_en_passant
        assert move.captured == ("d5",)

    def test_only_on_the_next_move(self) -> None:
        assert targets(played(self.before, "d7d5 e1e2 e8e7"), "e5") == {"e6"}

    def test_not_after_two_single_steps(self) -> None:
        before = "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1"
        assert targets(played(before, "d7d6 e4e5 d6d5"), "e5") == {"e6"}

    def test_not_where_it_uncovers_the_king(self) -> None:
        position = played("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4")
        assert targets(position, "d4") == {"d3"}


@pytest.mark.article("CH 3.7.5")
class TestPromotion:
    position = ChessPosition.parse("1n2k3/P7/8/8/8/8/8/Q3K3 w - - 0 1")

    def moves(self) -> list[ChessMove]:
        return [move for move in self.position.legal_moves() if move.origin == "a7"]

    def test_a_pawn_on_the_last_rank_becomes_queen_rook_bishop_or_knight_and_nothing_else(self) -> None:
        choices = {(move.target, move.promotion) for move in self.moves()}
        assert choices == {(square, piece) for square in ("a8", "b8") for piece in PROMOTIONS}
        assert set(PROMOTIONS) == set(ChessPiece) - {ChessPiece.KING, ChessPiece.PAWN}

    def test_it_is_of_its_own_side_though_a_queen_is_still_there(self) -> None:
        after = self.position.after(next(move for move in self.moves() if str(move) == "a7a8q"))
        assert after.piece_at("a8") == (Side.WHITE, ChessPiece.QUEEN)
        assert after.piece_at("a1") == (Side.WHITE, ChessPiece.QUEEN)
        assert after.piece_at("a7") is None

    def test_it_acts_at_once(self) -> None:
        checks = {str(move) for move in self.moves() if self.position.after(move).is_check}
        assert checks == {"a7b8q", "a7b8r"}


# -- castling -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "castling"),
    cases(
        [
            ("CH 3.8.2", CASTLING, "e1c1 e1g1"),
            ("CH 3.8.2", CASTLING.replace(" w ", " b "), "e8c8 e8g8"),
            ("CH 3.8.2.2.1", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", ""),
            ("CH 3.8.2.2.1", "4k3/8/8/8/8/8/3r4/R3K2R w KQ - 0 1", "e1g1"),
            ("CH 3.8.2.2.1", "4k3/8/8/8/8/8/2r5/R3K2R w KQ - 0 1", "e1g1"),
            ("CH 3.8.2.2.1", "4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1", "e1c1"),
            ("CH 3.8.2.2.1", "4k3/8/8/8/8/8/1r5r/R3K2R w KQ - 0 1", "e1c1 e1g1"),
            ("CH 3.8.2.2.2", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", ""),
            ("CH 3.8.2.2.2", "4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1", "e1g1"),
            ("CH 3.8.2.2.2", "4k3/8/8/8/8/8/8/R3Kb1R w KQ - 0 1", "e1c1"),
        ]
    ),
)
def test_castling_is_allowed_exactly_so(fen: str, castling: str) -> None:
    moves = ChessPosition.parse(fen).legal_moves()
    assert {str(move) for move in moves if move.is_castling} == set(castling.split())


@pytest.mark.article("CH 3.8.2")
@pytest.mark.parametrize(
    ("moves", "fen"),
    [
        ("e1g1 e8c8", "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"),
        ("e1c1 e8g8", "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2"),
    ],
)
def test_the_king_goes_two_squares_and_the_rook_to_its_other_side(moves: str, fen: str) -> None:
    assert played(CASTLING, moves).fen() == fen


@pytest.mark.parametrize(
    ("moves", "castling"),
    cases(
        [
            ("CH 3.8.2.1.1", "e1e2 e8e7 e2e1 e7e8", ""),
            ("CH 3.8.2.1.2", "h1h2 h8h7 h2h1 h7h8", "e1c1"),
            ("CH 3.8.2.1.2", "a1b1 a8b8 b1a1 b8a8", "e1g1"),
            ("CH 3.8.2.1.2", "a1b1 h8h7 b1a1 h7h8", "e1g1"),
        ]
    ),
)
def test_a_king_or_rook_that_has_moved_never_castles_again(moves: str, castling: str) -> None:
    position = played(CASTLING, moves)
    assert {str(move) for move in position.legal_moves() if move.is_castling} == set(castling.split())


# -- check, mate, the end -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "check", "moves"),
    cases(
        [
            ("CH 3.9.a, CH 3.9.b", "k7/8/8/8/8/8/2B1r3/4K3 w - - 0 1", True, "e1d1 e1e2 e1f1"),
            ("CH 3.9.b, CH 1.2", "k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1", False, "e1d1 e1d2 e1f1 e1f2"),
            ("CH 3.9.a, CH 3.9.b", "4r1k1/8/8/8/8/5n2/8/3QK3 w - - 0 1", True, "e1f1 e1f2"),
            ("CH 3.9.a", "4k3/4r3/8/8/4R3/8/8/K7 b - - 0 1", False, "e7e4 e7e5 e7e6 e8d7 e8d8 e8f7 e8f8"),
            ("CH 3.9.a, CH 3.1.b", "4k3/8/8/8/4r2K/8/8/4R3 w - - 0 1", True, "e1e4 h4g3 h4g5 h4h3 h4h5"),
        ]
    ),
)
def test_no_move_leaves_the_king_in_check(fen: str, check: bool, moves: str) -> None:
    assert ChessPosition.parse(fen).is_check is check
    assert legal(fen) == set(moves.split())


MATE_BY_BLACK = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


@pytest.mark.article("CH 1.2", "CH 5.1.1")
def test_checkmate_ends_the_game_and_the_mating_side_wins() -> None:
    position = played(START, "f2f3 e7e5 g2g4 d8h4")
    assert position.fen() == MATE_BY_BLACK
    assert position.is_check
    assert position.legal_moves() == ()
    assert position.outcome_on_board() == Outcome(Side.BLACK, Reason.CHECKMATE)


@pytest.mark.article("CH 1.2")
def test_the_king_is_never_taken() -> None:
    with pytest.raises(NotAPositionError, match="the side that is not to move is in check"):
        ChessPosition.parse(MATE_BY_BLACK.replace(" w ", " b "))


@pytest.mark.parametrize(
    ("fen", "outcome"),
    cases(
        [
            ("CH 5.1.1", "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1", Outcome(Side.WHITE, Reason.CHECKMATE)),
            ("CH 5.1.1", "R5k1/5ppp/8/1p6/8/8/8/7K b - - 0 1", Outcome(Side.WHITE, Reason.CHECKMATE)),
            ("CH 5.1.1", "R5k1/5pp1/8/8/8/8/8/7K b - - 0 1", None),
            ("CH 5.2.1", "7k/5Q2/8/8/8/8/8/7K b - - 0 1", Outcome(None, Reason.STALEMATE)),
            ("CH 5.2.1", "8/8/4b3/8/3b4/8/1Pk5/K7 w - - 0 1", Outcome(None, Reason.STALEMATE)),
            ("CH 5.2.1", "7k/5Q2/7p/8/8/8/8/7K b - - 0 1", None),
            ("CH 5.2.2, CH 9.6", "7k/8/8/8/8/8/8/7K w - - 0 1", Outcome(None, Reason.DEAD_POSITION)),
            ("CH 5.2.2, CH 9.6", "7k/8/8/8/8/8/6N1/7K b - - 0 1", Outcome(None, Reason.DEAD_POSITION)),
            ("CH 5.2.2, CH 9.6", "7k/6b1/8/8/8/8/8/B6K w - - 0 1", Outcome(None, Reason.DEAD_POSITION)),
            ("CH 5.2.2, CH 9.6", "7k/5b2/8/8/8/8/8/2B4K w - - 0 1", None),
            ("CH 5.2.2, CH 9.6", "7k/5n2/8/8/8/8/6N1/7K w - - 0 1", None),
            ("CH 5.2.2, CH 9.6", "7k/8/8/8/8/8/6P1/7K w - - 0 1", None),
            ("", START, None),
        ]
    ),
)
def test_the_board_shows_the_end(fen: str, outcome: Outcome | None) -> None:
    assert ChessPosition.parse(fen).outcome_on_board() == outcome


# -- the wrapper ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "counts"),
    [(START, [1, 20, 400, 8902, 197281]), (KIWIPETE, [1, 48, 2039, 97862])],
    ids=["start", "kiwipete"],
)
def test_the_moves_number_as_many_as_published(fen: str, counts: list[int]) -> None:
    assert [perft(ChessPosition.parse(fen), depth) for depth in range(len(counts))] == counts


def test_a_position_stays_as_it_is_when_a_move_is_made() -> None:
    position = CHESS.start()
    position.after(position.legal_moves()[0])
    assert position == CHESS.start()
    assert hash(position) == hash(CHESS.start())
    assert repr(position) == f"ChessPosition.parse({START!r})"


def test_an_illegal_move_is_not_made() -> None:
    with pytest.raises(IllegalMoveError, match="e2e5 is not legal here"):
        CHESS.start().after(ChessMove(ChessPiece.PAWN, "e2", "e5"))


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        ("", "empty fen"),
        ("what", "expected 8 rows"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "the board is empty"),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king"),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "more than one king"),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "the side that is not to move is in check"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on the first or last rank"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "right to castle"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant"),
        ("4k3/8/8/8/8/3n1n2/8/r3K3 w - - 0 1", "more than two pieces give check"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "Black has more than eight pawns"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "expected 'w' or 'b'"),
    ],
)
def test_what_is_not_a_position_is_refused_in_one_sentence(fen: str, reason: str) -> None:
    with pytest.raises(NotAPositionError, match=reason) as refused:
        ChessPosition.parse(fen)
    assert "\n" not in str(refused.value)
