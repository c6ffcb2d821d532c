"""Databases in files, as the site has them: threads and processes share them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from django.db import connections


@contextmanager
def file_of(path: Path, alias: str = "default") -> Iterator[None]:
    """Let every thread's connection of a name open another file."""
    settings, before = connections.settings[alias], connections[alias]
    name, settings["NAME"] = settings["NAME"], path
    del connections[alias]
    try:
        yield
    finally:
        connections[alias].close()
        settings["NAME"] = name
        connections[alias] = before


@contextmanager
def site_of(folder: Path) -> Iterator[None]:
    """Let both databases of a site be files of a folder, as in operation."""
    with ExitStack() as files:
        files.enter_context(file_of(folder / "mainroad.sqlite3"))
        files.enter_context(file_of(folder / "sessions.sqlite3", "sessions"))
        yield
