"""Positions of an ending, for tests of tablebases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.engine.kernel import handed_out
from mainroad.engine.tablebase import Material, Tables, Verdict
from mainroad.laws.draughts import DraughtsPosition, position
from mainroad.laws.generator import Pieces


def ending(tables: Tables, material: Material, every: int) -> Iterator[DraughtsPosition]:
    """Every so manieth position of an ending, White to move."""
    size = next(info.positions for info in tables.told() if info.material == material)
    for number in range(0, size, every):
        yield handed_out(tables.compiled.position(material, number))


def turned(here: DraughtsPosition) -> DraughtsPosition:
    """The position with board and colours turned half round."""
    return position(here.variant, here.side.opponent, _turned(here, here.men), _turned(here, here.kings))


def _turned(here: DraughtsPosition, squares: BySide[frozenset[Square]]) -> BySide[Iterable[Square]]:
    return BySide(*(map(here.board.mirrored, squares[side]) for side in (Side.BLACK, Side.WHITE)))


def known(tables: Tables, here: DraughtsPosition, remaining: int | None = None) -> Verdict:
    """The verdict on a position that the tables must know."""
    found = tables.verdict(here, remaining)
    assert found is not None, here
    return found


def captures(here: DraughtsPosition) -> bool:
    """Whether a capture is due."""
    moves = here.legal_moves()
    return bool(moves) and moves[0].is_capture


def passed(here: DraughtsPosition) -> DraughtsPosition:
    """The same pieces with the other side to move: what it threatens."""
    pieces = here.pieces
    swapped = Pieces(pieces.their_men, pieces.their_kings, pieces.men, pieces.kings)
    return DraughtsPosition(here.variant, here.side.opponent, swapped)
