"""One process serves everything: static files and live updates by Starlette, pages by Django in threads."""

from __future__ import annotations

import os
import socket
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, cast

import django
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.db import DatabaseError, connection, connections
from django.db.migrations.recorder import MigrationRecorder
from django.urls import get_resolver
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from mainroad.site import starting
from mainroad.site.allowed_hosts import Door, own_names
from mainroad.site.bodies import Gathered
from mainroad.site.caching.entries import EntryStore
from mainroad.site.caching.freshness import watched_database
from mainroad.site.caching.middleware import PageCache
from mainroad.site.caching.queues import Queues
from mainroad.site.caching.renderers import RENDERERS
from mainroad.site.django_setup import UNSET
from mainroad.site.environment import names, state_folder
from mainroad.site.gc_policy import collect_in_pauses
from mainroad.site.http_connection import WebLine
from mainroad.site.journal_store import service
from mainroad.site.journal_store.background import at_work
from mainroad.site.journal_store.page_watchers import PAGES
from mainroad.site.journal_store.redis_relay import hear_other_processes
from mainroad.site.journal_store.subscriptions import HUB
from mainroad.site.journal_store.version_stream import live
from mainroad.site.keeping import early_databases
from mainroad.site.keeping.changes import newer
from mainroad.site.messages import compile_stale
from mainroad.site.security import HEADERS

EVENTS = (
    "/live-boards/events",
    "/live-boards/{table}/events",
    "/tournaments/{tournament}/events",
    "/tournaments/{tournament}/rounds/{round:int}/events",
)
"""Where boards are told as server-sent events."""
HTMX: list[str | tuple[str, str]] = [("django_htmx", "static/django_htmx")]
"""Where the library that the pages use keeps its script."""
COMPRESSION = 4
"""How hard pages are compressed that are not kept: the loop that carries the moves does it; 9 takes twice as long."""


def prepare() -> None:
    """Make ready what the pages need: compiled messages and a migrated database; or say why not, in one sentence."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mainroad.site.settings")
    folder = state_folder()
    try:
        with starting.alone(folder):
            starting.occupy(folder)
            starting.check(folder)
            compile_stale()
            django.setup()
            _refuse_newer()
            migrate_all()
            starting.check(folder)
            connections.close_all()  # whoever serves opens their own
    except (OSError, DatabaseError) as error:
        raise starting.CannotStartError(f"The site cannot keep its state: {error}.") from error
    except UNSET as error:
        raise starting.CannotStartError(str(error)) from error
    get_resolver().check()  # a broken address fails now, not before a visitor


def migrate_all() -> None:
    """Bring the databases to what this program expects, however old they are."""
    early_databases.complete(connection)
    for database in settings.DATABASES:
        call_command("migrate", database=database, verbosity=0, interactive=False)


def _refuse_newer() -> None:
    if newer(MigrationRecorder(connection).applied_migrations()):
        raise starting.CannotStartError(
            "A newer Mainroad has changed this database: install that one again, or restore a backup from before."
        )


class KeptFiles(StaticFiles):
    """Static files that a browser may keep: their address changes with their contents."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file with the headers of the site."""
        response = await super().get_response(path, scope)
        response.headers.update(HEADERS)
        response.headers["Cache-Control"] = "no-cache" if settings.DEBUG else "public, max-age=31536000, immutable"
        return response


@asynccontextmanager
async def open_house(_: object = None) -> AsyncIterator[None]:
    """Run all that works beside the pages, and the boards of the hall, as long as the block runs."""
    from mainroad.site.composing.checks import ENTRY_CHECKS
    from mainroad.site.engine_worker.thinker import THINKER
    from mainroad.site.hall.competition.results import carry_again
    from mainroad.site.hall.engine_player.player import OPPONENT
    from mainroad.site.hall.live.broadcaster import BOARDS
    from mainroad.site.hall.live.signed_out import watch_sessions
    from mainroad.site.hall.live.spectators import SPECTATORS
    from mainroad.site.people.accounts.letters import empty_outbox
    from mainroad.site.people.accounts.unconfirmed import remove_unconfirmed
    from mainroad.site.people.journal import expire
    from mainroad.site.post.mail.carrier import mail_carried
    from mainroad.site.press.gallery import GALLERY
    from mainroad.site.sessions.engine import clear
    from mainroad.site.studio.checks import CHECKS
    from mainroad.site.studio.table_building import TABLES

    async with at_work():
        await run_in_threadpool(carry_again)
        BOARDS.open()
        SPECTATORS.open()
        GALLERY.open()
        THINKER.open()
        RENDERERS.open()
        await run_in_threadpool(CHECKS.open)
        await run_in_threadpool(ENTRY_CHECKS.open)
        await run_in_threadpool(OPPONENT.take_up)
        await run_in_threadpool(TABLES.open)
        try:
            with (
                collect_in_pauses(expire, clear, empty_outbox, remove_unconfirmed),
                watch_sessions(),
                mail_carried(),
                hear_other_processes(settings.REDIS, service.BOOKS, lambda: HUB.streams),
            ):
                yield
        finally:
            await run_in_threadpool(TABLES.close)
            await run_in_threadpool(ENTRY_CHECKS.close)
            await run_in_threadpool(CHECKS.close)
            RENDERERS.close()
            THINKER.close()
            GALLERY.close()
            SPECTATORS.close()
            BOARDS.close()


def kept_pages() -> list[Middleware]:
    """Keep public pages, unless there is no room for them or the database could not tell when they have changed."""
    freshness = watched_database() if settings.CACHE_BYTES else None
    return [Middleware(PageCache, store=EntryStore(settings.CACHE_BYTES), freshness=freshness)] if freshness else []


def application() -> Starlette:
    """Build the application that uvicorn runs."""
    from mainroad.site.hall.arbiter.live import live_round
    from mainroad.site.hall.live.socket import socket as live_board  # it knows the database, which is ready only now
    from mainroad.site.press.stream import events

    pages = cast("Callable[[Any, Any], Iterable[bytes]]", get_wsgi_application())
    return Starlette(
        routes=[
            Mount(settings.STATIC_URL.rstrip("/"), KeptFiles(directory=settings.STATIC_FOLDER, packages=HTMX)),
            Route("/live/{stream:path}", live),
            WebSocketRoute("/hall/socket/{table}", live_board),
            Route("/hall/live/{tournament}/{number:int}", live_round),
            *(Route(address, events) for address in EVENTS),
            Mount("/", Gathered(Queues(pages))),
        ],
        middleware=[
            Middleware(Door, welcome=own_names()),
            *kept_pages(),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=COMPRESSION),
        ],
        lifespan=open_house,
    )


def configuration(**settings: Any) -> uvicorn.Config:
    """How uvicorn runs the application; nothing is compressed on the lines of the hall, whose messages are short."""
    from mainroad.site.hall.live.connection import HallConnection
    from mainroad.site.hall.live.frames import LONGEST

    proxies = names("PROXIES")
    # Only a proxy that we know may say for whom it asks; anybody else would count under names of their choice.
    trusted = {"proxy_headers": bool(proxies), "forwarded_allow_ips": list(proxies)}
    sockets = {"ws": HallConnection, "ws_per_message_deflate": False, "ws_ping_interval": 30.0, "ws_max_size": LONGEST}
    given = {"http": WebLine, **sockets, **trusted, **settings}
    return uvicorn.Config(application(), **given)


class Host(uvicorn.Server):
    """The server, which says when it is open, and does not wait for those who only listen when it closes."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so: from now on Ctrl-C closes it. Before, Python may lose the interrupt in a destructor."""
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the watchers go, then close."""
        from mainroad.site.press.gallery import GALLERY

        PAGES.close()
        GALLERY.close()
        await super().shutdown(sockets)
