"""`/live-boards/socket/{table}`: one board for a spectator, in the words of `hall/wire.py` and later by the delay.

The page of a game is the same for everybody; who only watches it connects here and not to the players' socket.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from django.db import connections
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from mainroad.journal.decider import Ledger
from mainroad.play.decider import GAME
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.bounds import number_told
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.changes import Update, is_plain_move
from mainroad.site.hall.live.news import News, heard_by, move_news, news_of
from mainroad.site.hall.live.socket import FULL, NO_SUCH_TABLE
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms
from mainroad.site.press.gallery import GALLERY, Seat, Stand
from mainroad.site.press.scopes import Key
from mainroad.site.press.stream import admitted
from mainroad.site.press.stream_values import common

MESSAGES = 64


async def socket(websocket: WebSocket) -> None:
    """Serve one spectator until they go."""
    await websocket.accept()
    key = Key(table=websocket.path_params["table"])
    if not GALLERY.has_room:
        await _turn_away(websocket, FULL)
    elif not await run_in_threadpool(admitted, key, websocket):
        await _turn_away(websocket, NO_SUCH_TABLE)
    else:
        async with GALLERY.watching(key) as seat:
            await _serve(websocket, seat)


async def _serve(websocket: WebSocket, seat: Seat) -> None:
    stand = seat.scope.stands.get(seat.scope.key.table)
    if stand is None or stand.ledger is None:
        await _turn_away(websocket, NO_SUCH_TABLE)
        return
    watcher = Watcher(websocket, seat, stand)
    tasks = [asyncio.create_task(work) for work in (watcher.send(), watcher.receive())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await _turn_away(websocket)


async def _turn_away(websocket: WebSocket, code: int = 1000) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):  # they have gone already
        await websocket.close(code)


class Watcher:
    """One spectator's connection."""

    def __init__(self, websocket: WebSocket, seat: Seat, stand: Stand) -> None:
        self.websocket, self.seat, self.stand = websocket, seat, stand
        query = websocket.query_params
        self.known = number_told(query.get("version", ""))
        """The version up to which they have heard everything."""
        opened = stand.ledger.state.opened if stand.ledger else None
        self.voice = game_payload.asked_voice(opened.game if opened else "russian", query)
        self.before: Ledger[Game] | None = None
        """What they were shown last; None: they must be shown everything."""

    async def send(self) -> None:
        """Send the whole game, then each change."""
        await self._tell()
        while GALLERY.is_open:
            await self.seat.wait()
            await self._tell()

    async def receive(self) -> None:
        """Hear when they ask to see everything again; a spectator has nothing else to say."""
        with suppress(WebSocketDisconnect):
            while True:
                if '"see"' in (await self.websocket.receive_text())[:100]:
                    self.before = None
                    self.seat.news.set()

    async def _tell(self) -> None:
        after, before = self.stand.ledger, self.before
        if after is None or after is before:
            return
        heard = after.version if self.known is None else self.known
        self.before, self.known = after, after.version
        await self.websocket.send_text(await _shared(self.stand, Change(before, after, heard), self.voice))


@dataclass(frozen=True)
class Change:
    """What a spectator was shown, what they are shown now, and the version up to which they have heard everything."""

    before: Ledger[Game] | None
    after: Ledger[Game]
    heard: int

    @property
    def versions(self) -> tuple[int, int, int]:
        """Spectators with the same three versions are told the same."""
        return self.before.version if self.before else -1, self.after.version, self.heard


async def _shared(stand: Stand, change: Change, voice: game_payload.Voice) -> str:
    """A message that is made once for all who are told the same."""
    key = (*change.versions, voice)
    if key not in stand.messages:
        if len(stand.messages) >= MESSAGES:
            stand.messages.clear()
        stand.messages[key] = asyncio.ensure_future(_message(stand, change, voice))
    return await asyncio.shield(stand.messages[key])


async def _message(stand: Stand, change: Change, voice: game_payload.Voice) -> str:
    before, after = change.before, change.after
    game = game_payload.game_seen(after.state, voice, common(before.state, after.state) if before else 0)
    seen = game_payload.seen_with(game, after, Role.SPECTATOR, voice.language, now_ms() - stand.place.delay_ms)
    news: tuple[News, ...] = ()
    if before is not None and is_plain_move(before, after):
        news = move_news(after.state, game.moves[-1], after.version, voice)
    elif change.heard < after.version:
        news = await run_in_threadpool(_news, change, voice)
    return msgspec.json.encode(Update(seen, news)).decode()


def _news(change: Change, voice: game_payload.Voice) -> tuple[News, ...]:
    """What has happened, in words: told from what they were shown on, or from the beginning if that is not known."""
    known = change.before if change.before and change.before.version <= change.heard else None
    try:
        records = service.records(change.after.stream, known.version if known else 0)
        due = [record for record in records if record.version <= change.after.version]
        news = news_of(known.state if known else GAME.initial, due, voice, change.heard)
        return heard_by(Role.SPECTATOR, news)
    finally:
        connections.close_all()
