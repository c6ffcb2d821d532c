"""What can be asked of the desk about norms."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PostNorms:
    """Fix and announce what norms ask for, as it was computed elsewhere for these people."""

    posting: str
    people: tuple[str, ...]
