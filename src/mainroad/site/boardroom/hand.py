"""A move made square by square: what a click means, given what is in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mainroad.site.boardroom.position_views import Option, PositionView

Squares = tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """The click finished a legal move."""

    option: Option


@dataclass(frozen=True)
class Held:
    """The hand holds a piece, perhaps half-way through a capture; or nothing any more."""

    hand: Squares


@dataclass(frozen=True)
class Unclear:
    """Several legal moves fit, and no further square tells them apart: a promotion, or two ways round."""

    options: tuple[Option, ...]


@dataclass(frozen=True)
class Tried:
    """The squares make no legal move."""

    squares: Squares


Click = Played | Held | Unclear | Tried


def click(table: PositionView, hand: Squares, square: str) -> Click:
    """Tell what a click on a square means."""
    if not hand:
        return Held((square,)) if square in table.pieces else Held(())
    if square == hand[-1]:
        return Held(())
    chosen = (*hand, square)
    fitting = fits(table.options, chosen)
    if not fitting:
        return Held((square,)) if _changes_piece(table, hand, square) else Tried(chosen)
    return _settled(fitting, chosen)


def _changes_piece(table: PositionView, hand: Squares, square: str) -> bool:
    return len(hand) == 1 and square in table.pieces and table.pieces[square].side is table.side


def _settled(fitting: tuple[Option, ...], chosen: Squares) -> Click:
    finished = tuple(option for option in fitting if not rest(option.path, chosen))
    if not finished:
        return Held(chosen)
    if len(finished) < len(fitting) or len({option.deed for option in finished}) > 1:
        return Unclear(fitting)
    return Played(finished[0])


def fits(options: Iterable[Option], chosen: Squares) -> tuple[Option, ...]:
    """The moves that begin on the first chosen square and pass over the others in order."""
    return tuple(option for option in options if rest(option.path, chosen) is not None)


def rest(path: Sequence[str], chosen: Squares) -> tuple[str, ...] | None:
    """What is left of a path after the chosen squares; None if it does not pass over them.

    Landings may be left out: a click on the last square of a capture stands for the whole of it.
    """
    if not chosen or path[0] != chosen[0]:
        return None
    at = 0
    for square in chosen[1:]:
        if square not in path[at + 1 :]:
            return None
        at = path.index(square, at + 1)
    return tuple(path[at + 1 :])


def reachable(options: Iterable[Option], hand: Squares) -> frozenset[str]:
    """The squares that go on with what is in the hand: the next landings and the last squares."""
    left = (rest(option.path, hand) for option in options)
    return frozenset(square for squares in left if squares for square in (squares[0], squares[-1]))
