"""Finished tournaments that rooms above this one let a list take over: they add themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mainroad.interchange.reports import Report
from mainroad.rating.lists import Pool


@dataclass(frozen=True)
class Offer:
    """A tournament and its report."""

    id: str
    title: str
    address: str
    report: Callable[[], Report]


SOURCES: list[tuple[Pool, Callable[[], Iterator[Offer]]]] = []


def offers(pool: Pool) -> list[Offer]:
    """What can be taken over for a pool."""
    return [offer for of, source in SOURCES if of is pool for offer in source()]
