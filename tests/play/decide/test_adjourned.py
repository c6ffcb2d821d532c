"""Adjourned games through the commands: sealing, resuming, opening the envelope."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal
from mainroad.play import commands, facts
from mainroad.play.decider import GAME
from mainroad.rulebooks.books.adjournment import Item
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

ALL = tuple(item.value for item in Item)
HOUR = 60 * MINUTE
FM_STEPS = ("line", "position", "other-time", "write", "stop", "own-time", "enclose")
RU_STEPS = ("write", "enclose", "stop", "own-time")


def cited(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


def reached(conditions: facts.Conditions | None = None) -> Hall:
    """A game that has come to its last control move, White to move."""
    hall = Hall("RU", "russian", "1h/1, 1h", conditions=conditions).start()
    for side, move in ((WHITE, "c3-d4"), (BLACK, "d6-c5")):
        hall.must(commands.Move(side, move), SECOND)
        if any(hall.state.conditions.blind):
            hall.must(commands.Announce(side, move))
        hall.must(commands.Press(side))
    return hall


def sealed(written: str = "b2-c3") -> Hall:
    return reached().must(commands.Seal(WHITE, written))


class TestWhen:
    @pytest.mark.article("RU 3.11.3.a")
    def test_before_the_control_is_met_the_game_goes_on(self) -> None:
        hall = Hall("RU", "russian", "1h/2, 1h").start().play("c3-d4", "d6-c5")
        assert "RU 3.11.3.a" in cited(hall.ask(commands.Seal(WHITE, "b2-c3")))
        assert "RU 3.11.3.a" in sealed().cited

    @pytest.mark.article("RU 3.11.2.a", "RU 3.11.2.b")
    def test_earlier_only_exceptionally_and_only_what_was_used_counts(self) -> None:
        hall = Hall("RU", "russian", "1h/2, 1h").start().play("c3-d4", "d6-c5")
        left = hall.left
        hall.must(commands.Seal(WHITE, "b2-c3", session_left_ms=HOUR, permitted=True))
        assert (hall.left, hall.cited) == (left, {"RU 3.11.2.a", "RU 3.11.2.b"})

    @pytest.mark.article("RU 3.11.5")
    @pytest.mark.parametrize("is_open", [False, True])
    def test_who_adjourns_early_pays_for_what_is_left_of_the_session(self, is_open: bool) -> None:
        hall = reached()
        before = hall.left
        hall.must(commands.Seal(WHITE, "b2-c3", is_open, session_left_ms=20 * MINUTE), SECOND)
        assert hall.left == BySide(before.white - SECOND - 20 * MINUTE, before.black)

    @pytest.mark.parametrize(
        ("game", "moves"),
        cases([("FM A3-7.5", "international", "32-28 19-23"), ("FM A3b-7.5", "russian", "c3-d4 d6-c5")]),
    )
    def test_the_fmjd_waits_for_its_control_and_a_short_hall(self, game: str, moves: str) -> None:
        control = {"international": "2h/50, 1h/25", "russian": "1h30/30, 1h/20"}[game]
        hall = Hall("FM", game, control).start().play(*moves.split())
        refusal = hall.ask(commands.Seal(WHITE, "x", hall_ms=5 * HOUR))
        assert any(article.endswith("7.5") for article in cited(refusal))
        permitted = hall.ask(commands.Seal(WHITE, "x", hall_ms=5 * HOUR, permitted=True))
        assert any(article.endswith("7.6.4") for article in cited(permitted))  # it is Black who seals

    def test_other_books_know_no_adjourned_game(self) -> None:
        refusal = Hall("CH", "chess", "2h").start().ask(commands.Seal(WHITE, "e4"))
        assert refusal is not None
        assert refusal.message == "play.no-adjournment"


class TestSealing:
    @pytest.mark.article("RU 3.11.3.b", "RU 3.11.3.d")
    def test_the_arbiter_is_told_what_the_envelope_lacks(self) -> None:
        hall = reached().must(commands.Seal(WHITE, "b2-c3", items=ALL[1:]))
        assert hall.said[1:] == ["play.adjournment.lacks-names"]
        assert reached().must(commands.Seal(WHITE, "b2-c3", items=ALL)).said[1:] == []

    @pytest.mark.article("RU 3.11.3.b")
    def test_who_is_on_move_seals_in_full_notation(self) -> None:
        assert cited(reached().ask(commands.Seal(BLACK, "c7-d6"))) == {"RU 3.11.3.b"}
        assert cited(reached().ask(commands.Seal(WHITE, "bc3"))) == {"RU 3.11.3.b"}

    @pytest.mark.article("RU 3.11.3.c")
    def test_the_move_may_be_changed_until_the_clock_is_stopped(self) -> None:
        assert reached().ask(commands.Seal(WHITE, "b2-c3", steps=("write", "enclose", "write", *RU_STEPS[1:]))) is None
        refusal = reached().ask(commands.Seal(WHITE, "b2-c3", steps=("write", "enclose", "stop", "write")))
        assert cited(refusal) == {"RU 3.11.3.c"}

    @pytest.mark.article("RU 3.11.3.b")
    def test_the_steps_have_their_order(self) -> None:
        assert cited(reached().ask(commands.Seal(WHITE, "b2-c3", steps=("stop", "write")))) == {"RU 3.11.3.b"}
        assert reached().why_not(commands.Seal(WHITE, "b2-c3", steps=("yawn",))) == "play.not-readable"

    @pytest.mark.article("RU 3.11.4")
    def test_a_move_made_on_the_board_is_open(self) -> None:
        hall = reached().must(commands.Seal(WHITE, "b2-c3", is_open=True))
        assert (hall.state.made[-1].text, "RU 3.11.4" in hall.cited) == ("b2-c3", True)
        hall.must(commands.Resume())
        assert (hall.state.turn, hall.state.clock.running) == (BLACK, BLACK)

    @pytest.mark.article("RU 3.21.5.b")
    @pytest.mark.parametrize("sight", ["B1", "B2"])
    def test_of_a_sheet_in_braille_only_the_move_goes_in(self, sight: str) -> None:
        conditions = facts.Conditions(blind=BySide(sight, ""), media=BySide("braille", ""))
        without = tuple(item for item in ALL if item != "sheets")
        hall = reached(conditions).must(commands.Seal(WHITE, "b2-c3", items=without))
        assert hall.said[1:] == ["play.adjournment.braille"]
        assert "RU 3.21.5.b" in hall.cited

    @pytest.mark.article("RU 3.21.5.b")
    def test_the_arbiter_may_say_so_when_the_move_is_sealed(self) -> None:
        assert "RU 3.21.5.b" in reached().must(commands.Seal(WHITE, "b2-c3", in_braille=True)).cited

    @pytest.mark.article("RU 3.21.5.b")
    def test_a_blind_player_who_does_not_write_braille_hands_in_the_sheet(self) -> None:
        without = tuple(item for item in ALL if item != "sheets")
        hall = reached(facts.Conditions(blind=BySide("B1", ""))).must(commands.Seal(WHITE, "b2-c3", items=without))
        assert hall.said[1:] == ["play.adjournment.lacks-sheets"]

    def test_what_no_envelope_holds_is_not_read(self) -> None:
        assert reached().why_not(commands.Seal(WHITE, "b2-c3", items=("sandwich",))) == "play.not-readable"

    @pytest.mark.parametrize(
        ("game", "move", "annex"),
        cases(
            [
                ("FM A3-7.6.2, FM A3-7.6.4, FM A3-7.6.6", "international", "19-23", "A3"),
                ("FM A3b-7.6.2, FM A3b-7.6.4, FM A3b-7.6.6", "russian", "d6-c5", "A3b"),
            ]
        ),
    )
    def test_in_the_fmjd_black_seals_and_writing_the_position_costs_no_time(
        self, game: str, move: str, annex: str
    ) -> None:
        control = {"international": "2h/50, 1h/25", "russian": "1h30/30, 1h/20"}[game]
        first = {"international": "32-28", "russian": "c3-d4"}[game]
        hall = Hall("FM", game, control).start()
        assert f"FM {annex}-7.6.4" in cited(hall.ask(commands.Seal(WHITE, first, permitted=True)))
        hall.play(first).must(commands.Seal(BLACK, move, permitted=True, items=(), steps=FM_STEPS))
        assert {f"FM {annex}-7.6.2", f"FM {annex}-7.6.6"} <= hall.cited
        assert hall.said.count("play.adjournment.time-not-counted") == 1


class TestResuming:
    @pytest.mark.article("RU 3.12.1")
    @pytest.mark.parametrize(
        "wrong",
        [
            commands.Resume(board="W:Wc3:Bf6"),
            commands.Resume(left_ms=BySide(MINUTE, MINUTE)),
        ],
    )
    def test_board_and_clocks_are_as_before_the_sealed_move(self, wrong: commands.Resume) -> None:
        hall = sealed()
        assert cited(hall.ask(wrong)) == {"RU 3.12.1"}
        assert hall.ask(commands.Resume(left_ms=hall.left)) is None

    @pytest.mark.article("RU 3.12.2")
    def test_the_answerers_clock_runs_after_the_move(self) -> None:
        hall = sealed().must(commands.Resume(), HOUR)
        before = hall.left
        hall.must(commands.OpenEnvelope(), MINUTE)
        assert hall.left.black == before.black
        assert (hall.state.made[-1].text, hall.state.clock.running, "RU 3.12.2" in hall.cited) == ("b2-c3", BLACK, True)

    @pytest.mark.article("RU 3.12.3")
    def test_without_the_answerer_it_stays_closed_and_their_clock_runs(self) -> None:
        hall = sealed()
        before = hall.left.black
        hall.must(commands.Resume(absent=(BLACK,)))
        assert (hall.state.clock.running, "RU 3.12.3" in hall.cited) == (BLACK, True)
        assert "RU 3.12.3" in cited(hall.ask(commands.OpenEnvelope(), MINUTE))
        hall.must(commands.Arrive(BLACK), MINUTE)
        assert (hall.state.clock.running, hall.left.black) == (None, before - 2 * MINUTE)

    @pytest.mark.article("RU 3.12.4")
    def test_without_the_sealer_the_answer_may_be_sealed(self) -> None:
        hall = sealed().must(commands.Resume(absent=(WHITE,))).must(commands.OpenEnvelope())
        before = hall.left
        hall.must(commands.Seal(BLACK, "c7-d6"), MINUTE)
        assert (hall.cited, hall.state.clock.running, hall.state.is_running) == ({"RU 3.12.4"}, WHITE, True)
        assert hall.why_not(commands.Move(WHITE, "a1-b2")) == "play.envelope-closed"
        hall.must(commands.Arrive(WHITE), MINUTE).must(commands.OpenEnvelope())
        assert (hall.state.made[-1].text, hall.state.clock.running) == ("c7-d6", WHITE)
        assert hall.left == BySide(before.white - MINUTE, before.black - MINUTE)

    @pytest.mark.article("RU 3.12.2")
    def test_before_the_envelope_is_opened_nobody_seals_an_answer(self) -> None:
        hall = sealed().must(commands.Resume(absent=(WHITE,)))
        assert hall.why_not(commands.Seal(BLACK, "c7-d6")) == "play.envelope-closed"

    @pytest.mark.article("RU 3.12.8.a")
    def test_wrong_times_are_put_right_before_ones_first_move(self) -> None:
        hall = sealed().must(commands.Resume()).must(commands.OpenEnvelope())
        right = BySide(30 * MINUTE, 40 * MINUTE)
        hall.must(commands.CorrectClocks(right, by=BLACK))
        assert (hall.left, hall.cited) == (right, {"RU 3.12.8.a"})
        hall.play("c7-d6")
        assert cited(hall.ask(commands.CorrectClocks(right, by=BLACK))) == {"RU 3.12.8.a"}

    @pytest.mark.article("RU 3.12.8.b")
    def test_after_the_game_no_protest_is_taken(self) -> None:
        hall = sealed().must(commands.Resume()).must(commands.OpenEnvelope()).must(commands.Resign(WHITE))
        assert cited(hall.ask(commands.Protest(WHITE, "The clock was wrong."))) == {"RU 3.12.8.b"}

    @pytest.mark.article("RU 3.13.2")
    def test_who_does_not_come_loses_when_the_time_of_the_control_is_out(self) -> None:
        hall = sealed().must(commands.Resume(absent=(BLACK,)))
        hall.must(commands.Tick(), hall.left.black - 1)
        assert not hall.state.is_over
        hall.must(commands.Tick(), 1)
        assert (hall.score, hall.cited) == ((2, 0), {"RU 3.13.2"})

    @pytest.mark.parametrize(
        ("game", "first", "move", "annex"),
        cases(
            [
                ("FM A3-7.7.1, FM A3-7.7.3, FM A3-7.7.4", "international", "32-28", "19-23", "A3"),
                ("FM A3b-7.7.1, FM A3b-7.7.3, FM A3b-7.7.4", "russian", "c3-d4", "d6-c5", "A3b"),
            ]
        ),
    )
    def test_in_the_fmjd_both_are_there_and_agree(self, game: str, first: str, move: str, annex: str) -> None:
        control = {"international": "2h/50, 1h/25", "russian": "1h30/30, 1h/20"}[game]
        hall = Hall("FM", game, control).start().play(first).must(commands.Seal(BLACK, move, permitted=True))
        assert cited(hall.ask(commands.Resume(agreed=False))) == {f"FM {annex}-7.7.3"}
        hall.must(commands.Resume())
        assert {f"FM {annex}-7.7.1", f"FM {annex}-7.7.4"} <= hall.cited
        hall.must(commands.OpenEnvelope())
        assert (hall.state.made[-1].text, hall.state.clock.running) == (move, WHITE)

    @pytest.mark.article("FM A3-7.6.7")
    def test_what_cannot_be_played_loses(self) -> None:
        hall = Hall("FM", "international", "2h/50, 1h/25").start().play("32-28")
        hall.must(commands.Seal(BLACK, "19-24-30", permitted=True)).must(commands.Resume()).must(
            commands.OpenEnvelope()
        )
        assert (hall.score, "FM A3-7.6.7" in hall.cited) == ((2, 0), True)

    @pytest.mark.article("FM A3b-7.6.7")
    def test_what_can_be_played_stands(self) -> None:
        hall = Hall("FM", "russian", "1h30/30, 1h/20").start().play("c3-d4")
        hall.must(commands.Seal(BLACK, "d6-c5", permitted=True)).must(commands.Resume()).must(commands.OpenEnvelope())
        assert (hall.state.made[-1].text, "FM A3b-7.6.7" in hall.cited) == ("d6-c5", True)


class TestLost:
    @pytest.mark.article("RU 3.12.6.a")
    def test_without_the_position_the_game_is_played_again(self) -> None:
        hall = sealed().must(commands.Resume()).must(commands.OpenEnvelope(lost=True, can_restore=False))
        assert (hall.state.made, "RU 3.12.6.a" in hall.cited) == ((), True)

    @pytest.mark.article("RU 3.12.6.b")
    def test_with_it_the_game_goes_on(self) -> None:
        hall = sealed().must(commands.Resume()).must(commands.OpenEnvelope(lost=True))
        assert (len(hall.state.made), hall.state.clock.running, hall.cited) == (2, WHITE, {"RU 3.12.6.b"})

    def test_the_fmjd_leaves_it_to_the_arbiter(self) -> None:
        hall = Hall("FM", "russian", "1h30/30, 1h/20").start().play("c3-d4")
        hall.must(commands.Seal(BLACK, "d6-c5", permitted=True)).must(commands.Resume())
        refusal = hall.ask(commands.OpenEnvelope(lost=True))
        assert refusal is not None
        assert refusal.message == "play.adjournment.lost-unknown"


class TestMedia:
    @pytest.mark.parametrize(
        ("rulebook", "game", "control", "sight", "medium", "allowed"),
        cases(
            [
                ("RU 3.21.5.a", "RU", "russian", "45m", "B1", "braille", True),
                ("RU 3.21.5.a", "RU", "russian", "45m", "B2", "dictaphone", False),
                ("CH 32.2.13", "CH", "chess", "2h", "B1", "dictaphone", True),
                ("CH 32.2.13", "CH", "chess", "2h", "B1", "digital", False),
                ("UA V-13.8", "UA", "russian", "45m+15s", "B1", "digital", True),
                ("UA V-13.8", "UA", "russian", "45m+15s", "", "digital", False),
            ]
        ),
    )
    def test_on_what_a_player_records(
        self, rulebook: str, game: str, control: str, sight: str, medium: str, allowed: bool
    ) -> None:
        conditions = facts.Conditions(blind=BySide(sight, "B1"), media=BySide(medium, ""))
        opening = commands.Open(rulebook, game, control, BySide("w", "b"), conditions=conditions)
        answer = GAME.decide(GAME.initial, opening, 0)
        assert isinstance(answer, Refusal) is not allowed
        assert allowed or answer.articles  # type: ignore[union-attr]
