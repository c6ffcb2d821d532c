"""The lines of an analysis: the game as it was opened, and what was tried beside it. Stepping back deletes none.

A line is all its moves from the start. In an address each but the first says after how many moves it leaves which
earlier one: `c3-d4 b6-a5;0.1 d6-c5` is 1.c3-d4 b6-a5 and 1.c3-d4 d6-c5.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

Line = tuple[str, ...]
Lines = tuple[Line, ...]

MOST_LINES = 40
MOST_MOVES = 500
"""Of all lines together."""
LONGEST = 8000
"""So many characters of an address are read."""


def with_path(lines: Lines, path: Line) -> Lines:
    """The lines with a path in them: it goes on from the end of one, or begins a new one."""
    if not path or any(line[: len(path)] == path for line in lines):
        return lines
    for at, line in enumerate(lines):
        if path[: len(line)] == line:
            return (*lines[:at], path, *lines[at + 1 :])
    return (*lines, path)[-MOST_LINES:] if len(lines) < MOST_LINES else (lines[0], *lines[2:], path)


def without_rest(lines: Lines, path: Line) -> Lines:
    """The lines that do not go on from a path, and the path itself, where the first of those stood."""
    cut = dict.fromkeys(path if line[: len(path)] == path else line for line in lines)
    return tuple(line for line in cut if line and not any(line == other[: len(line)] != other for other in cut))


def onward(lines: Lines, path: Line) -> Line:
    """The first line that goes on from a path; the path itself where none does."""
    return next((line for line in lines if len(line) > len(path) and line[: len(path)] == path), path)


def parting(lines: Lines, at: int) -> tuple[int, int]:
    """Where a line leaves the earlier lines: which one it shares most moves with, and how many."""
    shared = [_shared(earlier, lines[at]) for earlier in lines[:at]]
    most = max(shared, default=0)
    return (shared.index(most) if shared else 0), most


def _shared(one: Line, other: Line) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def write_lines(lines: Lines) -> str:
    """The lines as an address has them."""
    return ";".join(_written(lines, at) for at in range(len(lines)))


def _written(lines: Lines, at: int) -> str:
    if not at:
        return " ".join(lines[0])
    earlier, shared = parting(lines, at)
    return " ".join((f"{earlier}.{shared}", *lines[at][shared:]))


def read_lines(text: str) -> Lines:
    """Read them; what makes no sense ends them there."""
    if len(text) > LONGEST:
        return ()
    first, *others = text.split(";")[:MOST_LINES]
    found: list[Line] = [tuple(first.split()[:MOST_MOVES])]
    room = MOST_MOVES - len(found[0])
    for other in others:
        begun, *moves = other.split() or [""]
        start = _start(found, begun)
        if start is None or not moves or len(moves) > room:
            break
        room -= len(moves)
        found.append((*start, *moves))
    return tuple(found) if found[0] else ()


def _start(found: Sequence[Line], begun: str) -> Line | None:
    earlier, _dot, shared = begun.partition(".")
    if not (earlier.isdecimal() and shared.isdecimal() and len(begun) <= 8):
        return None
    if int(earlier) >= len(found) or int(shared) > len(found[int(earlier)]):
        return None
    return found[int(earlier)][: int(shared)]
