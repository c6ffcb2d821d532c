from __future__ import annotations

from functools import partial

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Entrant, Number
from mainroad.competition.lots import Lots
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.swiss.russian.program import drawn_numbers, number_by_rating
from mainroad.competition.swiss.terms import Draw
from mainroad.competition.swiss.ukrainian.program import UA_LOT, UA_SOLKOFF_MEDIAN, by_solkoff, rounds_advised
from support.desk.histories import pair as pair_at_the_desk
from support.tournaments import boards, history
from support.ukrainian import standing

pair = partial(pair_at_the_desk, UA_SOLKOFF_MEDIAN)

SEEDS = [str(n) for n in range(12)]


@pytest.mark.article("UA V-3.1.3.a", "UA V-3.1.3.1", "UA V-3.1.3.2", "UA V-3.1.3.3", "UA V-15.0")
@pytest.mark.parametrize(
    ("participants", "fewest", "most"), [(8, 7, 9), (29, 7, 9), (30, 7, 11), (31, 8, 11), (70, 8, 11), (71, 9, 13)]
)
def test_the_number_of_rounds_depends_on_the_number_of_players(participants: int, fewest: int, most: int) -> None:
    advised = rounds_advised(participants)
    assert (advised[0], advised[-1]) == (fewest, most)


class TestNumbers:
    ENTRANTS = tuple(
        Entrant(Number(n), rating, name=name)
        for n, (name, rating) in enumerate([("a", 0), ("b", 2100), ("c", 2200), ("d", 2100), ("e", 0)], start=1)
    )

    @pytest.mark.article("UA V-15.9.3", "UA V-15.9.2")
    def test_with_ratings_they_go_by_rating_then_by_lot_and_the_unrated_last(self) -> None:
        orders = {"".join(e.name for e in number_by_rating(self.ENTRANTS, seed)) for seed in SEEDS}
        assert orders == {"cbdae", "cbdea", "cdbae", "cdbea"}

    @pytest.mark.article("UA V-15.9.5", "UA V-15.9.2")
    def test_without_ratings_all_numbers_are_drawn(self) -> None:
        numbers = drawn_numbers(self.ENTRANTS, "lot")
        assert [entrant.number for entrant in numbers] == [1, 2, 3, 4, 5]
        assert len({"".join(e.name for e in drawn_numbers(self.ENTRANTS, seed)) for seed in SEEDS}) > 6


class TestRoundOne:
    @pytest.mark.article("UA V-15.9.4.a", "UA V-15.9.4.b")
    def test_halves_meet_and_colours_alternate_from_the_lot_of_the_first(self) -> None:
        eight = history([2000] * 8)
        assert boards(pair(eight, first_side=Side.WHITE)) == "1-5 6-2 3-7 8-4"
        assert boards(pair(eight, first_side=Side.BLACK)) == "5-1 2-6 7-3 4-8"

    @pytest.mark.article("UA V-15.9.5")
    def test_drawn_numbers_meet_their_neighbours_and_the_odd_have_white(self) -> None:
        assert boards(pair(history(6))) == "1-2 3-4 5-6"
        assert boards(pair(history([2000] * 6), more="numbers_by_rating = false")) == "1-2 3-4 5-6"

    @pytest.mark.article("UA V-15.9.1")
    def test_the_last_of_an_odd_number_has_the_plus(self) -> None:
        assert boards(pair(history([2000] * 7), first_side=Side.WHITE)) == "1-4 5-2 3-6 7"
        assert boards(pair(history(5))) == "1-2 3-4 5"

    def test_absent_players_are_left_out(self) -> None:
        assert boards(pair(history(6), absent=[Number(2), Number(3)])) == "1-4 5-6"


@pytest.mark.article("UA V-15.9.7.2", "UA V-15.9.7.3")
def test_the_full_solkoff_comes_before_the_median() -> None:
    # The opponents of 1 stand in the first, fourth and last group, those of 2 in the third, third and last.
    before = standing("3 | 1 2 | 4 5 | 6 | 7 | 8", "1-3 1-6 8-1 2-4 2-5 8-2")
    assert by_solkoff(before, [Number(2), Number(1)], Draw(Lots("", 4))) == [1, 2]


class TestPlus:
    @pytest.mark.article("UA V-15.9.1", "UA V-15.6")
    def test_it_goes_to_the_last_of_the_last_group(self) -> None:
        five = history(5, "1-2:1 3-4:= 5:bye")
        assert boards(pair(five)).split()[-1] == "2"

    @pytest.mark.article("UA V-15.6")
    def test_nobody_has_it_twice(self) -> None:
        # 5 is last, then 4; both have had it, 4 for an opponent who did not appear.
        more = history(5, "1-2:1 3:half 4:zero 5:bye", "3-1:1 4-2:+ 5:zero", "1-4:1 2-3:= 5:zero", "2-1:1 3-5:1 4:zero")
        assert [more.points[Number(n)] for n in (1, 2, 3, 4, 5)] == [4, 3, 6, 2, 2]
        bye = pair(more).bye
        assert bye is not None
        assert bye.player == 2
        assert [ruling.message for ruling in bye.reasons] == ["swiss-ua.bye", "swiss-ua.bye-once"]

    @pytest.mark.article("UA V-15.6")
    def test_where_everybody_has_had_it_the_arbiter_must_decide(self) -> None:
        with pytest.raises(NoPairingError, match="plus"):
            pair(history(3, "1:bye 2:bye 3:bye"))

    def test_it_goes_higher_where_the_last_is_needed(self) -> None:
        # 1, 2 and 3 have all met: two of them need 4 and 5. In round 4 the greater number stands higher.
        met = history(5, "1-2:= 4-5:= 3:zero", "1-3:= 2:zero 4:zero 5:zero", "2-3:= 1:zero 4:zero 5:zero")
        assert boards(pair(met)).split()[-1] == "1"


@pytest.mark.article("UA V-15.1")
def test_a_pairing_that_was_not_played_may_come_again() -> None:
    assert boards(pair(history(2, "1-2:+"), seed="s")) in {"1-2", "2-1"}
    with pytest.raises(NoPairingError, match="meeting twice"):
        pair(history(2, "1-2:="))


@pytest.mark.article("UA V-15.8")
def test_the_lot_is_drawn_only_before_round_one() -> None:
    later = history(8, "1-2:1 3-4:= 5-6:0 7-8:=")
    assert len({boards(pair(later, seed=seed)) for seed in SEEDS}) == 1


class TestByLot:
    @staticmethod
    def lots(rounds: list[str], players: int = 8) -> set[str]:
        return {boards(pair_at_the_desk(UA_LOT, history(players, *rounds), seed=seed)) for seed in SEEDS}

    @pytest.mark.article("UA V-15.7")
    def test_pairs_of_a_group_are_drawn_anew_with_each_seed(self) -> None:
        assert len(self.lots([])) > 6
        assert len(self.lots(["1-2:= 3-4:= 5-6:= 7-8:="])) > 6

    @pytest.mark.article("UA V-15.7")
    def test_the_colour_is_drawn_where_conditions_are_equal_and_only_there(self) -> None:
        assert self.lots(["1-3:1 2-4:1"], 4) >= {"1-2 3-4", "2-1 4-3"}
        assert self.lots(["1-3:1 4-2:0"], 4) & {"2-1 3-4", "3-4 2-1"}
        assert not any("1-2" in lot for lot in self.lots(["1-3:1 4-2:0"], 4))

    @pytest.mark.article("UA V-15.2", "UA V-15.7")
    def test_the_lot_never_leaves_the_score_group(self) -> None:
        upper = {"1", "3", "5", "7"}
        for lot in self.lots(["1-2:1 3-4:1 5-6:1 7-8:1"]):
            assert all((white in upper) == (black in upper) for white, black in (b.split("-") for b in lot.split()))


def told(paired: PairedRound) -> list[tuple[str, dict[str, object]]]:
    return [(ruling.message.removeprefix("swiss-ua."), dict(ruling.parameters)) for ruling in paired.report]


class TestReport:
    @pytest.mark.article("UA V-15.3.b", "UA V-15.9.13.b")
    def test_it_tells_of_a_third_colour_running(self) -> None:
        both_white_twice = standing("1 2", colours="1:WW 2:WW")
        absent = [n for n in both_white_twice.numbers if n > 2]
        assert ("third", {"white": 2, "black": 1}) in told(pair(both_white_twice, absent=absent))
        alternated = standing("1 2", colours="1:WB 2:WB")
        assert told(pair(alternated, absent=absent)) == []

    @pytest.mark.article("UA V-15.3.a")
    @pytest.mark.parametrize(
        ("colours", "differences"), [("1:BWWB 2:BWWB", []), ("1:BWW 2:BWW", []), ("1:BWBWWW 2:BWBWWW", [3])]
    )
    def test_it_tells_of_colours_more_than_one_apart_or_two_after_an_even_number(
        self, colours: str, differences: list[int]
    ) -> None:
        before = standing("1 2", colours=colours)
        report = told(pair(before, absent=[n for n in before.numbers if n > 2]))
        assert [values["difference"] for message, values in report if message == "difference"] == differences

    @pytest.mark.article("UA V-15.4.a")
    def test_it_tells_who_went_down(self) -> None:
        report = told(pair(history(4, "1-2:1 3-4:=")))
        assert report[0] == ("down", {"player": 1, "score": 2, "opponent": 3, "opponent_score": 1})
