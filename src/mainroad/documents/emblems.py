"""The emblem of the federation that holds an event: a small PNG picture that stands on its papers."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Iterator

MOST_BYTES = 100_000
WIDEST = 1000
"""Pixels: enough for two centimetres of paper."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEADER = 13
"""Bytes that say how wide, how high and how deep a picture is."""


class EmblemError(ValueError):
    """Not a small, sound PNG picture."""


def read_emblem(png: bytes) -> tuple[int, int]:
    """Return how wide and how high a picture is, having unpacked no more of it than that takes."""
    if len(png) > MOST_BYTES or not png.startswith(_SIGNATURE):
        raise EmblemError
    parts = list(_parts(png))
    if not parts or parts[0][0] != b"IHDR" or len(parts[0][1]) != _HEADER or parts[-1] != (b"IEND", b""):
        raise EmblemError
    header = parts[0][1]
    width, height = int.from_bytes(header[:4]), int.from_bytes(header[4:8])
    if not 0 < width <= WIDEST or not 0 < height <= WIDEST:
        raise EmblemError
    _unpack(b"".join(data for name, data in parts if name == b"IDAT"), (width * 8 + 2) * height * 2)
    return width, height


def _parts(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a picture, each with its name; every one carries a sum that tells whether it is whole."""
    at = len(_SIGNATURE)
    while at < len(png):
        size = int.from_bytes(png[at : at + 4])
        name, data, told = png[at + 4 : at + 8], png[at + 8 : at + 8 + size], png[at + 8 + size : at + 12 + size]
        if len(told) != 4 or zlib.crc32(name + data) != int.from_bytes(told):
            raise EmblemError
        yield name, data
        at += 12 + size


def _unpack(packed: bytes, most: int) -> None:
    unpacking = zlib.decompressobj()
    try:
        unpacking.decompress(packed, most)
    except zlib.error as error:
        raise EmblemError from error
    if not unpacking.eof:
        raise EmblemError


def emblem_drawing(png: bytes) -> str:
    """Return a picture as a drawing, which the typesetter takes as text."""
    width, height = read_emblem(png)
    data = b64encode(png).decode()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<image width="{width}" height="{height}" href="data:image/png;base64,{data}"/></svg>'
    )
