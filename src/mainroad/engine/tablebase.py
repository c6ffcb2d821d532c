"""Tablebases: endings that are solved, and what they say of a position."""

from __future__ import annotations

import enum
import os
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from mainroad.basics import Side
from mainroad.engine.kernel import compiled, handed_in, legal_move_of
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.variants import DRAUGHTS, Variant

TableRefusedError = compiled.TableRefusedError
"""A table that cannot be used: damaged, of another version, of another game. Its text is one sentence for people."""


class TableOutcome(enum.Enum):
    """How the game ends with best play, for the side to move."""

    DRAW = "draw"
    WIN = "win"
    LOSS = "loss"


_OUTCOMES = (TableOutcome.DRAW, TableOutcome.WIN, TableOutcome.LOSS)  # as the kernel numbers them


class Material(NamedTuple):
    """The pieces of an ending: those of the side to move, then those of the other."""

    men: int
    kings: int
    their_men: int
    their_kings: int

    def __str__(self) -> str:
        return f"{self.men}m{self.kings}k-{self.their_men}m{self.their_kings}k"

    @property
    def opposite(self) -> Material:
        """The same ending with the other side to move."""
        return Material(self.their_men, self.their_kings, self.men, self.kings)


@dataclass(frozen=True)
class Verdict:
    """What the tables say of a position."""

    position: DraughtsPosition
    outcome: TableOutcome
    distance: int | None
    """The moves of both sides up to the next capture or crowning, or to the end; None for a draw."""
    _tables: compiled.Tables = field(repr=False, compare=False)
    _remaining: int | None = field(default=None, repr=False, compare=False)

    @property
    def winner(self) -> Side | None:
        """Who wins."""
        if self.outcome is TableOutcome.DRAW:
            return None
        return self.position.side if self.outcome is TableOutcome.WIN else self.position.side.opponent

    @property
    def winners_moves(self) -> int | None:
        """How many of the winner's moves a running count must leave; None for a draw.

        The winner needs one more than those before the conversion: the move that fills the count ends the game.
        """
        if self.distance is None:
            return None
        if self.distance == 0:
            return 0
        return self.distance // 2 + 1 if self.outcome is TableOutcome.WIN else (self.distance + 1) // 2

    @cached_property
    def best_moves(self) -> tuple[DraughtsMove, ...]:
        """The moves that keep the outcome: the quickest wins, the longest losses; none: nothing can move.

        None too where a move leads to an ending that is not there, in a folder that is not complete.
        """
        deeds = self._tables.best(handed_in(self.position), self._remaining) or []
        return tuple(sorted(legal_move_of(self.position, deed) for deed in deeds))


@dataclass(frozen=True)
class TableInfo:
    """What a table says of itself: how many positions of its ending the side to move wins, draws, loses."""

    material: Material
    positions: int
    wins: int
    draws: int
    losses: int
    longest: int
    """The greatest distance."""
    bytes: int


class Tables:
    """The tables of one game in a folder."""

    def __init__(self, variant: Variant, folder: Path) -> None:
        self.variant = variant
        self.compiled = compiled.open_tables(variant.name, str(folder))

    @property
    def pieces(self) -> int:
        """Up to how many pieces every ending is there; 1: none is."""
        return self.compiled.pieces

    def told(self) -> tuple[TableInfo, ...]:
        """Every table that is there."""
        return tuple(TableInfo(Material(*material), *numbers) for material, *numbers in self.compiled.told())

    def verdict(self, position: DraughtsPosition, remaining: int | None = None) -> Verdict | None:
        """What they say of a position; None: they do not know it."""
        found = self.compiled.result(handed_in(position), remaining)
        if found is None:
            return None
        outcome = _OUTCOMES[found[0]]
        return Verdict(position, outcome, None if outcome is TableOutcome.DRAW else found[1], self.compiled, remaining)

    @property
    def probe(self) -> compiled.Probe:
        """What a search takes."""
        return self.compiled.probe()


@dataclass
class Tablebases:
    """A folder of tables; those of a game are opened when they are first asked for."""

    folder: Path
    _opened: dict[str, Tables] = field(default_factory=dict, repr=False)

    @classmethod
    def open(cls, folder: Path | str | None = None) -> Tablebases:
        """The tables of a folder, unless told that of the settings."""
        return cls(Path(folder) if folder is not None else usual_folder())

    def of(self, variant: Variant) -> Tables:
        """The tables of a game; a table that cannot be used is refused."""
        tables = self._opened.get(variant.name)
        if tables is None:
            tables = self._opened[variant.name] = Tables(variant, self.folder)
        return tables

    def verdict(self, position: DraughtsPosition, remaining: int | None = None) -> Verdict | None:
        """What the tables say of a position; None: they do not know it.

        `remaining` is the number of moves that a running count of the rulebook leaves to whoever wins: a win that takes
        longer is a draw.
        """
        return self.of(position.variant).verdict(position, remaining)


def verdict(position: DraughtsPosition, remaining: int | None = None) -> Verdict | None:
    """What the tables of the settings say of a position, as `Tablebases.verdict`."""
    return _opened(usual_folder()).verdict(position, remaining)


@cache
def _opened(folder: Path) -> Tablebases:
    return Tablebases.open(folder)


def complete_games(folder: Path) -> dict[str, int]:
    """The games of which tables are there, and up to how many pieces every ending is."""
    found = {game: Tables(variant, folder).pieces for game, variant in DRAUGHTS.items() if (folder / game).is_dir()}
    return {game: pieces for game, pieces in found.items() if pieces > 1}


def usual_folder() -> Path:
    """MAINROAD_TABLEBASES, or the folder `tablebases` where everything is kept."""
    named_folder = os.environ.get("MAINROAD_TABLEBASES")
    return Path(named_folder) if named_folder else Path(os.environ.get("MAINROAD_VAR") or "var") / "tablebases"
