"""WebSocket frames (RFC 6455) as bytes: what the clients of a busy hall send and are sent.

The messages of the hall are short and whole, and the same bytes go to many clients: a frame is made once for all of
them. Reading one here takes a tenth of the time that the general reader of the library takes.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator

from websockets.frames import CloseCode
from websockets.utils import apply_mask as plain_mask

try:
    from websockets.speedups import apply_mask
except ImportError:  # without a compiler
    apply_mask = plain_mask

LONGEST = 1 << 14
"""Nothing that a client of the hall has to say is longer."""

Frame = tuple["FrameKind", bytes]


class FrameKind(enum.IntEnum):
    """What a frame carries."""

    MORE = 0x0
    TEXT = 0x1
    BINARY = 0x2
    CLOSE = 0x8
    PING = 0x9
    PONG = 0xA


class FrameError(Exception):
    """Bytes that are no frame of a client, or a message that is too long; with the code to close the line with."""

    def __init__(self, code: CloseCode, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def write_frame(payload: bytes, kind: FrameKind = FrameKind.TEXT) -> bytes:
    """A whole message as the server sends it."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, size)) + payload
    if size < 1 << 16:
        return bytes((0x80 | kind, 126)) + size.to_bytes(2, "big") + payload
    return bytes((0x80 | kind, 127)) + size.to_bytes(8, "big") + payload


class Reader:
    """Takes what arrives on a line apart into messages."""

    def __init__(self) -> None:
        self._waiting = b""
        self._parts = b""
        """The parts of a message that has not come to its end."""
        self._is_long = False

    def read(self, data: bytes) -> Iterator[Frame]:
        """The messages that are complete, and `MORE` for each part of one that is not; control frames come between."""
        if not (self._waiting or self._is_long) and _is_one_short_text(data):  # nearly always
            yield FrameKind.TEXT, apply_mask(data[6:], data[2:6])
            return
        data = self._waiting + data if self._waiting else data
        start = 0
        while (end := _end(data, start)) is not None:
            yield from self._frame(data[start], _payload(data, start, end))
            start = end
        self._waiting = data[start:]

    def _frame(self, first: int, payload: bytes) -> Iterator[Frame]:
        kind, is_last = _kind(first & 0x7F), bool(first & 0x80)
        if kind >= FrameKind.CLOSE:
            yield kind, payload
            return
        if self._is_long is not (kind is FrameKind.MORE) or len(self._parts) + len(payload) > LONGEST:
            raise FrameError(CloseCode.PROTOCOL_ERROR, "the parts of a message do not fit")
        self._parts += payload
        self._is_long = not is_last
        whole = self._parts
        if is_last:
            self._parts = b""
        yield (FrameKind.TEXT, whole) if is_last else (FrameKind.MORE, b"")


def _is_one_short_text(data: bytes) -> bool:
    return len(data) > 6 and data[0] == 0x81 and 0x80 <= data[1] < 0xFE and len(data) == data[1] - 0x80 + 6


def _kind(number: int) -> FrameKind:
    try:
        return FrameKind(number)
    except ValueError as error:
        raise FrameError(CloseCode.PROTOCOL_ERROR, "not a frame") from error


def _size(data: bytes, start: int) -> tuple[int, int]:
    """How long a payload is, and where its mask begins."""
    if not data[start + 1] & 0x80:
        raise FrameError(CloseCode.PROTOCOL_ERROR, "a client masks what it sends")
    size = data[start + 1] & 0x7F
    if size < 126:
        return size, start + 2
    if size == 126:
        return int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
    raise FrameError(CloseCode.MESSAGE_TOO_BIG, "too long")


def _end(data: bytes, start: int) -> int | None:
    """Where a frame ends; None: it is not all there."""
    if len(data) < start + 4:
        return None
    size, mask = _size(data, start)
    if size > LONGEST:
        raise FrameError(CloseCode.MESSAGE_TOO_BIG, "too long")
    end = mask + 4 + size
    return end if len(data) >= end else None


def _payload(data: bytes, start: int, end: int) -> bytes:
    _, mask = _size(data, start)
    return apply_mask(data[mask + 4 : end], data[mask : mask + 4])
