"""The program on a real server: it thinks in a process of its own, whose death costs no move."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.browsers import serving
from support.live.engine import made
from support.live.hall import At, LiveHall

LOOKS = 2000
NICE = 1
"""Enough to be seen; with more it would wait for all other tests."""


@dataclass
class Served:
    """A hall, the boards at which the program is to move, and the process of the server."""

    hall: LiveHall
    tables: dict[str, str]
    server: int

    def thinker(self) -> int:
        """The process that thinks, as soon as it is there."""
        for _ in range(LOOKS):
            for path in Path(f"/proc/{self.server}/task").glob("*/children"):
                for child in path.read_text().split():
                    if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                        return int(child)
            threading.Event().wait(0.02)
        raise AssertionError("nobody thinks")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("machine")
    told = made(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAINROAD_NICE", str(NICE))
        with serving(folder) as (address, process):
            yield Served(LiveHall(address, told["cookies"], {}), told["tables"], process.pid)


def plies(anna: At) -> int:
    return int(anna.seen["game"]["since"]) + len(anna.seen["game"]["moves"])


def her_turn(anna: At) -> int:
    """Wait until the program has moved; return how many moves there are."""
    while not anna.seen or anna.seen["game"]["turn"] != "black":
        anna.heard("seen")
    return plies(anna)


def test_it_takes_up_a_game_that_waits_and_survives_the_death_of_who_thinks(served: Served) -> None:
    killed = served.thinker()
    os.kill(killed, signal.SIGKILL)  # it begins with the server, and has both games to think about
    with served.hall.sit("Anna", served.tables["8"]) as anna:
        assert her_turn(anna) == 1
    assert served.thinker() != killed


def test_a_person_plays_a_few_moves_and_is_answered(served: Served) -> None:
    with served.hall.sit("Anna", served.tables["1"]) as anna:
        for made_before in (1, 3, 5):
            assert her_turn(anna) == made_before
            assert anna.do("move", anna.seen["game"]["legal"][0]["text"])["ok"]
        her_turn(anna)


def test_it_thinks_after_others(served: Served) -> None:
    expected = max(NICE, os.nice(0))
    for _ in range(LOOKS):  # a process that has just begun has not said so yet
        if os.getpriority(os.PRIO_PROCESS, served.thinker()) == expected:
            return
        threading.Event().wait(0.02)
    raise AssertionError("it thinks beside everybody")
