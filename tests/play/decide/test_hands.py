"""Hands on the pieces, through the commands: touching, adjusting, holding, letting go, pressing."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal
from mainroad.play import commands, facts
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, SECOND, WHITE, Hall

CONTROLS = {"RU": "45m", "UA": "45m+15s", "CH": "2h", "CK": "1h/30, 30m/15", "FM": "1h30/30, 1h/20"}
OPEN = "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1"
BLOCKED = "4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1"
STUCK = "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1"
TWO = "W:Wc3,g1:Bh8"
BEHIND = "W:Wc3,b2,a1:Bh8"
TWO_TAKEN = "W:Wc3,g1:Bd4,f6,h8"


def hall(rulebook: str, game: str, start: str = "", blind: str = "") -> Hall:
    conditions = facts.Conditions(blind=BySide(blind, ""))
    return Hall(rulebook, game, CONTROLS[rulebook], start=start, conditions=conditions).start()


def cited(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


class TestAdjusting:
    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("RU 1.4.9.a", "RU", "russian", "RU 1.4.9.a"),
                ("UA V-5.2.c", "UA", "russian", "UA V-5.2.c"),
                ("CH 4.2", "CH", "chess", "CH 4.2"),
                ("CK 1.22", "CK", "english", "CK 1.22"),
                ("FM A1-3.13", "FM", "international", "FM A1-3.13"),
                ("FM A1b-3.13", "FM", "russian", "FM A1b-3.13"),
            ]
        ),
    )
    def test_it_is_said_beforehand(self, rulebook: str, game: str, article: str) -> None:
        played = hall(rulebook, game)
        side = played.state.turn
        assert cited(played.ask(commands.Adjust(side, announced=False))) == {article}
        assert played.ask(commands.Adjust(side)) is None

    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("RU 1.4.9.b", "RU", "russian", "RU 1.4.9.b"),
                ("UA V-5.2.c", "UA", "russian", "UA V-5.2.c"),
                ("CH 4.2", "CH", "chess", "CH 4.2"),
                ("FM A1b-3.14", "FM", "russian", "FM A1b-3.14"),
                ("FM A1-3.14", "FM", "international", "FM A1-3.14"),
            ]
        ),
    )
    def test_and_only_on_ones_own_turn(self, rulebook: str, game: str, article: str) -> None:
        assert article in cited(hall(rulebook, game).ask(commands.Adjust(BLACK)))

    @pytest.mark.article("CK 1.22")
    def test_in_checkers_at_any_time(self) -> None:
        assert hall("CK", "english").ask(commands.Adjust(WHITE)) is None


class TestTouched:
    @pytest.mark.parametrize(
        ("rulebook", "game", "start", "squares", "fits", "other", "article"),
        cases(
            [
                ("RU 1.4.7.a", "RU", "russian", TWO, "c3", "c3-d4", "g1-f2", "RU 1.4.7.a"),
                ("RU 1.4.7.b", "RU", "russian", TWO, "g1 c3", "g1-f2", "c3-d4", "RU 1.4.7.b"),
                ("RU 1.4.7.b", "RU", "russian", BEHIND, "a1 c3", "c3-d4", "b2-a3", "RU 1.4.7.b"),
                ("UA V-5.2.a", "UA", "russian", TWO, "g1", "g1-f2", "c3-d4", "UA V-5.2.a"),
                ("FM A1-3.11", "FM", "international", "W:W38,47:B5", "47", "47-41", "38-32", "FM A1-3.11"),
                ("FM A1b-3.11", "FM", "russian", TWO, "c3", "c3-d4", "g1-f2", "FM A1b-3.11"),
                ("CK 1.23", "CK", "english", "B:W32:B10,1", "1", "1-5", "10-14", "CK 1.23"),
            ]
        ),
    )
    def test_a_touched_piece_is_moved(
        self, rulebook: str, game: str, start: str, squares: str, fits: str, other: str, article: str
    ) -> None:
        played = hall(rulebook, game, start)
        side = played.state.turn
        played.must(commands.Touch(side, tuple(squares.split())))
        assert article in played.cited
        assert played.must(commands.Move(side, other)).state.misplayed is not None
        again = hall(rulebook, game, start).must(commands.Touch(side, tuple(squares.split())))
        assert again.must(commands.Move(side, fits)).state.misplayed is None

    @pytest.mark.parametrize(
        ("rulebook", "game", "start", "square", "move", "article"),
        cases(
            [
                ("RU 1.4.7.c", "RU", "russian", BEHIND, "a1", "c3-d4", "RU 1.4.7.c"),
                ("UA V-5.2.b", "UA", "russian", BEHIND, "a1", "c3-d4", "UA V-5.2.b"),
                ("CK 1.23, CK 1.25.2", "CK", "english", "B:W15,24,32:B1,10", "1", "10x19x28", "CK 1.25.2"),
            ]
        ),
    )
    def test_a_piece_that_cannot_move_binds_nobody(
        self, rulebook: str, game: str, start: str, square: str, move: str, article: str
    ) -> None:
        played = hall(rulebook, game, start)
        side = played.state.turn
        played.must(commands.Touch(side, (square,)))
        assert (article in played.cited, played.said) == (True, ["play.touch.unplayable"])
        assert played.must(commands.Move(side, move)).state.misplayed is None

    @pytest.mark.parametrize(
        ("start", "squares", "fits", "other", "article"),
        cases(
            [
                ("CH 4.3.1", OPEN, "h1 e4", "Rg1", "e5", "CH 4.3.1"),
                ("CH 4.3.2", OPEN, "d5", "exd5", "e5", "CH 4.3.2"),
                ("CH 4.3.3", OPEN, "e4 d5", "exd5", "e5", "CH 4.3.3"),
                ("CH 4.3.3", OPEN, "e1 d5", "exd5", "Kd1", "CH 4.3.3"),
                ("CH 4.4.1", OPEN, "e1 h1", "0-0", "Ke2", "CH 4.4.1"),
                ("CH 4.4.2", OPEN, "h1 e1", "Rg1", "0-0", "CH 4.4.2"),
                ("CH 4.4.3", BLOCKED, "e1 h1", "0-0-0", "Rh2", "CH 4.4.3"),
            ]
        ),
    )
    def test_touched_in_chess(self, start: str, squares: str, fits: str, other: str, article: str) -> None:
        played = hall("CH", "chess", start).must(commands.Touch(WHITE, tuple(squares.split())))
        assert article in played.cited
        assert article in cited(played.ask(commands.Move(WHITE, other)))
        assert played.ask(commands.Move(WHITE, fits)) is None

    @pytest.mark.article("CH 4.5")
    @pytest.mark.parametrize("square", ["e2", "e3"])
    def test_in_chess_too_what_cannot_move_binds_nobody(self, square: str) -> None:
        played = hall("CH", "chess", STUCK).must(commands.Touch(WHITE, (square,)))
        assert played.cited == {"CH 4.5"}
        assert played.ask(commands.Move(WHITE, "Kd1")) is None

    @pytest.mark.parametrize(
        ("rulebook", "game", "square", "article"),
        cases(
            [
                ("RU 3.21.3.a, RU 3.21.3.b", "RU", "russian", "c3", "RU 3.21.3.b"),
                ("UA V-13.3", "UA", "russian", "c3", "UA V-13.3"),
                ("CH 32.2.10", "CH", "chess", "e2", "CH 32.2.10"),
            ]
        ),
    )
    def test_on_a_relief_board_only_what_is_lifted_is_touched(
        self, rulebook: str, game: str, square: str, article: str
    ) -> None:
        played = hall(rulebook, game, blind="B1").must(commands.Touch(WHITE, (square,), lifted=False))
        assert (article in played.cited, played.state.touched) == (True, ())
        assert played.must(commands.Touch(WHITE, (square,))).state.touched == (square,)
        assert hall(rulebook, game).must(commands.Touch(WHITE, (square,), lifted=False)).state.touched == (square,)

    @pytest.mark.article("UA V-5.4")
    def test_a_king_on_two_squares_stands_where_its_base_is(self) -> None:
        report = commands.Report("split-king", offender=WHITE, squares=("c5", "d6"))
        played = hall("UA", "russian", "W:WKc5:Bh8").must(report)
        assert (played.cited, played.said) == ({"UA V-5.4"}, ["play.touch.base"])
        assert hall("RU", "russian", "W:WKc5:Bh8").why_not(report) == "play.nothing-irregular"
        for squares in (("c5",), ("c5", "z9")):
            refusal = played.ask(commands.Report("split-king", squares=squares))
            assert refusal is not None
            assert refusal.message == "play.no-such-square"


class TestSeenByTheOpponent:
    """Nobody has told the game what was touched: the opponent says so after the move."""

    def moved(self) -> Hall:
        return hall("CH", "chess").must(commands.Move(WHITE, "e4"), SECOND).must(commands.Press(WHITE))

    @pytest.mark.article("CH 4.3.1")
    def test_the_move_is_undone_and_the_right_piece_moved(self) -> None:
        played = self.moved().must(commands.Report("touched", BLACK, squares=("d2",)))
        assert (played.state.made, played.state.clock.running, "CH 4.3.1" in played.cited) == ((), WHITE, True)
        assert "CH 4.3.1" in cited(played.ask(commands.Move(WHITE, "e4")))
        assert played.ask(commands.Move(WHITE, "d4")) is None

    @pytest.mark.article("CH 4.7")
    def test_the_claim_lapses_when_the_claimant_touches_a_piece(self) -> None:
        played = self.moved().must(commands.Touch(BLACK, ("e7",)))
        assert cited(played.ask(commands.Report("touched", BLACK, squares=("d2",)))) == {"CH 4.7"}
        assert len(played.state.made) == 1

    def test_what_fits_the_touch_is_no_fault(self) -> None:
        assert self.moved().why_not(commands.Report("touched", BLACK, squares=("e2",))) == "play.nothing-irregular"
        assert self.moved().why_not(commands.Report("touched", BLACK, squares=("z9",))) == "play.not-readable"

    @pytest.mark.article("RU 1.4.7.a")
    def test_in_draughts_too(self) -> None:
        played = hall("RU", "russian").play("c3-d4").must(commands.Report("touched", BLACK, squares=("e3",)))
        assert (played.state.made, played.state.touched) == ((), ("e3",))


class TestHeldAndLetGo:
    @pytest.mark.parametrize(
        ("rulebook", "game", "start", "square", "to", "other", "article"),
        cases(
            [
                ("RU 1.4.8", "RU", "russian", TWO, "c3", "d4", "c3-b4", "RU 1.4.8"),
                ("UA V-5.3.d", "UA", "russian", TWO, "c3", "d4", "c3-b4", "UA V-5.3.d"),
                ("FM A1-3.12", "FM", "international", "W:W38,47:B5", "38", "32", "38-33", "FM A1-3.12"),
                ("FM A1b-3.12", "FM", "russian", TWO, "c3", "d4", "c3-b4", "FM A1b-3.12"),
            ]
        ),
    )
    def test_what_is_held_may_go_elsewhere(
        self, rulebook: str, game: str, start: str, square: str, to: str, other: str, article: str
    ) -> None:
        played = hall(rulebook, game, start).must(commands.Touch(WHITE, (square,), path=(to,)))
        assert article in played.cited
        assert played.must(commands.Move(WHITE, other)).state.misplayed is None

    @pytest.mark.article("CK 1.20.b", "CK 1.24")
    def test_in_checkers_a_way_once_shown_is_kept(self) -> None:
        played = hall("CK", "english", "B:W32:B10,1").must(commands.Touch(BLACK, ("10",), path=("14",)))
        assert {"CK 1.20.b", "CK 1.24"} <= played.cited
        assert "CK 1.24" in cited(played.ask(commands.Move(BLACK, "10-15")))
        assert played.ask(commands.Move(BLACK, "10-14")) is None

    @pytest.mark.parametrize(
        ("rulebook", "game", "start", "square", "path", "made", "article"),
        cases(
            [
                ("RU 1.4.6", "RU", "russian", TWO, "c3", ("d4",), "c3-d4", "RU 1.4.6"),
                ("RU 1.5.11", "RU", "russian", TWO_TAKEN, "c3", ("e5", "g7"), "c3:g7", "RU 1.5.11"),
                ("UA V-5.3.b", "UA", "russian", TWO, "c3", ("d4",), "c3-d4", "UA V-5.3.b"),
                ("FM A1b-3.10", "FM", "russian", TWO, "c3", ("d4",), "c3-d4", "FM A1b-3.10"),
                ("FM A1b-4.10", "FM", "russian", TWO_TAKEN, "c3", ("e5", "g7"), "c3:g7", "FM A1b-4.10"),
                ("FM A1-3.10", "FM", "international", "W:W38,47:B5", "38", ("32",), "38-32", "FM A1-3.10"),
                ("CH 4.6.a", "CH", "chess", OPEN, "h1", ("h5",), "Rh5", "CH 4.6.a"),
            ]
        ),
    )
    def test_letting_go_makes_the_move(
        self, rulebook: str, game: str, start: str, square: str, path: tuple[str, ...], made: str, article: str
    ) -> None:
        played = hall(rulebook, game, start).must(commands.Touch(WHITE, (square,), path=path, released=True))
        assert article in played.cited
        assert ([move.text for move in played.state.made], played.state.unpressed) == ([made], WHITE)
        assert played.why_not(commands.Move(WHITE, made)) == "play.not-your-move"

    @pytest.mark.article("CH 4.4.4")
    def test_a_new_piece_that_touched_the_square_is_chosen(self) -> None:
        start = "7k/P7/8/8/8/8/8/4K3 w - - 0 1"
        touch = commands.Touch(WHITE, ("a7",), path=("a8",), released=True, promotion="rook")
        played = hall("CH", "chess", start).must(touch)
        assert ([move.text for move in played.state.made], "CH 4.4.4" in played.cited) == (["a8R+"], True)

    def test_what_was_let_go_on_a_wrong_square_is_an_error(self) -> None:
        played = hall("RU", "russian", TWO).must(commands.Touch(WHITE, ("c3",), path=("e5",), released=True))
        assert (played.state.misplayed is not None, played.state.made) == (True, ())


class TestBeforeThePress:
    @pytest.mark.parametrize(
        ("rulebook", "game", "start", "move", "done", "article"),
        cases(
            [
                ("RU 1.5.13, RU 1.5.4", "RU", "russian", TWO_TAKEN, "c3:g7", "placed released", "RU 1.5.13"),
                ("UA V-5.3.c", "UA", "russian", TWO_TAKEN, "c3:g7", "placed released", "UA V-5.3.c"),
                ("CH 4.6.b, CH 4.6.1", "CH", "chess", OPEN, "exd5", "placed released", "CH 4.6.1"),
                ("CH 4.6.2", "CH", "chess", OPEN, "0-0", "king-released", "CH 4.6.2"),
                (
                    "CH 4.6.3",
                    "CH",
                    "chess",
                    "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
                    "a8=Q+",
                    "placed released pawn-removed",
                    "CH 4.6.3",
                ),
            ]
        ),
    )
    def test_the_hands_do_all_that_belongs_to_the_move(
        self, rulebook: str, game: str, start: str, move: str, done: str, article: str
    ) -> None:
        played = hall(rulebook, game, start).must(commands.Move(WHITE, move))
        refusal = played.ask(commands.Press(WHITE, done=tuple(done.split())))
        assert article in cited(refusal)
        assert played.state.unpressed is WHITE
        assert played.ask(commands.Press(WHITE)) is None

    @pytest.mark.article("UA V-13.4")
    def test_on_a_relief_board_too(self) -> None:
        played = hall("UA", "russian", TWO_TAKEN, blind="B1").must(commands.Move(WHITE, "c3:g7"))
        assert "UA V-13.4" in cited(played.ask(commands.Press(WHITE, done=("placed", "released"))))
        assert played.why_not(commands.Press(WHITE, done=("yawned",))) == "play.not-readable"

    @pytest.mark.parametrize(
        ("rulebook", "article"),
        cases([("RU 3.21.2.a", "RU", "RU 3.21.2.a"), ("UA V-13.2.a", "UA", "UA V-13.2.a")]),
    )
    def test_the_hands_leave_the_board_where_somebody_does_not_see_it(self, rulebook: str, article: str) -> None:
        played = hall(rulebook, "russian", blind="B1").must(commands.Move(WHITE, "c3-d4"))
        played.must(commands.Announce(WHITE, "c3-d4"))
        assert cited(played.ask(commands.Press(WHITE, hands_off=False))) == {article}
        played.must(commands.Press(WHITE)).must(commands.Report("hands-on-board", BLACK, WHITE))
        assert (played.cited, played.said) == ({article}, ["play.announcing.hands-on-board"])

    def test_among_sighted_players_nobody_asks_for_the_hands(self) -> None:
        played = hall("RU", "russian").must(commands.Move(WHITE, "c3-d4"))
        assert played.ask(commands.Press(WHITE, hands_off=False)) is None
        assert played.why_not(commands.Report("hands-on-board", BLACK, WHITE)) == "play.nothing-irregular"
        assert played.why_not(commands.Report("hands-on-board", BLACK)) == "play.who-was-it"
