"""What the process that thinks is asked, and what it answers: plain values that travel between processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from mainroad.basics import Side
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.laws.generator import Pieces
from mainroad.laws.variants import DRAUGHTS

Laid = str | tuple[bool, int, int, int, int]
"""A position as it travels: text, or whether White is to move and the pieces of both sides as bits."""


def pack_position(position: AnyPosition) -> Laid:
    """A position as it travels quickest: whoever asks may be the one writer of the journal."""
    if isinstance(position, DraughtsPosition):
        return (position.side is Side.WHITE, *position.pieces)
    return position.fen()


def unpack_position(game: str, position: Laid) -> AnyPosition:
    """A position that has travelled."""
    if isinstance(position, str):
        return GAMES[game].parse(position)
    white_to_move, *pieces = position
    return DraughtsPosition(DRAUGHTS[game], Side.WHITE if white_to_move else Side.BLACK, Pieces(*pieces))


@dataclass(frozen=True, slots=True)
class Question:
    """A position to look at, with those before it."""

    game: str
    positions: tuple[Laid, ...]
    """The first one first; the last is looked at."""
    seconds: float
    """It takes no longer."""
    rulebook: str = ""
    """Whose draws count; none: only repetition does."""
    lines: int = 1
    level: int = 0
    """How strong who asks for a move wants to play, 1 to 8; 0: nobody asks for a move, but for lines."""
    seed: int = 0
    target: float | None = None
    """About so many seconds are to be used where a level plays by the clock; none: all of them."""
    is_urgent: bool = False
    """Somebody waits for it at a board."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a line is worth to the side that begins it: hundredths of a man, or a win or loss."""

    hundredths: int = 0
    wins: bool | None = None
    """None: the game is open."""
    plies: int | None = None
    """How many moves of both sides a win or loss takes, where it is known."""


class Written(NamedTuple):
    """A move as score sheets have it, with the squares named by letters and by numbers."""

    by_letter: str
    by_number: str


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line of play; its moves are written where nobody waits for it."""

    worth: Worth
    moves: tuple[Written, ...]


@dataclass(frozen=True, slots=True)
class FoundVerdict:
    """What the tablebases say, for the side to move."""

    wins: bool | None
    """None: drawn."""
    distance: int | None
    """The moves of both sides up to the next capture or crowning, or to the end."""
    best: tuple[Written, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """What has been found so far."""

    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    lines: tuple[FoundLine, ...] = ()
    verdict: FoundVerdict | None = None
    move: str = ""
    """The move that who asked for one plays; none: there is none."""
    is_last: bool = False
    error: str = ""
    """Why nothing was found."""


Heard = Callable[[Findings], None]
"""Is told what has been found; the last of it says so. It must be quick."""
