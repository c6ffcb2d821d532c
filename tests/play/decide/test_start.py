"""The start of play and who comes late, through the commands."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.play import commands, facts
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

CONTROLS = {"RU": "45m", "UA": "2h", "CH": "2h", "CK": "1h/30, 30m/15", "FM": "1h30/30, 1h/20"}
HOUR = 60 * MINUTE


def hall(rulebook: str, game: str, late_minutes: int | None = None) -> Hall:
    overrides = {} if late_minutes is None else {"late-minutes": late_minutes}
    return Hall(rulebook, game, CONTROLS[rulebook], overrides=overrides)


def cited(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


class TestTheSignal:
    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("RU 3.7.3.a", "RU", "russian", "RU 3.7.3.a"),
                ("UA V-9.3.a", "UA", "russian", "UA V-9.3.a"),
                ("CH 6.5", "CH", "chess", "CH 6.5"),
                ("CK 2.3", "CK", "english", "CK 2.3"),
                ("FM A3-4.4.a", "FM", "international", "FM A3-4.4.a"),
                ("FM A3b-4.4.a", "FM", "russian", "FM A3b-4.4.a"),
            ]
        ),
    )
    def test_the_arbiter_gives_it(self, rulebook: str, game: str, article: str) -> None:
        assert cited(hall(rulebook, game).ask(commands.Start(by="player"))) == {article}
        assert hall(rulebook, game).ask(commands.Start(by="ordered")) is None
        assert hall(rulebook, game).why_not(commands.Start(by="the cat")) == "play.not-readable"

    @pytest.mark.article("CK 2.21")
    def test_in_checkers_the_opponent_of_an_absentee_starts_the_clock(self) -> None:
        played = hall("CK", "english").must(commands.Start((WHITE,), "opponent-of-absent"))
        assert (played.state.clock.running, "CK 2.21" in played.cited) == (WHITE, True)
        assert hall("CK", "english").why_not(commands.Start((), "opponent-of-absent")) == "play.clock.starter"
        assert hall("RU", "russian").why_not(commands.Start((WHITE,), "opponent-of-absent")) == "play.clock.starter"

    @pytest.mark.parametrize(
        ("rulebook", "game", "absent", "runs", "article"),
        cases(
            [
                ("RU 3.7.3.d", "RU", "russian", (), WHITE, "RU 3.7.3.d"),
                ("RU 3.7.3.b", "RU", "russian", (BLACK,), BLACK, "RU 3.7.3.b"),
                ("RU 3.7.3.b", "RU", "russian", (WHITE,), WHITE, "RU 3.7.3.b"),
                ("RU 3.7.3.e", "RU", "russian", (WHITE, BLACK), WHITE, "RU 3.7.3.e"),
                ("UA V-9.3.a", "UA", "russian", (), WHITE, "UA V-9.3.a"),
                ("UA V-9.4.3", "UA", "russian", (WHITE,), WHITE, "UA V-9.4.3"),
                ("UA V-9.4.4.a", "UA", "russian", (BLACK,), WHITE, "UA V-9.4.4.a"),
                ("UA V-9.4.5", "UA", "russian", (WHITE, BLACK), WHITE, "UA V-9.4.5"),
                ("CH 6.5", "CH", "chess", (), WHITE, "CH 6.5"),
                ("CH 6.6.2", "CH", "chess", (WHITE, BLACK), WHITE, "CH 6.6.2"),
                ("CK 2.22", "CK", "english", (), BLACK, "CK 2.22"),
                ("CK 2.21, CK 2.23", "CK", "english", (WHITE,), WHITE, "CK 2.23"),
                ("CK 2.25", "CK", "english", (WHITE, BLACK), None, "CK 2.25"),
                ("FM A3-4.4.a", "FM", "international", (), WHITE, "FM A3-4.4.a"),
                ("FM A3-4.4.a", "FM", "international", (BLACK,), BLACK, "FM A3-4.4.a"),
                ("FM A3-4.5", "FM", "international", (WHITE, BLACK), WHITE, "FM A3-4.5"),
                ("FM A3b-4.4.a", "FM", "russian", (BLACK,), BLACK, "FM A3b-4.4.a"),
                ("FM A3b-4.5", "FM", "russian", (WHITE, BLACK), WHITE, "FM A3b-4.5"),
            ]
        ),
    )
    def test_whose_clock_runs(
        self, rulebook: str, game: str, absent: tuple[Side, ...], runs: Side | None, article: str
    ) -> None:
        played = hall(rulebook, game).start(*absent)
        assert (played.state.clock.running, article in played.cited) == (runs, True)


class TestComingLate:
    @pytest.mark.parametrize(
        ("rulebook", "game", "then"),
        cases(
            [
                ("RU 3.7.3.f, RU 3.7.3.e", "RU", "russian", BLACK),
                ("UA V-9.4.5", "UA", "russian", WHITE),
                ("FM A3-4.5", "FM", "international", BLACK),
                ("FM A3b-4.5", "FM", "russian", BLACK),
            ]
        ),
    )
    def test_what_passed_until_the_first_of_two_came_is_shared(self, rulebook: str, game: str, then: Side) -> None:
        played = hall(rulebook, game).start(WHITE, BLACK)
        before = played.left
        played.must(commands.Arrive(WHITE), 20 * MINUTE)
        assert played.left == BySide(before.white - 10 * MINUTE, before.black - 10 * MINUTE)
        assert played.state.clock.running is then

    @pytest.mark.article("CK 2.25")
    def test_in_checkers_each_pays_for_their_own_lateness(self) -> None:
        played = hall("CK", "english").start(WHITE, BLACK).must(commands.Arrive(BLACK), 20 * MINUTE)
        assert (played.left, played.state.clock.running) == (BySide(40 * MINUTE, 40 * MINUTE), WHITE)

    @pytest.mark.article("CH 6.6.2")
    def test_in_chess_white_pays_until_they_come(self) -> None:
        played = hall("CH", "chess", 30).start(WHITE, BLACK).must(commands.Arrive(WHITE), 20 * MINUTE)
        assert played.left == BySide(100 * MINUTE, 120 * MINUTE)

    @pytest.mark.article("CK 2.23", "UA V-9.4.3")
    @pytest.mark.parametrize(("rulebook", "game", "side"), [("CK", "english", BLACK), ("UA", "russian", WHITE)])
    def test_who_comes_in_time_plays_with_what_is_left(self, rulebook: str, game: str, side: Side) -> None:
        played = hall(rulebook, game).start(side)
        before = played.left[side]
        played.must(commands.Arrive(side), 20 * MINUTE)
        assert played.left[side] == before - 20 * MINUTE
        assert played.ask(commands.Move(side, "11-15" if game == "english" else "c3-d4")) is None

    @pytest.mark.article("RU 3.7.3.c")
    def test_in_the_russian_code_white_waits_with_the_first_move(self) -> None:
        played = hall("RU", "russian").start(BLACK)
        assert cited(played.ask(commands.Move(WHITE, "c3-d4"))) == {"RU 3.7.3.c"}
        assert played.must(commands.Arrive(BLACK)).ask(commands.Move(WHITE, "c3-d4")) is None

    @pytest.mark.article("UA V-9.4.4.a", "UA V-9.4.4.b")
    def test_in_the_ukrainian_rules_white_may_write_it_down_instead(self) -> None:
        played = hall("UA", "russian").start(BLACK)
        played.must(commands.Move(WHITE, "c3-d4", written=True), SECOND)
        assert (played.cited, [move.text for move in played.state.made]) == ({"UA V-9.4.4.b"}, ["c3-d4"])
        played.must(commands.Press(WHITE))
        assert played.state.clock.running is BLACK
        played.must(commands.Arrive(BLACK), 20 * MINUTE)
        assert played.play("d6-c5").left.black == 120 * MINUTE - 20 * MINUTE - SECOND

    @pytest.mark.article("UA V-9.4.4.b")
    def test_with_both_there_a_move_is_made_on_the_board(self) -> None:
        assert (
            hall("UA", "russian").start().why_not(commands.Move(WHITE, "c3-d4", written=True))
            == "play.clock.not-written"
        )
        fault = hall("RU", "russian").start(BLACK).ask(commands.Move(WHITE, "c3-d4", written=True))
        assert fault is not None
        assert fault.message == "play.clock.not-written"


class TestTooLate:
    @pytest.mark.parametrize(
        ("rulebook", "game", "absent", "after", "score", "article"),
        cases(
            [
                ("RU 3.13.1", "RU", "russian", (BLACK,), 45 * MINUTE + 1, (2, 0), "RU 3.13.1"),
                ("RU 3.13.3", "RU", "russian", (WHITE, BLACK), 45 * MINUTE + 1, (0, 0), "RU 3.13.3"),
                ("UA V-9.4.2.a, UA V-9.4.2.d", "UA", "russian", (WHITE,), HOUR + 1, (0, 2), "UA V-9.4.2.d"),
                ("UA V-9.4.2.b", "UA", "russian", (WHITE, BLACK), HOUR + 1, (0, 0), "UA V-9.4.2.b"),
                ("CK 2.24.a", "CK", "english", (WHITE,), HOUR, (0, 2), "CK 2.24.a"),
                ("CK 2.24.b", "CK", "english", (WHITE,), 2 * HOUR, (0, 2), "CK 2.24.b"),
                ("CK 2.25", "CK", "english", (WHITE, BLACK), HOUR, (0, 0), "CK 2.25"),
                ("FM A3-5.7.a, FM A3-5.7.b", "FM", "international", (BLACK,), HOUR + 1, (2, 0), "FM A3-5.7.b"),
                ("FM A4-2.18", "FM", "international", (WHITE,), HOUR + 1, (0, 2), "FM A4-2.18"),
                ("FM A3-5.8", "FM", "international", (WHITE, BLACK), HOUR + 1, (0, 0), "FM A3-5.8"),
                ("FM A3b-5.7.a", "FM", "russian", (BLACK,), HOUR + 1, (2, 0), "FM A3b-5.7.a"),
                ("FM A3b-5.8", "FM", "russian", (WHITE, BLACK), HOUR + 1, (0, 0), "FM A3b-5.8"),
            ]
        ),
    )
    def test_who_has_lost(
        self, rulebook: str, game: str, absent: tuple[Side, ...], after: int, score: tuple[int, int], article: str
    ) -> None:
        in_time = hall(rulebook, game).start(*absent)
        in_time.must(commands.Tick(), min(after, HOUR if rulebook != "RU" else 45 * MINUTE) - 1)
        assert not in_time.state.is_over
        played = hall(rulebook, game).start(*absent).must(commands.Tick(), after)
        assert (played.score, article in played.cited) == (score, True)

    @pytest.mark.article("UA V-9.4.2.c", "CH 6.6.1")
    @pytest.mark.parametrize(
        ("rulebook", "game", "article"), [("UA", "russian", "UA V-9.4.2.c"), ("CH", "chess", "CH 6.6.1")]
    )
    def test_a_regulation_may_set_another_time(self, rulebook: str, game: str, article: str) -> None:
        played = hall(rulebook, game, 10).start(BLACK).must(commands.Tick(), 10 * MINUTE)
        assert not played.state.is_over
        played.must(commands.Tick(), 1)
        assert (played.score, article in played.cited) == ((2, 0), True)

    @pytest.mark.article("CH 6.6.1")
    def test_in_chess_whoever_is_late_has_lost(self) -> None:
        played = hall("CH", "chess").start(BLACK).must(commands.Tick(), 1)
        assert (played.score, played.cited) == ((2, 0), {"CH 6.6.1"})


def test_the_players_hear_who_begins() -> None:
    played = Hall("UA", "russian", "45m+15s", conditions=facts.Conditions(sheets=True)).start()
    assert played.said == ["play.clock.runs", "play.recording.required"]
