from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.laws.draughts import DraughtsMove, Rank, start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.protocol import IllegalMoveError
from mainroad.laws.variants import BRAZILIAN, DRAUGHTS, ENGLISH, INTERNATIONAL, RUSSIAN, Variant
from mainroad.rulebooks.pytest_articles import cases
from support.written import legal, played, the_move

AFTER = [
    # one piece goes from one square to another
    ("RU 1.4.1.a, UA III-2.2", "russian", "W:Wc3,e3:Bd6", "c3-d4", "B:Wd4,e3:Bd6"),
    ("FM A1b-3.2, UA III-2.2", "brazilian", "B:Wc3,Ke1:Bd6,h8", "d6-e5", "W:Wc3,Ke1:Be5,h8"),
    ("UA IV-2.2, FM A1-3.2", "international", "W:W33,K46:B5", "46-28", "B:WK28,33:B5"),
    # what is jumped is taken away
    ("RU 1.5.1, UA III-3.1.a", "russian", "W:Wc3:Bd4,h8", "c3:e5", "B:We5:Bh8"),
    ("UA III-3.1.a, FM A1b-4.2", "brazilian", "W:Wc3:Bh8,Kd4", "c3:e5", "B:We5:Bh8"),
    ("UA IV-3.1.a, FM A1-4.2", "international", "W:W33:B5,28", "33:22", "B:W22:B5"),
    ("CK 1.18", "english", "B:W19,32:B15", "15:24", "W:W32:B24"),
    ("CK 1.21", "english", "B:W10,32:BK15", "15:6", "W:W32:BK6"),
    # all of it, when the capture ends
    ("RU 1.5.5, RU 1.5.7, UA III-3.6", "russian", "W:Wc1:Bd2,f4,f6,h8", "c1:e3:g5:e7", "B:We7:Bh8"),
    ("FM A1b-4.5, FM A1b-4.11", "brazilian", "W:Wc1:Bd2,f4,f6,h8", "c1:e3:g5:e7", "B:We7:Bh8"),
    ("UA IV-3.6, FM A1-4.5, FM A1-4.11", "international", "W:W47:B5,24,33,42", "47:38:29:20", "B:W20:B5"),
    ("CK 1.19.a, CK 1.19.c", "english", "B:W15,24,32:B1,10", "10:19:28", "W:W32:B1,28"),
    # a man that stops on the last row is a king, one of several
    ("RU 1.4.4, UA III-2.4, FM A1b-3.5", "brazilian", "W:WKa1,c7:Bh2", "c7-d8", "B:WKa1,Kd8:Bh2"),
    ("RU 1.4.4, UA III-2.4", "russian", "B:Wa7:BKh8,Kb8,f2", "f2-g1", "W:Wa7:BKb8,Kg1,Kh8"),
    ("UA IV-2.4, FM A1-3.5", "international", "W:WK46,8:B45", "8-3", "B:WK3,K46:B45"),
    ("CK 1.16", "english", "B:W12:BK15,26", "26-31", "W:W12:BK15,K31"),
    # a king stays a king, wherever it goes
    ("FM A1b-3.7", "brazilian", "W:WKd8:Bh2", "d8-h4", "B:WKh4:Bh2"),
    ("FM A1b-3.7", "brazilian", "W:WKh4:Bf2,a5", "h4:e1", "B:WKe1:Ba5"),
    ("FM A1-3.7", "international", "W:WK3:B45", "3-26", "B:WK26:B45"),
    ("FM A1-3.7", "international", "B:W28,6:BK32", "32:23", "W:W6:BK23"),
    # the diagrams go on
    ("RU 1.6.3.a", "russian", "B:Wc3,d4,e3,f2,f4:BKa5,d6,e7", "a5:e5", "W:Wd4,e3:Bd6,e7,Ke5"),
    ("RU 1.6.3.a", "russian", "W:Wd4,e3:BKe5,d6,e7", "d4:d8", "B:WKd8,e3:Bd6"),
    ("RU 1.6.3.b, UA III-3.9.3", "russian", "W:WKe1:Bb6,c3,c5,d6,e5,e7", "e1:d4", "B:WKd4:Bc5,d6"),
    (
        "RU 1.6.3.c",
        "russian",
        "B:Wa1,a3,b2,b4,d2,d4,e3,f2,f4:Ba5,c5,c7,d6,e7,g7",
        "a5:c3",
        "W:Wa1,a3,b2,e3:Bc5,c7,d6,e7,g7,Kc3",
    ),
    ("RU 1.5.15, UA III-3.9.8.a", "russian", "W:Wh4:Bb6,c3,e7,g5,h8", "h4:f6:d8:a5:d2", "B:WKd2:Bh8"),
    ("UA III-3.9.1.b", "brazilian", "B:Wb2,b4,d2,f2:Ba5", "a5:g3", "W:Wb2:Bg3"),
    ("UA III-3.8.2, UA III-3.9.7.b", "brazilian", "W:Wh4:Bc3,c7,e7,g5", "h4:b6", "B:Wb6:Bc3"),
    ("UA III-3.8.3, UA III-3.9.8.b", "brazilian", "W:Wh4:Bb6,c3,e7,g5", "h4:d8", "B:WKd8:Bb6,c3"),
    ("RU 2.5.1.b, RU 2.5.2.1.a", "international", "B:W33,41,42:BK10,36", "36:29", "W:W:BK10,29"),
    ("RU 2.5.2.1.b, UA IV-3.11.3, UA IV-3.8", "international", "W:W35:B7,8,19,30", "35:11", "B:W11:B"),
    ("RU 2.5.2.2.b, RU 2.5.2.2.a", "international", "W:W35:B8,11,19,21,30", "35:2", "B:WK2:B11,21"),
    ("UA IV-3.11.4, UA IV-3.9", "international", "W:W35:B8,11,19,27,30", "35:2", "B:WK2:B11,27"),
    ("CK 1.19.b", "english", "B:W12,26,27:B22", "22:31", "W:W12,27:BK31"),
]


def canonical(game: str, fen: str) -> str:
    return write_fen(read_fen(DRAUGHTS[game], fen))


@pytest.mark.parametrize(("game", "fen", "move", "after"), cases(AFTER))
def test_a_move_leads_to_exactly_this_position(game: str, fen: str, move: str, after: str) -> None:
    assert write_fen(played(read_fen(DRAUGHTS[game], fen), move)) == canonical(game, after)


NEXT_TURN = [
    # articles, game, position, moves played, every legal move then
    ("RU 1.5.16, FM A1b-3.8", "brazilian", "W:Wg7:Bd6,f2", "g7-f8 f2-e1", "f8:c5 f8:b4 f8:a3"),
    ("RU 1.5.16", "russian", "W:Wg7:Bd6,f2", "g7-f8 f2-e1", "f8:c5 f8:b4 f8:a3"),
    ("RU 1.5.16", "russian", "W:Wg7:Bd6,f2", "g7-f8 d6-e5", "f8-e7 f8-d6 f8-c5 f8-b4 f8-a3 f8-g7 f8-h6"),
    ("FM A1-3.8", "international", "W:W7:B18,31", "7-1 31-36", "1:23 1:29 1:34 1:40 1:45"),
    ("UA III-3.8.3, UA III-3.9.8.b", "brazilian", "W:Wh4:Bb6,c3,e7,g5", "h4:d8 c3-b2", "d8:a5"),
    ("RU 2.5.2.2.b", "international", "W:W35:B8,11,19,21,30", "35:2 21-27", "2:16:32 2:16:38 2:16:43 2:16:49"),
    (
        "RU 2.5.2.2.b",
        "international",
        "W:W35:B8,11,19,21,30",
        "35:2 11-17",
        "2-7 2-11 2-8 2-13 2-19 2-24 2-30 2-35 2-16",
    ),
    (
        "RU 2.5.2.2.b",
        "international",
        "W:W35:B8,11,19,21,30",
        "35:2 11-16",
        "2-7 2-11 2-8 2-13 2-19 2-24 2-30 2-35",
    ),
    ("UA IV-3.9, UA IV-3.11.4", "international", "W:W35:B8,11,19,27,30", "35:2 27-31", "2:16"),
    ("CK 1.19.b", "english", "B:W12,26,27:B22", "22:31 12-8", "31:24"),
    ("RU 1.6.3.a", "russian", "B:Wc3,d4,e3,f2,f4:BKa5,d6,e7", "a5:e5", "d4:f6:d8=K"),
    (
        "RU 1.6.3.c",
        "russian",
        "W:Wa1,a3,b2,b4,c3,d2,e3,f2,f4:Ba5,c5,c7,d6,e7,g7",
        "c3-d4 a5:c3",
        "b2:d4:b6:d8:f6:h8=K",
    ),
]


@pytest.mark.parametrize(("game", "fen", "moves", "then"), cases(NEXT_TURN))
def test_a_new_king_plays_on_in_its_next_turn(game: str, fen: str, moves: str, then: str) -> None:
    variant = DRAUGHTS[game]
    assert legal(variant, write_fen(played(read_fen(variant, fen), moves))) == set(then.split())


GAMES = [
    # the games that the rulebooks print, to the position in which they stop
    (
        "RU 1.5.15, RU 1.4.1.d",
        "russian",
        "e3-d4 d6-c5 f2-e3 f6-g5 c3-b4 g5-h4 b4:d6 h4:f2 e1:g3 c7:e5:c3:e1:h4",
        "W:Wa1,a3,b2,c1,e3,g1,h2:BKh4,a7,b6,b8,d8,e7,f8,g7,h6,h8",
    ),
    (
        "RU 2.5.1.a, FM A1-3.3",
        "international",
        "32-28 18-23 37-32 23-29 34:23 17-22 28:17 19:28:37:26",
        "W:W17,33,35,36,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,20,26",
    ),
    (
        "",
        "russian",
        "c3-d4 f6-g5 d4-c5 b6:d4 e3:c5",
        "B:Wa1,a3,b2,c1,c5,d2,e1,f2,g1,g3,h2:Ba7,b8,c7,d6,d8,e7,f8,g5,g7,h6,h8",
    ),
    (
        "CK 1.13",
        "english",
        "11-15 23-19 8-11",
        "W:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,15",
    ),
]


@pytest.mark.parametrize(("game", "moves", "final"), cases(GAMES))
def test_the_printed_games_can_be_played(game: str, moves: str, final: str) -> None:
    assert write_fen(played(start(DRAUGHTS[game]), moves)) == canonical(game, final)


@pytest.mark.parametrize(
    ("game", "moves", "choice"),
    [
        ("russian", "c3-d4 f6-g5 d4-c5", "b6:d4(c5) d6:b4(c5)"),
        ("international", "32-28 18-23 37-32 23-29", "33:24(29) 34:23(29)"),
        ("international", "32-28 18-23 37-32 23-29 34:23 17-22 28:17", "19:28:37:26(23,32,31)"),
    ],
)
def test_the_printed_games_left_this_choice(game: str, moves: str, choice: str) -> None:
    here = played(start(DRAUGHTS[game]), moves)
    assert legal(here.variant, write_fen(here), with_taken=True) == set(choice.split())


@pytest.mark.article("RU 1.4.1.d", "FM A1-3.3", "FM A1b-3.3", "CK 1.13")
@pytest.mark.parametrize("variant", [RUSSIAN, BRAZILIAN, INTERNATIONAL, ENGLISH], ids=lambda variant: variant.name)
def test_the_sides_take_turns_until_the_game_is_over(variant: Variant) -> None:
    position, turns = start(variant), 0
    while position.legal_moves() and turns < 400:
        expected = variant.first if turns % 2 == 0 else variant.first.opponent
        assert position.side is expected
        assert position.outcome_on_board() is None
        position, turns = position.after(position.legal_moves()[turns % len(position.legal_moves())]), turns + 1
    assert turns == 400 or position.outcome_on_board() is not None


@pytest.mark.parametrize(
    ("variant", "fen", "move", "taken"),
    cases(
        [
            ("RU 1.5.3.b, UA III-3.4", RUSSIAN, "W:Wc1:Bd2,f4,f6,h8", "c1:e7", "d2 f4 f6"),
            ("FM A1b-4.1, UA III-3.4", BRAZILIAN, "B:Wc3,d4,e3,f2,f4:BKa5,d6", "a5:e5", "c3 f2 f4"),
            ("FM A1-4.1, UA IV-3.4", INTERNATIONAL, "W:W35:B5,7,8,19,30", "35:11", "30 19 8 7"),
        ]
    ),
)
def test_a_capture_of_several_pieces_is_one_move(variant: Variant, fen: str, move: str, taken: str) -> None:
    position = read_fen(variant, fen)
    found = the_move(position, move)
    assert [variant.board.name(square, variant.numbering) for square in found.captured] == taken.split()
    assert position.after(found).side is position.side.opponent


@pytest.mark.article("UA V-5.3.a")
@pytest.mark.parametrize(
    ("fen", "taken"),
    [("W:Wc3:Bh8", {0}), ("W:Wc3:Bd4", {1}), ("W:Wc3:Bd4,d6", {2}), ("W:We3:Bd4,f4,f6", {1, 2})],
)
def test_a_quiet_move_takes_nothing_and_a_striking_one_does(fen: str, taken: set[int]) -> None:
    moves = read_fen(RUSSIAN, fen).legal_moves()
    assert {len(move.captured) for move in moves} == taken
    assert {move.is_capture for move in moves} == {taken != {0}}


def test_a_move_that_is_not_legal_is_refused() -> None:
    position = read_fen(RUSSIAN, "W:Wc3,g7:Bh8")
    for path, taken, crowns in (((22, 14), (), False), ((8, 3), (), False), ((22, 17), (18,), False)):
        with pytest.raises(IllegalMoveError, match="not legal here"):
            position.after(DraughtsMove(tuple(map(Square, path)), tuple(map(Square, taken)), crowns))


def test_a_move_may_be_played_by_any_of_its_routes() -> None:
    position = read_fen(RUSSIAN, "B:Wb4,b6,d4,d6:Bc3")
    assert len(position.legal_moves()) == 1
    assert len({position.after(route) for route in position.routes()}) == 1
    assert len(position.routes()) == 2


def test_what_stands_on_a_square_is_told() -> None:
    position = read_fen(INTERNATIONAL, "B:W33,K46:BK1,20")
    assert [position.piece(Square(n)) for n in (33, 46, 1, 20, 28)] == [
        (Side.WHITE, Rank.MAN),
        (Side.WHITE, Rank.KING),
        (Side.BLACK, Rank.KING),
        (Side.BLACK, Rank.MAN),
        None,
    ]


@pytest.mark.article("UA III-5.5.2.c")
@pytest.mark.parametrize(
    ("fen", "count"),
    [("W:WKa1,Kc1,b4,d4,f4:BKh8,g7", 7), ("B:WKa1,Kc1,b4,d4,f4:BKh8", 6), ("W:Wc3:B", 1)],
)
def test_men_and_kings_of_both_sides_are_counted_together(fen: str, count: int) -> None:
    assert read_fen(RUSSIAN, fen).piece_count == count


def test_captures_and_moves_of_men_cannot_be_undone_but_those_of_kings_can() -> None:
    position = read_fen(RUSSIAN, "W:Wc3,Kh2:Bh8")
    assert position.is_irreversible(the_move(position, "c3-d4"))
    assert not position.is_irreversible(the_move(position, "h2-g1"))
    capture = read_fen(RUSSIAN, "W:WKa1:Bd4")
    assert all(capture.is_irreversible(move) for move in capture.legal_moves())


def test_a_position_comes_again_when_pieces_and_turn_are_the_same() -> None:
    position = read_fen(RUSSIAN, "W:WKa1:BKb8")
    again = played(position, "a1-c3 b8-a7 c3-a1 a7-b8")
    turned = played(position, "a1-c3 b8-a7 c3-b2 a7-b8 b2-a1")
    assert again.repetition_key == position.repetition_key
    assert turned.repetition_key != position.repetition_key
