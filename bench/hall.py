"""How many live games one process carries: from a player's message to the opponent's, and moves a second at saturation.

    python -m bench.hall [GAMES] [--minutes MINUTES]

Everything runs as `mainroad serve` runs it, in a process of its own: real sockets on the loopback, real sessions, moves
decided by the rulebook and durable (synchronous=FULL) before anybody hears of them. The players are in another process
(`bench.hall_players`), whose share of the machine is printed. In the same run a bare Starlette program passes the same
moves between the same players and neither decides nor stores: the ratio compares both. At the end what the players were
told is compared with the journal. On a busy machine the processor time of a move says more than the clock on the wall.

At saturation a game moves again as soon as the opponent has the last move, so what each may do, which follows when a
board has been quiet for a moment, is not told; in the first part it is.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import select
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from typing import Any

from bench.hall_players import Done, Task

GAMES = 200
PACE_S = 5.0
PACED_S = 20.0
SATURATED_S = 8.0
AT_ONCE = 250
OPENED = 800
"""Games that are open for the part at saturation: none has to be opened meanwhile."""
LINES = 100
MOVES_A_GAME = 60
"""At least so many has a line, so that the tables do not run out; a table that is played off is left for the next."""

ECHO = """
import asyncio, json, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketDisconnect
tables = {}
async def board(websocket):
    await websocket.accept()
    mine = tables.setdefault(websocket.path_params["table"], [])
    mine.append(websocket)
    await websocket.send_text('{"seen":{"version":2}}')
    try:
        while True:
            order = json.loads(await websocket.receive_text())
            version = int(order["id"])
            for each in mine:
                await each.send_text('{"next":{"after":%d,"version":%d}}' % (version - 2, version))
    except WebSocketDisconnect:
        mine.remove(websocket)
app = Starlette(routes=[WebSocketRoute("/hall/socket/{table}", board)])
server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
async def main():
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print("http://localhost:%d" % server.servers[0].sockets[0].getsockname()[1], flush=True)
    await task
asyncio.run(main())
"""


# -- making the games, and reading them ---------------------------------------------------------------


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
    names = players.map(lambda account: str(account.pk))
    opening = commands.Open("RU", "russian", "1h+5s", names, conditions=play.FREE)
    office.start()
    for table in tables:
        for name, command in (("open", opening), ("start", commands.Start())):
            office.post(table.stream, command, actor="bench", command_id=name)
    office.stop()
    print(json.dumps({"cookies": [_session(account) for account in players], "tables": [t.id for t in tables]}))


def _session(account: Any) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from mainroad.site.sessions.engine import SessionStore

    store = SessionStore()
    store[SESSION_KEY] = str(account.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = account.get_session_auth_hash()
    store.create()
    return str(store.session_key)


def written() -> None:
    """Print how far each game has come, by its records."""
    from mainroad.site import server

    server.prepare()
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT stream, max(version), count(*) FROM writing_record GROUP BY stream")
        rows = cursor.fetchall()
    assert all(last == count for _, last, count in rows)
    print(json.dumps({stream.partition("/")[2]: last for stream, last, _ in rows}))


def lines() -> list[list[str]]:
    """Random games, up to the move before the rulebook ends them."""
    chance, found = random.Random(6), list[list[str]]()
    while len(found) < LINES:
        moves = line(chance)
        if len(moves) >= MOVES_A_GAME:
            found.append(moves)
    return found


def line(chance: random.Random) -> list[str]:
    from mainroad.basics import BySide, Refusal
    from mainroad.play import commands
    from mainroad.play.board import write
    from mainroad.play.decide import GAME
    from mainroad.play.decide_common import after
    from mainroad.play.facts import Conditions
    from mainroad.play.state import Game

    def done(state: Game, command: commands.Command) -> Game:
        decision = GAME.decide(state, command, state.clock.at_ms + 1)
        assert not isinstance(decision, Refusal)
        return after(state, decision)

    free = Conditions(on_screen=True, supervised=False)
    opening = commands.Open("RU", "russian", "1h+5s", BySide("a", "b"), conditions=free)
    state, moves = done(done(Game(), opening), commands.Start()), list[str]()
    while not state.is_over and len(moves) < 2 * MOVES_A_GAME:
        legal: Any = state.position.legal_moves()
        moves.append(write(state.position, chance.choice(legal)))
        state = done(state, commands.Move(state.turn, moves[-1]))
    return moves[:-1]


# -- serving and playing ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Server:
    """A process that serves."""

    address: str
    pid: int

    @property
    def processor_s(self) -> float:
        """The processor time that it has used; nothing where it cannot be told."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory_mb(self) -> float:
        """The memory that it holds; nothing where it cannot be told."""
        try:
            status = Path(f"/proc/{self.pid}/status").read_text()
        except OSError:
            return 0.0
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def stolen_s() -> float:
    """The processor time that the host has given to others while this machine wanted it; nothing where it has none."""
    try:
        fields = Path("/proc/stat").read_text().split(maxsplit=9)
    except OSError:
        return 0.0
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(command: Sequence[str], folder: str) -> Iterator[Server]:
    environment = {**os.environ, "MAINROAD_VAR": folder}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        found = re.search(r"http://\S+:\d+", process.stdout.readline())
        assert found
        try:
            yield Server(found[0], process.pid)
        finally:
            process.terminate()


@dataclass(frozen=True)
class Played:
    """What the players found, and what the server needed for it."""

    done: Done
    server_s: float
    memory_mb: list[float]
    """At the beginning, after each minute, and at the end."""
    stolen_s: list[float]
    """At the same moments, what the host had given to others."""

    @property
    def speed(self) -> float:
        """Moves a second."""
        return len(self.done.waits) / self.done.seconds

    def __str__(self) -> str:
        moves, done = max(len(self.done.waits), 1), self.done
        return (
            f"{self.speed:,.0f} moves/s, {self.server_s * 1000 / moves:.3f} ms of the server's processor a move\n"
            f"  (of one core the server took {self.server_s / done.seconds:.0%}, the players "
            f"{done.processor_s / done.seconds:.0%}; memory {' '.join(f'{each:.0f}' for each in self.memory_mb)} MB)"
        )

    def by_minute(self, pace: float) -> str:
        """The 99th percentile of each minute, at so many moves a second, and how much of the machine its host took."""
        waits, size = self.done.waits, int(60 * pace)
        cuts = [quantiles(waits[start : start + size], n=100)[98] for start in range(0, len(waits) - size + 1, size)]
        shares = [(end - start) / 60 / (os.cpu_count() or 1) for start, end in pairwise(self.stolen_s)]
        return ", ".join(f"{cut * 1000:.0f} ms ({share:.1%})" for cut, share in zip(cuts, shares, strict=False))


def played(server: Server, task: Task) -> Played:
    """Let the players play."""
    command = [sys.executable, "-m", "bench.hall_players"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(asdict(task)) + "\n")
        process.stdin.flush()
        assert process.stdout.readline() == "ready\n"
        memory, stolen, used = [server.memory_mb], [stolen_s()], server.processor_s
        process.stdin.write("go\n")
        process.stdin.flush()
        while not select.select([process.stdout], [], [], 60.0)[0]:
            memory.append(server.memory_mb)
            stolen.append(stolen_s())
        done = Done(**json.loads(process.stdout.readline()))
        return Played(done, server.processor_s - used, [*memory, server.memory_mb], [*stolen, stolen_s()])


def told(waits: Sequence[float]) -> str:
    cuts = quantiles(waits, n=100)
    return f"p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms, longest {max(waits) * 1000:.1f} ms"


def lost(found: Sequence[Played], journal: dict[str, int]) -> int:
    """How many versions some player was not told, or told of that are not written."""
    ends = [(journal[table], version) for each in found for table, at in each.done.versions.items() for version in at]
    return sum(each.done.gaps for each in found) + sum(abs(end - version) for end, version in ends)


def within(arguments: Sequence[str], folder: str) -> Any:
    environment = {**os.environ, "MAINROAD_VAR": folder}
    command = [sys.executable, "-m", "bench.hall", *arguments]
    return json.loads(subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout)


def measured(games: int, paced_s: float, folder: str) -> None:
    moves = lines()
    many = int(games * (paced_s / PACE_S / MOVES_A_GAME + 1))
    told_of = within(["made", str(many + OPENED)], folder)
    tables, cookies = told_of["tables"], told_of["cookies"]
    site = str(Path(sys.executable).with_name("mainroad"))
    with serving([site, "serve", "--port", "0"], folder) as server:
        paced = played(server, Task(server.address, tables[:many], cookies, moves, games, games, PACE_S, paced_s))
        print(f"{games} games, a move every {PACE_S:.0f} s in each, {paced_s:.0f} s: from a player's message to")
        print(f"the opponent's {told(paced.done.waits)}")
        print(f"  {paced}")
        if paced_s >= 120:
            print(f"  p99 of each minute (the machine's host took): {paced.by_minute(games / PACE_S)}")
        fast = played(server, Task(server.address, tables[many:], cookies, moves, OPENED, AT_ONCE, 0.0, SATURATED_S))
        print(f"at saturation, {AT_ONCE} games at once: {fast}")
        print(f"  from message to message {told(fast.done.waits)}")
        both = [paced, fast]
        journal, renewed = within(["written"], folder), sum(each.done.renewed for each in both)
        print(f"lost events: {lost(both, journal)}; clients that had to be sent everything again: {renewed}")
    with serving([sys.executable, "-c", ECHO], folder) as server:
        names = [str(number) for number in range(OPENED)]
        bare = played(server, Task(server.address, names, ["a", "b"], moves, OPENED, AT_ONCE, 0.0, SATURATED_S))
    print(f"a bare Starlette echo between the same players: {bare}")
    print(f"ratio of the hall to the echo: {fast.speed / bare.speed:.2f}")


def main() -> None:
    if sys.argv[1:2] == ["made"]:
        made(int(sys.argv[2]))
    elif sys.argv[1:] == ["written"]:
        written()
    else:
        parser = argparse.ArgumentParser(prog="bench.hall")
        parser.add_argument("games", type=int, nargs="?", default=GAMES)
        parser.add_argument("--minutes", type=float, default=PACED_S / 60)
        asked = parser.parse_args()
        with tempfile.TemporaryDirectory() as folder:
            measured(asked.games, asked.minutes * 60, folder)


if __name__ == "__main__":
    main()
