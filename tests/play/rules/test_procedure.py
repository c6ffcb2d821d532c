"""What the hands must do before a move is made, leaving the board, resigning, colours, cameras."""

from __future__ import annotations

import pytest

from mainroad.basics import Refusal, Ruling, Side
from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import GAMES
from mainroad.notation.written import read_move
from mainroad.play.rules.procedure import (
    Progress,
    called_at,
    check_press,
    colours,
    comment,
    film,
    flash,
    leave,
    progress,
)
from mainroad.rulebooks.books import procedure
from mainroad.rulebooks.books.procedure import HandStep
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

W, B = Side.WHITE, Side.BLACK
MINUTE = 60_000
GAME_OF = {"RU_64": "russian", "UA_64": "russian", "CH": "chess", "CK": "english", "FM_100": "international"}
TWO_TAKEN = "W:Wc3:Bd4,f6"
TAKES_PAWN = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTES = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"


def how_far(book: str, fen: str, move: str, steps: str, off: str = "", relief: bool = False) -> Progress:
    position = GAMES[GAME_OF[book]].parse(fen)
    taken = off.split()
    squares = taken if isinstance(position, ChessPosition) else [position.board.square(name) for name in taken]
    done = [HandStep(step) for step in steps.split()]
    found = progress(getattr(procedure, book), read_move(position, move), done, squares, relief)
    assert ids([found.ruling])
    return found


class TestMakingAMove:
    @pytest.mark.parametrize(
        ("book", "fen", "move", "steps", "off", "made", "finished"),
        cases(
            [
                ("", "RU_64", "W:Wc3:Bh8", "c3-d4", "placed", "", False, False),
                ("", "RU_64", "W:Wc3:Bh8", "c3-d4", "placed released", "", True, True),
                ("RU 1.5.4", "RU_64", TWO_TAKEN, "c3:g7", "placed", "d4 f6", False, False),
                ("RU 1.5.4, RU 1.5.13", "RU_64", TWO_TAKEN, "c3:g7", "placed released", "", True, False),
                ("RU 1.5.13", "RU_64", TWO_TAKEN, "c3:g7", "placed released", "d4", True, False),
                ("RU 1.5.4, RU 1.5.13", "RU_64", TWO_TAKEN, "c3:g7", "placed released", "d4 f6", True, True),
                ("UA V-5.3.b", "UA_64", "W:Wc3:Bh8", "c3-d4", "placed released", "", True, True),
                ("UA V-5.3.c", "UA_64", TWO_TAKEN, "c3:g7", "placed released", "", False, False),
                ("UA V-5.3.c", "UA_64", TWO_TAKEN, "c3:g7", "placed released", "d4", False, False),
                ("UA V-5.3.c", "UA_64", TWO_TAKEN, "c3:g7", "placed released", "d4 f6", True, True),
                ("CH 4.6.b", "CH", TAKES_PAWN, "e5", "placed", "", False, False),
                ("CH 4.6.b", "CH", TAKES_PAWN, "e5", "placed released", "", True, True),
                ("CH 4.6.1", "CH", TAKES_PAWN, "exd5", "placed released", "", False, False),
                ("CH 4.6.1", "CH", TAKES_PAWN, "exd5", "placed", "d5", False, False),
                ("CH 4.6.1", "CH", TAKES_PAWN, "exd5", "placed released", "d5", True, True),
                ("CH 4.6.2", "CH", CASTLES, "0-0", "king-released", "", False, False),
                ("CH 4.6.2", "CH", CASTLES, "0-0", "king-released rook-released", "", True, True),
                ("CH 4.6.3", "CH", PROMOTES, "a8=Q", "placed released", "", False, False),
                ("CH 4.6.3", "CH", PROMOTES, "a8=Q", "placed released pawn-removed", "", False, False),
                ("CH 4.6.3", "CH", PROMOTES, "a8=Q", "placed released pawn-removed new-released", "", True, True),
                ("", "CK", "W:W18:B1", "18-14", "placed released", "", True, True),
            ]
        ),
    )
    def test_how_far_it_has_come(
        self, book: str, fen: str, move: str, steps: str, off: str, made: bool, finished: bool
    ) -> None:
        found = how_far(book, fen, move, steps, off)
        assert (found.is_made, found.is_finished) == (made, finished)

    @pytest.mark.parametrize(
        ("steps", "off", "made"),
        cases(
            [
                ("UA V-13.4", "placed", "d4 f6", False),
                ("UA V-13.4", "placed released", "d4", False),
                ("UA V-13.4", "placed released", "d4 f6", True),
            ]
        ),
    )
    def test_on_a_relief_board(self, steps: str, off: str, made: bool) -> None:
        found = how_far("UA_64", TWO_TAKEN, "c3:g7", steps, off, relief=True)
        assert found.is_made is made
        assert [str(cited) for cited in found.ruling.articles] == ["UA V-13.4"]

    @pytest.mark.article("RU 1.5.13", "UA V-5.3.c")
    @pytest.mark.parametrize("book", ["RU_64", "UA_64"])
    def test_the_clock_waits_until_the_last_piece_is_off(self, book: str) -> None:
        one_left = check_press(how_far(book, TWO_TAKEN, "c3:g7", "placed released", "d4"))
        assert one_left is not None
        assert (ids([one_left]), one_left.parameters["step"]) == (["play.procedure.unfinished"], "removed")
        assert check_press(how_far(book, TWO_TAKEN, "c3:g7", "placed released", "d4 f6")) is None

    @pytest.mark.article("CK 2.5")
    def test_the_press_completes_it(self) -> None:
        assert not how_far("CK", "W:W18:B1", "18-14", "placed released").is_complete
        pressed = how_far("CK", "W:W18:B1", "18-14", "placed released pressed")
        assert (pressed.is_complete, [str(cited) for cited in pressed.ruling.articles]) == (True, ["CK 2.5"])

    def test_a_press_before_the_last_piece_is_off_completes_nothing(self) -> None:
        assert not how_far("RU_64", TWO_TAKEN, "c3:g7", "placed released pressed", "d4").is_complete


class TestLeaving:
    @pytest.mark.parametrize(
        ("book", "on_move", "made", "need", "permitted", "allowed"),
        cases(
            [
                ("CK 2.13", "CK", False, 10, "toilet", False, True),
                ("CK 2.13", "CK", True, 10, "smoking", False, True),
                ("CK 2.13", "CK", False, 10, "tea", False, False),
                ("CK 2.13", "CK", False, 10, "", True, False),
                ("FM A3-7.8", "FM_100", True, 50, "", False, True),
                ("FM A3-7.8", "FM_100", True, 75, "", False, True),
                ("FM A3-7.8", "FM_100", True, 100, "", False, True),
                ("FM A3-7.8", "FM_100", True, 25, "", False, False),
                ("FM A3-7.8", "FM_100", True, 51, "", False, False),
                ("FM A3-7.8", "FM_100", False, 51, "", False, True),
                ("FM A3b-7.8", "FM_64", True, 30, "", False, True),
                ("FM A3b-7.8", "FM_64", True, 50, "", False, True),
                ("FM A3b-7.8", "FM_64", True, 40, "", False, False),
                ("", "RU_64", True, 40, "", False, False),
                ("", "RU_64", True, 40, "", True, True),
                ("", "RU_64", False, 40, "", False, True),
                ("", "CH", True, 40, "", False, False),
            ]
        ),
    )
    def test_who_may_leave_the_board(
        self, book: str, on_move: bool, made: int, need: str, permitted: bool, allowed: bool
    ) -> None:
        found = leave(getattr(procedure, book), on_move, made, need, permitted)
        assert ids([found])
        assert isinstance(found, Refusal) is not allowed
        assert not allowed or found.message == "play.procedure.leaves"  # and the clock runs on


class TestColours:
    @pytest.mark.article("RU 1.4.1.c")
    @pytest.mark.parametrize(("lot", "white"), [(W, "ada"), (B, "bob")])
    def test_the_lot_gives_white(self, lot: Side, white: str) -> None:
        found = colours("ada", "bob", lot)
        assert (found.white, {found.white, found.black}) == (white, {"ada", "bob"})


class TestAroundTheGame:
    @pytest.mark.parametrize(("book", "minutes"), [("RU_64", 5), ("UA_64", 15), ("FM_100", 15)])
    def test_the_time_of_preparation(self, book: str, minutes: int) -> None:
        assert called_at(getattr(procedure, book), 20 * MINUTE) == (20 - minutes) * MINUTE

    @pytest.mark.parametrize(
        ("book", "round_number", "minute", "permitted", "otherwise", "allowed"),
        cases(
            [
                ("RU 4.8.4", "RU_64", 1, 10, False, False, True),
                ("RU 4.8.4", "RU_64", 1, 11, False, False, False),
                ("RU 4.8.4", "RU_64", 2, 5, False, False, True),
                ("RU 4.8.4", "RU_64", 2, 6, False, False, False),
                ("RU 4.8.4", "RU_64", 2, -4, False, False, True),
                ("UA V-16.3", "UA_64", 1, 5, True, False, True),
                ("UA V-16.3", "UA_64", 1, 6, True, False, False),
                ("UA V-16.3", "UA_64", 1, 6, True, True, True),
                ("UA V-16.3", "UA_64", 1, 5, False, False, False),
                ("UA V-16.3", "UA_64", 1, -4, True, False, False),
            ]
        ),
    )
    def test_flashes(
        self, book: str, round_number: int, minute: int, permitted: bool, otherwise: bool, allowed: bool
    ) -> None:
        found: Ruling = flash(getattr(procedure, book), round_number, minute * MINUTE, permitted, otherwise)
        assert ids([found])
        assert isinstance(found, Refusal) is not allowed

    @pytest.mark.article("RU 4.8.5.e")
    def test_no_television_in_time_trouble(self) -> None:
        assert ids([film(procedure.RU_64, in_trouble=True)]) == ["play.procedure.no-film"]
        assert film(procedure.RU_64, in_trouble=False) is None

    @pytest.mark.article("RU 4.8.7.b")
    def test_no_comment_on_moves_to_come(self) -> None:
        assert comment(procedure.RU_64, 12, made=12) is None
        assert ids([comment(procedure.RU_64, 13, made=12)]) == ["play.procedure.no-look-ahead"]
