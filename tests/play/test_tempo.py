from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.play.clock import pressed, set_up, started
from mainroad.play.flags import Verdict, check_witness
from mainroad.play.tempo import (
    Handling,
    Seen,
    castling_barred,
    check_clock_used,
    check_counted,
    check_own_time,
    check_quickplay_claim,
    check_setup_claim,
    clock_hit,
    illegal_move,
    must_record,
    penalised,
    penalty,
    pressed_back,
    repetition_recorded,
    touch_ruled,
    tries_failed,
    unable_to_mate,
)
from mainroad.rulebooks.books import clock
from mainroad.rulebooks.books import tempo as books
from mainroad.rulebooks.books.clock import Witness
from mainroad.rulebooks.books.tempo import Offence, Penalty, TempoRules, Tempos
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

WHITE, BLACK = Side.WHITE, Side.BLACK
FIVE = parse_control("5m")
RU_BLITZ, UA_BLITZ = books.RU_64.rules(Tempo.BLITZ), books.UA_64.rules(Tempo.BLITZ)
CH_RAPID, CH_BLITZ = books.CH.rules(Tempo.RAPID, 4), books.CH.rules(Tempo.BLITZ, 2)
CH_SLOW = books.CH.rules(Tempo.CLASSICAL)


def unasked(rules: TempoRules) -> bool:
    """Whether the arbiter calls a flag himself."""
    return check_witness(rules.clock.flags, Witness.ARBITER) is None


class TestWhichRules:
    @pytest.mark.parametrize(
        ("tempo", "games", "as_slow"),
        cases(
            [
                ("", Tempo.CLASSICAL, 20, True),
                ("CH 16.3", Tempo.RAPID, 3, True),
                ("CH 16.3, CH 16.4", Tempo.RAPID, 4, False),
                ("CH 17.2", Tempo.BLITZ, 1, True),
                ("CH 17.2, CH 17.3", Tempo.BLITZ, 2, False),
            ]
        ),
    )
    def test_a_closely_watched_game_has_the_rules_of_slow_games(self, tempo: Tempo, games: int, as_slow: bool) -> None:
        rules = books.CH.rules(tempo, games)
        assert (rules.clock == clock.CH, unasked(rules), touch_ruled(rules, claimed=False)) == (as_slow,) * 3
        assert (check_setup_claim(rules, BySide(3, 3)) is None) is as_slow

    @pytest.mark.article("CH 17.3")
    def test_blitz_is_rapid_but_for_illegal_moves_and_draws(self) -> None:
        assert CH_BLITZ.clock == CH_RAPID.clock
        assert (CH_BLITZ.setup, CH_BLITZ.touch_claimed) == (CH_RAPID.setup, CH_RAPID.touch_claimed)
        assert (penalty(CH_RAPID, 1), penalty(CH_BLITZ, 1)) == (None, Penalty.LOSS)

    @pytest.mark.article("FM A6-2")
    @pytest.mark.parametrize(("tempos", "slow"), [(books.FM_100, clock.FM_100), (books.FM_64, clock.FM_64)])
    def test_the_annex_changes_nothing_but_what_it_names(self, tempos: Tempos, slow: clock.ClockRules) -> None:
        quick = tempos.rules(Tempo.RAPID)
        assert quick.clock != slow
        kept = (quick.clock.pressing, quick.clock.correcting, quick.clock.checking, quick.clock.flags.loses)
        assert kept == (slow.pressing, slow.correcting, slow.checking, slow.flags.loses)
        assert (penalty(quick, 3), quick.setup_moves, touch_ruled(quick, claimed=False)) == (None, None, True)

    @pytest.mark.parametrize(
        ("tempos", "tempo", "games", "recorded"),
        cases(
            [
                ("UA V-4.7", books.UA_64, Tempo.RAPID, 1, False),
                ("UA V-4.7", books.UA_100, Tempo.BLITZ, 1, False),
                ("UA V-4.7", books.UA_64, Tempo.CLASSICAL, 1, True),
                ("CH 16.2", books.CH, Tempo.RAPID, 3, False),
                ("CH 16.2", books.CH, Tempo.RAPID, 9, False),
                ("CH 16.2", books.CH, Tempo.CLASSICAL, 1, True),
                ("FM A6-4.a", books.FM_100, Tempo.SEMI_RAPID, 1, False),
                ("FM A6-4.a", books.FM_64, Tempo.BLITZ, 1, False),
                ("FM A6-4.a", books.FM_100, Tempo.CLASSICAL, 1, True),
            ]
        ),
    )
    def test_whether_moves_must_be_recorded(self, tempos: Tempos, tempo: Tempo, games: int, recorded: bool) -> None:
        assert must_record(tempos.rules(tempo, games)) is recorded

    @pytest.mark.article("FM A6-4.a")
    def test_a_quick_game_has_a_clock(self) -> None:
        rules = books.FM_100.rules(Tempo.BLITZ)
        assert ids([check_clock_used(rules, None)]) == ["play.tempo.clock-needed"]
        assert check_clock_used(rules, FIVE) is None
        assert check_clock_used(books.FM_100.rules(Tempo.CLASSICAL), None) is None

    @pytest.mark.article("UA V-18.14.b")
    @pytest.mark.parametrize(
        ("recorded", "aloud", "before_arbiter", "counts"),
        [
            (False, True, True, True),
            (False, False, True, False),
            (False, True, False, False),
            (True, False, False, True),
        ],
    )
    def test_without_a_record_one_counts_aloud(
        self, recorded: bool, aloud: bool, before_arbiter: bool, counts: bool
    ) -> None:
        refusal = check_counted(UA_BLITZ, recorded, aloud, before_arbiter)
        assert ids([refusal]) == ([] if counts else ["play.tempo.count-aloud"])

    @pytest.mark.article("RU 3.20.2.c")
    def test_a_move_is_made_on_ones_own_time(self) -> None:
        assert check_own_time(RU_BLITZ, WHITE, running=WHITE) is None
        assert ids([check_own_time(RU_BLITZ, WHITE, running=BLACK)]) == ["play.tempo.own-clock"]
        assert check_own_time(books.RU_64.rules(Tempo.CLASSICAL), WHITE, running=BLACK) is None


class TestInfringements:
    @pytest.mark.parametrize(
        ("rules", "penalties"),
        cases(
            [
                ("RU 3.20.7", RU_BLITZ, "warning minute loss other other"),
                ("UA V-6.12.1", UA_BLITZ, "none none loss loss loss"),
                ("CH 17.3.2.a", CH_BLITZ, "loss loss loss loss loss"),
            ]
        ),
    )
    def test_what_each_costs(self, rules: TempoRules, penalties: str) -> None:
        verdicts = [penalised(rules, WHITE, count) for count in range(1, 6)]
        rulings = [verdict.ruling for verdict in verdicts if verdict]
        assert ids(rulings) == [f"play.tempo.penalty-{name}" for name in penalties.split()]
        winners = [verdict.winner for verdict in verdicts if verdict]
        assert winners == [BLACK if name == "loss" else None for name in penalties.split()]

    def test_elsewhere_it_costs_what_it_does_in_slow_games(self) -> None:
        assert penalised(CH_RAPID, WHITE, 1) is None

    @pytest.mark.parametrize(
        ("rules", "offence", "message"),
        cases(
            [
                ("RU 3.20.3.a", RU_BLITZ, Offence.ILLEGAL_MOVE, "put-right"),
                ("RU 3.20.3.a", RU_BLITZ, Offence.OTHER_ERROR, "put-right"),
                ("RU 3.20.6", RU_BLITZ, Offence.TOUCHED_ANOTHER, "move-the-touched"),
                ("UA V-6.12.1", UA_BLITZ, Offence.ILLEGAL_MOVE, "put-right"),
            ]
        ),
    )
    def test_the_clock_is_pressed_back_and_the_offender_pays(
        self, rules: TempoRules, offence: Offence, message: str
    ) -> None:
        before = pressed(FIVE, started(FIVE, set_up(FIVE), WHITE, 0), WHITE, 4_000)
        after, ruling = pressed_back(rules, FIVE, before, WHITE, offence, 6_000)
        assert (after.running, after.made) == (WHITE, BySide(0, 0))
        assert after.at(16_000) == BySide(286_000, 298_000)
        assert ids([ruling]) == [f"play.tempo.{message}"]

    @pytest.mark.article("RU 3.20.4")
    def test_who_hits_the_clock_gives_the_opponent_a_minute(self) -> None:
        running = started(FIVE, set_up(FIVE), WHITE, 0)
        hit = clock_hit(RU_BLITZ, running, WHITE, 2_000)
        assert hit is not None
        assert hit[0].at(2_000) == BySide(298_000, 360_000)
        assert ids([hit[1]]) == ["play.tempo.clock-hit"]
        assert clock_hit(UA_BLITZ, running, WHITE, 2_000) is None


class TestIllegalMoves:
    @pytest.mark.parametrize(
        ("rules", "seen", "handling"),
        cases(
            [
                ("RU 3.20.3.a", RU_BLITZ, Seen(claimed=False), Handling.RULED),
                ("RU 3.20.3.b", RU_BLITZ, Seen(claimed=True, replied=True), Handling.STANDS),
                ("CH 16.4.3.a", CH_RAPID, Seen(claimed=True), Handling.RULED),
                ("CH 16.4.3.a", CH_RAPID, Seen(claimed=False), Handling.LEFT),
                ("CH 16.4.3.a", CH_RAPID, Seen(claimed=True, replied=True), Handling.STANDS),
                ("CH 16.4.3.b", CH_RAPID, Seen(claimed=False, both_in_check=True), Handling.RULED),
                ("CH 16.4.3.b", CH_RAPID, Seen(claimed=False, unfinished_promotion=True), Handling.RULED),
                ("CH 17.3.1", CH_BLITZ, Seen(claimed=False, both_in_check=True), Handling.LEFT),
                ("CH 17.3.2.b", CH_BLITZ, Seen(claimed=True), Handling.RULED),
                ("CH 17.3.2.b", CH_BLITZ, Seen(claimed=False), Handling.LEFT),
                ("CH 17.3.2.b", CH_BLITZ, Seen(claimed=True, replied=True), Handling.STANDS),
                ("UA V-6.12.1", UA_BLITZ, Seen(claimed=False), Handling.RULED),
            ]
        ),
    )
    def test_whether_one_is_ruled_on(self, rules: TempoRules, seen: Seen, handling: Handling) -> None:
        found, ruling = illegal_move(rules, seen)
        assert found is handling
        assert ids([ruling])
        assert ruling.articles

    @pytest.mark.article("CH 16.4.2")
    @pytest.mark.parametrize(("rules", "unclaimed"), [(CH_RAPID, False), (CH_BLITZ, False), (CH_SLOW, True)])
    def test_a_touched_piece_is_ruled_on_if_claimed(self, rules: TempoRules, unclaimed: bool) -> None:
        assert touch_ruled(rules, claimed=True)
        assert touch_ruled(rules, claimed=False) is unclaimed

    @pytest.mark.article("CH 16.4.1")
    @pytest.mark.parametrize(
        ("made", "late"), [(BySide(2, 2), False), (BySide(3, 2), False), (BySide(3, 3), True), (BySide(9, 9), True)]
    )
    def test_after_three_moves_of_each_the_set_up_stands(self, made: BySide[int], late: bool) -> None:
        assert ids([check_setup_claim(CH_RAPID, made)]) == (["play.tempo.setup-late"] if late else [])
        assert castling_barred(CH_RAPID, swapped=True, made=made) is late
        assert not castling_barred(CH_RAPID, swapped=False, made=made)
        assert check_setup_claim(CH_SLOW, made) is None


class TestDraws:
    @pytest.mark.article("RU 3.20.8.b")
    def test_the_arbiter_has_recorded_the_third_repetition(self) -> None:
        assert repetition_recorded(RU_BLITZ, 2) is None
        assert _said(repetition_recorded(RU_BLITZ, 3)) == "repetition draw"

    @pytest.mark.article("RU 3.20.8.c")
    @pytest.mark.parametrize(
        ("moves", "won", "result"), [(4, False, ""), (5, False, "tries-failed draw"), (5, True, "")]
    )
    def test_five_moves_to_show_a_win(self, moves: int, won: bool, result: str) -> None:
        assert _said(tries_failed(RU_BLITZ, moves, won)) == result
        assert tries_failed(books.RU_64.rules(Tempo.CLASSICAL), 9, won=False) is None

    @pytest.mark.article("CH 17.3.2.c")
    @pytest.mark.parametrize(
        ("rules", "can_mate", "moved", "drawn"),
        [
            (CH_BLITZ, False, False, True),
            (CH_BLITZ, True, False, False),
            (CH_BLITZ, False, True, False),
            (CH_RAPID, False, False, False),
        ],
    )
    def test_who_cannot_mate_claims_before_his_move(
        self, rules: TempoRules, can_mate: bool, moved: bool, drawn: bool
    ) -> None:
        assert _said(unable_to_mate(rules, can_mate, moved)) == ("unable draw" if drawn else "no-unable-claim")

    @pytest.mark.article("CH 17.3.1")
    def test_blitz_knows_no_claim_of_no_effort(self) -> None:
        assert ids([check_quickplay_claim(CH_BLITZ)]) == ["play.tempo.no-quickplay-claim"]
        assert check_quickplay_claim(CH_RAPID) is None


def _said(found: Verdict | Refusal | None) -> str:
    ruling: Ruling | None = found.ruling if isinstance(found, Verdict) else found
    draw = " draw" if isinstance(found, Verdict) and found.over and found.winner is None else ""
    return "".join(ids([ruling])).removeprefix("play.tempo.") + draw
