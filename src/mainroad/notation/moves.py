"""Draughts moves as people write them: `c3-d4`, `c3:e5`, `cd4`, `32-28`, `47x24x8x17x6`.

Writing has one form for each style. Reading is forgiving: any separator, letters or numbers, the ends of a
capture or any squares of its route, signs at the end; but what it returns is always one legal move.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from mainroad.boards import LOOK_ALIKES, Bits, Board, NotASquareError, Numbering, Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.generator import Pieces, Route, generator
from mainroad.laws.protocol import AmbiguousMoveError, IllegalMoveError, NotAMoveError, check_length
from mainroad.laws.variants import Variant
from mainroad.notation.signs import split_signs


@dataclass(frozen=True, slots=True)
class Style:
    """A way of writing moves."""

    numbering: Numbering
    separator: str
    """What stands between the squares of a capture; those of a move without one are parted by a dash."""
    short: bool = False
    """Whether to leave out what the position tells, where the game allows it (RU 1.6.2.j, UA V-4.4.b)."""
    full_route: bool = False
    """Whether to show the route of every capture, not only where its ends would fit another one too."""
    landings: bool = False
    """Whether a route that is shown names every landing, as PDN asks, or only the turns (RU 1.6.2.e)."""


@cache
def own_style(variant: Variant) -> Style:
    """The way in which the moves of a game are written when nobody asks for another."""
    return Style(variant.numbering, ":" if variant.numbering is Numbering.LETTERS else "x")


# -- writing --------------------------------------------------------------------------------------


def write_move(position: DraughtsPosition, move: DraughtsMove, style: Style | None = None) -> str:
    """Write a legal move, with as much of its route as the style and the position ask for."""
    style = style or own_style(position.variant)
    if not move.is_capture:
        return _short(position, move, style) or _joined(position.board, move.path, style, "-")
    if style.full_route or _fits_another(position, move):
        return _joined(position.board, _route(position.board, move, style), style, style.separator)
    ends = (move.origin, move.target)
    return _short(position, move, style) or _joined(position.board, ends, style, style.separator)


def _joined(board: Board, squares: Iterable[Square], style: Style, separator: str) -> str:
    return separator.join(board.name(square, style.numbering) for square in squares)


def _fits_another(position: DraughtsPosition, move: DraughtsMove) -> bool:
    """Whether the ends of a capture are those of another capture too (RU 1.6.2.e)."""
    same_ends = (other for other in position.legal_moves() if other.path[:: len(other.path) - 1] == _ends(move))
    return any(other.deed != move.deed for other in same_ends)


def _ends(move: DraughtsMove) -> tuple[Square, Square]:
    return move.origin, move.target


def _route(board: Board, move: DraughtsMove, style: Style) -> tuple[Square, ...]:
    """The squares that show a route: its turns, or its landings where it has no turn or where they are asked for."""
    between = turns(board, move.path)
    return (move.origin, *between, move.target) if between and not style.landings else move.path


def _short(position: DraughtsPosition, move: DraughtsMove, style: Style) -> str | None:
    """The short form of a move, unless the style, the game or another legal move forbids it."""
    if not (style.short and position.variant.short_notation and style.numbering is Numbering.LETTERS):
        return None
    board = position.board
    rivals = (other for other in position.legal_moves() if other.target == move.target and other.deed != move.deed)
    if any(board.file(other.origin) == board.file(move.origin) for other in rivals):
        return None
    file = board.name(move.origin, Numbering.LETTERS)[0]
    return file + (style.separator if move.is_capture else "") + board.name(move.target, Numbering.LETTERS)


# -- routes ---------------------------------------------------------------------------------------


def turns(board: Board, path: Sequence[Square]) -> tuple[Square, ...]:
    """The squares at which a route changes its direction."""
    return tuple(square for square, turning in zip(path[1:], _turning(board, path), strict=False) if turning)


def _turning(board: Board, path: Sequence[Square]) -> list[bool]:
    """Whether a route changes its direction at each of its squares between the ends."""
    ways = [_way(board, one, next_one) for one, next_one in pairwise(path)]
    return [one != next_one for one, next_one in pairwise(ways)]


def _way(board: Board, one: Square, other: Square) -> tuple[bool, bool]:
    return board.file(other) > board.file(one), board.row(other) > board.row(one)


def _stands(board: Board, move: DraughtsMove) -> list[tuple[Square, ...]]:
    """Where the piece may be said to stand after each capture but the last.

    A turn is made on one square. Going straight on, a king may be written down on any square between the
    piece that it took and the next one.
    """
    landings = zip(move.path[1:-1], _turning(board, move.path), pairwise(move.captured), strict=True)
    return [(landing,) if turning else board.between(*taken) for landing, turning, taken in landings]


# -- reading --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Told:
    """What a text tells of a move: the first square, or its file alone, and the squares that follow."""

    origin: Square | None
    file: int
    stops: tuple[Square, ...]
    target: Square

    def leaving(self, board: Board) -> Bits:
        """The squares that the piece may come from, as bits."""
        return board.bit[self.origin] if self.origin else board.bits(board.file_squares(self.file))


_SEPARATORS = str.maketrans("хХX×–—−‒‐", "xxxx-----")
_SQUARE = r"[a-j]\d{1,2}"
_MOVE = re.compile(rf"(?P<first>{_SQUARE}|\d{{1,2}}|[a-j])(?P<others>(?:[-:x]?{_SQUARE}|[-:x]\d{{1,2}})+)")
_WITHOUT_SEPARATOR = re.compile(r"(\d\d)(\d\d)")
_FOLLOWING = re.compile(rf"{_SQUARE}|\d{{1,2}}")


def read_move(position: DraughtsPosition, text: str) -> DraughtsMove:
    """Read a move that is legal in the position; signs at its end are passed over."""
    fitting = fitting_moves(position, text)
    if len(fitting) > 1:
        listed = _candidates(position, fitting)
        raise AmbiguousMoveError(f"{text!r} fits more than one move: {listed}", listed)
    return fitting[0]


def fitting_moves(position: DraughtsPosition, text: str) -> list[DraughtsMove]:
    """Read every legal move that a text may mean, at least one: each by one of its routes."""
    told = _told(position.board, check_length(text))
    if told.origin is None and not position.variant.short_notation:
        raise NotAMoveError(f"{text!r} is not a move: short notation is not used in this game")
    fitting = _stopping_fits(position, told) if told.stops else _bare_fits(position, told)
    if not fitting:
        raise _illegal(position, told, f"{text!r} is not legal here: ")
    if len(fitting) == 1:
        return fitting
    return sorted({move.deed: move for move in sorted(fitting, reverse=True)}.values())


@lru_cache(maxsize=1 << 14)
def _told(board: Board, text: str) -> _Told:
    """Take a text apart; the same few thousand texts come again and again in a file of games."""
    body = split_signs(text.strip())[0]
    tidy = body.translate(_SEPARATORS).translate(LOOK_ALIKES).lower().replace(" ", "")
    match = _MOVE.fullmatch(_WITHOUT_SEPARATOR.sub(r"\1-\2", tidy) if tidy.isdecimal() else tidy)
    if match is None:
        raise NotAMoveError(f"{text!r} is not a move")
    try:
        squares = [board.square(_plain(name)) for name in _FOLLOWING.findall(match["others"])]
        short = match["first"].isalpha()
        origin = None if short else board.square(_plain(match["first"]))
    except NotASquareError as error:
        raise NotAMoveError(f"{text!r} is not a move: {error}") from error
    return _Told(origin, ord(match["first"][0]) - ord("a"), tuple(squares[:-1]), squares[-1])


def _plain(name: str) -> str:
    """The name of a square without zeros before its number."""
    return name.lstrip("0")


def _bare_fits(position: DraughtsPosition, told: _Told) -> list[DraughtsMove]:
    """The moves with the ends that were told."""
    board, pieces = position.board, position.pieces
    mover = generator(position.variant, position.side)
    leaving, target = told.leaving(board), board.bit[told.target]
    # Bits throughout, and a move made only of what fits: this is where reading a file of games spends its time.
    routes = position.captures_in_bits() or mover.quiet_moves(_alone(pieces, leaving))
    fitting = [route for route in routes if route.path[-1] == target and route.path[0] & leaving]
    # A single jump has no other square to show, so its ends are its whole route.
    single = [route for route in fitting if len(route.path) == 2 and told.origin]
    return [_move(board, route) for route in single or fitting]


def _alone(pieces: Pieces, bits: int) -> Pieces:
    """The pieces with none to move but those on some squares: the others only stand in the way."""
    own = pieces.men | pieces.kings
    return Pieces(pieces.men & bits, pieces.kings & bits, pieces.their_men | own & ~bits, pieces.their_kings)


def _move(board: Board, route: Route) -> DraughtsMove:
    square = board.square_of.__getitem__
    return DraughtsMove(tuple(map(square, route.path)), tuple(map(square, route.taken)), route.crowned)


def _stopping_fits(position: DraughtsPosition, told: _Told) -> list[DraughtsMove]:
    """The captures on whose route the squares lie that were told: those that turn nowhere else, if there are any."""
    board = position.board
    leaving = told.leaving(board)
    moves = (move for move in position.routes() if move.target == told.target and board.bit[move.origin] & leaving)
    passing = [move for move in moves if _passes(told.stops, _stands(board, move))]
    exact = [
        move for move in passing if turns(board, (move.origin, *told.stops, told.target)) == turns(board, move.path)
    ]
    return exact or passing


def _passes(stops: tuple[Square, ...], stands: list[tuple[Square, ...]]) -> bool:
    """Whether the stops come in this order among the squares on which a piece may stand."""
    left = iter(stands)
    return all(any(stop in squares for squares in left) for stop in stops)


# -- what is wrong --------------------------------------------------------------------------------


def _candidates(position: DraughtsPosition, moves: Iterable[DraughtsMove]) -> str:
    """The moves that a text may mean, each by one of its routes."""
    by_deed = {move.deed: move for move in sorted(moves, reverse=True)}
    return ", ".join(sorted(write_move(position, move) for move in by_deed.values()))


def _illegal(position: DraughtsPosition, told: _Told, lead: str) -> IllegalMoveError:
    """What is wrong with a move that is not legal, as far as the position alone tells it."""
    side = position.side
    own = position.men[side] | position.kings[side]
    if told.origin and told.origin not in own:
        name = position.board.name(told.origin, position.variant.numbering)
        return IllegalMoveError(f"{lead}no {side.value} piece stands on {name}", empty=name)
    legal = position.legal_moves()
    if legal and legal[0].is_capture:
        due = _candidates(position, legal)
        return IllegalMoveError(f"{lead}a capture is due: {due}", due=due)
    return IllegalMoveError(f"{lead}no {side.value} piece can move so")
