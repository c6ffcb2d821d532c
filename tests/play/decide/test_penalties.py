"""Penalties that the arbiter may withhold, displaced pieces, and what he puts right unasked, through the commands."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.play import commands, facts
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall


def twice_wrong() -> Hall:
    """A blitz game in which White has erred for the second time."""
    hall = Hall("RU", "russian", "5m").start()
    for _ in range(2):
        hall.must(commands.Move(WHITE, "c3-e5"), SECOND).must(commands.Press(WHITE)).must(commands.Report(by=BLACK))
    return hall


class TestWithholding:
    @pytest.mark.article("RU 3.20.7")
    @pytest.mark.parametrize(("impose", "given"), [(True, MINUTE), (False, 0)])
    def test_the_minute_is_the_arbiters_to_give(self, impose: bool, given: int) -> None:
        hall = twice_wrong()
        before = hall.left.black
        hall.must(commands.RulePenalty(impose))
        assert (hall.left.black, hall.state.penalties) == (before + given, ())
        assert hall.state.clock.running is WHITE

    def test_the_game_goes_on_while_he_ponders(self) -> None:
        hall = twice_wrong().play("c3-d4", "d6-c5")
        left = hall.left.black
        assert hall.must(commands.RulePenalty()).left.black == left + MINUTE

    def test_each_is_decided_once(self) -> None:
        hall = twice_wrong().must(commands.RulePenalty(impose=False))
        assert hall.why_not(commands.RulePenalty()) == "play.no-penalty"
        assert [sanction.sanction for sanction in hall.state.sanctions.white] == ["warning"]

    @pytest.mark.article("RU 3.20.7")
    def test_a_withheld_minute_still_counts_towards_the_loss(self) -> None:
        hall = twice_wrong().must(commands.RulePenalty(impose=False))
        hall.must(commands.Move(WHITE, "c3-e5")).must(commands.Press(WHITE))
        assert hall.must(commands.Report(by=BLACK)).score == (0, 2)

    @pytest.mark.article("CK 1.25")
    def test_in_the_checkers_rules_what_follows_a_warning_is_at_discretion(self) -> None:
        hall = Hall("CK", "english", "5m").start()
        for _ in range(2):
            hall.must(commands.Move(BLACK, "11-20")).must(commands.Press(BLACK)).must(commands.Report(by=WHITE))
        assert [sanction.sanction for sanction in hall.state.sanctions.black] == ["warning"]
        hall.must(commands.RulePenalty())
        assert [sanction.sanction for sanction in hall.state.sanctions.black] == ["warning", "other"]


class TestDisplaced:
    @pytest.mark.article("UA V-6.3", "CH 7.3")
    @pytest.mark.parametrize(
        ("rulebook", "game", "moves"), [("UA", "russian", "c3-d4 d6-c5"), ("CH", "chess", "e4 e5")]
    )
    def test_who_displaced_them_puts_them_back_on_his_time(self, rulebook: str, game: str, moves: str) -> None:
        hall = Hall(rulebook, game, "1h").start().play(*moves.split())
        left = hall.left
        hall.must(commands.Report("displaced", offender=BLACK))
        assert hall.state.clock.running is BLACK
        refusal = hall.ask(commands.Move(WHITE, "b2-c3" if game == "russian" else "Nf3"))
        assert refusal is not None
        assert refusal.message == "play.put-back-first"
        hall.must(commands.CorrectError(), MINUTE)
        assert (hall.state.clock.running, hall.left) == (WHITE, BySide(left.white, left.black - MINUTE))

    def test_on_his_own_move_his_time_runs_anyway(self) -> None:
        hall = Hall("CH", "chess", "1h").start().must(commands.Report("displaced", offender=WHITE))
        assert (hall.state.error, hall.state.clock.running) == (None, WHITE)

    @pytest.mark.article("CH 6.13")
    def test_where_it_is_nobodys_fault_the_arbiter_sets_the_clocks(self) -> None:
        hall = Hall("CH", "chess", "1h").start().play("e4")
        hall.must(commands.Report("displaced", left_ms=BySide(50 * MINUTE, 55 * MINUTE)), MINUTE)
        assert (hall.left, hall.state.clock.running) == (BySide(50 * MINUTE, 55 * MINUTE), BLACK)
        assert "CH 6.13" in hall.cited

    def test_what_stands_wrong_beside_it_stays_to_be_put_right(self) -> None:
        hall = Hall("CH", "chess", "1h").start().must(commands.Move(WHITE, "e2-e5")).must(commands.Press(WHITE))
        hall.must(commands.Report("displaced", offender=WHITE)).must(commands.CorrectError(), MINUTE)
        assert (hall.state.misplayed is not None, hall.state.clock.running) == (True, BLACK)


class TestSeenByTheArbiter:
    FEW = facts.Conditions(games_per_arbiter=4)

    def rapid(self, start: str, move: str) -> Hall:
        hall = Hall("CH", "chess", "15m", start=start, conditions=self.FEW).start()
        return hall.must(commands.Move(WHITE, move)).must(commands.Press(WHITE)).must(commands.Report())

    @pytest.mark.article("CH 16.4.3.b")
    @pytest.mark.parametrize(
        ("start", "move", "put_right"),
        [
            ("4k3/8/8/8/8/8/4N3/r3K1R1 w - - 0 1", "e2-d4", False),
            ("4k3/8/8/8/8/8/3N4/r3K1R1 w - - 0 1", "g1-g8", True),
            ("8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e7-e8", True),
        ],
        ids=["unclaimed", "both-in-check", "promotion-left-half-way"],
    )
    def test_both_kings_in_check_or_half_a_promotion(self, start: str, move: str, put_right: bool) -> None:
        hall = self.rapid(start, move)
        assert (hall.state.misplayed is None) is put_right
