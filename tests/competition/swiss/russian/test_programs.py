"""The printed steps of each Russian Swiss program (RU 3.18.4 to 3.18.7), each with the pairs it must give."""

from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Entrant, Number
from mainroad.competition.lots import shuffle
from mainroad.competition.swiss.russian.program import (
    RU_BUCHHOLZ,
    RU_LOT,
    RU_NUMBER,
    RU_SOLKOFF,
    drawn_numbers,
    number_by_rating,
)
from mainroad.competition.swiss.russian.round import Program
from support.desk.histories import pair
from support.tournaments import boards, history

FIELD = [Entrant(Number(0), rating, name=name) for name, rating in zip("abcde", (2000, 0, 2100, 2000, 0), strict=True)]
SEEDS = [str(seed) for seed in range(30)]


def names(entrants: tuple[Entrant, ...]) -> str:
    assert [entrant.number for entrant in entrants] == list(range(1, len(entrants) + 1))
    return "".join(entrant.name for entrant in entrants)


def everybody(points: str, *players: int) -> str:
    return " ".join(f"{player}:{points}" for player in players)


class TestClassification:
    @pytest.mark.article("RU 3.18.5.1.a", "RU 3.18.7.1")
    def test_by_rating_then_lot_then_the_unrated_by_lot(self) -> None:
        found = {names(number_by_rating(FIELD, seed)) for seed in SEEDS}
        assert found == {"cadbe", "cadeb", "cdabe", "cdaeb"}

    @pytest.mark.article("RU 3.18.5.1.c", "RU 3.18.4.a")
    def test_without_ratings_the_lot_alone_decides(self) -> None:
        assert all(names(drawn_numbers(FIELD, seed)) == "".join(shuffle("abcde", seed)) for seed in SEEDS)
        assert {names(drawn_numbers(FIELD, seed))[0] for seed in SEEDS} == set("abcde")

    @pytest.mark.article("RU 3.18.5.1.b", "RU 3.18.4.a")
    @pytest.mark.parametrize("program", [RU_LOT, RU_NUMBER, RU_SOLKOFF, RU_BUCHHOLZ])
    def test_the_number_counts_to_the_end_and_not_the_rating(self, program: Program) -> None:
        rounds = ["1-5:1 6-2:0 3-7:1 8-4:0", "4-2:1 3-1:0 8-6:1 7-5:0"]
        new_ratings = history([1500, 1900, 1400, 2000, 1800, 1300, 1700, 1600], *rounds)
        for seed in SEEDS[:5]:
            expected = boards(pair(program, history(8, *rounds), seed=seed))
            assert boards(pair(program, new_ratings, seed=seed)) == expected


class TestBlindLot:
    @pytest.mark.article("RU 3.18.4.b")
    def test_round_1_pairs_neighbours_and_odd_numbers_have_white(self) -> None:
        assert boards(pair(RU_LOT, history(6), first_side=Side.BLACK)) == "1-2 3-4 5-6"
        assert {boards(pair(RU_LOT, history(5), seed=seed)) for seed in SEEDS} == {"1-2 3-4 5"}

    @pytest.mark.article("RU 3.18.4.b")
    def test_where_one_is_missing_in_round_1_the_others_move_up(self) -> None:
        assert boards(pair(RU_LOT, history(5), absent=[Number(2)])) == "1-3 4-5"

    @pytest.mark.article("RU 3.18.4.c")
    @pytest.mark.parametrize("seed", SEEDS[:6])
    def test_later_the_lot_pairs_those_with_equal_points(self, seed: str) -> None:
        event = history(8, "1-2:1 3-4:1 5-6:1 7-8:1")
        a, b, c, d = shuffle((1, 3, 5, 7), f"{seed}:2:2")
        e, f, g, h = shuffle((2, 4, 6, 8), f"{seed}:2:0")
        assert boards(pair(RU_LOT, event, seed=seed)) == f"{a}-{b} {c}-{d} {e}-{f} {g}-{h}"

    @pytest.mark.article("RU 3.18.4.c")
    def test_who_has_no_equal_meets_the_nearest_points(self) -> None:
        event = history(6, "1-2:1 3-4:1 5-6:1")
        assert [shuffle((1, 3, 5), f"{seed}:2:2") for seed in "57"] == [(5, 3, 1), (5, 3, 1)]
        assert [shuffle((2, 4, 6), f"{seed}:2:0") for seed in "57"] == [(6, 2, 4), (2, 4, 6)]
        assert boards(pair(RU_LOT, event, seed="5")) == "5-3 6-1 2-4"
        assert boards(pair(RU_LOT, event, seed="7")) == "5-3 4-1 2-6"  # 1 and 2 have met

    @pytest.mark.article("RU 3.18.4.c")
    def test_different_lots_give_different_pairs(self) -> None:
        event = history(8, "1-2:1 3-4:1 5-6:1 7-8:1")
        pairs = {frozenset((p.white, p.black)) for seed in SEEDS for p in pair(RU_LOT, event, seed=seed).pairings}
        odd = {frozenset(two) for two in ((1, 3), (1, 5), (1, 7), (3, 5), (3, 7), (5, 7))}
        assert pairs == odd | {frozenset(n + 1 for n in two) for two in odd}


class TestPersonalNumbers:
    first = "1-5:1 6-2:0 3-7:1 8-4:0"
    second = "4-2:1 3-1:0 8-6:1 7-5:0"

    @pytest.mark.article("RU 3.18.5.2.a", "RU 3.18.5.2.b", "RU 3.18.6.1")
    @pytest.mark.parametrize("program", [RU_NUMBER, RU_SOLKOFF])
    def test_round_1_pairs_the_halves_with_colours_in_turn(self, program: Program) -> None:
        assert boards(pair(program, history(8), first_side=Side.WHITE)) == "1-5 6-2 3-7 8-4"
        assert boards(pair(program, history(8), first_side=Side.BLACK)) == "5-1 2-6 7-3 4-8"

    @pytest.mark.article("RU 3.18.5.2.b")
    def test_where_one_is_missing_in_round_1_colours_go_by_the_place_among_the_others(self) -> None:
        assert boards(pair(RU_NUMBER, history(5), absent=[Number(1)], first_side=Side.WHITE)) == "2-4 5-3"

    @pytest.mark.article("RU 3.18.5.3.a", "RU 3.18.5.3.b", "RU 3.18.6.1")
    @pytest.mark.parametrize("program", [RU_NUMBER, RU_SOLKOFF])
    def test_round_2_goes_by_score_groups_and_descending_numbers(self, program: Program) -> None:
        assert boards(pair(program, history(8, self.first))) == "4-2 3-1 8-6 7-5"

    @pytest.mark.article("RU 3.18.5.3.b", "RU 3.18.5.6")
    def test_round_3_goes_by_ascending_numbers(self) -> None:
        assert boards(pair(RU_NUMBER, history(8, self.first, self.second))) == "1-4 2-5 3-8 6-7"

    @pytest.mark.article("RU 3.18.5.4.a", "RU 3.18.6.1")
    @pytest.mark.parametrize("program", [RU_NUMBER, RU_SOLKOFF])
    def test_the_last_of_an_odd_group_meets_the_first_of_the_next(self, program: Program) -> None:
        event = history(6, "1-4:1 5-2:0 3-6:1")
        assert boards(pair(program, event)) == "2-3 6-1 4-5"

    @pytest.mark.article("RU 3.18.5.4.b")
    def test_if_they_have_met_the_second(self) -> None:
        assert boards(pair(RU_NUMBER, history(6, "1-6:1 5-2:0 3-4:1"))) == "2-3 1-5 6-4"

    @pytest.mark.article("RU 3.18.5.4.c")
    def test_if_the_last_has_met_them_all_the_last_but_one_goes_down(self) -> None:
        event = history(4, "3-4:1 1:half 2:half", "1:half 2:half 3:zero 4:zero")
        assert boards(pair(RU_NUMBER, event)) == "1-3 4-2"

    @pytest.mark.article("RU 3.18.5.4.c")
    def test_if_all_have_met_the_next_group_it_is_the_group_below(self) -> None:
        event = history(4, "1-2:= 3:zero 4:zero", "1:bye 2:zero 3:zero 4:zero")
        assert boards(pair(RU_NUMBER, event)) == "3-1 2-4"

    @pytest.mark.article("RU 3.18.5.5.a", "RU 3.18.5.5.c", "RU 3.18.6.1")
    @pytest.mark.parametrize("program", [RU_NUMBER, RU_SOLKOFF])
    def test_the_first_meets_the_lower_half_in_order_and_then_the_next_does(self, program: Program) -> None:
        event = history(8, "1-5:= 6-2:= 3-7:= 8-4:=")
        assert boards(pair(program, event)) == "8-3 7-4 6-1 5-2"

    @pytest.mark.article("RU 3.18.5.5.b")
    def test_then_the_last_of_the_upper_half(self) -> None:
        rounds = [f"{game}:= {everybody('half', *who)}" for game, who in (("6-3", (1, 2, 4, 5)), ("2-6", (1, 3, 4, 5)))]
        event = history(6, *rounds, f"6-1:= {everybody('half', 2, 3, 4, 5)}")
        assert boards(pair(RU_NUMBER, event)) == "4-6 3-5 1-2"

    @pytest.mark.article("RU 3.18.5.5.b")
    def test_then_the_last_but_one(self) -> None:
        games = {"1-4": (2, 3, 5, 6), "5-1": (2, 3, 4, 6), "1-6": (2, 3, 4, 5), "3-1": (2, 4, 5, 6)}
        event = history(6, *(f"{game}:= {everybody('half', *who)}" for game, who in games.items()))
        assert boards(pair(RU_NUMBER, event)) == "2-1 4-3 6-5"

    @pytest.mark.article("RU 3.18.5.5.d")
    def test_at_a_dead_end_the_last_pair_is_broken(self) -> None:
        paired = pair(RU_NUMBER, history(4, "3-1:= 2:half 4:half"))
        assert boards(paired) == "1-4 2-3"  # 4-2 would leave 3 and 1
        assert paired.pairings[0].reasons[1].message == "swiss-ru.passed-needed"
        assert paired.pairings[0].reasons[1].parameters == {"player": 4, "numbers": "2"}

    @pytest.mark.article("RU 3.18.5.5.d")
    def test_no_more_pairs_are_broken_than_must_be(self) -> None:
        event = history(6, f"4-1:= {everybody('half', 2, 3, 5, 6)}")
        assert boards(pair(RU_NUMBER, event)) == "6-3 1-5 2-4"

    @pytest.mark.article("RU 3.18.5.5.d")
    def test_two_pairs_are_broken_where_one_is_not_enough(self) -> None:
        games = {"4-1": (2, 3, 5, 6), "4-2": (1, 3, 5, 6), "2-1": (3, 4, 5, 6)}
        event = history(6, *(f"{game}:= {everybody('half', *who)}" for game, who in games.items()))
        assert boards(pair(RU_NUMBER, event)) == "6-2 1-5 3-4"


class TestTruncatedSolkoff:
    event = history(8, "1-5:1 6-2:= 3-7:1 8-4:0", "1-3:1 6-4:= 5-2:= 7-8:0")

    @pytest.mark.article("RU 3.18.6.2.a", "RU 3.18.6.2.b", "RU 3.18.6.2.c")
    def test_from_round_3_groups_stand_by_opponents_without_the_worst_then_by_number(self) -> None:
        # Points 1: 2; 4: 1½; 2, 3, 6, 8: 1; 5: ½; 7: 0. Among the four: 3 has 2, 6 and 8 have 1½, 2 has 1.
        assert boards(pair(RU_SOLKOFF, self.event)) == "4-1 2-3 8-6 5-7"
        assert boards(pair(RU_NUMBER, self.event)) == "4-1 2-8 3-6 5-7"

    @pytest.mark.article("RU 3.18.6.2.c")
    def test_equals_stand_by_descending_number_in_even_rounds(self) -> None:
        event = history(2, "1-2:--", "1-2:--", "1-2:--")
        assert boards(pair(RU_SOLKOFF, event)) == "2-1"
        assert boards(pair(RU_NUMBER, event)) == "2-1"

    @pytest.mark.article("RU 3.18.6.2.b")
    def test_an_opponent_who_did_not_come_counts_and_a_bye_does_not(self) -> None:
        event = history(
            8, "4-5:+ 1:bye 2:bye 3-6:1", "7-8:1 5:bye " + everybody("zero", 1, 2, 3, 4), withdrawn=range(5, 9)
        )
        # 4: 5 with one point; 3: 6 with none; 1 and 2: nobody. Without the worst all have 0.
        assert boards(pair(RU_BUCHHOLZ, event)) == "4-3 1-2"
        assert boards(pair(RU_SOLKOFF, event)) == "1-3 2-4"


class TestCurrentBuchholz:
    @pytest.mark.article("RU 3.18.7.2.a", "RU 3.18.7.2.b")
    def test_round_1_folds_the_list(self) -> None:
        assert boards(pair(RU_BUCHHOLZ, history(8), first_side=Side.WHITE)) == "1-8 7-2 3-6 5-4"
        assert boards(pair(RU_BUCHHOLZ, history(8), first_side=Side.BLACK)) == "8-1 2-7 6-3 4-5"

    @pytest.mark.article("RU 3.18.7.3")
    def test_round_2_goes_by_score_groups_and_ascending_numbers(self) -> None:
        assert boards(pair(RU_BUCHHOLZ, history(8, "1-8:1 7-2:0 3-6:1 5-4:0"))) == "4-1 2-3 8-5 6-7"

    @pytest.mark.article("RU 3.18.7.4.a")
    def test_the_first_of_an_odd_group_meets_the_last_of_the_next(self) -> None:
        assert boards(pair(RU_BUCHHOLZ, history(6, "1-4:1 5-2:0 3-6:1"))) == "2-3 6-1 4-5"

    @pytest.mark.article("RU 3.18.7.4.b")
    def test_if_they_have_met_the_last_but_one(self) -> None:
        assert boards(pair(RU_BUCHHOLZ, history(6, "1-6:1 5-2:0 3-4:1"))) == "2-3 1-5 4-6"

    @pytest.mark.article("RU 3.18.7.4.b", "RU 3.18.7.6.c")
    def test_if_the_first_has_met_them_all_the_second_goes_down(self) -> None:
        event = history(4, "1-4:1 2:half 3:half", "2:half 3:half 1:zero 4:zero")
        assert boards(pair(RU_BUCHHOLZ, event)) == "3-1 4-2"

    @pytest.mark.article("RU 3.18.7.5.a")
    def test_the_first_meets_the_last_or_the_last_but_one(self) -> None:
        assert boards(pair(RU_BUCHHOLZ, history(4, "1-4:= 2-3:="))) == "3-1 4-2"

    @pytest.mark.article("RU 3.18.7.5.b")
    def test_at_a_dead_end_the_last_pair_is_broken(self) -> None:
        assert boards(pair(RU_BUCHHOLZ, history(4, "2-3:= 1:half 4:half"))) == "3-1 4-2"

    @pytest.mark.article("RU 3.18.7.6.a", "RU 3.18.7.6.b", "RU 3.18.7.6.c")
    def test_from_round_3_groups_stand_by_the_opponents_points(self) -> None:
        # 6 has 2½, 3 has 2, 2 and 8 have 1½.
        assert boards(pair(RU_BUCHHOLZ, TestTruncatedSolkoff.event)) == "4-1 8-6 2-3 5-7"

    @pytest.mark.article("RU 3.18.7.6.b")
    def test_equals_stand_by_ascending_number(self) -> None:
        assert boards(pair(RU_BUCHHOLZ, history(2, "1-2:--", "1-2:--", "1-2:--"))) == "1-2"
