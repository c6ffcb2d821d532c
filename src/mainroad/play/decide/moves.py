"""Moving, pressing, resigning: the plain course of a game."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.laws.protocol import NotationError, Outcome, resignation_outcome
from mainroad.play import clock, commands, facts
from mainroad.play.board import MadeMove, step
from mainroad.play.decide.common import Decision, after, end_game, no, ruling_fact, won_by
from mainroad.play.decide.errors import another_touched, over_error, report_misplay
from mainroad.play.decide.hands import check_hands, check_shown, check_touched, released_move, touch_pieces
from mainroad.play.decide.sheets import arbiter_called, check_sheet
from mainroad.play.decide.start import check_break, check_first_move
from mainroad.play.decide.voices import check_press as check_voice
from mainroad.play.decide.voices import check_repeated, presses_itself
from mainroad.play.evidence import DrawAnswer, Verdict
from mainroad.play.facts import OfferEnd
from mainroad.play.rules import draws, offers
from mainroad.play.rules.clock_care import check_press
from mainroad.play.rules.flags import is_complete
from mainroad.play.rules.tempo import check_own_time
from mainroad.play.state import Game


def not_in_play(state: Game) -> Refusal | None:
    """Refuse what can only be done while the game is in play and the clock runs."""
    if not state.is_running:
        return no("not-running")
    if state.stopped:
        return no("clocks-stand")
    if state.sealed:
        return no("envelope-closed")
    if state.is_put_out:
        return no("put-back-first", *state.book.setup.own_time)
    return no("claim-open") if state.claim else None


def move(state: Game, command: commands.Move, now: int) -> Decision:
    """Make a move on the board."""
    fault = not_in_play(state) or check_first_move(state, command.side, command.written)
    fault = fault or check_break(state, command.side, now)
    fault = fault or check_sheet(state, command.side, now) or check_repeated(state) or _out_of_turn(state, command.side)
    if fault:
        return fault
    before = _before(state, command.side, now)
    if isinstance(before, Refusal):
        return before
    reached = after(state, before)
    if reached.is_over:
        return before
    decision = _made(reached, command, now)
    if isinstance(decision, Refusal):
        return decision
    told = (
        [ruling_fact(state, Ruling("play.clock.move-written", state.book.lateness.written))] if command.written else []
    )
    return [*before, *told, *decision]


def touch_piece(state: Game, command: commands.Touch, now: int) -> Decision:
    """Touch pieces; one that is put somewhere and let go has made the move."""
    found = touch_pieces(state, command, now)
    if isinstance(found, Refusal) or not (command.path and command.released):
        return found
    reached = after(state, found)
    made = move(reached, commands.Move(command.side, released_move(reached, command)), now)
    return made if isinstance(made, Refusal) else [*found, *made]


def _out_of_turn(state: Game, side: Side) -> Refusal | None:
    """Refuse a move of who is not on move, or, in some quick games, whose time the opponent has not started."""
    if side is not state.turn:
        return no("not-your-move")
    return check_own_time(state.book.quick, side, state.clock.running)


def _made(state: Game, command: commands.Move, now: int) -> Decision:
    try:
        made = step(state.position, command.move)
    except NotationError as error:
        return report_misplay(state, command.side, command.move, error, now)
    if state.bound and made.text != state.bound:
        return no("must-play-written", *state.book.claims.wrong, move=state.bound)
    fault = check_touched(state, made.move)
    if fault:
        return another_touched(state, command.side, made, fault, now)
    astray = check_shown(state, made.move)
    if astray:
        return astray
    return play_legal_move(state, command.side, made, command.evidence, now)


def play_legal_move(state: Game, side: Side, made: MadeMove, evidence: Verdict | None, now: int) -> list[Fact]:
    """A legal move is made, and what it leads to."""
    found: list[Fact] = [*_declined(state, side), facts.Moved(side, made.text, now)]
    reached = after(state, found)
    outcome = made.after.outcome_on_board()
    if outcome is not None:
        return [*found, *_ended(reached, outcome, now)]
    found += _drawn(reached, evidence, now)
    if presses_itself(state, side) and not isinstance(found[-1], facts.Finished):
        found.append(_pressed(reached, side, now))
    return found


def _before(state: Game, side: Side, now: int) -> list[Fact] | Refusal:
    """A move answers an offer, completes a move that the opponent forgot to press, and lets their error stand."""
    found = _declined(state, side)
    if state.unpressed is side.opponent:
        found.append(_pressed(state, side.opponent, now))
    if state.misplayed is None or state.misplayed.side is side:
        return found
    over = over_error(after(state, found), state.misplayed, now)
    return over if isinstance(over, Refusal) else [*found, *over]


def _declined(state: Game, side: Side) -> list[Fact]:
    """The end of the opponent's offer, which a move answers."""
    moved = offers.after_move(state.table, side, state.board.counters.forces)
    is_answered = state.table.standing is not None and moved.standing is None
    return [facts.OfferEnded(side.opponent, OfferEnd.DECLINED)] if is_answered else []


def _ended(state: Game, outcome: Outcome, now: int) -> list[Fact]:
    """The board shows the end; where the move is complete only with the press, it waits for that."""
    if not is_complete(state.book.clock.pressing, pressed=state.conditions.on_screen, ends_game=True):
        return []
    return [over_by(state, outcome, now)]


def over_by(state: Game, outcome: Outcome, now: int) -> facts.Finished:
    """The end that the board shows, or a player's word."""
    reason = outcome.reason.value
    cited = state.book.results.articles(outcome.reason)
    return end_game(state, won_by(state, outcome.winner, reason), Ruling(f"play.over.{reason}", cited), now)


def _drawn(state: Game, evidence: Verdict | None, now: int) -> list[Fact]:
    """The draw that the move brought about by itself, or the question that it puts to the arbiter."""
    rules, counters = state.book.draws, state.board.counters
    found = draws.automatic_draw(rules, counters, state.position, evidence)
    if found is None and state.trial is not None:
        found = draws.trial_over(rules, counters, state.trial, evidence)
    if found is None or found.answer is DrawAnswer.NOT_DRAWN:
        return []
    if found.answer is DrawAnswer.ASK_ARBITER:
        return [facts.Questioned(write_ruling(found.ruling), state.edition)]
    return [end_game(state, won_by(state, None, found.name.value), found.ruling, now)]


# -- pressing ---------------------------------------------------------------------------------------


def premove(state: Game, command: commands.Premove, now: int) -> Decision:
    """Say whether the next move may be left with the program: where it is agreed, and while the opponent thinks."""
    if not state.conditions.premoves:
        return no("premoves-not-agreed")
    return [] if state.duty is command.side.opponent else no("premove-now")


def press(state: Game, command: commands.Press, now: int) -> Decision:
    """Press the clock."""
    fault = not_in_play(state) or check_press(state.book.clock.pressing, command.side, state.unpressed)
    fault = fault or check_hands(state, command)
    if fault:
        return fault
    word = check_voice(state, command.side, now, command.hands_off)
    if isinstance(word, Refusal):
        return word
    found = pressing(state, command.side, now)
    return [ruling_fact(state, word, command.side), *found] if word else found


def pressing(state: Game, side: Side, now: int) -> list[Fact]:
    """The press: what the move brings is added, the opponent's time runs, and a finished board ends the game."""
    found: list[Fact] = [_pressed(state, side, now)]
    outcome = state.position.outcome_on_board() if state.misplayed is None else None
    return [*found, over_by(after(state, found), outcome, now)] if outcome else found


def _pressed(state: Game, side: Side, now: int) -> facts.Pressed:
    shown = clock.press_clock(state.control, state.clock, side, now)
    called = arbiter_called(state, side, now)
    return facts.Pressed(side, shown, write_ruling(called), state.edition) if called else facts.Pressed(side, shown)


def resign(state: Game, command: commands.Resign, now: int) -> Decision:
    """Give the game up."""
    if not state.is_running:
        return no("not-running")
    return [over_by(state, resignation_outcome(command.side), now)]


FREE_MOVES = 2
"""A free game may be broken off until so many half-moves are made: until both have moved, nothing was played."""


def abort(state: Game, command: commands.Abort, now: int) -> Decision:
    """Break a free game off: no rulebook speaks of it, so only where no arbiter watches and nobody has a result."""
    if not state.is_running:
        return no("not-running")
    if state.conditions.supervised:
        return no("abort-in-competition")
    if len(state.made) >= FREE_MOVES:
        return no("abort-too-late")
    return [end_game(state, facts.Score(BySide(0, 0), "aborted"), Ruling("play.aborted", ()), now)]
