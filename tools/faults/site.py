"""A site that is made to be killed: its people, its tournaments and boards, and the process that serves it."""

from __future__ import annotations

import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import msgspec

ROOT = Path(__file__).parents[2]
SERVE = """
from support.journal_guard import guard_journal
from mainroad.cli.main import main
guard_journal()
main()
"""
"""`mainroad serve`, which refuses every write to the journal that is not the writer's."""
PATIENCE_S = 180.0
NO_ROOM = 4096
"""Bytes that a file may have while there is no room: none of the database's may grow."""


class EndedError(Exception):
    """The run is over, and no server will be up again."""


@dataclass(frozen=True)
class Outage:
    """From the moment at which the process was gone to that at which the next one answered, in milliseconds."""

    since: int
    until: int


@dataclass(frozen=True)
class People:
    """Who is signed in, and where they play, type and take in."""

    chief: str
    players: tuple[str, str]
    takers: tuple[str, ...]
    tournaments: tuple[str, ...]
    boards: int
    tables: tuple[str, ...]


@dataclass
class Site:
    """A folder, and the process that serves it as long as one does."""

    folder: Path
    outages: list[Outage] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    """How many seconds each start took."""

    def __post_init__(self) -> None:
        self._up = threading.Condition()
        self._address = ""
        self._is_over = False
        self._process: subprocess.Popen[bytes] | None = None
        self._ended_ms = 0

    @property
    def database(self) -> Path:
        """The file with the journal."""
        return self.folder / "mainroad.sqlite3"

    def run(self, *command: str) -> str:
        """Let a program of ours run over the folder, and return what it says."""
        done = subprocess.run(
            [sys.executable, *command], env=_environment(self.folder), cwd=ROOT, check=True, stdout=subprocess.PIPE
        )
        return done.stdout.decode()

    def address(self) -> str:
        """Where the site is; waits until it is up."""
        with self._up:
            self._up.wait_for(lambda: self._address or self._is_over, PATIENCE_S)
            if not self._address:
                raise EndedError
            return self._address

    def start(self) -> None:
        """Serve the folder, and tell everybody where."""
        began = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve", "--port", "0"],
            # Without room only the beginning of what it compiles would be kept.
            env=_environment(self.folder) | {"PYTHONDONTWRITEBYTECODE": "1"},
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        # The log is written by us: the process itself may be without room.
        threading.Thread(target=self._write_log, args=(process,), daemon=True).start()
        assert process.stdout
        found = re.search(rb"http://\S+:\d+", process.stdout.readline())
        assert found, "the server did not say where it is: see log.txt"
        _wait_for_door(found[0].decode())
        if self._ended_ms:
            self.outages.append(Outage(self._ended_ms, now_ms()))
        self.starts.append(time.monotonic() - began)
        self._process = process
        with self._up:
            self._address = found[0].decode()
            self._up.notify_all()

    def _write_log(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stderr
        with open(self.folder / "log.txt", "ab") as log:
            for line in process.stderr:
                log.write(line)
                log.flush()

    def end(self, number: signal.Signals) -> None:
        """Kill the process, or tell it to end."""
        process = self._process
        assert process
        with self._up:
            self._address = ""
        process.send_signal(number)
        if number is signal.SIGKILL:
            self._ended_ms = now_ms()
        process.wait(PATIENCE_S)
        if number is not signal.SIGKILL:  # it works until it is gone
            self._ended_ms = now_ms()

    def wait_for_write(self, patience_s: float = 2.0) -> None:
        """Return as soon as the log of the database changes: the process is between a write and its end."""
        log = self.database.with_name(f"{self.database.name}-wal")
        before, deadline = _stamp(log), time.monotonic() + patience_s
        while _stamp(log) == before and time.monotonic() < deadline:
            pass

    @contextmanager
    def without_room(self) -> Iterator[None]:
        """No file of the process can grow as long as the block runs, as on a full disk."""
        process = self._process
        assert process
        soft, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (NO_ROOM, hard))
        try:
            yield
        finally:
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (soft, hard))

    def close(self) -> None:
        """Nobody waits for a server any longer."""
        with self._up:
            self._is_over = True
            self._up.notify_all()


def now_ms() -> int:
    """The moment as the site counts it."""
    return time.time_ns() // 1_000_000


def _wait_for_door(address: str) -> None:
    """Wait until a page is answered: whoever knocks before waits in the line of the system."""
    with urlopen(f"{address}/health/", timeout=PATIENCE_S) as page:
        page.read()


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except FileNotFoundError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def _environment(folder: Path) -> dict[str, str]:
    python = [str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH", "")])]
    # Most of a start is reading our own text: what it compiles to is kept, whatever the environment says.
    kept = {"PYTHONPYCACHEPREFIX": str(folder.parent / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    kept["MAINROAD_TABLES"] = "0"
    return {**os.environ, **kept, "MAINROAD_VAR": str(folder), "PYTHONPATH": os.pathsep.join(python)}


# -- made in a process of its own ---------------------------------------------------------------------

BOARDS = 16


def make(folder: Path, tables: int) -> tuple[Site, People]:
    """A site with two tournaments in play, and so many boards in the hall."""
    folder.mkdir(parents=True)
    site = Site(folder)
    told = json.loads(site.run("-m", "tools.faults.site", "people", str(tables)).splitlines()[-1])
    return site, msgspec.convert(told, People)


def make_files(folder: Path, count: int) -> list[bytes]:
    """So many events of another site, saved as files."""
    folder.mkdir(parents=True)
    Site(folder).run("-m", "tools.faults.site", "files", str(count))
    return [path.read_bytes() for path in sorted(folder.glob("*.jsonl"))]


def title(number: int) -> str:
    """The title of an event that is taken in."""
    return f"Taken {number:03}"


def _people(tables: int) -> dict[str, Any]:
    from mainroad.basics import BySide
    from mainroad.play import commands
    from mainroad.site.event_roles import Role
    from mainroad.site.hall.live import play
    from mainroad.site.hall.models import Table
    from mainroad.site.journal_store import service
    from mainroad.site.people.models import Account
    from support import contests
    from support.stage import _session

    tournaments = [contests.begun(contests.with_players(2 * BOARDS, id_=f"typing2{n}")).id for n in (2, 3)]
    players = BySide(*(Account.objects.create_user(f"{name}@example.org", name=name) for name in ("Anna", "Boris")))
    takers = [Account.objects.create_user(f"taker{n}@example.org", name="Taker") for n in range(8)]
    # Anna gives the start by coming: no clock runs before.
    rows = Table.objects.bulk_create(
        Table(white=players.white, black=players.black, host=players.white) for _ in range(tables)
    )
    opening = commands.Open("RU", "russian", "1h", players.map(lambda one: str(one.pk)), conditions=play.FREE)
    service.start()
    for row in rows:
        service.post(row.stream, opening, actor="faults", command_id="open")
    service.stop()
    return {
        "chief": _session(contests.account(Role.CHIEF)), "players": [_session(one) for one in players],
        "takers": [_session(one) for one in takers], "tournaments": tournaments, "boards": BOARDS,
        "tables": [row.id for row in rows],
    }  # fmt: skip


def _files(folder: Path, count: int) -> None:
    from mainroad.site.contests.event_export import export_lines
    from support import contests

    for number in range(count):
        event = contests.an_event(f"taken{number:03}")
        event.title = title(number)
        event.save()
        contests.played_round(contests.with_players(4, event=event, id_=f"taken{number:03}"))
        (folder / f"{number:03}.jsonl").write_bytes(b"".join(export_lines(event)))


def main(what: str, count: int) -> None:
    """Make what a run needs, in the folder that the settings name."""
    random.seed(1)
    from mainroad.site import server

    server.prepare()
    if what == "people":
        print(json.dumps(_people(count)))
    else:
        _files(Path(os.environ["MAINROAD_VAR"]), count)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
