"""What a player asks the arbiter in writing: answered by the rulebook itself where it can, else by a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mainroad.basics import Refusal, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.decide.common import Decision, clock_set, no, ruling_fact
from mainroad.play.decide.hands import may_move
from mainroad.play.decide.sheets import is_relieved
from mainroad.play.rules import adjournment, flags, recording, restoring
from mainroad.play.state import Game


def request(state: Game, command: commands.Request, now: int) -> Decision:
    """A player asks the arbiter for something in writing: nobody has to hear or to speak, and no clock is stopped."""
    if not state.is_running:
        return no("not-running")
    if not state.conditions.supervised:
        return no("nobody-to-ask")
    if command.about:
        answer = ANSWERS.get(command.about)
        return answer(state, command, now) if answer else no("not-readable", why=command.about)
    return [facts.Requested(command.side, command.text, now)] if command.text.strip() else no("nothing-said")


def answer_request(state: Game, command: commands.AnswerRequest, now: int) -> Decision:
    """The arbiter answers in writing."""
    if not any(one.side is command.side for one in state.requests):
        return no("nothing-asked")
    return [facts.Answered(command.side, command.text, now)] if command.text.strip() else no("nothing-said")


# -- what the rulebook answers ------------------------------------------------------------------------


def _no_record(state: Game, command: commands.Request, now: int) -> Decision:
    """Somebody wants to be let off writing altogether."""
    answer = recording.let_off(state.book.recording)
    return answer if isinstance(answer, Refusal) else [ruling_fact(state, answer, command.side)]


def _opponents_sheet(state: Game, command: commands.Request, now: int) -> Decision:
    """Somebody wants to copy from the opponent's sheet."""
    on_move = may_move(state, command.side)
    answer = restoring.borrow(state.book.recording, on_move, command.consents)
    if isinstance(answer, Refusal):
        return answer
    return [facts.Ruled(write_ruling(answer), state.edition, command.side, borrows=state.conditions.sheets)]


def _put_off(state: Game, command: commands.Request, now: int) -> Decision:
    """Somebody comes into time trouble while they fill in moves that they had neglected."""
    side = command.side
    gap = restoring.restoration_after_neglect(
        state.book.recording, side, len(state.made) - state.written[side], has_faults=state.faulty[side]
    )
    if gap is None:
        return no("nothing-irregular")
    answer = restoring.put_off(state.book.recording, gap, is_relieved(state, side, now))
    if isinstance(answer, Refusal):
        return answer
    due = state.unpressed or state.turn
    if state.clock.running is side is not due:
        return [clock_set(state, state.clock.run(due, now), answer)]
    return [ruling_fact(state, answer, side)]


def _flag(state: Game, command: commands.Request, now: int) -> Decision:
    """Somebody says that a flag does not work as it should."""
    down = any(state.clock.is_down(side, now) for side in Side)
    fault = flags.check_complaint(state.book.clock.flags, down)
    asked: list[Fact] = [facts.Requested(command.side, command.text or command.about, now)]
    return fault or asked


ANSWERS: Mapping[str, Callable[[Game, commands.Request, int], Decision]] = {
    "no-record": _no_record,
    "opponents-sheet": _opponents_sheet,
    "put-off": _put_off,
    "flag": _flag,
}


# -- protests -----------------------------------------------------------------------------------------


def protest(state: Game, command: commands.Protest, now: int) -> Decision:
    """A player protests; the game goes on, and the arbiters of the competition decide."""
    if not state.is_running:
        return no("not-running")
    return [facts.Protested(command.side, command.text, now)]


def protest_late(state: Game) -> Refusal | None:
    """Refuse a protest after the game, in the books that say so."""
    rules = state.book.adjournment
    answer = adjournment.correct_times(rules, has_moved=True, is_over=True) if rules else None
    return answer if isinstance(answer, Refusal) and rules and rules.resuming.protests else None
