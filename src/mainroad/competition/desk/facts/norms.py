"""Norms as they were fixed before the first round."""

from __future__ import annotations

from mainroad.journal.records import Fact


class NormsPosted(Fact, frozen=True):
    """The referee has announced what norms ask for: nothing that happens later moves it (FM A10-4.5.7.a)."""

    posting: str
    """As `mainroad.titles.posting` writes it; the desk keeps it and never reads it."""
    people: tuple[str, ...]
    """Whom it numbers, in its order: numbers may be drawn anew before round 1, people stay who they are."""
    at_ms: int
