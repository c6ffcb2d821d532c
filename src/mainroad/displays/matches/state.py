"""A match as far as it has come."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.displays.matches.facts import Decided, GameDue, Opened, SetDecided
from mainroad.displays.matches.rules import FORMS, MatchRules


@dataclass(frozen=True)
class Match:
    """A match as far as it has come. Players are named by their places: 1, 2."""

    opened: Opened | None = None
    due: GameDue | None = None
    games: tuple[tuple[GameDue, BySide[int]], ...] = ()
    sets: tuple[SetDecided, ...] = ()
    decided: Decided | None = None
    consents: frozenset[str] = frozenset()
    is_closed: bool = False
    before: Match | None = None
    """As it stood before the last result."""

    @property
    def rules(self) -> MatchRules:
        """The form of this match."""
        if self.opened is None:
            raise ValueError("nothing was opened")
        return FORMS[self.opened.form]

    @property
    def scores(self) -> tuple[BySide[int], ...]:
        """The results in the order of the games."""
        return tuple(score for _, score in self.games)
