"""What the template of a live game is told."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.basics import BySide, Side
from mainroad.journal.decider import Ledger
from mainroad.play.board import fen
from mainroad.play.protocol import time_text
from mainroad.play.roles import ASSISTANTS, Role
from mainroad.play.state import Game as GameState
from mainroad.play.state import Stage
from mainroad.site.boardroom.board import BoardView, Marks
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.outcomes import to_move
from mainroad.site.boardroom.pieces import PIECES
from mainroad.site.boardroom.position_views import Game
from mainroad.site.boardroom.state import State
from mainroad.site.hall.arbiter.assistants import helped
from mainroad.site.hall.competition.link import contest_of
from mainroad.site.hall.live.actions import ACTIONS, MOVE, MOVE_TEXT, Action
from mainroad.site.hall.live.game_payload import ActionSeen, GameSeen, MoveSeen, Seen, seen, voice_of
from mainroad.site.hall.live.labels import ASKS, GROUPS, STAGES
from mainroad.site.hall.live.page_data import Furniture
from mainroad.site.hall.live.seats import is_closed
from mainroad.site.hall.models import Table
from mainroad.site.languages import language
from mainroad.site.people.models import Account
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
    """An action that somebody can ever ask in this game: its label, and what may be done about it now."""

    name: str
    label: str
    asks: str
    """What may be written with it, as a label."""
    kind: str
    """What that is: a move, squares, words."""
    confirm: bool
    is_required: bool
    """Whether it says nothing without a text."""
    seen: ActionSeen | None
    """None: not now, and there is no reason to tell."""


@dataclass(frozen=True)
class Group:
    """Buttons that belong together."""

    name: str
    title: str
    buttons: tuple[Button, ...]

    @property
    def is_shown(self) -> bool:
        """Whether any of them is there now."""
        return any(button.seen for button in self.buttons)


def game_page(row: Table, ledger: Ledger[GameState], role: Role, now: int, *, is_host: bool) -> Context:
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
        "board": BoardView(state, _pieces(told), Marks(last=frozenset(last.path if last else ()))),
        "players": [_player(told, side, names_of(row)) for side in _from_below(role)],
        "turn": say(f"play.side.{_shown(told).turn}", language()),
        "stage": STAGES[_shown(told).stage],
        "sheet": list(_sheet(moves)),
        "last": last,
        "groups": groups(told.actions, role),
        "helped": helped(ledger.state),
        "is_arbiter": role is Role.ARBITER,
        "may_move": may_move(ledger.state, role),
        "is_closed": is_closed(row, ledger.state),
        "contest": contest_of(row, role),
        "analysis": analysis(game, ledger.state, tuple(made.text for made in ledger.state.made)),
        "furniture": Furniture(game.name, str(game.title), language()),
        "wire": _embedded(msgspec.json.encode(told)),
        "setup": _embedded(json.dumps(page_setup(row, state, role, ledger.state)).encode()),
    }


def analysis(game: Game, live: GameState, moves: tuple[str, ...] = ()) -> str:
    """The address of the board room with a game in it: after a ballot or a handicap from where it began."""
    opened = live.opened
    is_usual = not (opened and (opened.start or opened.handicap or live.opening))
    return State(game, "" if is_usual else fen(live.begun.position), moves, book=game.books[0]).address


def names_of(row: Table) -> BySide[str]:
    """What both players are called."""
    return BySide(*(_name_of(row, side, account) for side, account in zip(Side, (row.white, row.black), strict=True)))


def _name_of(row: Table, side: Side, account: Account | None) -> str:
    if row.machine == side.value:
        return _("The program, level %(level)d") % {"level": row.level}
    return account.get_short_name() if account else "–"


def groups(actions: tuple[ActionSeen, ...], role: Role) -> tuple[Group, ...]:
    """The buttons of a role, in groups; what can come up later in the game is there from the start."""
    return _groups(actions, role, language())


@lru_cache(maxsize=512)
def _groups(actions: tuple[ActionSeen, ...], role: Role, _language: str) -> tuple[Group, ...]:
    now = {action.name: action for action in actions}
    found = [
        Group(
            name, str(title), tuple(_button(each, now) for each in ACTIONS if each.group == name and _is_of(each, role))
        )
        for name, title in GROUPS.items()
    ]
    return tuple(group for group in found if group.buttons)


def _is_of(action: Action, role: Role) -> bool:
    return role in action.by or (role in ASSISTANTS and action.task is not None)


def _button(action: Action, now: Mapping[str, ActionSeen]) -> Button:
    asks = str(ASKS[action.asks]) if action.asks else ""
    required = action.trial is not None and action.asks != MOVE_TEXT
    label, seen = say(f"hall.action.{action.name}", language()), now.get(action.name)
    return Button(action.name, label, asks, action.asks, action.confirm, required, seen)


def may_move(state: GameState, role: Role) -> bool:
    """Whether somebody makes the next move with their own hand: the player, or an assistant who was given that task."""
    is_his = state.stage is Stage.RUNNING and role.side is state.turn
    return is_his and moves_pieces(state, role)


def moves_pieces(state: GameState, role: Role) -> bool:
    """Whether somebody ever makes moves in this game."""
    return MOVE.is_for(state, role)


def page_setup(row: Table, state: State, role: Role, game: GameState) -> dict[str, object]:
    """What the page's script must know that never changes: where the socket is, and a few words."""
    return {
        "socket": f"/hall/socket/{row.id}?language={language()}",
        "mayMove": moves_pieces(game, role),
        "analysis": analysis(state.game, game),
        "words": _words(),
    }


def _words() -> dict[str, object]:
    return {
        "sides": {side.value: say(f"play.side.{side.value}", language()) for side in Side},
        "stages": {name: str(label) for name, label in STAGES.items()},
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
