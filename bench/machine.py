"""What the hall feels of a program that thinks: live games without and with questions that take every core.

    python -m bench.machine [GAMES]

In one run of `mainroad serve` games are played for some seconds while two visitors look at the analysis board, then
while these keep the program thinking about it, and so on in turn. They ask for as many pages in both: the ratio says
what the thinking costs, however busy the machine is.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlencode

from bench.hall import played, serving, told, within
from bench.hall.players import Task
from bench.hall.site import SHORTEST, lines

GAMES = 100
PACE_S = 2.0
TURN_S = 6.0
TURNS = 4
VISITORS = 2


def visiting(address: str, done: threading.Event, depths: list[str] | None) -> None:
    """Look at the board once a second as a browser does, and keep the program thinking if depths are wanted."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    page = browser.open(f"{address}/board/").read().decode()
    token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[-1]
    form = urlencode({"csrfmiddlewaretoken": token, "ask": "1"}).encode()
    told = ""
    while not done.wait(1.0):
        is_asked = depths is not None and 'name="stop"' not in told
        place = f"{address}/board/{'ask/' if is_asked else ''}"
        request = urllib.request.Request(place, form if is_asked else None, {"X-Part": "ask"})
        told = browser.open(request).read().decode()
        if depths is not None:
            depths[:] = [*depths[-20:], *re.findall(r"(\d+) half-moves deep", told)]


@contextmanager
def visited(address: str, depths: list[str] | None) -> Iterator[None]:
    """Two visitors as long as the block runs."""
    done = threading.Event()
    visitors = [threading.Thread(target=visiting, args=(address, done, depths)) for _ in range(VISITORS)]
    for visitor in visitors:
        visitor.start()
    try:
        yield
    finally:
        done.set()
        for visitor in visitors:
            visitor.join()


def main() -> None:
    """Measure and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    moves = lines()
    many = int(games * (TURN_S / PACE_S / SHORTEST + 1))
    waits: dict[bool, list[float]] = {False: [], True: []}
    depths: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        made = within(["made", str(2 * TURNS * many)], folder)
        tables: list[str] = made["tables"]
        site = str(Path(sys.executable).with_name("mainroad"))
        with serving([site, "serve", "--port", "0"], folder) as server:
            for turn in range(2 * TURNS):
                mine = tables[turn * many : (turn + 1) * many]
                task = Task(server.address, mine, made["cookies"], moves, games, games, PACE_S, TURN_S)
                is_thinking = bool(turn % 2)
                with visited(server.address, depths if is_thinking else None):
                    waits[is_thinking] += played(server, task).done.waits
    print(f"{games} games, a move every {PACE_S:.0f} s in each: from a player's message to the opponent's")
    for is_thinking, found in waits.items():
        print(f"  {'the program thinks' if is_thinking else 'nobody asks       '}: {told(found)}")
    cuts = {is_thinking: quantiles(found, n=100) for is_thinking, found in waits.items()}
    ratios = {name: cuts[True][cut] / cuts[False][cut] for name, cut in (("p50", 49), ("p99", 98))}
    print(f"ratio with to without: {json.dumps({name: round(ratio, 2) for name, ratio in ratios.items()})}")
    print(f"the last depths that were shown: {', '.join(depths)}")


if __name__ == "__main__":
    main()
