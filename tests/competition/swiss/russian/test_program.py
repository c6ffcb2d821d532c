"""The steps of the Russian Swiss programs that hold for all of them (RU 3.18.1, 3.18.2, 3.18.8, 3.18.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.basics import BySide
from mainroad.competition.history import LOSS, WIN, Game, History, How, Number, Round
from mainroad.competition.lots import shuffle
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.swiss.common import score
from mainroad.competition.swiss.russian.program import PROGRAMS, RU_LOT, RU_NUMBER
from mainroad.words import say
from support.desk.histories import pair, pair_again
from support.tournaments import boards, history


def numbers(*them: int) -> list[Number]:
    return [Number(n) for n in them]


def lots(seed: str, *group: int) -> tuple[Number, ...]:
    """The order that the lot gives to those without a point before round 2."""
    return shuffle(numbers(*group), f"{seed}:2:0")


def messages(paired: PairedRound, board: int) -> list[str]:
    return [ruling.message.removeprefix("swiss-ru.") for ruling in paired.pairings[board].reasons]


def lower_number_wins(white: Number, black: Number) -> Game:
    return Game(white, black, BySide(WIN, LOSS) if white < black else BySide(LOSS, WIN))


class TestMeetings:
    @pytest.mark.article("RU 3.18.2.a")
    def test_nobody_meets_twice(self) -> None:
        assert boards(pair(RU_NUMBER, history(4, "1-3:= 4-2:="))) == "4-1 3-2"  # not 4-2 3-1

    @pytest.mark.article("RU 3.18.2.d")
    def test_a_pair_that_was_not_played_may_come_again(self) -> None:
        assert boards(pair(RU_NUMBER, history(2, "1-2:+"))) == "1-2"

    @pytest.mark.article("RU 3.2.c", "RU 3.18.2.a")
    def test_four_players_can_play_three_rounds_and_no_more(self) -> None:
        rounds = ["1-3:= 4-2:=", "4-1:= 3-2:=", "2-1:= 3-4:="]
        assert boards(pair(RU_NUMBER, history(4, *rounds[:2]))) == "2-1 3-4"
        with pytest.raises(NoPairingError, match="not everybody can be paired"):
            pair(RU_NUMBER, history(4, *rounds))

    @pytest.mark.article("RU 3.18.1", "RU 3.2.c")
    @pytest.mark.parametrize("name", PROGRAMS)
    def test_five_rounds_find_the_best_of_thirty_two(self, name: str) -> None:
        event = history(32)
        for _ in range(5):
            paired = pair(PROGRAMS[name], event, seed="32")
            games = tuple(lower_number_wins(p.white, p.black) for p in paired.pairings)
            assert len({n for game in games for n in (game.white, game.black)}) == 32
            event = History(event.entrants, (*event.rounds, Round(games)))
        assert sorted(event.points.values())[-2:] == [8, 10]


class TestFreePoints:
    @pytest.mark.article("RU 3.18.2.j")
    def test_the_last_in_the_classification_gets_the_plus(self) -> None:
        assert boards(pair(RU_NUMBER, history(5))) == "1-3 4-2 5"
        assert boards(pair(RU_NUMBER, history(3, "1-2:= 3:bye"))) == "2-3 1"  # even round: 1 stands last

    @pytest.mark.article("RU 3.18.2.j")
    def test_the_last_after_the_lot_gets_the_plus(self) -> None:
        event = history(7, "1-2:1 3-4:1 5-6:1 7:bye")
        byes = {seed: pair(RU_LOT, event, seed=seed).bye for seed in "abcdefgh"}
        last = {seed: lots(seed, 2, 4, 6)[-1] for seed in byes}
        assert {seed: bye and bye.player for seed, bye in byes.items()} == last
        assert set(last.values()) == {2, 4, 6}

    @pytest.mark.article("RU 3.18.2.b")
    def test_nobody_gets_a_second_plus(self) -> None:
        assert boards(pair(RU_NUMBER, history(3, "1-2:1 3:bye", "3-1:0 2:bye"))) == "2-3 1"

    @pytest.mark.article("RU 3.18.2.b")
    def test_an_opponent_who_did_not_come_is_a_free_point_too(self) -> None:
        event = history(5, "4-1:+ 2-3:1 5:bye", "2-4:1 3-5:1 1:bye")
        assert boards(pair(RU_NUMBER, event)) == "1-2 4-5 3"  # 5 had a bye, 4 a plus

    @pytest.mark.article("RU 3.18.2.b", "RU 3.18.8.a")
    def test_where_each_has_had_one_there_is_no_pairing(self) -> None:
        with pytest.raises(NoPairingError, match="nobody can be left without an opponent"):
            pair(RU_NUMBER, history(3, "1-2:- 3:bye", "3-2:1 1:bye"))

    @pytest.mark.article("RU 3.18.2.j", "RU 3.18.8.a")
    def test_the_last_but_one_gets_it_if_the_others_need_the_last(self) -> None:
        event = history(3, "1-2:1 3:zero", "1:zero 2:zero 3:zero")
        assert boards(pair(RU_NUMBER, event)) == "3-1 2"  # 1 and 2 have met


class TestColours:
    @pytest.mark.article("RU 3.18.2.e")
    def test_white_goes_to_whoever_has_had_it_less_often(self) -> None:
        paired = pair(RU_NUMBER, history(4, "1-3:0 4-2:1"))
        assert boards(paired) == "3-4 2-1"  # 4 stands higher than 3
        assert messages(paired, 0) == ["group", "white-fewer"]

    @pytest.mark.article("RU 3.18.2.f")
    def test_at_equal_counts_white_goes_to_the_last_who_had_black(self) -> None:
        paired = pair(RU_NUMBER, history(6, "3-1:0 2-4:1", "1-5:1 6-2:0", withdrawn=[3, 4, 5, 6]))
        assert boards(paired) == "2-1"  # 1 stands higher
        assert messages(paired, 0) == ["group", "white-last-black"]

    @pytest.mark.article("RU 3.18.2.f", "RU 3.18.2.g")
    def test_where_both_had_black_last_the_round_before_decides(self) -> None:
        event = history(8, "1-3:1 4-2:0", "5-1:0 2-6:1", "7-1:0 8-2:0", withdrawn=range(3, 9))
        assert boards(pair(RU_NUMBER, event)) == "1-2"  # WBB against BWB; 2 stands higher in round 4

    @pytest.mark.article("RU 3.18.2.g")
    def test_where_all_colours_were_the_same_the_higher_has_white(self) -> None:
        paired = pair(RU_NUMBER, history(6, "1-3:1 2-4:1", "5-1:0 6-2:0", withdrawn=[3, 4, 5, 6]))
        assert boards(paired) == "1-2"
        assert messages(paired, 0) == ["group", "white-higher"]
        assert boards(pair(RU_NUMBER, history(4, "1-3:1 4-2:1"))) == "4-1 3-2"  # round 2: 4 and 3 stand higher

    @pytest.mark.article("RU 3.18.2.d")
    def test_a_game_that_was_not_played_gives_no_colour(self) -> None:
        event = history(2, "1-2:--", "1:zero 2:zero")
        assert boards(pair(RU_NUMBER, event)) == "1-2"  # else 2 had had White less often

    @pytest.mark.article("RU 3.18.2.c")
    def test_colours_turn_where_the_fourth_would_come(self) -> None:
        rounds = ["3-1:0 2-4:1", "4-1:0 2-5:1", "5-1:0 2-6:1", "1-6:1 7-2:0", "7-1:0 8-2:0", "1-8:1 3-2:0"]
        paired = pair(RU_NUMBER, history(8, *rounds, withdrawn=range(3, 9)))
        assert boards(paired) == "2-1"  # 1 has had White less often, but 2 comes from three Blacks
        assert messages(paired, 0) == ["group", "white-fourth"]

    @pytest.mark.article("RU 3.18.2.c")
    def test_two_who_both_need_the_other_colour_do_not_meet(self) -> None:
        rounds = ["4-5:1 2-6:1 8-3:0 9-1:0", "4-6:1 2-7:1 9-3:0 10-1:0", "4-7:1 2-5:1 10-3:0 8-1:0"]
        paired = pair(RU_NUMBER, history(10, *rounds, withdrawn=range(5, 11)))
        assert boards(paired) == "1-4 3-2"  # not 4-2 3-1
        assert messages(paired, 0) == ["group", "passed-colour", "white-fewer"]

    @pytest.mark.article("RU 3.18.2.c")
    def test_a_third_time_running_is_allowed(self) -> None:
        event = history(6, "1-3:1 2-4:1", "1-5:1 2-6:1", withdrawn=[3, 4, 5, 6])
        assert boards(pair(RU_NUMBER, event)) == "1-2"


class TestWhoPlays:
    @pytest.mark.article("RU 3.18.2.h")
    def test_those_who_left_are_not_paired(self) -> None:
        assert boards(pair(RU_NUMBER, history(4, "1-3:= 4-2:=", withdrawn=[4]))) == "3-2 1"

    @pytest.mark.article("RU 3.18.2.i")
    def test_those_known_to_be_absent_are_not_paired_and_get_nothing(self) -> None:
        event = history(4, "1-3:= 4-2:=")
        paired = pair(RU_NUMBER, event, absent=numbers(4))
        assert boards(paired) == "3-2 1"
        games = tuple(Game(p.white, p.black, BySide(WIN, LOSS)) for p in paired.pairings)
        after = History(event.entrants, (*event.rounds, Round(games)))
        assert (after.turns[Number(4)][1].how, after.points[Number(4)]) == (How.ABSENT, event.points[Number(4)])

    @pytest.mark.article("RU 3.18.2.i")
    def test_they_are_paired_again_in_the_next_round(self) -> None:
        event = history(4, "1-3:= 4-2:=", "3-2:1 1:bye 4:zero")
        assert boards(pair(RU_NUMBER, event)) == "3-4 2-1"


class TestCompleteness:
    @pytest.mark.article("RU 3.18.8.a")
    def test_a_pairing_that_is_not_complete_is_none(self) -> None:
        with pytest.raises(NoPairingError):
            pair(RU_NUMBER, history(2, "1-2:1"))

    @pytest.mark.article("RU 3.18.8.a")
    def test_a_group_gives_up_its_own_pair_if_the_group_below_could_not_be_paired(self) -> None:
        event = history(4, "3-4:= 1:bye 2:bye")
        assert boards(pair(RU_NUMBER, event)) == "4-1 2-3"  # 2-1 would leave 4 and 3, who have met

    @pytest.mark.article("RU 3.7.2.b")
    def test_boards_follow_the_order_in_which_pairs_were_formed(self) -> None:
        event = history(6, "1-4:1 5-2:0 3-6:1")
        assert boards(pair(RU_NUMBER, event)) == "2-3 6-1 4-5"  # the top group, its floater, the group below


class TestPairedAgain:
    draws = history(8, "1-5:= 6-2:= 3-7:= 8-4:=")

    @pytest.mark.article("RU 3.18.8.b")
    def test_nothing_changes_where_everybody_is_there(self) -> None:
        published = pair(RU_NUMBER, self.draws)
        assert boards(published) == "8-3 7-4 6-1 5-2"
        assert boards(pair_again(RU_NUMBER, self.draws, published)) == "8-3 7-4 6-1 5-2"

    @pytest.mark.article("RU 3.18.8.b")
    def test_one_who_loses_his_opponent_gets_the_plus(self) -> None:
        published = pair(RU_NUMBER, self.draws)
        again = pair_again(RU_NUMBER, self.draws, published, absent=numbers(4))
        assert boards(again) == "8-3 6-1 5-2 7"  # a whole new pairing would leave out 1

    @pytest.mark.article("RU 3.18.8.b")
    def test_two_who_lose_their_opponents_meet_on_the_free_board(self) -> None:
        published = pair(RU_NUMBER, self.draws)
        again = pair_again(RU_NUMBER, self.draws, published, absent=numbers(7, 5))
        assert boards(again) == "8-3 4-2 6-1"
        assert again.report[0].parameters == {"boards": 1}

    @pytest.mark.article("RU 3.18.8.b")
    def test_if_they_have_met_one_more_pair_is_broken(self) -> None:
        published = pair(RU_NUMBER, self.draws)
        again = pair_again(RU_NUMBER, self.draws, published, absent=numbers(3, 7))
        assert boards(again) == "2-8 5-4 6-1"  # 8 and 4 have met; the last pair gives way

    @pytest.mark.article("RU 3.18.8.b")
    def test_a_late_player_meets_the_one_who_was_left_over(self) -> None:
        event = history(5, "1-3:1 4-2:1 5:zero")
        published = pair(RU_NUMBER, event, absent=numbers(5))
        late = pair_again(RU_NUMBER, replace(event, withdrawn=frozenset(numbers(3))), published)
        assert boards(published) == "4-1 3-2"
        assert boards(late) == "4-1 2-5"

    @pytest.mark.article("RU 3.18.8.b", "RU 3.18.8.a")
    def test_it_may_be_impossible(self) -> None:
        event = history(3, "1-2:1 3:bye", "3-1:0 2:bye", "2-3:1 1:bye")
        with pytest.raises(NoPairingError, match="published"):
            pair_again(RU_NUMBER, event, PairedRound(()))


def forced(number: int, *pairs: tuple[int, int]) -> str:
    """Lines of a regulation that sets these pairs in a round."""
    entries = ", ".join(f'["e{one}", "e{other}"]' for one, other in pairs)
    return f"[[pairing.forced]]\nround = {number}\npairs = [{entries}]"


class TestStatute:
    @pytest.mark.article("RU 3.18.9")
    def test_the_statute_may_force_pairs(self) -> None:
        paired = pair(RU_NUMBER, history(6), more=forced(1, (1, 2)))
        assert boards(paired) == "1-2 3-5 6-4"
        assert messages(paired, 0)[0] == "forced"

    @pytest.mark.article("RU 3.18.9", "RU 3.18.2.a")
    @pytest.mark.parametrize("pairs", [[(1, 3)], [(1, 2), (2, 4)], [(1, 9)]])
    def test_but_not_a_second_meeting_nor_one_player_twice_nor_a_stranger(self, pairs: list[tuple[int, int]]) -> None:
        with pytest.raises(NoPairingError, match="forced"):
            pair(RU_NUMBER, history(4, "1-3:= 4-2:="), more=forced(2, *pairs))

    @pytest.mark.article("RU 3.18.9")
    def test_groups_can_be_paired_apart(self) -> None:
        event = history(8)
        apart = [pair(RU_NUMBER, event, absent=others) for others in (event.numbers[4:], event.numbers[:4])]
        assert [boards(paired) for paired in apart] == ["1-3 4-2", "5-7 8-6"]


@pytest.mark.article("RU 4.4.f")
def test_after_a_wrong_report_later_rounds_follow_the_true_results() -> None:
    second = "4-2:1 3-1:0 8-6:1 7-5:0"
    reported = history(8, "1-5:1 6-2:0 3-7:1 8-4:0", second)
    assert boards(pair(RU_NUMBER, reported)) == "1-4 2-5 3-8 6-7"
    first = reported.rounds[0]
    games = tuple(replace(g, score=BySide(WIN, LOSS)) if g.white == 6 else g for g in first.games)
    corrected = replace(reported, rounds=(replace(first, games=games), *reported.rounds[1:]))
    assert corrected.rounds[1] == reported.rounds[1]  # 4-2 was paired on the wrong report, and stands
    assert boards(pair(RU_NUMBER, corrected)) == "1-4 6-3 5-8 2-7"


class TestReasons:
    event = history(6, "1-6:1 5-2:0 3-4:1")

    def said(self, board: int, language: str = "en") -> list[str]:
        reasons = pair(RU_NUMBER, self.event).pairings[board].reasons
        return [say(ruling.message, language, **ruling.parameters) for ruling in reasons]

    def test_a_board_says_why_these_two_and_why_these_colours(self) -> None:
        assert self.said(1) == [
            "No. 1 goes down from the score group 1, which cannot be paired within",
            "skipped because No. 1 has met them: 6",
            "White: the colours were alike, and No. 1 stands higher",
        ]

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("ru", "белые: № 2 реже играл белыми"),
            ("uk", "білі: № 2 рідше грав білими"),
            ("lt", "baltieji: Nr. 2 rečiau žaidė baltaisiais"),
        ],
    )
    def test_and_says_so_in_every_language(self, language: str, words: str) -> None:
        assert self.said(0, language)[1] == words

    def test_the_report_lists_who_went_down(self) -> None:
        report = pair(RU_NUMBER, self.event).report
        assert [(ruling.message, ruling.parameters["player"]) for ruling in report] == [("swiss-ru.float", 1)]

    @pytest.mark.parametrize(("halves", "words"), [(0, "0"), (1, "½"), (2, "1"), (5, "2½")])
    def test_scores_are_written_with_halves(self, halves: int, words: str) -> None:
        assert score(halves) == words
