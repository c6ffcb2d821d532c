"""The games that can be played in the board room."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.site.boardroom.chess import chess_game
from mainroad.site.boardroom.draughts import draughts_game
from mainroad.site.boardroom.position_views import Game

TITLES = {
    "russian": _("Russian draughts"),
    "brazilian": _("Brazilian draughts"),
    "international": _("International draughts"),
    "english": _("English draughts (checkers)"),
    "spantsireti": _("Spantsireti, 80 squares"),
    "giveaway": _("Giveaway, Russian rules"),
    "giveaway-international": _("Giveaway, international rules"),
    "chess": _("Chess"),
}

GAMES: Mapping[str, Game] = {
    **{name: draughts_game(game, TITLES[name]) for name, game in DRAUGHTS_GAMES.items()},
    "chess": chess_game(TITLES["chess"]),
}
"""Every game by its name."""
