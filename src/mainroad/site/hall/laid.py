"""A position as the wire has it: what stands where, what can be moved, how a move was made.

After every move of every live game both players wait for this, so draughts are told from the bits of the position; the
board room, which tells the same of any game, takes ten times as long. A test compares both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import cast

import msgspec

from mainroad.basics import Side
from mainroad.boards import Board, Numbering, Square
from mainroad.laws.chess import ChessPosition
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, start
from mainroad.laws.fen import in_order
from mainroad.laws.games import AnyPosition
from mainroad.laws.variants import Variant
from mainroad.notation.alphabets import Alphabet
from mainroad.notation.moves import Style, write_move
from mainroad.notation.spoken import spoken
from mainroad.play.board import step
from mainroad.site.boardroom.chess import ChessTable
from mainroad.site.boardroom.draughts import DraughtsTable
from mainroad.site.boardroom.tables import Option, Table

_LETTERS, _NUMERIC = Style(Numbering.LETTERS, ":"), Style(Numbering.NUMBERS, "x")


class LegalSeen(msgspec.Struct, frozen=True):
    """A move that can be made."""

    text: str
    path: tuple[str, ...]
    captured: tuple[str, ...]


class MoveSeen(msgspec.Struct, frozen=True):
    """A move that was made."""

    side: str
    number: int
    text: str
    spoken: str
    path: tuple[str, ...]
    captured: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Voice:
    """How somebody is spoken to."""

    language: str = "en"
    alphabet: Alphabet = Alphabet.PLAIN
    by_number: bool = False


def read_text(position: AnyPosition, text: str) -> str:
    """A typed move as the game reads it: draughts in any notation as it is, chess by its squares too."""
    if not isinstance(position, ChessPosition):
        return text
    table = table_of(position)
    try:
        return text_of(table, table.read(text))
    except ValueError:
        return text  # the game itself says what is wrong with it


def table_of(position: AnyPosition) -> Table:
    """A position as the board room lays it."""
    return ChessTable(position) if isinstance(position, ChessPosition) else DraughtsTable(position)


def text_of(table: Table, option: Option) -> str:
    """A text that means the move and no other, as the game reads it."""
    return table.written(option, False) if isinstance(table, ChessTable) else option.text


# -- what stands where --------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def laid(position: AnyPosition) -> tuple[str, dict[str, str]]:
    """A position as text, and what stands where."""
    if isinstance(position, DraughtsPosition):
        return _draughts_laid(position)
    table = table_of(position)
    return table.fen, {key: piece.key for key, piece in table.pieces.items()}


@cache
def _places(board: Board, numbering: Numbering) -> tuple[tuple[int, str, str], ...]:
    """Each square in the order of a written position: its bit, its name there, and its name on the wire."""
    squares = in_order(board, board.squares, numbering)
    return tuple((board.bit[s], board.name(s, numbering), board.name(s, Numbering.LETTERS)) for s in squares)


def _draughts_laid(position: DraughtsPosition) -> tuple[str, dict[str, str]]:
    men, kings, their_men, their_kings = position.pieces
    turn, own, theirs = ("W", "white", "black") if position.side is Side.WHITE else ("B", "black", "white")
    ours, others, standing = list[str](), list[str](), dict[str, str]()
    for bit, name, key in _places(position.board, position.variant.numbering):
        if bit & men:
            ours.append(name)
            standing[key] = f"{own}-man"
        elif bit & their_men:
            others.append(name)
            standing[key] = f"{theirs}-man"
        elif bit & kings:
            ours.append(f"K{name}")
            standing[key] = f"{own}-crowned"
        elif bit & their_kings:
            others.append(f"K{name}")
            standing[key] = f"{theirs}-crowned"
    white, black = (ours, others) if turn == "W" else (others, ours)
    return f"{turn}:W{','.join(white)}:B{','.join(black)}", standing


# -- what can be moved --------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def legal_seen(position: AnyPosition) -> tuple[LegalSeen, ...]:
    """The legal moves by every route."""
    if isinstance(position, DraughtsPosition):
        board = position.board
        return tuple(_draughts_legal(board, move.path, move.captured) for move in position.routes())
    table = table_of(position)
    return tuple(LegalSeen(text_of(table, option), option.path, option.captured) for option in table.options)


@lru_cache(maxsize=4096)
def _draughts_legal(board: Board, path: tuple[Square, ...], captured: tuple[Square, ...]) -> LegalSeen:
    names = _keys(board, path)
    return LegalSeen((":" if captured else "-").join(names), names, _keys(board, captured))


def _keys(board: Board, squares: Sequence[Square]) -> tuple[str, ...]:
    return tuple(board.name(square, Numbering.LETTERS) for square in squares)


# -- what was moved -----------------------------------------------------------------------------------


def move_seen(before: AnyPosition, text: str, is_legal: bool, side: Side, number: int, voice: Voice) -> MoveSeen:
    """A move under its number, written and said; what was no legal move stands as it was seen."""
    if not is_legal:
        return MoveSeen(side.value, number, text, text, (), ())
    if isinstance(before, DraughtsPosition):
        made = step(before, text)
        move, board = cast("DraughtsMove", made.move), before.board
        written = write_move(before, move, _NUMERIC) if voice.by_number else _in_letters(before, move, made.text)
        told = _draughts_said(before.variant, move, voice)
        return MoveSeen(side.value, number, written, told, _keys(board, move.path), _keys(board, move.captured))
    table = table_of(before)
    option = table.read(text)
    told = table.spoken(option, voice.language, voice.alphabet, voice.by_number)
    return MoveSeen(side.value, number, table.written(option, voice.by_number), told, option.path, option.captured)


def _in_letters(before: DraughtsPosition, move: DraughtsMove, text: str) -> str:
    """The move in letters; most games that are read so are written so."""
    return text if before.variant.numbering is Numbering.LETTERS else write_move(before, move, _LETTERS)


@lru_cache(maxsize=8192)
def _draughts_said(variant: Variant, move: DraughtsMove, voice: Voice) -> str:
    # The names from Anna to Hektor are for letters, and their figures end with eight (CH 32.2.1).
    lettered = voice.alphabet is Alphabet.ANNA and variant.board.height <= 8
    numbering = Numbering.NUMBERS if voice.by_number and not lettered else Numbering.LETTERS
    return spoken(start(variant), move, voice.language, voice.alphabet, numbering)  # any position of the game
