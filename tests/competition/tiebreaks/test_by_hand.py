"""Numbers worked out by hand from small events; points in the comments are those of a 1-½-0 rulebook."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mainroad.competition.history import History
from support.ranked import explained, ranked
from support.team_desks import played
from support.tournaments import history

article = pytest.mark.article
RATINGS = (2400, 2300, 2200, 2100, 2000, 1900)
# Points: 1 has 2½, 2 has 2, 3 has 1, 4 has 0, 5 has 2, 6 has 1½.
PLAYED = history(RATINGS, "1-4:1 5-2:= 3-6:1", "3-1:0 2-4:1 6-5:=", "1-2:= 5-3:1 4-6:0")
# Player 4 leaves after round 1 with nothing. 1 has 2½, 2 has 2, 3 has 2, 5 has 1, 6 has 1½.
WITHDRAWN = history(6, "1-4:1 2-5:1 3-6:=", "1-2:= 3-5:1 6:bye", "6-1:0 2-3:= 5:bye", withdrawn=[4])
# 1 has 1½, one of it by a forfeit; 2 has 1, 3 has 1½, 4 has 0.
FORFEITED = history((2100, 2200, 2000, 1900), "1-2:+ 3-4:1", "1-3:= 2-4:1")
# 2 has beaten 1, both have 2; 3 and 4 have 1 and drew.
TWO_TIED = history(4, "1-2:0 3-4:=", "1-3:1 2-4:=", "1-4:1 2-3:=")
# 1, 2 and 3 have 2½; among them 2 made 1½, 3 made 1, 1 made ½.
THREE_TIED = history(5, "2-1:1 3-4:=", "2-3:= 1-5:1", "1-3:= 4-2:1", "2-5:1 1-4:1", "3-5:1", "5-4:1")


# 2-1-0: 1 and 2 have 4, 3 to 5 have 3, 6 has 6, 7 has 4, 8 has 5; 7 met 3, 3, 4, 6 and 2 met 3, 4, 4, 5.
SECOND_CUT = history(
    8, "2-8:0 4-6:= 5-7:= 1-3:=", "4-8:= 1-6:0 5-3:= 7-2:=", "8-5:= 3-6:0 4-7:= 2-1:=", "6-7:= 8-3:= 1-5:1 2-4:1"
)
# 5 and 7 have 3; 5 met 2, 3, 3, 6 and 7 met 3, 3, 4, 5.
THIRD_CUT = history(
    8, "7-5:= 4-6:= 1-2:= 3-8:0", "7-6:= 3-4:= 2-8:= 5-1:=", "8-5:1 1-6:0 3-2:0 7-4:0", "2-4:1 1-7:= 8-6:= 3-5:="
)
# 1 and 4 have 3; 1 met 2, 3, 5, 6 and 4 met 3, 4, 4, 5.
MEDIAN = history(
    8, "5-1:= 7-2:0 3-4:= 8-6:1", "4-1:= 3-6:= 2-8:= 7-5:=", "8-3:0 6-1:= 7-4:1 5-2:1", "5-6:1 8-1:1 7-3:= 2-4:="
)
# 4 and 8 have 4; 8 met 3, 3, 3, 6 and 4 met 3, 3, 4, 5.
OFFICIAL = history(
    8, "4-5:= 2-8:1 6-3:= 7-1:=", "2-6:1 4-1:0 8-7:= 3-5:=", "1-8:0 3-2:= 4-7:1 5-6:=", "6-8:= 1-5:0 7-2:= 4-3:="
)
# 3 met 1½, 2½, 2½, 2½ and 3; 2 met 1½, 2½, 2½, 3 and 3.
FIVE_ROUNDS = history(
    6, "6-1:1 5-2:1 4-3:0", "5-1:0 6-4:= 3-2:=", "4-1:0 5-3:= 6-2:0", "1-3:= 4-2:= 5-6:=", "2-1:= 3-6:= 4-5:="
)


def value(event: History, code: str, player: int, *options: str) -> object:
    """A player's number as `mainroad standings` has it."""
    return ranked(event, code, *options).value(player, code)


HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("code", "player", "expected"),
    [
        pytest.param("RU:SH", 1, 1, marks=article("RU 3.16.4")),
        pytest.param("RU:SH", 3, -3, marks=article("RU 3.16.4")),
        pytest.param("RU:SB", 2, 4 + HALF, marks=article("RU 3.16.5")),
        pytest.param("RU:SB", 5, 5 + HALF, marks=article("RU 3.16.5")),
        pytest.param("RU:BH", 3, 6, marks=article("RU 3.16.6")),
        pytest.param("RU:SOL", 2, 2, marks=article("RU 3.16.7")),
        pytest.param("RU:SOL", 5, 1 + HALF, marks=article("RU 3.16.7")),
        pytest.param("RU:SOL/C", 2, (4 + HALF,), marks=article("RU 3.16.8")),
        pytest.param("RU:SOL/C", 5, (3 + HALF,), marks=article("RU 3.16.8")),
        pytest.param("RU:RIGA", 1, 5, marks=article("RU 3.16.9")),
        pytest.param("RU:RIGA", 2, Fraction(27, 4), marks=article("RU 3.16.9")),
        pytest.param("RU:RIGA", 3, 7 + HALF, marks=article("RU 3.16.9")),
        pytest.param("RU:WIN", 1, 2, marks=article("RU 3.16.3.b")),
        pytest.param("RU:BEATEN", 5, 1, marks=article("RU 3.16.3.d")),
        pytest.param("UA:SB", 2, 9, marks=article("UA V-12.3.1.2")),
        pytest.param("UA:SOL", 5, 9),
        pytest.param("UA:WIN", 1, 2, marks=article("UA V-12.3.1.3", "UA V-12.3.2.4")),
        pytest.param("FM:WIN", 1, 2, marks=article("FM A3-5.11.1.2.1.1", "FM A3b-5.11.1.2.1.1")),
        pytest.param("FM:SH", 3, -6, marks=article("FM A3-5.11.1.2.1.3", "FM A3b-5.11.1.2.1.3")),
        pytest.param("FM:SOL/M", 5, 3, marks=article("FM A3-5.11.1.2.2.1", "FM A3b-5.11.1.2.2.1")),
        pytest.param("FM:SOL/C", 5, (7,), marks=article("FM A3-5.11.1.2.2.2", "FM A3b-5.11.1.2.2.2")),
        pytest.param("PS", 1, 5 + HALF, marks=article("CH 30.1.1")),
        pytest.param("PS/C1", 1, 4 + HALF, marks=article("CH 30.1.1.1")),
        pytest.param("PS/C2", 5, 2, marks=article("CH 30.1.1.1")),
        pytest.param("KS", 1, HALF, marks=article("CH 30.1.2")),
        pytest.param("KS", 3, 1, marks=article("CH 30.1.2")),
        pytest.param("KS/+1", 1, 1 + HALF, marks=article("CH 30.1.3")),
        pytest.param("KS/-1", 3, 0, marks=article("CH 30.1.3")),
        pytest.param("WON", 1, 2, marks=article("CH 30.1.4")),
        pytest.param("BPG", 2, 2, marks=article("CH 30.1.5")),
        pytest.param("BH", 2, 4 + HALF, marks=article("CH 30.3.1")),
        pytest.param("BH/M1", 2, 2, marks=article("CH 30.3.1.1")),
        pytest.param("BH/C1", 5, 3 + HALF, marks=article("CH 30.3.1.3")),
        pytest.param("BH/C2", 2, 2 + HALF, marks=article("CH 30.3.1.4")),
        pytest.param("SBH", 1, 16 + HALF, marks=article("CH 30.3.1.5")),
        pytest.param("SB", 2, Fraction(9, 4), marks=article("CH 30.3.2.1")),
        pytest.param("SB", 5, Fraction(11, 4), marks=article("CH 30.3.2.1")),
        pytest.param("CH:ARO", 1, 2200, marks=article("CH 30.4.1")),
        pytest.param("CH:ARO/C1", 1, 2250, marks=article("CH 30.4.2")),
        pytest.param("TPR", 1, 2200 + 273, marks=article("CH 30.4.3.a")),
        pytest.param("BWG", 1, 1),
        pytest.param("WIN", 4, 0),
        pytest.param("REP", 4, 3),
        pytest.param("AOB", 1, 5 + HALF),
        pytest.param("FB", 1, HALF + 1 + HALF + 2),
        pytest.param("PTP", 4, 1900 - 800),
    ],
)
def test_a_number(code: str, player: int, expected: object) -> None:
    assert value(PLAYED, code, player) == expected


@pytest.mark.parametrize(
    ("event", "code", "first", "second"),
    [
        pytest.param(SECOND_CUT, "RU:SOL/C", (7, 6 + HALF, 5), (2, 6 + HALF, 4 + HALF), marks=article("RU 3.16.8")),
        pytest.param(THIRD_CUT, "UA:SOL/C", (5, 12, 9, 6), (7, 12, 9, 5), marks=article("UA V-12.3.2.2")),
        pytest.param(MEDIAN, "UA:SOL/M", (1, 8, 5), (4, 8, 4), marks=article("UA V-12.3.2.3")),
        pytest.param(OFFICIAL, "FM:SOL/C", (8, 12, 9, 6), (4, 12, 9, 5), marks=article("FM A3-5.11.1.2.2.2")),
    ],
)
def test_one_more_is_dropped_until_the_places_are_decided(
    event: History, code: str, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    table = ranked(event, code)
    assert [table.value(player, code) for player in (first[0], second[0])] == [first[1:], second[1:]]
    assert table.order.index(first[0]) < table.order.index(second[0])


@pytest.mark.parametrize(
    ("code", "player", "expected"),
    [
        pytest.param("BH/M2", 3, 2 + HALF, marks=article("CH 30.3.1.2")),
        pytest.param("BH/C2", 2, 8 + HALF, marks=article("CH 30.3.1.4")),
        pytest.param("FM:SOL/M", 2, 16, marks=article("FM A3-5.11.1.2.2.1")),
    ],
)
def test_five_rounds(code: str, player: int, expected: object) -> None:
    assert value(FIVE_ROUNDS, code, player) == expected


@pytest.mark.article("UA V-12.3.1.2")
def test_beaten_5_drawn_with_6_6_and_5_lost_to_3_points() -> None:
    # 5 beat 2 (5 points), drew with 3, 6 and 4 (6, 5, 3), lost to 1 (6)
    assert value(FIVE_ROUNDS, "UA:SB", 5, "--round-robin") == 2 * 5 + 6 + 5 + 3


# -- unplayed rounds --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "player", "expected"),
    [
        # the bye is worth what 4, who left, had: nothing
        pytest.param("RU:BH", 6, 2 + 0 + 2 + HALF, marks=article("RU 3.16.11.a")),
        pytest.param("RU:SH", 6, -2 - HALF, marks=article("RU 3.16.11.a")),
        # the bye is worth what 5, the last who finished, had: 2 points of a 2-1-0 rulebook
        pytest.param("UA:SOL", 6, 4 + 2 + 5, marks=article("UA V-12.5.a")),
        # 4 is given the point that 5, level with him after round 1, made afterwards
        pytest.param("RU:BH", 1, 1 + 2 + 1 + HALF, marks=article("RU 3.16.11.b")),
        pytest.param("UA:SOL", 1, 2 + 4 + 3, marks=article("UA V-12.5.b")),
        # the FMJD counts opponents played with
        ("FM:SOL/C", 6, (5,)),
        # FIDE: 4's rounds away are draws for his opponents; a bye is an opponent of one's own score, half at most
        pytest.param("BH", 1, 1 + 2 + 1 + HALF, marks=article("CH 29.a")),
        pytest.param("BH", 6, 2 + 1 + HALF + 2 + HALF, marks=article("CH 29.a")),
        ("RU:WIN", 6, 0),
        ("WIN", 6, 1),
        ("WON", 6, 0),
        ("REP", 4, 1),
    ],
)
def test_a_round_without_a_game(code: str, player: int, expected: object) -> None:
    assert value(WITHDRAWN, code, player) == expected


@pytest.mark.parametrize(
    ("code", "bye", "left"),
    [
        pytest.param("RU:BH", "0 (RU 3.16.11.a)", "1 (RU 3.16.11.b)", marks=article("RU 3.16.11.a, RU 3.16.11.b")),
        pytest.param("UA:SOL", "2 (UA V-12.5.a)", "2 (UA V-12.5.b)", marks=article("UA V-12.5.a, UA V-12.5.b")),
        pytest.param("BH", "1.5 (CH 29.a)", "1 (CH 29.a)", marks=article("CH 29.a")),
    ],
)
def test_the_explanation_cites_what_a_round_without_a_game_is_worth(code: str, bye: str, left: str) -> None:
    assert f"  round 2: {bye}" in explained(WITHDRAWN, code, 6)
    assert f"  round 1, against 4: {left}" in explained(WITHDRAWN, code, 1)


@pytest.mark.article("RU 3.16.11.b", "UA V-12.5.b")
def test_who_left_is_given_the_average_of_his_score_group() -> None:
    event = history(6, "1-4:1 2-5:1 3-6:1", "1-2:1 3-5:= 6:bye")
    # 5 and 6 had nothing too, and made ½ and 1 afterwards: 4 counts for ¾
    assert value(event, "RU:BH", 1) == Fraction(3, 4) + 1
    assert value(event, "UA:SOL", 1) == Fraction(3, 2) + 2


@pytest.mark.article("RU 3.16.11.b", "UA V-12.5.b")
def test_only_what_the_group_made_afterwards_is_added() -> None:
    event = history(6, "4-1:1 2-5:1 3-6:1", "2-3:= 1-5:1 6:bye")
    # 4 left with 1 point; 2 and 3 had 1 too and made ½ afterwards: 4 counts for 1½, 5 has nothing
    assert value(event, "RU:BH", 1) == 1 + HALF
    assert value(event, "UA:SOL", 1) == 3


def test_who_left_alone_on_his_points_is_given_draws() -> None:
    event = history(4, "4-1:1 2-3:=", "1-2:= 3:bye")
    assert value(event, "RU:BH", 1) == 1 + HALF + 1


@pytest.mark.article("CH 29.a")
def test_a_forfeit_is_an_opponent_no_stronger_than_the_one_who_was_paired() -> None:
    assert value(FORFEITED, "BH", 1) == 1 + 1 + HALF
    assert value(FORFEITED, "WON", 1) == 0
    assert value(FORFEITED, "ARO", 1) == 2000


@pytest.mark.article("CH 29.b")
def test_progress_and_koya_take_the_result_of_a_forfeit_as_it_is() -> None:
    assert value(FORFEITED, "PS", 1) == 1 + 1 + HALF
    assert value(FORFEITED, "KS", 1) == 1 + HALF


@pytest.mark.article("CH 30.4.1")
def test_the_average_rating_is_divided_by_the_rounds() -> None:
    assert value(FORFEITED, "CH:ARO", 1) == 1000


def test_a_forfeit_counts_against_the_opponent_in_a_round_robin() -> None:
    assert value(FORFEITED, "BH", 1, "--round-robin") == 1 + 1 + HALF
    assert value(FORFEITED, "SB", 1, "--round-robin") == 1 + Fraction(3, 4)


# -- performance ------------------------------------------------------------------------------------

LEFT = history([2000] * 4, "1-2:1 3-4:=", "2-3:1 4:bye", "3-4:= 2:bye", "2-4:= 3:bye")


@pytest.mark.article("CH 30.4.3.b")
def test_who_missed_more_than_two_games_performs_below_all_who_played_on() -> None:
    assert value(LEFT, "TPR", 1) == 2800
    assert value(LEFT, "TPR", 3) == 1875  # a third of the points: 125 below 2000
    assert value(LEFT, "CH:TPR", 1) == 1874
    assert value(LEFT.before(4), "CH:TPR", 1) == 2800


@pytest.mark.article("CH 30.4.3.1")
def test_a_difference_of_more_than_400_counts_as_400() -> None:
    event = history((2400, 1800, 2350), "1-2:1", "1-3:=")
    assert value(event, "TPR", 1) == 2075 + 193
    assert value(event, "TPR/400", 1) == 2175 + 193


# -- among the tied ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        pytest.param("RU:DE", [HALF, 1 + HALF, 1], marks=article("RU 3.16.3.c")),
        pytest.param("FM:DE", [1, 3, 2], marks=article("FM A3-5.11.1.2.1.2", "FM A3b-5.11.1.2.1.2")),
        pytest.param("CH:DE", [HALF, 1 + HALF, 1], marks=article("CH 30.1.6")),
        pytest.param("UA:DE", [0, 0, 0], marks=article("UA V-12.3.1.1", "UA V-12.3.2.1")),
        ("DE", [3, 1, 2]),
    ],
)
def test_three_tied(code: str, expected: list[object]) -> None:
    table = ranked(THREE_TIED, code, "--round-robin")
    assert [table.value(n, code) for n in (1, 2, 3)] == expected
    assert table.order[:3] == ([1, 2, 3] if code == "UA:DE" else [2, 3, 1])


@pytest.mark.article("UA V-12.3.1.1", "UA V-12.3.2.1")
def test_two_tied_are_told_apart_by_their_game() -> None:
    table = ranked(TWO_TIED, "UA:DE")
    assert table.places == {2: 1, 1: 2, 3: 3, 4: 3}
    assert table.value(2, "UA:DE") == 2


@pytest.mark.article("CH 30.1.6")
def test_mutual_games_decide_only_if_all_the_tied_have_met() -> None:
    unmet = history(4, "2-1:1 3-4:1", "1-4:1 3:bye")  # 3 has 2, 1 and 2 have 1 and met
    assert ranked(unmet, "CH:DE").order == [3, 2, 1, 4]
    apart = history(6, "2-1:1 3-4:1 5-6:=", "1-4:1 5-3:1 2-6:0")  # 1, 2 and 3 have 1; 3 has met neither
    assert [ranked(apart, "CH:DE").places[n] for n in (1, 2, 3)] == [3, 3, 3]


BY_PLACES = history(4, "1-2:1 3-4:=", "1-4:= 2-3:=", "1-3:1 2-4:1")


@pytest.mark.article("RU 3.16.3.e", "UA V-12.3.1.4", "UA V-12.3.2.5")
@pytest.mark.parametrize(("code", "draw"), [("RU:PLACES", HALF), ("UA:PLACES", 1)])
def test_the_better_result_against_the_first_comes_before_that_against_the_second(code: str, draw: object) -> None:
    table = ranked(BY_PLACES, code)
    assert table.order == [1, 2, 4, 3]
    assert table.value(4, code) == (draw,)
    assert table.value(3, code) == (0,)


# -- teams ------------------------------------------------------------------------------------------


# Four boards. 1 has 6 points on them, 2 has 7, 3 has 6, 4 has 5; the match 3-4 was drawn.
TEAMS = ("1-2:11=0 3-4:====", "1-3:11=0 2-4:1111", "1-4:==00 2-3:1=00")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        pytest.param("MP", [4, 2, 3, 3], marks=article("CH 30.2.1")),
        pytest.param("BP", [6, 7, 6, 5], marks=article("CH 30.2.2")),
        pytest.param("MP+BP", [10, 9, 9, 8], marks=article("CH 30.2.3")),
        pytest.param(
            "TSB",
            [
                Fraction(5 * 14 + 5 * 12 + 2 * 10, 4),
                Fraction(3 * 12 + 8 * 10 + 3 * 12, 4),
                Fraction(3 * 12 + 5 * 14 + 4 * 10, 4),
                Fraction(6 * 12 + 0 * 14 + 4 * 12, 4),
            ],
            marks=article("CH 30.3.2.2"),
        ),
        pytest.param("TDE", [2 + HALF, None, 1 + HALF, None], marks=article("CH 30.2.4")),
    ],
)
def test_teams(code: str, expected: list[object]) -> None:
    table = ranked(played("CH", 4, *TEAMS, tie_breaks=f'"{code}"').store)
    assert [table.value(team, code) for team in (1, 2, 3, 4)] == expected
