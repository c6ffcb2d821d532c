"""Algebraic notation of chess, article by article."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.laws.chess import CHESS, SQUARES, ChessPiece, ChessPosition
from mainroad.laws.chess_illegality import ChessIllegality
from mainroad.laws.protocol import AmbiguousMoveError, IllegalMoveError, NotAMoveError
from mainroad.notation.chess import IllegalChessMoveError, Mark, PieceLetters, read_san, write_san
from mainroad.rulebooks.pytest_articles import cases
from support.chess_walks import walk

RUSSIAN, ENGLISH = PieceLetters.RUSSIAN, PieceLetters.ENGLISH

START = CHESS.start().fen()
ROOMY = "3r3k/8/8/8/8/8/8/K1B2NR1 w - - 0 1"
KNIGHTS_ON_RANK = "7k/8/8/8/8/8/8/K3N1N1 w - - 0 1"
KNIGHTS_ON_FILE = "7k/8/8/6N1/8/8/8/K5N1 w - - 0 1"
KNIGHTS_APART = "7k/8/8/8/3N4/8/7N/K7 w - - 0 1"


def texts(fen: str, letters: PieceLetters = RUSSIAN) -> set[str]:
    position = ChessPosition.parse(fen)
    return {write_san(position, move, letters) for move in position.legal_moves()}


def read(fen: str, text: str, letters: PieceLetters = RUSSIAN) -> str:
    return str(read_san(ChessPosition.parse(fen), text, letters).move)


def with_target(fen: str, square: str) -> set[str]:
    return {text for text in texts(fen) if square in text}


def with_victim(fen: str) -> str:
    """Put a black pawn on f3."""
    board, rest = fen.split(" ", 1)
    rows = board.split("/")
    rows[5] = "5p2"
    return "/".join(rows) + " " + rest


def fen_of(pieces: dict[str, str]) -> str:
    rows = ["".join(pieces.get(file + rank, "1") for file in "abcdefgh") for rank in "87654321"]
    return re.sub("1+", lambda gap: str(len(gap[0])), "/".join(rows)) + " w - - 0 1"


def _letter(text: str) -> str:
    return re.split("[a-h1-8x]", text)[0]


# -- letters and squares --------------------------------------------------------------------------


@pytest.mark.article("CH 18.2", "CH 18.3")
@pytest.mark.parametrize(
    ("letters", "expected"), [(RUSSIAN, ["Кр", "Ф", "Л", "С", "К", ""]), (ENGLISH, ["K", "Q", "R", "B", "N", ""])]
)
def test_each_piece_has_its_letter_and_a_pawn_has_none(letters: PieceLetters, expected: list[str]) -> None:
    position = ChessPosition.parse("7k/8/8/N7/1B6/2R5/4P3/K2Q4 w - - 0 1")
    found = {(move.piece, _letter(write_san(position, move, letters))) for move in position.legal_moves()}
    assert found == set(zip(ChessPiece, expected, strict=True))


@pytest.mark.article("CH 18.7")
def test_a_pawn_has_no_letter_and_no_hyphen_is_written() -> None:
    assert texts("7k/8/8/P7/3P4/8/4P3/7K w - - 0 1") == {"a6", "d5", "e3", "e4", "Крg1", "Крg2", "Крh2"}


@pytest.mark.article("CH 18.7")
@pytest.mark.parametrize("text", ["Сa3", "Кd2", "Лg7"])
def test_a_piece_is_its_letter_and_the_square_it_reaches(text: str) -> None:
    assert text in texts(ROOMY)
    assert read(ROOMY, text)[2:] == text[1:]


@pytest.mark.article("CH 18.4", "CH 18.5")
def test_files_run_from_whites_left_and_ranks_from_whites_side() -> None:
    start = CHESS.start()
    assert [start.piece_at(file + "1") for file in "abcdefgh"] == [
        (start.side, kind)
        for kind in map(ChessPiece, ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"])
    ]
    occupied = {square[1] for square in SQUARES if (piece := start.piece_at(square)) and piece[0] is start.side}
    assert occupied == {"1", "2"}
    assert read(START, "a3") == "a2a3"
    assert read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "h6") == "h7h6"


@pytest.mark.article("CH 18.6")
def test_each_of_the_64_squares_is_a_letter_and_a_number() -> None:
    reached: dict[str, str] = {}
    for number, file in enumerate("abcdefgh"):
        aside = "abcdefgh"[(number + 3) % 8]
        position = ChessPosition.parse(fen_of({f"{file}1": "Q", f"{aside}3": "k", f"{aside}6": "K"}))
        queen = [move for move in position.legal_moves() if move.piece is ChessPiece.QUEEN]
        reached |= {write_san(position, move)[1:3]: move.target for move in queen}
    assert reached == {square: square for square in SQUARES}
    with pytest.raises(NotAMoveError):
        read(START, "i4")
    with pytest.raises(NotAMoveError):
        read(START, "a9")


# -- captures -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "text"),
    cases(
        [
            ("CH 18.8.a, CH 19.c", "7k/8/8/4p3/8/2B5/8/K7 w - - 0 1", "Сxe5+"),
            ("CH 18.8.a, CH 19.c", "7k/8/8/8/8/5p2/8/K3N3 w - - 0 1", "Кxf3"),
            ("CH 18.8.a, CH 19.c", "7k/8/8/8/8/8/K7/3n2R1 w - - 0 1", "Лxd1"),
            ("CH 18.8.b", "7k/8/8/4p3/3P4/8/8/K7 w - - 0 1", "dxe5"),
            ("CH 18.8.b", "7k/8/8/8/8/5p2/6P1/K7 w - - 0 1", "gxf3"),
            ("CH 18.8.b", "7k/8/8/1p6/P7/8/8/K7 w - - 0 1", "axb5"),
            ("CH 18.8.c, CH 19.f", "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", "exd6 e.p."),
        ]
    ),
)
def test_a_capture_is_written_so(fen: str, text: str) -> None:
    assert {found for found in texts(fen) if "x" in found} == {text}
    assert read_san(ChessPosition.parse(fen), text, RUSSIAN).move.is_capture


@pytest.mark.article("CH 18.10")
def test_two_pawns_that_can_take_are_told_apart_by_their_files() -> None:
    fen = "7k/8/8/3p4/2P1P3/8/8/K7 w - - 0 1"
    assert with_target(fen, "d5") == {"cxd5", "exd5"}
    assert read(fen, "схd5") == "c4d5"  # Cyrillic с and х
    assert read(fen, "ехd5") == "e4d5"


@pytest.mark.article("CH 18.8.b")
def test_a_pawns_capture_needs_its_file() -> None:
    with pytest.raises(IllegalMoveError):
        read("7k/8/8/3p4/2P5/8/8/K7 w - - 0 1", "d5")


# -- two like pieces ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "quiet"),
    cases(
        [
            ("CH 18.9.1", KNIGHTS_ON_RANK, "Кgf3 Кef3"),
            ("CH 18.9.2", KNIGHTS_ON_FILE, "К5f3 К1f3"),
            ("CH 18.9.3", KNIGHTS_APART, "Кhf3 Кdf3"),
        ]
    ),
)
def test_two_like_pieces_are_told_apart(fen: str, quiet: str) -> None:
    assert with_target(fen, "f3") == set(quiet.split())
    assert with_target(with_victim(fen), "f3") == {text.replace("f3", "xf3") for text in quiet.split()}


@pytest.mark.article("CH 18.9.1", "CH 18.9.2", "CH 18.9.3")
@pytest.mark.parametrize("fen", [KNIGHTS_ON_RANK, KNIGHTS_ON_FILE, KNIGHTS_APART])
def test_a_text_that_does_not_tell_them_apart_is_ambiguous(fen: str) -> None:
    with pytest.raises(AmbiguousMoveError):
        read(fen, "Кf3")


def test_three_like_pieces_may_need_file_and_rank() -> None:
    assert with_target("1k6/8/8/8/Q6Q/8/K7/7Q w - - 0 1", "e4") == {"Фae4", "Фh4e4", "Ф1e4"}


def test_a_pinned_piece_is_not_told_apart() -> None:
    assert with_target("4r2k/8/8/8/8/8/4N3/N3K3 w - - 0 1", "c1") == set()
    assert "Кc2" in texts("4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1")


# -- promotion, castling, signs -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "text", "move"),
    cases(
        [
            ("CH 18.11", "8/3P4/8/8/8/7k/8/K7 w - - 0 1", "d8Ф", "d7d8q"),
            ("CH 18.11", "8/5P2/8/8/8/7k/8/K7 w - - 0 1", "f8К", "f7f8n"),
            ("CH 18.11", "7k/8/8/8/K7/8/1p6/8 b - - 0 1", "b1С", "b2b1b"),
            ("CH 18.11", "7k/8/8/8/K7/8/6p1/8 b - - 0 1", "g1Л", "g2g1r"),
        ]
    ),
)
def test_a_promotion_ends_with_the_letter_of_the_new_piece(fen: str, text: str, move: str) -> None:
    assert text in texts(fen)
    assert read(fen, text) == move


@pytest.mark.parametrize("text", ["d8Ф", "d8=Ф", "d8(Ф)", "d8/Ф", "d7-d8Ф"])
def test_a_promotion_is_read_in_several_forms(text: str) -> None:
    assert read("8/3P4/8/8/8/7k/8/K7 w - - 0 1", text) == "d7d8q"
    assert read("8/3P4/8/8/8/7k/8/K7 w - - 0 1", text.replace("Ф", "Q"), ENGLISH) == "d7d8q"


@pytest.mark.article("CH 18.11")
def test_a_promotion_without_its_piece_is_ambiguous_and_to_a_king_illegal() -> None:
    with pytest.raises(AmbiguousMoveError):
        read("8/3P4/8/8/8/7k/8/K7 w - - 0 1", "d8")
    with pytest.raises(IllegalMoveError):
        read("8/3P4/8/8/8/7k/8/K7 w - - 0 1", "d8Кр")


@pytest.mark.parametrize(("text", "move"), cases([("CH 19.a", "0-0", "e1g1"), ("CH 19.b", "0-0-0", "e1c1")]))
def test_castling_short_and_long(text: str, move: str) -> None:
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    position = ChessPosition.parse(fen)
    assert [write_san(position, legal) for legal in position.legal_moves() if str(legal) == move] == [text]
    for written in (text, text.replace("0", "O"), text.replace("0", "О"), text.replace("-", "–")):
        assert read(fen, written) == move
    assert read(fen.replace(" w ", " b "), text) == move.replace("1", "8")


@pytest.mark.parametrize(
    ("fen", "signed"),
    cases(
        [
            ("CH 19.d", "7k/8/8/8/8/8/8/K5R1 w - - 0 1", "Лg8+ Лh1+"),
            ("CH 19.e", "7k/8/8/8/8/8/1R6/K5R1 w - - 0 1", "Лb8+ Лg8+ Лh1+ Лh2#"),
        ]
    ),
)
def test_check_and_mate_have_their_signs(fen: str, signed: str) -> None:
    assert {text for text in texts(fen) if text[-1] in "+#"} == set(signed.split())


@pytest.mark.article("CH 19.e")
@pytest.mark.parametrize("text", ["Лh2++", "Лh2#"])
def test_mate_is_read_in_both_signs(text: str) -> None:
    assert read("7k/8/8/8/8/8/1R6/K5R1 w - - 0 1", text) == "b2h2"


@pytest.mark.article("CH 19.g")
@pytest.mark.parametrize(
    ("fen", "text", "move"),
    [
        ("7k/8/8/8/8/8/8/K5R1 w - - 0 1", "Лh1", "g1h1"),
        ("7k/8/8/8/8/8/1R6/K5R1 w - - 0 1", "Лh2", "b2h2"),
        ("7k/8/8/4p3/8/2B5/8/K7 w - - 0 1", "Сe5", "c3e5"),
        ("7k/8/8/4p3/3P4/8/8/K7 w - - 0 1", "de5", "d4e5"),
        ("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", "ed6", "e5d6"),
    ],
)
def test_signs_of_capture_check_and_mate_may_be_left_out(fen: str, text: str, move: str) -> None:
    assert read(fen, text) == move


@pytest.mark.article("CH 18.12")
def test_an_offered_draw_is_marked() -> None:
    start = CHESS.start()
    assert read_san(start, "e4 (=)", RUSSIAN).mark == Mark(draw_offer=True)
    assert read_san(start, "e4", RUSSIAN).mark == Mark(draw_offer=False)
    assert write_san(start, read_san(start, "e4").move, draw_offer=True) == "e4 (=)"


@pytest.mark.parametrize("sign", ["!", "?", "!!", "??", "!?", "?!"])
def test_a_comment_sign_is_kept(sign: str) -> None:
    assert read_san(CHESS.start(), f"Nf3{sign}").mark == Mark(comment=sign)


# -- reading --------------------------------------------------------------------------------------

SAMPLE = """e4 e5 Kf3 Kf6 d4 e×d4 e5 Ke4 Ф×d4 d5 e×d6_e.p. K×d6 Cg5 Фd7 Фе3+ Ce7 Kbd2 0-0 0-0-0 Ле8 Kpb1_(=)"""
CORRECTED = """e4 e5 Кf3 Кf6 d4 exd4 e5 Кe4 Фxd4 d5 exd6_e.p. Кxd6 Сg5 Фd7 Фe3+ Сe7 Кbd2 0-0 0-0-0 Лe8 Крb1_(=)"""


@pytest.mark.article("CH 19.h")
@pytest.mark.parametrize("game", [SAMPLE, CORRECTED], ids=["as printed", "corrected"])
def test_the_sample_game(game: str) -> None:
    position, written, marks = CHESS.start(), [], []
    for text in game.split():
        move, mark = read_san(position, text.replace("_", " "), RUSSIAN)
        written.append(write_san(position, move, RUSSIAN, draw_offer=mark.draw_offer).replace(" ", "_"))
        marks.append(mark.draw_offer)
        position = position.after(move)
    assert written == CORRECTED.split()
    assert marks == [False] * 20 + [True]
    assert position.fen() == "rnb1r1k1/pppqbppp/3n4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11"


@pytest.mark.parametrize(
    ("text", "letters", "move"),
    [
        ("Кf3", RUSSIAN, "g1f3"),
        ("Kf3", RUSSIAN, "g1f3"),  # a Latin K
        ("Nf3", ENGLISH, "g1f3"),
        ("е4", RUSSIAN, "e2e4"),  # a Cyrillic е
        ("с4", ENGLISH, "c2c4"),
        ("а3", RUSSIAN, "a2a3"),
        ("e2-e4", RUSSIAN, "e2e4"),
        ("Кg1—f3", RUSSIAN, "g1f3"),
        ("  e4  ", ENGLISH, "e2e4"),
    ],
)
def test_look_alikes_and_dashes_are_understood(text: str, letters: PieceLetters, move: str) -> None:
    assert read(START, text, letters) == move


@pytest.mark.parametrize("king", ["Крe2", "Kpe2", "Kрe2", "Кpe2"])
def test_the_russian_king_in_any_mixture_of_letters(king: str) -> None:
    assert read("7k/8/8/8/8/8/8/4K3 w - - 0 1", king) == "e1e2"
    assert read("7k/8/8/8/8/8/8/4K3 w - - 0 1", "Кe2", ENGLISH) == "e1e2"


@pytest.mark.article("CH 18.a")
@pytest.mark.parametrize("text", ["", "hello", "P-K4", "e9", "Лошадь f3", "1234", "(=)", "5254", "N", "e4e", "d8="])
@pytest.mark.parametrize("letters", PieceLetters)
def test_only_algebraic_notation_is_a_move(text: str, letters: PieceLetters) -> None:
    with pytest.raises(NotAMoveError):
        read(START, text, letters)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("e5", ChessIllegality.WRONG_WAY),
        ("Ra3", ChessIllegality.PATH_BLOCKED),
        ("Rb3", ChessIllegality.WRONG_WAY),
        ("Nd2", ChessIllegality.OWN_PIECE_ON_TARGET),
        ("Ng3f5", ChessIllegality.NO_PIECE),
        ("exd3", ChessIllegality.NOTHING_TO_CAPTURE),
        ("0-0", ChessIllegality.CASTLING_BLOCKED),
        ("Nf3=Q", ChessIllegality.PROMOTION_FORBIDDEN),
    ],
)
def test_an_illegal_move_says_why(text: str, kind: ChessIllegality) -> None:
    with pytest.raises(IllegalChessMoveError) as refused:
        read(START, text, ENGLISH)
    assert refused.value.kind is kind
    assert text in str(refused.value)


@pytest.mark.article("CH 19.a")
def test_castling_is_not_a_step_of_the_king_nor_possible_off_its_square() -> None:
    with pytest.raises(IllegalChessMoveError) as step:
        read("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", ENGLISH)
    assert step.value.kind is ChessIllegality.WRONG_WAY
    with pytest.raises(IllegalChessMoveError) as moved:
        read("4k3/8/8/8/8/8/4K3/7R w - - 0 1", "0-0", ENGLISH)
    assert moved.value.kind is ChessIllegality.CASTLING_RIGHT_LOST


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 100), st.randoms(use_true_random=False), st.sampled_from(PieceLetters))
def test_every_move_and_its_text_are_a_pair(plies: int, random: Random, letters: PieceLetters) -> None:
    for position, _ in list(walk(random, plies))[-3:]:
        written = {write_san(position, move, letters): move for move in position.legal_moves()}
        assert len(written) == len(position.legal_moves())
        assert all(read_san(position, text, letters).move == move for text, move in written.items())
