from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.tempo import Tempo
from mainroad.notation.written import read_move
from mainroad.play.evidence import DrawAnswer, Verdict
from mainroad.play.rules.claims import (
    Circumstances,
    Claim,
    Finish,
    Reply,
    Settlement,
    answer_demand,
    check,
    check_finish,
    decide_finding,
    finish_alone,
    finish_decided,
    settle_claim,
)
from mainroad.play.rules.draws import Finding, judge
from mainroad.rulebooks.books import claims as books
from mainroad.rulebooks.books import draws
from mainroad.rulebooks.books.claims import Claims, Ground, Quickplay, Written
from mainroad.rulebooks.books.draws import Draws, Name
from mainroad.rulebooks.pytest_articles import cases
from support.draw_games import Played, begun
from support.rulings import ids

WHITE, BLACK = Side.WHITE, Side.BLACK
ON_MOVE = Circumstances(on_move=True)
RIGHT = Finding(DrawAnswer.DRAWN, Name.REPETITION, Ruling("play.draws.drawn.repetition", (), {"times": 3}))
WRONG = Finding(DrawAnswer.NOT_DRAWN, Name.REPETITION, Ruling("play.draws.not-repeated", (), {"times": 2, "of": 3}))
MOVE = read_move(begun("russian").position, "c3-d4")
WITH_MOVE = Claim(WHITE, Ground.REPETITION, MOVE)
ON_BOARD = Claim(WHITE, Ground.REPETITION)


def minutes(white: float, black: float) -> BySide[int]:
    return BySide(int(white * 60_000), int(black * 60_000))


def settle(rules: Claims, finding: Finding, left: BySide[int], spent: float, claim: Claim = WITH_MOVE) -> Settlement:
    settlement = settle_claim(rules, claim, finding, left, int(spent * 60_000))
    assert ids(settlement.rulings)
    return settlement


class TestAClaimAgainstTheClock:
    """Story 1: a check of two and a half minutes."""

    @pytest.mark.parametrize(
        "rules",
        cases(
            [
                ("RU 1.9.2.g, RU 1.9.2.e", books.RU_64),
                ("UA V-11.4.6, UA V-11.4.5", books.UA_64),
                ("FM A3-6.17", books.FM_100),
                ("FM A3b-6.17", books.FM_64),
            ]
        ),
    )
    def test_with_two_minutes_left_the_claim_decides(self, rules: Claims) -> None:
        proved = settle(rules, RIGHT, minutes(2, 10), 2.5)
        assert (proved.over, proved.winner, proved.left_ms) == (True, None, minutes(0, 10))
        unproved = settle(rules, WRONG, minutes(2, 10), 2.5)
        assert (unproved.over, unproved.winner) == (True, BLACK)

    @pytest.mark.parametrize(
        "rules",
        cases(
            [
                ("RU 1.9.2.e", books.RU_64),
                ("UA V-11.4.5", books.UA_64),
                ("FM A3-6.17", books.FM_100),
                ("FM A3b-6.17", books.FM_64),
            ]
        ),
    )
    def test_with_five_minutes_left_the_written_move_stands(self, rules: Claims) -> None:
        unproved = settle(rules, WRONG, minutes(5, 10), 2.5)
        assert (unproved.over, unproved.written) == (False, Written.COUNTS_AS_MADE)
        assert unproved.left_ms == minutes(2.5, 10)

    @pytest.mark.article("CH 9.5.2")
    def test_in_chess_the_opponent_gets_three_minutes_and_the_move_is_played(self) -> None:
        unproved = settle(books.CH, WRONG, minutes(5, 10), 2.5)
        assert (unproved.over, unproved.written) == (False, Written.MUST_BE_PLAYED)
        assert unproved.left_ms == minutes(5, 13)
        assert ids(unproved.rulings)[1:] == ["play.claims.bonus", "play.claims.written.must-be-played"]

    @pytest.mark.article("CH 9.5", "CH 9.5.1")
    def test_in_chess_the_clocks_stand_and_a_right_claim_ends_the_game(self) -> None:
        proved = settle(books.CH, RIGHT, minutes(2, 10), 2.5)
        assert (proved.over, proved.winner, proved.left_ms) == (True, None, minutes(2, 10))

    @pytest.mark.parametrize("rules", [books.RU_64, books.CH])
    def test_a_wrong_claim_without_a_written_move_leaves_the_choice(self, rules: Claims) -> None:
        assert settle(rules, WRONG, minutes(5, 10), 2.5, ON_BOARD).written is None

    @pytest.mark.article("CK 1.32.2")
    def test_what_is_shown_in_english_draughts_costs_time_and_binds_nobody(self) -> None:
        unproved = settle(books.CK, WRONG, minutes(5, 10), 1)
        assert (unproved.written, unproved.left_ms) == (Written.FREE, minutes(4, 10))


class TestMakingAClaim:
    @pytest.mark.parametrize(
        "rules",
        cases(
            [
                ("RU 1.9.2.a, RU 1.9.2.b", books.RU_64),
                ("UA V-11.4.2, UA V-11.4.3.b", books.UA_64),
                ("CH 9.2.1, CH 9.2.2", books.CH),
                ("CK 1.32.2", books.CK),
                ("", books.FM_100),
            ]
        ),
    )
    def test_a_repetition_is_claimed_before_ones_own_move(self, rules: Claims) -> None:
        assert check(rules, ON_BOARD, ON_MOVE) is None
        refusal = check(rules, ON_BOARD, Circumstances(on_move=False))
        assert ids([refusal]) == ["play.claims.not-on-move"]

    @pytest.mark.article("CH 9.3.1", "CH 9.3.2")
    def test_in_chess_a_count_too(self) -> None:
        late = Circumstances(on_move=False)
        assert check(books.CH, Claim(WHITE, Ground.COUNT), late)
        assert check(books.UA_64, Claim(WHITE, Ground.COUNT), late) is None

    @pytest.mark.article("CH 9.4")
    def test_in_chess_a_touch_loses_the_right_at_this_move(self) -> None:
        touched = Circumstances(on_move=True, touched=True)
        for ground in (Ground.REPETITION, Ground.COUNT):
            assert ids([check(books.CH, Claim(WHITE, ground), touched)]) == ["play.claims.touched"]
        assert check(books.RU_64, ON_BOARD, touched) is None

    @pytest.mark.article("RU 1.9.2.f")
    def test_without_a_record_the_claim_waits(self) -> None:
        for witnessed in (False, True):
            without = Circumstances(on_move=True, has_sheet=False, witnessed=witnessed)
            assert ids([check(books.RU_64, ON_BOARD, without)]) == ["play.claims.sheet.waits"]

    @pytest.mark.article("UA V-11.4.7", "UA V-11.4.5")
    @pytest.mark.parametrize("ground", [Ground.REPETITION, Ground.COUNT])
    def test_without_a_record_a_judge_must_have_seen_the_moves(self, ground: Ground) -> None:
        claim = Claim(WHITE, ground)
        unseen = Circumstances(on_move=True, has_sheet=False)
        assert ids([check(books.UA_64, claim, unseen)]) == ["play.claims.sheet.witnessed"]
        seen = Circumstances(on_move=True, has_sheet=False, witnessed=True)
        assert check(books.UA_64, claim, seen) is None


class TestFromClaimToResult:
    """The whole way, with the board."""

    ROUND = "c1-d2 b8-a7 d2-c1 a7-b8 "

    def played(self, rounds: int) -> Played:
        return begun("russian", "W:WKc1,Ke1,a3:BKb8,Kd8,h8").moves(self.ROUND * rounds + "c1-d2 b8-a7 d2-c1")

    @pytest.mark.article("RU 1.9.2.b", "RU 1.9.2.e", "UA V-11.4.3.a", "FM A1b-6.1")
    @pytest.mark.parametrize(
        ("rules", "claims"),
        [(draws.RU_64, books.RU_64), (draws.UA_64, books.UA_64), (draws.FM_64, books.FM_64)],
    )
    @pytest.mark.parametrize(("rounds", "over"), [(1, True), (0, False)])
    def test_a_written_move(self, rules: Draws, claims: Claims, rounds: int, over: bool) -> None:
        here = self.played(rounds)
        claim = Claim(BLACK, Ground.REPETITION, read_move(here.position, "a7-b8"))
        finding = judge(rules, here.counters, here.position, claim.ground, written=claim.written)
        settlement = settle(claims, finding, minutes(10, 5), 1, claim)
        assert (settlement.over, settlement.winner) == (over, None)
        assert settlement.left_ms == minutes(10, 4)

    @pytest.mark.article("UA III-5.2", "UA IV-5.2")
    @pytest.mark.parametrize("drawn", [True, False])
    def test_what_the_rules_leave_open_the_arbiter_answers(self, drawn: bool) -> None:
        here = begun("russian", "W:WKc1,Ke1:BKb8")
        claim = Claim(WHITE, Ground.COUNT)
        finding = judge(draws.UA_64, here.counters, here.position, claim.ground)
        asked = settle(books.UA_64, finding, minutes(5, 5), 1, claim)
        assert (asked.answer, asked.over) == (DrawAnswer.ASK_ARBITER, False)
        answered = settle(books.UA_64, decide_finding(finding, drawn), minutes(5, 5), 1, claim)
        assert answered.over is drawn


class TestTheLastTwoMinutes:
    RULE = books.CH.quickplay

    def finish(self, seconds: int, **changes: object) -> Finish:
        values: dict[str, object] = {"on_move": True, "last_period": True, **changes}
        return Finish(WHITE, left_ms=BySide(seconds * 1000, 60_000), **values)  # type: ignore[arg-type]

    @property
    def rule(self) -> Quickplay:
        assert self.RULE
        return self.RULE

    @pytest.mark.article("CH 10.2")
    @pytest.mark.parametrize(("seconds", "allowed"), [(119, True), (120, False), (1, True), (0, False)])
    def test_less_than_two_minutes_and_the_flag_still_up(self, seconds: int, allowed: bool) -> None:
        assert (check_finish(self.RULE, self.finish(seconds)) is None) is allowed

    @pytest.mark.article("CH 10.2")
    @pytest.mark.parametrize("change", [{"on_move": False}, {"last_period": False}])
    def test_on_the_move_in_the_last_period(self, change: dict[str, object]) -> None:
        refusal = check_finish(self.RULE, self.finish(60, **change))
        assert ids([refusal]) == ["play.claims.quickplay-when"]

    @pytest.mark.article("CH 17.3.1")
    def test_not_in_blitz_unless_an_arbiter_watches_the_game(self) -> None:
        refusal = check_finish(self.RULE, self.finish(60, tempo=Tempo.BLITZ))
        assert ids([refusal]) == ["play.claims.no-quickplay"]
        assert check_finish(self.RULE, self.finish(60, tempo=Tempo.BLITZ, own_arbiter=True)) is None

    def test_draughts_has_no_such_claim(self) -> None:
        assert ids([check_finish(books.RU_64.quickplay, self.finish(60))]) == ["play.claims.no-quickplay"]

    @pytest.mark.parametrize(
        ("reply", "bonus", "answer", "over", "opponent"),
        cases(
            [
                ("CH 10.2.1", Reply.AGREED, True, DrawAnswer.DRAWN, True, 60_000),
                ("CH 10.2.2", Reply.POSTPONED, True, DrawAnswer.ASK_ARBITER, False, 180_000),
                ("CH 10.2.2", Reply.POSTPONED, False, DrawAnswer.ASK_ARBITER, False, 60_000),
                ("CH 10.2.3", Reply.REJECTED, True, DrawAnswer.NOT_DRAWN, False, 180_000),
                ("CH 10.2.3", Reply.REJECTED, False, DrawAnswer.NOT_DRAWN, False, 180_000),
            ]
        ),
    )
    def test_the_arbiters_reply(self, reply: Reply, bonus: bool, answer: DrawAnswer, over: bool, opponent: int) -> None:
        settlement = finish_decided(self.rule, self.finish(60), reply, bonus=bonus)
        assert (settlement.answer, settlement.over) == (answer, over)
        assert settlement.left_ms == BySide(60_000, opponent)
        assert ids(settlement.rulings)

    @pytest.mark.article("CH 11")
    def test_without_an_arbiter_the_claim_ends_the_game(self) -> None:
        refusal = check_finish(self.RULE, self.finish(60, has_arbiter=False))
        assert ids([refusal]) == ["play.claims.quickplay-certify"]
        alone = self.finish(60, has_arbiter=False, certified=True)
        assert check_finish(self.RULE, alone) is None
        settlement = finish_alone(self.rule, alone)
        assert (settlement.answer, settlement.over) == (DrawAnswer.ASK_ARBITER, True)
        assert ids(settlement.rulings) == ["play.claims.quickplay-alone"]


class TestADrawForTheBetterSide:
    DEMAND = books.FM_100.demand

    @pytest.mark.article("FM A6-6")
    @pytest.mark.parametrize(
        ("verdict", "answer"),
        [
            (Verdict(WHITE, 9), DrawAnswer.DRAWN),
            (Verdict(BLACK, 9), DrawAnswer.NOT_DRAWN),
            (Verdict(None), DrawAnswer.ASK_ARBITER),
            (None, DrawAnswer.ASK_ARBITER),
        ],
    )
    def test_who_is_better_may_demand_it(self, verdict: Verdict | None, answer: DrawAnswer) -> None:
        found = answer_demand(self.DEMAND, WHITE, 60_000, Tempo.BLITZ, verdict)
        assert isinstance(found, tuple)
        assert found[0] is answer
        assert ids([found[1]])

    @pytest.mark.article("FM A6-6")
    @pytest.mark.parametrize("left_ms", [60_001, 0])
    def test_with_a_minute_or_less(self, left_ms: int) -> None:
        refusal = answer_demand(self.DEMAND, WHITE, left_ms, Tempo.RAPID)
        assert isinstance(refusal, Refusal)
        assert ids([refusal]) == ["play.claims.demand-time"]

    @pytest.mark.article("FM A6-6")
    @pytest.mark.parametrize(
        ("rules", "tempo"),
        [(books.FM_64, Tempo.CLASSICAL), (books.FM_64, Tempo.SEMI_RAPID), (books.RU_64, Tempo.BLITZ)],
    )
    def test_only_in_fast_games_of_this_book(self, rules: Claims, tempo: Tempo) -> None:
        refusal = answer_demand(rules.demand, WHITE, 30_000, tempo, Verdict(WHITE))
        assert isinstance(refusal, Refusal)
        assert ids([refusal]) == ["play.claims.no-demand"]
