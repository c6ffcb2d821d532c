from __future__ import annotations

import pytest

from mainroad.basics import Ruling
from mainroad.laws.chess import ChessPiece
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import GAMES
from mainroad.notation.written import read_move, write_move
from mainroad.play.rules.touch import (
    Obligation,
    ObservedMove,
    check_adjust,
    check_touch_claim,
    check_touched,
    counts_as_touch,
    king_stands,
    obligation,
    placements,
)
from mainroad.rulebooks.books import touch
from mainroad.rulebooks.books.touch import Touch
from mainroad.rulebooks.pytest_articles import cases
from support.refusals import refusal_message

CHESS = "chess"
OPEN = "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1"
BLOCKED = "4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1"
ATTACKED = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"


def cited(ruling: Ruling | None) -> set[str]:
    return {str(article) for article in ruling.articles} if ruling else set()


def written(game: str, fen: str, found: Obligation) -> str:
    position = GAMES[game].parse(fen)
    return " ".join(sorted(write_move(position, move) for move in found.moves))


def bound(rules: Touch, game: str, fen: str, squares: str) -> tuple[str, set[str]]:
    found = obligation(rules, GAMES[game].parse(fen), squares.split())
    return written(game, fen, found), cited(found.ruling)


# -- adjusting ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "article"),
    cases(
        [
            ("RU 1.4.9.a", touch.RU_64, "RU 1.4.9.a"),
            ("UA V-5.2.c", touch.UA_64, "UA V-5.2.c"),
            ("CH 4.2", touch.CH, "CH 4.2"),
            ("CK 1.22", touch.CK, "CK 1.22"),
            ("FM A1-3.13", touch.FM_100, "FM A1-3.13"),
        ]
    ),
)
def test_adjusting_is_said_beforehand(rules: Touch, article: str) -> None:
    assert cited(check_adjust(rules, on_turn=True, announced=False)) == {article}
    assert check_adjust(rules, on_turn=True, announced=True) is None


@pytest.mark.parametrize(
    ("rules", "article"),
    cases(
        [
            ("RU 1.4.9.b", touch.RU_64, "RU 1.4.9.b"),
            ("UA V-5.2.c", touch.UA_64, "UA V-5.2.c"),
            ("CH 4.2", touch.CH, "CH 4.2"),
            ("FM A1b-3.14", touch.FM_64, "FM A1b-3.14"),
        ]
    ),
)
def test_and_only_on_ones_own_turn(rules: Touch, article: str) -> None:
    assert article in cited(check_adjust(rules, on_turn=False, announced=True))


@pytest.mark.article("CK 1.22")
def test_in_checkers_at_any_time() -> None:
    assert check_adjust(touch.CK, on_turn=False, announced=True) is None


@pytest.mark.parametrize(
    "rules",
    cases(
        [
            ("RU 3.21.3.a; RU 3.21.3.b", touch.RU_64),
            ("UA V-13.3", touch.UA_100),
            ("CH 32.2.10", touch.CH),
        ]
    ),
)
def test_on_a_relief_board_only_what_is_lifted_is_touched(rules: Touch) -> None:
    assert counts_as_touch(rules, on_relief_board=True, lifted=True)
    assert not counts_as_touch(rules, on_relief_board=True, lifted=False)
    assert counts_as_touch(rules, on_relief_board=False, lifted=False)


# -- touched --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "game", "fen", "squares", "moves", "articles"),
    cases(
        [
            ("RU 1.4.7.a", touch.RU_64, "russian", "W:Wc3,g1:Bh8", "c3", "c3-b4 c3-d4", "RU 1.4.7.a"),
            ("RU 1.4.7.b", touch.RU_64, "russian", "W:Wc3,g1:Bh8", "g1 c3", "g1-f2 g1-h2", "RU 1.4.7.b"),
            ("RU 1.4.7.b", touch.RU_64, "russian", "W:Wc3,b2,a1:Bh8", "a1 c3", "c3-b4 c3-d4", "RU 1.4.7.b"),
            ("RU 1.4.7.c", touch.RU_64, "russian", "W:Wc3,b2,a1:Bh8", "a1", "b2-a3 c3-b4 c3-d4", "RU 1.4.7.c"),
            ("UA V-5.2.a", touch.UA_64, "russian", "W:Wc3,g1:Bh8", "g1", "g1-f2 g1-h2", "UA V-5.2.a"),
            ("UA V-5.2.b", touch.UA_64, "russian", "W:Wc3,b2,a1:Bh8", "a1", "b2-a3 c3-b4 c3-d4", "UA V-5.2.b"),
            ("FM A1-3.11", touch.FM_100, "international", "W:W38,47:B5", "47", "47-41 47-42", "FM A1-3.11"),
            ("FM A1b-3.11", touch.FM_64, "russian", "W:Wc3,g1:Bh8", "c3", "c3-b4 c3-d4", "FM A1b-3.11"),
            ("CK 1.23", touch.CK, "english", "B:W32:B10,1", "1", "1-5 1-6", "CK 1.23"),
        ]
    ),
)
def test_a_touched_piece_is_moved(rules: Touch, game: str, fen: str, squares: str, moves: str, articles: str) -> None:
    found, why = bound(rules, game, fen, squares)
    assert found == moves
    assert articles in why


@pytest.mark.article("RU 1.4.7.a")
def test_another_piece_is_refused() -> None:
    position = GAMES["russian"].parse("W:Wc3,g1:Bh8")
    c3, g1 = (read_move(position, text) for text in ("c3-d4", "g1-f2"))
    refused = check_touched(touch.RU_64, position, ["c3"], g1)
    assert refusal_message(refused) == "play.touch.another-touched"
    assert check_touched(touch.RU_64, position, ["c3"], c3) is None
    assert check_touched(touch.RU_64, position, [], g1) is None


def test_another_route_of_the_same_capture_fits_too() -> None:
    position = GAMES["russian"].parse("W:WKc5:Bd4,d6,f6,g3")
    assert isinstance(position, DraughtsPosition)
    twins = [move for move in position.routes() if move not in position.legal_moves()]
    assert twins
    assert all(check_touched(touch.RU_64, position, ["c5"], move) is None for move in twins)


@pytest.mark.article("CK 1.23", "CK 1.25.2")
def test_an_unplayable_piece_is_an_error_only_in_checkers() -> None:
    checkers = obligation(touch.CK, GAMES["english"].parse("B:W15,24,32:B1,10"), ["1"])
    assert (checkers.offends, cited(checkers.ruling)) == (True, {"CK 1.23", "CK 1.25.2"})
    assert not obligation(touch.RU_64, GAMES["russian"].parse("W:Wc3,b2,a1:Bh8"), ["a1"]).offends


def test_an_opponents_piece_binds_nobody_in_draughts() -> None:
    assert bound(touch.RU_64, "russian", "W:Wc3:Bh8", "h8") == ("c3-b4 c3-d4", set())


# -- touched in chess -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "squares", "moves", "article"),
    cases(
        [
            ("CH 4.3.1", OPEN, "h1 e4", "Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+", "CH 4.3.1"),
            ("CH 4.3.1", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1", "Ra2 Rb1 Rc1 Rd1", "CH 4.3.1"),
            ("CH 4.3.1", "4k3/4p3/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3 e1", "Kd1 Kd2 Ke2 Kf1 Kf2", "CH 4.3.1"),
            ("CH 4.3.2", OPEN, "d5", "exd5", "CH 4.3.2"),
            ("CH 4.3.2", OPEN, "e8 d5", "exd5", "CH 4.3.2"),
            ("CH 4.3.3", OPEN, "e4 d5", "exd5", "CH 4.3.3"),
            ("CH 4.3.3", OPEN, "d5 e4", "exd5", "CH 4.3.3"),
            ("CH 4.3.3", OPEN, "e1 d5", "exd5", "CH 4.3.3"),
            ("CH 4.3.3", OPEN, "e1 e8", "Kd1 Kd2 Ke2 Kf1 Kf2 0-0", "CH 4.3.1"),
            ("CH 4.4.1", OPEN, "e1 h1", "0-0", "CH 4.4.1"),
            ("CH 4.4.1", BLOCKED, "e1 a1", "0-0-0", "CH 4.4.1"),
            ("CH 4.4.2", OPEN, "h1 e1", "Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+", "CH 4.4.2"),
            ("CH 4.4.3", BLOCKED, "e1 h1", "Kd1 Kd2 Ke2 Kf1 Kf2 0-0-0", "CH 4.4.3"),
            ("CH 4.4.3", ATTACKED, "e1 h1", "Kd1 Kd2 Ke2 0-0-0", "CH 4.4.3"),
            ("CH 4.5", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2", "Kd1 Kf1", "CH 4.5"),
            ("CH 4.5", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e3", "Kd1 Kf1", "CH 4.5"),
        ]
    ),
)
def test_touched_in_chess(fen: str, squares: str, moves: str, article: str) -> None:
    found, why = bound(touch.CH, CHESS, fen, squares)
    assert set(found.split()) == set(moves.split())
    assert article in why


@pytest.mark.article("CH 4.4.3")
def test_without_a_king_move_any_legal_move_may_be_played() -> None:
    found, why = bound(touch.CH, CHESS, "3rkr2/8/8/8/8/8/4P2P/4K2R w K - 0 1", "e1 h1")
    assert found == "Rf1 Rg1 e3 e4 h3 h4"
    assert why == {"CH 4.5"}


@pytest.mark.article("CH 4.7")
def test_the_claim_lapses_when_the_claimant_touches_a_piece() -> None:
    assert cited(check_touch_claim(touch.CH, claimant_touched=True)) == {"CH 4.7"}
    assert check_touch_claim(touch.CH, claimant_touched=False) is None
    assert check_touch_claim(touch.RU_64, claimant_touched=True) is None


# -- moved, held and let go -----------------------------------------------------------------------


def put(rules: Touch, game: str, fen: str, shown: ObservedMove) -> tuple[str, set[str]]:
    found = placements(rules, GAMES[game].parse(fen), shown)
    return written(game, fen, found), cited(found.ruling)


@pytest.mark.parametrize(
    ("rules", "game", "fen", "path", "moves", "article"),
    cases(
        [
            ("RU 1.4.8", touch.RU_64, "russian", "W:Wc3,g1:Bh8", "c3 d4", "c3-b4 c3-d4", "RU 1.4.8"),
            ("UA V-5.3.d", touch.UA_64, "russian", "W:Wc3,g1:Bh8", "c3 d4", "c3-b4 c3-d4", "UA V-5.3.d"),
            ("FM A1-3.12", touch.FM_100, "international", "W:W38,47:B5", "38 32", "38-32 38-33", "FM A1-3.12"),
            ("FM A1b-3.12", touch.FM_64, "russian", "W:Wc3,g1:Bh8", "c3 d4", "c3-b4 c3-d4", "FM A1b-3.12"),
            ("CK 1.24", touch.CK, "english", "B:W32:B10,1", "10 14", "10-14", "CK 1.24"),
        ]
    ),
)
def test_a_piece_still_held(rules: Touch, game: str, fen: str, path: str, moves: str, article: str) -> None:
    found, why = put(rules, game, fen, ObservedMove(tuple(path.split())))
    assert found == moves
    assert article in why


@pytest.mark.parametrize(
    ("rules", "article"),
    cases(
        [
            ("RU 1.4.6", touch.RU_64, "RU 1.4.6"),
            ("FM A1b-3.10", touch.FM_64, "FM A1b-3.10"),
            ("UA V-5.3.b", touch.UA_64, "UA V-5.3.b"),
        ]
    ),
)
def test_letting_go_makes_the_move(rules: Touch, article: str) -> None:
    found, why = put(rules, "russian", "W:Wc3,g1:Bh8", ObservedMove(("c3", "d4"), released=True))
    assert found == "c3-d4"
    assert article in why


@pytest.mark.article("FM A1b-4.10", "RU 1.5.11")
def test_letting_go_during_a_capture_ends_it_where_it_may_not_end() -> None:
    fen = "W:Wc3,g1:Bb8,d4,f6"
    assert put(touch.FM_64, "russian", fen, ObservedMove(("c3", "e5"), released=True))[0] == ""
    assert put(touch.RU_64, "russian", fen, ObservedMove(("c3", "e5", "g7"), released=True))[0] == "c3:g7"


@pytest.mark.article("CK 1.20.b")
def test_a_capture_once_begun_keeps_its_direction_in_checkers() -> None:
    fen = "B:W15,16,24:B11"
    assert put(touch.CK, "english", fen, ObservedMove(("11", "18")))[0] == "11x18"
    assert put(touch.CK, "english", fen, ObservedMove(("11", "20")))[0] == "11x27"
    assert put(touch.CK, "english", fen, ObservedMove(("11",)))[0] == "11x18 11x27"


@pytest.mark.article("CH 4.6.a")
class TestReleasedInChess:
    def test_it_cannot_go_elsewhere(self) -> None:
        assert put(touch.CH, CHESS, OPEN, ObservedMove(("h1", "h4"), released=True)) == ("Rh4", {"CH 4.6.a"})

    def test_a_held_piece_may(self) -> None:
        assert put(touch.CH, CHESS, OPEN, ObservedMove(("e4", "e5")))[0] == "e5 exd5"

    @pytest.mark.article("CH 4.6.2")
    def test_a_king_let_go_two_squares_on_only_castles(self) -> None:
        assert put(touch.CH, CHESS, OPEN, ObservedMove(("e1", "g1"), released=True))[0] == "0-0"

    def test_on_a_wrong_square_the_piece_must_still_be_moved(self) -> None:
        assert put(touch.CH, CHESS, OPEN, ObservedMove(("e4", "f5"), released=True))[0] == "e5 exd5"


PROMOTES = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"


@pytest.mark.article("CH 4.4.4")
def test_the_new_piece_is_chosen_when_it_touches_the_square() -> None:
    chosen = ObservedMove(("a7", "a8"), promotion=ChessPiece.KNIGHT)
    assert put(touch.CH, CHESS, PROMOTES, chosen) == ("a8N", {"CH 4.4.4"})


@pytest.mark.article("CH 4.6.3")
def test_a_pawn_let_go_on_the_last_rank_stays_there_and_the_piece_is_still_open() -> None:
    assert put(touch.CH, CHESS, PROMOTES, ObservedMove(("a7", "a8"), released=True))[0] == "a8B a8N a8Q a8R"


@pytest.mark.article("UA V-5.4")
def test_a_king_in_two_halves_stands_where_its_base_is() -> None:
    found = king_stands(touch.UA_64, base="d4", top="e5")
    assert found is not None
    assert (found[0], cited(found[1])) == ("d4", {"UA V-5.4"})
    assert king_stands(touch.RU_64, base="d4", top="e5") is None
