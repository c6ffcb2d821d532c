"""Irregular moves: made on the board, found, put right or let stand, and what they cost."""

from __future__ import annotations

from mainroad.basics import Article, Refusal, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.laws.chess import ChessMove
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.diagnosis.observed import read_observed
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.protocol import NotationError
from mainroad.notation.written import write_move
from mainroad.play import commands, facts
from mainroad.play.board import MadeMove, can_win
from mainroad.play.consequence import Consequence, Stands, Timing, clock_after
from mainroad.play.decide.common import Decision, after, no, unplayable
from mainroad.play.decide.penalties import ask_penalty
from mainroad.play.rules import errors, misplays, tempo, touch
from mainroad.play.rules.errors import Case
from mainroad.play.state import Game, Made
from mainroad.rulebooks.books.errors import FoundWhen, Policy, Way
from mainroad.rulebooks.irregularities import BookStance, Provision


def policy(state: Game) -> Policy:
    """What the book makes of errors at this tempo."""
    return state.book.errors.policy(state.tempo, state.conditions.games_per_arbiter)


# -- made -----------------------------------------------------------------------------------------


def report_misplay(state: Game, side: Side, text: str, why: NotationError, now: int) -> Decision:
    """Something that is no legal move is made on the board; on screen it cannot be."""
    if state.conditions.on_screen:
        return unplayable(why, text)
    try:
        made = misplays.misplay_of(state.position, text)
    except NotationError:
        return unplayable(why, text)
    if not made.kinds:
        return unplayable(why, text)
    return [facts.Misplayed(side, made.text, made.kinds, now)]


def another_touched(state: Game, side: Side, made: MadeMove, fault: Refusal, now: int) -> Decision:
    """A legal move with another piece than the one that was touched: on a draughts board it is made all the same."""
    if state.conditions.on_screen or isinstance(made.move, ChessMove):
        return fault
    return report_misplay(
        state, side, f"{made.text} touch:{','.join(state.touched)}", NotationError(fault.message), now
    )


def over_error(state: Game, made: facts.Misplayed, now: int) -> list[Fact] | Refusal:
    """The opponent moves over an error: what was made stays on the board, with what that means for them."""
    try:
        position = misplays.position_left(state.position, made.observed)
    except NotationError:
        return no("call-the-arbiter")
    case = _case(state, made, claimed=False)
    found: list[Fact] = []
    consequence = errors.consequence_of_reply(policy(state), case, len(state.errors[made.side.opponent]))
    if consequence is not None:
        found += _told(state, consequence, "reply-over-error", len(state.made), now)
    return [*found, facts.Stood(made.side, made.observed, position, now)]


# -- found ----------------------------------------------------------------------------------------


def report_move(state: Game, command: commands.Report, now: int) -> Decision:
    """Somebody says that a move was irregular."""
    ply = len(state.made) if command.ply is None else command.ply
    if state.misplayed and ply == len(state.made):
        return _found(state, _case(state, state.misplayed, command.by is state.misplayed.side.opponent), ply, now)
    stood = _last_irregular(state) if command.ply is None else ply
    if not 0 <= stood < len(state.made) or state.made[stood].move is not None:
        return no("nothing-irregular")
    return _found(state, _old_case(state, stood, command), stood, now)


def _last_irregular(state: Game) -> int:
    return next((ply for ply in reversed(range(len(state.made))) if state.made[ply].move is None), -1)


def _case(state: Game, made: facts.Misplayed, claimed: bool) -> Case:
    """The error that stands on the board now."""
    offender = made.side
    found = FoundWhen.BEFORE_PRESS if state.unpressed is offender else FoundWhen.BEFORE_REPLY
    right = misplays.misplay_of(state.position, made.observed).right
    return Case(
        offender,
        found,
        misplays.provision_for(state.book.code, state.position, made.kinds[0]),
        misplays.irregularity(made.kinds[0]),
        corrections=len(right),
        earlier=len(state.errors[offender]),
        claimed=claimed,
        evident=misplays.is_evident(state.position, made.observed, made.kinds),
        can_win=can_win(state.position, offender.opponent),
    )


def _old_case(state: Game, ply: int, command: commands.Report) -> Case:
    """An error over which the game has gone on."""
    made = state.made[ply]
    kind = misplays.misplay_of(made.before.position, made.text).kind
    return Case(
        made.side,
        FoundWhen.LATER,
        misplays.provision_for(state.book.code, made.before.position, kind),
        misplays.irregularity(kind),
        earlier=len(state.errors[made.side]),
        claimed=command.by is made.side.opponent,
        can_win=can_win(state.position, made.side.opponent),
    )


def _found(state: Game, case: Case, ply: int, now: int) -> Decision:
    consequence = errors.judge(policy(state), case)
    kind = case.kind.value if case.kind else _kind(state, ply)
    if consequence.is_open:
        told = write_ruling(consequence.ruling)
        return [facts.Erred(case.offender, kind, ply, told, state.edition, consequence.choices, counts=False)]
    return apply_consequence(state, consequence, case.offender, kind, ply, now)


def _kind(state: Game, ply: int) -> str:
    if state.misplayed and ply == len(state.made):
        return state.misplayed.kinds[0]
    return misplays.misplay_of(state.made[ply].before.position, state.made[ply].text).kind


# -- chosen ---------------------------------------------------------------------------------------


def accept_move(state: Game, made: facts.Misplayed, command: commands.AcceptError, now: int) -> Decision:
    """The opponent lets an error stand."""
    return _chosen(state, made, Way.STANDS, command.side, now)


def correct_move(state: Game, made: facts.Misplayed, command: commands.CorrectError, now: int) -> Decision:
    """Somebody has an error put right: by the offender, or by themselves."""
    fault = _partly(state, command.made)
    if fault:
        return fault
    way = Way.REPAIR if command.himself else Way.CORRECT
    return _chosen(state, made, way, command.side or made.side.opponent, now)


def _partly(state: Game, made: str) -> Refusal | None:
    """Refuse a correction that leaves something of an error, where somebody says how it was put right."""
    if not made or not isinstance(state.position, DraughtsPosition):
        return None
    try:
        corrected = read_observed(state.position.variant, made)
        return errors.check_correction(policy(state), state.position, corrected, state.book.code)
    except NotationError as error:
        return no("not-readable", why=str(error))


def report_touched(state: Game, command: commands.Report, now: int) -> Decision:
    """Somebody says what the opponent had touched before the last move: it is undone, and the right piece moved."""
    last = state.made[-1] if state.made else None
    if last is None or last.move is None or state.unpressed or state.misplayed or command.by is last.side:
        return no("nothing-irregular")
    fault = _unheard(state, command, last.side.opponent)
    if fault:
        return fault
    try:
        wrong = touch.check_touched(state.book.touch, last.before.position, command.squares, last.move)
    except ValueError as error:
        return no("not-readable", why=str(error))
    if wrong is None:
        return no("nothing-irregular")
    return _undone(state, command, last, wrong.articles, now)


def _undone(state: Game, command: commands.Report, last: Made, cited: tuple[Article, ...], now: int) -> Decision:
    """The last move is undone: its author moves what they had touched."""
    provision = Provision(BookStance.NAMED, cited)
    case = Case(last.side, FoundWhen.BEFORE_REPLY, provision, claimed=command.by is not None)
    way = errors.ways_left(policy(state), case)[0]
    consequence = errors.consequence_of_choice(policy(state), case, way, last.side.opponent)
    if isinstance(consequence, Refusal):
        return consequence
    kind = Irregularity.TOUCHED_ANOTHER.value
    found = apply_consequence(state, consequence, last.side, kind, len(state.made) - 1, now)
    if after(state, found).is_over:
        return found
    return [*found, facts.Touched(last.side, command.squares, now)]


def _unheard(state: Game, command: commands.Report, claimant: Side) -> Refusal | None:
    """Refuse to hear of a touched piece from who has touched one since, or unclaimed where it must be claimed."""
    if command.by is None and not tempo.touch_ruled(state.book.quick, claimed=False):
        return Refusal("play.errors.unclaimed", state.book.quick.touch_claimed)
    return touch.check_touch_claim(state.book.touch, command.by is claimant and bool(state.touched))


def _chosen(state: Game, made: facts.Misplayed, way: Way, side: Side, now: int) -> Decision:
    if not state.is_running:
        return no("nothing-irregular")
    case = _case(state, made, claimed=side is made.side.opponent)
    consequence = errors.consequence_of_choice(policy(state), case, way, side)
    if isinstance(consequence, Refusal):
        return consequence
    found = apply_consequence(state, consequence, case.offender, made.kinds[0], len(state.made), now)
    if way is not Way.STANDS:
        return found
    try:
        position = misplays.position_left(state.position, made.observed)
    except NotationError:
        return no("call-the-arbiter")
    return [*found, facts.Stood(case.offender, made.observed, position, now)]


# -- applied --------------------------------------------------------------------------------------


def apply_consequence(
    state: Game, consequence: Consequence, offender: Side, kind: str, ply: int, now: int
) -> list[Fact]:
    """The facts of a consequence: the error, the board and clock set back, the sanction, the end."""
    found = _told(state, consequence, kind, ply, now, offender)
    if consequence.halves is None and consequence.stands in (Stands.BEFORE, Stands.CORRECTED):
        clock = clock_after(consequence.withheld(), _timing(state, ply), offender, now)
        back = facts.SetBack(ply, clock, write_ruling(consequence.ruling), state.edition)
        found = [found[0], back, *_repaired(state, consequence, ply, now), *found[1:]]
    return found


def _repaired(state: Game, consequence: Consequence, ply: int, now: int) -> list[Fact]:
    """The opponent has put the one right move on the board."""
    if consequence.stands is not Stands.CORRECTED or state.misplayed is None:
        return []
    right = misplays.misplay_of(state.position, state.misplayed.observed).right[0]
    return [facts.Moved(state.misplayed.side, write_move(state.position, right), now, pressed=True)]


def _timing(state: Game, ply: int) -> Timing:
    at_error = state.made[ply].clock if ply < len(state.made) else state.clock
    return Timing(state.control, state.clock, at_error)


def _told(
    state: Game, consequence: Consequence, kind: str, ply: int, now: int, offender: Side | None = None
) -> list[Fact]:
    """The error with its ruling, and the sanction with its effect; the game may be over by it."""
    who = consequence.counts or offender
    counts = consequence.counts is not None
    found: list[Fact] = [facts.Erred(who, kind, ply, write_ruling(consequence.ruling), state.edition, counts=counts)]
    if consequence.penalty is None or who is None:
        return found
    if consequence.may_withhold:
        return [*found, *ask_penalty(state, consequence, who)]
    clock = clock_after(consequence, _timing(state, ply), offender or who, now)
    name = consequence.sanction.value if consequence.sanction else ""
    found.append(facts.Sanctioned(who, name, write_ruling(consequence.penalty), state.edition, clock))
    if consequence.halves is not None:
        score = facts.Score(consequence.halves, "infringements")
        end = facts.Finished(score, write_ruling(consequence.penalty), state.edition, clock.stopped(now))
        found.append(end)
    return found
