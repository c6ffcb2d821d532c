"""Ratings of the hall: Glickman's worked example, and laws that hold for every pool."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import BySide
from mainroad.rating.glicko import NEW, PERIOD_MS, HallGame, HallRating, Outcome, Strength, rate, strength_after

PLAYER = Strength(1500, 200, 0.06)
OUTCOMES = (Outcome(Strength(1400, 30), 1), Outcome(Strength(1550, 100), 0), Outcome(Strength(1700, 300), 0))
games = st.lists(
    st.tuples(st.sampled_from("abcd"), st.sampled_from("efgh"), st.integers(0, 2), st.integers(0, 10**12)), max_size=12
)


def played(rows: list[tuple[str, str, int, int]]) -> list[HallGame]:
    ordered = sorted(rows, key=lambda row: row[3])
    return [HallGame(BySide(white, black), BySide(score, 2 - score), ms) for white, black, score, ms in ordered]


class TestWorkedExample:
    def test_it_is_that_of_the_paper(self) -> None:
        """Glickman 2013, page 4: r' = 1464.06, RD' = 151.52, volatility 0.05999; he rounds on the way."""
        after = strength_after(PLAYER, OUTCOMES)
        assert after.rating == pytest.approx(1464.06, abs=0.02)
        assert after.deviation == pytest.approx(151.52, abs=0.01)
        assert after.volatility == pytest.approx(0.05999, abs=0.00001)

    def test_without_games_only_the_deviation_grows(self) -> None:
        after = strength_after(PLAYER, ())
        assert (after.rating, after.volatility) == (1500, 0.06)
        assert after.deviation == pytest.approx(200.2714, abs=0.0001)  # the paper's step 6 for this player
        assert strength_after(PLAYER, (), 10_000).deviation == NEW.deviation


class TestPool:
    def test_two_strangers_part_symmetrically(self) -> None:
        after = rate([HallGame(BySide("a", "b"), BySide(2, 0), 1)])
        assert after["a"].strength.rating + after["b"].strength.rating == pytest.approx(3000)
        assert after["a"].strength.rating > 1600
        assert after["a"].shown.endswith("?")
        assert (after["a"].games, after["a"].last_ms) == (1, 1)

    @given(games, st.integers(0, 12))
    def test_rating_goes_on_where_it_stopped(self, rows: list[tuple[str, str, int, int]], cut: int) -> None:
        whole = played(rows)
        assert rate(whole[cut:], rate(whole[:cut])) == rate(whole)

    @given(games)
    def test_who_did_not_play_is_not_moved_and_deviations_stay_in_bounds(
        self, rows: list[tuple[str, str, int, int]]
    ) -> None:
        after = rate(played(rows))
        assert set(after) == {name for white, black, *_ in rows for name in (white, black)}
        assert all(0 < one.strength.deviation <= NEW.deviation for one in after.values())

    def test_a_long_pause_makes_a_rating_provisional_again(self) -> None:
        known = HallRating(Strength(1700, 60, 0.06), games=40, last_ms=0, highest=1700)
        assert known.shown == "1700"
        assert known.at(PERIOD_MS).shown == "1700"
        assert known.at(400 * PERIOD_MS).shown == "1700?"

    def test_the_highest_is_of_ratings_that_say_something(self) -> None:
        known = HallRating(Strength(1700, 60, 0.06), games=40, last_ms=0, highest=1710)
        up = known.after(Strength(1800, 60), 2, 1)
        assert up.highest == up.strength.rating > 1710
        assert known.after(Strength(1800, 60), 0, 1).highest == 1710
        assert HallRating().after(NEW, 2, 1).highest == 0
