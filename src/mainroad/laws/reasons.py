"""Which rules of the game make a move what it is: what an explanation of a legal move, or of a barred one, rests on."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import dropwhile, pairwise

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, Rank
from mainroad.laws.generator import generator
from mainroad.laws.protocol import Reason
from mainroad.laws.variants import LastRow


class MoveRule(enum.Enum):
    """A rule that can be seen at work in one move, or at the end of a game."""

    MAN_STEPS = "man-steps"
    KING_GOES = "king-goes"
    BECOMES_KING = "becomes-king"
    KING_FROM_NEXT_MOVE = "king-from-next-move"
    MAN_TAKES = "man-takes"
    KING_TAKES = "king-takes"
    EITHER_WAY = "either-way"
    """A man takes backward too."""
    MUST_TAKE = "must-take"
    MAN_GOES_ON = "man-goes-on"
    KING_GOES_ON = "king-goes-on"
    TAKEN_OFF_AFTER = "taken-off-after"
    ONCE_EACH = "once-each"
    """A square may be crossed again, a piece may not be jumped again."""
    OWN_ARE_NOT_JUMPED = "own-are-not-jumped"
    MOST = "most"
    FREE_CHOICE = "free-choice"
    EQUAL_CHOICE = "equal-choice"
    """Where the most must be taken: among captures of as many."""
    GOES_ON_AS_KING = "goes-on-as-king"
    PASSES_AS_MAN = "passes-as-man"
    STOPS_AS_KING = "stops-as-king"
    NO_PIECES = "no-pieces"
    NO_MOVE = "no-move"
    GIVEN_AWAY = "given-away"
    """In giveaway whoever has no piece or no move has won."""


@dataclass(frozen=True)
class BarredMoves:
    """Moves that the pieces could make but for one rule."""

    rule: MoveRule
    moves: tuple[DraughtsMove, ...]


def rules_of(position: DraughtsPosition, move: DraughtsMove) -> tuple[MoveRule, ...]:
    """The rules that show in a legal move, in the order in which they come up."""
    if move.is_capture:
        return tuple(dict.fromkeys(_rules_of_capture(position, move)))
    goes = MoveRule.KING_GOES if _rank(position, move) is Rank.KING else MoveRule.MAN_STEPS
    return (goes, MoveRule.BECOMES_KING, MoveRule.KING_FROM_NEXT_MOVE) if move.crowns else (goes,)


def barred(position: DraughtsPosition) -> Iterator[BarredMoves]:
    """What might be played if no rule barred it: moves without capture, captures of fewer pieces."""
    legal = position.legal_moves()
    if not legal or not legal[0].is_capture:
        return
    side = generator(position.variant, position.side)
    quiet = tuple(map(position.as_move, sorted(side.quiet_moves(position.pieces))))
    if quiet:
        yield BarredMoves(MoveRule.MUST_TAKE, quiet)
    if position.variant.most_must_be_taken:
        free = replace(position.variant, name=f"{position.variant.name}, any capture", most_must_be_taken=False)
        every = map(position.as_move, generator(free, position.side).captures(position.pieces))
        fewer = {each.deed: each for each in every if len(each.captured) < len(legal[0].captured)}
        if fewer:
            yield BarredMoves(MoveRule.MOST, tuple(sorted(fewer.values())))


def rule_of_end(position: DraughtsPosition) -> MoveRule | None:
    """Why the side to move has lost, or won in giveaway: it has no piece, or none that can move."""
    outcome = position.outcome_on_board()
    if outcome is None:
        return None
    if position.variant.stuck_side_wins:
        return MoveRule.GIVEN_AWAY
    return MoveRule.NO_PIECES if outcome.reason is Reason.NO_PIECES else MoveRule.NO_MOVE


def _rank(position: DraughtsPosition, move: DraughtsMove) -> Rank:
    return Rank.KING if move.origin in position.kings[position.side] else Rank.MAN


def _rules_of_capture(position: DraughtsPosition, move: DraughtsMove) -> Iterator[MoveRule]:
    is_king = _rank(position, move) is Rank.KING
    yield MoveRule.KING_TAKES if is_king else MoveRule.MAN_TAKES
    if not is_king:
        yield from _rules_of_man(position, move)
    if len(move.captured) > 1:
        yield MoveRule.KING_GOES_ON if is_king else MoveRule.MAN_GOES_ON
        yield MoveRule.TAKEN_OFF_AFTER
    yield from _rules_of_stop(position, move)
    legal = position.legal_moves()
    if position.variant.most_must_be_taken and (len(legal) > 1 or len(tuple(barred(position))) > 1):
        yield MoveRule.MOST
    if len(legal) > 1:
        yield MoveRule.EQUAL_CHOICE if position.variant.most_must_be_taken else MoveRule.FREE_CHOICE
    yield MoveRule.MUST_TAKE


def _rules_of_man(position: DraughtsPosition, move: DraughtsMove) -> Iterator[MoveRule]:
    """What a man meets on its way: backward jumps, and the last row."""
    board, white = position.board, position.side is Side.WHITE
    last = 0 if white else board.height - 1
    rows = [board.row(square) for square in move.path]
    passes = next((at for at, row in enumerate(rows[:-1]) if row == last), None)
    turns_king = position.variant.last_row is LastRow.GOES_ON_AS_KING
    as_man = rows[: passes + 1] if turns_king and passes is not None else rows
    if any((later > earlier) == white for earlier, later in pairwise(as_man)):
        yield MoveRule.EITHER_WAY
    if passes is not None:
        yield MoveRule.GOES_ON_AS_KING if turns_king else MoveRule.PASSES_AS_MAN
    if move.crowns:
        yield MoveRule.BECOMES_KING
        if rows[-1] == last and _jumps(position, move, as_king=True):
            yield MoveRule.STOPS_AS_KING


def _rules_of_stop(position: DraughtsPosition, move: DraughtsMove) -> Iterator[MoveRule]:
    """Why a capture is not longer, and what it crossed: pieces already jumped, the mover's own."""
    board = position.board
    crossed = [square for one, other in pairwise(move.path) for square in board.between(one, other)]
    landed = [*crossed, *move.path]
    as_king = _rank(position, move) is Rank.KING or move.crowns
    again = _jumps(position, move, as_king=as_king, over=frozenset(move.captured))
    if len(move.captured) > 1 and (again or len(set(landed)) < len(landed)):
        yield MoveRule.ONCE_EACH
    own = (position.men[position.side] | position.kings[position.side]) - {move.origin}
    if any(_jumps(position, move, as_king=as_king, over=own, at=square) for square in move.path):
        yield MoveRule.OWN_ARE_NOT_JUMPED


def _jumps(
    position: DraughtsPosition,
    move: DraughtsMove,
    *,
    as_king: bool,
    over: frozenset[Square] | None = None,
    at: Square | None = None,
) -> bool:
    """Whether the mover could jump on from a square of its way, were only these pieces not in its way by rule."""
    board, side, variant = position.board, position.side, position.variant
    enemy = position.men[side.opponent] | position.kings[side.opponent]
    standing = (enemy | position.men[side] | position.kings[side]) - {move.origin}
    wanted = enemy - set(move.captured) if over is None else over
    forward = -1 if side is Side.WHITE else 1
    for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        if not as_king and not variant.men_capture_backwards and down != forward:
            continue
        ray = board.ray(move.target if at is None else at, right, down)
        ahead = list(dropwhile(lambda square: square not in standing, ray) if as_king and variant.flying_kings else ray)
        if len(ahead) > 1 and ahead[0] in wanted and ahead[1] not in standing:
            return True
    return False
