from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import BySide
from mainroad.competition.history import Free, Game, History, How, Number, Round
from mainroad.competition.knockout import points as knockout_points
from mainroad.competition.knockout.bracket import Knockout, WhenDrawn, first_bracket, pair, places, standing
from mainroad.competition.pairings import NoPairingError
from support.tournaments import boards, history, play

CUP = Knockout()
ALL_PLACES = Knockout(placing=True)


def drawn(*ways: WhenDrawn, seed: str = "") -> Knockout:
    return Knockout(ways, seed=seed)


def with_boards(event: History, *scores: BySide[int]) -> History:
    """The history with what each board of the first match brought."""
    first, *others = event.rounds[0].games
    return replace(event, rounds=(Round((replace(first, boards=scores), *others)), *event.rounds[1:]))


def messages(event: History, rules: Knockout) -> list[str]:
    return [ruling.message.removeprefix("systems.") for ruling in pair(event, rules).report]


def place(event: History, rules: Knockout, number: int) -> list[int]:
    return list(places(event, rules)[Number(number)])


class TestBracket:
    @pytest.mark.parametrize(
        ("players", "slots"),
        [
            (2, [1, 2]),
            (4, [1, 4, 2, 3]),
            (8, [1, 8, 4, 5, 2, 7, 3, 6]),
            (5, [1, None, 4, 5, 2, None, 3, None]),
            (1, [1]),
        ],
    )
    def test_the_best_seeds_meet_late(self, players: int, slots: list[int | None]) -> None:
        assert list(first_bracket(history(players).numbers).slots) == slots

    def test_best_seeds_go_on_without_play(self) -> None:
        paired = pair(history(5), CUP)
        assert boards(paired) == "4-5"
        assert [ruling.parameters["player"] for ruling in paired.report] == [1, 2, 3]
        assert boards(pair(history(5, "4-5:0"), CUP)) == "5-1 2-3"  # 5 had Black already


class TestLosersAreOut:
    @pytest.mark.article("RU 3.2.b", "UA V-3.1.2.a")
    def test_only_winners_play_on(self) -> None:
        event = history(4, "1-4:0 2-3:1")
        assert boards(pair(event, CUP)) == "4-2"
        assert place(event, CUP, 1) == place(event, CUP, 3) == [3, 4]

    @pytest.mark.article("RU 3.2.b", "UA V-3.1.2.a")
    def test_the_last_winner_is_first(self) -> None:
        event = history(4, "1-4:0 2-3:1", "4-2:0")
        assert (place(event, CUP, 2), place(event, CUP, 4)) == ([1], [2])
        with pytest.raises(NoPairingError, match="the knockout is over"):
            pair(event, CUP)

    def test_a_forfeit_loses_the_encounter(self) -> None:
        assert boards(pair(history(4, "1-4:- 2-3:1"), CUP)) == "4-2"

    def test_where_both_lose_the_next_opponent_goes_on(self) -> None:
        event = history(4, "1-4:-- 2-3:1")
        assert place(event, CUP, 2) == [1]
        assert place(event, CUP, 1) == place(event, CUP, 4) == [3, 4]

    def test_a_missing_result_is_asked_for(self) -> None:
        event = history(4)
        begun = replace(event, rounds=(Round((Game(Number(1), Number(4)), Game(Number(2), Number(3)))),))
        with pytest.raises(NoPairingError, match=r"no\. 1 and no\. 4 in round 1 has no result"):
            pair(begun, CUP)

    def test_the_opponent_of_one_who_left_goes_on(self) -> None:
        event = history(8, "1-8:1 4-5:1 2-7:1 3-6:1", withdrawn=[4])
        assert boards(pair(event, CUP)) == "2-3"
        assert messages(event, CUP) == ["through"]
        assert boards(pair(replace(event, rounds=(*event.rounds, *history(8, "2-3:1").rounds)), CUP)) == "1-2"


class TestDrawnEncounters:
    @pytest.mark.article("UA V-3.1.2.b")
    def test_a_replay_comes_first_with_other_colours(self) -> None:
        event = history(4, "1-4:= 2-3:1")
        paired = pair(event, drawn(WhenDrawn.REPLAY))
        assert boards(paired) == "4-1"
        assert [reason.message for reason in paired.pairings[0].reasons] == ["systems.knockout", "systems.replay"]
        again = history(4, "1-4:= 2-3:1", "4-1:=")
        assert boards(pair(again, CUP)) == "1-4"  # as often as needed
        assert boards(pair(history(4, "1-4:= 2-3:1", "4-1:1"), CUP)) == "4-2"

    @pytest.mark.article("UA V-3.1.2.b")
    def test_a_game_with_a_shorter_control(self) -> None:
        rules = drawn(WhenDrawn.REPLAY, WhenDrawn.SHORT_GAME)
        paired = pair(history(4, "1-4:= 2-3:1", "4-1:="), rules)
        assert (boards(paired), paired.pairings[0].reasons[1].message) == ("1-4", "systems.short-game")

    def test_one_who_left_does_not_replay(self) -> None:
        event = history(4, "1-4:= 2-3:1", withdrawn=[1])
        assert boards(pair(event, CUP)) == "4-2"

    @pytest.mark.article("UA V-3.1.2.b")
    def test_the_better_result_on_higher_boards(self) -> None:
        rules = drawn(WhenDrawn.HIGHER_BOARDS)
        event = with_boards(history(4, "1-4:= 2-3:1"), BySide(1, 1), BySide(0, 2), BySide(2, 0))
        assert boards(pair(event, rules)) == "4-2"
        assert messages(event, rules) == ["by-higher-boards"]

    @pytest.mark.article("UA V-3.1.2.b")
    def test_boards_that_are_all_drawn_decide_nothing(self) -> None:
        event = with_boards(history(4, "1-4:= 2-3:1"), BySide(1, 1))
        assert boards(pair(event, drawn(WhenDrawn.HIGHER_BOARDS))) == "4-1"

    @pytest.mark.article("UA V-3.1.2.b")
    def test_a_lot_may_favour_either(self) -> None:
        event = history(2, "1-2:=")
        winners = {place(event, drawn(WhenDrawn.LOT, seed=str(seed)), 1)[0] for seed in range(20)}
        assert winners == {1, 2}

    @pytest.mark.article("UA V-3.1.2.b")
    def test_the_lot_comes_after_what_stands_before_it(self) -> None:
        rules = drawn(WhenDrawn.REPLAY, WhenDrawn.LOT, seed="s")
        assert boards(pair(history(2, "1-2:="), rules)) == "2-1"
        assert len(places(history(2, "1-2:=", "2-1:="), rules)) == 2


class TestPlacing:
    @pytest.mark.article("UA V-3.1.2.c")
    def test_losers_play_for_the_lower_places(self) -> None:
        event = history(4, "1-4:0 2-3:1")
        assert boards(pair(event, ALL_PLACES)) == "4-2 3-1"
        ended = history(4, "1-4:0 2-3:1", "4-2:0 3-1:0")
        assert [place(ended, ALL_PLACES, n) for n in (1, 2, 3, 4)] == [[3], [1], [4], [2]]

    @pytest.mark.article("UA V-3.1.2.c")
    def test_the_pairing_names_the_places(self) -> None:
        event = history(8, "1-8:1 4-5:1 2-7:1 3-6:1")
        named = [p.reasons[0].parameters for p in pair(event, ALL_PLACES).pairings]
        assert named == [{"best": 1, "last": 4}] * 2 + [{"best": 5, "last": 8}] * 2

    @pytest.mark.article("UA V-3.1.2.c", "UA V-3.1.2.a")
    @settings(deadline=None)
    @given(st.integers(2, 19), st.integers(0, 10**6), st.booleans())
    def test_whole_events_end_with_every_place(self, players: int, chance: int, placing: bool) -> None:
        event, dice = history(players), random.Random(chance)
        rules = Knockout((WhenDrawn.REPLAY, WhenDrawn.LOT), placing, seed="s")
        while standing(event, rules).brackets:
            played = play(pair(event, rules), dice, forfeits=0)
            event = replace(event, rounds=(*event.rounds, played))
        found = places(event, rules)
        assert set(found) == set(event.numbers)
        assert sum(list(place) == [1] for place in found.values()) == 1
        if placing:
            assert sorted(place.start for place in found.values()) == list(range(1, players + 1))
            assert all(len(place) == 1 for place in found.values())


class TestPointsLost:
    @pytest.mark.article("UA V-3.1.2.a")
    def test_out_after_a_set_number_of_points(self) -> None:
        event = history(4, "1-2:1 3-4:=", "1-3:1 4-2:=")
        assert knockout_points.remaining(event, limit=3) == (1, 4)  # 2 and 3 have lost three half points
        assert knockout_points.remaining(event, limit=4) == (1, 4, 2, 3)

    @pytest.mark.article("UA V-3.1.2.a")
    def test_only_the_others_are_paired(self) -> None:
        event = history(4, "1-2:1 3-4:=", "1-3:1 4-2:=")
        assert boards(knockout_points.pair(event, limit=3)) == "4-1"
        assert boards(knockout_points.pair(event, limit=4)) == "4-1 2-3"

    def test_one_is_left_over(self) -> None:
        paired = knockout_points.pair(history(3), limit=2)
        assert boards(paired) == "1-2 3"
        assert boards(knockout_points.pair(history(3, "1-2:= 3:bye"), limit=4)) == "3-1 2"

    def test_byes_lose_nothing_and_absences_neither(self) -> None:
        event = history(3, "1-2:-- 3:bye")
        assert [knockout_points.points_lost(event, Number(n)) for n in (1, 2, 3)] == [2, 2, 0]
        missed = History(event.entrants, (Round((), (Free(Number(1), 0, How.ABSENT),)),))
        assert knockout_points.points_lost(missed, Number(1)) == 0

    def test_it_is_over_when_one_is_left(self) -> None:
        with pytest.raises(NoPairingError, match="fewer than two"):
            knockout_points.pair(history(2, "1-2:1"), limit=2)

    @settings(deadline=None)
    @given(st.integers(2, 12), st.integers(2, 6), st.integers(0, 10**6))
    def test_whole_events_end(self, players: int, limit: int, chance: int) -> None:
        event, dice = history(players), random.Random(chance)
        for _ in range(200):
            if len(knockout_points.remaining(event, limit)) < 2:
                break
            paired = knockout_points.pair(event, limit)
            busy = [n for p in paired.pairings for n in (p.white, p.black)] + (
                [paired.bye.player] if paired.bye else []
            )
            assert sorted(busy) == sorted(knockout_points.remaining(event, limit))
            event = replace(event, rounds=(*event.rounds, play(paired, dice)))
        assert len(knockout_points.remaining(event, limit)) < 2
