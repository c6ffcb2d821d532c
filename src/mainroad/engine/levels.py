"""Levels of play for human opponents, 1 to 8: how far the engine looks, and how choosy it is.

A low level looks at few positions and takes a move by lot among those that are nearly as good as the best; the lot is
a number that comes in, so that the same one gives the same move. Level 8 plays its best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType

from mainroad.engine.draws import REPETITION_ONLY, DrawRules
from mainroad.engine.limits import Limits
from mainroad.engine.search import Analysis, Line, Memory, Probe, Stop, analyse
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition


@dataclass(frozen=True, slots=True)
class Level:
    """How strong an opponent is."""

    number: int
    limits: Limits
    margin: int
    """Moves so many hundredths of a man worse than the best are as good as it to this player."""
    lines: int
    """How many moves are looked at in earnest."""


LEVELS: Mapping[int, Level] = MappingProxyType(
    {
        number: Level(number, limits, margin, lines)
        for number, limits, margin, lines in (
            (1, Limits(depth=1), 120, 8),
            (2, Limits(depth=2), 60, 6),
            (3, Limits(depth=3), 40, 5),
            (4, Limits(depth=5), 25, 4),
            (5, Limits(depth=7), 15, 3),
            (6, Limits(nodes=30_000), 8, 3),
            (7, Limits(nodes=300_000), 4, 2),
            (8, Limits(nodes=5_000_000), 0, 1),
        )
    }
)


def level(number: int) -> Level:
    """The level of a number."""
    if number not in LEVELS:
        raise ValueError(f"the levels are 1 to {len(LEVELS)}, not {number}")
    return LEVELS[number]


def chosen_move(  # noqa: PLR0913 - each is a question of its own
    position: DraughtsPosition,
    strength: Level,
    *,
    seed: int,
    history: Sequence[DraughtsPosition] = (),
    draws: DrawRules = REPETITION_ONLY,
    limits: Limits | None = None,
    stop: Stop | None = None,
    memory: Memory | None = None,
    tables: Probe | None = None,
) -> DraughtsMove | None:
    """The move that an opponent of this strength plays; None: there is none.

    The same seed in the same position gives the same move. `limits` stand in for those of the level.
    """
    analysis = analyse(
        position,
        limits=limits or strength.limits,
        history=history,
        lines=strength.lines,
        draws=draws,
        stop=stop,
        memory=memory,
        tables=tables,
    )
    return by_lot(analysis, strength.margin, seed)


def by_lot(analysis: Analysis, margin: int, seed: int) -> DraughtsMove | None:
    """One of the moves that are worse than the best by no more than a margin."""
    if not analysis.lines:
        return None
    good = near_best(analysis.lines, margin)
    return good[_lot(analysis.position, seed) % len(good)].moves[0]


def near_best(lines: Sequence[Line], margin: int) -> tuple[Line, ...]:
    """The lines that are worse than the best by no more than a margin."""
    return tuple(line for line in lines if line.score.value >= lines[0].score.value - margin)


def _lot(position: DraughtsPosition, seed: int) -> int:
    """A number that nobody can foresee without the seed, and everybody can find again with it."""
    text = f"{seed}:{position.variant.name}:{position.side.value}:{tuple(position.pieces)}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
