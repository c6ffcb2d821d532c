"""What several commands ask of the person at the keyboard: a game, a position, a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import IO, Any

import click

from mainroad.cli.speech import phrase, translate
from mainroad.engine import KernelMissingError
from mainroad.laws.games import GAMES, AnyGame, AnyPosition, DraughtsGame
from mainroad.laws.protocol import NotationError
from mainroad.notation.code_pages import Decoded, decode
from mainroad.notation.written_positions import read_position

LARGEST = 64 << 20
"""The most bytes of a file that are read: a hundred thousand games, or an event of thousands."""
_AT_ONCE = 1 << 20
"""So many bytes are asked for at a time: room for the largest file is not taken for a small one."""


class Seconds(click.FloatRange):
    """A length of time: neither endless nor no number."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it."""
        found: float = super().convert(value, param, ctx)
        if not isfinite(found):
            message = translate("{value!r} is not a valid {number_type}.")
            self.fail(message.format(value=value, number_type="float"), param, ctx)
        return found


SECONDS = Seconds(min=0, min_open=True)


class RefusedError(click.ClickException):
    """An answer that cannot be given, with the reason in one sentence; the command ends with 2."""

    exit_code = 2


def asked_game(name: str) -> AnyGame:
    """The game that was asked for."""
    if name not in GAMES:
        raise RefusedError(phrase("{0!r} is not a game; the games are {1}.", name, ", ".join(GAMES)))
    return GAMES[name]


def asked_position(game: AnyGame, fen: str) -> AnyPosition:
    """The position that was asked for."""
    try:
        return read_position(game.variant, fen) if isinstance(game, DraughtsGame) else game.parse(fen)
    except NotationError as error:
        raise RefusedError(f"{error}.") from error


@contextmanager
def needing_kernel() -> Iterator[None]:
    """Say in one sentence that the compiled kernel is missing: import what needs it in here."""
    try:
        yield
    except KernelMissingError as error:
        raise RefusedError(phrase("This needs the compiled kernel: {0}.", error)) from error


def decode_text(data: bytes) -> str:
    """A text that was typed or piped in, in whichever encoding fits."""
    return decode(data).text


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`; a code page that had to be guessed is told."""
    return read_decoded(path).text


def read_decoded(path: str) -> Decoded:
    """The text of a file and its encoding; a code page that had to be guessed is told."""
    found = decode(read_bytes(path, LARGEST))
    if found.guess:
        click.echo(f"{path} is not in Unicode: it was read in {found.guess}.", err=True)
    return found


def read_utf8(path: Path, most: int = LARGEST) -> str:
    """The text of a file that is written in UTF-8, with or without its mark (BOM)."""
    data = read_bytes(path, most)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RefusedError(phrase("{0} is not in UTF-8 (line {1}): save it so.", path, line)) from error


def read_bytes(path: str | Path, most: int = LARGEST) -> bytes:
    """The bytes of a file, or of standard input for the text `-`."""
    try:
        if path == "-":
            data = _read(sys.stdin.buffer, most)
        else:
            with Path(path).open("rb") as stream:
                data = _read(stream, most)
    except (OSError, ValueError) as error:  # a name with a NUL is no OSError
        raise RefusedError(phrase("{0} cannot be read: {1}.", path, fault_text(error))) from error
    if len(data) > most:
        raise RefusedError(phrase("{0} is too large: more than {1:,} bytes.", path, most))
    return data


def fault_text(error: Exception) -> str:
    """The reason of the operating system, without its number and the name of the file."""
    return (getattr(error, "strerror", None) or "unknown fault").lower()


def _read(stream: IO[bytes], most: int) -> bytes:
    """As much as may be, and a little more where there is more."""
    parts, size = [], 0
    while size <= most and (part := stream.read(_AT_ONCE)):
        parts.append(part)
        size += len(part)
    return b"".join(parts)
