"""Laws that hold for every list: sums, order, straight lines, and the same list from whichever list one begins."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mainroad.rating import fide
from mainroad.rating.calendar import idle_closings, list_in_force, period_before, period_of
from mainroad.rating.closing import Closed, close, close_all, close_corrected
from mainroad.rating.events import Event, Kind, Participant, Played
from mainroad.rating.lists import Listed, RatingList
from mainroad.rating.numbers import round_half_up, short_number, signed_number
from mainroad.rating.tables import DIFFERENCES, difference, expected_share

shares = st.fractions(0, 1, max_denominator=400)
gaps = st.fractions(-900, 900, max_denominator=60)
days = st.dates(date(2000, 1, 1), date(2100, 12, 31))
START = date(2026, 1, 1)


class TestTables:
    def test_the_table_is_symmetric_and_rises(self) -> None:
        assert len(DIFFERENCES) == 101
        assert all(low < high for low, high in pairwise(DIFFERENCES))
        assert all(DIFFERENCES[n] == -DIFFERENCES[100 - n] for n in range(101))

    @given(shares)
    def test_a_share_and_its_difference_are_one_line_read_both_ways(self, share: Fraction) -> None:
        assert expected_share(difference(share)) == share

    @given(gaps)
    def test_two_opponents_expect_the_whole_game(self, gap: Fraction) -> None:
        assert expected_share(gap) + expected_share(-gap) == 1

    @given(gaps, gaps)
    def test_who_is_further_ahead_expects_no_less(self, one: Fraction, other: Fraction) -> None:
        low, high = sorted((one, other))
        assert expected_share(low) <= expected_share(high)

    @given(st.integers(0, 100))
    def test_at_whole_percentages_the_line_is_the_table(self, percent: int) -> None:
        assert difference(Fraction(percent, 100)) == DIFFERENCES[percent] == fide.difference(Fraction(percent, 100))


class TestCalendar:
    @given(days)
    def test_every_day_has_one_period(self, day: date) -> None:
        period = period_of(day)
        assert period.first_day <= day <= period.closing
        assert period_of(period.closing + timedelta(days=1)) == period.following
        assert period_before(period.list_date) == period

    @given(days)
    def test_a_list_is_in_force_for_half_a_year(self, day: date) -> None:
        assert list_in_force(day) <= day < list_in_force(list_in_force(day) + timedelta(days=190))

    @given(days, st.integers(0, 20))
    def test_an_idle_player_stays_idle(self, day: date, later: int) -> None:
        period = period_of(day)
        for _ in range(later):
            period = period.following
        assert idle_closings(day, period.following.closing) in (
            0,
            1,
            idle_closings(day, period.closing) + 1,
        )


@pytest.mark.parametrize(
    ("value", "whole", "told", "change"),
    [("5/2", 3, "2.5", "+2.5"), ("-5/2", -2, "−2.5", "−2.5"), ("1/3", 0, "0.33", "+0.33"), ("-1/999", 0, "0", "0")],
)
def test_halves_go_up_and_what_is_shown_is_short(value: str, whole: int, told: str, change: str) -> None:
    number = Fraction(value)
    assert (round_half_up(number), short_number(number), signed_number(number)) == (whole, told, change)


# -- lists ----------------------------------------------------------------------------------------------------

NAMES = "ABCDEFGHIJ"


def listed(ratings: list[int], games: int = 60) -> RatingList:
    players = {n: Listed(n, rating=r, games=games, highest=r) for n, r in zip(NAMES, ratings, strict=False)}
    return RatingList(START, players=players)


def event(id_: str, last: date, games: list[Played], kind: Kind, names: str = NAMES) -> Event:
    people = tuple(Participant(name) for name in names)
    return Event(id_, id_, last - timedelta(days=8), last, people, tuple(games), kind, rounds=9)


ratings_of_all = st.lists(st.integers(1900, 2290), min_size=10, max_size=10)
results = st.lists(st.integers(0, 2), min_size=45, max_size=45)


def table(points: list[int]) -> list[Played]:
    pairs = [(one, other) for n, one in enumerate(NAMES) for other in NAMES[n + 1 :]]
    return [Played(one, other, made, 2 - made) for (one, other), made in zip(pairs, points, strict=True)]


def close_table(ratings: list[int], points: list[int]) -> Closed:
    return close(listed(ratings), {}, [event("cup", date(2026, 3, 9), table(points), Kind.ROUND_ROBIN)])


@settings(max_examples=40)
@given(ratings_of_all, results)
def test_in_a_match_of_equals_in_k_nothing_is_won_or_lost_together(ratings: list[int], points: list[int]) -> None:
    games = [Played("A", "B", made, 2 - made) for made in points[:8]]
    closed = close(listed(ratings), {}, [event("match", date(2026, 3, 9), games, Kind.MATCH, "AB")])
    assert sum(step.change for steps in closed.steps.values() for step in steps) == 0


@settings(max_examples=40)
@given(ratings_of_all, results, st.integers(0, 44))
def test_a_better_result_never_costs_anything_and_moves_nobody_else(
    ratings: list[int], points: list[int], which: int
) -> None:
    points[which] = min(points[which], 1)
    better = [*points[:which], points[which] + 1, *points[which + 1 :]]
    game = table(points)[which]
    before, after = close_table(ratings, points), close_table(ratings, better)
    moved = {name: after.exact[name] - before.exact[name] for name in NAMES}
    assert moved.pop(game.one) == Fraction(15, 2)
    assert moved.pop(game.other) == Fraction(-15, 2)
    assert set(moved.values()) == {0}


SEASON = [date(2026, 3, 9), date(2026, 4, 20), date(2026, 5, 30), date(2026, 8, 2), date(2026, 12, 9), date(2027, 1, 9)]


@st.composite
def seasons(draw: st.DrawFn) -> list[Event]:
    found = []
    for number, last in enumerate(SEASON):
        games = [Played("U", name, made, 2 - made) for name, made in zip("ABC", draw(results), strict=False)]
        found.append(event(f"e{number}", last, [*table(draw(results)), *games], Kind.SWISS, NAMES + "U"))
    return found


@settings(max_examples=25, deadline=None)
@given(ratings_of_all, seasons(), st.randoms(use_true_random=False), st.sampled_from([12, 28, 60]))
def test_the_order_of_events_and_the_list_one_begins_with_do_not_matter(
    ratings: list[int], season: list[Event], chance: object, games: int
) -> None:
    base = {START: listed(ratings, games)}
    straight = list(close_all(base, season, date(2027, 7, 1)))
    shuffled = sorted(season, key=lambda _: chance.random())  # type: ignore[attr-defined]
    assert [each.list for each in close_all(base, shuffled, date(2027, 7, 1))] == [each.list for each in straight]
    known = {**base, straight[0].list.start: straight[0].list}
    assert [each.list for each in close_all(known, season, date(2027, 7, 1))] == [each.list for each in straight[1:]]


@settings(max_examples=40)
@example([2289, *[1900] * 9], [0] * 45, 11)
@example([2301, *[1900] * 9], [0] * 45, -11)
@given(ratings_of_all, results, st.integers(-30, 30))
def test_a_correction_adds_its_difference_and_the_next_event_is_measured_by_what_was_published(
    ratings: list[int], points: list[int], by: int
) -> None:
    published = listed(ratings)
    moved = replace(published.players["A"], rating=ratings[0] + by)
    corrected = replace(published, players={**published.players, "A": moved})
    events = [event("cup", date(2026, 3, 9), table(points), Kind.ROUND_ROBIN)]
    plain, with_it = close(published, {}, events), close_corrected(published, corrected, {}, events)
    assert with_it.exact["A"] == plain.exact["A"] + by
    assert all(with_it.exact[name] == plain.exact[name] for name in NAMES[1:])
    assert with_it.list.players["A"].recent == plain.list.players["A"].recent
    assert with_it.corrections == ({"A": by} if by else {})
