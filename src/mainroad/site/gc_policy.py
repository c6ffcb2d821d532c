"""When a serving process looks for garbage that reference counts do not free, and how long one thread keeps others out.

Python looks through everything that lives whenever a quarter more of it has survived: with two thousand games that is
half a second in which nobody's move is heard. What is young is looked at as ever, which finds nearly all of it. Every
two minutes what has come since is looked through and then left alone; everything only once an hour. Then chores are
done too: what was kept as long as it may be is taken out of the tables.

All threads share one interpreter. Whoever computes gives it up when somebody has waited `TURN_S` for it: a move asks
for it six times on its way to the opponent, each time behind the pages that are being made.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.concurrency import run_in_threadpool

log = logging.getLogger(__name__)

EVERY_S = 120.0
TIMES_TO_ALL = 30
"""So many times what has come since is looked through, then everything."""
YOUNG, MIDDLE = 2000, 4
"""So many new objects make a look at the young, so many of those one at the middle generation."""
NEVER = 1_000_000_000
TURN_S = 0.001
"""Python's own is five times as long."""


@contextmanager
def collect_in_pauses(*chores: Callable[[], None]) -> Iterator[None]:
    """Keep the house tidy as long as the block runs, on the loop that runs now; chores are done in threads."""
    usual, turn, keeper = gc.get_threshold(), sys.getswitchinterval(), asyncio.create_task(_tidying(chores))
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    sys.setswitchinterval(TURN_S)
    try:
        yield
    finally:
        keeper.cancel()
        sys.setswitchinterval(turn)
        gc.set_threshold(*usual)
        gc.unfreeze()


async def _tidying(chores: tuple[Callable[[], None], ...]) -> None:
    while True:
        tidy_all()
        for chore in chores:
            await run_in_threadpool(_done, chore)
        for _ in range(TIMES_TO_ALL):
            await asyncio.sleep(EVERY_S)
            tidy()


def _done(chore: Callable[[], None]) -> None:
    try:
        chore()
    except Exception:  # a full disk today does not end the tidying for ever
        log.exception("A chore was left undone; it is tried again in an hour")


def tidy() -> None:
    """Look through what has come since the last time, and leave what lives alone."""
    gc.collect()
    gc.freeze()


def tidy_all() -> None:
    """Look through everything."""
    gc.unfreeze()
    tidy()
