"""The games that can be played in the board room."""

from __future__ import annotations

from collections.abc import Mapping

from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.site.boardroom.chess import chess_game
from mainroad.site.boardroom.draughts import draughts_game
from mainroad.site.boardroom.position_views import Game
from mainroad.site.game_titles import TITLES

GAMES: Mapping[str, Game] = {
    **{name: draughts_game(game, TITLES[name]) for name, game in DRAUGHTS_GAMES.items()},
    "chess": chess_game(TITLES["chess"]),
}
"""Every game by its name."""
