"""A backup of a site that runs, and a backup brought back where nobody works.

SQLite copies its own database: a plain copy of the file misses what still lies in the write-ahead log. Left out are
the sessions (everybody signs in again), the tablebases (they can be built again) and, unless asked for, the secret of
signatures and the letters in the outbox.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import mainroad
from mainroad.site import starting
from mainroad.site.keeping import archives
from mainroad.site.keeping.archives import DATABASE, OUTBOX, SECRET, KeepingError, Manifest

SESSIONS = "sessions.sqlite3"
_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database."""
_PATIENCE_S = 30.0

Faults = Callable[[Path], Sequence[str]]
"""What is wrong with a database, a line each."""


def back_up(folder: Path, target: Path, *, moment: str, with_secret: bool = False) -> Manifest:
    """Write a backup of the site in a folder, which goes on meanwhile."""
    source, copy = folder / DATABASE, target.with_name(f"{target.name}.part.sqlite3")
    if not source.exists():
        raise KeepingError(f"There is no site in {folder}: MAINROAD_VAR names the folder of the site.")
    try:
        streams, records = _copied(source, copy)
        files = {DATABASE: copy} | (_private(folder) if with_secret else {})
        sums = {name: archives.digest(path) for name, path in files.items()}
        manifest = Manifest(mainroad.__version__, moment, streams, records, sums)
        archives.pack(target, manifest, files)
    except (OSError, sqlite3.Error) as error:
        raise KeepingError(f"{target} could not be written: {error}.") from error
    finally:
        copy.unlink(missing_ok=True)
    return manifest


def _copied(source: Path, copy: Path) -> tuple[int, int]:
    """Let SQLite copy a database as it is at one moment; how many streams and records are in it."""
    with archives.new_file(copy):
        pass
    with closing(connect_to_read(source)) as live, closing(sqlite3.connect(copy)) as kept:
        live.backup(kept)  # in one step: it sees one moment, and nobody who writes waits for it
        kept.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
        if kept.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise KeepingError(f"{source} is damaged: no backup was written; `mainroad verify` tells more.")
        (streams,) = kept.execute("SELECT count(*) FROM writing_head").fetchone()
        (records,) = kept.execute("SELECT count(*) FROM writing_record").fetchone()
    return streams, records


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A database to be read only."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_PATIENCE_S)


def _private(folder: Path) -> dict[str, Path]:
    secret, outbox = folder / SECRET, folder / OUTBOX
    letters = sorted(path for path in outbox.iterdir() if path.is_file()) if outbox.is_dir() else []
    return ({SECRET: secret} if secret.exists() else {}) | {f"{OUTBOX}{letter.name}": letter for letter in letters}


# -- back again ---------------------------------------------------------------------------------------


def restore(source: Path, folder: Path, *, stamp: str, faults: Faults, replace: bool = False) -> Manifest:
    """Bring a backup back into a folder; it is proved before anything there is touched.

    What was there is kept under a name with the stamp.
    """
    with _peace(folder), starting.vacant(folder):
        if (folder / DATABASE).exists() and not replace:
            raise KeepingError(f"There is a site in {folder} already: --replace keeps it aside; nothing was changed.")
        manifest = archives.read_manifest(source)
        with TemporaryDirectory(prefix="restoring.", dir=folder) as draft:
            _unpack(source, manifest, Path(draft))
            if found := faults(Path(draft) / DATABASE):
                more = f" (and {len(found) - 1} more)" if found[1:] else ""
                raise KeepingError(f"{source} is not sound: {found[0]}{more}; nothing was changed.")
            _put_in_place(Path(draft), folder, manifest, stamp)
    return manifest


def _unpack(source: Path, manifest: Manifest, draft: Path) -> None:
    names = set(manifest.sha256)
    strange = {name for name in names - {DATABASE, SECRET} if name != f"{OUTBOX}{Path(name).name}"}
    if strange or DATABASE not in names:
        raise KeepingError(f"{source} is no backup of Mainroad: it does not have the right files; nothing was changed.")
    (draft / OUTBOX).mkdir()
    for name in names:
        archives.unpack(source, name, draft / name)


def _put_in_place(draft: Path, folder: Path, manifest: Manifest, stamp: str) -> None:
    """Take the place of what was there, the database last: until then the site is what it was."""
    for name in manifest.sha256.keys() - {DATABASE}:
        target = folder / name
        target.parent.mkdir(mode=starting.PRIVATE_FOLDER, exist_ok=True)
        if target.exists() and archives.digest(target) != manifest.sha256[name]:
            target.rename(target.with_name(f"{target.name}.{stamp}"))
        (draft / name).replace(target)
    _put_aside(folder / DATABASE, stamp)
    for name in ("", *_BESIDE):  # everybody signs in again: who was known may not be known in what comes back
        (folder / f"{SESSIONS}{name}").unlink(missing_ok=True)
    (draft / DATABASE).replace(folder / DATABASE)
    archives.settle(folder)


@contextmanager
def _peace(folder: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise KeepingError(f"The backup cannot be brought back into {folder}: {error}.") from error
    except starting.CannotStartError as error:
        raise KeepingError(str(error)) from error


def _put_aside(database: Path, stamp: str) -> None:
    """Keep a database under another name, together with the log in which its last records may lie.

    A log left behind would be taken for that of the database that comes.
    """
    with suppress(sqlite3.Error):  # a damaged one is kept as it is
        if database.exists():
            with closing(sqlite3.connect(database)) as old:
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for name in ("", *_BESIDE):
        beside = database.with_name(database.name + name)
        if beside.exists():
            beside.rename(database.with_name(f"{database.name}.{stamp}{name}"))
