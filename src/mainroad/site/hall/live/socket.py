"""`/hall/socket/{table}`: a live board over a WebSocket, the one for everybody who has it open.

The session cookie says who it is, and who sits where says which commands are taken. A command's moment is stamped when
it arrives, less the measured delay of the line up to `LAG_CREDIT_MS`; the answer comes once its facts are durable.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from django.db import close_old_connections
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from mainroad.basics import Refusal
from mainroad.journal.batches import Addressed, Outcome
from mainroad.journal.decider import Ledger, Submission
from mainroad.play import commands
from mainroad.play.decide.common import no
from mainroad.play.roles import PLAYERS, Role
from mainroad.play.state import Game, Stage
from mainroad.site import event_stream, moments
from mainroad.site.allowed_hosts import is_welcome, own_names
from mainroad.site.bounds import number_told
from mainroad.site.hall.arbiter.assistants import role_at
from mainroad.site.hall.competition.start import arrival
from mainroad.site.hall.live import game_payload, phrases, play
from mainroad.site.hall.live.broadcaster import BOARDS, Boards, LiveBoard, aside
from mainroad.site.hall.live.broadcaster import LINES as BOARD_LINES
from mainroad.site.hall.live.changes import Update
from mainroad.site.hall.live.clients import Client
from mainroad.site.hall.live.connection import EXTENSION, HallConnection, nothing
from mainroad.site.hall.live.frames import write_frame
from mainroad.site.hall.live.news import News, heard_by, story
from mainroad.site.hall.live.premoves import PREMOVES, Whisper
from mainroad.site.hall.live.seats import is_host
from mainroad.site.hall.live.signed_out import account_at
from mainroad.site.hall.live.spectators import SPECTATORS
from mainroad.site.hall.live.visibility import delay_ms, is_open_to
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.journal_store.subscriptions import HUB
from mainroad.site.limits import Places
from mainroad.site.people.models import Account

LONGEST_MESSAGE = 2000
TURNED_AWAY, NO_SUCH_TABLE, FULL = 4403, 4404, 4503

log = logging.getLogger(__name__)


class Order(msgspec.Struct, frozen=True, gc=False):
    """What a client sends: a command by its name."""

    do: str = ""
    id: str = ""
    text: str = ""


class CommandAnswer(msgspec.Struct, frozen=True, gc=False):
    """What becomes of a command."""

    answer: str
    ok: bool
    reason: str = ""
    articles: tuple[str, ...] = ()


_DECODER = msgspec.json.Decoder(Order)
_ENCODER = msgspec.json.Encoder()


def read_order(data: bytes) -> Order | None:
    """What a client asks; None: it is too long, or nothing that can be asked."""
    try:
        return _DECODER.decode(data) if len(data) <= LONGEST_MESSAGE else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class Visitor(msgspec.Struct, frozen=True, gc=False):
    """Somebody at the door of a board."""

    stream: str
    game: str
    role: Role
    actor: str
    is_host: bool
    delay_ms: int
    """How much later they are shown the game."""


_TABLE = "SELECT * FROM hall_table WHERE id = %s"
"""Django would compose this anew for everybody who comes, and that takes five times as long."""


async def socket(websocket: WebSocket) -> None:
    """Let a client in; from then on their session hears them, and no task waits for them."""
    line: HallConnection = websocket.scope["extensions"][EXTENSION]
    early: list[bytes] = []
    line.take(early.append)
    await websocket.accept()
    refused = _at_the_door(websocket)
    visitor = None if refused else await aside(_visitor, websocket)
    places, counted = _places(websocket, visitor)
    if visitor and not (HUB.is_open and places.take(counted)):
        refused = FULL
    if refused or visitor is None:
        with suppress(RuntimeError, WebSocketDisconnect):  # they have gone already
            await websocket.close(refused or NO_SUCH_TABLE)
        return
    await Session(line, visitor, websocket.query_params, partial(places.give_back, counted)).begin(early)


def _at_the_door(websocket: WebSocket) -> int | None:
    """A page of another site must not act in a visitor's name."""
    host, origin = websocket.headers.get("host", ""), websocket.headers.get("origin")
    if not is_welcome(host, own_names()) or (origin and urlsplit(origin).netloc.lower() != host.lower()):
        return TURNED_AWAY
    return None


def _boards_for(role: Role) -> Boards[Any]:
    """Where somebody is told the game: at once, or as spectators see it, who take no player's place."""
    return SPECTATORS if role is Role.SPECTATOR else BOARDS


def _places(websocket: WebSocket, visitor: Visitor | None) -> tuple[Places, str]:
    """Where a line counts, and as whose: a spectator's as their address, other lines as their account."""
    address = websocket.client.host if websocket.client else ""
    if visitor is None or visitor.role is Role.SPECTATOR:
        return event_stream.LINES, address
    return BOARD_LINES, address if visitor.actor == "anyone" else visitor.actor


def _visitor(websocket: WebSocket) -> Visitor | None:
    return _seated(websocket.path_params["table"], account_at(websocket))


def _seated(table: str, account: Account | None) -> Visitor | None:
    row = next(iter(Table.objects.raw(_TABLE, [table])), None)  # its competition is read where there is one
    if row is None:
        return None
    role, state = role_at(row, account), service.ledger(row.stream).state
    if state.opened is None or not is_open_to(row, role, account):
        return None
    actor = f"account/{account.pk}" if account else "anyone"
    is_late = role is Role.SPECTATOR
    host = not is_late and is_host(row, account)
    return Visitor(row.stream, state.opened.game, role, actor, host, delay_ms(row) if is_late else 0)


class Session:
    """One client's connection: what comes in, what goes out. Everything happens on the server's loop."""

    def __init__(
        self, line: HallConnection, visitor: Visitor, query: Mapping[str, str], left: Callable[[], None]
    ) -> None:
        self.line = line
        self.visitor = visitor
        voice = game_payload.asked_voice(visitor.game, query)
        self.client = Client(line, self._renew, visitor.role, voice, is_host=visitor.is_host)
        said = query.get("version", "")
        self.known = number_told(said)
        """The version up to which the client has heard everything; None: it has heard nothing."""
        self.boards = _boards_for(visitor.role)
        self.board: LiveBoard = self.boards.join(visitor.stream, self.client, visitor.delay_ms)
        self.left = left
        self.tasks: set[asyncio.Task[None]] = set()
        self.renewing: asyncio.Task[None] | None = None
        self.spoke_ms = 0
        """When they last said something to their opponent."""

    async def begin(self, early: Sequence[bytes]) -> None:
        """Tell the client everything, and hear them until either side goes."""
        try:
            await self._everything()
            self._begin()
            self._remind()
        except BaseException:
            self._gone()
            raise
        self.line.hold(self.hear, self.freed, self._gone)
        if not self.line.disconnected:
            for data in early:
                self.hear(data)

    def _gone(self) -> None:
        self.boards.leave(self.visitor.stream, self.client)
        self.left()
        for task in self.tasks:
            task.cancel()
        self.client.renew = nothing  # they hold this session no longer, as it holds them

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._failed(task.exception())

    def _failed(self, error: BaseException | None) -> None:
        """Let the client come again: they ask then what they are told about, and send again what was not answered."""
        log.error("a live board failed", exc_info=error)
        self.line.drop()

    # -- out --------------------------------------------------------------------------------------

    def _renew(self) -> None:
        if self.renewing is None or self.renewing.done():
            self.renewing = self._start(self._everything())

    def freed(self) -> None:
        """The client has taken what waited: if they missed something, they are told everything."""
        if self.client.version < 0:
            self._renew()

    async def _everything(self) -> None:
        """Send the whole game, and what has happened since the client last heard, until they are where the game is."""
        client = self.client
        while client.version < 0 and not self.line.is_slow:
            ledger = await self.board.newest()
            after = ledger.version if self.known is None else self.known
            news: tuple[News, ...] = ()
            if after < ledger.version:
                news = heard_by(client.role, await aside(_story, ledger, client.voice, after))
            seen = game_payload.seen_by(ledger, client.role, client.voice, self.board.moment(), is_host=client.is_host)
            self.line.write(write_frame(msgspec.json.encode(Update(seen, news))))
            self.known, client.actions = ledger.version, seen.actions
            if self.board.ledger is ledger:  # nobody has moved meanwhile
                client.version = ledger.version

    def _begin(self) -> None:
        """Who waited for an opponent gives the start by coming; who is awaited has come."""
        ledger = self.board.ledger
        state = ledger.state if ledger else None
        if ledger is None or state is None:
            return
        if state.stage is Stage.SET_UP and self.visitor.is_host and not state.conditions.supervised:
            self._hand_in(commands.Start(), "start", moments.now_ms(), self._ignored)
        elif late := arrival(state, self.client.role):
            self._hand_in(late, f"arrive/{ledger.version}", moments.now_ms(), self._ignored)

    def _remind(self) -> None:
        """Tell a player who comes back which move they have left with the program."""
        side = self.client.role.side if self.client.role in PLAYERS else None
        if side is not None and (text := PREMOVES.of(self.visitor.stream, side)):
            whisper = Whisper(self.visitor.stream, side, text)
            self._send({"premove": text, "said": whisper.said(self.client.voice.language)})

    def _send(self, message: object) -> None:
        self.line.write(write_frame(_ENCODER.encode(message)))

    # -- in ---------------------------------------------------------------------------------------

    def hear(self, data: bytes) -> None:
        """Take what the client says."""
        arrived = moments.now_ms()
        order = read_order(data)
        if order is None:
            return
        if order.do == "see":
            self.client.start_anew()
        elif order.do and order.id and self.board.ledger is not None:
            self._order(self.board.ledger.state, order, arrived)

    def _phrase(self, state: Game, order: Order, arrived: int) -> None:
        """Say one of the set phrases to who plays here."""
        refused = phrases.fault(state, self.client.role, order.text, arrived - self.spoke_ms)
        if refused is None:
            self.spoke_ms = arrived
            BOARDS.tell_players(self.visitor.stream, {"phrase": order.text, "side": self.client.role.value})
        self._answer(order.id, refused or self.board.ledger or no("not-running"))

    def _order(self, state: Game, order: Order, arrived: int) -> None:
        client = self.client
        if order.do == "phrase":
            self._phrase(state, order, arrived)
            return
        command = play.command_for(
            state, client.role, order.do, order.text, is_host=client.is_host, actor=self.visitor.actor
        )
        if isinstance(command, Refusal):
            self._answer(order.id, command)
            return
        if isinstance(command, commands.Premove):
            refused = PREMOVES.leave(self.visitor.stream, state, command, self.visitor.actor, arrived)
            self._answer(order.id, refused or self.board.ledger or no("not-running"))
            return
        moment = moment_of(arrived, self.line.lag_ms, state)
        self._hand_in(command, order.id, moment, partial(self._done, command, order.id))

    def _hand_in(
        self, command: commands.Command, command_id: str, moment: int, done: Callable[[Outcome], None]
    ) -> None:
        """Hand a command to the writer; once it is durable, and what it changed is told, `done` is called."""
        actor = self.visitor.actor
        submission = Submission(f"{actor}/{command_id}", actor, moment, command)
        service.hand_in(
            Addressed(self.visitor.stream, submission), lambda outcome: HUB.mail.put(partial(done, outcome))
        )

    def _ignored(self, outcome: Outcome) -> None:
        if isinstance(outcome, Exception):
            self._failed(outcome)

    def _done(self, command: commands.Command, order_id: str, outcome: Outcome) -> None:
        if isinstance(outcome, Refusal) and outcome.message == "play.time-runs-forward":
            self._hand_in(command, order_id, moments.now_ms(), partial(self._answer, order_id))
        else:
            self._answer(order_id, outcome)

    def _answer(self, order_id: str, outcome: Outcome) -> None:
        """Tell what became of a command; where no arbiter sits, the rule answers it first."""
        if isinstance(outcome, Exception):
            self._failed(outcome)
        elif isinstance(outcome, Refusal):
            reason = game_payload.refused_in_words(outcome, self.client.voice.language)
            self._send(CommandAnswer(order_id, False, reason, tuple(map(str, outcome.articles))))
        elif play.waits_for_rule(outcome.state):
            self._start(self._settle(order_id, outcome))
        else:
            self._send(CommandAnswer(order_id, True))

    async def _settle(self, order_id: str, ledger: Ledger[Any]) -> None:
        await run_in_threadpool(_settled, ledger)
        self._send(CommandAnswer(order_id, True))


def moment_of(arrived: int, lag_ms: float, state: Game) -> int:
    """The moment that counts for a command: its arrival less the line's delay, never before the clock's last change."""
    return max(arrived - min(int(lag_ms), play.LAG_CREDIT_MS), min(state.clock.at_ms, arrived))


def _settled(ledger: Ledger[Any]) -> None:
    try:
        play.settle_by_rule(ledger)
    finally:
        close_old_connections()


def _story(ledger: Ledger[Any], voice: game_payload.Voice, after: int) -> tuple[News, ...]:
    return tuple(news for news in story(ledger.stream, voice, after) if news.version <= ledger.version)
