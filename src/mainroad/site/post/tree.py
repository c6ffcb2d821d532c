"""Proposed variations as a tree: lines that begin alike are one branch until they part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mainroad.post.facts import Line


@dataclass(frozen=True)
class Branch:
    """A move of a variation, and what may follow it."""

    move: str
    labels: tuple[str, ...]
    path: tuple[str, ...]
    """From the first move of the variation to this one."""
    is_own: bool
    """Whether the reader of the proposal makes it: up to here they can accept it (RU 5.2.13.a)."""
    branches: tuple[Branch, ...]


def tree(lines: Sequence[Line], path: tuple[str, ...] = ()) -> tuple[Branch, ...]:
    """The branches of some lines after the moves that they share."""
    depth = len(path)
    firsts = dict.fromkeys(line.moves[depth] for line in lines if len(line.moves) > depth)
    found = list[Branch]()
    for move in firsts:
        alike = [line for line in lines if line.moves[depth : depth + 1] == (move,)]
        labels = tuple(line.label for line in alike)
        found.append(Branch(move, labels, (*path, move), depth % 2 == 0, tree(alike, (*path, move))))
    return tuple(found)
