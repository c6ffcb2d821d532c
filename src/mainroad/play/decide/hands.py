"""Hands on the pieces: touching and adjusting."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.boards import NotASquareError
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.laws.chess import SQUARES, ChessPiece, ChessPosition
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.games import AnyPosition
from mainroad.notation.written import AnyMove, write_move
from mainroad.play import commands, facts
from mainroad.play.decide.common import Decision, after, no, ruling_fact
from mainroad.play.facts import OfferEnd
from mainroad.play.rules import misplays, offers, procedure, touch
from mainroad.play.state import Game
from mainroad.rulebooks.books.procedure import HandStep

STEPS = {step.value: step for step in HandStep}
PIECES = {piece.value: piece for piece in ChessPiece}


def may_move(state: Game, side: Side) -> bool:
    """Whether a player is on move and has not made their move."""
    return state.turn is side and state.unpressed is not side


def touch_pieces(state: Game, command: commands.Touch, now: int) -> Decision:
    """A player touches pieces without a word; on their own turn that binds them."""
    if not state.is_running or state.stopped:
        return no("not-running")
    named = (*command.squares, *command.path)
    wrong = next((name for name in named if not _is_square(state.position, name)), None)
    if wrong is not None or not command.squares:
        return no("no-such-square", square=wrong or "")
    if not touch.counts_as_touch(state.book.touch, bool(state.conditions.blind[command.side]), command.lifted):
        return [ruling_fact(state, Ruling("play.touch.not-lifted", state.book.touch.lifted), command.side)]
    if not may_move(state, command.side):
        return [_out_of_turn(state, command.side)]
    shown = (command.squares[0], *command.path) if command.path else ()
    found: list[Fact] = [facts.Touched(command.side, command.squares, now, shown)]
    table = offers.after_touch(state.book.offers, state.table, command.side, state.board.counters.forces)
    if table != state.table:
        found.append(facts.OfferEnded(command.side.opponent, OfferEnd.DECLINED))
    binding = _binding(after(state, found), command)
    return [*found, ruling_fact(state, binding.ruling, command.side)] if binding.ruling else found


def _binding(state: Game, command: commands.Touch) -> touch.Obligation:
    """What is left to a player by what they have touched, or by where a piece was put."""
    if not state.shown:
        return touch.obligation(state.book.touch, state.position, state.touched)
    shown = touch.ObservedMove(state.shown, command.released, PIECES.get(command.promotion))
    return touch.placements(state.book.touch, state.position, shown)


def released_move(state: Game, command: commands.Touch) -> str:
    """The move that is made by letting a piece go; nothing: it is still held, or what was let go tells no move."""
    shown = touch.ObservedMove((command.squares[0], *command.path), True, PIECES.get(command.promotion))
    left = touch.placements(state.book.touch, state.position, shown).moves
    return write_move(state.position, left[0]) if len(left) == 1 else "-".join(shown.path)


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
    cited = misplays.provision_for(state.book.code, state.position, kind).articles or state.book.touch.out_of_turn
    ruling = Ruling("play.touched-out-of-turn", cited, {"side": side.value})
    return facts.Erred(side, kind, len(state.made), write_ruling(ruling), state.edition, counts=False)


def adjust(state: Game, command: commands.Adjust, now: int) -> Decision:
    """A player says that they adjust pieces, and do."""
    if not state.is_running or state.stopped:
        return no("not-running")
    fault = touch.check_adjust(state.book.touch, may_move(state, command.side), command.announced)
    return fault or [facts.Adjusted(command.side, now)]


def check_hands(state: Game, command: commands.Press) -> Refusal | None:
    """Refuse the press before the hands have done what belongs to the move, where somebody says what they did."""
    made = state.made[-1].move if state.made and state.misplayed is None else None
    if command.done is None or made is None:
        return None
    wrong = next((name for name in command.done if name not in STEPS), None)
    if wrong is not None:
        return no("not-readable", why=wrong)
    off = made.captured if HandStep.REMOVED.value in command.done else ()
    relief = bool(state.conditions.blind[command.side])
    done = [STEPS[name] for name in command.done]
    return procedure.check_press(procedure.progress(state.book.procedure, made, done, off, relief))


def king_on_two_squares(state: Game, command: commands.Report, now: int) -> Decision:
    """A king's base and top lie on two squares: where it stands."""
    if len(command.squares) != 2 or not all(_is_square(state.position, name) for name in command.squares):
        return no("no-such-square", square=", ".join(command.squares))
    found = touch.king_stands(state.book.touch, *command.squares)
    return [ruling_fact(state, found[1], command.offender)] if found else no("nothing-irregular")


def check_touched(state: Game, move: AnyMove) -> Refusal | None:
    """Refuse a move that does not fit what the player has touched."""
    if not state.touched:
        return None
    return touch.check_touched(state.book.touch, state.position, state.touched, move)


def check_shown(state: Game, move: AnyMove) -> Refusal | None:
    """Refuse a move that leaves the way on which the piece was already moved."""
    return touch.check_shown(state.book.touch, state.position, state.shown, move)
