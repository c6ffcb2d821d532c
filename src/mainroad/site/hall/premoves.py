"""Premoves: a move that a player leaves with the program while his opponent thinks.

It is played as soon as the opponent's move is durable, if it is legal then, and costs `COST_MS`; otherwise it is
dropped, and its player is told why. Nobody else learns of it, and no journal: it is kept by the process that was
told, until it is played, dropped or taken back.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from mainroad.basics import Refusal, Side
from mainroad.journal.decider import Ledger
from mainroad.play import commands
from mainroad.play.decide_common import no
from mainroad.play.state import Game
from mainroad.site.hall import wire
from mainroad.site.hall.models import STREAMS
from mainroad.site.writing import office

COST_MS = 100
"""So much of his time a premove costs, and so long the opponent's move stands before it is answered."""


@dataclass(frozen=True)
class Left:
    """A move that somebody has left."""

    text: str
    ply: int
    """It answers the move of the opponent that is made after so many."""
    actor: str


Told = Callable[[str, Side, str, Refusal | None], None]
"""Is told the stream, the side, the move that is left now, and why the one before was dropped."""

Place = tuple[str, Side]


class Premoves:
    """The moves that are left with this process. Safe from several threads."""

    def __init__(self) -> None:
        self._left: dict[Place, Left] = {}
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self.listeners: list[Told] = []

    def open(self) -> None:
        """Belong to the loop that runs now: a premove waits there until it has cost its time."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """Play no more."""
        self._loop = None

    def of(self, stream: str, side: Side | None) -> str:
        """The move that a player has left; nothing if none."""
        with self._lock:
            left = self._left.get((stream, side)) if side else None
        return left.text if left else ""

    def leave(self, stream: str, state: Game, side: Side, text: str, actor: str) -> Refusal | None:
        """Leave a move, in place of the one before, or take it back with no text at all."""
        refusal = barred(state, side)
        if refusal is not None:
            return refusal
        with self._lock:
            if text:
                self._left[stream, side] = Left(text, len(state.made), actor)
            else:
                self._left.pop((stream, side), None)
        self._tell(stream, side, text, None)
        return None

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Look whether somebody's turn has come; a listener of the journal."""
        if not self._left:
            return
        for stream, ledger in ledgers.items():
            if stream.startswith(f"{STREAMS}/"):
                for side in Side:
                    self._look(stream, ledger.state, side)

    def _look(self, stream: str, state: Game, side: Side) -> None:
        with self._lock:
            left = self._left.get((stream, side))
        if left is None:
            return
        if state.is_over:
            self._drop(stream, side, None)
        elif len(state.made) > left.ply and state.duty is side:
            self._after_its_time(stream, state, side, left)

    def _after_its_time(self, stream: str, state: Game, side: Side, left: Left) -> None:
        if self._loop is None:  # no server runs: the calling thread decides everything
            self._play(stream, state, side, left)
        else:
            self._loop.call_soon_threadsafe(
                self._loop.call_later, COST_MS / 1000, self._play, stream, state, side, left
            )

    def _play(self, stream: str, state: Game, side: Side, left: Left) -> None:
        with self._lock:
            if self._left.get((stream, side)) != left:
                return  # it was taken back or changed while it waited
            del self._left[stream, side]
        command = commands.Move(side, wire.read_text(state.position, left.text))
        future = office.post(
            stream,
            command,
            actor=left.actor,
            command_id=f"premove/{side.value}/{left.ply}",
            now_ms=state.clock.at_ms + COST_MS,
        )
        future.add_done_callback(lambda done: self._played(stream, side, done))

    def _played(self, stream: str, side: Side, done: Future[Ledger[Any] | Refusal]) -> None:
        answer = no("not-readable", why="") if done.exception() else done.result()
        self._tell(stream, side, "", answer if isinstance(answer, Refusal) else None)

    def _drop(self, stream: str, side: Side, why: Refusal | None) -> None:
        with self._lock:
            self._left.pop((stream, side), None)
        self._tell(stream, side, "", why)

    def _tell(self, stream: str, side: Side, text: str, why: Refusal | None) -> None:
        for listener in self.listeners:
            listener(stream, side, text, why)


def barred(state: Game, side: Side) -> Refusal | None:
    """Why a move cannot be left now: only while the opponent thinks, and where the terms of the game allow it."""
    if not state.conditions.premoves:
        return Refusal("hall.premove-not-agreed")
    if not state.is_running or state.stopped or state.turn is side:
        return Refusal("hall.premove-now")
    return None


PREMOVES = Premoves()
