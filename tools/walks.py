"""Five walks through the house: how many functions, files and changes of room one action needs.

    python -m tools.walks [--calls NAME]

Each walk is done once to warm up and then traced: distinct functions of Mainroad that run, the files in which they lie,
and how often a function calls one of another room (`mainroad.play`, `mainroad.site.hall`, …). Calls into vocabulary are
told beside it (`side.opponent`, a square of a board, a sentence): nobody follows those to understand a walk. A door is
a pair of rooms, one of which calls the other, however often. `--calls` prints the calls between rooms of one walk, the
most frequent first.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import mainroad

HOME = Path(mainroad.__file__).parent
GAMES = '[GameType "25"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n'
EVENT = """012 Event
001    1      Player 1                          2300
001    2      Player 2                          2290
001    3      Player 3                          2280
001    4      Player 4                          2270
"""
CLAIM = "/rule/?book=RU/russian&kind=repetition&side=white&times=3"

VOCABULARY = frozenset({"basics", "boards", "laws", "words", "site"})
"""Rooms of values and small questions: sides, squares, moves, sentences, the language and the moment of a request."""

Walk = Callable[[], None]


@dataclass
class Traced:
    """What ran during a walk."""

    functions: set[CodeType] = field(default_factory=set)
    crossings: Counter[tuple[str, str]] = field(default_factory=Counter)

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """Count a call, if it is one of ours."""
        room = room_of(frame.f_code.co_filename) if event == "call" else ""
        if not room:
            return
        if not frame.f_code.co_name.startswith("<"):
            self.functions.add(frame.f_code)
        caller = frame.f_back
        while caller and not room_of(caller.f_code.co_filename):  # through Django or the standard library
            caller = caller.f_back
        origin = room_of(caller.f_code.co_filename) if caller else ""
        if origin and origin != room:
            self.crossings[origin, room] += 1

    @property
    def files(self) -> set[str]:
        """Where the functions lie."""
        return {code.co_filename for code in self.functions}

    def __str__(self) -> str:
        crossings = sum(self.crossings.values())
        known = sum(count for (_, room), count in self.crossings.items() if room in VOCABULARY)
        told = f"{len(self.functions):5} functions  {len(self.files):4} files  {crossings:5} changes of room"
        return f"{told}, {known} of them into vocabulary; {len(self.crossings)} doors between rooms"


_ROOMS: dict[str, str] = {}


def room_of(file: str) -> str:
    """The room in which a file lies; nothing: it is not ours."""
    if file not in _ROOMS:
        path = Path(file)
        parts = path.relative_to(HOME).parts if path.is_relative_to(HOME) else ()
        depth = 2 if parts[:1] == ("site",) else 1
        _ROOMS[file] = ".".join(parts[: min(depth, len(parts) - 1)] or parts).removesuffix(".py")
    return _ROOMS[file]


@contextmanager
def tracing() -> Iterator[Traced]:
    """Trace the calls of all threads."""
    traced = Traced()
    threading.setprofile(traced.note)
    sys.setprofile(traced.note)
    try:
        yield traced
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


# -- the walks ----------------------------------------------------------------------------------------


class Wire:
    """Where a client of the hall is written to."""

    is_slow = disconnected = False
    lag_ms = 0.0

    def write(self, frames: bytes) -> None:
        """Take what is sent."""

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


def move_in_the_hall() -> Iterator[Walk]:
    """A player's move, from their message to what both players are sent."""
    from mainroad.site.hall.live import socket
    from mainroad.site.hall.models import Table
    from support.hall import people, table_of

    players, loop = people(), asyncio.new_event_loop()
    loop.run_until_complete(_opened())
    for _ in range(2):  # the second time what recurs is kept
        row = Table.objects.get(pk=table_of(players).pk)
        sessions = [_session(socket, row, account) for account in players]
        for number, text in enumerate(("c3-d4", "b6-a5", "b2-c3", "f6-g5")):
            heard = partial(_heard, sessions[number % 2], number, text)
            yield lambda heard=heard: loop.run_until_complete(heard())  # type: ignore[misc]


async def _opened() -> None:
    from mainroad.site.journal_store import service
    from mainroad.site.journal_store.subscriptions import HUB

    HUB.open()
    service.BOOKS.listeners.append(HUB.heard)


async def _heard(session: Any, number: int, text: str) -> None:
    version = session.client.version
    session.hear(f'{{"do":"move","id":"{number}","text":"{text}"}}'.encode())
    for _ in range(10):
        await asyncio.sleep(0)
    assert session.client.version > version


def _session(socket: Any, row: Any, account: Any) -> Any:
    from mainroad.site.journal_store import service

    session = socket.Session(Wire(), socket._seated(row.id, account), {"style": "words", "tongue": "en"}, lambda: None)
    session.board.ledger = service.ledger(row.stream)
    session.client.version = session.board.ledger.version
    return session


def typed_result() -> Iterator[Walk]:
    """A typed result, and the public standings with it."""
    from django.test import Client

    from support import contests

    tournament = contests.begun(contests.with_players(8))
    chief, anybody = contests.signed_in("chief"), Client()
    for board in (1, 2, 3, 4):
        yield lambda n=board: _type(chief, anybody, tournament.id, n)  # type: ignore[misc]


def _type(chief: Any, anybody: Any, tournament: str, board: int) -> None:
    sent = {f"typed-{board}": "1", f"was-{board}": "", f"seen-{board}": "", "keys": "one"}
    address = f"/tournaments/{tournament}/desk/rounds/1/score/"
    assert chief.post(address, sent, headers={"Accept": "application/json"}).json()["kept"]
    assert anybody.get(f"/tournaments/{tournament}/standings/").status_code == 200


def claim() -> Iterator[Walk]:
    """A claim at the ruling desk."""
    from django.test import Client

    client = Client()
    for _ in range(2):
        yield lambda: _seen(client.get(CLAIM))


def _seen(answer: Any) -> None:
    assert answer.status_code == 200


def paired() -> Iterator[Walk]:
    """`mainroad pair`."""
    yield from _commands("pair", "event.trf", "--system", "ru-number", "--round", "1", "--seed", "a")


def replayed() -> Iterator[Walk]:
    """`mainroad replay`."""
    yield from _commands("replay", "games.pdn")


def _commands(*arguments: str) -> Iterator[Walk]:
    from click.testing import CliRunner

    from mainroad.cli.main import main as mainroad_command

    for name, text in (("event.trf", EVENT), ("games.pdn", GAMES)):
        Path(name).write_text(text, encoding="utf-8")
    for _ in range(2):
        yield lambda: _done(CliRunner().invoke(mainroad_command, arguments))


def _done(result: Any) -> None:
    assert result.exit_code == 0, result.output


WALKS: dict[str, Callable[[], Iterator[Walk]]] = {
    "a move in the hall": move_in_the_hall,
    "a typed result to the standings": typed_result,
    "a claim at the ruling desk": claim,
    "mainroad pair": paired,
    "mainroad replay": replayed,
}


def traced(walk: Callable[[], Iterator[Walk]]) -> Traced:
    """Go a way several times and trace the last."""
    steps = list(walk())
    for step in steps[:-1]:
        step()
    with tracing() as found:
        steps[-1]()
    return found


def main() -> None:
    """Go all five."""
    parser = argparse.ArgumentParser(prog="tools.walks")
    parser.add_argument("--calls", default="", help="the walk whose calls between rooms are printed")
    asked = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"MAINROAD_VAR": folder, "DJANGO_ALLOW_ASYNC_UNSAFE": "true"}
        os.chdir(folder)
        from mainroad.site import server

        server.prepare()
        for name, walk in WALKS.items():
            found = traced(walk)
            print(f"{name:32}{found}", flush=True)
            if asked.calls and asked.calls in name:
                print(*(f"  {count:5}  {a} → {b}" for (a, b), count in found.crossings.most_common()), sep="\n")


if __name__ == "__main__":
    main()
