"""The carrier: takes answers out of the mail folder of the site, and sends the notices that are due.

The folder is a Maildir (`mail` in the folder of everything that is kept): a mail server delivers there itself, or pipes
each message to `mainroad post-mail`. A file is taken by moving it, so two processes never take the same one.
"""

from __future__ import annotations

import logging
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import Error, close_old_connections, connection

from mainroad.journal.decider import Ledger
from mainroad.post.mail import LARGEST
from mainroad.site.journal_store import service
from mainroad.site.journal_store.ledger_cache import NotWrittenError
from mainroad.site.post.mail.answers import handle
from mainroad.site.post.mail.notices import notify, untold_streams
from mainroad.site.post.models import STREAMS

log = logging.getLogger(__name__)

EVERY_S = 5.0
AT_ONCE = 100
FOLDERS = ("tmp", "new", "cur")


def mail_folder() -> Path:
    """Where answers lie."""
    return Path(settings.VAR) / "mail"


def deliver(data: bytes) -> Path:
    """Lay a message into the folder, whole or not at all."""
    folder = mail_folder()
    for name in FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    name = f"{time.time_ns()}.{os.getpid()}_{secrets.token_hex(4)}.mainroad"
    part, whole = folder / "tmp" / name, folder / "new" / name
    part.write_bytes(data[: LARGEST + 1])
    part.rename(whole)
    return whole


def collect() -> list[str]:
    """Handle the messages that lie there; what was done with each. One that fails is kept aside and harms no other."""
    waiting = sorted(path for path in _files(mail_folder() / "new") if path.is_file())[:AT_ONCE]
    return [_taken(path) for path in waiting]


def _files(folder: Path) -> list[Path]:
    return list(folder.iterdir()) if folder.is_dir() else []


def _taken(path: Path) -> str:
    held = mail_folder() / "cur" / path.name
    try:
        held.parent.mkdir(exist_ok=True)
        path.rename(held)
    except FileNotFoundError:
        return "taken by another"
    try:
        with held.open("rb") as file:
            done = handle(file.read(LARGEST + 1))
    except (Error, NotWrittenError):  # the database cannot be written just now
        held.rename(path)
        return "later"
    except Exception:
        log.exception("A message could not be handled; it is kept in %s", held.parent)
        return "failed"
    held.unlink(missing_ok=True)
    log.info("A message was handled: %s", done)
    return done


class Carrier:
    """Carries letters as long as the site runs."""

    def __init__(self) -> None:
        self._written: set[str] = set()
        self._lock = threading.Lock()
        self._news = threading.Event()
        self._is_open = True
        self._thread = threading.Thread(target=self._run, name="post-mail", daemon=True)

    def start(self) -> None:
        """Begin."""
        service.BOOKS.listeners.append(self.heard)
        self._thread.start()

    def stop(self) -> None:
        """End."""
        service.BOOKS.listeners.remove(self.heard)
        self._is_open = False
        self._news.set()
        self._thread.join()

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Note the games to which something was written."""
        streams = {stream for stream in ledgers if stream.startswith(f"{STREAMS}/")}
        if streams:
            with self._lock:
                self._written |= streams
            self._news.set()

    def round(self) -> None:
        """Take what came in, tell what was written."""
        collect()
        with self._lock:
            streams, self._written = self._written, set()
        if streams:
            notify(streams)

    def _run(self) -> None:
        try:
            self._guarded(lambda: notify(untold_streams()))
            while self._is_open:
                self._guarded(self.round)
                self._news.wait(EVERY_S)
                self._news.clear()
        finally:
            connection.close()

    def _guarded(self, work: Callable[[], object]) -> None:
        try:
            close_old_connections()
            work()
        except Exception:
            log.exception("Letters of play by post could not be carried")


@contextmanager
def mail_carried() -> Iterator[None]:
    """Carry letters as long as the block runs."""
    carrier = Carrier()
    carrier.start()
    try:
        yield
    finally:
        carrier.stop()
