"""What a regulation says about single pairs: who must not meet, or when, and who must."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ForcedPairs:
    """Who meets whom in a round because the regulation says so (RU 3.18.9)."""

    round: int
    pairs: tuple[tuple[str, str], ...]
    """Two entries each."""


@dataclass(frozen=True, slots=True)
class PairLimits:
    """Who must not meet, or when, and who must."""

    forbidden: tuple[tuple[str, str], ...] = ()
    """Two entries each."""
    federations_meet_early: bool = False
    """Whether those of one federation meet in the first half (FM A2-3.b)."""
    federations_apart_in_last: int = 0
    """In how many last rounds those of one federation do not meet if it can be helped (CH 22.8)."""
    forced: tuple[ForcedPairs, ...] = ()


NO_LIMITS = PairLimits()
