from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.basics import BySide, Side
from mainroad.clocks.reading import parse_control
from mainroad.laws.protocol import Outcome, Reason
from mainroad.play.clock import press_clock, set_up, start_clock
from mainroad.play.rules.flags import (
    Fall,
    Verdict,
    both_fallen,
    check_complaint,
    check_time_claim,
    check_witness,
    fall_of,
    flag_verdict,
    is_complete,
)
from mainroad.rulebooks.books import clock as books
from mainroad.rulebooks.books.clock import ClockRules, Witness
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

WHITE, BLACK = Side.WHITE, Side.BLACK
TO_THE_END = Fall(WHITE, made=30)
DONE = Outcome(WHITE, Reason.NO_MOVE)


def short(verdict: Verdict) -> str:
    (name,) = ids([verdict.ruling])
    result = "" if not verdict.over else " draw" if verdict.winner is None else f" {verdict.winner.value}"
    return name.removeprefix("play.clock.") + result


@pytest.mark.parametrize(
    ("rules", "fall", "verdict"),
    cases(
        [
            ("RU 3.8.9.a, RU 3.8.1", books.RU_64, Fall(WHITE, 34, 35), "time-lost black"),
            ("RU 3.8.9.a", books.RU_64, Fall(WHITE, 35, 35), "control-met"),
            ("RU 3.8.12", books.RU_64, Fall(WHITE, 30, board=DONE), "board-decides white"),
            ("RU 3.20.9.a", books.RU_QUICK, TO_THE_END, "time-lost black"),
            ("UA III-4.2.4", books.UA_64, TO_THE_END, "time-lost black"),
            ("UA IV-4.2.4", books.UA_100, TO_THE_END, "time-lost black"),
            ("UA V-8.2, UA V-7.10.b", books.UA_100, Fall(BLACK, 49, 50), "time-lost white"),
            ("UA V-7.10.a", books.UA_100, Fall(BLACK, 50, 50), "control-met"),
            ("UA V-7.10.b", books.UA_64, Fall(WHITE, 30, board=DONE), "time-lost black"),
            ("CH 6.3", books.CH, Fall(WHITE, 40, 40), "control-met"),
            ("CH 6.9, CH 6.3", books.CH, Fall(WHITE, 39, 40), "time-lost black"),
            ("CH 6.9", books.CH, Fall(WHITE, 9, board=Outcome(WHITE, Reason.CHECKMATE)), "board-decides white"),
            ("CH 6.9", books.CH, Fall(WHITE, 9, board=Outcome(None, Reason.STALEMATE)), "board-decides draw"),
            ("CH 6.9", books.CH, Fall(WHITE, 9, can_be_mated=False), "cannot-win draw"),
            ("CK 2.20, CK 1.31.3", books.CK, Fall(WHITE, 29, 30), "time-lost black"),
            ("CK 2.18", books.CK, Fall(WHITE, 30, 30), "control-met"),
            ("CK 2.20", books.CK, Fall(WHITE, 29, 30, board=DONE), "time-lost black"),
            ("CK 2.20", books.CK, Fall(WHITE, 29, 30, can_be_mated=False), "time-lost black"),
            ("FM A3-6.11.b, FM A4-2.17, FM A3-6.11.a", books.FM_100, Fall(WHITE, 49, 50), "time-lost black"),
            ("FM A3-6.11.b", books.FM_100, Fall(WHITE, 74, 75), "time-lost black"),
            ("FM A3-6.11.a, FM A3-6.11.c", books.FM_100, Fall(WHITE, 50, 50), "control-met"),
            ("FM A3b-6.11.a, FM A4-2.17", books.FM_64, Fall(WHITE, 29, 30), "time-lost black"),
            ("FM A3b-6.11.a", books.FM_64, Fall(WHITE, 30, 30), "control-met"),
        ]
    ),
)
def test_a_flag_falls(rules: ClockRules, fall: Fall, verdict: str) -> None:
    assert short(flag_verdict(rules.flags, fall)) == verdict


@pytest.mark.parametrize("rules", [books.RU_64, books.UA_64, books.CH, books.CK, books.FM_100, books.FM_64])
def test_the_verdict_cites_the_book(rules: ClockRules) -> None:
    code = rules.flags.loses[0].code
    cited = flag_verdict(rules.flags, TO_THE_END).ruling.articles
    assert {article.code for article in cited} == {code}


@pytest.mark.parametrize(
    "rules",
    cases(
        [
            ("RU 3.8.9.a", books.RU_64),
            ("UA V-7.10.a, UA V-7.10.b", books.UA_64),
            ("FM A3-6.7, FM A3-6.11.a, FM A3-6.11.b, FM A3-6.11.c", books.FM_100),
            ("FM A3b-6.7, FM A3b-6.11.a", books.FM_64),
            ("CH 6.7.1, CH 6.9", books.CH),
            ("CK 1.31.3, CK 2.20", books.CK),
        ]
    ),
)
@pytest.mark.parametrize(("press_ms", "verdict"), [(59_999, None), (60_000, "time-lost black")])
def test_the_control_move_counts_if_it_was_pressed_before_the_flag(
    rules: ClockRules, press_ms: int, verdict: str | None
) -> None:
    control = parse_control("1m/1, 1m/1")
    clock = press_clock(control, start_clock(control, set_up(control), WHITE, 0), WHITE, press_ms)
    assert clock.left_ms.white == (0 if verdict else 60_001)
    down = clock.is_down(WHITE, press_ms)
    assert (short(flag_verdict(rules.flags, fall_of(control, clock, WHITE))) if down else None) == verdict


class TestComplete:
    @pytest.mark.parametrize(
        ("rules", "ends_without_press"),
        cases(
            [
                ("CH 6.7.1", books.CH, True),
                ("FM A3-6.7", books.FM_100, False),
                ("FM A3b-6.7", books.FM_64, False),
                ("UA V-7.10.a", books.UA_64, False),
                ("", books.CK, False),
                ("RU 3.8.12", books.RU_64, True),
            ]
        ),
    )
    def test_a_press_completes_it(self, rules: ClockRules, ends_without_press: bool) -> None:
        assert is_complete(rules.pressing, pressed=True)
        assert not is_complete(rules.pressing, pressed=False)
        assert is_complete(rules.pressing, pressed=False, ends_game=True) is ends_without_press


@pytest.mark.parametrize(
    ("rules", "allowed"),
    cases(
        [
            ("RU 3.8.9.b", books.RU_64, {"arbiter", "opponent"}),
            ("CH 6.8", books.CH, {"arbiter", "opponent", "own"}),
            ("CK 2.19", books.CK, {"arbiter", "opponent", "own"}),
            ("CH 16.4.4.a", books.CH_QUICK, {"opponent", "own"}),
        ]
    ),
)
def test_who_may_point_at_a_flag(rules: ClockRules, allowed: set[str]) -> None:
    refusals = {who.value: check_witness(rules.flags, who) for who in Witness}
    assert {who for who, refusal in refusals.items() if refusal is None} == allowed
    assert set(ids(refusals.values())) == {"play.clock.not-a-witness"}


class TestClaim:
    @pytest.mark.article("CH 16.4.5")
    def test_a_win_on_time_needs_ones_own_flag_and_a_word_to_the_arbiter(self) -> None:
        rules = books.CH_QUICK.flags
        assert check_time_claim(rules, own_down=False) is None
        refusals = [
            check_time_claim(rules, own_down=True),
            check_time_claim(rules, own_down=False, stopped=False),
            check_time_claim(rules, own_down=False, told=False),
        ]
        assert ids(refusals) == ["play.clock.own-flag-down", "play.clock.stop-and-tell", "play.clock.stop-and-tell"]

    def test_elsewhere_it_needs_nothing(self) -> None:
        assert check_time_claim(books.RU_64.flags, own_down=True, stopped=False, told=False) is None


SLOW = BySide(Fall(WHITE, 30, 40), Fall(BLACK, 30, 40))
LAST = BySide(Fall(WHITE, 60), Fall(BLACK, 60))


@pytest.mark.parametrize(
    ("rules", "falls", "first", "verdict"),
    cases(
        [
            ("RU 3.20.8.a", books.RU_QUICK, LAST, None, "both-down-draw draw"),
            ("RU 3.20.8.a", books.RU_QUICK, LAST, BLACK, "time-lost white"),
            ("", books.RU_64, SLOW, None, "both-down-draw draw"),
            ("", books.UA_64, LAST, None, "both-down-draw draw"),
            ("", books.UA_64, LAST, WHITE, "time-lost black"),
            ("CH 6.11.1", books.CH, SLOW, None, "both-down-on"),
            ("CH 6.11.2", books.CH, LAST, None, "both-down-draw draw"),
            ("CH 6.11.2", books.CH, LAST, WHITE, "time-lost black"),
            ("CH 16.4.6", books.CH_QUICK, LAST, None, "both-down-draw draw"),
            ("CH 16.4.6", books.CH_QUICK, LAST, WHITE, "both-down-draw draw"),
            ("CK 2.12", books.CK, SLOW, None, "both-down-on"),
            ("CK 2.12", books.CK, LAST, None, "both-down-on"),
            ("CK 2.12", books.CK, SLOW, WHITE, "time-lost black"),
            ("FM A3-6.15.b", books.FM_100, SLOW, None, "both-down-on"),
            ("FM A6-4.d", books.FM_100_QUICK, LAST, BLACK, "both-down-draw draw"),
            ("FM A6-4.d", books.FM_64_QUICK, LAST, None, "both-down-draw draw"),
        ]
    ),
)
def test_both_flags_are_down(rules: ClockRules, falls: BySide[Fall], first: Side | None, verdict: str) -> None:
    assert short(both_fallen(rules.flags, falls, first)) == verdict


def test_the_first_to_fall_does_not_lose_who_has_met_the_control() -> None:
    met = SLOW.changed(WHITE, lambda fall: replace(fall, made=40))
    assert short(both_fallen(books.CH.flags, met, WHITE)) == "control-met"


@pytest.mark.parametrize(
    "rules",
    cases([("RU 3.8.10", books.RU_64), ("UA V-7.9", books.UA_64), ("FM A3-6.10", books.FM_100)]),
)
def test_a_complaint_about_the_flag_comes_before_it_falls(rules: ClockRules) -> None:
    assert check_complaint(rules.flags, flag_down=False) is None
    assert ids([check_complaint(rules.flags, flag_down=True)]) == ["play.clock.complaint-late"]


@pytest.mark.article("UA V-7.9")
def test_a_flag_that_did_not_fall_when_the_hand_passed_it_is_too_late_too() -> None:
    late = check_complaint(books.UA_64.flags, flag_down=False, hand_passed=True)
    assert ids([late]) == ["play.clock.complaint-late"]
