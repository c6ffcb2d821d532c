"""The draws by rule of a rulebook as plain data for the kernel: which counts run for which forces.

The engine knows no rulebook. It asks whatever looks like one (`mainroad.rulebooks.books.draws.Draws` does) for the
counts that run for every balance of forces that matters, and keeps the answers in a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from mainroad.basics import Side
from mainroad.engine.kernel import compiled

MOST_PIECES = compiled.most_counted_pieces
"""Up to so many pieces each balance of forces is asked for; beyond, only counts that run for any forces matter."""
SINCE = ("balance", "kings-only", "road")
"""What moves are counted from, in the kernel's order."""


class _Army(NamedTuple):
    kings: int
    men: int


class _Forces(NamedTuple):
    white: _Army
    black: _Army


class HasValue(Protocol):
    """A choice with a name, as an enumeration has it."""

    @property
    def value(self) -> str:
        """The name."""
        ...


class BookCount(Protocol):
    """A draw after so many moves."""

    @property
    def moves(self) -> int:
        """How many; 0: as soon as the forces are there."""
        ...

    @property
    def since(self) -> HasValue:
        """What they are counted from."""
        ...

    @property
    def means(self) -> HasValue:
        """Whether the game ends by itself, or a player has to claim it."""
        ...

    @property
    def unless_won(self) -> bool:
        """Whether a won position breaks it."""
        ...


class BookRepetition(Protocol):
    """A position that comes again."""

    @property
    def times(self) -> int:
        """How often it must come."""
        ...


class BookDraws(Protocol):
    """What a rulebook says of draws."""

    @property
    def counts(self) -> Sequence[BookCount]:
        """Every count it knows."""
        ...

    @property
    def repetition(self) -> BookRepetition:
        """Its rule of repetition."""
        ...

    def running(self, forces: Any, on_road: bool) -> Sequence[tuple[Any, tuple[Side, ...]]]:
        """The counts that run for these forces, each with the sides whose moves it counts."""
        ...


@dataclass(frozen=True)
class DrawRules:
    """When a search takes a position for drawn by rule."""

    repetitions: int = 3
    counts: tuple[tuple[int, int, bool, bool], ...] = ()
    running: bytes = b""
    beyond: bytes = b""

    @property
    def compiled(self) -> compiled.DrawRules:
        """The rules as the kernel takes them."""
        return _compiled(self)


@lru_cache(maxsize=64)
def _compiled(rules: DrawRules) -> compiled.DrawRules:
    return compiled.DrawRules.made(rules.repetitions, list(rules.counts), rules.running, rules.beyond)


REPETITION_ONLY = DrawRules()
"""Threefold repetition and nothing else."""


@lru_cache(maxsize=64)
def draw_rules(book: BookDraws, *, with_claims: bool = True) -> DrawRules:
    """The draws of a rulebook for a search; it is asked once for each balance of forces.

    A full count that must be claimed is a draw for the side to move, if it wants one; a move may still throw the game
    away before. Without claims only counts that end the game by themselves are known.
    """
    known = tuple(count for count in book.counts if with_claims or count.means.value == "automatic")
    counts = tuple(
        (count.moves, SINCE.index(count.since.value), count.unless_won, count.means.value != "automatic")
        for count in known
    )
    row_length = len(counts)
    running = bytearray(2 * (MOST_PIECES + 1) ** 4 * row_length)
    for code, forces, on_road in _every_forces():
        running[code * row_length : (code + 1) * row_length] = _row(book, known, forces, on_road)
    return DrawRules(book.repetition.times, counts, bytes(running), _row(book, known, _many(), on_road=False))


def _every_forces() -> Iterator[tuple[int, _Forces, bool]]:
    """Each balance of forces with its place in the kernel's table."""
    armies = [_Army(kings, men) for kings in range(MOST_PIECES + 1) for men in range(MOST_PIECES + 1 - kings)]
    base = MOST_PIECES + 1
    for white in armies:
        for black in armies:
            if sum(white) + sum(black) <= MOST_PIECES:
                code = ((white.kings * base + white.men) * base + black.kings) * base + black.men
                for on_road in (False, True):
                    yield 2 * code + on_road, _Forces(white, black), on_road


def _many() -> _Forces:
    """Forces too great for any ratio that a rulebook names."""
    return _Forces(_Army(2, MOST_PIECES), _Army(2, MOST_PIECES))


def _row(book: BookDraws, counts: Sequence[BookCount], forces: _Forces, on_road: bool) -> bytes:
    """Whose moves each count counts: 1 White's, 2 Black's, 3 both, 0 it does not run."""
    sides = {id(count): whose for count, whose in book.running(forces, on_road)}
    found = (sides.get(id(count), ()) for count in counts)
    return bytes((Side.WHITE in whose) + 2 * (Side.BLACK in whose) for whose in found)
