"""All that works beside the pages while the site is served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mainroad.site.writing import office
from mainroad.site.writing.alarm import Alarm
from mainroad.site.writing.hub import HUB
from mainroad.site.writing.live import look_around
from mainroad.site.writing.workers import WORKERS


@asynccontextmanager
async def at_work(_: object = None) -> AsyncIterator[None]:
    """Run the writer, the alarm, the hub and the worker process as long as the block runs."""
    HUB.open()
    office.BOOKS.listeners.append(HUB.heard)
    office.start()
    alarm = Alarm()
    await asyncio.to_thread(alarm.recover)
    alarm.start()
    WORKERS.open()
    looking = asyncio.create_task(look_around(HUB))
    try:
        yield
    finally:
        looking.cancel()
        HUB.close()
        WORKERS.close()
        alarm.stop()
        office.stop()
        office.BOOKS.listeners.remove(HUB.heard)
