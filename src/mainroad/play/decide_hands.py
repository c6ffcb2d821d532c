"""Hands on the pieces: touching and adjusting."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.boards import NotASquareError
from mainroad.journal.records import Fact
from mainroad.journal.said import said
from mainroad.laws.chess import SQUARES, ChessPosition
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.games import AnyPosition
from mainroad.play import commands, facts, misplays, offers, touch
from mainroad.play.board import AnyMove
from mainroad.play.decide_common import Decision, no
from mainroad.play.facts import OfferEnd
from mainroad.play.state import Game


def may_move(state: Game, side: Side) -> bool:
    """Whether a player is on move and has not made his move."""
    return state.turn is side and state.unpressed is not side


def touched(state: Game, command: commands.Touch, now: int) -> Decision:
    """A player touches pieces without a word; on his own turn that binds him."""
    if not state.is_running or state.stopped:
        return no("not-running")
    wrong = next((name for name in command.squares if not _is_square(state.position, name)), None)
    if wrong is not None or not command.squares:
        return no("no-such-square", square=wrong or "")
    if not may_move(state, command.side):
        return [_out_of_turn(state, command.side)]
    found: list[Fact] = [facts.Touched(command.side, command.squares, now)]
    table = offers.after_touch(state.book.offers, state.table, command.side, state.board.counters.forces)
    if table != state.table:
        found.append(facts.OfferEnded(command.side.opponent, OfferEnd.DECLINED))
    return found


def _is_square(position: AnyPosition, name: str) -> bool:
    if isinstance(position, ChessPosition):
        return name in SQUARES
    try:
        position.board.square(name)
    except NotASquareError:
        return False
    return True


def _out_of_turn(state: Game, side: Side) -> facts.Erred:
    kind = Irregularity.TOUCHED_OUT_OF_TURN.value
    cited = misplays.provided(state.book.code, state.position, kind).articles or state.book.touch.out_of_turn
    ruling = Ruling("play.touched-out-of-turn", cited, {"side": side.value})
    return facts.Erred(side, kind, len(state.made), said(ruling), state.edition, counts=False)


def adjust(state: Game, command: commands.Adjust, now: int) -> Decision:
    """A player says that he adjusts pieces, and does."""
    if not state.is_running or state.stopped:
        return no("not-running")
    fault = touch.check_adjust(state.book.touch, may_move(state, command.side), announced=True)
    return fault or [facts.Adjusted(command.side, now)]


def check_touched(state: Game, move: AnyMove) -> Refusal | None:
    """Refuse a move that does not fit what the player has touched."""
    if not state.touched:
        return None
    return touch.check_touched(state.book.touch, state.position, state.touched, move)
