"""A small site that takes entries: so many, or without end, going on from those that it has.

Run as a program in its own process; it prints the number of each entry once that is acknowledged.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TOURNAMENT, TABLE = "cup", "board"
STREAM = f"tournament/{TOURNAMENT}"


def main(entries: int) -> None:
    from mainroad.site import server

    server.prepare()
    from mainroad.site.journal_store import service

    service.start()
    if not service.ledger(STREAM).version:
        _open()
    taking = threading.Thread(target=_enter, args=(service.ledger(STREAM).version, entries))
    taking.start()
    taking.join()
    service.stop()


def _open() -> None:
    from mainroad.basics import BySide
    from mainroad.competition.desk import commands
    from mainroad.play.commands import Open
    from mainroad.site.contests.models import Event, Tournament
    from mainroad.site.hall.live import play
    from mainroad.site.hall.models import Table
    from mainroad.site.journal_store import service

    event = Event.objects.create(id="event", title="Cup", first_day="2026-05-01", last_day="2026-05-02")
    row = Tournament.objects.create(id=TOURNAMENT, event=event)
    service.submit(row.stream, commands.Open("RU", "ru-buchholz", 7), actor="arbiter", command_id="open")
    table = Table.objects.create(id=TABLE)
    play.set_up(table.stream, Open("RU", "russian", "45m", BySide("account/a", "account/b")))


def _enter(first: int, entries: int) -> None:
    from mainroad.basics import Refusal
    from mainroad.competition.desk.commands import Enter
    from mainroad.site.journal_store import service

    for number in range(first, first + entries) if entries else itertools.count(first):
        done = service.submit(STREAM, Enter(f"e{number}"), actor="arbiter", command_id=f"e{number}")
        assert not isinstance(done, Refusal), done
        print(number, flush=True)


def run(folder: Path, entries: int, **settings: str) -> None:
    """Make a site with so many entries, and end."""
    environment = {**_environment(folder), **settings}
    subprocess.run([sys.executable, __file__, str(entries)], env=environment, check=True, capture_output=True)


@contextmanager
def running(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A site that takes entries as long as the block runs."""
    command = [sys.executable, __file__, "0"]
    with subprocess.Popen(command, env=_environment(folder), text=True, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def acknowledged(process: subprocess.Popen[str], number: int) -> int:
    """Wait until the entry of a number is acknowledged; the number of the last one that is known to be."""
    assert process.stdout
    for line in process.stdout:
        if int(line) >= number:
            return int(line)
    raise AssertionError("the site has ended")


def _environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "MAINROAD_VAR": str(folder)}


if __name__ == "__main__":
    main(int(sys.argv[1]))
