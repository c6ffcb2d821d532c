"""When a serving process looks for garbage that reference counts do not free.

Python looks through everything that lives whenever a quarter more of it has survived: with two thousand games that is a
tenth of a second or more in which nobody's move is heard. What is young is looked at as ever, which finds nearly all of
it; everything is looked at once in a while, and in between what has survived is left alone.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

EVERY_S = 120.0
YOUNG, MIDDLE = 2000, 4
"""So many new objects make a look at the young, so many of those one at the middle generation."""
NEVER = 1_000_000_000


@contextmanager
def tidied() -> Iterator[None]:
    """Keep the house tidy as long as the block runs, on the loop that runs now."""
    usual, keeper = gc.get_threshold(), asyncio.create_task(_tidying())
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    try:
        yield
    finally:
        keeper.cancel()
        gc.set_threshold(*usual)
        gc.unfreeze()


async def _tidying() -> None:
    while True:
        tidy()
        await asyncio.sleep(EVERY_S)


def tidy() -> None:
    """Look through everything; what lives is passed over until the next time."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
