"""A round is published and two hundred phones look at once: how quick public pages are, and who waits for whom.

    python -m bench.site [--players 300] [--minutes 0.5] [--only PART …]

Everything runs as `mainroad serve` runs it, in a process of its own on the loopback; the readers are in another one
(`bench.site_readers`) and ask as browsers do, compressed and in their language. Bounded in number and time: it stops by
itself after about two minutes. On a busy machine ratios and processor times say more than the clock on the wall.

- kept: the same page from memory, beside a bare Starlette program that answers with the same bytes
- cold: the processor time of a page that must be made, after a result was typed
- readers: 200 readers of all pages while a result is typed every second; `--minutes` of it, with the memory
- renewed: 2,000 open pages after a result
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from http.client import HTTPConnection
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlsplit

from bench.hall import Server, serving
from bench.hall.site import session
from bench.site_readers import BROWSER, Arbiter, Connection, Found, Task

PLAYERS, ROUNDS = 300, 11
FLOOD_S, CONNECTIONS = 4.0, 40
READERS, PAUSE_S, MINUTES = 200, 2.0, 0.5
WARMING_S = 5.0
OPEN_PAGES = 2000
TIMES = 5
PAGES = ("", "rounds/11/", "standings/", "rounds/", "entries/", "cross-table/", "progress/", "players/1/", "schedule/")
"""What 200 readers read, one as often as the other."""
FURTHER = (
    "standings/1/",
    "screen/",
    "documents/",
    "papers/pairings/",
    "papers/standings/",
    "feed.json",
    "calendar.ics",
)

BARE = """
import json, sys, uvicorn, socket
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
body, headers = open(sys.argv[1], "rb").read(), json.loads(sys.argv[2])
async def page(request):
    return Response(body, headers=headers)
listener = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
config = uvicorn.Config(Starlette(routes=[Route("/{path:path}", page)]), log_level="warning", access_log=False)
uvicorn.Server(config).run(sockets=[listener])
"""


@dataclass(frozen=True)
class Site:
    """The site that is measured."""

    server: Server
    tournament: str
    cookie: str
    folder: str

    @property
    def here(self) -> str:
        """Where the tournament's pages are."""
        return f"/tournaments/{self.tournament}/"

    def get(self, path: str, **headers: str) -> tuple[dict[str, str], bytes]:
        """Ask for a page once."""
        place = urlsplit(self.server.address)
        with closing(HTTPConnection(str(place.hostname), place.port, timeout=60)) as connection:
            connection.request("GET", path, headers={**BROWSER, **headers})
            answer = connection.getresponse()
            assert answer.status == 200, (path, answer.status)
            return {name.lower(): value for name, value in answer.getheaders()}, answer.read()

    def task(self, kind: str, **more: Any) -> Task:
        """A task for the readers of this site."""
        desk = f"{self.here}desk/rounds/{ROUNDS}/"
        stream, boards = f"tournament/{self.tournament}", tuple(range(101, 141))
        given = {"desk": desk, "cookie": self.cookie, "boards": boards, "stream": stream, **more}
        return Task(kind, self.server.address, **given)


def made(players: int) -> None:
    """Make the event; run in a process of its own, it prints the tournament and the arbiter's session."""
    from mainroad.site import server

    server.prepare()
    from bench.pages import event

    tournament, arbiter = event(players, ROUNDS)
    print(json.dumps({"tournament": tournament, "cookie": session(arbiter)}))


def sent(task: Task) -> Found:
    """Let the readers do something."""
    command = [sys.executable, "-m", "bench.site_readers", json.dumps(asdict(task))]
    return Found(**json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout))


def processes(pid: int) -> list[int]:
    """A process and those that it has started."""
    started = [
        int(child) for path in Path(f"/proc/{pid}/task").glob("*/children") for child in path.read_text().split()
    ]
    return [pid, *(one for child in started for one in processes(child))]


def processor_s(server: Server) -> float:
    """The processor time of all threads of all processes, to the microsecond."""
    threads = [path for pid in processes(server.pid) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def memory_mb(server: Server) -> float:
    """The memory of all processes."""
    return sum(Server("", pid).memory_mb for pid in processes(server.pid))


def told(waits: Sequence[float]) -> str:
    cuts = quantiles(waits, n=100)
    return f"p50 {cuts[49] * 1000:.0f} ms, p99 {cuts[98] * 1000:.0f} ms, longest {max(waits) * 1000:.0f} ms"


# -- parts ----------------------------------------------------------------------------------------------


def kept(site: Site, _: float) -> None:
    page = f"{site.here}standings/"
    headers, body = site.get(page)
    text = Path(site.folder) / "page"
    text.write_bytes(body)
    passed = {name: value for name, value in headers.items() if name not in ("content-length", "date", "server")}
    command = [sys.executable, "-c", BARE, str(text), json.dumps(passed)]
    ours = list[float]()
    bares = list[float]()
    with serving(command, site.folder) as bare:
        for _turn in range(2):
            for server, speeds in ((site.server, ours), (bare, bares)):
                found = sent(Task("flood", server.address, (page,), CONNECTIONS, FLOOD_S))
                speeds.append(len(found.waits) / found.seconds)
    speed, bare_speed = max(ours), max(bares)
    print(f"kept: {speed:,.0f} pages/s of {len(body):,} bytes; the same bytes from bare Starlette {bare_speed:,.0f}/s")
    print(f"  ratio {speed / bare_speed:.2f} (aim: at least 0.60)")


def cold(site: Site, _: float) -> None:
    print("cold: processor time of a page that is made after a result was typed")
    print("  (aim: under 120 ms for 300 players, 200 ms for 1,000)")
    for page, costs in asyncio.run(_costs(site)).items():
        print(f"  {page or 'overview':16}{median(costs) * 1000:6.0f} ms")


async def _costs(site: Site) -> dict[str, list[float]]:
    arbiter, reader = Arbiter(site.task("read")), Connection(site.server.address)
    await arbiter.come()
    costs: dict[str, list[float]] = {page: [] for page in (*PAGES, *FURTHER)}
    for page in (*PAGES, *FURTHER) * TIMES:
        await arbiter.type_one()
        await asyncio.sleep(0.2)  # what follows from the result is done
        before = processor_s(site.server)
        status, _, _ = await reader.ask(site.here + page)
        assert status == 200, (page, status)
        costs[page].append(processor_s(site.server) - before)
    return costs


def readers(site: Site, minutes: float) -> None:
    paths = tuple(site.here + page for page in PAGES)
    # The processes that make pages start when they are first needed: a site that has been read for a while is measured.
    sent(site.task("read", paths=paths, clients=READERS, pause_s=PAUSE_S, seconds=WARMING_S))
    memory, parts = [memory_mb(site.server)], max(1, round(minutes))
    found = list[Found]()
    used = processor_s(site.server)
    for _part in range(parts):
        task = site.task("read", paths=paths, clients=READERS, pause_s=PAUSE_S, seconds=minutes * 60 / parts)
        found.append(sent(task))
        memory.append(memory_mb(site.server))
    waits, typed = [w for each in found for w in each.waits], [w for each in found for w in each.typed]
    share = (processor_s(site.server) - used) / (minutes * 60)
    print(f"readers: {READERS}, {len(waits) / minutes / 60:.0f} pages/s: {told(waits)} (aim: p99 under 100 ms)")
    print(f"  a result typed every second beside them: {told(typed)} (aim: p99 under 60 ms)")
    print(f"  the server took {share:.0%} of one core; memory {' '.join(f'{each:.0f}' for each in memory)} MB", end="")
    print(f", the last change {[f'{b - a:+.1f}' for a, b in pairwise(memory)][-1]} MB")


def renewed(site: Site, _: float) -> None:
    _told, body = site.get(f"{site.here}standings/", **{"Accept-Encoding": "identity"})
    version = int(body.partition(b'data-live-version="')[2].partition(b'"')[0])
    paths = tuple(site.here + page for page in ("rounds/11/", "standings/", "cross-table/"))
    found = sent(site.task("watch", paths=paths, clients=OPEN_PAGES, version=version))
    print(f"renewed: {len(found.waits):,} open pages in {found.seconds:.1f} s after a result (aim: within 3 s)")
    print(f"  at most {found.busiest} requests in a tenth of a second; each {told(found.waits)}")


PARTS: dict[str, Callable[[Site, float], None]] = {"kept": kept, "cold": cold, "readers": readers, "renewed": renewed}


def main() -> None:
    if sys.argv[1:2] == ["made"]:
        made(int(sys.argv[2]))
        return
    parser = argparse.ArgumentParser(prog="bench.site")
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long the readers read")
    parser.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS))
    asked = parser.parse_args()
    program = str(Path(sys.executable).with_name("mainroad"))
    with tempfile.TemporaryDirectory(prefix="mainroad-bench-") as folder:
        command = [sys.executable, "-m", "bench.site", "made", str(asked.players)]
        environment = {**os.environ, "MAINROAD_VAR": folder}
        told_of = json.loads(subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout)
        with serving([program, "serve", "--port", "0"], folder) as server:
            site = Site(server, told_of["tournament"], told_of["cookie"], folder)
            print(f"{asked.players} players, {ROUNDS} rounds")
            for part in asked.only:
                PARTS[part](site, asked.minutes)


if __name__ == "__main__":
    main()
