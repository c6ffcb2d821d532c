"""Endings of one piece against one, solved slowly by the Python laws alone: what tables must agree with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.engine.tablebase import Tables
from mainroad.laws.draughts import DraughtsPosition, Rank, position
from mainroad.laws.variants import Variant

Key = DraughtsPosition
"""A position by its `repetition_key`."""
Known = dict[Key, tuple[str, int]]
"""The outcome for the side to move, and the moves to the next capture, crowning or end. What is not in it is a draw."""
Step = tuple[Key, bool, str | None]
"""Where a move leads, whether it converts, and how the other side stands there if the game is over."""


def pairs(variant: Variant, ranks: BySide[Rank]) -> Iterator[DraughtsPosition]:
    """Every position of a white and a black piece, both sides to move; no man stands where it would be crowned."""
    board = variant.board
    last = BySide(board.row_squares(0), board.row_squares(board.height - 1))
    for white, black, side in product(board.squares, board.squares, Side):
        squares = BySide(white, black)
        crowned = any(ranks[of] is Rank.MAN and squares[of] in last[of] for of in Side)
        if white != black and not crowned:
            yield position(variant, side, _of(Rank.MAN, squares, ranks), _of(Rank.KING, squares, ranks))


def _of(rank: Rank, squares: BySide[Square], ranks: BySide[Rank]) -> BySide[Iterable[Square]]:
    chosen = [(squares[side],) if ranks[side] is rank else () for side in Side]
    return BySide(*chosen)


def endings(variant: Variant) -> Iterator[list[DraughtsPosition]]:
    """The positions of each ending of one piece against one; crownings lead to earlier ones."""
    for white, black in product((Rank.KING, Rank.MAN), repeat=2):
        yield list(pairs(variant, BySide(white, black)))


def solved(variant: Variant) -> Known:
    """Every decided position of one piece against one."""
    known: Known = {}
    for here in endings(variant):
        stuck = "win" if variant.stuck_side_wins else "loss"
        _solve({each.repetition_key: _steps(each) for each in here}, known, stuck)
    return known


def _steps(here: DraughtsPosition) -> list[Step]:
    return [_step(here.played(move), move.is_capture or move.crowns) for move in here.legal_moves()]


def _step(after: DraughtsPosition, converts: bool) -> Step:
    over = after.outcome_on_board()
    standing = None if over is None else "win" if over.winner is after.side else "loss"
    return after.repetition_key, converts, standing


def _solve(steps: dict[Key, list[Step]], known: Known, stuck: str) -> None:
    """Sweep over an ending again and again: whatever is decided at a distance is found in that sweep."""
    known |= {each: (stuck, 0) for each, moves in steps.items() if not moves}
    for distance in range(1, len(steps)):
        told = {each: _told(moves, known, distance) for each, moves in steps.items() if each not in known}
        found = {each: (outcome, distance) for each, outcome in told.items() if outcome}
        if not found:
            return
        known |= found


def _told(moves: list[Step], known: Known, distance: int) -> str | None:
    replies = {_reply(step, known, distance) for step in moves}
    if "loss" in replies:
        return "win"
    return "loss" if replies == {"win"} else None


def _reply(step: Step, known: Known, distance: int) -> str | None:
    """How the other side stands after a move, if that is known within the distance."""
    after, converts, standing = step
    if standing:
        return standing
    outcome, far = known.get(after, (None, 0))
    return outcome if converts or far < distance else None


def agreeing(tables: Tables, variant: Variant) -> int:
    """Compare tables with what is found here, position by position; return how many were compared."""
    by_hand, compared = solved(variant), 0
    for here in (each for some in endings(variant) for each in some):
        found = tables.verdict(here)
        assert found is not None
        assert (found.outcome.value, found.distance) == by_hand.get(here.repetition_key, ("draw", None)), here
        compared += 1
    return compared
