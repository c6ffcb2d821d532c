from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Entrant, Game, History, Number, Round
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.swiss.fmjd.program import FMJD, FMJD_HALEY, FMJD_LOT, FMJD_QUARTER, PROGRAMS
from mainroad.competition.swiss.fmjd.program import pair as pair_by_program
from mainroad.words import LANGUAGES, say
from support.desk.histories import pair
from support.tournaments import boards, history

RATED = 2000


def rated(players: int, *rounds: str, withdrawn: tuple[int, ...] = ()) -> History:
    return history([RATED] * players, *rounds, withdrawn=withdrawn)


def bye(history: History, seed: str = "") -> int:
    paired = pair(FMJD, history, seed=seed)
    assert paired.bye is not None
    return paired.bye.player


def reported(paired: PairedRound) -> list[str]:
    return [ruling.message.removeprefix("swiss-fm.") for ruling in paired.report]


# -- round 1


@pytest.mark.article("FM A5-5.6")
def test_the_upper_half_meets_the_lower_half_in_order() -> None:
    assert boards(pair(FMJD, rated(10))) == "1-6 7-2 3-8 9-4 5-10"


@pytest.mark.article("FM A5-5.7")
def test_drawn_numbers_meet_their_neighbours() -> None:
    assert boards(pair(FMJD_LOT, history(6))) == "1-2 3-4 5-6"


@pytest.mark.article("FM A5-5.1", "FM A5-5.3")
def test_in_round_one_of_an_odd_field_the_last_of_the_list_is_free() -> None:
    assert boards(pair(FMJD, rated(9))) == "1-5 6-2 3-7 8-4 9"
    assert boards(pair(FMJD_LOT, history(5))) == "1-2 3-4 5"


# -- the bye of later rounds


@pytest.mark.article("FM A5-5.4")
def test_later_the_last_in_the_standing_is_free() -> None:
    assert bye(rated(5, "1-3:1 4-2:0 5:bye")) == 4
    assert bye(rated(5, "1-3:1 4-2:= 5:bye")) == 3


AGAIN_LAST = ("1-3:= 4-2:= 5:bye", "1-5:1 3-4:= 2:bye")  # 5 stands last with the two points of his bye


@pytest.mark.article("FM A5-5.2", "FM A5-8.5")
def test_who_has_been_free_is_not_free_again() -> None:
    played = rated(5, *AGAIN_LAST)
    assert played.points[Number(5)] == min(played.points.values())
    assert bye(played) == 4


@pytest.mark.article("FM A5-8.5")
def test_who_got_two_points_from_an_absent_opponent_is_not_free_either() -> None:
    assert bye(rated(5, "1-3:1 4-2:0 5:bye")) == 4
    assert bye(rated(5, "1-3:1 4-2:0 5:bye", "2-1:1 4-5:+ 3:bye")) == 1


@pytest.mark.article("FM A5-5.5")
def test_equal_candidates_without_a_rating_draw_lots() -> None:
    ratings, played = [2000, 1900, 0, 0, 1700], "1-3:1 4-2:0 5:bye"
    assert {bye(history(ratings, played), str(seed)) for seed in range(20)} == {3, 4}
    assert {bye(rated(5, played), str(seed)) for seed in range(20)} == {4}


ONE_ROUND = "1-4:1 5-2:0 3-6:1"  # 4, 5 and 6 have lost; 6 stands last


@pytest.mark.article("FM A5-8.4")
@pytest.mark.parametrize(("withdrawn", "free"), [(2, 6), (1, 6), (3, 5)])
def test_after_a_withdrawal_the_last_who_has_not_met_him_is_free(withdrawn: int, free: int) -> None:
    assert bye(rated(6, ONE_ROUND, withdrawn=(withdrawn,))) == free


@pytest.mark.article("FM A5-8.4")
def test_the_withdrawal_counts_in_every_round_that_follows() -> None:
    """6 stands last and has met 3, who left a round ago; 5 has been free; of 2 and 4 the last is 4."""
    assert bye(rated(6, ONE_ROUND, "2-1:0 6-4:0 5:bye", withdrawn=(3,))) == 4


def test_an_absence_is_no_withdrawal() -> None:
    paired = pair(FMJD, rated(6, ONE_ROUND), absent=[Number(3)])
    assert paired.bye is not None
    assert paired.bye.player == 6


@pytest.mark.article("FM A5-5.2")
def test_nobody_free_a_second_time_even_if_nothing_else_is_left() -> None:
    with pytest.raises(NoPairingError, match="bye"):
        pair(FMJD, rated(3, "1-2:1 3:bye", "3-1:1 2:bye", "2-3:1 1:bye"))


# -- later rounds

SECOND = "1-5:1 6-2:0 3-7:= 8-4:="  # 2 points: 1 2; 1 point: 3 4 7 8; 0: 5 6


@pytest.mark.article("FM A5-6.1.1", "FM A5-6.1.2", "FM A5-2.3")
def test_equal_points_meet_but_never_twice() -> None:
    assert boards(pair(FMJD, rated(8, SECOND))) == "2-1 8-3 4-7 5-6"


@pytest.mark.article("FM A5-2.3")
def test_a_game_that_was_not_played_may_come_again() -> None:
    assert boards(pair(FMJD, rated(2, "1-2:+"))) == "1-2"
    with pytest.raises(NoPairingError, match="second meeting"):
        pair(FMJD, rated(2, "1-2:1"))


@pytest.mark.article("FM A5-2.2", "FM A5-6.1.4")
def test_whoever_is_alone_with_his_points_meets_the_nearest() -> None:
    """Points 1: 4; 3 5: 3; 2 4: 1; 6: 0. 1 meets 3; 5, who has met 2, meets 4; from below 6 meets 2."""
    played = rated(6, "1-4:1 5-2:= 3-6:1", "2-1:0 4-3:= 6-5:0")
    assert [played.points[Number(n)] for n in range(1, 7)] == [4, 1, 3, 1, 3, 0]
    assert boards(pair(FMJD, played)) == "1-3 5-4 6-2"


@pytest.mark.article("FM A5-8.8")
@pytest.mark.parametrize("score_known", [True, False])
def test_an_unfinished_game_is_paired_as_a_draw_and_reported(score_known: bool) -> None:
    played = rated(4, "1-3:1 4-2:?")
    if not score_known:
        last = played.rounds[0].games[1]
        played = replace(played, rounds=(Round((played.rounds[0].games[0], replace(last, score=None))),))
    paired = pair(FMJD, played)
    assert boards(paired) == "2-1 3-4"
    assert reported(paired)[0] == "adjourned"


def test_a_game_whose_result_is_not_known_yet_is_unfinished() -> None:
    games = (Game(Number(1), Number(3)), Game(Number(4), Number(2)))
    paired = pair(FMJD, History(rated(4).entrants, (Round(games),)))
    assert reported(paired) == ["adjourned", "adjourned"]


def test_late_entrants_are_paired_from_their_first_round_on() -> None:
    late = History(rated(6).entrants, rated(4, "1-3:1 4-2:0").rounds)
    assert boards(pair(FMJD, late)) == "2-1 3-5 6-4"


@pytest.mark.article("FM A2-3.b")
def test_compatriots_with_equal_points_meet_in_the_first_half_before_the_usual_order() -> None:
    played = rated(8, "1-5:1 6-2:0 3-7:1 8-4:0")
    flags = {1: "LT", 4: "LT", 5: "UA", 8: "UA", 2: "FR", 7: "FR"}
    entrants = tuple(replace(e, federation=flags.get(e.number, "")) for e in played.entrants)
    at_home = History(entrants, played.rounds)
    early = "pairing = {federations_meet_early = true}"
    assert boards(pair(FMJD, at_home, rounds=4, more=early)) == "4-1 2-3 5-8 7-6"
    assert boards(pair(FMJD, at_home, rounds=3, more=early)) == "3-1 2-4 5-7 8-6"
    assert boards(pair(FMJD, at_home, rounds=4)) == "3-1 2-4 5-7 8-6"


# -- drawn lots


@pytest.mark.article("FM A5-6.2.2")
def test_by_lot_the_best_of_a_group_meets_the_worst() -> None:
    """Eight who have drawn twice stand by their numbers; 1 and 5 have had White twice, 4 and 8 Black."""
    played = history(8, "1-2:= 3-4:= 5-6:= 7-8:=", "1-3:= 2-4:= 5-7:= 6-8:=")
    assert boards(pair(FMJD_LOT, played)) == "8-1 7-2 3-6 4-5"


@pytest.mark.article("FM A5-7.2.2", "FM A5-7.2.3")
def test_after_odd_rounds_those_who_had_white_meet_those_who_had_black() -> None:
    """1, 3, 5 and 7 had White, the others Black: 1 meets 8, not 7 though both are to be had; 2 meets 7."""
    played = history(8, "1-2:= 3-4:= 5-6:= 7-8:=")
    assert boards(pair(FMJD_LOT, played)) == "8-1 2-7 6-3 4-5"
    same_side_last = history(8, "2-1:= 3-4:= 6-5:= 8-7:=")
    assert boards(pair(FMJD_LOT, same_side_last)) == "1-8 7-2 5-3 4-6"


@pytest.mark.article("FM A5-6.2.3")
def test_by_lot_the_worst_of_an_odd_group_meets_the_best_of_the_next() -> None:
    """Winners 1 3 5, losers 2 4 6: 5 goes down to meet 2."""
    played = history(6, "1-2:1 3-4:1 5-6:1")
    assert {frozenset(p) for p in ((b.white, b.black) for b in pair(FMJD_LOT, played).pairings)} == {
        frozenset(p) for p in ((1, 3), (5, 2), (4, 6))
    }


@pytest.mark.article("FM A5-6.2.1", "FM A5-6.2.4")
def test_by_lot_groups_stand_by_coefficients_then_by_the_smaller_number() -> None:
    """All have two points. Solkoff puts nobody apart, so 1 2 3 4 it is, and the best meets the worst."""
    played = history(4, "1-2:= 3-4:=", "2-3:= 4-1:=")
    assert boards(pair(FMJD_LOT, played)) == "3-1 4-2"


@pytest.mark.article("FM A5-6.2.4")
def test_by_lot_of_those_who_have_met_their_group_the_smallest_number_is_paired_first() -> None:
    """1, 6 and 7 lead and have met each other; 6 stands first, but 1 has the smaller number and meets 3."""
    played = history(
        11,
        "1-2:1 3-4:= 5-6:0 7-8:1 9-10:= 11:bye",
        "6-1:= 11-7:0 10-3:1 4-9:+ 2-5:0 8:bye",
        "7-6:= 1-10:1 4-8:0 5-11:= 3-2:1",
        "1-7:= 6-8:1 10-5:= 11-3:0 2-4:1",
        withdrawn=[9],
    )
    assert boards(pair(FMJD_LOT, played)) == "10-6 7-5 3-1 8-2 4-11"


# -- acceleration


@pytest.mark.article("FM A5-9.1.1")
def test_quarters_meet_in_round_one() -> None:
    assert boards(pair(FMJD_QUARTER, rated(16))) == "1-5 6-2 3-7 8-4 9-13 14-10 11-15 16-12"
    assert boards(pair(FMJD_QUARTER, rated(11))) == "1-4 5-2 3-6 7-9 10-8 11"


QUARTERED = "1-5:1 6-2:0 3-7:1 8-4:0 9-13:1 14-10:0 11-15:1 16-12:0"


@pytest.mark.article("FM A5-9.1.2")
def test_many_perfect_scores_and_those_below_are_divided_in_four_again() -> None:
    divided = "3-1 2-4 11-9 10-12 5-7 8-6 13-15 16-14"
    assert boards(pair(FMJD_QUARTER, rated(16, QUARTERED), rounds=8)) == divided
    whole = "9-1 2-10 11-3 4-12 5-13 14-6 7-15 16-8"
    assert boards(pair(FMJD_QUARTER, rated(16, QUARTERED), rounds=9)) == whole


@pytest.mark.article("FM A5-9.1.2")
def test_other_score_groups_are_paired_as_usual() -> None:
    played = rated(20, "1-6:1 7-2:0 3-8:1 9-4:0 5-10:= 11-16:1 17-12:0 13-18:1 19-14:= 15-20:=")
    # Perfect: 1 2 3 4 11 12 13, more than the six rounds left; 13 goes down to the first of the six with a draw.
    # These come in quarters too. The losers are paired from the weakest, their best, 6, goes up to 20.
    expected = "3-1 2-4 12-11 5-13 10-14 19-15 20-6 16-7 8-17 18-9"
    assert boards(pair(FMJD_QUARTER, played, rounds=7)) == expected


HALEY = "1-3:1 4-2:= 5-7:1 8-6:="  # pairing points: 1 4; 2 4 3; 3 and 5 2; 6 8 1; 7 0


@pytest.mark.article("FM A5-9.2.1", "FM A5-9.2.3")
def test_haley_pairs_two_squads_in_round_one() -> None:
    assert boards(pair(FMJD_HALEY, rated(8))) == "1-3 4-2 5-7 8-6"
    assert boards(pair(FMJD_HALEY, rated(8), first_side=Side.BLACK)) == "3-1 2-4 7-5 6-8"
    assert boards(pair(FMJD_HALEY, rated(11))) == "1-4 5-2 3-6 7-9 10-8 11"


@pytest.mark.article("FM A5-9.2.2", "FM A5-9.2.4", "FM A5-9.2.5", "FM A5-9.2.6")
def test_in_round_two_the_upper_squad_has_two_points_more() -> None:
    """From the top: 1 (4) goes down to 2 (3), 4 (3) to 3 (2), 5 (2) to 6 (1), 8 (1) to 7 (0)."""
    assert boards(pair(FMJD_HALEY, rated(8, HALEY))) == "2-1 3-4 6-5 7-8"
    scores = [p.reasons[0].parameters["score"] for p in pair(FMJD_HALEY, rated(8, HALEY)).pairings]
    assert scores == [4, 3, 2, 1]


@pytest.mark.article("FM A5-9.2.5")
def test_losers_above_and_winners_below_make_one_group() -> None:
    played = rated(8, "1-3:1 4-2:0 5-7:1 8-6:0")
    assert boards(pair(FMJD_HALEY, played)) == "2-1 3-5 6-4 7-8"


@pytest.mark.article("FM A5-9.2.7")
def test_from_round_three_only_real_points_count() -> None:
    played = rated(8, HALEY, "2-1:= 3-4:1 6-5:= 7-8:1")
    assert boards(pair(FMJD_HALEY, played)) == boards(pair(FMJD, played))


# -- the report


@pytest.mark.article("FM A5-11.3")
def test_the_report_tells_of_the_bye_and_of_those_who_leave_their_group() -> None:
    paired = pair(FMJD, rated(7, "1-4:1 5-2:0 3-6:1 7:bye"))
    assert reported(paired) == ["bye"]
    paired = pair(FMJD, rated(6, ONE_ROUND))
    assert reported(paired) == ["odd"]
    assert dict(paired.report[0].parameters) == {"player": 3, "opponent": 4, "score": 2}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("program", PROGRAMS)
def test_every_reason_can_be_said(language: str, program: str) -> None:
    for rounds in ((), (HALEY,), (HALEY, "2-1:= 3-4:1 6-5:= 7-8:1")):
        for paired in pair(PROGRAMS[program], rated(8, *rounds)).pairings:
            assert len(paired.reasons) >= 2
            for reason in paired.reasons:
                assert say(reason.message, language, **reason.parameters)


def test_an_empty_field_needs_no_pairs() -> None:
    assert pair_by_program(FMJD, History((), ())) == PairedRound(())
    alone = History((Entrant(Number(1)),), (Round(()),))
    assert boards(pair_by_program(FMJD, alone)) == "1"
