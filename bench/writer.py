"""How fast the journal is written: durable commands a second, and how long one waits, alone and beside page readers.

Everything runs as `mainroad serve` runs it: one process, the writer's thread, pages in threads through the real
server on the loopback, a database file with synchronous=FULL. The ratio compares the writer with a transaction for
each command in the same run. About twenty seconds.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from itertools import count
from statistics import quantiles
from typing import Any

GAMES = 200
WINDOW = 256
PACE = 200
PHASE_S = 4.0
CLIENTS = 4

CLIENT = """
import http.client, sys, time
connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
pages, end = 0, time.monotonic() + float(sys.argv[2])
while time.monotonic() < end:
    connection.request("GET", f"/game/{pages % 200}")
    assert connection.getresponse().read()
    pages += 1
print(pages)
"""


def prepared(folder: str) -> None:
    os.environ |= {"MAINROAD_VAR": folder, "DJANGO_SETTINGS_MODULE": "mainroad.site.settings"}
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    settings.ROOT_URLCONF = "bench.writer_pages"
    importlib.import_module("bench.writer_pages")
    for database in settings.DATABASES:
        call_command("migrate", database=database, verbosity=0)


def commands() -> Iterator[tuple[str, int, str]]:
    """Moves in many games, one after another."""
    for number in count():
        yield f"bench/{number % GAMES}", number, str(number)


def in_single_transactions(moves: Iterator[tuple[str, int, str]]) -> float:
    """Commands a second with a transaction each, in the calling thread."""
    from mainroad.site.journal_store import service

    done, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < PHASE_S:
        stream, command, command_id = next(moves)
        service.submit(stream, command, actor="bench", command_id=command_id)
        done += 1
    return done / (time.perf_counter() - begin)


def at_saturation(moves: Iterator[tuple[str, int, str]]) -> float:
    """Commands a second through the writer, with always so many waiting."""
    from mainroad.site.journal_store import service

    waiting = deque[Future[Any]]()
    done, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < PHASE_S:
        while len(waiting) < WINDOW:
            stream, command, command_id = next(moves)
            waiting.append(service.post(stream, command, actor="bench", command_id=command_id))
        waiting.popleft().result()
        done += 1
    for future in waiting:
        future.result()
    return (done + len(waiting)) / (time.perf_counter() - begin)


def noted(waits: list[float], due: float, _: Future[Any]) -> None:
    waits.append((time.perf_counter() - due) * 1000)


def waits_ms(moves: Iterator[tuple[str, int, str]]) -> list[float]:
    """How long each command took to be durable at an even pace, each player waiting only for their own."""
    from mainroad.site.journal_store import service

    waits, futures, begin = list[float](), list[Future[Any]](), time.perf_counter()
    for number in range(int(PHASE_S * PACE)):
        due = begin + number / PACE
        time.sleep(max(0, due - time.perf_counter()))
        stream, command, command_id = next(moves)
        futures.append(service.post(stream, command, actor="bench", command_id=command_id))
        futures[-1].add_done_callback(partial(noted, waits, due))
    for future in futures:
        future.result()
    return waits


@contextmanager
def serving() -> Iterator[int]:
    """The site on a free port of the loopback, in a thread."""

    from mainroad.site import server

    config = server.configuration(port=0, log_level="warning", access_log=False)
    host = server.Host(config)
    thread = threading.Thread(target=lambda: asyncio.run(host.serve()))
    thread.start()
    while not host.started:
        time.sleep(0.01)
    try:
        yield host.servers[0].sockets[0].getsockname()[1]
    finally:
        host.should_exit = True
        thread.join()


def beside_readers(port: int, measure: Callable[[], list[float]]) -> tuple[list[float], float]:
    """A measure while four clients read pages, and how many pages a second they got."""
    command = [sys.executable, "-c", CLIENT, str(port), str(PHASE_S)]
    clients = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(CLIENTS)]
    waits = measure()
    pages = sum(int(client.communicate()[0]) for client in clients)
    return waits, pages / PHASE_S


def told(title: str, waits: Sequence[float]) -> None:
    cuts = quantiles(waits, n=100)
    print(f"{title:<44} p50 {cuts[49]:6.2f} ms   p99 {cuts[98]:6.2f} ms")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="mainroad-bench-", ignore_cleanup_errors=True) as folder:
        prepared(folder)
        moves = commands()
        single = in_single_transactions(moves)
        with serving() as port:
            together = at_saturation(moves)
            alone = waits_ms(moves)
            beside, pages = beside_readers(port, lambda: waits_ms(moves))
    print(f"{'a transaction for each command':<44} {single:8,.0f} commands/s")
    print(
        f"{'the writer, ' + str(WINDOW) + ' waiting':<44} {together:8,.0f} commands/s   {together / single:.1f} times"
    )
    told(f"{PACE} commands/s, alone", alone)
    told(f"{PACE} commands/s, beside {pages:,.0f} pages/s", beside)


if __name__ == "__main__":
    main()
