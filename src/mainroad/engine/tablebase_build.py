"""Solving endings into a folder, and checking what is there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from mainroad.engine.kernel import compiled, handed_out
from mainroad.engine.tablebase import Material, Tables
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.variants import Variant

MOST_PIECES: int = compiled.most_table_pieces
_LOOK_EVERY = 0.1
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Work:
    """An ending to be solved, both halves together."""

    material: Material
    positions: int


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Tell whether nobody else builds tables in a folder, and keep others out as long as the block runs."""
    try:
        import fcntl
    except ImportError:  # Windows: two builders at once are not kept apart there
        yield True
        return
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "building", "a", encoding="ascii") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


def is_being_built(folder: Path) -> bool:
    """Whether somebody builds tables in a folder just now."""
    if not (folder / "building").exists():
        return False
    with alone_in(folder) as is_alone:
        return not is_alone


class TableBuilder:
    """Solves the endings of a game one by one, on so many threads."""

    def __init__(self, variant: Variant, folder: Path, threads: int | None = None) -> None:
        self._builder = compiled.table_builder(variant.name, str(folder), threads or os.cpu_count() or 1)

    def plan(self, pieces: int) -> tuple[Work, ...]:
        """Every ending of up to so many pieces, in an order in which they can be solved."""
        return tuple(Work(Material(*material), positions) for material, positions in self._builder.plan(pieces))

    def is_built(self, work: Work) -> bool:
        """Whether both halves are in the folder and undamaged."""
        return self._builder.is_built(work.material)

    def build(self, work: Work, watch: Callable[[int], None] | None = None) -> None:
        """Solve an ending and write its two tables.

        `watch` is told again and again how many positions were looked at since it was last told. Whatever it throws
        stops the work, as Ctrl-C does: nothing is written then.
        """
        progress = self._builder.progress
        _watched(lambda: self._builder.build(work.material), progress, watch, work.positions)


@dataclass(frozen=True)
class Findings:
    """What checking an ending has found."""

    looked_at: int
    wrong: int
    first_wrong: DraughtsPosition | None


def verify(
    tables: Tables, material: Material, sample: int, seed: int = 0, watch: Callable[[int], None] | None = None
) -> Findings:
    """Derive the values of positions from those one move later: `sample` positions, or all if there are not so many.

    Every byte of the table is checked too; a damaged one raises `TableRefusedError`.
    """
    tables.compiled.check_blocks(material)
    progress = compiled.Progress()
    threads = os.cpu_count() or 1
    looked_at, wrong, first = _watched(
        lambda: tables.compiled.verify(material, sample, seed, threads, progress), progress, watch, 0
    )
    return Findings(looked_at, wrong, handed_out(tables.compiled.position(material, first)) if wrong else None)


def _watched(
    work: Callable[[], _Found], progress: compiled.Progress, watch: Callable[[int], None] | None, at_least: int
) -> _Found:
    """Do something in a thread of its own while somebody looks on; `at_least` so many positions are told in all."""
    before = told = progress.looked_at
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(work)
        try:
            for _ in _while_running(future):
                now = progress.looked_at
                if watch:
                    watch(now - told)
                told = now
        except BaseException:
            progress.stop()
            raise
    found = future.result()
    if watch:
        watch(max(progress.looked_at, before + at_least) - told)
    return found


def _while_running(future: Future[_Found]) -> Iterator[None]:
    while not future.done():
        wait([future], _LOOK_EVERY)
        yield
