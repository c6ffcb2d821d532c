from __future__ import annotations

import pytest

from mainroad.basics import Ruling, articles
from mainroad.competition import scheveningen
from mainroad.competition.desk.commands import (
    Begin,
    ChangePairing,
    MarkArrived,
    MarkMissing,
    Propose,
    Publish,
    Qualify,
    Score,
    SetStart,
    TakeOver,
    Tick,
    Withdraw,
)
from mainroad.competition.desk.decider import wakes_at, warnings
from mainroad.competition.desk.lateness import forfeits_due
from mainroad.competition.history import Game, How, Number
from mainroad.competition.knockout import bracket as knockout
from mainroad.competition.pairings import Bye, PairedRound, Pairing
from support.arbiter import DRAWN, LOST, MINUTE, WON, Desk, opened, regulation, ruled

WHY = Ruling("swiss-ru.group", articles("RU 3.18.3"), {"score": 2, "about": None, "list": (1, 2)})


@pytest.fixture
def four() -> Desk:
    return ruled(4, regulation())


class TestReasons:
    def test_a_pairing_keeps_them_as_ids_and_values(self, four: Desk) -> None:
        pairings = (Pairing(Number(1), Number(3), (WHY,)), Pairing(Number(4), Number(2)))
        four(Propose(1, PairedRound(pairings, report=(WHY,)), four.state.revision))
        desk = four.state.rounds[0]
        assert [said.message for said in desk.reasons[0]] == ["swiss-ru.group"]
        assert desk.reasons[0][0].ruling.articles == WHY.articles
        assert desk.report[0].parameters == {"score": 2, "about": None, "list": "(1, 2)"}
        assert desk.reasons[1] == ()

    def test_those_of_the_bye_too(self) -> None:
        desk = ruled(3, regulation())
        paired = PairedRound((Pairing(Number(1), Number(2)),), Bye(Number(3), (WHY,)))
        desk(Propose(1, paired, desk.state.revision))
        assert desk.state.rounds[0].bye_reasons[0].message == WHY.message


def change(desk: Desk, *boards: tuple[int, int], bye: int | None = None, reason: str = "asked") -> ChangePairing:
    return ChangePairing(len(desk.state.rounds), boards, bye, reason, desk.state.revision)


class TestChangingAPairing:
    def test_a_reason_is_needed_and_nobody_sits_twice(self, four: Desk) -> None:
        four(four.pair((1, 3), (4, 2)))
        assert four.refused(change(four, (1, 2), (3, 4), reason=" ")) == "reason-missing"
        assert four.refused(change(four, (1, 2), (2, 4))) == "paired-twice"
        assert four.refused(change(four, (1, 2))) == "not-everybody-paired"
        assert four.refused(change(four, (1, 3), (4, 2))) == "nothing-changed"

    def test_boards_that_stay_keep_their_reasons(self, four: Desk) -> None:
        pairings = (Pairing(Number(1), Number(3), (WHY,)), Pairing(Number(4), Number(2), (WHY,)))
        four(Propose(1, PairedRound(pairings), four.state.revision))
        four(change(four, (4, 2), (3, 1)))
        assert [len(reasons) for reasons in four.state.rounds[0].reasons] == [1, 0]

    def test_in_a_later_round_too(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        pairings = (Pairing(Number(1), Number(4), (WHY,)), Pairing(Number(2), Number(3), (WHY,)))
        four(Propose(2, PairedRound(pairings), four.state.revision))
        four(change(four, (1, 4), (3, 2)))
        assert [len(reasons) for reasons in four.state.rounds[1].reasons] == [1, 0]

    def test_two_arbiters_collide(self, four: Desk) -> None:
        four(four.pair((1, 3), (4, 2)))
        second = change(four, (1, 2), (3, 4))
        four(change(four, (1, 4), (3, 2)))
        assert four.refused(second) == "pairing-is-stale"

    def test_not_after_the_start(self, four: Desk) -> None:
        four.start((1, 3), (4, 2))
        assert four.refused(change(four, (1, 2), (3, 4))) == "round-has-begun"
        assert four.refused(ChangePairing(9, (), None, "x", 0)) == "not-the-last-round"

    @pytest.mark.article("RU 3.18.2.a")
    def test_a_second_meeting_is_said_before_and_written_down(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        four(four.pair((1, 4), (2, 3)))
        told = warnings(four.state, ((3, 1), (2, 4)), None)
        assert [(r.message, *map(str, r.articles)) for r in told] == [("desk.met-before", "RU 3.18.2.a")] * 2
        four(change(four, (3, 1), (2, 4)))
        changed = four.state.rounds[1].changed
        assert changed is not None
        assert [said.message for said in changed.breaks] == ["desk.met-before"] * 2

    @pytest.mark.article("FM A5-7.1.6.b")
    def test_a_third_colour_in_a_row(self) -> None:
        desk = opened(8, "fmjd", "FM")
        desk.play((1, 5), (6, 2), (3, 7), (8, 4))
        desk.play((1, 6), (5, 2), (3, 8), (7, 4))
        desk(desk.pair((1, 3), (5, 7), (2, 4), (6, 8)))
        told = warnings(desk.state, ((1, 3), (5, 7), (2, 4), (6, 8)), None)
        assert [(r.parameters["player"], *map(str, r.articles)) for r in told if r.message == "desk.colour-again"] == [
            (1, "FM A5-7.1.6.b"),
            (4, "FM A5-7.1.6.b"),
        ]

    @pytest.mark.article("RU 3.18.2.b")
    def test_a_second_point_without_play(self) -> None:
        desk = ruled(3, regulation())
        desk.play((1, 2), bye=3)
        desk(desk.pair((1, 3), bye=2))
        told = warnings(desk.state, ((1, 2),), 3)
        assert ("desk.bye-again", ["RU 3.18.2.b"]) in [(r.message, list(map(str, r.articles))) for r in told]

    def test_whom_the_regulation_keeps_apart(self) -> None:
        desk = ruled(4, regulation(more='pairing = {forbidden = [["p1", "p2"]]}\n'))
        assert desk.refused(desk.pair((1, 2), (3, 4))) == "kept-apart"
        desk(desk.pair((1, 3), (4, 2)))
        assert [r.message for r in warnings(desk.state, ((1, 2), (3, 4)), None)] == ["desk.kept-apart"]


class TestTheStart:
    def test_it_begins_by_itself_when_its_time_has_come(self, four: Desk) -> None:
        four(four.pair((1, 3), (4, 2)), SetStart(1, 10 * MINUTE))
        assert wakes_at(four.state) is None
        four(Publish(1))
        assert wakes_at(four.state) == 10 * MINUTE
        four.now = 9 * MINUTE
        four(Tick())
        assert not four.state.history.rounds
        four.now = 10 * MINUTE + 3
        four(Tick(), Tick())
        assert (four.state.rounds[0].begun_ms, wakes_at(four.state)) == (10 * MINUTE, None)

    def test_it_is_set_to_a_moment_to_come(self, four: Desk) -> None:
        assert four.refused(SetStart(1, 5)) == "not-the-last-round"
        four(four.pair((1, 3), (4, 2)), Publish(1))
        assert four.refused(SetStart(1, 0)) == "start-is-past"
        four(SetStart(1, 5), SetStart(1, None))
        assert wakes_at(four.state) is None
        four(Begin(1))
        assert four.refused(SetStart(1, 5)) == "round-has-begun"


def late(desk: Desk, minutes: int) -> list[tuple[int, tuple[int, ...], int, list[str]]]:
    due = forfeits_due(desk.state, minutes * MINUTE)
    return [(one.board, tuple(one.score), one.game, [str(article) for article in one.ruling.articles]) for one in due]


class TestLateness:
    def test_who_is_missing_and_how_late_he_came(self) -> None:
        desk = running(regulation())
        desk.now = 6 * MINUTE
        desk(MarkMissing(1, 3), MarkMissing(1, 2))
        assert desk.state.missing == {3: MINUTE, 2: MINUTE}
        desk.now = 21 * MINUTE
        desk(MarkArrived(1, 3))
        assert desk.state.rounds[0].came == {3: 20}
        assert set(desk.state.missing) == {2}
        assert desk.refused(MarkArrived(1, 3)) == "not-missing"
        assert desk.refused(MarkMissing(1, 2)) == "missing-already"
        assert desk.refused(MarkMissing(2, 2)) == "round-is-not-running"
        desk(Score(1, 2, WON, How.FORFEIT))
        assert desk.refused(MarkMissing(1, 2)) == "has-no-game-to-play"
        assert not desk.state.missing

    @pytest.mark.article("RU 3.13.1", "RU 3.13.3")
    def test_russian_code_the_first_control(self) -> None:
        desk = running(regulation())
        desk(MarkMissing(1, 3))
        assert late(desk, 46) == []
        assert late(desk, 47) == [(1, (2, 0), 0, ["RU 3.13.1"])]
        desk(MarkMissing(1, 1))
        assert late(desk, 47) == [(1, (0, 0), 0, ["RU 3.13.3"])]

    @pytest.mark.article("UA V-9.4.2.a", "UA V-9.4.2.c")
    def test_ukrainian_rules_an_hour_or_less(self) -> None:
        desk = running(regulation("UA", "ua-lot", 7))
        desk(MarkMissing(1, 1))
        assert late(desk, 61) == []
        assert late(desk, 62) == [(1, (0, 2), 0, ["UA V-9.4.2.a"])]
        desk = running(regulation("UA", "ua-lot", 7, 'lateness = "15m"\n'))
        desk(MarkMissing(1, 1))
        assert late(desk, 17) == [(1, (0, 2), 0, ["UA V-9.4.2.a", "UA V-9.4.2.c"])]

    @pytest.mark.article("CH 6.6.1")
    def test_chess_at_once_unless_the_regulation_is_kinder(self) -> None:
        desk = running(regulation("CH", "fide-dutch"))
        desk(MarkMissing(1, 2))
        assert late(desk, 2) == [(2, (2, 0), 0, ["CH 6.6.1"])]
        desk = running(regulation("CH", "fide-dutch", more='lateness = "30m"\n'))
        desk(MarkMissing(1, 2))
        assert (late(desk, 31), len(late(desk, 32))) == ([], 1)

    @pytest.mark.article("CK 2.24.a", "CK 2.24.b", "CK 2.25")
    def test_checkers_one_game_and_then_both(self) -> None:
        desk = running(regulation("CK", "round-robin", 0, "micro_match = {games = 2}\n"))
        desk(MarkMissing(1, 1))
        assert late(desk, 47) == [(1, (0, 2), 1, ["CK 2.24.a"])]
        assert late(desk, 92) == [(1, (0, 2), 0, ["CK 2.24.b"])]
        desk(MarkMissing(1, 3))
        assert late(desk, 47) == [(1, (0, 0), 0, ["CK 2.25"])]

    @pytest.mark.article("FM A4-2.18", "FM A3b-5.8")
    def test_fmjd_more_than_an_hour(self) -> None:
        desk = running(regulation("FM", "fmjd"))
        desk(MarkMissing(1, 3))
        assert late(desk, 61) == []
        assert late(desk, 62) == [(1, (2, 0), 0, ["FM A4-2.18", "FM A3b-5.7.a"])]
        desk(MarkMissing(1, 1))
        assert late(desk, 62) == [(1, (0, 0), 0, ["FM A3b-5.8"])]


def running(text: str) -> Desk:
    """Four players whose first round began one minute after the beginning of time."""
    desk = ruled(4, text)
    desk.now = MINUTE
    desk.start((1, 3), (4, 2))
    return desk


class TestTakingOver:
    def test_a_finished_round_is_typed_in(self) -> None:
        desk = ruled(5, regulation())
        boards = ((1, 3, 2, 0, How.PLAYED), (4, 2, 0, 2, How.FORFEIT))
        assert desk.refused(TakeOver(1, boards)) == "not-everybody-paired"
        assert desk.refused(TakeOver(2, boards, ((5, 2, How.BYE),))) == "not-the-next-round"
        desk(TakeOver(1, boards, ((5, 2, How.BYE),)))
        assert dict(desk.state.history.points) == {1: 2, 2: 2, 3: 0, 4: 0, 5: 2}
        assert desk.state.rounds[0].is_taken_over
        assert desk.state.rounds[0].is_complete

    def test_that_two_met_twice_has_happened(self, four: Desk) -> None:
        boards = ((1, 3, 2, 0, How.PLAYED), (4, 2, 1, 1, How.PLAYED))
        four(TakeOver(1, boards), TakeOver(2, boards))
        assert four.state.history.points[Number(1)] == 4

    def test_the_points_are_possible(self, four: Desk) -> None:
        wrong = ((1, 3, 2, 2, How.PLAYED), (4, 2, 1, 1, How.PLAYED))
        assert four.refused(TakeOver(1, wrong)) == "scoring.impossible"
        assert four.refused(TakeOver(1, ((1, 3, 2, 0, How.BYE), (4, 2, 1, 1, How.PLAYED)))) == "not-a-score"
        assert four.refused(TakeOver(1, ((1, 3, 2, 0, How.PLAYED), (3, 2, 1, 1, How.PLAYED)))) == "paired-twice"

    def test_those_who_were_away_are_named(self, four: Desk) -> None:
        four(TakeOver(1, ((1, 3, 2, 0, How.PLAYED),), ((4, 1, How.ASKED), (2, 0, How.ABSENT))))
        assert dict(four.state.history.points) == {1: 2, 2: 0, 3: 0, 4: 1}


STAGES = """
[[stages]]
system = "ru-number"
rounds = 1

[[stages]]
system = "knockout"
qualifiers = 2
"""

MORE = """qualifiers = 3
rounds = 1

[[stages]]
system = "ru-lot"
qualifiers = 2
rounds = 1
"""
"""Three of the second stage, and a third stage of two."""


class TestSystems:
    @pytest.mark.article("RU 3.2.b")
    def test_in_a_knockout_only_those_still_in_it_play(self) -> None:
        desk = ruled(4, regulation(system="knockout", rounds=0))
        rules = knockout.Knockout()
        desk(Propose(1, knockout.pair(desk.state.history, rules), desk.state.revision), Publish(1), Begin(1))
        desk(Score(1, 1, WON), Score(1, 2, DRAWN))
        desk(Propose(2, knockout.pair(desk.state.history, rules), desk.state.revision), Publish(2), Begin(2))
        assert len(desk.state.rounds[1].round.games) == 1
        desk(Score(2, 1, LOST))
        # Two rounds are planned, but a drawn encounter took one of them.
        desk(Propose(3, knockout.pair(desk.state.history, rules), desk.state.revision))

    def test_who_leaves_a_knockout_is_not_paired_again(self) -> None:
        desk = ruled(4, regulation(system="knockout", rounds=0))
        desk(desk.pair((1, 4), (2, 3)), Withdraw(4))
        assert len(desk.state.rounds) == 0
        assert desk.refused(desk.pair((1, 4), (2, 3))) == "not-everybody-paired"
        desk(desk.pair((2, 3)))

    @pytest.mark.article("RU 3.2.d")
    def test_a_scheveningen_match_is_paired_by_its_table(self) -> None:
        desk = ruled(6, regulation(system="scheveningen", rounds=0))
        numbers = desk.state.history.numbers
        for number, paired in enumerate(scheveningen.schedule(numbers[:3], numbers[3:]), start=1):
            desk(Propose(number, paired, desk.state.revision), Publish(number), Begin(number))
            desk(*(Score(number, board, DRAWN) for board in (1, 2, 3)))
        assert desk.refused(desk.pair((1, 4), (2, 5), (3, 6))) == "no-more-rounds"

    @pytest.mark.article("RU 3.2.e")
    def test_a_later_stage_is_for_those_who_qualified(self) -> None:
        desk = ruled(4, regulation(more=STAGES))
        assert desk.refused(Qualify(2, (1, 4))) == "stage-is-not-next"
        desk.play((1, 3), (4, 2))
        assert (desk.state.stage_of(1).system, desk.state.stage_of(2).system) == ("ru-number", "knockout")
        assert desk.refused(desk.pair((1, 4))) == "qualifiers-missing"
        assert desk.refused(Qualify(2, (1, 4, 2))) == "wrong-qualifiers"
        assert desk.refused(Qualify(3, (1, 4))) == "no-such-stage"
        desk(Qualify(2, (1, 4)))
        assert desk.refused(desk.pair((1, 2))) == "not-everybody-paired"
        desk(desk.pair((1, 4)))

    def test_who_qualified_for_one_stage_is_known_after_the_next(self) -> None:
        desk = ruled(4, regulation(more=STAGES.replace("knockout", "ru-lot").replace("qualifiers = 2", MORE)))
        desk.play((1, 3), (4, 2))
        desk(Qualify(2, (1, 4, 2)))
        desk.play((1, 4), bye=2)
        desk(Qualify(3, (1, 2)))
        assert desk.state.qualified == {2: (1, 4, 2), 3: (1, 2)}

    def test_a_stage_that_carries_nothing_over_may_bring_a_second_meeting(self) -> None:
        second = STAGES.replace("knockout", "ru-lot").replace(
            "qualifiers = 2", 'qualifiers = 2\nrounds = 1\ncarries = "none"'
        )
        desk = ruled(4, regulation(more=second))
        desk.play((1, 3), (4, 2))
        desk(Qualify(2, (1, 3)))
        desk(desk.pair((3, 1)))
        assert desk.state.game(2, 1) == Game(Number(3), Number(1))

    def test_half_of_a_double_round_robin_is_six_games_of_four_players(self) -> None:
        desk = opened(4, "double-round-robin", "RU", rounds=6)
        desk.play((1, 4), (2, 3))
        desk.play((4, 3), (1, 2))
        desk(Withdraw(1))
        left = desk.state.withdrawals[Number(1)]
        assert (left.games, left.of, left.is_ranked) == (2, 6, False)


def corrected(desk: Desk) -> list[int]:
    return [correction.board for correction in desk.state.rounds[0].corrections]


def test_a_result_that_was_confirmed_is_no_correction(four: Desk) -> None:
    four.play((1, 3), (4, 2))
    four(Score(1, 1, WON, seen=WON, reason="the slip was looked at again"))
    assert corrected(four) == []
    four(Score(1, 1, LOST, seen=WON, reason="slip"))
    assert corrected(four) == [1]
