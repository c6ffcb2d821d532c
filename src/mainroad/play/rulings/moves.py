"""Ruling on what hands did on the board: irregular moves, touched pieces, moves half made."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace

from mainroad.basics import Refusal, Ruling
from mainroad.laws.diagnosis.observed import read_observed
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.laws.protocol import NotationError
from mainroad.play import errors, misplays, tempo, touch
from mainroad.play.board import fen, write
from mainroad.play.consequence import Consequence, Stands
from mainroad.play.errors import Case
from mainroad.play.misplays import Misplay
from mainroad.play.rulings.consequence import Before, consequent, named
from mainroad.play.rulings.situation import Ruled, Situation, asking, both, can_win, read_clock, wanting
from mainroad.play.touch import Obligation, Shown
from mainroad.rulebooks.books.errors import Found, Policy, Way


def policy(situation: Situation) -> Policy:
    """What the book makes of errors at this tempo."""
    return situation.book.errors.policy(situation.pace, situation.games_per_arbiter)


# -- irregular moves ------------------------------------------------------------------------------


def illegal_move(situation: Situation) -> Ruled:
    """A move that is not legal has been made."""
    board = situation.board
    situation = _by_whom(situation, board)
    made = misplays.seen(board, situation.move) if board and situation.move else None
    if made is not None and not made.kinds:
        return Ruled((Ruling("ruling.was-legal"),), breaks=False)
    case = _case(situation, board, made)
    rules = policy(situation)
    if situation.way in errors_ways(rules, case):
        consequence = errors.chosen(rules, case, Way(situation.way), case.offender.opponent)
    else:
        consequence = errors.judge(rules, case)
    if isinstance(consequence, Refusal):
        return Ruled((consequence,))
    if _hangs_on_mate(situation, consequence):
        return asks_whether_to_win(situation, consequence.ruling)
    return _with_reply(situation, case, _answer(situation, case, consequence, _standing(board, made)))


def _by_whom(situation: Situation, board: AnyPosition | None) -> Situation:
    """The same where both the move and the side tell who acted: he need not have been to move."""
    if not isinstance(board, DraughtsPosition) or not situation.move:
        return situation
    told = read_observed(board.variant, situation.move).player
    if told is None and situation.side not in (None, board.side):
        return replace(situation, move=f"{situation.move} by:{situation.who.value}")
    return replace(situation, side=situation.side or told)


def errors_ways(rules: Policy, case: Case) -> tuple[str, ...]:
    """The ways that are left to choose from; of one there is nothing to choose."""
    ways = errors.ways_left(rules, case)
    return tuple(way.value for way in ways) if len(ways) > 1 else ()


def _case(situation: Situation, board: AnyPosition | None, made: Misplay | None) -> Case:
    kind = made.kind if made else ""
    offender = situation.who
    case = Case(
        offender,
        Found(situation.found),
        kind=misplays.irregularity(kind),
        earlier=situation.earlier,
        claimed=situation.claimed,
        evident=situation.evident,
        can_win=can_win(situation, offender.opponent) is not False,
        restorable=situation.restorable,
    )
    if board is None or made is None:
        return case
    return replace(case, provision=misplays.provided(situation.rulebook, board, kind), corrections=len(made.right) or 2)


def _hangs_on_mate(situation: Situation, found: Consequence) -> bool:
    """Whether the game is lost by it unless the opponent cannot win, and nobody knows that yet."""
    ladder = policy(situation).ladder
    unless = any(step.needs_mate for step in ladder)
    return unless and found.halves is not None and can_win(situation, situation.who.opponent) is None


def asks_whether_to_win(situation: Situation, ruling: Ruling) -> Ruled:
    """Ask the arbiter whether the opponent could still win by any legal moves."""
    cited = Ruling("ruling.ask.can-win", ruling.articles)
    return asking(cited, "can_win", {"yes": "ruling.yes", "no": "ruling.no"})


def _standing(board: AnyPosition | None, made: Misplay | None) -> dict[Stands, str]:
    """The positions that may stand after a move in question, as far as they can be told."""
    if board is None:
        return {}
    before = fen(board)
    known = {Stands.BEFORE: before, Stands.LAST_SURE: ""}
    if made is None:
        return known
    if misplays.irregularity(made.kind) in errors.SUPERFLUOUS:
        known[Stands.CORRECTED] = before  # what was not his to do is undone
    elif len(made.right) == 1:
        known[Stands.CORRECTED] = fen(board.after(made.right[0]))  # type: ignore[arg-type]
    with suppress(NotationError):  # what cannot be played on stays as it lies there
        known[Stands.AS_IT_IS] = misplays.left(board, made.text)
    return known


def _with_reply(situation: Situation, case: Case, ruled: Ruled) -> Ruled:
    """What it means for the opponent that he has replied over the error."""
    if case.found is not Found.LATER or ruled.asked:
        return ruled
    replied = errors.replied(policy(situation), case, situation.earlier_reply)
    if replied is None:
        return ruled
    told = (replied.ruling, *filter(None, (replied.penalty,)))
    halves = replied.halves or ruled.halves
    return replace(ruled.adding(*told), halves=halves, offender=replied.counts, sanction=named(replied))


def _answer(situation: Situation, case: Case, found: Consequence, positions: dict[Stands, str]) -> Ruled:
    """The answer, with the clock as it runs when such an error is found."""
    running = case.offender if case.found is Found.BEFORE_PRESS else case.offender.opponent
    then = both(situation.then_ms)
    if then is None and case.found is Found.BEFORE_REPLY:
        then = situation.cleared
    at_error = read_clock(then, situation.made, case.offender.opponent) if then else None
    return consequent(situation, found, case.offender, Before(positions, running, at_error))


# -- touched pieces -------------------------------------------------------------------------------

_SQUARE = re.compile(r"[a-j]?\d{1,2}")


def touched(situation: Situation) -> Ruled:
    """Pieces were touched: what must be played now."""
    board, squares = situation.board, _SQUARE.findall(situation.squares.lower())
    if board is None or not squares:
        return wanting(*(() if board else ("position",)), *(() if squares else ("squares",)))
    rules, on_turn = situation.book.touch, situation.who is board.side
    quick = situation.book.quick
    if not tempo.touch_ruled(quick, situation.claimed):
        return Ruled((Ruling("play.errors.unclaimed", quick.touch_claimed),), breaks=False)
    fault = touch.check_adjust(rules, on_turn, situation.adjusted)
    if situation.adjusted and fault is None:
        return Ruled((Ruling("ruling.adjusted", rules.adjusting),), breaks=False)
    if not on_turn:
        return _out_of_turn(situation, fault)
    told = (fault,) if situation.adjusted and fault else ()
    return _bound(situation, board, touch.obliged(rules, board, squares), told)


def _out_of_turn(situation: Situation, fault: Refusal | None) -> Ruled:
    found = errors.infringed(policy(situation), situation.who, situation.earlier)
    ruled = consequent(situation, found, situation.who, Before(running=situation.who.opponent))
    return replace(ruled, rulings=(*filter(None, (fault,)), *ruled.rulings))


def _bound(situation: Situation, board: AnyPosition, found: Obligation, told: tuple[Ruling, ...] = ()) -> Ruled:
    rulings = found.ruling or Ruling("ruling.free", situation.book.touch.adjusting)
    left = tuple(dict.fromkeys(write(board, move) for move in found.moves))
    offender = board.side if found.offends else None
    return Ruled(
        (*told, rulings), position=fen(board), to_move=board.side, runs=board.side, moves=left, offender=offender
    )


def placed(situation: Situation) -> Ruled:
    """A piece was put somewhere, let go or not: what is left of the move."""
    board, path = situation.board, tuple(_SQUARE.findall(situation.move.lower()))
    if board is None or not path:
        return wanting(*(() if board else ("position",)), *(() if path else ("move",)))
    return _bound(
        situation, board, touch.placements(situation.book.touch, board, Shown(path, released=situation.released))
    )
