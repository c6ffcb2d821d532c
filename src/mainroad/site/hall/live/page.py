"""What the template of a live game is told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.basics import BySide, Side
from mainroad.clocks.faces import display
from mainroad.journal.decider import Ledger
from mainroad.play.board import fen
from mainroad.play.roles import ASSISTANTS, PLAYERS, Role
from mainroad.play.state import Game as GameState
from mainroad.play.state import Stage
from mainroad.site.boardroom.board import BoardView, Marks
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.outcomes import to_move
from mainroad.site.boardroom.pieces import PIECES
from mainroad.site.boardroom.position_views import Game
from mainroad.site.boardroom.state import State
from mainroad.site.hall.arbiter.assistants import assistants_of
from mainroad.site.hall.competition.link import contest_of
from mainroad.site.hall.live.actions import ACTIONS, ANSWER, DRAW, END, MOVE, MOVE_TEXT, MOVING, RULE, Action
from mainroad.site.hall.live.availability import asks_time
from mainroad.site.hall.live.board_payload import position_payload
from mainroad.site.hall.live.game_payload import ActionSeen, GameSeen, MoveSeen, Seen, seen_by, voice_of
from mainroad.site.hall.live.labels import ASKS, GROUPS, NOT_HERE, STAGES, STEPS
from mainroad.site.hall.live.page_data import Furniture
from mainroad.site.hall.live.seats import is_closed
from mainroad.site.hall.models import Table
from mainroad.site.languages import language
from mainroad.site.people.models import Account
from mainroad.words import say

Context = dict[str, Any]

DIRECT = frozenset({DRAW, END, MOVING, RULE})
"""Groups whose buttons stand in places of their own, unless something must be written with them."""

SHORT = {"offer": GROUPS[DRAW]}
"""Buttons whose name is too long for their place in every language but English."""


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

    @property
    def short(self) -> str:
        """What stands in its place, a quarter of the width of a phone; it is asked in full."""
        return str(SHORT[self.name]) if self.name in SHORT and language() != "en" else self.label


@dataclass(frozen=True)
class Place:
    """A place of the buttons: one button that stands there itself, or several that unfold."""

    name: str
    title: str
    buttons: tuple[Button, ...]
    is_direct: bool = False
    """Whether its one button stands there itself."""
    reason: str = ""
    """Why nothing is to be had there in this game; the place stays."""

    @property
    def is_shown(self) -> bool:
        """Whether it is there now."""
        return bool(self.reason) or any(button.seen for button in self.buttons)


def game_page(row: Table, ledger: Ledger[GameState], role: Role, now: int, *, is_host: bool) -> Context:
    """The page of a game as somebody sees it at a moment."""
    opened = ledger.state.opened
    game = GAMES[opened.game if opened else "russian"]
    told = seen_by(ledger, role, voice_of(game.name, language()), now, is_host=is_host)
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
        "asks_time": learns_time(ledger.state, role),
        "turn": say(f"play.side.{_shown(told).turn}", language()),
        "stage": STAGES[_shown(told).stage],
        "sheet": list(_sheet(moves)),
        "last": last,
        "places": places(told.actions, role),
        "answers": answers(told.actions, role),
        "steps": STEPS,
        "helped": assistants_of(ledger.state),
        "is_arbiter": role is Role.ARBITER,
        "may_move": may_move(ledger.state, role),
        "is_closed": is_closed(row, ledger.state),
        "contest": contest_of(row, role),
        "analysis": analysis(row, game, ledger.state, tuple(made.text for made in ledger.state.made)),
        "furniture": Furniture(game.name, str(game.title), language()),
        "wire": _embedded(msgspec.json.encode(told)),
        "setup": _embedded(json.dumps(page_setup(row, state, role, ledger.state)).encode()),
    }


def analysis(row: Table, game: Game, live: GameState, moves: tuple[str, ...] = ()) -> str:
    """The address of the board room with a game in it: after a ballot or a handicap from where it began."""
    opened = live.opened
    is_usual = not (opened and (opened.start or opened.handicap or live.opening))
    start = "" if is_usual else fen(live.begun.position)
    numbers, book = game.prefers_numbers, game.books[0]
    return State(game, start, moves, source=row.id, by_number=numbers, book=book).address


def names_of(row: Table) -> BySide[str]:
    """What both players are called."""
    return BySide(*(_name_of(row, side, account) for side, account in zip(Side, (row.white, row.black), strict=True)))


def _name_of(row: Table, side: Side, account: Account | None) -> str:
    if row.machine == side.value:
        return _("The program, level %(level)d") % {"level": row.level}
    return account.get_short_name() if account else "–"


def places(actions: tuple[ActionSeen, ...], role: Role) -> tuple[Place, ...]:
    """The places of a role's buttons. They never move: what can come up later in the game is there from the start."""
    return _places(actions, role, language())


@lru_cache(maxsize=512)
def _places(actions: tuple[ActionSeen, ...], role: Role, _language: str) -> tuple[Place, ...]:
    now = {action.name: action for action in actions}
    return tuple(place for group in GROUPS for place in _places_of(group, now, role))


def _places_of(group: str, now: Mapping[str, ActionSeen], role: Role) -> Iterator[Place]:
    buttons = tuple(_button(each, now) for each in ACTIONS if each.group == group and _is_of(each, role))
    is_fixed = group in NOT_HERE and role in PLAYERS
    if is_fixed and not any(button.seen for button in buttons):
        yield Place(group, str(GROUPS[group]), (), reason=str(NOT_HERE[group]))
        return
    direct = tuple(button for button in buttons if group in DIRECT and not button.is_required)
    for button in direct:
        yield Place(button.name, button.label, (button,), is_direct=True)
    folded = tuple(button for button in buttons if button not in direct)
    if folded:
        yield Place(group, str(GROUPS[group]), folded)


def answers(actions: tuple[ActionSeen, ...], role: Role) -> tuple[Button, ...]:
    """What a role can answer to something that waits: shown only while it does."""
    now = {action.name: action for action in actions}
    return tuple(_button(each, now) for each in ACTIONS if each.group == ANSWER and _is_of(each, role))


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


def learns_time(state: GameState, role: Role) -> bool:
    """Whether somebody plays who learns the time only by asking for it."""
    return role in PLAYERS and role.side is not None and asks_time(state, role.side)


def page_setup(row: Table, state: State, role: Role, game: GameState) -> dict[str, object]:
    """What the page's script must know that never changes: where the socket is, and a few words."""
    return {
        "socket": f"/hall/socket/{row.id}?language={language()}",
        "positions": reverse("hall:positions", args=[row.id]),
        "begun": Counter(position_payload(game.begun.position)[1].values()),
        "drawings": f"{settings.STATIC_URL}pieces.svg",
        "mayMove": moves_pieces(game, role),
        "names": dict(zip((side.value for side in Side), names_of(row), strict=True)),
        "isSupervised": game.conditions.supervised,
        "asksTime": learns_time(game, role),
        "analysis": analysis(row, state.game, game),
        "words": _words(),
    }


def _words() -> dict[str, object]:
    return {
        "sides": {side.value: say(f"play.side.{side.value}", language()) for side in Side},
        "stages": {name: str(label) for name, label in STAGES.items()},
        "lost": _("The connection is lost. Trying again…"),
        "back": _("Connected again."),
        "taken": _("taken: {count}"),
        "notHere": _("While a game of a competition is played, its board shows only the position on it."),
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
        display(left),
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
