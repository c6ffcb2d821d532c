"""Kept pages: the bytes of an answer, also compressed, and what must stay the same for it to be true."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass

Headers = list[tuple[bytes, bytes]]

WORTH_COMPRESSING = 1000
"""Bytes; less fits into one packet anyway."""
_COMPRESSIBLE = (b"text/", b"application/json", b"image/svg+xml")
_LEVEL = 6
_OVERHEAD = 2000
"""About so many bytes a page takes beside its body: headers and bookkeeping."""
_OF_THE_BODY = (b"content-length", b"content-type", b"content-disposition", b"content-encoding", b"content-language")


@dataclass(frozen=True)
class Validity:
    """What a page was made of: it holds while the epoch and the streams are the same, and until a moment."""

    epoch: str
    streams: tuple[tuple[str, int], ...]
    expires_at_ms: int


@dataclass(frozen=True)
class KeptAnswer:
    """An answer, as it is, compressed, and as the word that the reader has it already."""

    tag: bytes
    """The entity tag as it stands between quotes, with them."""
    body: bytes
    headers: Headers
    compressed: bytes
    """Nothing: not worth it."""
    compressed_headers: Headers
    unchanged_headers: Headers
    validity: Validity

    @property
    def size(self) -> int:
        """About how many bytes of memory it takes."""
        return len(self.body) + len(self.compressed) + _OVERHEAD


def make_entry(headers: Iterable[tuple[bytes, bytes]], body: bytes, validity: Validity) -> KeptAnswer:
    """Make an entry of an answer with an entity tag."""
    given = _varying([(name, value) for name, value in headers if name != b"content-length"])
    named = dict(given)
    kind = named.get(b"content-type", b"")
    is_worth = len(body) >= WORTH_COMPRESSING and kind.startswith(_COMPRESSIBLE)
    compressed = gzip.compress(body, _LEVEL, mtime=0) if is_worth else b""
    return KeptAnswer(
        named[b"etag"].removeprefix(b"W/"),
        body,
        [*given, (b"content-length", b"%d" % len(body))],
        compressed,
        [*given, (b"content-encoding", b"gzip"), (b"content-length", b"%d" % len(compressed))],
        [(name, value) for name, value in given if name not in _OF_THE_BODY],
        validity,
    )


def _varying(headers: Headers) -> Headers:
    said = [value for name, value in headers if name == b"vary"]
    others = [(name, value) for name, value in headers if name != b"vary"]
    return [*others, (b"vary", b", ".join([*said, b"Accept-Encoding"]))]


class EntryStore:
    """The kept pages of this process: so many bytes, and the one that was asked for longest ago goes first."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.size = 0
        self._entries: OrderedDict[Hashable, KeptAnswer] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> KeptAnswer | None:
        """The page of a key, which is now the one asked for last."""
        entry = self._entries.get(key)
        if entry is not None:
            self._entries.move_to_end(key)
        return entry

    def put(self, key: Hashable, entry: KeptAnswer) -> None:
        """Keep a page instead of the one before; one that would fill a quarter of the room is not kept."""
        self.drop(key)
        if entry.size > self.most_bytes // 4:
            return
        self._entries[key] = entry
        self.size += entry.size
        while self.size > self.most_bytes:
            self.drop(next(iter(self._entries)))

    def drop(self, key: Hashable) -> None:
        """Forget a page."""
        if (entry := self._entries.pop(key, None)) is not None:
            self.size -= entry.size
