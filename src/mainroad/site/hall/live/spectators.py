"""Games as spectators are shown them: once a second what is due, to those at the board's socket and to screens alike.

Players come first. A commit only leaves a note here; on the next beat what is due is told, a few clients at a time.
Nothing is shown before the delay of its table has passed (`visibility`).
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from mainroad.journal.decider import Ledger
from mainroad.journal.records import Record
from mainroad.play.state import Game
from mainroad.site.hall.live import visibility
from mainroad.site.hall.live.broadcaster import Boards, LiveBoard, aside
from mainroad.site.hall.live.changes import is_plain_move
from mainroad.site.journal_store import service
from mainroad.site.journal_store.subscriptions import HUB, Hub
from mainroad.site.moments import now_ms

BEAT_S = 1.0
AT_ONCE = 10
PAUSE_S = 0.001
"""So many are told at once, and so long the players are heard between them."""
NEVER = sys.maxsize

log = logging.getLogger(__name__)


class Shown(NamedTuple):
    """What a beat has changed of a game."""

    stream: str
    before: Ledger[Game]
    after: Ledger[Game]


Listener = Callable[[Sequence[Shown], int], Awaitable[None]]
"""Is told after each beat what is shown now, and its moment."""


class SpectatorsBoard(LiveBoard):
    """A game as spectators see it."""

    def __init__(self, stream: str, delay_ms: int) -> None:
        super().__init__(stream)
        self.delay_ms = delay_ms
        self.at_ms = 0
        """When the last of what they see was written."""
        self._read_version = -1
        self._due_ms = NEVER

    def moment(self) -> int:
        """The moment that is shown now."""
        return now_ms() - self.delay_ms

    def read(self) -> Ledger[Any]:
        """The game as it is to be shown now, from the database."""
        return self._read(now_ms())

    def _read(self, now: int) -> Ledger[Any]:
        past = visibility.past_shown(self.stream, self.delay_ms, now)
        self.at_ms, self._read_version = past.at_ms, past.version
        self._due_ms = past.coming[0].moment_ms + self.delay_ms if past.coming else NEVER
        return past.ledger

    def committed(self, ledger: Ledger[Any]) -> None:
        """Note what has been committed: nothing is made of it before the next beat."""
        self.knows(ledger)

    async def advance(self, now: int) -> Shown | None:
        """Show what is due, and tell it to those at the board."""
        before, after = self.ledger, await self._due(now)
        if before is None or after is None or after.version <= before.version:
            return None
        is_told = self.clients and not is_plain_move(before, after)
        records = await aside(_between, self.stream, before.version, after.version) if is_told else None
        change = self.change(after, records)
        for number, client in enumerate(tuple(self.clients), start=1):
            if client.version != after.version:  # else they have just come
                self.tell_client(client, change)
            if number % AT_ONCE == 0:
                await asyncio.sleep(PAUSE_S)
        return Shown(self.stream, before, after)

    async def _due(self, now: int) -> Ledger[Any] | None:
        if not self.delay_ms:
            return self._heard
        if self.version <= self._read_version and now < self._due_ms:
            return self.ledger
        return await aside(self._read, now)


def _between(stream: str, after: int, until: int) -> tuple[Record, ...]:
    return tuple(record for record in service.records(stream, after) if record.version <= until)


class Spectators(Boards[SpectatorsBoard]):
    """Every game that is shown to spectators."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub, SpectatorsBoard)
        self._beating: asyncio.Task[None] | None = None
        self.listeners: list[Listener] = []

    def open(self) -> None:
        """Keep the beat from now on."""
        self._beating = asyncio.create_task(self._beat())

    def close(self) -> None:
        """Show nothing more."""
        if self._beating:
            self._beating.cancel()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self.advance(now_ms())
            except Exception:
                log.exception("the spectators missed a beat")

    async def advance(self, now: int) -> None:
        """Show what is due; between the boards the players are heard."""
        changes = []
        for board in tuple(self._boards.values()):
            if change := await board.advance(now):
                changes.append(change)
                await asyncio.sleep(0)
        for tell in self.listeners:
            await tell(changes, now)


SPECTATORS = Spectators(HUB)
