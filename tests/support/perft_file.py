"""Reads tests/data/perft.txt, and checks a count: a failure shows the count below each first move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.fen import read_fen
from mainroad.laws.perft import perft
from mainroad.laws.variants import DRAUGHTS
from support.written import written

FILE = Path(__file__).parents[1] / "data" / "perft.txt"


@dataclass(frozen=True)
class Count:
    """One line of the file: so many sequences of so many moves from a position."""

    variant: str
    id: str
    fen: str
    source: str
    kind: str
    depth: int
    count: int

    def __str__(self) -> str:
        return f"{self.variant} {self.id} {self.kind} {self.depth}"

    @property
    def position(self) -> DraughtsPosition:
        return read_fen(DRAUGHTS[self.variant], self.fen)


def counts() -> tuple[Count, ...]:
    return tuple(_counts(FILE.read_text(encoding="utf-8").splitlines()))


def _counts(lines: list[str]) -> Iterator[Count]:
    heading: dict[str, str] = {}
    for line in lines:
        word, _, rest = line.partition(" ")
        if word in COUNTERS:
            depth, count = map(int, rest.split())
            yield Count(**heading, kind=word, depth=depth, count=count)
        elif word and word != "#":
            heading[word] = rest.strip()


Counter = Callable[[DraughtsPosition, int], int]
Moves = Callable[[DraughtsPosition], tuple[DraughtsMove, ...]]


def counter(moves: Moves) -> Counter:
    """Count by playing every move, without the short cuts of `perft`."""

    def count(position: DraughtsPosition, depth: int) -> int:
        return below(position, depth, {})

    def below(position: DraughtsPosition, depth: int, known: dict[tuple[DraughtsPosition, int], int]) -> int:
        if depth == 0:
            return 1
        if depth == 1:
            return len(moves(position))
        if (position, depth) not in known:
            known[position, depth] = sum(below(position.played(m), depth - 1, known) for m in moves(position))
        return known[position, depth]

    return count


plain_perft = counter(DraughtsPosition.legal_moves)
COUNTERS: dict[str, Counter] = {"perft": perft, "routes": counter(DraughtsPosition.routes)}


def check(line: Count, count: Counter | None = None) -> None:
    count = count or COUNTERS[line.kind]
    found = count(line.position, line.depth)
    assert found == line.count, f"{line}: {found} instead of {line.count} ({line.source})\n{_divided(line, count)}"


def _divided(line: Count, count: Counter) -> str:
    position = line.position
    return "\n".join(
        f"{written(position, move)} {count(position.after(move), line.depth - 1)}" for move in position.legal_moves()
    )
