"""What several commands ask of the person at the keyboard: a game, a position, a file."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from mainroad.engine import KernelMissingError
from mainroad.laws.games import GAMES, AnyGame, AnyPosition
from mainroad.laws.protocol import NotationError

ENCODINGS = ("utf-8-sig", "cp1251", "latin-1")
"""How the text of a file may be written, tried in this order; the last one reads anything."""


class RefusedError(click.ClickException):
    """An answer that cannot be given, with the reason in one sentence; the command ends with 2."""

    exit_code = 2


def asked_game(name: str) -> AnyGame:
    """The game that was asked for."""
    if name not in GAMES:
        raise RefusedError(f"{name!r} is not a game; the games are {', '.join(GAMES)}.")
    return GAMES[name]


def asked_position(game: AnyGame, fen: str) -> AnyPosition:
    """The position that was asked for."""
    try:
        return game.parse(fen)
    except NotationError as error:
        raise RefusedError(f"{error}.") from error


@contextmanager
def needing_kernel() -> Iterator[None]:
    """Say in one sentence that the compiled kernel is missing: import what needs it in here."""
    try:
        yield
    except KernelMissingError as error:
        raise RefusedError(f"This needs the compiled kernel: {error}.") from error


def decoded(data: bytes) -> str:
    """The text of a file in the first encoding that fits: Unicode, Cyrillic Windows, Latin."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    for encoding in ENCODINGS:
        with suppress(UnicodeDecodeError):
            return data.decode(encoding)
    raise AssertionError("the last encoding reads any bytes")


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise RefusedError(f"{path} cannot be read: {(error.strerror or 'unknown fault').lower()}.") from error
    return decoded(data)
