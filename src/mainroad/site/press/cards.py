"""A board among many as a page draws it: a small drawing, and beside it everything that it shows in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from mainroad.basics import Side
from mainroad.boards import LETTERS
from mainroad.clocks.faces import display
from mainroad.journal.decider import Ledger
from mainroad.play.state import Game
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.outcomes import to_move
from mainroad.site.boardroom.pieces import PIECES, Piece
from mainroad.site.game_titles import TITLES
from mainroad.site.hall.live.board_payload import position_payload
from mainroad.site.hall.live.labels import STAGES
from mainroad.site.languages import language
from mainroad.site.press.stream_values import SIGNS, GameTold, MoveTold, TablePlace, TableTold, about, game_told
from mainroad.words import say

SQUARE = 40
"""The side of a square in the drawing, which is the size of a drawn piece."""


@dataclass(frozen=True)
class Drawn:
    """A piece or a marked square, where it is drawn."""

    x: int
    y: int
    side: str = ""
    kind: str = ""


@dataclass(frozen=True)
class PlayerStrip:
    """A side of the board: who, and with how much time."""

    side: str
    side_words: str
    name: str
    left_ms: int
    digits: str
    is_running: bool


@dataclass(frozen=True)
class Card:
    """A board among many."""

    told: GameTold
    about: TableTold
    title: str | Promise
    number: str
    """Where it stands: `3`, or `3.2` for a game of a match; nothing for a free game."""
    width: int
    height: int
    dark: str
    pieces: tuple[Drawn, ...]
    last: tuple[Drawn, ...]
    lines: tuple[PlayerStrip, PlayerStrip]
    last_move: str
    status: str
    position: str

    @property
    def names(self) -> str:
        """Who plays, White first."""
        return f"{self.about.white} – {self.about.black}"

    @property
    def is_over(self) -> bool:
        """Whether there is a result."""
        return self.told.result is not None


def card_of(place: TablePlace, ledger: Ledger[Game], now: int) -> Card:
    """The card of a game at a moment."""
    since = max(len(ledger.state.made) - 1, 0)
    told, never = game_told(place, ledger, now, since), about(place, ledger.state)
    game, last = GAMES[never.game], told.moves[-1] if told.moves else None
    _, pieces = position_payload(ledger.state.position)
    return Card(
        told,
        never,
        TITLES[never.game],
        ".".join(str(part) for part in (place.board, place.part) if part),
        game.width * SQUARE,
        game.height * SQUARE,
        dark_squares(game.width, game.height),
        tuple(_drawn(key, game.height, PIECES[name]) for key, name in pieces.items()),
        tuple(_drawn(key, game.height) for key in (last.path if last else ())),
        (_line(told, never, Side.BLACK), _line(told, never, Side.WHITE)),
        move_text(last) if last else "",
        status(told),
        position_words(never.game, pieces),
    )


def move_text(move: MoveTold) -> str:
    """A move under its number: `12. c3-d4`, `12… d6-c5`."""
    return f"{move.number}{'.' if move.side == 'white' else '…'} {move.text}"


def status(told: GameTold) -> str:
    """Who is to move, or how it ended."""
    if told.result:
        return told.result.score
    return str(to_move(Side(told.turn)) if told.stage == "running" else STAGES[told.stage])


@lru_cache
def dark_squares(width: int, height: int) -> str:
    """The dark squares of a board as one path."""
    cells = ((x, y) for y in range(height) for x in range(width) if (x + height - 1 - y) % 2 == 0)
    return "".join(f"M{x * SQUARE} {y * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}z" for x, y in cells)


def _drawn(key: str, height: int, piece: Piece | None = None) -> Drawn:
    x, y = LETTERS.index(key[0]) * SQUARE, (height - int(key[1:])) * SQUARE
    return Drawn(x, y, piece.side.value, piece.kind) if piece else Drawn(x, y)


def _line(told: GameTold, never: TableTold, side: Side) -> PlayerStrip:
    name, left = (never.white, told.clock.white) if side is Side.WHITE else (never.black, told.clock.black)
    words = say(f"play.side.{side.value}", language())
    return PlayerStrip(side.value, words, name, left, display(left), told.clock.running == side.value)


def position_words(game: str, pieces: Mapping[str, str]) -> str:
    """What stands on the board, in words: `white man: a1, c1; black king: d8`."""
    standing: dict[str, list[str]] = {}
    for key, name in pieces.items():
        standing.setdefault(name, []).append(square_names(game).get(key, key))
    return "; ".join(f"{PIECES[name].words}: {', '.join(standing[name])}" for name in PIECES if name in standing)


@lru_cache
def square_names(game: str) -> dict[str, str]:
    """The numbers of squares where players of the game use them; nothing: letter and number."""
    board = GAMES[game]
    if not board.prefers_numbers:
        return {}
    keys = (f"{file}{rank}" for rank in range(1, board.height + 1) for file in LETTERS[: board.width])
    dark = [key for key in keys if (LETTERS.index(key[0]) + int(key[1:])) % 2 == 1]
    return {key: board.number(key) for key in dark}


def script_data(events: str, now: int) -> dict[str, Any]:
    """What the script of a page of boards must know."""
    return {
        "events": events,
        "after": now,
        "language": get_language(),
        "drawings": f"{settings.STATIC_URL}pieces.svg",
        "square": SQUARE,
        "games": {
            name: {
                "width": game.width,
                "height": game.height,
                "title": str(TITLES[name]),
                "dark": dark_squares(game.width, game.height),
                "names": square_names(name),
            }
            for name, game in GAMES.items()
        },
        "words": {
            "pieces": {key: piece.words for key, piece in PIECES.items()},
            "sides": {side.value: say(f"play.side.{side.value}", language()) for side in Side},
            "toMove": {side.value: str(to_move(side)) for side in Side},
            "stages": {name: str(label) for name, label in STAGES.items()},
            "lost": gettext("The connection is lost. Trying again…"),
            "board": gettext("Board"),
        },
        "signs": {
            sign.upper() if side is Side.WHITE else sign: f"{side.value}-{kind}"
            for kind, sign in SIGNS.items()
            for side in Side
        },
    }


NO_BOARDS = _("No game is being played here now.")
