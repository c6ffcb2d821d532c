"""Who sits or stands at which live board: after each commit everybody there is told, each in his role and voice.

A move is told to all who are spoken to alike with the same bytes, made once; what each may do now follows when nobody
has moved for a moment. Whoever cannot keep up is told nothing, and everything anew when he can.
"""

from __future__ import annotations

import asyncio
import math
import threading
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from mainroad.journal.decider import Ledger
from mainroad.journal.records import Record
from mainroad.play.roles import Role
from mainroad.site.hall import wire
from mainroad.site.hall.changes import Change, follow_on, is_plain_move
from mainroad.site.hall.clients import Client
from mainroad.site.hall.frames import framed
from mainroad.site.hall.play import now_ms
from mainroad.site.hall.premoves import PREMOVES, Whisper
from mainroad.site.writing import office
from mainroad.site.writing.mailbox import Mailbox

CLIENTS = 10_000
QUIET_S = 0.2
"""What may be done now is told when nobody has moved for so long: to find it out costs more than the move."""
GATHER_S = 0.02
"""Boards that become quiet in such a while are looked at one after another: the loop is woken once for them."""


_ENCODER = msgspec.json.Encoder()


class Board:
    """A game that is watched, as its clients have been told it."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.ledger: Ledger[Any] | None = None


class Boards:
    """Every board that is watched. Everything but `heard` happens on the server's loop."""

    def __init__(self) -> None:
        self._boards: dict[str, Board] = {}
        self.mail = Mailbox()
        self._stirred: dict[str, float] = {}
        """The boards at which somebody has moved, by the moment at which they will have been quiet, that moment."""
        self._waker: asyncio.Handle | None = None
        self._lock = threading.Lock()
        self._versions: dict[str, Ledger[Any]] = {}
        """What was heard last of each watched stream, so that the facts in between are read once."""
        self.clients = 0

    def open(self) -> None:
        """Belong to the loop that runs now, and listen."""
        self.mail.open()
        office.BOOKS.listeners.append(self.heard)
        PREMOVES.open(self.whisper)

    def close(self) -> None:
        """Listen no longer."""
        office.BOOKS.listeners.remove(self.heard)
        PREMOVES.close()
        self.mail.close()
        if self._waker is not None:
            self._waker.cancel()

    @property
    def is_open(self) -> bool:
        """Whether the server still serves."""
        return self.mail.is_open

    @property
    def streams(self) -> frozenset[str]:
        """What is watched, asked from whatever thread."""
        return frozenset(tuple(self._boards))

    def join(self, stream: str, client: Client) -> Board:
        """Come to a board; what is committed from now on is told."""
        board = self._boards.setdefault(stream, Board())
        board.clients.add(client)
        self.clients += 1
        return board

    def leave(self, stream: str, client: Client) -> None:
        """Go away."""
        board = self._boards[stream]
        board.clients.discard(client)
        self.clients -= 1
        if not board.clients:
            del self._boards[stream]
            self._stirred.pop(stream, None)
            with self._lock:
                self._versions.pop(stream, None)

    def roles_at(self, stream: str) -> frozenset[Role]:
        """Who is at a board with an open page of this process, asked from whatever thread."""
        board = self._boards.get(stream)
        return frozenset(client.role for client in tuple(board.clients)) if board else frozenset()

    def knows(self, ledger: Ledger[Any]) -> None:
        """Note how far a game has come that is watched from now on."""
        with self._lock:
            held = self._versions.get(ledger.stream)
            if held is None or held.version < ledger.version:
                self._versions[ledger.stream] = ledger

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Pass on what has been committed, from whatever thread."""
        watched = [ledger for stream, ledger in ledgers.items() if stream in self._boards]
        if watched and self.is_open:
            self.mail.put(partial(self.tell, [(ledger, self._facts_of(ledger)) for ledger in watched]))

    def _facts_of(self, ledger: Ledger[Any]) -> Sequence[Record] | None:
        """The facts since the last change; None: a move and its press and nothing else, which the state shows."""
        with self._lock:
            before = self._versions.get(ledger.stream)
            if before is None or before.version < ledger.version:  # another process may be heard late
                self._versions[ledger.stream] = ledger
        if before is not None and is_plain_move(before, ledger):
            return None
        after = before.version if before is not None else ledger.version - 1
        return tuple(office.records(ledger.stream, after))

    def whisper(self, whisper: Whisper) -> None:
        """Tell a player alone, at all his pages, from whatever thread."""
        if self.is_open:
            self.mail.put(partial(self._whisper, whisper))

    def _whisper(self, whisper: Whisper) -> None:
        board = self._boards.get(whisper.stream)
        for client in board.clients if board else ():
            if client.role.value == whisper.side.value:
                told = {"premove": whisper.text, "said": whisper.said(client.voice.language)}
                client.line.write(framed(_ENCODER.encode(told)))

    def tell(self, changes: Sequence[tuple[Ledger[Any], Sequence[Record] | None]]) -> None:
        """Tell everybody at the boards what has changed."""
        now, loop = now_ms(), asyncio.get_running_loop()
        quiet_at = loop.time() + QUIET_S
        for ledger, records in changes:
            board = self._boards.get(ledger.stream)
            if board is not None and (board.ledger is None or board.ledger.version < ledger.version):
                _tell(board, ledger, records, now)
                if records is None:  # somebody has moved: what may be done now is told when it has been quiet
                    self._stirred.pop(ledger.stream, None)  # the last stands at the end: the first is due first
                    self._stirred[ledger.stream] = quiet_at
        if self._stirred and self._waker is None:
            self._waker = loop.call_at(quiet_at, self._quiet)

    def _quiet(self) -> None:
        """Tell what may be done at a board that has been quiet; the loop does its other work before the next one."""
        loop = asyncio.get_running_loop()
        stream, due = next(iter(self._stirred.items()), ("", math.inf))
        if due <= loop.time():
            del self._stirred[stream]
            tell_actions(self._boards[stream], now_ms())
            self._waker = loop.call_soon(self._quiet)
        else:
            self._waker = loop.call_later(due - loop.time() + GATHER_S, self._quiet) if stream else None


def tell_actions(board: Board, now: int) -> None:
    """Tell everybody at a board what he may do now, if that has changed."""
    if board.ledger is None:
        return
    views: dict[tuple[Role, wire.Voice, bool], tuple[wire.ActionSeen, ...]] = {}
    for client in board.clients:
        if client.version != board.ledger.version or client.line.is_slow:
            continue  # he is sent everything
        if client.view not in views:
            views[client.view] = wire.actions_seen(
                board.ledger.state, client.role, client.voice.language, now, is_host=client.is_host
            )
        if client.actions != views[client.view]:
            client.actions = views[client.view]
            told = {"actions": client.actions, "version": client.version}
            client.line.write(framed(msgspec.json.encode(told)))


def _tell(board: Board, ledger: Ledger[Any], records: Sequence[Record] | None, now: int) -> None:
    before, board.ledger = board.ledger, ledger
    change = Change(before, ledger, records, now) if before and follow_on(before, ledger, records) else None
    for client in board.clients:
        if change is None or client.version != change.before.version or client.line.is_slow:
            client.start_anew()
            continue
        client.version = ledger.version
        client.line.write(change.frame(client))


BOARDS = Boards()
