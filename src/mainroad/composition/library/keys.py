"""What a library is searched by: outlines that all shifts and mirrors have in common, chains of captures."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.basics import Side
from mainroad.composition.library.geometry import outline
from mainroad.composition.library.works import Line, Work
from mainroad.laws.draughts import DraughtsPosition

START, OPENED, EXCHANGE, FINAL, CAPTURES = "start", "opened", "exchange", "final", "captures"
KINDS = (START, OPENED, EXCHANGE, FINAL, CAPTURES)
Key = tuple[str, str]


def search_keys(work: Work) -> frozenset[Key]:
    """Everything by which a work can be found."""
    return frozenset(_keys(work))


def _keys(work: Work) -> Iterator[Key]:
    yield START, outline(work.start)
    for line in work.lines:
        if not line.moves:
            continue
        yield OPENED, outline(line.positions[1])
        yield FINAL, outline(line.final)
        yield CAPTURES, f"{work.start.variant.name} {captures(line)}"
        exchange = before_last_exchange(line)
        if exchange is not None:
            yield EXCHANGE, outline(exchange)


def captures(line: Line) -> str:
    """The chain of captures of a line: who takes how many, in order, `w1 b2 w3`."""
    taken = zip(line.positions, line.moves, strict=False)
    return " ".join(f"{_letter(position)}{len(move.captured)}" for position, move in taken if move.captured)


def _letter(position: DraughtsPosition) -> str:
    return "w" if position.side is Side.WHITE else "b"


def before_last_exchange(line: Line) -> DraughtsPosition | None:
    """The position in which the last exchange begins: before the offer to which the last run of captures answers."""
    last = max((place for place, move in enumerate(line.moves) if move.captured), default=None)
    if last is None:
        return None
    while last > 0 and line.moves[last - 1].captured:
        last -= 1
    return line.positions[max(0, last - 1)]
