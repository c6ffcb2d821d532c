"""The clock through the commands: pressing, controls, fallen flags, stopping, correcting."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal
from mainroad.play import commands, facts
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

CONTROLS = {"RU": "45m", "UA": "45m+15s", "CH": "2h", "CK": "1h/30, 30m/15", "FM": "1h30/30, 1h/20"}
FIRST = {"russian": "c3-d4", "international": "32-28", "chess": "e4", "english": "11-15"}
SECOND_MOVE = {"russian": "d6-c5", "international": "19-23", "chess": "e5", "english": "23-19"}
ALONE = facts.Conditions(supervised=False)


def hall(rulebook: str, game: str, control: str = "", alone: bool = False, start: str = "") -> Hall:
    conditions = ALONE if alone else facts.Conditions()
    return Hall(rulebook, game, control or CONTROLS[rulebook], start=start, conditions=conditions).start()


def cited(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


class TestTheMechanism:
    @pytest.mark.parametrize(
        ("rulebook", "game"),
        cases(
            [
                ("RU 3.8.2.b, RU 3.8.2.c", "RU", "russian"),
                ("UA V-7.1, UA V-7.1.2, UA V-7.1.3", "UA", "russian"),
                ("CH 6.1.a, CH 6.7.1.b", "CH", "chess"),
                ("CK 2.0.b, CK 2.6", "CK", "english"),
                ("FM A3-3.6, FM A3-3.7.3, FM A3-3.7.4", "FM", "international"),
                ("FM A3b-3.6, FM A3b-3.7.3, FM A3b-3.7.4", "FM", "russian"),
            ]
        ),
    )
    def test_the_press_stops_ones_own_display_and_starts_the_opponents(self, rulebook: str, game: str) -> None:
        played = hall(rulebook, game, "2h")
        first = played.state.turn
        played.must(commands.Move(first, FIRST[game]), 3 * SECOND)
        assert played.state.clock.running is first  # until the press, which is on one's own time too
        played.must(commands.Press(first), SECOND)
        assert played.state.clock.running is first.opponent
        played.must(commands.Tick(), 5 * SECOND)
        assert (played.left[first], played.left[first.opponent]) == (
            120 * MINUTE - 4 * SECOND,
            120 * MINUTE - 5 * SECOND,
        )

    @pytest.mark.article("FM A3-3.7.2", "FM A3b-3.7.2")
    @pytest.mark.parametrize("game", ["international", "russian"])
    def test_both_can_be_stopped(self, game: str) -> None:
        played = hall("FM", game, "2h").must(commands.StopClocks(), SECOND).must(commands.Tick(), MINUTE)
        assert (played.state.clock.running, played.left) == (None, BySide(120 * MINUTE - SECOND, 120 * MINUTE))

    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("RU 3.8.6.b", "RU", "russian", "RU 3.8.6.b"),
                ("UA V-7.4", "UA", "russian", "UA V-7.4"),
                ("CH 6.7.1", "CH", "chess", "CH 6.7.1"),
                ("CK 2.4", "CK", "english", "CK 2.4"),
                ("FM A3-6.7", "FM", "international", "FM A3-6.7"),
                ("FM A3b-6.7", "FM", "russian", "FM A3b-6.7"),
            ]
        ),
    )
    def test_nobody_presses_before_the_move(self, rulebook: str, game: str, article: str) -> None:
        played = hall(rulebook, game)
        side = played.state.turn
        assert cited(played.ask(commands.Press(side))) == {article}
        played.must(commands.Move(side, FIRST[game]))
        assert cited(played.ask(commands.Press(side.opponent))) == {article}
        assert played.ask(commands.Press(side)) is None

    @pytest.mark.parametrize(
        ("rulebook", "game", "control"),
        cases(
            [
                ("CK 2.17", "CK", "english", "1h/1, 30m/1"),
                ("CH 6.2.2.a", "CH", "chess", "1h/1, 30m"),
                ("FM A3-6.1.c, UA V-8.1.a", "FM", "international", "1h/1, 30m/1"),
                ("FM A3b-6.1.c", "FM", "russian", "1h/1, 30m/1"),
            ]
        ),
    )
    def test_time_saved_before_a_control_is_kept(self, rulebook: str, game: str, control: str) -> None:
        played = hall(rulebook, game, control)
        side = played.state.turn
        played.play(FIRST[game], each=20 * MINUTE)
        assert played.left[side] == 70 * MINUTE

    @pytest.mark.article("CH 6.2.2.b")
    def test_with_a_delay_nothing_is_saved(self) -> None:
        played = hall("CH", "chess", "1h/1 delay 10s, 30m delay 10s").play("e4", each=5 * SECOND)
        assert played.left.white == 30 * MINUTE
        assert played.play("e5", each=25 * SECOND).left.black == 30 * MINUTE

    @pytest.mark.article("CH 10.1")
    @pytest.mark.parametrize(("control", "heard"), [("1h/1, 15m", True), ("1h/2, 15m", False)])
    def test_the_last_period_has_its_own_claim(self, control: str, heard: bool) -> None:
        played = hall("CH", "chess", control).play("e4", "e5").set_clock(MINUTE, MINUTE)
        assert (played.ask(commands.Claim(WHITE, "quickplay")) is None) is heard


class TestFlags:
    @pytest.mark.parametrize(
        ("rulebook", "game", "control", "article"),
        cases(
            [
                ("RU 3.8.9.a, RU 3.8.1", "RU", "russian", "45m", "RU 3.8.9.a"),
                ("RU 3.20.9.a, RU 3.20.1", "RU", "russian", "5m", "RU 3.20.9.a"),
                ("UA III-4.2.4, UA V-8.2, UA V-7.10.b", "UA", "russian", "45m+15s", "UA III-4.2.4"),
                ("UA IV-4.2.4", "UA", "international", "2h/50, 1h/25", "UA IV-4.2.4"),
                ("CH 6.9, CH 6.1.c, CH 6.3", "CH", "chess", "2h", "CH 6.3"),
                ("CK 2.20, CK 1.31.3, CK 2.18", "CK", "english", "1h/30, 30m/15", "CK 2.18"),
                ("FM A3-6.11.a, FM A3-6.11.b, FM A3-6.11.c", "FM", "international", "2h/50, 1h/25", "FM A3-6.11.a"),
                ("FM A3-6.15.a, FM A4-2.17", "FM", "international", "2h/50, 1h/25", "FM A3-6.15.a"),
                ("FM A3b-6.11.a, FM A3b-6.15.a", "FM", "russian", "1h30/30, 1h/20", "FM A3b-6.15.a"),
            ]
        ),
    )
    def test_whose_flag_falls_has_lost(self, rulebook: str, game: str, control: str, article: str) -> None:
        played = hall(rulebook, game, control)
        side = played.state.turn
        played.must(commands.Tick(), played.left[side] - 1)
        assert not played.state.is_over
        played.must(commands.Tick(), 1)
        assert (played.score, article in played.cited) == ((0, 2) if side is WHITE else (2, 0), True)

    @pytest.mark.parametrize(
        ("rulebook", "game"),
        cases(
            [
                ("RU 3.8.9.a", "RU", "russian"),
                ("UA V-7.10.a, UA V-7.10.b", "UA", "russian"),
                ("CH 6.7.1, CH 6.9", "CH", "chess"),
                ("CK 1.31.3, CK 2.20", "CK", "english"),
                ("FM A3-6.7, FM A3-6.11.a", "FM", "international"),
                ("FM A3b-6.7, FM A3b-6.11.a", "FM", "russian"),
            ]
        ),
    )
    @pytest.mark.parametrize(("late", "lost"), [(-1, False), (0, True)])
    def test_the_control_move_counts_if_it_was_pressed_before_the_flag(
        self, rulebook: str, game: str, late: int, lost: bool
    ) -> None:
        played = hall(rulebook, game, "1h/1, 30m/1")
        side = played.state.turn
        played.must(commands.Move(side, FIRST[game]), 59 * MINUTE)
        played.ask(commands.Press(side), MINUTE + late)
        assert played.state.is_over is lost

    @pytest.mark.article("RU 3.8.12", "CH 6.7.1")
    @pytest.mark.parametrize(
        ("rulebook", "game", "start", "move"),
        [
            ("RU", "russian", "W:Wc3:Bd4", "c3:e5"),
            ("CH", "chess", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "Qg7#"),
        ],
    )
    def test_a_move_that_ends_the_game_needs_no_press(self, rulebook: str, game: str, start: str, move: str) -> None:
        played = hall(rulebook, game, start=start)
        played.must(commands.Move(WHITE, move), played.left.white - 1).ask(commands.Tick(), MINUTE)
        assert played.score == (2, 0)

    @pytest.mark.parametrize(
        ("rulebook", "game", "control", "article"),
        cases(
            [
                ("CH 6.8", "CH", "chess", "2h", "CH 6.8"),
                ("CK 2.19", "CK", "english", "", "CK 2.19"),
                ("UA V-7.10.a", "UA", "russian", "", "UA V-7.10.a"),
                ("RU 3.8.9.b", "RU", "russian", "", "RU 3.8.9.b"),
                ("FM A3-6.11.a", "FM", "international", "", "FM A3-6.11.a"),
                ("CH 16.4.4.a", "CH", "chess", "15m", "CH 16.4.4.a"),
            ]
        ),
    )
    def test_a_flag_counts_when_somebody_who_may_notes_it(
        self, rulebook: str, game: str, control: str, article: str
    ) -> None:
        conditions = facts.Conditions(supervised=False, games_per_arbiter=4)
        played = Hall(rulebook, game, control or CONTROLS[rulebook], conditions=conditions).start()
        side = played.state.turn
        assert not played.must(commands.Tick(), 2 * 60 * MINUTE).state.is_over
        played.must(commands.CallFlag(side.opponent))
        assert (article in played.cited, played.state.is_over) == (True, True)

    @pytest.mark.article("CH 16.4.4.a", "CH 16.4.5")
    def test_in_rapid_chess_the_arbiter_does_not_call_it(self) -> None:
        conditions = facts.Conditions(games_per_arbiter=4)
        played = Hall("CH", "chess", "15m", conditions=conditions).start().must(commands.Tick(), 15 * MINUTE)
        assert cited(played.ask(commands.CallFlag())) == {"CH 16.4.4.a"}

    @pytest.mark.parametrize(
        ("rulebook", "game", "control", "score", "article"),
        cases(
            [
                ("CH 6.11.1", "CH", "chess", "1h/30, 30m", None, "CH 6.11.1"),
                ("CH 6.11.2", "CH", "chess", "2h", (1, 1), "CH 6.11.2"),
                ("CK 2.12", "CK", "english", "", None, "CK 2.12"),
                ("FM A3-6.15.b", "FM", "international", "2h/50, 1h/25", None, "FM A3-6.15.b"),
                ("FM A3b-6.15.b", "FM", "russian", "", None, "FM A3b-6.15.b"),
                ("RU 3.20.8.a", "RU", "russian", "5m", (1, 1), "RU 3.20.8.a"),
                ("UA III-5.6", "UA", "russian", "", (1, 1), "UA III-5.6"),
                ("FM A6-4.d", "FM", "international", "5m", (1, 1), "FM A6-4.d"),
            ]
        ),
    )
    def test_both_flags_are_down(
        self, rulebook: str, game: str, control: str, score: tuple[int, int] | None, article: str
    ) -> None:
        played = hall(rulebook, game, control).set_clock(0, 0).must(commands.Tick())
        assert (played.score, article in played.cited) == (score, True)

    @pytest.mark.article("FM A3-6.15.b")
    def test_there_both_get_a_quarter_of_an_hour_and_the_next_period(self) -> None:
        played = hall("FM", "international", "2h/50, 1h/25").set_clock(0, 0).must(commands.Tick())
        assert (played.left, played.state.clock.made) == (BySide(75 * MINUTE, 75 * MINUTE), BySide(50, 50))
        assert played.state.clock.running is WHITE

    @pytest.mark.article("FM A3-6.15.b")
    def test_whoever_moved_and_has_not_pressed_goes_on(self) -> None:
        played = hall("FM", "international", "2h/50, 1h/25").must(commands.Move(WHITE, "32-28"))
        assert played.set_clock(0, 0).must(commands.Tick()).state.clock.running is WHITE

    def test_a_move_that_ends_the_game_waits_for_the_press_where_no_article_ends_it_before(self) -> None:
        played = Hall("UA", "russian", "1h", start="W:Wc3:Bd4").start().must(commands.Move(WHITE, "c3xe5"))
        assert (played.score, played.must(commands.Press(WHITE)).score) == (None, (2, 0))

    @pytest.mark.article("FM A3-3.7.5")
    def test_the_clock_keeps_whose_flag_fell_first(self) -> None:
        played = hall("FM", "international", "2h/50, 1h/25", alone=True).set_clock(SECOND, SECOND)
        played.must(commands.Move(WHITE, "32-28"), 2 * SECOND).must(commands.Press(WHITE))
        played.must(commands.Tick(), 2 * SECOND)
        assert all(played.state.clock.is_down(side, played.now) for side in (WHITE, BLACK))
        assert played.must(commands.CallFlag(BLACK)).score == (0, 2)

    @pytest.mark.parametrize(
        ("rulebook", "game", "control", "article"),
        cases(
            [
                ("RU 3.8.10", "RU", "russian", "", "RU 3.8.10"),
                ("UA V-7.9", "UA", "russian", "", "UA V-7.9"),
                ("FM A3-6.10", "FM", "international", "2h/50, 1h/25", "FM A3-6.10"),
            ]
        ),
    )
    def test_a_complaint_about_the_flag_comes_before_it_falls(
        self, rulebook: str, game: str, control: str, article: str
    ) -> None:
        played = hall(rulebook, game, control)
        assert played.must(commands.Request(WHITE, about="flag")).state.requests
        down = hall(rulebook, game, control).must(commands.Claim(WHITE, "repetition"))  # nobody notes a flag meanwhile
        down.must(commands.Tick(), 3 * 60 * MINUTE)
        assert cited(down.ask(commands.Request(WHITE, about="flag"))) == {article}


class TestStopping:
    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("RU 3.7.3.g, RU 3.8.11", "RU", "russian", "RU 3.7.3.g"),
                ("UA V-9.3.b, UA V-9.3.c", "UA", "russian", "UA V-9.3.c"),
                ("CK 2.26, CK n.iv", "CK", "english", "CK 2.26"),
                ("FM A3-6.18bis", "FM", "international", "FM A3-6.18bis"),
                ("FM A3b-6.18bis", "FM", "russian", "FM A3b-6.18bis"),
            ]
        ),
    )
    def test_a_player_who_stops_both_clocks_gives_up(self, rulebook: str, game: str, article: str) -> None:
        played = hall(rulebook, game).must(commands.StopClocks(WHITE))
        assert (played.score, article in played.cited) == ((0, 2), True)
        by_arbiter = hall(rulebook, game).must(commands.StopClocks())
        assert (by_arbiter.score, by_arbiter.state.clock.running) == (None, None)

    @pytest.mark.article("CH 6.12.2", "CH 6.12.4")
    def test_in_chess_it_is_an_offence_unless_the_arbiter_is_called(self) -> None:
        assert "CH 6.12.4" in hall("CH", "chess").must(commands.StopClocks(WHITE)).cited
        assert hall("CH", "chess").must(commands.StopClocks(WHITE, "calls-arbiter")).cited == {"CH 6.12.2"}

    @pytest.mark.article("UA V-9.3.b")
    def test_in_the_ukrainian_rules_too_the_arbiter_may_be_called(self) -> None:
        played = hall("UA", "russian").must(commands.StopClocks(WHITE, "calls-arbiter"))
        assert (played.score, played.cited) == (None, {"UA V-9.3.b"})

    @pytest.mark.article("RU 3.20.9.b")
    def test_in_quick_games_the_stronger_side_offers_a_draw_and_stops(self) -> None:
        played = hall("RU", "russian", "5m")
        assert cited(played.ask(commands.StopClocks(WHITE, "draw", "won"))) == {"RU 3.20.9.b"}
        assert played.must(commands.StopClocks(WHITE, "draw", "won", announced=True)).cited == {"RU 3.20.9.b"}


class TestCorrecting:
    @pytest.mark.article("RU 3.8.8.b")
    @pytest.mark.parametrize(("right", "left"), [(10, 15), (20, 20), (44, 44)])
    def test_in_the_russian_code_a_cut_leaves_a_quarter_of_an_hour(self, right: int, left: int) -> None:
        played = hall("RU", "russian").must(commands.CorrectClocks(BySide(right * MINUTE, 45 * MINUTE)))
        assert (played.left.white, played.cited) == (left * MINUTE, {"RU 3.8.8.b"})

    @pytest.mark.article("UA V-7.8.b")
    def test_in_the_ukrainian_rules_nothing_is_corrected_in_the_last_quarter(self) -> None:
        played = hall("UA", "russian").set_clock(14 * MINUTE, 40 * MINUTE)
        assert cited(played.ask(commands.CorrectClocks(BySide(20 * MINUTE, 40 * MINUTE)))) == {"UA V-7.8.b"}

    @pytest.mark.article("CK 2.10")
    def test_in_checkers_every_reading_is_right_without_a_defect(self) -> None:
        wanted = commands.CorrectClocks(BySide(20 * MINUTE, 40 * MINUTE), defect=False)
        assert cited(hall("CK", "english").ask(wanted)) == {"CK 2.10"}
        assert hall("CK", "english").ask(commands.CorrectClocks(BySide(20 * MINUTE, 40 * MINUTE))) is None

    @pytest.mark.article("CH 6.10.2")
    def test_in_chess_the_arbiter_sets_what_is_right(self) -> None:
        played = hall("CH", "chess").must(commands.CorrectClocks(BySide(20 * MINUTE, 40 * MINUTE)))
        assert (played.left, played.cited) == (BySide(20 * MINUTE, 40 * MINUTE), {"CH 6.10.2"})

    @pytest.mark.article("RU 3.9.6")
    def test_clocks_put_on_in_the_middle_of_a_game_show_the_same(self) -> None:
        unequal = commands.ReplaceClock(BySide(15 * MINUTE, 10 * MINUTE), introduced=True)
        assert cited(hall("RU", "russian").ask(unequal)) == {"RU 3.9.6"}
        assert hall("RU", "russian").ask(commands.ReplaceClock(BySide(MINUTE, MINUTE), introduced=True)) is None

    @pytest.mark.article("FM A3-6.18", "FM A3b-6.18")
    @pytest.mark.parametrize(("game", "move"), [("international", "32-23"), ("russian", "c3-e5")])
    def test_an_error_is_put_right_on_the_time_of_who_made_it(self, game: str, move: str) -> None:
        played = hall("FM", game).must(commands.Move(WHITE, move)).must(commands.Press(WHITE))
        played.must(commands.Report(by=BLACK)).must(commands.CorrectError(BLACK))
        assert any(article.endswith("6.18") for article in played.cited)
        left = played.left
        played.must(commands.Tick(), MINUTE)
        assert played.left == BySide(left.white - MINUTE, left.black)


@pytest.mark.article("RU 3.20.9.b")
def test_the_stronger_side_fixes_a_draw_in_blitz_by_offering_it_and_stopping_the_clock() -> None:
    """Whoever has just offered a draw has announced it; without a word the clock fixes nothing."""
    stop = commands.StopClocks(WHITE, "draw", "won")
    for offers, score in ((True, (1, 1)), (False, None)):
        hall = Hall("RU", "russian", "5m").start().play("c3-d4", "d6-c5").set_clock(SECOND, MINUTE)
        if offers:
            hall.must(commands.Offer(WHITE))
        assert (hall.ask(stop) is None) is offers
        assert hall.score == score
