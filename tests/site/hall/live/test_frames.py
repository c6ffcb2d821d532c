"""Frames of the WebSocket: what the library writes is read, and the other way round."""

from __future__ import annotations

import pytest
from websockets.frames import CloseCode, Frame, Opcode

from mainroad.site.hall.live.frames import LONGEST, FrameError, FrameKind, Reader, write_frame

HELLO = Frame(Opcode.TEXT, b"hello").serialize(mask=True)
LONG = Frame(Opcode.TEXT, b"x" * 300).serialize(mask=True)


def test_a_message_is_read() -> None:
    assert list(Reader().read(HELLO)) == [(FrameKind.TEXT, b"hello")]


def test_several_messages_come_at_once() -> None:
    assert [len(payload) for _, payload in Reader().read(HELLO + LONG + HELLO)] == [5, 300, 5]


@pytest.mark.parametrize("cut", [1, 2, 3, 6, 8, 10])
def test_a_message_comes_in_pieces(cut: int) -> None:
    for whole, text in ((HELLO, b"hello"), (LONG, b"x" * 300)):
        reader = Reader()
        assert list(reader.read(whole[:cut])) == []
        assert list(reader.read(whole[cut:] + HELLO)) == [(FrameKind.TEXT, text), (FrameKind.TEXT, b"hello")]


def test_a_ping_comes_between_the_parts_of_a_message() -> None:
    parts = [
        Frame(Opcode.TEXT, b"hel", fin=False).serialize(mask=True),
        Frame(Opcode.PING, b"?").serialize(mask=True),
        Frame(Opcode.CONT, b"lo").serialize(mask=True),
    ]
    assert list(Reader().read(b"".join(parts))) == [
        (FrameKind.MORE, b""),
        (FrameKind.PING, b"?"),
        (FrameKind.TEXT, b"hello"),
    ]


@pytest.mark.parametrize(("frame", "code"), [
    (Frame(Opcode.TEXT, b"hello").serialize(mask=False), CloseCode.PROTOCOL_ERROR),
    (Frame(Opcode.CONT, b"lo").serialize(mask=True), CloseCode.PROTOCOL_ERROR),
    (b"\x83" + HELLO[1:], CloseCode.PROTOCOL_ERROR),
    (b"\xc1" + HELLO[1:], CloseCode.PROTOCOL_ERROR),
    (Frame(Opcode.TEXT, b"x" * (LONGEST + 1)).serialize(mask=True), CloseCode.MESSAGE_TOO_BIG),
    (Frame(Opcode.TEXT, b"x" * (1 << 17)).serialize(mask=True), CloseCode.MESSAGE_TOO_BIG),
], ids=["unmasked", "nothing to continue", "no such kind", "reserved bit", "too long", "far too long"])  # fmt: skip
def test_what_no_client_of_the_hall_sends_ends_the_line(frame: bytes, code: CloseCode) -> None:
    with pytest.raises(FrameError) as ended:
        list(Reader().read(frame))
    assert ended.value.code is code


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    payload = b"x" * size
    assert write_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)
