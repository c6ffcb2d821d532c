"""Premoves: a move that a player leaves with the program while their opponent thinks.

It is played as soon as the opponent's move is durable, if it is legal then, and costs `COST_MS`; otherwise it is
dropped, and its player is told why. Nobody else learns of it, and no journal: it is kept by the process that was
told, until it is played, dropped or taken back.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from mainroad.basics import Refusal, Side
from mainroad.journal.decider import Ledger
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.state import Game
from mainroad.site.hall.live.game_payload import read_text, refused_in_words
from mainroad.site.hall.models import STREAMS
from mainroad.site.journal_store import service
from mainroad.words import say

COST_MS = 100
"""So much of their time a premove costs, and so long the opponent's move stands before it is answered."""


@dataclass(frozen=True)
class Left:
    """A move that somebody has left."""

    text: str
    ply: int
    """It answers the move of the opponent that is made after so many."""
    actor: str


@dataclass(frozen=True)
class Whisper:
    """What a player alone is told: the move that they have left now, or why the one before was dropped."""

    stream: str
    side: Side
    text: str = ""
    dropped: str = ""
    why: Refusal | None = None
    is_played: bool = False

    def said(self, language: str) -> str:
        """It in words; nothing where the board shows it."""
        if self.why is not None and self.why.message == "play.not-legal-here":
            return say("hall.premove-illegal", language, move=self.dropped)
        if self.why is not None:
            return say("hall.premove-dropped", language, move=self.dropped, why=refused_in_words(self.why, language))
        if self.text:
            return say("hall.premove-left", language, move=self.text)
        return "" if self.is_played else say("hall.premove-taken-back", language)


Place = tuple[str, Side]

log = logging.getLogger(__name__)


class Premoves:
    """The moves that are left with this process. Safe from several threads."""

    def __init__(self) -> None:
        self._left: dict[Place, Left] = {}
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._whisper: Callable[[Whisper], None] | None = None

    def open(self, whisper: Callable[[Whisper], None]) -> None:
        """Belong to the loop that runs now, where a premove waits until it has cost its time; and tell its player."""
        self._loop, self._whisper = asyncio.get_running_loop(), whisper

    def close(self) -> None:
        """Wait and tell no more."""
        self._loop, self._whisper = None, None

    def of(self, stream: str, side: Side | None) -> str:
        """The move that a player has left; nothing if none."""
        with self._lock:
            left = self._left.get((stream, side)) if side else None
        return left.text if left else ""

    def leave(self, stream: str, state: Game, command: commands.Premove, actor: str, now_ms: int) -> Refusal | None:
        """Leave a move, in place of the one before, or take it back with no text at all."""
        decision = GAME.decide(state, command, max(now_ms, state.clock.at_ms))
        if isinstance(decision, Refusal):
            return decision
        side, text = command.side, command.move.strip()
        with self._lock:
            if text:
                self._left[stream, side] = Left(text, len(state.made), actor)
            else:
                self._left.pop((stream, side), None)
        self._tell(Whisper(stream, side, text))
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
            with self._lock:
                self._left.pop((stream, side), None)
            self._tell(Whisper(stream, side, is_played=True))
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
        command = commands.Move(side, read_text(state.position, left.text))
        future = service.post(
            stream,
            command,
            actor=left.actor,
            command_id=f"premove/{side.value}/{left.ply}",
            now_ms=state.clock.at_ms + COST_MS,
        )
        future.add_done_callback(lambda done: self._played(stream, side, left, done))

    def _played(self, stream: str, side: Side, left: Left, done: Future[Ledger[Any] | Refusal]) -> None:
        if done.exception() is not None:
            log.error("a premove could not be played", exc_info=done.exception())
            return
        answer = done.result()
        why = answer if isinstance(answer, Refusal) else None
        self._tell(Whisper(stream, side, dropped=left.text, why=why, is_played=why is None))

    def _tell(self, whisper: Whisper) -> None:
        if self._whisper is not None:
            self._whisper(whisper)


PREMOVES = Premoves()
