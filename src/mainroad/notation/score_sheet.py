"""A game as a score sheet shows it: pairs of moves under one number, White's on the left (RU 1.6.2.h)."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import BySide, Side
from mainroad.notation.moves import Style, write_move
from mainroad.notation.pdn.reader import DraughtsRecord


@dataclass(frozen=True, slots=True)
class Pair:
    """A numbered line of a score sheet; a side that has not moved has an empty text."""

    number: int
    moves: BySide[str]


def score_sheet(record: DraughtsRecord, style: Style | None = None) -> tuple[Pair, ...]:
    """The moves that were played, in pairs: the side that begins the game opens each line."""
    position = record.start
    if position is None:
        return ()
    lines: list[dict[Side, str]] = []
    for move in record.main_line():
        if not lines or position.side is position.variant.first:
            lines.append({})
        lines[-1][position.side] = write_move(position, move, style)
        position = position.played(move)
    return tuple(
        Pair(number, BySide(*(line.get(side, "") for side in Side))) for number, line in enumerate(lines, start=1)
    )
