"""What was seen at the board, as a value and as a text.

The text is a list of words in any order, each at most once; what is not said is unknown.

    c3-d4 or c3:e5:g7 or 32x23   the squares on which the piece stood, one after another; a light square has
                                 its letter and digit, and `off` is beside the board
    by:white                     who acted, if not the side to move
    adjust                       the player first said that they would adjust pieces
    touch:c3,e3                  squares touched, in order
    release                      the hand let go of the piece (`no-release`: it still held it)
    early:d4                     pieces taken off before the capture was finished
    remove:d4,f6                 pieces taken off after it, in order (`remove:` none)
    pause                        the player stopped while taking them off
    add:f4                       pieces put on the board
    crown                        the piece that moved now stands as a king (`no-crown`: as a man)
    back                         the move was taken back
    instead:c3-b4                ... and another was made in its place
    then:e3-f4                   a second move at once, without the opponent's reply
    say:c3-b4                    the move announced
    press                        the clock was pressed
    after:B:Wd4:Bb8              the position left on the board; a position may also stand alone

Whoever records decides what counts as touching: on the relief board of the blind, only lifting (RU 3.21.3, UA V-13.3).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NewType

from mainroad.basics import Side
from mainroad.boards import LETTERS, LOOK_ALIKES, NotASquareError, Square
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import read_board, write_fen
from mainroad.laws.protocol import NotAMoveError, NotationError
from mainroad.laws.variants import Variant

Elsewhere = NewType("Elsewhere", str)
"""A place where no piece can play: a light square such as `c4`, or `off` the board."""

Place = Square | Elsewhere
Path = tuple[Place, ...]

OFF = Elsewhere("off")


class NotAnObservationError(NotationError):
    """A text that does not say what was seen."""


@dataclass(frozen=True, slots=True)
class Observed:
    """What was seen of one turn; None is unknown, an empty tuple is known to be none."""

    path: Path | None = None
    player: Side | None = None
    adjusting: bool | None = None
    touched: tuple[Square, ...] | None = None
    released: bool | None = None
    removed_early: tuple[Square, ...] | None = None
    removed: tuple[Square, ...] | None = None
    paused: bool | None = None
    added: tuple[Square, ...] | None = None
    crowned: bool | None = None
    taken_back: bool | None = None
    instead: Path | None = None
    then: Path | None = None
    announced: Path | None = None
    pressed: bool | None = None
    after: DraughtsPosition | None = None

    @property
    def still_held(self) -> bool:
        """Whether the piece is known to be in the hand, so that the move is not made (RU 1.4.6, 1.4.8)."""
        return self.released is False and not self.pressed


# -- places and paths ---------------------------------------------------------------------------

_SEPARATOR = re.compile(r"[-–—:x×хX*]")  # the second х is the Cyrillic letter


def read_path(variant: Variant, text: str) -> Path:
    """Read squares joined by `-`, `:` or `x` as the way of a piece, legal or not."""
    places = tuple(read_place(variant, name) for name in _SEPARATOR.split(text.strip()))
    if len(places) < 2 or any(first == second for first, second in pairwise(places)):
        raise NotAMoveError(f"{text.strip()!r} is not a move; one is written like {_example(variant)!r}")
    return places


def _example(variant: Variant) -> str:
    squares = variant.board.squares
    return write_path(variant, (squares[-variant.board.per_row], squares[-2 * variant.board.per_row]))


def read_place(variant: Variant, name: str) -> Place:
    """Read a square, dark or light, or the place beside the board."""
    text = name.strip().translate(LOOK_ALIKES).lower()
    if text == OFF or _is_light(variant, text):
        return Elsewhere(text)
    try:
        return variant.board.square(text)
    except NotASquareError:
        raise NotAMoveError(f"{name.strip()!r} is not a square of this board") from None


def _is_light(variant: Variant, text: str) -> bool:
    files, ranks = LETTERS[: variant.board.width], range(1, variant.board.height + 1)
    file, rank = text[:1], text[1:]
    named = file in files and rank in map(str, ranks)
    return bool(file) and named and (files.index(file) + int(rank)) % 2 == 0


def write_path(variant: Variant, path: Iterable[Place]) -> str:
    """Write the way of a piece, legal or not."""
    return "-".join(place_name(variant, place) for place in path)


def place_name(variant: Variant, place: Place) -> str:
    """Name a place as the game names its squares."""
    return place if isinstance(place, str) else variant.board.name(place, variant.numbering)


# -- the whole text -----------------------------------------------------------------------------

_FLAGS = {
    "adjust": "adjusting",
    "release": "released",
    "pause": "paused",
    "crown": "crowned",
    "back": "taken_back",
    "press": "pressed",
}
_SQUARES = {"touch": "touched", "early": "removed_early", "remove": "removed", "add": "added"}
_PATHS = {"instead": "instead", "then": "then", "say": "announced"}
WORDS = ("by", "after", *_FLAGS, *_SQUARES, *_PATHS)
"""Every word of the text but the path."""

_POSITION = re.compile(r"[WBwb]\s*:")


def read_observed(variant: Variant, text: str) -> Observed:
    """Read what was seen; a text that is only a position is the position after."""
    if _POSITION.match(text.strip()):
        return Observed(after=read_board(variant, text))
    fields: dict[str, Any] = {}
    for word in text.split():
        name, value = _read_word(variant, word)
        if name in fields:
            raise NotAnObservationError(f"{word!r} says a second time what was said before")
        fields[name] = value
    if not fields:
        raise NotAnObservationError("nothing was observed; say for example which squares the piece went through")
    return Observed(**fields)


def _read_word(variant: Variant, word: str) -> tuple[str, object]:
    """Read one word as a field of `Observed` and its value."""
    if word.removeprefix("no-") in _FLAGS:
        return _FLAGS[word.removeprefix("no-")], not word.startswith("no-")
    name, colon, value = word.replace("=", ":", 1).partition(":")
    readers: dict[str, tuple[str, Callable[[Variant, str], object]]] = {
        "by": ("player", _read_side),
        "after": ("after", read_board),
        **{word: (field, _read_squares) for word, field in _SQUARES.items()},
        **{word: (field, read_path) for word, field in _PATHS.items()},
    }
    if colon and name in readers:
        field, reader = readers[name]
        return field, reader(variant, value)
    return "path", read_path(variant, word)


def _read_side(variant: Variant, text: str) -> Side:
    try:
        return Side(text.lower())
    except ValueError:
        raise NotAnObservationError(f"{text!r} is not a side; say white or black") from None


def _read_squares(variant: Variant, text: str) -> tuple[Square, ...]:
    try:
        return tuple(variant.board.square(name) for name in text.split(",") if name)
    except NotASquareError as error:
        raise NotAnObservationError(str(error)) from None


def write_observed(variant: Variant, observed: Observed) -> str:
    """Write what was seen in its one form."""
    return " ".join(_words(variant, observed))


def _words(variant: Variant, observed: Observed) -> Iterator[str]:
    if observed.path is not None:
        yield write_path(variant, observed.path)
    if observed.player is not None:
        yield f"by:{observed.player.value}"
    for word, field in _FLAGS.items():
        if (flag := getattr(observed, field)) is not None:
            yield word if flag else f"no-{word}"
    for word, field in _SQUARES.items():
        if (squares := getattr(observed, field)) is not None:
            yield f"{word}:{','.join(place_name(variant, square) for square in squares)}"
    for word, field in _PATHS.items():
        if (path := getattr(observed, field)) is not None:
            yield f"{word}:{write_path(variant, path)}"
    if observed.after is not None:
        yield f"after:{write_fen(observed.after)}"


def settle(observed: Observed) -> Observed:
    """What was seen, once the move is taken for made.

    A piece still in the hand may be put elsewhere (RU 1.4.8, UA V-5.3.d, FM A1-3.12): then the first way was no move,
    only a touch. An announcement without a move seen is taken for the move.
    """
    if observed.path is None and observed.announced is not None and observed.after is None:
        return replace(observed, path=observed.announced)
    if observed.still_held and observed.instead is not None and observed.path is not None:
        start = observed.path[0]
        touched = (*(observed.touched or ()), start) if isinstance(start, int) else observed.touched
        return replace(observed, path=observed.instead, touched=touched, instead=None, taken_back=None, released=None)
    return observed
