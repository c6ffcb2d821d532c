"""Who sits or stands at which live board: after each commit everybody there is told, each in their role and voice.

A move is told to all who are spoken to alike with the same bytes, made once, and to each what they may do now, if that
has changed. Whoever cannot keep up is told nothing, and everything anew when they can.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from mainroad.journal.decider import Ledger
from mainroad.journal.records import Record
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.hall.live.changes import Change, follow_on, is_plain_move
from mainroad.site.hall.live.clients import Client
from mainroad.site.hall.live.connection import UNSENT
from mainroad.site.hall.live.frames import framed
from mainroad.site.hall.live.premoves import PREMOVES, Whisper
from mainroad.site.hall.live.rights import Known, Rights
from mainroad.site.journal_store import service
from mainroad.site.journal_store.mailbox import Mailbox
from mainroad.site.moments import now_ms

CLIENTS = 10_000

_ENCODER = msgspec.json.Encoder()


class LiveBoard:
    """A game that is watched, as its clients have been told it."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.ledger: Ledger[Any] | None = None
        self.rights = Rights()


class Boards:
    """Every board that is watched. Everything but `heard` happens on the server's loop."""

    def __init__(self) -> None:
        self._boards: dict[str, LiveBoard] = {}
        self.mail = Mailbox(UNSENT.sent_after)
        self._lock = threading.Lock()
        self._versions: dict[str, Ledger[Any]] = {}
        """What was heard last of each watched stream, so that the facts in between are read once."""
        self.clients = 0

    def open(self) -> None:
        """Belong to the loop that runs now, and listen."""
        self.mail.open()
        service.BOOKS.listeners.append(self.heard)
        PREMOVES.open(self.whisper)

    def close(self) -> None:
        """Listen no longer."""
        service.BOOKS.listeners.remove(self.heard)
        PREMOVES.close()
        self.mail.close()

    @property
    def is_open(self) -> bool:
        """Whether the server still serves."""
        return self.mail.is_open

    @property
    def streams(self) -> frozenset[str]:
        """What is watched, asked from whatever thread."""
        return frozenset(tuple(self._boards))

    def join(self, stream: str, client: Client) -> LiveBoard:
        """Come to a board; what is committed from now on is told."""
        board = self._boards.setdefault(stream, LiveBoard())
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
        return tuple(service.records(ledger.stream, after))

    def whisper(self, whisper: Whisper) -> None:
        """Tell a player alone, at all their pages, from whatever thread."""
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
        now = now_ms()
        for ledger, records in changes:
            board = self._boards.get(ledger.stream)
            if board is not None and (board.ledger is None or board.ledger.version < ledger.version):
                _tell(board, ledger, records, now)


def _tell(board: LiveBoard, ledger: Ledger[Any], records: Sequence[Record] | None, now: int) -> None:
    before, board.ledger = board.ledger, ledger
    change = Change(before, ledger, records, now) if before and follow_on(before, ledger, records) else None
    for client in board.clients:
        if change is None or client.version != change.before.version or client.line.is_slow:
            client.start_anew()
            continue
        client.version = ledger.version
        client.line.write(change.frame(client, _rights(board, client, ledger.state, now) if records is None else None))


def _rights(board: LiveBoard, client: Client, state: Game, now: int) -> Known:
    return board.rights.of(state, client.role, client.voice.language, now, is_host=client.is_host)


BOARDS = Boards()
