"""What the script of the editor must know: the boards of the games, and the words for what stands on a square."""

from __future__ import annotations

from typing import Any

from django.templatetags.static import static
from django.utils.translation import gettext as _

from mainroad.boards import LETTERS, is_dark_square
from mainroad.site.boardroom.games import GAMES as TABLES
from mainroad.site.boardroom.position_views import Game
from mainroad.site.studio.models import GAMES


def editor() -> dict[str, Any]:
    """The value that the page carries as JSON."""
    words = {
        "": _("empty"),
        "W": _("white man"),
        "WK": _("white king"),
        "B": _("black man"),
        "BK": _("black king"),
        "light": _("light square"),
        "refused": _("no piece stands there"),
        "cleared": _("The board is empty."),
    }
    return {"games": {name: _board(TABLES[name]) for name in GAMES}, "words": words, "pieces": static("pieces.svg")}


def _board(game: Game) -> dict[str, Any]:
    keys = [f"{file}{rank}" for rank in range(game.height, 0, -1) for file in LETTERS[: game.width]]
    numbered = game.prefers_numbers
    names = {key: game.number(key) if numbered else key for key in keys if is_dark_square(key)}
    return {"width": game.width, "height": game.height, "numbered": numbered, "names": names}
