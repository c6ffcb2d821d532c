"""Reads tests/data/perft.txt, and checks a count: a failure shows the count below each first move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mainroad.laws.draughts import DraughtsPosition
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


def route_count(position: DraughtsPosition, depth: int) -> int:
    """How many sequences of moves there are when each route of a capture is a move of its own."""
    return _route_count(position, depth, {})


def _route_count(position: DraughtsPosition, depth: int, known: dict[tuple[DraughtsPosition, int], int]) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.routes())
    if (position, depth) not in known:
        ways = Counter(route.deed for route in position.routes())
        known[position, depth] = sum(
            ways[move.deed] * _route_count(position.played(move), depth - 1, known) for move in position.legal_moves()
        )
    return known[position, depth]


COUNTERS: dict[str, Callable[[DraughtsPosition, int], int]] = {"perft": perft, "routes": route_count}


def check(line: Count) -> None:
    found = COUNTERS[line.kind](line.position, line.depth)
    assert found == line.count, f"{line}: {found} instead of {line.count} ({line.source})\n{_divided(line)}"


def _divided(line: Count) -> str:
    position, below = line.position, COUNTERS[line.kind]
    return "\n".join(
        f"{written(position, move)} {below(position.after(move), line.depth - 1)}" for move in position.legal_moves()
    )
