"""What each role may do now, so that a board or a page can show it; each command may still be refused."""

from __future__ import annotations

import enum
from collections.abc import Iterator

from mainroad.basics import Side
from mainroad.play import commands
from mainroad.play.decide_offers import moment_of
from mainroad.play.state import Game, Stage
from mainroad.rulebooks.books.offers import Validity


class Role(enum.Enum):
    """Somebody at a board."""

    WHITE = "white"
    BLACK = "black"
    WHITE_ASSISTANT = "white-assistant"
    BLACK_ASSISTANT = "black-assistant"
    ARBITER = "arbiter"
    SPECTATOR = "spectator"

    __hash__ = object.__hash__  # as a side has it

    @property
    def side(self) -> Side | None:
        """The side that he plays or assists."""
        return _SIDES.get(self)


_SIDES = {role: side for role in Role for side in Side if role.value.startswith(side.value)}
PLAYERS = frozenset({Role.WHITE, Role.BLACK})
ASSISTANTS = frozenset({Role.WHITE_ASSISTANT, Role.BLACK_ASSISTANT})


def permitted(state: Game, role: Role, now: int) -> frozenset[type]:
    """The commands that make sense now for a role."""
    if state.is_over or role is Role.SPECTATOR:
        return frozenset()
    if role is Role.ARBITER:
        return frozenset(_arbiter(state, now))
    side = role.side
    if side is None or state.stage is not Stage.RUNNING:
        return frozenset()
    return frozenset(_player(state, side, now) if role in PLAYERS else _assistant(state, side))


# -- players --------------------------------------------------------------------------------------


def _player(state: Game, side: Side, now: int) -> Iterator[type]:
    yield from (commands.Resign, commands.Protest, commands.Request, commands.AskTurn, commands.Leave)
    if state.stopped or state.claim or state.sealed:
        return
    yield commands.StopClocks
    if state.misplayed and state.misplayed.side is side.opponent:
        yield from (commands.Report, commands.CorrectError, commands.AcceptError)
    if state.table.standing is side.opponent:
        yield from (commands.Accept, commands.Decline)
    if state.table.standing is None and _may_offer(state, side):
        yield commands.Offer
    if state.clock.is_down(side.opponent, now):
        yield commands.CallFlag
    yield from _on_move(state, side) if state.duty is side else ()


def _may_offer(state: Game, side: Side) -> bool:
    return state.book.offers.moments[moment_of(state, side)].validity is not Validity.REFUSED


def _on_move(state: Game, side: Side) -> Iterator[type]:
    yield from (commands.Announce, commands.Write)
    if state.unrepeated:
        yield commands.Repeat
    if state.unpressed is side:
        yield commands.Press
        return
    yield from (commands.Move, commands.Claim, commands.Touch, commands.Adjust, commands.AskTime)
    if state.book.adjournment is not None:
        yield commands.Seal


def _assistant(state: Game, side: Side) -> Iterator[type]:
    if state.assistants[side] is not None:
        yield from (commands.AssistantActs, commands.Write, commands.Warn, commands.Announce)


# -- arbiters -------------------------------------------------------------------------------------


def _arbiter(state: Game, now: int) -> Iterator[type]:
    if state.stage is Stage.NOTHING:
        yield commands.Open
        return
    yield commands.Adjudicate
    if state.stage is Stage.SET_UP:
        yield from (commands.Start, commands.AssistantJoins)
        return
    if state.stage is Stage.ADJOURNED:
        yield commands.Resume
        return
    yield from (commands.Report, commands.Sanction, commands.CorrectClocks, commands.ReplaceClock)
    yield from (commands.Warn, commands.AssistantJoins, commands.AssistantLeaves)
    if state.conditions.two_boards:
        yield commands.BringInLine
    yield commands.Resume if state.stopped else commands.StopClocks
    yield from _open_questions(state, now)


def _open_questions(state: Game, now: int) -> Iterator[type]:
    if state.claim or state.question:
        yield commands.RuleClaim
    if state.book.draws.trial and state.trial is None:
        yield commands.BeginTrial
    if state.misplayed or state.error:
        yield from (commands.CorrectError, commands.AcceptError)
    if state.requests:
        yield commands.AnswerRequest
    if state.penalties:
        yield commands.RulePenalty
    if state.sealed:
        yield commands.OpenEnvelope
    if state.absent or (state.waiting and state.waiting.absent):
        yield commands.Arrive
        yield commands.Excuse
    if state.waiting and state.waiting.ballot_due:
        yield commands.DrawOpening
    if any(state.clock.is_down(side, now) for side in Side):
        yield commands.CallFlag
