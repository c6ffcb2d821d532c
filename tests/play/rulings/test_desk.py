"""The ruling desk: the stories of the hall, as far as an arbiter meets them at a wooden board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.basics import BySide, Side
from mainroad.clocks.tempo import Tempo
from mainroad.play.rulings.answer import DeskAnswer
from mainroad.play.rulings.desk import rule
from mainroad.play.rulings.draws import DrawClaim
from mainroad.play.rulings.moves import IllegalMove
from mainroad.play.rulings.start import LateArrival

W, B = Side.WHITE, Side.BLACK
SECOND, MINUTE = 1000, 60_000
WHITE_WINS, BLACK_WINS, DRAWN = BySide(2, 0), BySide(0, 2), BySide(1, 1)


def clock(white: int, black: int) -> BySide[int | None]:
    return BySide(white, black)


def cited(ruled: DeskAnswer) -> set[str]:
    return {str(article) for ruling in ruled.rulings for article in ruling.articles}


def said(ruled: DeskAnswer) -> list[str]:
    return [ruling.message for ruling in ruled.rulings]


def choices(ruled: DeskAnswer) -> list[str]:
    return [option.value for option in ruled.asked.options] if ruled.asked else []


# -- 1: a claim against the clock ---------------------------------------------------------------------

CLAIM = DrawClaim(kind="repetition", side=W, spent_ms=150 * SECOND, move="c3-d4")
BOOKS = {"RU": ("RU", "russian"), "FM": ("FM", "international")}


def claimed(book: str, left: int, times: int) -> DeskAnswer:
    code, game = BOOKS.get(book, (book, "chess"))
    left_ms = clock(left, 20 * MINUTE)
    return rule(replace(CLAIM, rulebook=code, game=game, left_ms=left_ms, times=times))


@pytest.mark.parametrize("book", BOOKS)
class TestAClaimAgainstTheClock:
    @pytest.mark.article("RU 1.9.2.g", "FM A3-6.17")
    def test_a_proved_claim_is_a_draw_although_the_flag_fell(self, book: str) -> None:
        assert claimed(book, 2 * MINUTE, 3).halves == DRAWN

    @pytest.mark.article("RU 1.9.2.g", "FM A3-6.17")
    def test_an_unproved_claim_loses_on_time(self, book: str) -> None:
        assert claimed(book, 2 * MINUTE, 2).halves == BLACK_WINS

    @pytest.mark.article("RU 1.9.2.e", "FM A3-6.17")
    def test_with_time_left_the_written_move_counts_as_made(self, book: str) -> None:
        ruled = claimed(book, 5 * MINUTE, 2)
        assert ruled.left_ms == BySide(150 * SECOND, 20 * MINUTE)
        assert (ruled.halves, ruled.to_move, ruled.runs) == (None, B, B)


class TestAClaim:
    @pytest.mark.article("CH 9.5.2")
    def test_a_wrong_one_in_chess_gives_three_minutes_and_the_move_must_be_played(self) -> None:
        ruled = claimed("CH", 5 * MINUTE, 2)
        assert ruled.left_ms == BySide(5 * MINUTE, 23 * MINUTE)
        assert (ruled.to_move, ruled.runs, ruled.moves) == (W, W, ("c3-d4",))

    @pytest.mark.article("RU 1.9.2.f")
    def test_it_waits_for_a_clear_record(self) -> None:
        assert "RU 1.9.2.f" in cited(rule(replace(CLAIM, has_sheet=False)))

    def test_the_written_move_is_read_on_the_board(self) -> None:
        told = replace(CLAIM, position="W:WKc1,a3:BKf8,h6", move="c1-d2", times=2, left_ms=clock(5 * MINUTE, MINUTE))
        assert rule(told).position == "B:Wa3,Kd2:BKf8,h6"

    def test_with_a_bonus_the_move_that_counts_brings_it(self) -> None:
        told = replace(CLAIM, times=2, control="45m+15s", left_ms=clock(5 * MINUTE, MINUTE))
        assert rule(told).left_ms == BySide(165 * SECOND, MINUTE)

    @pytest.mark.article("RU 1.9.1.3")
    def test_a_full_count_is_a_draw_and_one_short_of_it_is_not(self) -> None:
        told = DrawClaim(kind="count", position="W:WKc1,Kd2,Ke3:BKa5", quiet=15)
        assert rule(told).halves == DRAWN
        assert rule(replace(told, quiet=14)).halves is None

    def test_whether_anybody_can_win_is_asked_not_guessed(self) -> None:
        told = DrawClaim("FM", "international", "neither-can-win", side=W)
        assert choices(rule(told)) == ["yes", "no"]
        assert rule(replace(told, drawn=True)).halves == DRAWN
        assert rule(replace(told, drawn=False)).halves is None


# -- 3: blitz, three infringements by one player -------------------------------------------------------


def infringed(book: str, earlier: int, **more: object) -> DeskAnswer:
    game = "chess" if book == "CH" else "russian"
    told = IllegalMove(book, game, "illegal-move", "5m", Tempo.BLITZ, side=W, left_ms=clock(90 * SECOND, 70 * SECOND))
    return rule(replace(told, earlier=earlier, **more))  # type: ignore[arg-type]


class TestThreeInfringementsInBlitz:
    @pytest.mark.article("RU 3.20.7")
    def test_in_the_russian_code_a_warning_then_a_minute_then_the_loss(self) -> None:
        first, second, third = (infringed("RU", earlier) for earlier in range(3))
        assert (first.sanction, first.left_ms, first.runs) == ("warning", BySide(90 * SECOND, 70 * SECOND), W)
        assert (second.sanction, second.left_ms) == ("opponent-time", BySide(90 * SECOND, 130 * SECOND))
        assert (third.halves, third.offender) == (BLACK_WINS, W)

    @pytest.mark.article("RU 3.20.7")
    def test_the_minute_may_be_withheld(self) -> None:
        assert infringed("RU", 1).may_withhold
        assert infringed("RU", 1, withheld=True).left_ms == BySide(90 * SECOND, 70 * SECOND)

    @pytest.mark.article("UA V-6.12.1")
    def test_in_the_ukrainian_rules_each_is_corrected_and_the_third_loses(self) -> None:
        first, second, third = (infringed("UA", earlier, way="correct") for earlier in range(3))
        assert [(ruled.halves, ruled.to_move, ruled.runs) for ruled in (first, second)] == [(None, W, W)] * 2
        assert third.halves == BLACK_WINS

    @pytest.mark.article("CH 17.3.2.a", "CH 17.3.2.c")
    def test_in_chess_without_an_arbiter_each_the_first_loses_if_the_opponent_can_win(self) -> None:
        assert choices(infringed("CH", 0, games_per_arbiter=2)) == ["yes", "no"]
        assert infringed("CH", 0, games_per_arbiter=2, can_win=True).halves == BLACK_WINS
        assert infringed("CH", 0, games_per_arbiter=2, can_win=False).halves == DRAWN
        lone_king = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
        assert infringed("CH", 0, games_per_arbiter=2, position=lone_king).halves == DRAWN

    @pytest.mark.article("CH 17.3.2.b")
    def test_in_chess_it_must_be_claimed_before_the_reply(self) -> None:
        late = infringed("CH", 0, games_per_arbiter=2, found="later")
        assert (late.halves, "CH 17.3.2.b" in cited(late)) == (None, True)
        assert infringed("CH", 0, games_per_arbiter=2, claimed=False).halves is None

    def test_what_the_press_brought_goes(self) -> None:
        assert infringed("RU", 0, control="3m+2s").left_ms == BySide(88 * SECOND, 70 * SECOND)


# -- 4: a capture overlooked, classical tempo -----------------------------------------------------------

BEFORE = "W:Wa1,a3,b2,c1,d2,e1,e3,f2,g1,g3,h2:Ba5,a7,b4,b8,c7,d8,e7,f6,f8,g7,h6,h8"
OVERLOOKED = IllegalMove(kind="illegal-move", position=BEFORE, move="g3-h4", left_ms=clock(50 * MINUTE, 48 * MINUTE))


def overlooked(book: str, **more: object) -> DeskAnswer:
    return rule(replace(OVERLOOKED, rulebook=book, **more))  # type: ignore[arg-type]


class TestAnOverlookedCapture:
    @pytest.mark.article("FM A1b-5.4", "FM A1b-5.4.6")
    def test_at_the_world_federation_black_alone_decides(self) -> None:
        ruled = overlooked("FM")
        assert ruled.asked is not None
        assert (ruled.asked.by, choices(ruled)) == (B, ["correct", "stands"])
        assert "FM A1b-5.4.6" in cited(ruled)
        put_right = overlooked("FM", way="correct")
        assert (put_right.position, put_right.to_move, put_right.runs) == (BEFORE, W, W)

    @pytest.mark.article("FM A1b-5.4")
    def test_where_he_lets_it_stand_the_board_stays_as_it_is(self) -> None:
        stands = overlooked("FM", way="stands")
        assert stands.position == BEFORE.replace("W:W", "B:W").replace(",g3,h2", ",h2,h4")
        assert stands.runs is B

    @pytest.mark.article("FM A1b-5.7")
    def test_at_the_world_federation_replying_accepts_it(self) -> None:
        assert "FM A1b-5.7" in cited(overlooked("FM", found="later"))

    @pytest.mark.article("UA V-6.4")
    def test_in_the_ukrainian_rules_black_corrects_it_himself_or_presses_back(self) -> None:
        assert choices(overlooked("UA")) == ["correct", "repair"]
        himself = overlooked("UA", way="repair")
        assert (himself.to_move, himself.runs) == (B, B)
        assert ",c5," in himself.position
        assert overlooked("UA", way="correct").runs is W

    @pytest.mark.article("UA V-6.6")
    def test_in_the_ukrainian_rules_replying_is_a_violation_of_black(self) -> None:
        ruled = overlooked("UA", found="later")
        assert ("UA V-6.6" in cited(ruled), ruled.offender) == (True, B)

    @pytest.mark.article("RU 1.10.3", "RU 3.12.7")
    def test_in_the_russian_code_it_is_replayed_with_the_clocks_of_that_move(self) -> None:
        late = {"found": "later", "left_ms": clock(30 * MINUTE, 28 * MINUTE)}
        ruled = overlooked("RU", **late, then_ms=clock(50 * MINUTE, 48 * MINUTE))
        assert (ruled.position, ruled.left_ms) == (BEFORE, BySide(50 * MINUTE, 48 * MINUTE))
        assert (ruled.to_move, ruled.runs) == (W, W)
        assert overlooked("RU", **late).left_ms is None  # nobody knows them: the arbiter sets them

    @pytest.mark.article("RU 1.10.4")
    def test_in_the_russian_code_never_after_the_game(self) -> None:
        ruled = overlooked("RU", found="after-game")
        assert (ruled.to_move, "RU 1.10.4" in cited(ruled)) == (None, True)

    @pytest.mark.parametrize(("move", "side"), [("a5-b6", B), ("a5-b6 by:black", None)])
    def test_who_moves_out_of_turn_takes_it_back_and_the_other_moves(self, move: str, side: Side | None) -> None:
        ruled = overlooked("RU", move=move, side=side)
        assert (ruled.position, ruled.to_move, ruled.runs) == (BEFORE, W, W)

    def test_a_move_out_of_turn_with_one_continuation_is_undone(self) -> None:
        told = replace(OVERLOOKED, rulebook="UA", position="W:Wc3,e3:Bf6,h6", move="f6-g5", side=B, way="repair")
        ruled = rule(told)
        assert (ruled.position, ruled.to_move) == ("W:Wc3,e3:Bf6,h6", W)

    def test_a_legal_move_is_no_error(self) -> None:
        ruled = overlooked("RU", move="a3:c5")
        assert (said(ruled), ruled.breaks) == (["ruling.was-legal"], False)


# -- 6: a micro-match with ballot, 45 minutes a game -----------------------------------------------------

LATE = LateArrival(kind="late", control="45m", ballot=True, micro_match=True)


class TestLateToAMicroMatch:
    @pytest.mark.article("UA V-9.5.5", "RU 3.7.4.b")
    @pytest.mark.parametrize("book", ["RU", "UA"])
    def test_the_ballot_is_drawn_on_his_arrival_on_his_time(self, book: str) -> None:
        ruled = rule(replace(LATE, rulebook=book, came_ms=BySide(0, 22 * MINUTE)))
        assert (ruled.left_ms, ruled.runs) == (BySide(45 * MINUTE, 23 * MINUTE), B)
        assert "ruling.ballot-now" in said(ruled)

    @pytest.mark.article("UA V-9.4.2.a", "RU 3.13.1")
    @pytest.mark.parametrize("book", ["RU", "UA"])
    def test_forty_six_minutes_late_the_round_is_lost(self, book: str) -> None:
        ruled = rule(replace(LATE, rulebook=book, came_ms=BySide(0, 46 * MINUTE)))
        assert (ruled.halves, ruled.offender) == (WHITE_WINS, B)
        assert "ruling.whole-round" in said(ruled)

    def test_who_has_not_come_yet_loses_when_the_time_is_out(self) -> None:
        waits = replace(LATE, came_ms=BySide(0, None), elapsed_ms=44 * MINUTE)
        assert rule(waits).halves is None
        assert rule(replace(waits, elapsed_ms=46 * MINUTE)).halves == WHITE_WINS

    @pytest.mark.article("RU 3.7.3.e", "CH 6.6.2", "CK 2.25")
    def test_both_late_pay_as_their_book_says(self) -> None:
        both = LateArrival(kind="late", control="1h", came_ms=BySide(10 * MINUTE, 20 * MINUTE), limit_ms=30 * MINUTE)
        left = {
            code: rule(replace(both, rulebook=code, game=game)).left_ms
            for code, game in (("RU", "russian"), ("CH", "chess"), ("CK", "english"))
        }
        assert left["RU"] == BySide(55 * MINUTE, 45 * MINUTE)
        assert left["CH"] == BySide(40 * MINUTE, 60 * MINUTE)
        assert left["CK"] == BySide(50 * MINUTE, 40 * MINUTE)
