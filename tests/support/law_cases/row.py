"""A row of a table of cases."""

from __future__ import annotations

from typing import NamedTuple

from mainroad.basics import Article, articles
from mainroad.laws.variants import DRAUGHTS, Variant


class Row(NamedTuple):
    citations: str
    games: str
    fen: str
    moves: str

    @property
    def articles(self) -> tuple[Article, ...]:
        return articles(self.citations)

    @property
    def variants(self) -> tuple[Variant, ...]:
        return tuple(DRAUGHTS[name] for name in self.games.split())

    @property
    def legal(self) -> set[str]:
        return set(self.moves.split())

    @property
    def with_taken(self) -> bool:
        """Whether the row names the pieces that are taken."""
        return "(" in self.moves
