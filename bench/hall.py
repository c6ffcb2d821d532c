"""How many live games one process carries: from a player's message to the opponent's, and moves a second at saturation.

Everything runs as `mainroad serve` runs it, in a process of its own: real sockets on the loopback, real sessions, moves
decided by the rulebook and durable (synchronous=FULL) before anybody hears of them; every message carries the whole
position, the legal moves and what each may do now. The players are in this process. In the same run a bare Starlette
program passes the same moves between the same players and neither decides nor stores: the ratio compares both. On a
busy machine the processor time of a move says more than the clock on the wall: it is printed too, where /proc tells it.
About a minute; `python -m bench.hall 2000` asks for another number of games.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

GAMES = 200
PACE_S = 5.0
PACED_S = 20.0
SATURATED_S = 8.0
AT_ONCE = 64
LINES = 40
VERSION = re.compile(r'^\{"seen":\{"version":(\d+)')

ECHO = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketDisconnect
tables = {}
async def board(websocket):
    await websocket.accept()
    mine = tables.setdefault(websocket.path_params["table"], [])
    mine.append(websocket)
    try:
        version = 0
        while True:
            text = await websocket.receive_text()
            version = int(text.split("|")[0])
            for each in mine:
                await each.send_text('{"seen":{"version":%d,"text":"%s"}}' % (version, text))
    except WebSocketDisconnect:
        mine.remove(websocket)
app = Starlette(routes=[WebSocketRoute("/hall/socket/{table}", board)])
server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
import asyncio
async def main():
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print("http://localhost:%d" % server.servers[0].sockets[0].getsockname()[1], flush=True)
    await task
asyncio.run(main())
"""


# -- making the games -------------------------------------------------------------------------------


def made(count: int) -> None:
    """Set so many games up; run in a process of its own, it prints the sessions and the tables."""
    from mainroad.site import server

    server.prepare()
    from mainroad.basics import BySide
    from mainroad.play import commands
    from mainroad.site.hall import play
    from mainroad.site.hall.models import Table
    from mainroad.site.people.models import Account
    from mainroad.site.writing import office

    players = BySide(*(Account.objects.create_user(f"{name}@example.org", name=name) for name in ("anna", "boris")))
    tables = Table.objects.bulk_create(Table(white=players.white, black=players.black) for _ in range(count))
    office.start()
    names = players.map(lambda account: account.pk)
    for table in tables:
        play.set_up(table.stream, "RU", "russian", "1h+5s", names)
        office.post(table.stream, commands.Start(), actor="bench", command_id="start")
    office.stop()
    print(json.dumps({"cookies": [_session(account) for account in players], "tables": [t.id for t in tables]}))


def _session(account: object) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from mainroad.site.people.models import Account

    assert isinstance(account, Account)
    store = SessionStore()
    store[SESSION_KEY] = str(account.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = account.get_session_auth_hash()
    store.create()
    return str(store.session_key)


def lines() -> list[list[str]]:
    """Random games, as long as they go on."""
    from mainroad.laws.games import GAMES as LAWS
    from mainroad.play.board import write

    chance, found = random.Random(6), []
    for _ in range(LINES):
        position: Any = LAWS["russian"].start()
        moves = list[str]()
        while (legal := position.legal_moves()) and len(moves) < 60:
            move = chance.choice(legal)
            moves.append(write(position, move))
            position = position.played(move)
        found.append(moves[:-12])  # before the end, and before anything is drawn
    return found


@contextmanager
def serving(command: Sequence[str], folder: str) -> Iterator[tuple[str, int]]:
    environment = {**os.environ, "MAINROAD_VAR": folder}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        found = re.search(r"http://\S+:\d+", process.stdout.readline())
        assert found
        try:
            yield found[0].replace("http", "ws"), process.pid
        finally:
            process.terminate()


def processor_s(pid: int) -> float:
    """The processor time that a process has used; nothing where it cannot be told."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- playing ----------------------------------------------------------------------------------------


@dataclass
class Live:
    """A game with both players' sockets, and the moves that they will make."""

    sockets: tuple[ClientConnection, ClientConnection]
    moves: Iterator[str]
    order: Callable[[int, str], str]
    version: int = 0
    ply: int = 0

    async def move(self) -> float | None:
        """Make a move; the seconds until the opponent has it; None: the line is at its end."""
        text = next(self.moves, None)
        if text is None:
            return None
        mover, opponent = self.sockets[self.ply % 2], self.sockets[1 - self.ply % 2]
        begin = time.perf_counter()
        await mover.send(self.order(self.version + 1, text))
        await self._newer(opponent)
        self.ply += 1
        return time.perf_counter() - begin

    async def _newer(self, socket: ClientConnection) -> None:
        while True:
            found = VERSION.match(str(await socket.recv()))
            if found and int(found[1]) > self.version:
                self.version = int(found[1])
                return

    async def ready(self) -> None:
        for socket in self.sockets:
            found = None
            while found is None:
                found = VERSION.match(str(await socket.recv()))
            self.version = max(self.version, int(found[1]))


def hall_order(version: int, text: str) -> str:
    return json.dumps({"id": f"{version}", "do": "move", "text": text})


def echo_order(version: int, text: str) -> str:
    return f"{version}|{text}"


async def opened(address: str, tables: Sequence[str], cookies: Sequence[str], is_hall: bool) -> list[Live]:
    found, played = [], lines() if is_hall else [["c3-d4"] * 1_000_000]
    for number, table in enumerate(tables):
        sockets = [
            await connect(
                f"{address}/hall/socket/{table}",
                additional_headers={"Cookie": f"mainroad_session={cookie}"},
                compression=None,
                ping_interval=None,
            )
            for cookie in cookies
        ]
        moves, order = iter(played[number % len(played)]), hall_order if is_hall else echo_order
        found.append(Live((sockets[0], sockets[1]), moves, order))
    if is_hall:
        await asyncio.gather(*(game.ready() for game in found))
    return found


async def paced(games: Sequence[Live]) -> list[float]:
    """A move every few seconds in each game, evenly spread; how long each took."""
    begin, waits = asyncio.get_running_loop().time(), list[float]()

    async def one(number: int, game: Live) -> None:
        due = begin + PACE_S * number / len(games)
        while due < begin + PACED_S:
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
            wait = await game.move()
            if wait is None:
                return
            waits.append(wait)
            due += PACE_S

    await asyncio.gather(*(one(number, game) for number, game in enumerate(games)))
    return waits


@dataclass(frozen=True)
class Speed:
    """Moves a second, and the milliseconds of the server's processor that each took."""

    moves: float
    processor_ms: float

    def __str__(self) -> str:
        return f"{self.moves:,.0f} moves/s, {self.processor_ms:.2f} ms of the server's processor a move"


async def saturated(games: Sequence[Live], pid: int) -> Speed:
    """How fast it goes with always so many games waiting for a move."""
    loop, left, done = asyncio.get_running_loop(), iter(games), 0
    begin, used = loop.time(), processor_s(pid)
    end = begin + SATURATED_S

    async def play_on() -> None:
        nonlocal done
        for game in left:
            while loop.time() < end and await game.move() is not None:
                done += 1
            if loop.time() >= end:
                return

    await asyncio.gather(*(play_on() for _ in range(AT_ONCE)))
    return Speed(done / (loop.time() - begin), (processor_s(pid) - used) * 1000 / max(done, 1))


async def closed(games: Sequence[Live]) -> None:
    for game in games:
        for socket in game.sockets:
            socket.transport.abort()


async def hall(address: str, pid: int, tables: Sequence[str], cookies: Sequence[str], paced_games: int) -> Speed:
    games = await opened(address, tables, cookies, is_hall=True)
    waits = sorted(await paced(games[:paced_games]))
    cuts = quantiles(waits, n=100)
    print(f"{paced_games} games, a move every {PACE_S:.0f} s in each ({len(waits)} moves): from a player's message to")
    print(
        f"the opponent's p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms, longest {waits[-1] * 1000:.1f} ms"
    )
    speed = await saturated(games[paced_games:], pid)
    print(f"at saturation, durable and told to both players: {speed}")
    await closed(games)
    return speed


async def echo(address: str, pid: int) -> Speed:
    games = await opened(address, [str(number) for number in range(AT_ONCE)], ["a", "b"], is_hall=False)
    speed = await saturated(games, pid)
    await closed(games)
    return speed


def main() -> None:
    if sys.argv[1:2] == ["made"]:
        made(int(sys.argv[2]))
        return
    count = int(sys.argv[1]) if sys.argv[1:] else GAMES
    spare = 250  # for saturation: whole lines are played off
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "MAINROAD_VAR": folder}
        command = [sys.executable, "-m", "bench.hall", "made", str(count + spare)]
        told = json.loads(subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout)
        site = str(Path(sys.executable).with_name("mainroad"))
        speed = _within(
            [site, "serve", "--port", "0"],
            folder,
            lambda address, pid: hall(address, pid, told["tables"], told["cookies"], count),
        )
        bare = _within([sys.executable, "-c", ECHO], folder, echo)
    print(f"a bare Starlette echo between the same players: {bare}")
    print(f"ratio of the hall to the echo: {speed.moves / bare.moves:.2f}")


def _within(command: Sequence[str], folder: str, work: Callable[[str, int], Coroutine[Any, Any, Speed]]) -> Speed:
    with serving(command, folder) as (address, pid):
        return asyncio.run(work(address, pid))


if __name__ == "__main__":
    main()
