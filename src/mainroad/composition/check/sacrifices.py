"""Sacrifices in international problems: economical, ideal, crude. They lower a mark and destroy nothing."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from mainroad.basics import Side
from mainroad.composition.check.tree import Step
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

CRUDE = 2  # RU 6.3.7.5bis.a


class Rate(enum.Enum):
    """How a sacrifice is valued (RU 6.3.7.5bis)."""

    PLAIN = "plain"
    """One piece in one direction."""
    IDEAL = "ideal"
    ECONOMICAL = "economical"
    UNECONOMICAL = "uneconomical"
    CRUDE = "crude"


@dataclass(frozen=True)
class Sacrifice:
    """What Black may take after a white move, direction by direction."""

    position: DraughtsPosition
    move: DraughtsMove
    counts: tuple[int, ...]
    rate: Rate
    article: str

    @property
    def ratio(self) -> str:
        """`1:2` as composers write it."""
        return ":".join(map(str, self.counts))


def sacrifice(step: Step) -> Sacrifice | None:
    """The sacrifice that a white move is; None: it gives nothing."""
    if step.position.side is not Side.WHITE:
        return None
    after = step.position.played(step.move)
    counts = directions(after)
    if not counts:
        return None
    rate, article = _rate(after, counts)
    return Sacrifice(step.position, step.move, counts, rate, article)


def directions(position: DraughtsPosition) -> tuple[int, ...]:
    """How many pieces each complete capture takes, told apart by what is taken, as if none had precedence."""
    free = replace(position.variant, name=f"{position.variant.name} freely", most_must_be_taken=False)
    routes = DraughtsPosition(free, position.side, position.pieces).captures_in_bits()
    return tuple(sorted(len(taken) for taken in {frozenset(route.taken) for route in routes}))


def _rate(after: DraughtsPosition, counts: tuple[int, ...]) -> tuple[Rate, str]:
    if len(counts) == 1:
        if counts[0] < CRUDE:
            return Rate.PLAIN, "RU 6.3.7.5bis.c"
        if counts[0] == CRUDE and _passes_last_row(after):
            return Rate.PLAIN, "RU 6.3.7.5bis.b"
        return Rate.CRUDE, "RU 6.3.7.5bis.a"
    most = counts[-1]
    if set(counts) == {1}:
        return Rate.PLAIN, "RU 6.3.7.5bis.c"
    if most - 1 not in counts:
        return Rate.UNECONOMICAL, "RU 6.3.7.5bis.c"
    is_even = set(counts) == set(range(counts[0], most + 1))
    return (Rate.IDEAL, "RU 6.3.7.5bis.d") if is_even else (Rate.ECONOMICAL, "RU 6.3.7.5bis.c")


def _passes_last_row(position: DraughtsPosition) -> bool:
    """Whether a black man must pass the crowning row and stays a man: the exception for two units."""
    board = position.board
    last = board.height - 1
    return any(
        move.origin in position.men[Side.BLACK]
        and not move.crowns
        and any(board.row(square) == last for square in move.path[1:-1])
        for move in position.legal_moves()
    )
