"""Live boards: frames, orders at a board, and everything that the server answers itself, over its own port."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from urllib.parse import quote

from mainroad.basics import BySide, Refusal
from mainroad.journal.decider import Ledger, Submission, decide_command, empty, fold
from mainroad.journal.records import read_line
from mainroad.laws.games import GAMES
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions
from mainroad.play.roles import Role
from mainroad.play.state import Game
from tools.fuzz.target import Sample, Target
from tools.fuzz.targets.files import django
from tools.fuzz.targets.samples import MOVES, journals
from tools.fuzz.targets.stage import copied, introduced, stage

WORDS = ("c3-d4", "e2e4", "32-28", "9-13", "c3 e5", "I protest", "yes", "", "?")


# -- frames -----------------------------------------------------------------------------------------------------


def _masked(text: str, first: int = 0x81) -> bytes:
    """A message as a client sends it; the mask hides nothing, so that mutations reach what is said."""
    data = text.encode("utf-8", "surrogatepass")
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + (len(data) & 0xFFFF).to_bytes(2, "big")
    return bytes([first]) + size + b"\0\0\0\0" + data


def _frames(sample: Sample) -> None:
    from mainroad.site.hall.live.frames import Reader

    reader = Reader()
    for part in sample:
        list(reader.read(part.encode("latin-1")))


def _framed() -> list[Sample]:
    whole = [
        _masked('{"do":"move","id":"1","text":"c3-d4"}'),
        _masked("x" * 300),
        _masked("", 0x89),
        _masked("a", 0x01),
    ]
    texts = [each.decode("latin-1") for each in (*whole, _masked("b", 0x80), _masked("\x03\xe8", 0x88))]
    return [tuple(texts), *((text,) for text in texts), (texts[3] + texts[4],)]


def _refused_frames() -> tuple[type[BaseException], ...]:
    from mainroad.site.hall.live.frames import FrameError

    return (FrameError,)


# -- orders -----------------------------------------------------------------------------------------------------


@cache
def _begun(name: str) -> Ledger[Game]:
    """A game that has begun, by what it is called: a game of the laws, or a golden journal."""
    if name.startswith("journal/"):
        records = [read_line(line.encode()) for line in journals("games/*.jsonl")[int(name[8:])].splitlines()]
        return fold(GAME, empty(GAME, "game/1"), records)
    books = {"english": "CK", "chess": "CH", "international": "FM"}
    conditions = Conditions(on_screen=True, supervised=False)
    opened = commands.Open(books.get(name, "RU"), name, "5m+3s", BySide("w", "b"), conditions=conditions)
    ledger: Ledger[Game] = empty(GAME, "game/1")
    first: tuple[commands.Command, ...] = (opened, commands.Start())
    for place, command in enumerate(first):
        done = decide_command(GAME, ledger, _submission(str(place), command, 1000))
        assert not isinstance(done, Refusal), done
        ledger = done[0]
    return ledger


def _submission(id_: str, command: commands.Command, now: int) -> Submission[commands.Command]:
    return Submission(id_, "account/1", now, command)


def _orders(sample: Sample) -> None:
    """Say one thing after the other at a board, as the socket hears it; then look at the board with every eye."""
    from mainroad.site.hall.live import game_payload

    begun, *said = sample
    ledger, now = _begun(begun), 2000
    for place, text in enumerate(said):
        now += 700
        ledger = _heard(ledger, text, place, now)
    voice = game_payload.voice_of(_game(ledger), "lt", "anna")
    for role in Role:
        game_payload.seen_by(ledger, role, voice, now)


def _heard(ledger: Ledger[Game], text: str, place: int, now: int) -> Ledger[Game]:
    """The board after one message; who says it is on move, or anybody now and then."""
    from mainroad.site.hall.live import game_payload
    from mainroad.site.hall.live.news import news_of
    from mainroad.site.hall.live.play import command_for
    from mainroad.site.hall.live.socket import read_order

    order = read_order(text.encode("utf-8", "surrogatepass"))
    if order is None or not (order.do and order.id):
        return ledger
    role = list(Role)[place % len(Role)] if place % 3 == 2 else Role(ledger.state.position.side.value)
    command = command_for(ledger.state, role, order.do, order.text, is_host=True, actor="account/1")
    if isinstance(command, Refusal | commands.Premove):
        return ledger
    done = decide_command(GAME, ledger, _submission(order.id, command, now))
    if isinstance(done, Refusal):
        game_payload.refused_in_words(done, "ru")
        return ledger
    after, records = done
    news_of(ledger.state, records, game_payload.voice_of(_game(ledger), "uk"), 0)
    return after


def _game(ledger: Ledger[Game]) -> str:
    return ledger.state.opened.game if ledger.state.opened else "russian"


def _said(do: str, text: str = "", number: int = 1) -> str:
    return json.dumps({"do": do, "id": str(number), "text": text}, ensure_ascii=False)


def _games_in_orders() -> list[Sample]:
    from mainroad.site.hall.live.actions import BY_NAME

    names = [*GAMES, *(f"journal/{number}" for number in range(len(journals("games/*.jsonl"))))]
    orders = [_said(do, WORDS[place % len(WORDS)], place) for place, do in enumerate(BY_NAME)]
    found = [(name, *orders[place % 7 :: 7]) for place, name in enumerate(names * 3)]
    return [*found, *((name, *(_said("move", move, n) for n, move in enumerate(MOVES[:9]))) for name in GAMES)]


# -- the server itself ------------------------------------------------------------------------------------------


class _Faults(logging.Handler):
    """What the server writes into its log of its own faults."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note a fault."""
        raised = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
        self.found.append(raised or RuntimeError(record.getMessage()))


_FAULTS = _Faults()
_port: list[int] = []


@contextmanager
def _served() -> Iterator[None]:
    """The real server over a copy of the site, in a thread of this process."""
    with copied():
        from mainroad.site import server

        config = server.configuration(log_level="error", access_log=False, lifespan="on")
        host = server.Host(config)
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(64)
        for name in ("", "uvicorn.error", "django.request", "mainroad"):
            logging.getLogger(name).addHandler(_FAULTS)
        thread = threading.Thread(target=lambda: asyncio.run(host.serve([listener])), daemon=True)
        thread.start()
        while not host.started:
            if not thread.is_alive():
                raise RuntimeError("the server did not start")
            thread.join(0.05)
        _port[:] = [listener.getsockname()[1]]
        yield  # the process of the batch ends with the server: nothing waits for it


def _asked(sample: Sample) -> None:
    """One connection: a request as somebody, then what they say on a socket."""
    _FAULTS.found.clear()
    visitor, target, cookie, *said = (*sample, "", "")[: max(len(sample), 3)]
    with socket.create_connection(("127.0.0.1", _port[0]), timeout=5) as line, suppress(OSError):
        line.sendall(_request(visitor, target, cookie, is_socket="/socket/" in target))
        line.recv(1 << 16)
        for text in said:
            line.sendall(_masked(text))
        line.sendall(_masked("\x03\xe8", 0x88) if "/socket/" in target else b"")
        line.shutdown(socket.SHUT_WR)
        while line.recv(1 << 16):
            pass
    if _FAULTS.found:
        raise _FAULTS.found[0]


def _request(visitor: str, target: str, cookie: str, *, is_socket: bool) -> bytes:
    session = f"mainroad_session={stage().sessions[visitor]}; " if visitor in stage().sessions else ""
    lines = [f"GET {quote('/' + target.lstrip('/'), safe='/?=&%', errors='replace')} HTTP/1.1", "Host: localhost"]
    told = (session + cookie).replace("\r", " ").replace("\n", " ").replace("\0", " ")
    lines.append(f"Cookie: {told}")
    if is_socket:
        lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
        lines.append("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
    else:
        lines += ["Connection: close", "Accept-Encoding: gzip", "Last-Event-ID: 3"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "replace")


ROUTES = (
    "/live/{stream}?version=3",
    "/hall/socket/{table}?language=ru&version=2&voice=anna",
    "/hall/live/{tournament}/1",
    "/live-boards/events",
    "/live-boards/{table}/events?after=1794000000000",
    "/tournaments/{tournament}/events",
    "/tournaments/{tournament}/rounds/1/events",
    "/static/x/y.css",
    "/?q=king",
    "/board/?move=c3-d4",
)
"""What the server answers before Django does (`server.application`), and two of Django's pages."""
_PART = re.compile(r"\{(\w+)(?::\w+)?\}")


def route_of(address: str) -> str:
    """An address of the list as a route: without its question, and its parts without names."""
    return _PART.sub("*", address.partition("?")[0]).replace("/1", "/*")


def own_routes() -> set[str]:
    """Every route that the server answers itself, as it knows them."""
    introduced()
    from starlette.routing import Route, WebSocketRoute

    from mainroad.site import server

    routes = [route.path for route in server.application().routes if isinstance(route, Route | WebSocketRoute)]
    return {_PART.sub("*", path) for path in routes}


COOKIES = ("a=b; c=d", "mainroad_language=ru", 'x="quoted; value"', "")


def _requests() -> list[Sample]:
    names = stage().names
    found: list[Sample] = []
    for place, route in enumerate(ROUTES):
        for visitor in ("anybody", "player", "other", "arbiter"):
            parts = {name: known[place % len(known)] for name, known in names.items()}
            target = route.format(**parts, stream=f"tournament/{parts['tournament']}")
            said = (_said("see"), _said("move", "c3-d4"), _said("offer", "", 2)) if "/socket/" in route else ()
            found.append((visitor, target, COOKIES[place % len(COOKIES)], *said))
    return found


TARGETS = (
    Target(
        "hall.frames",
        _frames,
        _framed,
        _refused_frames(),
        share=50,
        is_binary=True,
        longest=20_000,
        covers=("mainroad.site.hall.live.frames.Reader.read",),
    ),
    Target(
        "hall.orders",
        _orders,
        _games_in_orders,
        share=10,
        fixed=1,
        longest=2_200,
        room=django,
        covers=("mainroad.site.hall.live.socket.read_order", "mainroad.site.hall.live.board_payload.read_text"),
        batch=300,
    ),
    Target("server.request", _asked, _requests, share=2.5, fixed=1, longest=9_000, room=_served, batch=300),
)
