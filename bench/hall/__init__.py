"""What a move costs in the hall, at any load: processor time, and the time from one player's message to the other's.

    python -m bench.hall [GAMES] [--moves-a-second MOVES] [--minutes MINUTES] [--without-saturation]

Everything runs as `mainroad serve` runs it, in a process of its own: real sockets on the loopback, real sessions, moves
decided by the rulebook and durable (synchronous=FULL) before anybody hears of them. The players are in another process
(`bench.hall.players`), whose share of the machine is printed; they send and ask for what the page's script sends and
asks for. First nothing but moves is made, in games in which both have moved; then games end, by the rulebook or because
somebody resigns, and others begin, with the pages of both players; then all move as fast as they can. In the same
run a bare Starlette program passes the same moves between the same players at the same loads and neither decides nor
stores: the ratio compares both. A move that comes alone costs the echo five times as much as one of many, for a
processor that was busy elsewhere has forgotten what it needs. A line that begins with RESULT says whether the p99 and
the memory are as they should be: `python -m bench.hall 2000 --minutes 15 --without-saturation` is the long run. At the
end what the players were told is compared with the journal.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import select
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any

from bench.hall.players import Done, Task
from bench.hall.site import SHORTEST, lines

GAMES = 200
MOVES_A_SECOND = 40.0
PACED_S = 20.0
SHORT_S = 20.0
"""What does not change over time is heard for no longer: moves alone, and the echo."""
SATURATED_S = 8.0
AT_ONCE = 250
AIM_MS = 25.0
"""The 99th percentile of the time from one player's message to the other's."""
LEVEL = 0.05
"""Memory that grows by less from the middle third of the time to the last one counts as level."""
OPENED = 800
"""Games that are open for the part at saturation: none has to be opened meanwhile."""

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

    @property
    def cost_ms(self) -> float:
        """The processor time of the server for a move."""
        return self.server_s * 1000 / max(len(self.done.waits), 1)

    def __str__(self) -> str:
        done = self.done
        return (
            f"{self.speed:,.0f} moves/s, {self.cost_ms:.3f} ms of the server's processor a move\n"
            f"  (of one core the server took {self.server_s / done.seconds:.0%}, the players "
            f"{done.processor_s / done.seconds:.0%}; memory {' '.join(f'{each:.0f}' for each in self.memory_mb)} MB)"
        )

    @property
    def memory_grown(self) -> float | None:
        """By which part the memory of the last third is more than that of the middle one; None: too short to tell."""
        third = len(self.memory_mb) // 3
        return fmean(self.memory_mb[-third:]) / fmean(self.memory_mb[third:-third]) - 1 if third > 1 else None

    def by_minute(self, pace: float) -> str:
        """The 99th percentile of each minute, at so many moves a second, and how much of the machine its host took."""
        waits, size = self.done.waits, int(60 * pace)
        cuts = [quantiles(waits[start : start + size], n=100)[98] for start in range(0, len(waits) - size + 1, size)]
        shares = [(end - start) / 60 / (os.cpu_count() or 1) for start, end in pairwise(self.stolen_s)]
        return ", ".join(f"{cut * 1000:.0f} ms ({share:.1%})" for cut, share in zip(cuts, shares, strict=False))


def played(server: Server, task: Task) -> Played:
    """Let the players play."""
    command = [sys.executable, "-m", "bench.hall.players"]
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
    command = [sys.executable, "-m", "bench.hall.site", *arguments]
    return json.loads(subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout)


@dataclass(frozen=True)
class Load:
    """How many games are played, how fast, and for how long."""

    games: int
    moves_a_second: float
    seconds: float
    is_saturated: bool

    @property
    def pace_s(self) -> float:
        """Between two moves of a game."""
        return self.games / self.moves_a_second

    @property
    def short_s(self) -> float:
        """How long a part lasts that does not change over time."""
        return min(self.seconds, SHORT_S)

    def tables(self, seconds: float) -> int:
        """So many are needed for so long: those of games that end are left."""
        return int(self.games * (seconds / self.pace_s / SHORTEST + 1))


def measured(load: Load, folder: str) -> None:
    moves = lines()
    alone, many = load.tables(load.short_s), load.tables(load.seconds)
    told_of = within(["made", str(alone + many + OPENED * load.is_saturated)], folder)
    tables, cookies = told_of["tables"], told_of["cookies"]
    games, pace_s = load.games, load.pace_s
    site = str(Path(sys.executable).with_name("mainroad"))
    with serving([site, "serve", "--port", "0"], folder) as server:
        task = Task(server.address, tables[:alone], cookies, moves, games, games, pace_s, load.short_s)
        found = [played(server, task)]
        print(f"{games} games, a move every {pace_s:.1f} s in each, {load.short_s:.0f} s, nothing but moves:")
        print(f"  {found[0]}\n  from a player's message to the opponent's {told(found[0].done.waits)}")
        own = tables[alone : alone + many]
        task = Task(server.address, own, cookies, moves, games, games, pace_s, load.seconds, goes_on=True)
        found.append(played(server, task))
        print_going_on(load, *found)
        if load.is_saturated:
            task = Task(server.address, tables[alone + many :], cookies, moves, OPENED, AT_ONCE, 0.0, SATURATED_S)
            found.append(played(server, task))
            print(f"at saturation, {AT_ONCE} games at once:\n  {found[2]}")
            print(f"  from message to message {told(found[2].done.waits)}")
        journal, renewed = within(["written"], folder), sum(each.done.renewed for each in found)
        print(f"lost events: {lost(found, journal)}; clients that had to be sent everything again: {renewed}")
    compared(load, found, moves, folder)


def print_going_on(load: Load, alone: Played, paced: Played) -> None:
    done = paced.done
    print(f"the same for {load.seconds:.0f} s while {done.begun} games began and {done.ended} ended:")
    print(f"  {paced}\n  from a player's message to the opponent's {told(done.waits)}")
    if done.ended:
        rest = (paced.server_s * 1000 - alone.cost_ms * len(done.waits)) / done.ended
        print(f"  {done.requests} pages: beside its moves a game takes {rest:.0f} ms of the server's processor")
    if load.seconds >= 120:
        print(f"  p99 of each minute (the machine's host took): {paced.by_minute(load.moves_a_second)}")
    print_result(load, paced)


def print_result(load: Load, paced: Played) -> None:
    """One line that says whether the aims are met."""
    p99, grown = quantiles(paced.done.waits, n=100)[98] * 1000, paced.memory_grown
    wait = f"p99 {p99:.1f} ms ({'under' if p99 < AIM_MS else 'OVER'} {AIM_MS:.0f} ms)"
    level = "too short to tell" if grown is None else f"{'level' if grown < LEVEL else 'NOT LEVEL'}, {grown:+.1%}"
    ends = f"{paced.memory_mb[0]:.0f} to {paced.memory_mb[-1]:.0f} MB"
    print(f"RESULT {load.games} games, {load.seconds / 60:.1f} minutes: {wait}; memory {ends} ({level})", flush=True)


def compared(load: Load, found: Sequence[Played], moves: list[list[str]], folder: str) -> None:
    """Let a bare echo do the same."""
    names = [str(number) for number in range(max(load.tables(load.short_s), OPENED))]
    with serving([sys.executable, "-c", ECHO], folder) as server:
        task = Task(server.address, names, ["a", "b"], moves, load.games, load.games, load.pace_s, load.short_s)
        slow = played(server, task)
    print(f"a bare Starlette echo between the same players:\n  {slow}")
    print(f"  ratio of the hall to the echo, by processor time a move: {found[0].cost_ms / slow.cost_ms:.1f}")
    if load.is_saturated:
        with serving([sys.executable, "-c", ECHO], folder) as server:
            bare = played(server, Task(server.address, names, ["a", "b"], moves, OPENED, AT_ONCE, 0.0, SATURATED_S))
        print(f"  at saturation {bare}")
        print(f"  ratio of the hall to the echo, by moves a second: {found[2].speed / bare.speed:.2f}, ", end="")
        print(f"by processor time a move: {found[2].cost_ms / bare.cost_ms:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.hall")
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("--moves-a-second", type=float, default=0.0, help="in all games together; else one in 5 s each")
    parser.add_argument("--minutes", type=float, default=PACED_S / 60)
    parser.add_argument("--without-saturation", action="store_true")
    asked = parser.parse_args()
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2
    )  # for the server too
    speed = asked.moves_a_second or asked.games * MOVES_A_SECOND / GAMES
    with tempfile.TemporaryDirectory() as folder:
        measured(Load(asked.games, speed, asked.minutes * 60, not asked.without_saturation), folder)
