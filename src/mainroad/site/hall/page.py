"""What the template of a live game is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.basics import BySide, Side
from mainroad.journal.decider import Ledger
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.play.permitted import PLAYERS, Role
from mainroad.play.protocol import time_text
from mainroad.play.state import Game
from mainroad.site.boardroom.board import Board, Marks
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.outcomes import to_move
from mainroad.site.boardroom.pieces import PIECES
from mainroad.site.boardroom.state import State
from mainroad.site.contests.office import language
from mainroad.site.hall.carried import Furniture
from mainroad.site.hall.labels import LABELS, STAGES
from mainroad.site.hall.models import Table
from mainroad.site.hall.wire import ActionSeen, GameSeen, MoveSeen, Seen, seen, voice_of
from mainroad.words import say

Context = dict[str, Any]


@dataclass(frozen=True)
class Player:
    """A side of the board as the page shows it."""

    side: str
    side_words: str
    name: str
    left_ms: int
    digits: str
    words: str
    is_running: bool
    is_down: bool


@dataclass(frozen=True)
class Button:
    """An action with its label."""

    action: ActionSeen
    label: str


def game_page(row: Table, ledger: Ledger[Game], role: Role, now: int, *, is_host: bool) -> Context:
    """The page of a game as somebody sees it at a moment."""
    opened = ledger.state.opened
    game = GAMES[opened.game if opened else "russian"]
    told = seen(ledger, role, voice_of(game.name, language()), now, is_host=is_host)
    moves = _shown(told).moves
    state = State(game, turned=role is Role.BLACK, by_number=game.prefers_numbers, book=game.books[0])
    last = moves[-1] if moves else None
    return {
        "room": "hall",
        "table": row,
        "opened": opened,
        "seen": told,
        "game": game,
        "state": state,
        "board": Board(state, _pieces(told), Marks(last=frozenset(last.path if last else ()))),
        "players": [_player(told, side, names_of(row)) for side in _from_below(role)],
        "turn": say(f"play.side.{_shown(told).turn}", language()),
        "stage": STAGES[_shown(told).stage],
        "sheet": list(_sheet(moves)),
        "last": last,
        "buttons": [Button(action, str(LABELS[action.name])) for action in told.actions],
        "may_move": role in PLAYERS and _shown(told).stage == "running" and role.value == _shown(told).turn,
        "is_player": role in PLAYERS,
        "analysis": State(game, moves=tuple(made.text for made in ledger.state.made), book=game.books[0]).address,
        "furniture": Furniture(game.name, str(game.title), language()) if game.name in DRAUGHTS_GAMES else None,
        "wire": _embedded(msgspec.json.encode(told)),
        "setup": _embedded(json.dumps(page_setup(row, state, role)).encode()),
    }


def names_of(row: Table) -> BySide[str]:
    """What both players are called."""
    return BySide(*(account.get_short_name() if account else "–" for account in (row.white, row.black)))


def page_setup(row: Table, state: State, role: Role) -> dict[str, object]:
    """What the page's script must know that never changes: the board, the words, where the socket is."""
    game = state.game
    return {
        "table": row.id,
        "socket": f"/hall/socket/{row.id}?language={language()}",
        "role": role.value,
        "width": game.width,
        "height": game.height,
        "turned": state.turned,
        "byNumber": state.by_number,
        "hasNumbers": game.has_numbers,
        "numbers": {cell.key: cell.name for line in Board(state, {}).rows for cell in line.cells if cell.is_active},
        "analysis": State(game, book=game.books[0]).address,
        "drawings": f"{settings.STATIC_URL}pieces.svg",
        "words": _words(),
    }


def _words() -> dict[str, object]:
    return {
        "pieces": {key: piece.words for key, piece in PIECES.items()},
        "sides": {side.value: say(f"play.side.{side.value}", language()) for side in Side},
        "actions": {name: str(label) for name, label in LABELS.items()},
        "stages": {name: str(label) for name, label in STAGES.items()},
        "empty": _("empty"),
        "lost": _("The connection is lost. Trying again…"),
        "back": _("Connected again."),
        "toMove": {side.value: str(to_move(side)) for side in Side},
    }


def _embedded(json_text: bytes) -> str:
    """JSON that can stand inside a script element."""
    return json_text.decode().replace("<", "\\u003c").replace("&", "\\u0026")


def _shown(told: Seen) -> GameSeen:
    if not isinstance(told.game, GameSeen):
        raise TypeError("a page is made from the whole value")
    return told.game


def _pieces(told: Seen) -> dict[str, Any]:
    return {key: PIECES[name] for key, name in _shown(told).pieces.items()}


def _from_below(role: Role) -> tuple[Side, ...]:
    """The sides from the far edge of the board to the near one."""
    return (Side.WHITE, Side.BLACK) if role is Role.BLACK else (Side.BLACK, Side.WHITE)


def _player(told: Seen, side: Side, names: BySide[str]) -> Player:
    left = told.clock.white if side is Side.WHITE else told.clock.black
    return Player(
        side.value,
        say(f"play.side.{side.value}", language()),
        names[side],
        left,
        time_text(left),
        time_words(left),
        told.clock.running == side.value,
        side.value in told.clock.down,
    )


def time_words(left_ms: int) -> str:
    """A time in words: `4 minutes 59 seconds`."""
    minutes, seconds = divmod(max(left_ms, 0) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    parts = [
        ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours} if hours else "",
        ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes} if minutes else "",
        ngettext("%(count)d second", "%(count)d seconds", seconds) % {"count": seconds},
    ]
    return " ".join(filter(None, parts))


def _sheet(moves: tuple[MoveSeen, ...]) -> Iterator[tuple[int, MoveSeen | None, MoveSeen | None]]:
    """The lines of the score sheet: a number and the moves of both sides."""
    numbers = dict.fromkeys(move.number for move in moves)
    pairs = {(move.number, move.side): move for move in moves}
    for number in numbers:
        yield number, pairs.get((number, "white")), pairs.get((number, "black"))
