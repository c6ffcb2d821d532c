from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from mainroad.site import gc_policy
from support.patience import PATIENCE_MS


@pytest.fixture(autouse=True, scope="module")
def _passed_over_again() -> Iterator[None]:
    """What these tests let go of is passed over again by those that follow (tests/conftest.py)."""
    yield
    gc.freeze()


class Ring:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.me = self


def lost_ring() -> weakref.ref[Ring]:
    return weakref.ref(Ring())


async def within() -> tuple[int, int, int]:
    usual = gc.get_threshold()
    with gc_policy.collect_in_pauses():
        await asyncio.sleep(0)
        assert gc.get_freeze_count() > 0
        served = gc.get_threshold()
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0
    return served


def test_a_serving_process_never_looks_through_everything_unasked() -> None:
    assert asyncio.run(within())[2] == gc_policy.NEVER


def test_garbage_that_was_passed_over_is_found_the_next_time() -> None:
    ring = Ring()
    known = weakref.ref(ring)
    try:
        gc_policy.tidy()
        del ring
        gc.collect()
        assert known() is not None  # it was there when everything was looked through, and is passed over
        gc_policy.tidy()
        assert known() is not None
        gc_policy.tidy_all()
        assert known() is None
    finally:
        gc.unfreeze()


def test_young_garbage_is_found_as_ever() -> None:
    try:
        gc_policy.tidy()
        known = lost_ring()
        gc.collect(0)
        assert known() is None
    finally:
        gc.unfreeze()


async def chores_done(fails: bool) -> list[str]:
    done: list[str] = []
    is_done = asyncio.Event()
    loop = asyncio.get_running_loop()

    def fail() -> None:
        raise OSError(28, "no space left")

    def chore() -> None:
        done.append("chore")
        loop.call_soon_threadsafe(is_done.set)

    with gc_policy.collect_in_pauses(*([fail] if fails else []), chore):
        await asyncio.wait_for(is_done.wait(), PATIENCE_MS / 1000)
    return done


@pytest.mark.parametrize("fails", [False, True])
def test_chores_are_done_when_a_process_begins_to_serve_also_after_one_that_fails(fails: bool) -> None:
    assert asyncio.run(chores_done(fails)) == ["chore"]
