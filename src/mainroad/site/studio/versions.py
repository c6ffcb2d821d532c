"""With what a check was made: a report is worth what its kernel and its tables are."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from mainroad import __version__
from mainroad.engine.kernel import compiled
from mainroad.engine.tablebase import Tables


@cache
def kernel_version() -> str:
    """The version of the program and a digest of the kernel, which may change between two versions."""
    return f"{__version__} {_digest(Path(compiled.__file__).read_bytes())}"


def tables_version(tables: Tables) -> str:
    """Up to how many pieces every ending is there, and a digest of what the tables hold; nothing without tables."""
    if tables.pieces <= 1:
        return ""
    return f"{tables.pieces} {_digest(repr(sorted(tables.told(), key=str)).encode())}"


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=4).hexdigest()
