"""Wrong beginnings and irregular moves, through the commands."""

from __future__ import annotations

import pytest

from mainroad.basics import Refusal
from mainroad.play import commands
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

CONTROLS = {"RU": "45m", "UA": "45m+15s", "CH": "2h", "CK": "1h/30, 30m/15", "FM": "1h30/30, 1h/20"}
MOVES = {
    "russian": ("c3-d4", "d6-c5", "b2-c3"),
    "international": ("32-28", "19-23", "37-32"),
    "chess": ("e4", "e5", "Nf3"),
    "english": ("11-15", "23-19", "8-11"),
}
WRONG = {"russian": "c3-e5", "international": "32-23", "chess": "e2-e5", "english": "11-20"}
TAKES = "W:Wc3,g1:Bd4,h8"


def hall(rulebook: str, game: str, start: str = "") -> Hall:
    return Hall(rulebook, game, CONTROLS[rulebook], start=start).start()


def erred(rulebook: str, game: str, start: str = "", move: str = "", pressed: bool = True) -> Hall:
    played = hall(rulebook, game, start)
    side = played.state.turn
    played.must(commands.Move(side, move or WRONG[game]), SECOND)
    return played.must(commands.Press(side)) if pressed else played


def cited(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


class TestBegunWrongly:
    @pytest.mark.parametrize(
        ("rulebook", "game", "fault", "plies", "anew", "article"),
        cases(
            [
                ("RU 1.10.1", "RU", "russian", "board-turned", 2, True, "RU 1.10.1"),
                ("RU 1.10.2.a", "RU", "russian", "wrong-array", 1, True, "RU 1.10.2.a"),
                ("RU 1.10.2.b", "RU", "russian", "wrong-array", 2, False, "RU 1.10.2.b"),
                ("RU 1.10.2.b", "RU", "russian", "wrong-colours", 2, False, "RU 1.10.2.b"),
                ("UA V-6.1", "UA", "russian", "board-turned", 2, True, "UA V-6.1"),
                ("UA V-6.2", "UA", "russian", "wrong-array", 1, True, "UA V-6.2"),
                ("UA V-6.2", "UA", "russian", "wrong-colours", 2, False, "UA V-6.2"),
                ("UA V-9.5.7", "UA", "russian", "wrong-ballot", 2, False, "UA V-9.5.7"),
                ("CH 7.1.1", "CH", "chess", "wrong-array", 2, True, "CH 7.1.1"),
                ("CH 7.1.2", "CH", "chess", "board-turned", 2, False, "CH 7.1.2"),
                ("FM A1-5.1", "FM", "international", "board-turned", 2, True, "FM A1-5.1"),
                ("FM A1b-5.1", "FM", "russian", "board-turned", 2, True, "FM A1b-5.1"),
                ("FM A3-4.6", "FM", "international", "wrong-colours", 2, False, "FM A3-4.6"),
                ("FM A3b-4.6", "FM", "russian", "wrong-colours", 2, False, "FM A3b-4.6"),
            ]
        ),
    )
    def test_what_becomes_of_the_game(
        self, rulebook: str, game: str, fault: str, plies: int, anew: bool, article: str
    ) -> None:
        played = hall(rulebook, game).play(*MOVES[game][:plies]).must(commands.Report(fault))
        assert (len(played.state.made) == 0, article in played.cited) == (anew, True)

    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("FM A1-5.2, FM A1-5.4", "FM", "international", "FM A1-5.2"),
                ("FM A1b-5.2", "FM", "russian", "FM A1b-5.2"),
            ]
        ),
    )
    def test_in_the_fmjd_the_opponent_decides_on_a_wrong_array(self, rulebook: str, game: str, article: str) -> None:
        played = hall(rulebook, game).play(MOVES[game][0]).must(commands.Report("wrong-array", offender=WHITE))
        assert (played.state.error is not None, article in played.cited) == (True, True)
        assert played.must(commands.CorrectError(BLACK)).state.made == ()

    @pytest.mark.article("CH 7.2")
    @pytest.mark.parametrize("restart", [True, False])
    def test_in_chess_the_arbiter_decides_on_reversed_colours(self, restart: bool) -> None:
        played = hall("CH", "chess").play("e4").must(commands.Report("wrong-colours"))
        assert "CH 7.2" in played.cited
        played.must(commands.CorrectError() if restart else commands.AcceptError(WHITE))
        assert (len(played.state.made) == 0) is restart

    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases([("CH 7.5", "CH", "chess", "CH 7.5"), ("CK 1.27", "CK", "english", "CK 1.27")]),
    )
    def test_displaced_pieces_are_put_back(self, rulebook: str, game: str, article: str) -> None:
        played = hall(rulebook, game).play(*MOVES[game][:2]).must(commands.Report("displaced"))
        assert (len(played.state.made), article in played.cited) == (2, True)


class TestIrregularMoves:
    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("RU 1.10.3", "RU", "russian", "RU 1.10.3"),
                ("UA V-6.5", "UA", "russian", "UA V-6.5"),
                ("CH 4.6.c", "CH", "chess", "CH 4.6.c"),
                ("CK 1.25", "CK", "english", "CK 1.25"),
            ]
        ),
    )
    def test_before_the_press_the_mover_puts_it_right(self, rulebook: str, game: str, article: str) -> None:
        played = erred(rulebook, game, pressed=False)
        side = played.state.clock.running
        played.must(commands.Report())
        assert (played.state.misplayed, played.state.clock.running, article in played.cited) == (None, side, True)

    @pytest.mark.article("CH 7.4.1", "CH 7.4.2.a")
    def test_in_chess_it_is_replayed_and_the_opponent_gets_two_minutes_twice(self) -> None:
        played = hall("CH", "chess")
        for _ in range(2):
            before = played.left.black
            played.must(commands.Move(WHITE, "e2-e5")).must(commands.Press(WHITE)).must(commands.Report(by=BLACK))
            assert {"CH 7.4.1", "CH 7.4.2.a"} <= played.cited
            assert (played.left.black - before, played.state.clock.running) == (2 * MINUTE, WHITE)
        played.must(commands.Move(WHITE, "e2-e5")).must(commands.Press(WHITE)).must(commands.Report(by=BLACK))
        assert (played.score, "CH 7.4.2.a" in played.cited) == ((0, 2), True)

    @pytest.mark.article("CH 7.4.2.b")
    def test_the_third_draws_if_the_opponent_cannot_win(self) -> None:
        played = hall("CH", "chess", "4k3/8/8/8/8/8/7R/4K3 w - - 0 1")
        for _ in range(3):
            played.must(commands.Move(WHITE, "h2-g3")).must(commands.Press(WHITE)).must(commands.Report(by=BLACK))
        assert (played.score, "CH 7.4.2.b" in played.cited) == ((1, 1), True)

    @pytest.mark.parametrize(
        ("rulebook", "game", "reply", "article"),
        cases(
            [
                ("CK 1.26", "CK", "english", "23-19", "CK 1.26"),
                ("FM A1-5.7", "FM", "international", "19x28", "FM A1-5.7"),
                ("FM A1b-5.7", "FM", "russian", "d6:f4", "FM A1b-5.7"),
            ]
        ),
    )
    def test_a_reply_condones_it(self, rulebook: str, game: str, reply: str, article: str) -> None:
        played = erred(rulebook, game)
        played.must(commands.Move(played.state.turn, reply))
        assert (len(played.state.made) == 2, article in played.cited) == (True, True)

    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("FM A1-5.4", "FM", "international", "FM A1-5.4"),
                ("FM A1b-5.4", "FM", "russian", "FM A1b-5.4"),
            ]
        ),
    )
    def test_in_the_fmjd_only_the_opponent_decides(self, rulebook: str, game: str, article: str) -> None:
        played = erred(rulebook, game).must(commands.Report(by=BLACK))
        assert (played.state.error is not None, article in played.cited) == (True, True)
        assert article in cited(played.ask(commands.AcceptError(WHITE)))
        assert played.must(commands.AcceptError(BLACK)).state.misplayed is None

    @pytest.mark.parametrize(
        ("rulebook", "game", "move", "article"),
        cases(
            [
                ("UA V-6.4.6", "UA", "russian", "g1-f2", "UA V-6.4.6"),
                ("UA V-6.4.1", "UA", "russian", "c3:e5 then:g1-f2", "UA V-6.4.1"),
                ("FM A1b-5.4.1", "FM", "russian", "c3:e5 then:g1-f2", "FM A1b-5.4.1"),
                ("UA V-6.7", "UA", "russian", "g1-g2", "UA V-6.7"),
                ("FM A1b-5.3", "FM", "russian", "g1-g2", "FM A1b-5.3"),
            ]
        ),
    )
    def test_each_kind_has_its_article(self, rulebook: str, game: str, move: str, article: str) -> None:
        played = erred(rulebook, game, TAKES, move).must(commands.Report(by=BLACK))
        assert article in played.cited

    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("UA V-6.9", "UA", "russian", "UA V-6.9"),
                ("FM A1b-5.8", "FM", "russian", "FM A1b-5.8"),
            ]
        ),
    )
    def test_nothing_is_put_right_in_part(self, rulebook: str, game: str, article: str) -> None:
        played = erred(rulebook, game, TAKES, "g1-f2").must(commands.Report(by=BLACK))
        assert cited(played.ask(commands.CorrectError(BLACK, made="g1-h2"))) == {article}
        played.must(commands.CorrectError(BLACK, made="c3:e5"))
        assert (played.state.misplayed, played.state.clock.running) == (None, WHITE)

    @pytest.mark.article("FM A1-5.8")
    def test_on_the_large_board_too(self) -> None:
        start = "W:W28,50:B23,1"
        played = erred("FM", "international", start, "50-44").must(commands.Report(by=BLACK))
        assert cited(played.ask(commands.CorrectError(BLACK, made="50-45"))) == {"FM A1-5.8"}

    @pytest.mark.article("FM A1-5.3")
    def test_a_piece_on_a_light_square_is_inactive_there(self) -> None:
        played = erred("FM", "international", "W:W28,50:B23,1", "28-off").must(commands.Report(by=BLACK))
        assert "FM A1-5.3" in played.cited
