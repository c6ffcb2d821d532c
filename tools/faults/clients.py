"""The people of a site that is killed: each sends one thing after the other, and again until it is answered."""

from __future__ import annotations

import http.client
import json
import random
import re
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from tools.faults.site import EndedError, Site

PATIENCE_S = 60.0
PAUSE_S = 0.05
CSRF = "f" * 32
T = TypeVar("T")


class NotNowError(Exception):
    """The site says that it could not keep something: it is sent again."""


_AGAIN = (OSError, http.client.HTTPException, WebSocketException, EOFError, NotNowError)


@dataclass(frozen=True)
class Answer:
    """What a page answers."""

    status: int
    text: str
    location: str


class Client(threading.Thread):
    """Somebody who does one thing after the other until told to stop, and never leaves one unanswered."""

    def __init__(self, site: Site) -> None:
        super().__init__(daemon=True)
        self.site = site
        self.must_stop = threading.Event()
        self.acknowledged = 0
        self.sent_again = 0
        self.fault = ""

    def run(self) -> None:
        """Act until told to stop; whatever should not happen is kept as a fault."""
        try:
            while not self.must_stop.is_set() and self.act():
                self.acknowledged += 1
                time.sleep(PAUSE_S)
        except EndedError:
            self.fault = "it waited for a server that never came"
        except Exception as error:
            self.fault = f"{type(error).__name__}: {error}"
        finally:
            self.leave()

    def act(self) -> bool:
        """Do the next thing, and wait until it is acknowledged; False: there is nothing left to do."""
        raise NotImplementedError

    def leave(self) -> None:
        """Close what is open."""

    def insist(self, attempt: Callable[[str], T]) -> T:
        """Try until there is an answer, wherever the site is by then."""
        while True:
            address = self.site.address()
            try:
                return attempt(address)
            except _AGAIN:
                self.sent_again += 1
                self.leave()
                time.sleep(PAUSE_S)


def request(
    address: str, cookie: str, path: str, body: bytes | None = None, kind: str = "", accept: str = "*/*"
) -> Answer:
    """Ask a page, or send it something."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE_S)
    headers = {"Cookie": f"mainroad_session={cookie}; mainroad_csrf={CSRF}", "Accept": accept, "X-CSRFToken": CSRF}
    try:
        connection.request(
            "GET" if body is None else "POST", path, body, headers | ({"Content-Type": kind} if kind else {})
        )
        response = connection.getresponse()
        text = response.read().decode(errors="replace")
    finally:
        connection.close()
    if response.status == 503:
        raise NotNowError
    return Answer(response.status, text, response.headers.get("Location", ""))


def form(address: str, cookie: str, path: str, fields: dict[str, str], accept: str = "*/*") -> Answer:
    """Send a form."""
    return request(address, cookie, path, urlencode(fields).encode(), "application/x-www-form-urlencoded", accept)


class Typist(Client):
    """An arbiter who types results into some boards of a tournament, over and over."""

    def __init__(self, site: Site, cookie: str, tournament: str, boards: range, seed: int) -> None:
        super().__init__(site)
        self.cookie, self.tournament, self.boards = cookie, tournament, boards
        self.chance = random.Random(seed)
        self.stands: dict[int, tuple[str, str]] = {}
        """What was typed last at each board, and how the page then showed it."""
        self.typed: list[str] = []
        """The ids of what was acknowledged, in order."""
        self.prefix = f"{tournament}-{boards.start}"

    def act(self) -> bool:
        """Type one result, another one than stands there."""
        board = self.chance.choice(self.boards)
        was, seen = self.stands.get(board, ("", ""))
        text, id_ = "0" if was == "1" else "1", f"{self.prefix}-{len(self.typed)}"
        sent = {
            f"typed-{board}": text, f"was-{board}": was, f"seen-{board}": seen, "keys": "one", "command_id": id_,
        }  # fmt: skip
        path = f"/tournaments/{self.tournament}/desk/rounds/1/score/"
        answer = self.insist(lambda address: form(address, self.cookie, path, sent, "application/json"))
        told = json.loads(answer.text) if answer.status in (200, 409) else {}
        if not told.get("kept"):
            raise AssertionError(f"{id_} was answered {answer.status}: {answer.text[:300]}")
        self.stands[board] = text, told["seen"]
        self.typed.append(f"{id_}-{board}")
        return True


class Board(Client):
    """Two players at boards of the hall, who play given games to their end, one board after the other."""

    def __init__(self, site: Site, cookies: tuple[str, str], tables: list[str], lines: list[list[str]]) -> None:
        super().__init__(site)
        self.cookies, self.tables, self.lines = cookies, tables, lines
        self.played: dict[str, int] = {}
        """How many moves of each table were acknowledged."""
        self.games = 0
        self.sockets: list[ClientConnection] = []

    @property
    def line(self) -> list[str]:
        """The moves of the game that is played."""
        return self.lines[self.games % len(self.lines)]

    def act(self) -> bool:
        """Make the next move."""
        if self.games == len(self.tables):
            return False
        table = self.tables[self.games]
        ply = self.played.setdefault(table, 0)
        self.insist(lambda address: self._move(address, table, ply))
        self.played[table] = ply + 1
        if ply + 1 == len(self.line):
            self.leave()
            self.games += 1
        return True

    def _move(self, address: str, table: str, ply: int) -> None:
        if not self.sockets:
            self._sit_down(address, table)
        socket, order = self.sockets[ply % 2], f"move-{ply}"
        socket.send(json.dumps({"id": order, "do": "move", "text": self.line[ply]}))
        answer: dict[str, Any] = {}
        while answer.get("answer") != order:
            answer = json.loads(socket.recv(timeout=PATIENCE_S))
        if not answer["ok"]:
            raise AssertionError(f"move {ply} of {table} was refused: {answer}")

    def _sit_down(self, address: str, table: str) -> None:
        for cookie in self.cookies:
            headers = {"Cookie": f"mainroad_session={cookie}"}
            try:
                where = f"{address.replace('http', 'ws')}/hall/socket/{table}"
                self.sockets.append(connect(where, additional_headers=headers, legacy=True, open_timeout=PATIENCE_S))
            except InvalidStatus as error:
                raise AssertionError(f"no place at {table}: {error}") from error

    def leave(self) -> None:
        """Stand up from the board."""
        while self.sockets:
            with suppress(*_AGAIN):
                self.sockets.pop().close()


class Taker(Client):
    """An organiser who takes in one file of an event after the other."""

    def __init__(self, site: Site, cookies: tuple[str, ...], files: list[bytes]) -> None:
        super().__init__(site)
        self.cookies, self.files = cookies, files
        self.taken = 0

    def act(self) -> bool:
        """Take in the next file."""
        if self.taken == len(self.files):
            return False
        cookie = self.cookies[self.taken % len(self.cookies)]
        self.insist(lambda address: self._take_in(address, cookie, self.files[self.taken]))
        self.taken += 1
        self.must_stop.wait(1.0)
        return True

    def _take_in(self, address: str, cookie: str, file: bytes) -> None:
        edge = "edge-of-a-part"
        head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="event.jsonl"\r\n\r\n'
        body = head.encode() + file + f"\r\n--{edge}--\r\n".encode()
        answer = request(address, cookie, "/take-in/", body, f"multipart/form-data; boundary={edge}")
        if answer.location.endswith("/take-in/found/"):  # it is shown first, and taken in when its taker wants it
            answer = self._confirm(address, cookie, answer.location)
        if answer.status != 302:
            raise AssertionError(f"file {self.taken} was answered {answer.status}: {_said(answer.text)}")

    def _confirm(self, address: str, cookie: str, path: str) -> Answer:
        page = request(address, cookie, path)
        found = re.search(r'name="digest" value="([0-9a-f]+)"', page.text)
        if found is None:  # the file is not kept while it is looked at: it is sent again
            raise NotNowError
        if "All of it is here already" in page.text:  # it was taken in, and the answer was lost
            return Answer(302, "", "")
        answer = form(address, cookie, path, {"digest": found[1], "act": "take"})
        if "/events/" not in answer.location:
            raise AssertionError(
                f"file {self.taken} was answered {answer.status}, {answer.location}: {_said(answer.text)}"
            )
        return answer


def _said(text: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", text.partition("<main")[2]).split())[:300]
