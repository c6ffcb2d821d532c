"""Stories 3 and 4 of the hall, with their numbers, as the functions decide them."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.clocks.tempo import Tempo
from mainroad.laws.diagnosis.diagnose import explain
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import GAMES
from mainroad.notation.written import write_move
from mainroad.play import board
from mainroad.play.consequence import Consequence, Stands, Times
from mainroad.play.rules.errors import Case, consequence_of_choice, consequence_of_reply, judge
from mainroad.rulebooks.books import errors
from mainroad.rulebooks.books.errors import Errors, FoundWhen, Way
from mainroad.rulebooks.books.sanctions import Sanction
from mainroad.rulebooks.irregularities import provision

W, B = Side.WHITE, Side.BLACK
MINUTE = 60_000


# -- 3: blitz, three infringements by one player --------------------------------------------------


def blitz(book: Errors, games: int = 1) -> list[Consequence]:
    return [judge(book.policy(Tempo.BLITZ, games), Case(W, FoundWhen.BEFORE_REPLY, earlier=n)) for n in range(4)]


@pytest.mark.article("RU 3.20.3.a", "RU 3.20.7")
def test_russian_blitz_warns_then_may_give_a_minute_then_takes_the_game() -> None:
    first, second, third, fourth = blitz(errors.RU_64)
    assert (first.sanction, first.times, first.given_ms) == (Sanction.WARNING, Times.RETURNED, BySide(0, 0))
    assert (second.sanction, second.given_ms, second.may_withhold) == (
        Sanction.OPPONENT_TIME,
        BySide(0, MINUTE),
        True,
    )
    assert third.halves == BySide(0, 2)
    assert (fourth.sanction, fourth.halves) == (Sanction.OTHER, None)


@pytest.mark.article("RU 3.20.3.b")
def test_russian_blitz_changes_nothing_that_nobody_noticed() -> None:
    late = judge(errors.RU_64.blitz, Case(W, FoundWhen.LATER))
    assert (late.stands, late.counts) == (Stands.AS_IT_IS, None)


@pytest.mark.article("UA V-6.12.1")
@pytest.mark.parametrize("book", [errors.UA_64, errors.UA_100])
def test_ukrainian_blitz_corrects_on_the_offenders_clock_and_the_third_loses(book: Errors) -> None:
    first, second, third, _ = blitz(book)
    for each in (first, second):
        assert (each.stands, each.times, each.halves, each.is_open) == (Stands.BEFORE, Times.RETURNED, None, False)
    assert third.halves == BySide(0, 2)


@pytest.mark.article("CH 17.3.2.a", "CH 17.3.2.b")
def test_chess_blitz_without_an_arbiter_at_each_game_is_lost_by_the_first_illegal_move() -> None:
    assert blitz(errors.CH, games=2)[0].halves == BySide(0, 2)
    assert judge(errors.CH.blitz, Case(W, FoundWhen.LATER)).halves is None


@pytest.mark.article("CH 17.2", "CH 7.4.2.a")
def test_with_one_it_takes_three() -> None:
    assert [each.halves for each in blitz(errors.CH)][:3] == [None, None, BySide(0, 2)]


# -- 4: a capture overlooked, classical tempo -----------------------------------------------------


def before_the_error() -> DraughtsPosition:
    position = GAMES["russian"].start()
    for text in ["c3-b4", "b6-a5", "b4-c5", "d6:b4"]:
        position = board.step(position, text).after
    assert isinstance(position, DraughtsPosition)
    return position


def overlooked(code: str, found: FoundWhen) -> Case:
    """3. g3-h4, and the clock is pressed."""
    position = before_the_error()
    diagnosis = explain(position, "g3-h4")
    assert diagnosis.kinds == (Irregularity.QUIET_MOVE,)
    kind = diagnosis.kinds[0]
    right = diagnosis.findings[0].continuations
    return Case(W, found, provision(code, kind, position.variant), kind, corrections=len(right))


def test_only_one_move_was_legal() -> None:
    position = before_the_error()
    assert [write_move(position, move) for move in position.legal_moves()] == ["a3:c5"]


@pytest.mark.article("FM A1b-5.4.6", "FM A1b-5.4", "FM A1b-5.7")
def test_world_federation_black_alone_decides_and_replying_accepts() -> None:
    case = overlooked("FM", FoundWhen.BEFORE_REPLY)
    ruled = judge(errors.FM_64.slow, case)
    assert (ruled.choices, ruled.decides) == (("correct", "stands"), B)
    assert "FM A1b-5.4.6" in map(str, ruled.ruling.articles)
    reply = consequence_of_reply(errors.FM_64.slow, case)
    assert reply is not None
    assert [str(article) for article in reply.ruling.articles] == ["FM A1b-5.7"]
    assert reply.counts is None


@pytest.mark.article("UA V-6.4.6", "UA V-6.4", "UA V-6.6")
def test_ukrainian_rules_he_corrects_it_himself_or_presses_back() -> None:
    case, policy = overlooked("UA", FoundWhen.BEFORE_REPLY), errors.UA_64.slow
    assert judge(policy, case).choices == ("correct", "repair")
    himself = consequence_of_choice(policy, case, Way.REPAIR, by=B)
    assert not isinstance(himself, Refusal)
    assert (himself.stands, himself.times, himself.to_move) == (Stands.CORRECTED, Times.RUN_ON, B)
    pressed_back = consequence_of_choice(policy, case, Way.CORRECT, by=B)
    assert not isinstance(pressed_back, Refusal)
    assert (pressed_back.stands, pressed_back.times, pressed_back.to_move) == (Stands.BEFORE, Times.RETURNED, W)
    reply = consequence_of_reply(policy, case)
    assert reply is not None
    assert reply.counts is B


@pytest.mark.article("RU 1.10.3", "RU 1.10.4", "RU 3.12.7")
def test_russian_code_replays_from_move_three_though_found_at_move_thirteen_but_not_after_the_game() -> None:
    late = judge(errors.RU_64.slow, overlooked("RU", FoundWhen.LATER))
    assert (late.stands, late.times, late.to_move) == (Stands.BEFORE, Times.SET_BACK, W)
    over = judge(errors.RU_64.slow, overlooked("RU", FoundWhen.AFTER_GAME))
    assert (over.stands, over.times) == (Stands.AS_IT_IS, Times.RUN_ON)
