from __future__ import annotations

import asyncio
import gc
import weakref

from mainroad.site import tidying


class Ring:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.me = self


def lost_ring() -> weakref.ref[Ring]:
    return weakref.ref(Ring())


async def within() -> tuple[int, int, int]:
    usual = gc.get_threshold()
    with tidying.tidied():
        await asyncio.sleep(0)
        assert gc.get_freeze_count() > 0
        served = gc.get_threshold()
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0
    return served


def test_a_serving_process_never_looks_through_everything_unasked() -> None:
    assert asyncio.run(within())[2] == tidying.NEVER


def test_garbage_that_was_passed_over_is_found_the_next_time() -> None:
    ring = Ring()
    known = weakref.ref(ring)
    try:
        tidying.tidy()
        del ring
        gc.collect()
        assert known() is not None  # it was there when everything was looked through, and is passed over
        tidying.tidy()
        assert known() is not None
        tidying.tidy_all()
        assert known() is None
    finally:
        gc.unfreeze()


def test_young_garbage_is_found_as_ever() -> None:
    try:
        tidying.tidy()
        known = lost_ring()
        gc.collect(0)
        assert known() is None
    finally:
        gc.unfreeze()
