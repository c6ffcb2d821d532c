"""What a game costs the hall beside its moves, part by part: processor time of the server with all its threads.

    python -m bench.hall.parts [GAMES] [--at-once REQUESTS]

Each part is done for all games before the next one begins, so many requests at a time: the pages of both players, the
words of the squares, their sockets with the start, the first move of each, the other moves up to the last, the last
one, and what follows the game. Latency is not looked at: the figures mean the same on a machine that is busy.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from sys import executable

from bench.hall import Server, serving, within
from bench.hall.players import BOTH_HAVE_MOVED, ENDING, OPENING, Game, Hall, Task
from bench.hall.site import lines

GAMES, WARM, AT_ONCE = 200, 20, 4


class Parts:
    """The games of a run, and what each part of them took."""

    def __init__(self, server: Server, hall: Hall, games: int, at_once: int) -> None:
        self.server = server
        self.hall = hall
        self.games = [game for game in (hall.take_table() for _ in range(games)) if game]
        self.at_once = at_once

    def measure(self, name: str, do: Callable[[], int]) -> float:
        """Do one part for all games, and print what it took a game; it answers how often it was done."""
        used = self.server.processor_s
        times = do()
        took_ms = (self.server.processor_s - used) * 1000
        print(f"  {name:32}{took_ms / len(self.games):7.2f} ms a game, {took_ms / times:6.2f} ms each")
        return took_ms / len(self.games)

    def ask(self, path: str) -> int:
        """Have both players of each game ask for a page."""
        for game in self.games:
            for cookie in self.hall.task.cookies:
                self.hall.ask([path], game, cookie, lambda: None)
                self._wait(lambda: len(self.hall.requests) < self.at_once)
        self._wait(lambda: not self.hall.requests)
        return 2 * len(self.games)

    def sit_down(self) -> int:
        """Open the sockets, with which the games begin."""
        for number, game in enumerate(self.games):
            self.hall.open(game)
            before = self.games[max(0, number - self.at_once // 2)]
            self._wait(lambda before=before: before.is_ready)  # type: ignore[misc]
        self._wait(lambda: all(game.is_ready for game in self.games))
        return 2 * len(self.games)

    def move(self, until: Callable[[Game], int]) -> int:
        """Let each game come to so many moves."""
        made = 0
        while going := [game for game in self.games if game.ply < until(game)]:
            made += len(going)
            for start in range(0, len(going), self.at_once):
                some = going[start : start + self.at_once]
                for game in some:
                    game.move()
                self._wait(lambda some=some: all(game.is_ready and not game.sent for game in some))  # type: ignore[misc]
        return made

    def leave(self) -> int:
        """Close the sockets."""
        for game in self.games:
            self.hall.leave(game)
        return 2 * len(self.games)

    def _wait(self, is_done: Callable[[], bool]) -> None:
        while not is_done():
            self.hall.read(0.05)


def walk(parts: Parts) -> None:
    """Do all parts, one after another."""
    beside = [
        parts.measure("page of the board", lambda: parts.ask(OPENING[0])),
        parts.measure("words of the squares", lambda: parts.ask(OPENING[1])),
        parts.measure("sockets, and the start", parts.sit_down),
        parts.measure("first move of each side", lambda: parts.move(lambda _: BOTH_HAVE_MOVED)),
    ]
    parts.measure("moves up to the last", lambda: parts.move(lambda game: game.length - 1))
    beside += [
        parts.measure("last move", lambda: parts.move(lambda game: game.length)),
        parts.measure("what follows", lambda: parts.ask(ENDING[0])),
        parts.measure("sockets closed", parts.leave),
    ]
    print(f"  beside its moves a game took {sum(beside):.1f} ms; memory {parts.server.memory_mb:.0f} MB")


def main(arguments: Iterable[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench.hall.parts")
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("--at-once", type=int, default=AT_ONCE)
    asked = parser.parse_args(None if arguments is None else list(arguments))
    moves = lines()
    with tempfile.TemporaryDirectory() as folder:
        told = within(["made", str(asked.games + WARM)], folder)
        site = str(Path(executable).with_name("mainroad"))
        with serving([site, "serve", "--port", "0"], folder) as server:
            task = Task(server.address, told["tables"], told["cookies"], moves, 0, 0, 0.0, 0.0)
            hall = Hall(task)
            print(f"{WARM} games to begin with:")
            walk(Parts(server, hall, WARM, asked.at_once))
            print(f"{asked.games} games, {asked.at_once} requests at a time:")
            walk(Parts(server, hall, asked.games, asked.at_once))


if __name__ == "__main__":
    main()
