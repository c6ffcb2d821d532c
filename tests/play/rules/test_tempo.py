"""What quick games do otherwise, through the commands."""

from __future__ import annotations

import pytest

from mainroad.basics import Refusal
from mainroad.play import commands, facts
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

BOTH_IN_CHECK = ("4k3/8/8/8/8/8/3N4/r3K1R1 w - - 0 1", "g1-g8")
PINNED = ("4k3/8/8/8/8/8/4N3/r3K1R1 w - - 0 1", "e2-d4")
BARE_KING = "4k3/8/8/8/8/8/7r/4K3 w - - 0 1"


def watching(games: int) -> facts.Conditions:
    """An arbiter watches so many games."""
    return facts.Conditions(games_per_arbiter=games)


def chess(control: str, games: int, start: str = "") -> Hall:
    return Hall("CH", "chess", control, start=start, conditions=watching(games)).start()


def erred(hall: Hall, move: str = "c3-e5") -> Hall:
    """White makes an illegal move and presses."""
    return hall.must(commands.Move(WHITE, move), SECOND).must(commands.Press(WHITE))


def cited(refusal: Refusal | None) -> set[str]:
    return set(map(str, refusal.articles)) if refusal else set()


class TestHowCloselyAGameIsWatched:
    @pytest.mark.parametrize(
        ("control", "games", "as_slow"),
        cases(
            [
                ("", "2h", 20, True),
                ("CH 16.3", "15m", 3, True),
                ("CH 16.3, CH 16.4", "15m", 4, False),
                ("CH 17.2", "5m", 1, True),
                ("CH 17.2, CH 17.3", "5m", 2, False),
            ]
        ),
    )
    def test_a_closely_watched_game_has_the_rules_of_slow_games(self, control: str, games: int, as_slow: bool) -> None:
        hall = chess(control, games).set_clock(MINUTE, MINUTE).must(commands.Tick(), MINUTE)
        assert (hall.score == (0, 2)) is as_slow  # else nobody but the players notes a flag
        hall = erred(chess(control, games, PINNED[0]), PINNED[1]).must(commands.Report())
        assert ("play.errors.unclaimed" not in hall.said) is as_slow

    @pytest.mark.article("FM A6-2")
    @pytest.mark.parametrize(("control", "found"), [("2h/50, 1h/25", "FM A1-5.4"), ("15m", "FM A1-5.4")])
    def test_the_annex_of_the_fmjd_leaves_errors_as_they_are(self, control: str, found: str) -> None:
        hall = erred(Hall("FM", "international", control).start(), "32-23").must(commands.Report(by=BLACK))
        assert found in hall.cited


class TestMovesAndRecords:
    @pytest.mark.parametrize(
        ("rulebook", "game", "control", "said"),
        cases(
            [
                ("UA V-4.7", "UA", "russian", "15m", "optional-quick"),
                ("UA V-4.7", "UA", "international", "5m", "optional-quick"),
                ("", "UA", "russian", "45m+15s", "required"),
                ("CH 16.2", "CH", "chess", "15m", "optional-quick"),
                ("", "CH", "chess", "2h", "required"),
                ("FM A6-4.a", "FM", "international", "30m", "optional-quick"),
                ("FM A6-4.a", "FM", "russian", "5m", "optional-quick"),
                ("FM A1-10.2.2", "FM", "international", "2h/50, 1h/25", "required"),
                ("FM A1b-10.2.2", "FM", "russian", "1h30/30, 1h/20", "required"),
                ("FM A1-10.4", "FM", "international", "2h", "optional-uncounted"),
                ("FM A1b-10.4", "FM", "russian", "2h", "optional-uncounted"),
                ("UA V-4.4.a", "UA", "russian", "45m+15s", "required"),
                ("RU 3.10.1.a", "RU", "russian", "45m", "required"),
                ("CH 8.1.a", "CH", "chess", "2h", "required"),
                ("CK 3.3, CK 3.4", "CK", "english", "1h/30, 30m/15", "required"),
            ]
        ),
    )
    def test_the_players_are_told_at_the_start_whether_they_must_write(
        self, rulebook: str, game: str, control: str, said: str
    ) -> None:
        hall = Hall(rulebook, game, control, conditions=facts.Conditions(sheets=True)).start()
        assert hall.said[1:] == [f"play.recording.{said}"]

    @pytest.mark.article("UA V-18.14.b")
    @pytest.mark.parametrize(
        ("aloud", "witnessed", "heard"), [(True, True, True), (True, False, False), (False, True, False)]
    )
    def test_without_a_record_one_counts_aloud_before_an_arbiter(
        self, aloud: bool, witnessed: bool, heard: bool
    ) -> None:
        hall = Hall("UA", "russian", "5m", start="W:WKc1,a3:BKf8,h6").start()
        hall.play(*("c1-d2", "f8-e7", "d2-c1", "e7-f8") * 2).must(commands.Claim(WHITE, "repetition"))
        fault = hall.ask(commands.RuleClaim(record_is_clear=False, aloud=aloud, witnessed=witnessed))
        assert ("UA V-18.14.b" not in cited(fault)) is heard
        assert hall.score == ((1, 1) if heard else None)

    @pytest.mark.article("RU 3.20.2.c")
    def test_a_move_is_made_on_ones_own_time(self) -> None:
        hall = Hall("RU", "russian", "5m").start().must(commands.Move(WHITE, "c3-d4"), SECOND)
        assert cited(hall.ask(commands.Move(BLACK, "d6-c5"))) == {"RU 3.20.2.c"}
        assert hall.must(commands.Press(WHITE)).ask(commands.Move(BLACK, "d6-c5")) is None


class TestInfringements:
    @pytest.mark.parametrize(
        ("rulebook", "game", "sanctions"),
        cases(
            [
                ("RU 3.20.7", "RU", "russian", ["warning", "opponent-time", "loss"]),
                ("UA V-6.12.1", "UA", "russian", ["remark", "remark", "loss"]),
            ]
        ),
    )
    def test_what_each_costs_by_its_number(self, rulebook: str, game: str, sanctions: list[str]) -> None:
        hall = Hall(rulebook, game, "5m").start()
        for _ in sanctions:
            erred(hall).must(commands.Report(by=BLACK))
            if hall.state.error:
                hall.must(commands.CorrectError(BLACK))
            if hall.state.penalties:
                hall.must(commands.RulePenalty())
        assert [one.sanction for one in hall.state.sanctions.white] == sanctions
        assert hall.score == (0, 2)

    @pytest.mark.article("CH 17.3.2.a")
    def test_in_blitz_the_first_illegal_move_loses(self) -> None:
        hall = erred(chess("5m", 2), "e2-e5").must(commands.Report(by=BLACK))
        assert (hall.score, "CH 17.3.2.a" in hall.cited) == ((0, 2), True)

    @pytest.mark.parametrize(
        ("rulebook", "move"),
        cases([("RU 3.20.3.a", "RU", "c3-e5"), ("UA V-6.12.1", "UA", "c3-e5")]),
    )
    def test_the_clock_is_pressed_back_and_the_offender_pays(self, rulebook: str, move: str) -> None:
        hall = erred(Hall(rulebook, "russian", "5m").start(), move).must(commands.Report(by=BLACK), SECOND)
        if hall.state.error:
            hall.must(commands.CorrectError(BLACK))
        assert (hall.state.clock.running, hall.left.white) == (WHITE, 5 * MINUTE - SECOND)

    @pytest.mark.article("RU 3.20.6")
    def test_who_touched_another_piece_moves_it_on_the_opponents_demand(self) -> None:
        hall = Hall("RU", "russian", "5m").start().must(commands.Touch(WHITE, ("c3",)))
        hall.must(commands.Move(WHITE, "e3-d4")).must(commands.Press(WHITE)).must(commands.Report(by=BLACK))
        assert "RU 3.20.6" in hall.cited
        hall.must(commands.CorrectError(BLACK))
        assert (hall.state.clock.running, hall.state.made) == (WHITE, ())

    @pytest.mark.article("RU 3.20.4")
    def test_who_hits_the_clock_gives_the_opponent_a_minute(self) -> None:
        hall = Hall("RU", "russian", "5m").start().must(commands.Report("clock-hit", offender=WHITE))
        assert (hall.left.black, "RU 3.20.4" in hall.cited) == (6 * MINUTE, True)
        slow = Hall("RU", "russian", "45m").start()
        slow.ask(commands.Report("clock-hit", offender=WHITE))
        assert slow.left.black == 45 * MINUTE

    @pytest.mark.article("RU 3.20.3.b", "CH 16.4.3.a", "CH 17.3.2.b")
    @pytest.mark.parametrize(
        ("hall", "article", "replies"),
        [
            (lambda: erred(Hall("RU", "russian", "5m").start()), "RU 3.20.3.b", "d6:f4"),
            (lambda: erred(chess("15m", 4), "e2-e5"), "CH 16.4.3.a", "a6"),
            (lambda: erred(chess("5m", 2), "e2-e5"), "CH 17.3.2.b", "a6"),
        ],
        ids=["RU", "rapid", "blitz"],
    )
    def test_after_the_reply_an_illegal_move_stands(self, hall: object, article: str, replies: str) -> None:
        played: Hall = hall()  # type: ignore[operator]
        played.play(replies)
        said = played.cited | {a for fact in played.facts if (r := getattr(fact, "ruling", None)) for a in r.articles}
        played.must(commands.Report(by=BLACK, ply=0))
        assert article in said | played.cited
        assert (len(played.state.made), played.score) == (2, None)

    @pytest.mark.article("CH 16.4.3.a", "CH 16.4.3.b", "CH 17.3.2.b")
    @pytest.mark.parametrize(
        ("control", "games", "made", "ruled"),
        [
            ("15m", 4, PINNED, False),
            ("15m", 4, BOTH_IN_CHECK, True),
            ("5m", 2, PINNED, False),
            ("5m", 2, BOTH_IN_CHECK, False),
        ],
    )
    def test_the_arbiter_waits_for_a_claim(self, control: str, games: int, made: tuple[str, str], ruled: bool) -> None:
        hall = erred(chess(control, games, made[0]), made[1]).must(commands.Report())
        assert ("play.errors.unclaimed" not in hall.said) is ruled

    @pytest.mark.article("CH 16.4.2", "CH 17.3")
    @pytest.mark.parametrize(("control", "games", "heard"), [("15m", 4, False), ("5m", 2, False), ("2h", 1, True)])
    def test_a_touched_piece_is_ruled_on_if_claimed(self, control: str, games: int, heard: bool) -> None:
        hall = chess(control, games).play("e4")
        fault = hall.ask(commands.Report("touched", squares=("d2",)))
        assert ("CH 16.4.2" not in cited(fault)) is heard
        if not heard:
            assert hall.ask(commands.Report("touched", BLACK, squares=("d2",))) is None

    @pytest.mark.article("CH 16.4.1")
    @pytest.mark.parametrize(("pairs", "stays"), [(2, False), (3, True)])
    def test_after_three_moves_of_each_the_set_up_stands(self, pairs: int, stays: bool) -> None:
        swapped = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"
        moves = ("Nf3", "a6", "g3", "b6", "Bg2", "c6")
        hall = chess("15m", 4, swapped).play(*moves[: 2 * pairs]).must(commands.Report("wrong-array"))
        assert ("CH 16.4.1" in hall.cited) is stays
        assert (len(hall.state.made) == 0) is not stays
        assert hall.ask(commands.Move(WHITE, "0-0")) is not None  # the king stands where it cannot castle


class TestDraws:
    @pytest.mark.article("RU 3.20.8.c")
    def test_five_moves_to_show_a_win(self) -> None:
        start = "W:WKc1,a3:BKf8,h6"
        assert Hall("RU", "russian", "45m", start=start).start().why_not(commands.BeginTrial(WHITE)) == "play.no-trial"
        hall = Hall("RU", "russian", "5m", start=start).start().must(commands.BeginTrial(WHITE))
        assert "RU 3.20.8.c" in hall.cited
        hall.play("c1-d2", "f8-e7", "d2-e1", "e7-d8", "e1-d2", "d8-e7", "d2-c1", "e7-f8")
        assert hall.state.question is None
        hall.must(commands.Move(WHITE, "c1-d2"))
        assert hall.state.question is not None
        assert hall.must(commands.RuleClaim(drawn=True)).score == (1, 1)

    @pytest.mark.article("CH 17.3.2.c")
    def test_who_cannot_mate_claims_before_the_move(self) -> None:
        hall = chess("5m", 2, BARE_KING)
        assert cited(hall.ask(commands.Claim(BLACK, "unable-to-mate"))) == {"CH 17.3.2.c"}
        hall.must(commands.Claim(WHITE, "unable-to-mate"))
        assert (hall.score, hall.cited) == ((1, 1), {"CH 17.3.2.c"})
        assert (
            chess("15m", 4, BARE_KING).why_not(commands.Claim(WHITE, "unable-to-mate")) == "play.tempo.no-unable-claim"
        )

    @pytest.mark.article("CH 17.3.1")
    @pytest.mark.parametrize(("games", "heard"), [(1, True), (2, False)])
    def test_blitz_knows_no_claim_of_no_effort(self, games: int, heard: bool) -> None:
        hall = chess("5m", games).set_clock(MINUTE, MINUTE)
        assert ("CH 17.3.1" not in cited(hall.ask(commands.Claim(WHITE, "quickplay")))) is heard
