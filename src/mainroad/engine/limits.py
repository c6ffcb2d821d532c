"""How long an engine may look."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to look: the first that is reached ends a search. None of them: until somebody raises the stop."""

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    target: float | None = None
    """About so many seconds: less where the move is easy, and more, up to `seconds`, where the score falls."""

    def __post_init__(self) -> None:
        for name in ("depth", "nodes", "seconds", "target"):
            limit = getattr(self, name)
            if limit is not None and not limit > 0:
                raise ValueError(f"a limit of {name} is greater than 0, not {limit}")

    @property
    def is_open(self) -> bool:
        """Whether nothing but the stop ends the search."""
        return self.depth is None and self.nodes is None and self.seconds is None


MOVES_LEFT = 30
"""How many moves a game is thought to go on where the clock does not say it."""


def shared_out(left: float, increment: float = 0.0, moves: float | None = None) -> tuple[float, float]:
    """How many seconds a move may take at most, and about how many it should, of those that are left on the clock."""
    share = left / max(moves or MOVES_LEFT, 1) + 0.8 * increment
    return min(4 * share, max(left / 4, share), 0.9 * left), min(share, 0.9 * left)
