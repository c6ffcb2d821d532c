"""When a game may be adjourned, who must be there to go on, and what if the envelope is lost."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.reading import parse_control
from mainroad.clocks.schedule import schedule_of
from mainroad.play.rules.adjournment import (
    AdjournmentRequest,
    AdjournmentTerms,
    Lost,
    Resumption,
    Setting,
    adjourn,
    check_reply_sealed,
    check_setting,
    correct_times,
    last_control,
    lost_envelope,
    resume,
)
from mainroad.rulebooks.books import adjournment
from mainroad.rulebooks.books.adjournment import Adjournment
from mainroad.rulebooks.pytest_articles import cases
from support.refusals import refusal_message
from support.rulings import ids

assert adjournment.RU_64
assert adjournment.FM_100
assert adjournment.FM_64
RU: Adjournment = adjournment.RU_64
FM: Adjournment = adjournment.FM_100
FM_64: Adjournment = adjournment.FM_64
W, B = Side.WHITE, Side.BLACK
MINUTE, HOUR = 60_000, 3_600_000


def cited(ruling: Ruling) -> str:
    assert ids([ruling])
    return ", ".join(map(str, ruling.articles))


def asked(made: int, session_left_ms: int = 0, by: Side | None = None, permitted: bool = False) -> AdjournmentRequest:
    return AdjournmentRequest(BySide(made, made), 50, session_left_ms, by=by, permitted=permitted)


class TestWhen:
    @pytest.mark.article("RU 3.11.3.a")
    def test_the_session_is_over_and_the_control_moves_are_made(self) -> None:
        terms = adjourn(RU, asked(50))
        assert isinstance(terms, AdjournmentTerms)
        assert (cited(terms.ruling), terms.charges) == ("RU 3.11.3.a", BySide(0, 0))
        assert refusal_message(adjourn(RU, asked(49))) == "play.adjournment.too-early"
        assert refusal_message(adjourn(RU, asked(50, session_left_ms=1))) == "play.adjournment.too-early"

    @pytest.mark.article("RU 3.11.3.a")
    def test_without_a_control_there_is_no_control_move(self) -> None:
        assert refusal_message(adjourn(RU, AdjournmentRequest(BySide(90, 90), None, 0))) == "play.adjournment.too-early"

    @pytest.mark.article("RU 3.11.2.b")
    def test_before_that_only_exceptionally_and_only_what_was_used_counts(self) -> None:
        terms = adjourn(RU, asked(30, session_left_ms=HOUR, by=W, permitted=True))
        assert isinstance(terms, AdjournmentTerms)
        assert (cited(terms.ruling), terms.charges) == ("RU 3.11.2.a, RU 3.11.2.b", BySide(0, 0))

    @pytest.mark.article("RU 3.11.5")
    def test_who_asks_early_takes_the_rest_of_the_session_on_his_clock(self) -> None:
        terms = adjourn(RU, asked(50, session_left_ms=20 * MINUTE, by=B))
        assert isinstance(terms, AdjournmentTerms)
        assert (cited(terms.ruling), terms.charges) == ("RU 3.11.5", BySide(0, 20 * MINUTE))
        assert (
            refusal_message(adjourn(RU, asked(49, session_left_ms=20 * MINUTE, by=B))) == "play.adjournment.too-early"
        )

    @pytest.mark.parametrize(
        ("rules", "made", "hall_ms", "adjourned"),
        cases(
            [
                ("FM A3-7.5", FM, 75, 5 * HOUR, True),
                ("FM A3-7.5", FM, 74, 5 * HOUR, False),
                ("FM A3-7.5", FM, 75, 7 * HOUR, False),
                ("FM A3-7.5", FM, 75, None, False),
                ("FM A3b-7.5", FM_64, 50, 5 * HOUR, True),
                ("FM A3b-7.5", FM_64, 49, 5 * HOUR, False),
                ("FM A3b-7.5", FM_64, 50, 7 * HOUR, False),
            ]
        ),
    )
    def test_the_fmjd_waits_for_its_control_and_a_short_hall(
        self, rules: Adjournment, made: int, hall_ms: int | None, adjourned: bool
    ) -> None:
        found = adjourn(rules, AdjournmentRequest(BySide(made, made), 50, 0, hall_ms))
        assert isinstance(found, AdjournmentTerms) is adjourned

    @pytest.mark.parametrize("name", ["UA_64", "UA_100", "CH", "CK"])
    def test_other_books_know_no_adjourned_game(self, name: str) -> None:
        found = adjourn(getattr(adjournment, name), asked(50))
        assert isinstance(found, Refusal)
        assert ids([found]) == ["play.adjournment.unknown"]

    def test_the_last_control_is_the_last_that_is_named(self) -> None:
        assert last_control(schedule_of(parse_control("2h/50, 1h/25")[W])) == 75
        assert last_control(schedule_of(parse_control("45m")[W])) is None


class TestResuming:
    @pytest.mark.article("RU 3.12.2")
    def test_the_envelope_is_opened_and_the_answerers_clock_runs_after_the_move(self) -> None:
        found = resume(RU, W, BySide(True, True))
        assert (found.opens, found.runs, found.then, found.may_seal_reply) == (True, None, B, False)
        assert cited(found.ruling) == "RU 3.12.2"

    @pytest.mark.article("RU 3.12.2", "RU 3.12.3")
    @pytest.mark.parametrize("sealer_is_here", [True, False])
    def test_without_the_answerer_it_stays_closed_and_his_clock_runs(self, sealer_is_here: bool) -> None:
        found = resume(RU, W, BySide(sealer_is_here, False))
        assert (found.opens, found.runs, cited(found.ruling)) == (False, B, "RU 3.12.3")

    @pytest.mark.article("RU 3.12.3")
    def test_when_he_comes_his_clock_stands_until_the_sealed_move_is_made(self) -> None:
        assert resume(RU, W, BySide(True, True)).runs is None

    @pytest.mark.article("RU 3.12.4")
    def test_without_the_sealer_the_answer_may_be_sealed(self) -> None:
        found = resume(RU, W, BySide(False, True))
        assert (found.opens, found.then, found.may_seal_reply) == (True, B, True)
        assert cited(check_reply_sealed_ok(BySide(False, True))) == "RU 3.12.4"
        assert refusal_message(check_reply_sealed(RU, W, BySide(True, True))) == "play.adjournment.reply-openly"
        assert refusal_message(check_reply_sealed(FM, B, BySide(True, False))) == "play.adjournment.reply-openly"

    @pytest.mark.parametrize(
        ("rules", "annex"),
        cases([("FM A3-7.7.1, FM A3-7.7.4", FM, "A3"), ("FM A3b-7.7.1, FM A3b-7.7.4", FM_64, "A3b")]),
    )
    def test_the_fmjd_opens_it_makes_the_move_and_starts_whites_clock(self, rules: Adjournment, annex: str) -> None:
        found = resume(rules, B, BySide(True, True))
        assert (found.opens, found.runs, found.then) == (True, None, W)
        assert cited(found.ruling) == f"FM {annex}-7.7.1, FM {annex}-7.7.4"

    @pytest.mark.parametrize("rules", cases([("FM A3-7.7.3", FM), ("FM A3b-7.7.3", FM_64)]))
    def test_there_both_must_be_at_the_board(self, rules: Adjournment) -> None:
        ruling = Ruling("play.adjournment.both-needed", rules.resuming.articles)
        assert resume(rules, B, BySide(True, False)) == Resumption(ruling, opens=False)
        assert resume(rules, B, BySide(False, True)).opens is False


def check_reply_sealed_ok(here: BySide[bool]) -> Ruling:
    found = check_reply_sealed(RU, W, here)
    assert not isinstance(found, Refusal)
    return found


class TestSetting:
    WAS = Setting("W:Wc3:Bf6", BySide(10 * MINUTE, 12 * MINUTE))

    @pytest.mark.parametrize(
        ("rules", "shown", "agreed", "says"),
        cases(
            [
                ("RU 3.12.1", RU, WAS, True, ""),
                ("RU 3.12.1", RU, Setting("B:Wd4:Bf6", WAS.left_ms), True, "position-differs"),
                ("RU 3.12.1", RU, Setting(WAS.position, BySide(9 * MINUTE, 12 * MINUTE)), True, "times-differ"),
                ("FM A3-7.7.3", FM, WAS, True, ""),
                ("FM A3-7.7.3", FM, WAS, False, "not-agreed"),
                ("FM A3b-7.7.3", FM_64, WAS, False, "not-agreed"),
                ("FM A3b-7.7.3", FM_64, Setting(WAS.position, BySide(0, 0)), True, "times-differ"),
            ]
        ),
    )
    def test_board_and_clocks_are_as_before_the_sealed_move(
        self, rules: Adjournment, shown: Setting, agreed: bool, says: str
    ) -> None:
        found = check_setting(rules, self.WAS, shown, agreed)
        assert ids([found]) == ([f"play.adjournment.{says}"] if says else [])

    @pytest.mark.parametrize(
        ("has_moved", "is_over", "says"),
        cases(
            [
                ("RU 3.12.8.a", False, False, "times-corrected"),
                ("RU 3.12.8.a", True, False, "times-stand"),
                ("RU 3.12.8.b", True, True, "protest-late"),
                ("RU 3.12.8.b", False, True, "protest-late"),
            ]
        ),
    )
    def test_wrong_times_are_put_right_before_his_first_move(self, has_moved: bool, is_over: bool, says: str) -> None:
        assert ids([correct_times(RU, has_moved, is_over)]) == [f"play.adjournment.{says}"]


class TestLost:
    @pytest.mark.article("RU 3.12.6.a")
    def test_without_the_position_the_game_is_played_again(self) -> None:
        found = lost_envelope(RU, can_restore=False)
        assert isinstance(found, Lost)
        assert (found.replay, cited(found.ruling)) == (True, "RU 3.12.6.a")

    @pytest.mark.article("RU 3.12.6.a")
    def test_with_it_the_game_goes_on(self) -> None:
        found = lost_envelope(RU, can_restore=True)
        assert isinstance(found, Lost)
        assert (found.replay, cited(found.ruling)) == (False, "RU 3.12.6.b")

    def test_the_fmjd_leaves_it_to_the_arbiter(self) -> None:
        found = lost_envelope(FM, can_restore=False)
        assert isinstance(found, Refusal)
        assert ids([found]) == ["play.adjournment.lost-unknown"]
