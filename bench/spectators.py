"""Whether spectators slow players down: from a player's message to the opponent's, without them and with many.

    python -m bench.spectators [SPECTATORS]

The same games are played twice on a real server (`bench.hall`): alone, then while many follow all the
boards by the event stream. The spectators are a process of their own, which counts what it is told.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from bench.hall import Played, Server, played, serving, told, within
from bench.hall.players import Task
from bench.hall.site import lines
from bench.site_readers import own_address

SPECTATORS = 1000
GAMES = 100
PACE_S = 2.5
SECONDS = 15.0
AT_ONCE = 50


async def follow(address: str, count: int) -> None:
    """Follow the boards with so many connections until the input ends, then say how much came."""
    host = urlsplit(address)
    heard = [0]

    async def one() -> None:
        reader, writer = await asyncio.open_connection(host.hostname, host.port, local_addr=own_address())
        writer.write(f"GET /live-boards/events?after=9999999999999 HTTP/1.1\r\nHost: {host.netloc}\r\n\r\n".encode())
        while data := await reader.read(65536):
            heard[0] += data.count(b"event: game")

    coming = [asyncio.ensure_future(one()) for _ in range(min(count, AT_ONCE))]
    for _ in range(AT_ONCE, count, AT_ONCE):
        await asyncio.sleep(0.2)
        coming += [asyncio.ensure_future(one()) for _ in range(AT_ONCE)]
    await asyncio.sleep(2)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(heard[0], flush=True)
    for task in coming:
        task.cancel()


def watched(server: Server, task: Task, count: int) -> tuple[Played, int]:
    """Let the players play while so many watch."""
    command = [sys.executable, "-m", "bench.spectators", "follow", server.address, str(count)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        found = played(server, task)
        process.stdin.write("\n")
        process.stdin.flush()
        return found, int(process.stdout.readline())


def measured(count: int) -> tuple[Played, int]:
    """Play the games on a server of their own: all of them are shown on the live boards."""
    site = str(Path(sys.executable).with_name("mainroad"))
    with tempfile.TemporaryDirectory() as folder:
        made = within(["made", str(GAMES)], folder)
        with serving([site, "serve", "--port", "0"], folder) as server:
            task = Task(server.address, made["tables"], made["cookies"], lines(), GAMES, GAMES, PACE_S, SECONDS)
            return watched(server, task, count) if count else (played(server, task), 0)


def main() -> None:
    if sys.argv[1:2] == ["follow"]:
        asyncio.run(follow(sys.argv[2], int(sys.argv[3])))
        return
    parser = argparse.ArgumentParser(prog="bench.spectators")
    parser.add_argument("spectators", type=int, nargs="?", default=SPECTATORS)
    asked = parser.parse_args()
    print(f"{GAMES} games, a move every {PACE_S} s in each; from a player's message to the opponent's")
    for count in (0, asked.spectators):
        found, heard = measured(count)
        print(f"{count} spectators, who were told {heard:,} changes: {told(found.done.waits)}\n  {found}")


if __name__ == "__main__":
    main()
