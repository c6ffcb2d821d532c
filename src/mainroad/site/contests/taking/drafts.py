"""Files of events that somebody looks at before they take them in: one for each account, and not for long."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from mainroad.site.people.models import Account

MOST = 20
"""Files that lie there at once."""
KEPT_S = 24 * 3600


def keep(account: Account, data: bytes) -> None:
    """Keep the file that somebody looks at, instead of the one before."""
    folder = _folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _tidy(folder)
    half = _path(account).with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(half, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)
    half.replace(_path(account))


def kept_file(account: Account) -> bytes | None:
    """The file that somebody looks at."""
    try:
        return _path(account).read_bytes()
    except FileNotFoundError:
        return None


def drop(account: Account) -> None:
    """Take it away again."""
    _path(account).unlink(missing_ok=True)


def _folder() -> Path:
    return Path(settings.VAR) / "drafts"


def _path(account: Account) -> Path:
    return _folder() / f"{account.pk}.jsonl"


def _tidy(folder: Path) -> None:
    """Take away what nobody has looked at for a day, and the oldest where there are too many."""
    found = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for place, path in enumerate(found, start=1):
        if place >= MOST or path.stat().st_mtime < time.time() - KEPT_S:
            with suppress(FileNotFoundError):
                path.unlink()
