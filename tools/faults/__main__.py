"""See the package: `python -m tools.faults`, or `make faults`."""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from tools.faults.checking import Finding, check
from tools.faults.clients import Board, Client, Taker, Typist
from tools.faults.games import random_game
from tools.faults.site import People, Site, make, make_files

WAYS = {"killed": 4, "killed as it wrote": 4, "told to end": 1, "no room, then killed": 1}
"""How a server ends, and how often of ten."""
ENOUGH = 12
"""So many must be acknowledged before a server is killed."""
PATIENCE_S = 180.0
LINES = 20
TABLES, FILES = 2, 0.4
"""Boards and files for each kill of a site."""


@dataclass
class Run:
    """A site, its people, and how often it has been killed."""

    site: Site
    clients: Sequence[Client]
    chance: random.Random
    kills: int
    """So often it is to be killed."""
    ways: Counter[str] = field(default_factory=Counter)
    """How it has ended so far."""
    found: Finding = field(default_factory=lambda: Finding(other=["the run did not come to its end"]))

    @property
    def acknowledged(self) -> int:
        """How much has been acknowledged so far."""
        return sum(client.acknowledged for client in self.clients)

    def run(self) -> None:
        """Kill it as often as it is to be, and check what is kept."""
        for client in self.clients:
            client.start()
        for _ in range(self.kills):
            self.kill_once()
        self.found = self.finish()

    def kill_once(self) -> None:
        """Serve until enough has been acknowledged, then end it in one of the ways."""
        before = self.acknowledged
        self.site.start()
        wait_until(
            lambda: self.acknowledged >= before + ENOUGH or not any(map(threading.Thread.is_alive, self.clients))
        )
        time.sleep(self.chance.uniform(0, 0.5))
        way = self.chance.choices(list(WAYS), list(WAYS.values()))[0]
        if way == "no room, then killed":
            with self.site.without_room():
                time.sleep(self.chance.uniform(0.1, 0.6))
            time.sleep(self.chance.uniform(0, 0.1))
        elif way == "killed as it wrote":
            self.site.wait_for_write()
        self.site.end(signal.SIGTERM if way == "told to end" else signal.SIGKILL)
        self.ways[way] += 1

    def finish(self) -> Finding:
        """Let everybody have their last answer, end the site, and check what is kept."""
        self.site.start()
        for client in self.clients:
            client.must_stop.set()
        for client in self.clients:
            client.join(PATIENCE_S)
        self.site.end(signal.SIGTERM)
        self.site.close()
        found = check(self.site, self.clients)
        found.other += [f"{type(one).__name__} had no last answer" for one in self.clients if one.is_alive()]
        told = self.site.run("-c", "from mainroad.cli.main import main; main(standalone_mode=False)", "verify")
        if not told.strip().endswith("all sound."):
            found.other.append(f"mainroad verify: {told.strip()[-500:]}")
        return found


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for what is expected, and not for ever."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline and not condition():
        time.sleep(0.02)


def staff(site: Site, people: People, files: list[bytes], lines: list[list[str]], seed: int) -> list[Client]:
    """Three typists, four pairs of players, and somebody who takes in files."""
    first, second = people.tournaments
    half = people.boards // 2
    typists = [
        Typist(site, people.chief, first, range(1, half + 1), seed),
        Typist(site, people.chief, first, range(half + 1, people.boards + 1), seed + 1),
        Typist(site, people.chief, second, range(1, people.boards + 1), seed + 2),
    ]
    boards = [Board(site, people.players, list(people.tables[n::4]), lines) for n in range(4)]
    return [*typists, *boards, Taker(site, people.takers, files)]


def prepared(folder: Path, kills: Sequence[int], seed: int) -> list[Run]:
    """The sites of a run and their people; each is to be killed so many times."""
    chance = random.Random(seed)
    with ThreadPoolExecutor() as makers:  # each is made by a process of its own
        making = makers.submit(make_files, folder / "elsewhere", 1 + int(max(kills) * FILES))
        made = [makers.submit(make, folder / f"site{n}", 8 + count * TABLES) for n, count in enumerate(kills)]
        lines = [random_game(chance) for _ in range(LINES)]
    files, runs = making.result(), list[Run]()
    for number, (count, future) in enumerate(zip(kills, made, strict=True)):
        site, people = future.result()
        clients = staff(site, people, files, lines, seed + 10 * number)
        runs.append(Run(site, clients, random.Random(seed + number), count))
    return runs


def kill_servers(folder: Path, kills: int, seed: int, sites: int, out: TextIO) -> list[Run]:
    """Kill servers so many times, and say what each site then shows."""
    began = time.monotonic()
    runs = prepared(folder, [kills // sites + (number < kills % sites) for number in range(sites)], seed)
    threads = [threading.Thread(target=run.run, daemon=True) for run in runs]
    for thread in threads:
        thread.start()
    while alive := [thread for thread in threads if thread.is_alive()]:
        alive[0].join(1)
        _tell(out, runs, kills, began)
    print(file=out)
    _tell_all(out, runs, time.monotonic() - began)
    return runs


def _tell(out: TextIO, runs: Sequence[Run], kills: int, began: float) -> None:
    done = sum(run.ways.total() for run in runs)
    acknowledged = sum(run.acknowledged for run in runs)
    print(
        f"\r{done} of {kills} kills, {acknowledged} acknowledged, {time.monotonic() - began:.0f} s",
        end="",
        file=out,
        flush=True,
    )


def _tell_all(out: TextIO, runs: Sequence[Run], seconds: float) -> None:
    findings = [run.found for run in runs]
    ways = sum((run.ways for run in runs), Counter[str]())
    starts = sorted(second for run in runs for second in run.site.starts)
    by_kind = Counter[str]()
    for client in (client for run in runs for client in run.clients):
        by_kind[type(client).__name__] += client.acknowledged
    again = sum(client.sent_again for run in runs for client in run.clients)
    print(
        f"{ways.total()} kills in {seconds:.0f} s: " + ", ".join(f"{count} {way}" for way, count in ways.items()),
        file=out,
    )
    print(f"acknowledged: {by_kind['Typist']} results, {by_kind['Board']} moves, {by_kind['Taker']} files", file=out)
    print(f"sent again because no answer came: {again}; a start took {starts[len(starts) // 2]:.1f} s", file=out)
    rests = sum(one.interruptions for one in findings)
    waits = sorted(ms for one in findings for ms in one.waits_ms) or [0]
    print(f"interruptions of running games: {rests}", file=out)
    print(f"clocks ran {waits[len(waits) // 2]} ms, at most {waits[-1]}, before anybody could come in again", file=out)
    for kind in ("lost", "twice", "disordered", "unfair", "other"):
        print(f"{kind}: {sum(len(getattr(one, kind)) for one in findings)}", file=out)


def main() -> int:
    """Read the options, run, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sites", type=int, default=2, help="servers that are killed side by side")
    parser.add_argument("--keep", type=Path, help="a new folder in which the sites stay")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    kept = nullcontext(str(options.keep)) if options.keep else tempfile.TemporaryDirectory(prefix="faults.")
    with kept as folder:
        sites = min(options.sites, options.kills)
        runs = kill_servers(Path(folder), options.kills, options.seed, sites, sys.stdout)
    wrong = [fault for run in runs for fault in run.found.faults]
    print("\n".join(wrong[:50]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
