"""How long an engine may look."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to look: the first that is reached ends a search. None of them: until somebody raises the stop."""

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name in ("depth", "nodes", "seconds"):
            limit = getattr(self, name)
            if limit is not None and not limit > 0:
                raise ValueError(f"a limit of {name} is greater than 0, not {limit}")

    @property
    def is_open(self) -> bool:
        """Whether nothing but the stop ends the search."""
        return self.depth is None and self.nodes is None and self.seconds is None
