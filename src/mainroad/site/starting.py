"""A start that says in one sentence why it cannot be, and harms nothing.

Two starts at once come one after the other. Whoever works with what is kept says so as long as they do, and a backup
is brought back only where nobody works. What the site keeps can be read by its owner alone.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
KEPT = ("mainroad.sqlite3", "sessions.sqlite3")
HEADER = b"SQLite format 3\0"


class CannotStartError(RuntimeError):
    """Why the site cannot be started, in one sentence."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Make ready in peace: whoever starts at the same moment waits until it is done."""
    os.umask(0o077)
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    with open(folder / "starting", "a", encoding="ascii") as lock:
        with suppress(ImportError):  # Windows: two starts at once are not kept apart there
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


_occupied: dict[Path, IO[str]] = {}
"""The folders with which this process works, and the locks that say so; the system frees them when it ends."""


_found_vacant: set[Path] = set()


def occupy(folder: Path) -> None:
    """Work with a folder until this process ends: nobody brings another database there meanwhile."""
    if folder in _occupied:
        return
    lock = _working(folder)
    if os.name == "posix" and _locked(lock, is_shared=False):  # elsewhere nobody is kept apart: it says nothing
        _found_vacant.add(folder)
    if not _locked(lock, is_shared=True):
        lock.close()
        raise CannotStartError(f"A backup is being restored into {folder}: start again when that is done.")
    _occupied[folder] = lock


def was_vacant(folder: Path) -> bool:
    """Tell whether nobody else served from a folder when this process began to."""
    return folder in _found_vacant


@contextmanager
def vacant(folder: Path) -> Iterator[None]:
    """Have a folder to oneself as long as the block runs; refused while anybody serves or works with it."""
    with _working(folder) as lock:
        if not _locked(lock, is_shared=False):
            raise CannotStartError(f"The site in {folder} is running: stop it first; nothing was changed.")
        yield


def _working(folder: Path) -> IO[str]:
    os.umask(0o077)
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    return open(folder / "working", "a", encoding="ascii")


def _locked(lock: IO[str], *, is_shared: bool) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows: nobody is kept apart there
        return True
    try:
        fcntl.flock(lock, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def check(folder: Path) -> None:
    """Look at the databases before anything is written to them."""
    for name in KEPT:
        path = folder / name
        if path.exists():
            _check_database(path)
            _make_private(path)
    outbox = folder / "outbox"
    for letter in outbox.iterdir() if outbox.is_dir() else ():
        _make_private(letter)


def _make_private(path: Path) -> None:
    with suppress(PermissionError):  # somebody else's file: it is theirs to close
        path.chmod(PRIVATE_FILE)


def _check_database(path: Path) -> None:
    if path.stat().st_size == 0:
        raise CannotStartError(f"{path} is empty: restore a backup, or delete the file to begin anew.")
    with open(path, "rb") as file:
        if file.read(len(HEADER)) != HEADER:
            raise CannotStartError(f"{path} is no database any more: restore a backup; nothing was written to it.")
    if not os.access(path, os.W_OK):
        raise CannotStartError(f"{path} may not be written to: let the account that serves the site own it.")
    try:
        with closing(sqlite3.connect(path)) as database:
            found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise CannotStartError(f"{path} cannot be read ({error}): restore a backup; keep the file.") from error
    if found != "ok":
        raise CannotStartError(f"{path} is damaged: restore a backup; keep the file, more may be saved from it.")
