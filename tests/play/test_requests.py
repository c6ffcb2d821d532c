"""Requests to the arbiter in writing: nobody has to hear or to speak."""

from __future__ import annotations

import pytest

from mainroad.play import commands, facts
from mainroad.play.protocol import protocol
from support.games import BLACK, MINUTE, WHITE, Hall

DEAF = facts.Conditions(impaired=facts.UNIMPAIRED.changed(WHITE, lambda _: ("hearing",)))


def hall() -> Hall:
    return Hall("RU", "russian", "45m", conditions=DEAF).start()


def asked() -> Hall:
    return hall().must(commands.Request(WHITE, "My clock shows nothing."), MINUTE)


def test_a_request_stops_no_clock_and_costs_nothing() -> None:
    board = asked()
    assert (board.state.clock.running, board.left.white, board.score) == (WHITE, 44 * MINUTE, None)
    assert [one.text for one in board.state.requests] == ["My clock shows nothing."]


def test_who_is_not_on_move_may_ask_too() -> None:
    assert hall().must(commands.Request(BLACK, "May I leave?")).state.requests[0].side is BLACK


def test_the_arbiter_answers_in_writing() -> None:
    board = asked()
    board.must(commands.AnswerRequest(WHITE, "I bring another."))
    assert board.state.requests == ()
    told = [line.text for line in protocol(board.store.read("game"))]
    assert told[-2:] == [
        "White asked the arbiter in writing: “My clock shows nothing.”",
        "The arbiter answered White: “I bring another.”",
    ]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (commands.Request(WHITE, "  "), "play.nothing-said"),
        (commands.AnswerRequest(BLACK, "Yes."), "play.nothing-asked"),
        (commands.AnswerRequest(WHITE, ""), "play.nothing-said"),
    ],
)
def test_what_says_or_answers_nothing_is_refused(command: commands.Command, why: str) -> None:
    refusal = asked().ask(command)
    assert refusal is not None
    assert refusal.message == why


def test_in_free_play_there_is_nobody_to_ask() -> None:
    free = Hall("RU", "russian", "45m", conditions=facts.Conditions(supervised=False)).start()
    refusal = free.ask(commands.Request(WHITE, "Help."))
    assert refusal is not None
    assert refusal.message == "play.nobody-to-ask"
