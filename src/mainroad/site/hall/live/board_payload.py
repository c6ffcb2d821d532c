"""A position as the wire has it: what stands where, what can be moved, how a move was made.

After every move of every live game both players wait for this, so it is told from the bits of a position or from its
text, and what recurs is kept; the board room, which tells the same, takes ten times as long. A test compares both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import compress
from typing import cast

import msgspec

from mainroad.basics import Side
from mainroad.boards import Board, Numbering, Square
from mainroad.laws.chess import ChessMove, ChessPosition
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, start
from mainroad.laws.fen import in_order
from mainroad.laws.games import AnyPosition
from mainroad.laws.generator import Route
from mainroad.laws.variants import Variant
from mainroad.notation.alphabets import Alphabet
from mainroad.notation.chess import written_moves
from mainroad.notation.chess_spoken import spoken_chess
from mainroad.notation.moves import Style, write_move
from mainroad.notation.spoken import spoken
from mainroad.play.board import step
from mainroad.site.boardroom.chess import ChessTable
from mainroad.site.boardroom.pieces import CHESS_KINDS
from mainroad.site.hall.live import voices

_LETTERS, _NUMERIC = Style(Numbering.LETTERS, ":"), Style(Numbering.NUMBERS, "x")
_CHESS = {letter: f"white-{kind}" for letter, kind in zip("KQRBNP", CHESS_KINDS, strict=True)} | {
    letter: f"black-{kind}" for letter, kind in zip("kqrbnp", CHESS_KINDS, strict=True)
}
"""What the letters of a FEN stand for, as the wire has it."""


class LegalSeen(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A move that can be made."""

    text: str
    path: tuple[str, ...]
    captured: tuple[str, ...]
    said: str = ""
    """It in the reader's own voice, where that is known and quickly told: who picks the piece up hears it."""


class MoveSeen(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A move that was made."""

    side: str
    number: int
    text: str
    spoken: str
    """It in words: in the reader's own voice, where that is known."""
    path: tuple[str, ...]
    captured: tuple[str, ...]
    took: int | None = None
    """How long it took, in ms; none: the clock has not been pressed."""


class Voice(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """How somebody is spoken to."""

    language: str = "en"
    alphabet: Alphabet = Alphabet.PLAIN
    by_number: bool = False
    said: voices.Voice | None = None
    """The voice that the reader has chosen for moves; none: the page asks for them."""


def read_text(position: AnyPosition, text: str) -> str:
    """A typed move as the game reads it: draughts in any notation as it is, chess by its squares too."""
    if not isinstance(position, ChessPosition):
        return text
    table = ChessTable(position)
    try:
        return table.written(table.read(text), False)
    except ValueError:
        return text  # the game itself says what is wrong with it


# -- what stands where --------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def position_payload(position: AnyPosition) -> tuple[str, dict[str, str]]:
    """A position as text, and what stands where."""
    if isinstance(position, ChessPosition):
        return _chess_laid(position.fen())
    men, kings, their_men, their_kings = position.pieces
    own, theirs = (men, kings), (their_men, their_kings)
    turn, white, black = ("W", own, theirs) if position.side is Side.WHITE else ("B", theirs, own)
    white_text, white_standing = _army(position.variant, "white", *white)
    black_text, black_standing = _army(position.variant, "black", *black)
    return f"{turn}:W{white_text}:B{black_text}", white_standing | black_standing


@lru_cache(maxsize=8192)  # as a rule the army that has not moved stands as it stood a move ago
def _army(variant: Variant, side: str, men: int, kings: int) -> tuple[str, dict[str, str]]:
    """The pieces of a side as text, and what stands where."""
    bits, names, keys = _places(variant.board, variant.numbering)
    are_men = [*map(men.__and__, bits)]  # without a loop of ours: this is the longest part of a message
    standing = dict.fromkeys(compress(keys, are_men), f"{side}-man")
    if not kings:
        return ",".join(compress(names, are_men)), standing
    standing |= dict.fromkeys(compress(keys, map(kings.__and__, bits)), f"{side}-crowned")
    both = [f"K{name}" if bit & kings else name for bit, name in zip(bits, names, strict=True) if bit & (men | kings)]
    return ",".join(both), standing


@cache
def _places(board: Board, numbering: Numbering) -> tuple[tuple[int, ...], tuple[str, ...], tuple[str, ...]]:
    """The squares in the order of a written position: their bits, their names there, and their names on the wire."""
    squares = in_order(board, board.squares, numbering)
    names = tuple(board.name(square, numbering) for square in squares)
    return tuple(board.bit[square] for square in squares), names, _keys(board, squares)


def _chess_laid(fen: str) -> tuple[str, dict[str, str]]:
    standing = dict[str, str]()
    for rank, line in zip("87654321", fen.partition(" ")[0].split("/"), strict=True):
        standing |= _rank(rank, line)
    return fen, standing


@lru_cache(maxsize=8192)
def _rank(rank: str, line: str) -> dict[str, str]:
    """What stands on a rank, from its part of a FEN."""
    squares = re.sub(r"\d", lambda empty: " " * int(empty[0]), line)
    return {f"{file}{rank}": _CHESS[sign] for file, sign in zip("abcdefgh", squares, strict=True) if sign != " "}


# -- what can be moved --------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def legal_seen(position: AnyPosition) -> tuple[LegalSeen, ...]:
    """The legal moves by every route; in chess without the signs of check and mate."""
    if isinstance(position, ChessPosition):
        return tuple(LegalSeen(text, move.path, move.captured) for move, text in written_moves(position))
    board = position.board
    return tuple([_draughts_legal(board, route) for route in position.routes_in_bits()])


@lru_cache(maxsize=4096)
def _draughts_legal(board: Board, route: Route) -> LegalSeen:
    path, taken = (_keys(board, map(board.square_of.__getitem__, bits)) for bits in (route.path, route.taken))
    return LegalSeen((":" if taken else "-").join(path), path, taken)


def legal_for(position: AnyPosition, voice: Voice) -> tuple[LegalSeen, ...]:
    """The legal moves as a reader hears them; in chess and in notation that takes longer, and is asked for."""
    said = voice.said
    if said is None or said.style is voices.Style.NOTATION or isinstance(position, ChessPosition):
        return legal_seen(position)
    known = _routes_said(position.variant, said)
    return tuple([known(route) for route in position.routes_in_bits()])


@lru_cache(maxsize=64)
def _routes_said(variant: Variant, said: voices.Voice) -> Callable[[Route], LegalSeen]:
    """What tells the routes of a game in a voice; each by itself, so that game and voice are looked up once a move."""

    @lru_cache(maxsize=4096)
    def told(route: Route) -> LegalSeen:
        legal, named = _draughts_legal(variant.board, route), variant.board.square_of.__getitem__
        move = DraughtsMove(tuple(map(named, route.path)), tuple(map(named, route.taken)), route.crowned)
        return LegalSeen(legal.text, legal.path, legal.captured, voices.draughts_said(variant, move, said))

    return told


def _keys(board: Board, squares: Iterable[Square]) -> tuple[str, ...]:
    return tuple([board.name(square, Numbering.LETTERS) for square in squares])


# -- what was moved -----------------------------------------------------------------------------------


def move_seen(
    before: AnyPosition,
    text: str,
    is_legal: bool,
    side: Side,
    number: int,
    voice: Voice,
    took: int | None = None,
) -> MoveSeen:
    """A move under its number, written and said; what was no legal move stands as it was seen."""
    if not is_legal:
        return MoveSeen(side.value, number, text, text, (), (), took)
    made = step(before, text)
    if isinstance(before, ChessPosition):
        played, after = cast("ChessMove", made.move), cast("ChessPosition", made.after)
        said = voice.said
        told = (
            said.move(before, played) if said else spoken_chess(before, played, voice.language, voice.alphabet, after)
        )
        return MoveSeen(side.value, number, made.text, told, played.path, played.captured, took)
    move = cast("DraughtsMove", made.move)
    written = write_move(before, move, _NUMERIC) if voice.by_number else _in_letters(before, move, made.text)
    path, captured = _shown(before.board, move)
    told = voice.said.move(before, move) if voice.said else _draughts_said(before.variant, move, voice)
    return MoveSeen(side.value, number, written, told, path, captured, took)


def last_said(before: AnyPosition, text: str, said: voices.Voice | None) -> tuple[str, str]:
    """A legal move and whose it was in the reader's own voice, and its language; nothing where none is known."""
    return (voices.last_move(before, step(before, text).move, said), said.tongue) if said else ("", "")


@lru_cache(maxsize=8192)
def _shown(board: Board, move: DraughtsMove) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return _keys(board, move.path), _keys(board, move.captured)


def _in_letters(before: DraughtsPosition, move: DraughtsMove, text: str) -> str:
    """The move in letters; most games that are read so are written so."""
    return text if before.variant.numbering is Numbering.LETTERS else write_move(before, move, _LETTERS)


@lru_cache(maxsize=8192)
def _draughts_said(variant: Variant, move: DraughtsMove, voice: Voice) -> str:
    # The names from Anna to Hektor are for letters, and their figures end with eight (CH 32.2.1).
    lettered = voice.alphabet is Alphabet.ANNA and variant.board.height <= 8
    numbering = Numbering.NUMBERS if voice.by_number and not lettered else Numbering.LETTERS
    return spoken(start(variant), move, voice.language, voice.alphabet, numbering)  # any position of the game
