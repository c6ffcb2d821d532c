from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.clocks.tempo import Tempo
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.variants import ENGLISH, RUSSIAN
from mainroad.play import commands
from mainroad.play.consequence import Consequence, Stands, Times
from mainroad.play.rules.errors import (
    Case,
    consequence_of_choice,
    consequence_of_reply,
    cost_of_infringement,
    judge,
    ways_left,
)
from mainroad.rulebooks.books import errors
from mainroad.rulebooks.books.errors import Errors, FoundWhen, Policy, Way
from mainroad.rulebooks.books.sanctions import Sanction
from mainroad.rulebooks.irregularities import provision
from mainroad.rulebooks.pytest_articles import cases
from support.games import Hall
from support.refusals import refusal_message

W, B = Side.WHITE, Side.BLACK
ON_64 = ("W:Wc3,g1:Bb8,d4,f6", "c3-b4", "c3:e5:g7 remove:d4", "c3:e5:g7 remove:d4,f6")
ON_100 = ("W:W38,47:B5,24,33", "38-32", "38x29x20 remove:33", "38x29x20 remove:33,24")
"""A capture of two is due: the position, what is played instead, put right in part, and wholly."""
MINUTE = 60_000
SLOW = Tempo.CLASSICAL


def cited(consequence: Consequence | Refusal) -> set[str]:
    ruling = consequence if isinstance(consequence, Refusal) else consequence.ruling
    return {str(article) for article in ruling.articles}


def penalised(consequence: Consequence) -> set[str]:
    assert consequence.penalty is not None
    return {str(article) for article in consequence.penalty.articles}


def judged(
    book: Errors,
    found: FoundWhen = FoundWhen.BEFORE_REPLY,
    tempo: Tempo = SLOW,
    games: int = 1,
    *,
    earlier: int = 0,
    corrections: int = 2,
) -> Consequence:
    return judge(book.policy(tempo, games), Case(W, found, earlier=earlier, corrections=corrections))


# -- found while the game lasts, and afterwards ---------------------------------------------------


@pytest.mark.article("RU 1.10.3")
@pytest.mark.parametrize("found", [FoundWhen.BEFORE_REPLY, FoundWhen.LATER])
def test_russian_code_replays_from_the_error_whenever_it_is_found(found: FoundWhen) -> None:
    ruled = judged(errors.RU_64, found)
    assert (ruled.stands, ruled.times, ruled.to_move) == (Stands.BEFORE, Times.SET_BACK, W)
    assert {"RU 1.10.3", "RU 3.12.7"} <= cited(ruled)
    assert not ruled.is_open


@pytest.mark.article("RU 1.10.4")
def test_russian_code_hears_nothing_after_the_game() -> None:
    ruled = judged(errors.RU_64, FoundWhen.AFTER_GAME)
    assert (ruled.stands, ruled.times, ruled.halves, ruled.counts) == (Stands.AS_IT_IS, Times.RUN_ON, None, None)
    assert cited(ruled) == {"RU 1.10.4"}


@pytest.mark.article("RU 1.10.3")
def test_a_reply_does_not_settle_an_error_in_the_russian_code() -> None:
    assert consequence_of_reply(errors.RU_64.slow, Case(W, FoundWhen.BEFORE_REPLY)) is None


@pytest.mark.article("RU 1.10.4.note.n")
def test_a_regulation_may_take_the_note_over_by_which_only_the_opponent_decides() -> None:
    ruled = judged(errors.RU_NOTE)
    assert (ruled.choices, ruled.decides) == (("correct", "stands"), B)
    late = judged(errors.RU_NOTE, FoundWhen.LATER)
    assert (late.stands, late.is_open, cited(late)) == (Stands.AS_IT_IS, False, {"RU 1.10.4.note.n"})


@pytest.mark.parametrize(
    ("annex", "book"),
    cases([("FM A1-5.4; FM A1-5.7", "A1", errors.FM_100), ("FM A1b-5.4; FM A1b-5.7", "A1b", errors.FM_64)]),
)
class TestWorldFederation:
    def test_only_the_opponent_decides(self, annex: str, book: Errors) -> None:
        ruled = judged(book)
        assert (ruled.choices, ruled.decides) == (("correct", "stands"), B)
        assert f"FM {annex}-5.4" in cited(ruled)
        refused = consequence_of_choice(book.slow, Case(W, FoundWhen.BEFORE_REPLY), Way.STANDS, by=W)
        assert refusal_message(refused) == "play.errors.not-yours"

    def test_he_has_it_corrected_on_the_offenders_time(self, annex: str, book: Errors) -> None:
        ruled = consequence_of_choice(book.slow, Case(W, FoundWhen.BEFORE_REPLY), Way.CORRECT, by=B)
        assert isinstance(ruled, Consequence)
        assert (ruled.stands, ruled.times, ruled.to_move) == (Stands.BEFORE, Times.RETURNED, W)

    def test_or_he_lets_it_stand(self, annex: str, book: Errors) -> None:
        ruled = consequence_of_choice(book.slow, Case(W, FoundWhen.BEFORE_REPLY), Way.STANDS, by=B)
        assert isinstance(ruled, Consequence)
        assert (ruled.stands, ruled.counts) == (Stands.AS_IT_IS, None)

    def test_his_reply_accepts_it_for_good(self, annex: str, book: Errors) -> None:
        reply = consequence_of_reply(book.slow, Case(W, FoundWhen.BEFORE_REPLY))
        assert reply is not None
        assert (reply.to_move, reply.counts, cited(reply)) == (W, None, {f"FM {annex}-5.7"})
        late = judged(book, FoundWhen.LATER)
        assert (late.stands, late.choices) == (Stands.AS_IT_IS, ())


@pytest.mark.article("UA V-6.4")
class TestUkrainianRules:
    def test_the_opponent_presses_back_or_puts_it_right_himself(self) -> None:
        ruled = judged(errors.UA_64, corrections=1)
        assert (ruled.choices, ruled.decides) == (("correct", "repair"), B)

    def test_pressed_back_the_violator_corrects_on_his_time(self) -> None:
        ruled = consequence_of_choice(errors.UA_64.slow, Case(W, FoundWhen.BEFORE_REPLY), Way.CORRECT, by=B)
        assert isinstance(ruled, Consequence)
        assert (ruled.times, ruled.to_move, ruled.sanction) == (Times.RETURNED, W, Sanction.REMARK)

    def test_put_right_by_the_opponent_it_costs_his_own_time(self) -> None:
        ruled = consequence_of_choice(
            errors.UA_64.slow, Case(W, FoundWhen.BEFORE_REPLY, corrections=1), Way.REPAIR, by=B
        )
        assert isinstance(ruled, Consequence)
        assert (ruled.stands, ruled.times, ruled.to_move) == (Stands.CORRECTED, Times.RUN_ON, B)

    def test_where_there_are_several_right_moves_the_choice_is_the_violators(self) -> None:
        assert ways_left(errors.UA_64.slow, Case(W, FoundWhen.BEFORE_REPLY, corrections=2)) == (Way.CORRECT,)

    def test_nobody_can_let_it_stand(self) -> None:
        assert (
            refusal_message(consequence_of_choice(errors.UA_64.slow, Case(W, FoundWhen.BEFORE_REPLY), Way.STANDS, by=B))
            == "play.errors.no-such-way"
        )

    @pytest.mark.article("UA V-6.5")
    def test_noticed_before_the_press_it_is_corrected_on_own_time(self) -> None:
        ruled = judged(errors.UA_64, FoundWhen.BEFORE_PRESS, corrections=1)
        assert (ruled.stands, ruled.times, ruled.to_move, ruled.is_open) == (Stands.BEFORE, Times.RUN_ON, W, False)
        assert cited(ruled) == {"UA V-6.5"}

    @pytest.mark.article("UA V-6.6")
    def test_a_reply_is_a_violation_itself_and_ends_the_right_to_correction(self) -> None:
        reply = consequence_of_reply(errors.UA_64.slow, Case(W, FoundWhen.BEFORE_REPLY))
        assert reply is not None
        assert (reply.counts, reply.sanction, cited(reply)) == (B, Sanction.REMARK, {"UA V-6.6"})
        assert judged(errors.UA_64, FoundWhen.LATER).stands is Stands.AS_IT_IS

    @pytest.mark.article("UA V-6.12.1")
    def test_a_third_violation_by_a_reply_loses_a_quick_game(self) -> None:
        reply = consequence_of_reply(errors.UA_64.blitz, Case(W, FoundWhen.BEFORE_REPLY), earlier=2)
        assert reply is not None
        assert reply.halves == BySide(2, 0)


@pytest.mark.parametrize(
    ("book", "game", "start", "made", "partly", "fully"),
    cases(
        [
            ("UA V-6.9", "UA", "russian", *ON_64),
            ("FM A1b-5.8", "FM", "russian", *ON_64),
            ("FM A1-5.8", "FM", "international", *ON_100),
        ]
    ),
)
def test_nothing_is_put_right_in_part(
    book: str, game: str, start: str, made: str, partly: str, fully: str, request: pytest.FixtureRequest
) -> None:
    hall = Hall(book, game, "1h30/30, 1h/20", start=start).start()
    hall.must(commands.Move(W, made)).must(commands.Press(W)).must(commands.Report(by=B))
    refused = hall.ask(commands.CorrectError(B, made=partly))
    assert refused is not None
    assert list(map(str, refused.articles)) == [mark.args[0] for mark in request.node.iter_markers("article")]
    hall.must(commands.CorrectError(B, made=fully))
    assert (hall.state.misplayed, hall.state.turn) == (None, W)


# -- checkers: a warning, then what the referee finds fit -----------------------------------------


@pytest.mark.article("CK 1.25")
class TestCheckers:
    BACKWARDS = provision("CK", Irregularity.MAN_BACKWARDS, ENGLISH)

    def test_the_first_error_is_undone_with_a_warning(self) -> None:
        ruled = judge(errors.CK.slow, Case(W, FoundWhen.BEFORE_REPLY, self.BACKWARDS))
        assert (ruled.stands, ruled.to_move, ruled.sanction) == (Stands.BEFORE, W, Sanction.WARNING)
        assert "CK 1.25.4" in cited(ruled)

    def test_the_next_one_costs_what_the_referee_finds_fit(self) -> None:
        ruled = judge(errors.CK.slow, Case(W, FoundWhen.BEFORE_REPLY, self.BACKWARDS, earlier=1))
        assert (ruled.stands, ruled.sanction, ruled.may_withhold) == (Stands.BEFORE, Sanction.OTHER, True)

    def test_it_counts_before_the_clock_is_pressed(self) -> None:
        assert judged(errors.CK, FoundWhen.BEFORE_PRESS).counts is W

    @pytest.mark.article("CK 1.26")
    def test_a_reply_condones_it(self) -> None:
        reply = consequence_of_reply(errors.CK.slow, Case(W, FoundWhen.BEFORE_REPLY))
        assert reply is not None
        assert (reply.counts, cited(reply)) == (None, {"CK 1.26"})
        assert judged(errors.CK, FoundWhen.LATER).stands is Stands.AS_IT_IS

    @pytest.mark.article("CK 1.27")
    def test_removed_pieces_come_back_without_penalty(self) -> None:
        case = Case(W, FoundWhen.BEFORE_REPLY, kind=Irregularity.REMOVED_WITHOUT_REASON, earlier=1)
        ruled = judge(errors.CK.slow, case)
        assert (ruled.stands, ruled.sanction, ruled.counts) == (Stands.BEFORE, None, None)
        assert cited(ruled) == {"CK 1.27"}


# -- chess ----------------------------------------------------------------------------------------


class TestChess:
    @pytest.mark.article("CH 7.4.1")
    @pytest.mark.parametrize("found", [FoundWhen.BEFORE_REPLY, FoundWhen.LATER])
    def test_the_position_before_the_illegal_move_is_restored(self, found: FoundWhen) -> None:
        ruled = judged(errors.CH, found)
        assert (ruled.stands, ruled.times, ruled.to_move) == (Stands.BEFORE, Times.SET_BACK, W)
        assert {"CH 7.4.1", "CH 6.13", "CH 4.3.1", "CH 4.6.a"} <= cited(ruled)

    @pytest.mark.article("CH 7.4.1")
    def test_if_it_is_not_known_the_last_sure_one_is(self) -> None:
        ruled = judge(errors.CH.slow, Case(W, FoundWhen.LATER, restorable=False))
        assert (ruled.stands, ruled.times) == (Stands.LAST_SURE, Times.ESTIMATED)

    @pytest.mark.article("CH 7.4.2.a")
    @pytest.mark.parametrize(("earlier", "given"), [(0, 2 * MINUTE), (1, 2 * MINUTE)])
    def test_two_minutes_for_each_of_the_first_two(self, earlier: int, given: int) -> None:
        ruled = judged(errors.CH, earlier=earlier)
        assert (ruled.given_ms, ruled.halves, ruled.counts) == (BySide(0, given), None, W)

    @pytest.mark.article("CH 7.4.2.a")
    def test_only_an_opponent_who_claimed_it_gets_them(self) -> None:
        ruled = judge(errors.CH.slow, Case(W, FoundWhen.BEFORE_REPLY, claimed=False))
        assert (ruled.given_ms, ruled.counts) == (BySide(0, 0), W)

    @pytest.mark.article("CH 7.4.2.a")
    def test_the_third_loses(self) -> None:
        assert judged(errors.CH, earlier=2).halves == BySide(0, 2)

    @pytest.mark.article("CH 7.4.2.b")
    def test_unless_the_opponent_cannot_mate(self) -> None:
        ruled = judge(errors.CH.slow, Case(W, FoundWhen.BEFORE_REPLY, earlier=2, can_win=False))
        assert (ruled.halves, penalised(ruled)) == (BySide(1, 1), {"CH 7.4.2.a", "CH 7.4.2.b"})

    @pytest.mark.article("CH 4.6.c")
    def test_before_the_press_it_is_replaced_without_a_price(self) -> None:
        ruled = judged(errors.CH, FoundWhen.BEFORE_PRESS)
        assert (ruled.stands, ruled.times, ruled.given_ms) == (Stands.BEFORE, Times.RUN_ON, BySide(0, 0))
        assert {"CH 4.6.c", "CH 4.5"} == cited(ruled)


class TestQuickChess:
    @pytest.mark.article("CH 16.3", "CH 17.2")
    @pytest.mark.parametrize(("tempo", "games"), [(Tempo.RAPID, 3), (Tempo.BLITZ, 1)])
    def test_watched_closely_it_is_ruled_as_slow_chess(self, tempo: Tempo, games: int) -> None:
        assert errors.CH.policy(tempo, games) is errors.CH.slow
        assert errors.CH.policy(tempo, games + 1) is not errors.CH.slow

    @pytest.mark.article("CH 16.4.3.a")
    def test_rapid_the_arbiter_rules_only_on_a_claim_before_the_reply(self) -> None:
        policy = errors.CH.policy(Tempo.RAPID, 4)
        left = judge(policy, Case(W, FoundWhen.BEFORE_REPLY, claimed=False))
        assert (left.stands, left.counts, cited(left)) == (Stands.AS_IT_IS, None, {"CH 16.4.3.a"})
        claimed = judge(policy, Case(W, FoundWhen.BEFORE_REPLY))
        assert (claimed.stands, claimed.given_ms) == (Stands.BEFORE, BySide(0, 2 * MINUTE))
        assert judge(policy, Case(W, FoundWhen.LATER)).stands is Stands.AS_IT_IS

    @pytest.mark.article("CH 16.4.3.b")
    def test_rapid_what_is_evident_the_arbiter_puts_right_unasked(self) -> None:
        ruled = judge(errors.CH.policy(Tempo.RAPID, 4), Case(W, FoundWhen.BEFORE_REPLY, claimed=False, evident=True))
        assert ruled.stands is Stands.BEFORE

    @pytest.mark.article("CH 17.3.2.a", "CH 17.3.2.b")
    def test_blitz_the_first_illegal_move_loses_if_claimed_before_the_reply(self) -> None:
        assert judged(errors.CH, tempo=Tempo.BLITZ, games=2).halves == BySide(0, 2)
        late = judged(errors.CH, FoundWhen.LATER, Tempo.BLITZ, 2)
        assert (late.halves, late.stands) == (None, Stands.AS_IT_IS)

    @pytest.mark.article("CH 17.3.2.c")
    def test_blitz_a_claimant_who_cannot_mate_gets_a_draw(self) -> None:
        ruled = judge(errors.CH.policy(Tempo.BLITZ, 2), Case(W, FoundWhen.BEFORE_REPLY, can_win=False))
        assert ruled.halves == BySide(1, 1)


# -- kinds with a course of their own -------------------------------------------------------------


@pytest.mark.article("RU 3.20.6")
def test_quick_the_opponent_may_have_the_touched_piece_moved() -> None:
    case = Case(W, FoundWhen.BEFORE_REPLY, kind=Irregularity.TOUCHED_ANOTHER)
    ruled = judge(errors.RU_64.blitz, case)
    assert (ruled.choices, ruled.decides, cited(ruled)) == (("correct", "stands"), B, {"RU 3.20.6"})


@pytest.mark.article("RU 1.4.7.c")
def test_what_the_book_lets_pass_has_no_consequence() -> None:
    allowed = provision("RU", Irregularity.TOUCHED_UNPLAYABLE, RUSSIAN)
    ruled = judge(errors.RU_64.slow, Case(W, FoundWhen.BEFORE_REPLY, allowed))
    assert (ruled.stands, ruled.counts, cited(ruled)) == (Stands.AS_IT_IS, None, {"RU 1.4.7.c"})


@pytest.mark.article("UA V-6.4.1", "FM A1b-5.4.1")
@pytest.mark.parametrize(("book", "code"), [(errors.UA_64, "UA"), (errors.FM_64, "FM")])
def test_a_second_move_is_undone_while_the_opponents_time_runs_on(book: Errors, code: str) -> None:
    kind = Irregularity.TWO_MOVES
    case = Case(W, FoundWhen.BEFORE_REPLY, provision(code, kind, RUSSIAN), kind)
    ruled = consequence_of_choice(book.slow, case, Way.CORRECT, by=B)
    assert isinstance(ruled, Consequence)
    assert (ruled.stands, ruled.times, ruled.to_move) == (Stands.BEFORE, Times.RUN_ON, B)
    assert {"UA": "UA V-6.4.1", "FM": "FM A1b-5.4.1"}[code] in cited(ruled)


@pytest.mark.article("RU 3.20.7")
def test_quick_infringements_of_any_sort_count_together() -> None:
    assert cost_of_infringement(errors.RU_64.blitz, B, earlier=0).sanction is Sanction.WARNING
    assert cost_of_infringement(errors.RU_64.blitz, B, earlier=2).halves == BySide(2, 0)


@pytest.mark.parametrize("policy", [errors.FM_64.slow, errors.CH.slow, errors.UA_64.blitz])
def test_elsewhere_only_errors_on_the_board_do(policy: Policy) -> None:
    found = cost_of_infringement(policy, B, earlier=2)
    assert (found.sanction, found.halves, found.counts) == (None, None, None)
