"""The stories of the hall, through the public commands."""

from __future__ import annotations

import pytest

from mainroad.play import commands
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

# -- 1: a claim against the clock ---------------------------------------------------------------------

TABLES = {
    "RU": ("russian", "45m", "W:WKc1,a3:BKf8,h6", ("c1-d2", "f8-e7", "d2-c1", "e7-f8")),
    "FM": ("international", "2h/50, 1h/25", "W:WK47,45:BK4,6", ("47-42", "4-10", "42-47", "10-4")),
    "CH": ("chess", "2h", "4k3/7r/8/8/8/8/R7/4K3 w - - 0 1", ("Ra1", "Rh8", "Ra2", "Rh7")),
}
"""Pieces that go out and come home: the game, the control, where it starts, the four moves."""


def claimed(rulebook: str, left: int, *, right: bool) -> Hall:
    """White writes a move that brings a position for the third time, or only for the second, and claims."""
    game, control, start, moves = TABLES[rulebook]
    hall = Hall(rulebook, game, control, start=start).start().play(*moves * (2 if right else 1))
    return hall.set_clock(left, 20 * MINUTE).must(commands.Claim(WHITE, "repetition", moves[0]))


CHECK = 150 * SECOND


@pytest.mark.article("RU 1.9.2.g", "FM A3-6.17")
@pytest.mark.parametrize("rulebook", ["RU", "FM"])
class TestAClaimAgainstTheClock:
    def test_a_proved_claim_is_a_draw_although_the_flag_fell(self, rulebook: str) -> None:
        hall = claimed(rulebook, 2 * MINUTE, right=True).must(commands.RuleClaim(), after=CHECK)
        assert hall.score == (1, 1)

    def test_an_unproved_claim_loses_on_time(self, rulebook: str) -> None:
        hall = claimed(rulebook, 2 * MINUTE, right=False).must(commands.RuleClaim(), after=CHECK)
        assert hall.score == (0, 2)

    def test_with_time_left_the_written_move_stands(self, rulebook: str) -> None:
        hall = claimed(rulebook, 5 * MINUTE, right=False).must(commands.RuleClaim(), after=CHECK)
        assert hall.score is None
        assert (hall.left.white, hall.state.turn, hall.state.clock.running) == (CHECK, BLACK, BLACK)


@pytest.mark.article("CH 9.5.2")
class TestAWrongClaimInChess:
    def test_it_gives_the_opponent_three_minutes_and_stops_no_time_of_the_claimant(self) -> None:
        hall = claimed("CH", 5 * MINUTE, right=False).must(commands.RuleClaim(), after=CHECK)
        assert (hall.left.white, hall.left.black) == (5 * MINUTE, 23 * MINUTE)

    def test_the_written_move_must_be_played(self) -> None:
        hall = claimed("CH", 5 * MINUTE, right=False).must(commands.RuleClaim(), after=CHECK)
        refusal = hall.ask(commands.Move(WHITE, "Ke2"))
        assert refusal is not None
        assert "CH 9.5.2" in map(str, refusal.articles)
        assert hall.ask(commands.Move(WHITE, "Ra1")) is None
