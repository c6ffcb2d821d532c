"""All that works beside the pages while the site is served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from django.db import connection

from mainroad.site import starting
from mainroad.site.environment import state_folder
from mainroad.site.journal_store import service
from mainroad.site.journal_store.alarm import Alarm
from mainroad.site.journal_store.page_watchers import PAGES
from mainroad.site.journal_store.subscriptions import HUB
from mainroad.site.journal_store.version_stream import look_around
from mainroad.site.journal_store.workers import WORKERS


@asynccontextmanager
async def at_work(_: object = None) -> AsyncIterator[None]:
    """Run the writer, the alarm, the hub and the worker process as long as the block runs."""
    HUB.open()
    PAGES.open()
    service.BOOKS.listeners.append(HUB.heard)
    service.start()
    # With a database of its own on this machine, whoever found the folder vacant is the only one.
    alarm = Alarm(is_alone=connection.vendor == "sqlite" and starting.was_vacant(state_folder()))
    await asyncio.to_thread(alarm.recover)
    alarm.start()
    WORKERS.open()
    looking = asyncio.create_task(look_around(HUB))
    try:
        yield
    finally:
        looking.cancel()
        PAGES.close()
        HUB.close()
        WORKERS.close()
        alarm.stop()
        service.stop()
        service.BOOKS.listeners.remove(HUB.heard)
