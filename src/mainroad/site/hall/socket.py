"""`/hall/socket/{table}`: a live board over a WebSocket.

The session cookie says who it is, and who sits where says which commands are taken. A command's moment is stamped when
it arrives, less the measured delay of the line up to `LAG_CREDIT_MS`; the answer comes once its facts are durable.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from http.cookies import SimpleCookie
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

import msgspec
from django.conf import settings
from django.contrib.auth import get_user
from django.db import connections
from django.http import HttpRequest
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from mainroad.basics import Refusal
from mainroad.journal.decider import Ledger
from mainroad.play import commands
from mainroad.play.permitted import Role
from mainroad.play.state import Game, Stage
from mainroad.site.door import is_welcome, own_names
from mainroad.site.hall import play, wire
from mainroad.site.hall.boards import BOARDS, CLIENTS, Board, Client, News, Update, story
from mainroad.site.hall.competition_start import arrival
from mainroad.site.hall.models import Table
from mainroad.site.hall.seats import is_host, may_watch, seat
from mainroad.site.people.models import Account
from mainroad.site.writing import office
from mainroad.words import LANGUAGES

PING_S = 10.0
LONGEST_MESSAGE = 500
TURNED_AWAY, NO_SUCH_TABLE, FULL = 4403, 4404, 4503

log = logging.getLogger(__name__)


class Order(msgspec.Struct, frozen=True):
    """What a client sends: a command by its name, or the answer to a ping."""

    do: str = ""
    id: str = ""
    text: str = ""
    pong: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """What becomes of a command."""

    answer: str
    ok: bool
    reason: str = ""
    articles: tuple[str, ...] = ()


class Visitor(msgspec.Struct, frozen=True):
    """Somebody at the door of a board."""

    stream: str
    game: str
    role: Role
    actor: str
    is_host: bool


async def socket(websocket: WebSocket) -> None:
    """Serve one client until he goes."""
    await websocket.accept()
    refused = _at_the_door(websocket)
    visitor = None if refused else await run_in_threadpool(_visitor, websocket)
    if visitor is None:
        await websocket.close(refused or NO_SUCH_TABLE)
        return
    await Session(websocket, visitor).run()


def _at_the_door(websocket: WebSocket) -> int | None:
    """A page of another site must not act in a visitor's name, and nobody comes in when the hall is full."""
    host, origin = websocket.headers.get("host", ""), websocket.headers.get("origin")
    if not is_welcome(host, own_names()) or (origin and urlsplit(origin).netloc.lower() != host.lower()):
        return TURNED_AWAY
    return FULL if BOARDS.clients >= CLIENTS or not BOARDS.is_open else None


def _visitor(websocket: WebSocket) -> Visitor | None:
    try:
        return _seated(websocket.path_params["table"], _account(websocket.headers.get("cookie", "")))
    finally:
        connections.close_all()  # this thread serves no request that would do it


def _account(cookies: str) -> Account | None:
    """Who is signed in, by the session that the cookie names."""
    morsel = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(morsel.value if morsel else None)
    user = get_user(request)
    return user if isinstance(user, Account) else None


def _seated(table: str, account: Account | None) -> Visitor | None:
    row = Table.objects.select_related("tournament").filter(id=table).first()
    if row is None:
        return None
    role, state = seat(row, account), office.ledger(row.stream).state
    if state.opened is None or not may_watch(row, role, state):
        return None
    actor = f"account/{account.pk}" if account else "anyone"
    return Visitor(row.stream, state.opened.game, role, actor, is_host(row, account))


class Session:
    """One client's connection: what comes in, what goes out."""

    def __init__(self, websocket: WebSocket, visitor: Visitor) -> None:
        self.websocket = websocket
        self.visitor = visitor
        query = websocket.query_params
        tongue = query.get("language", "en")
        voice = wire.voice_of(visitor.game, tongue if tongue in LANGUAGES else "en", query.get("voice", "plain"))
        self.client = Client(visitor.role, voice, is_host=visitor.is_host)
        said = query.get("version", "")
        self.known = int(said) if said.isascii() and said.isdigit() else None
        """The version up to which the client has heard everything; None: it has heard nothing."""
        self.pinged: dict[int, float] = {}

    async def run(self) -> None:
        """Serve until either side goes."""
        board = BOARDS.join(self.visitor.stream, self.client)
        tasks = [asyncio.create_task(work) for work in (self._send(board), self._receive(board), self._ping())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            BOARDS.leave(self.visitor.stream, self.client)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(RuntimeError, WebSocketDisconnect):
                await self.websocket.close()

    # -- out --------------------------------------------------------------------------------------

    async def _send(self, board: Board) -> None:
        await self._everything(board)
        await self._begin(board)
        while BOARDS.is_open:
            waiting = await self.client.queue.get()
            if waiting is None:
                await self._everything(board)
            else:
                version, message = waiting
                self.known = self.known if version is None else version
                await self._text(message)

    async def _text(self, message: bytes) -> None:
        await self.websocket.send_text(message.decode())

    async def _everything(self, board: Board) -> None:
        """Send the whole game, and what has happened since the client last heard."""
        ledger = await self._newest(board)
        client, after = self.client, ledger.version if self.known is None else self.known
        client.version = ledger.version  # what is committed from here on waits in the queue
        news: tuple[News, ...] = ()
        if after < ledger.version:
            news = await run_in_threadpool(_story, ledger, client.voice, after)
        seen = wire.seen(ledger, client.role, client.voice, play.now_ms(), is_host=client.is_host)
        self.known = ledger.version
        await self._text(msgspec.json.encode(Update(seen, news)))

    async def _newest(self, board: Board) -> Ledger[Any]:
        if board.ledger is not None:
            return board.ledger
        read = await run_in_threadpool(_ledger, self.visitor.stream)
        BOARDS.knows(read)
        held = board.ledger  # somebody may have moved meanwhile
        board.ledger = read if held is None or held.version < read.version else held
        return board.ledger

    async def _begin(self, board: Board) -> None:
        """Who waited for an opponent gives the start by coming; who is awaited has come."""
        state = board.ledger.state if board.ledger else None
        if (
            state is not None
            and state.stage is Stage.SET_UP
            and self.visitor.is_host
            and not state.conditions.supervised
        ):
            await self._post(commands.Start(), "start", play.now_ms())
        elif state is not None and board.ledger is not None and (late := arrival(state, self.client.role)):
            await self._post(late, f"arrive/{board.ledger.version}", play.now_ms())

    async def _ping(self) -> None:
        number = 0
        while BOARDS.is_open:
            number += 1
            self.pinged = {number: asyncio.get_running_loop().time()}
            self.client.send(msgspec.json.encode({"ping": number}))
            await asyncio.sleep(PING_S)

    # -- in ---------------------------------------------------------------------------------------

    async def _receive(self, board: Board) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                text = await self.websocket.receive_text()
                await self._order(board, text, play.now_ms())

    async def _order(self, board: Board, text: str, arrived: int) -> None:
        try:
            order = msgspec.json.decode(text[:LONGEST_MESSAGE], type=Order)
        except msgspec.DecodeError:
            return
        if order.pong is not None:
            self._ponged(order.pong)
        elif order.do == "see":
            self.client.start_anew()
        elif order.do and order.id and board.ledger is not None:
            self.client.send(msgspec.json.encode(await self._answer(board.ledger, order, arrived)))

    def _ponged(self, number: int) -> None:
        sent = self.pinged.pop(number, None)
        if sent is not None:
            self.client.lag_ms = (asyncio.get_running_loop().time() - sent) * 1000 / 2

    async def _answer(self, ledger: Ledger[Any], order: Order, arrived: int) -> Answer:
        state: Game = ledger.state
        command = play.ordered(state, self.client.role, order.do, order.text, is_host=self.client.is_host)
        if not isinstance(command, Refusal):
            moment = stamped(arrived, self.client.lag_ms, state)
            done = await self._post(command, order.id, moment)
            if isinstance(done, Refusal) and done.message == "play.time-runs-forward":
                done = await self._post(command, order.id, play.now_ms())
            command_refused = done if isinstance(done, Refusal) else None
        else:
            command_refused = command
        if command_refused is None:
            return Answer(order.id, True)
        reason = wire.refused_in_words(command_refused, self.client.voice.language)
        return Answer(order.id, False, reason, tuple(map(str, command_refused.articles)))

    async def _post(self, command: commands.Command, command_id: str, moment: int) -> play.Answer:
        """Hand a command to the writer and wait until it is durable; where no arbiter sits, the rule answers it."""
        visitor = self.visitor
        future = office.post(
            visitor.stream, command, actor=visitor.actor, command_id=f"{visitor.actor}/{command_id}", now_ms=moment
        )
        done = await asyncio.wrap_future(future)
        if not isinstance(done, Refusal) and play.waits_for_rule(done.state):
            await run_in_threadpool(play.settled, done)
        return done


def stamped(arrived: int, lag_ms: float, state: Game) -> int:
    """The moment that counts for a command: its arrival less the line's delay, never before the clock's last change."""
    return max(arrived - min(int(lag_ms), play.LAG_CREDIT_MS), min(state.clock.at_ms, arrived))


def _ledger(stream: str) -> Ledger[Any]:
    try:
        return office.ledger(stream)
    finally:
        connections.close_all()


def _story(ledger: Ledger[Any], voice: wire.Voice, after: int) -> tuple[News, ...]:
    try:
        return tuple(news for news in story(ledger.stream, voice, after) if news.version <= ledger.version)
    finally:
        connections.close_all()
