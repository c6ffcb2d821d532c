"""A backup as one file: a zip of the database with a manifest that says what it must be.

It comes into being under another name and is renamed when it is whole and on the disk.
"""

from __future__ import annotations

import hashlib
import os
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import msgspec

from mainroad.site.starting import PRIVATE_FILE

KIND = "mainroad backup"
SCHEMA = 1
MANIFEST, DATABASE, SECRET, OUTBOX = "manifest.json", "mainroad.sqlite3", "secret", "outbox/"
LONGEST_MANIFEST = 16 << 20
_AT_ONCE = 1 << 20
_QUICKEST = 1
"""Pages of a database shrink to a fifth already so; more takes the processor from the site."""


class KeepingError(RuntimeError):
    """Why a backup cannot be made or brought back, in one sentence."""


class Manifest(msgspec.Struct, frozen=True):
    """What a backup says of itself; further fields of later programs are passed over."""

    version: str
    moment: str
    streams: int
    records: int
    sha256: Mapping[str, str]
    """Of each file in it."""
    kind: str = KIND
    schema: int = SCHEMA


def pack(path: Path, manifest: Manifest, files: Mapping[str, Path]) -> None:
    """Write a backup: nobody ever sees half of one under its name."""
    part = path.with_name(f"{path.name}.part")
    try:
        with new_file(part) as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=_QUICKEST) as archive:
                archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=2))
                for name, source in files.items():
                    archive.write(source, name)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        settle(path.parent)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A new file that its owner alone can read; one that was left behind gives way."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE), "w+b") as file:
        yield file


def settle(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    with suppress(PermissionError):  # Windows opens no folders
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def read_manifest(path: Path) -> Manifest:
    """What a backup says of itself."""
    with _opened(path) as archive:
        return _manifest(path, archive)


def unpack(path: Path, name: str, target: Path) -> None:
    """Write one file of a backup to a new place, and refuse one that is not what was packed."""
    with _opened(path) as archive:
        expected = _manifest(path, archive).sha256.get(name)
        with new_file(target) as file, archive.open(name) as packed:
            found = _copied(packed, file)
            os.fsync(file.fileno())
    if found != expected:
        raise KeepingError(f"{path} is damaged: {name} in it is not what was backed up; nothing was changed.")


def _copied(source: IO[bytes], target: IO[bytes]) -> str:
    found = hashlib.sha256()
    while some := source.read(_AT_ONCE):
        found.update(some)
        target.write(some)
    target.flush()
    return found.hexdigest()


@contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(path) as archive:
            yield archive
    except OSError as error:
        raise KeepingError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}.") from error
    except KeepingError:
        raise
    # What zipfile raises for a file that was cut, overwritten, encrypted or packed in a way that it does not know.
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, RuntimeError, ValueError) as error:
        raise KeepingError(f"{path} is no backup of Mainroad, or is damaged; nothing was changed.") from error


def _manifest(path: Path, archive: zipfile.ZipFile) -> Manifest:
    with archive.open(MANIFEST) as file:
        manifest = msgspec.json.decode(file.read(LONGEST_MANIFEST), type=Manifest)
    if manifest.kind != KIND:
        raise KeepingError(f"{path} is no backup of Mainroad; nothing was changed.")
    if manifest.schema > SCHEMA:
        raise KeepingError(f"{path} was made by a newer Mainroad ({manifest.version}); nothing was changed.")
    return manifest
