"""Every game that Mainroad knows, by name: draughts and chess behind one door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.laws.chess import CHESS, ChessGame, ChessPosition
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS, Variant


@dataclass(frozen=True)
class DraughtsGame:
    """A draughts game: where it starts and how its positions are read."""

    variant: Variant

    @property
    def name(self) -> str:
        """The name by which people ask for it."""
        return self.variant.name

    def start(self) -> DraughtsPosition:
        """The position in which it begins."""
        return start(self.variant)

    def parse(self, text: str) -> DraughtsPosition:
        """Read a position."""
        return read_fen(self.variant, text)


DRAUGHTS_GAMES: dict[str, DraughtsGame] = {name: DraughtsGame(variant) for name, variant in DRAUGHTS.items()}

AnyGame = DraughtsGame | ChessGame
AnyPosition = DraughtsPosition | ChessPosition

GAMES: Mapping[str, AnyGame] = {**DRAUGHTS_GAMES, CHESS.name: CHESS}
"""Every game by the name by which people ask for it."""
