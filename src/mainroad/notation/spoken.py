"""Draughts said aloud: moves, squares, pieces and whole positions, in the words of each language.

Numbers stay figures, which every voice reads in its own language; with the German alphabet that blind players
announce, the letters and figures of a square become names: Cäsar drei.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mainroad.basics import Side
from mainroad.boards import Numbering, Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, Rank
from mainroad.laws.fen import in_order
from mainroad.laws.variants import Variant
from mainroad.notation.alphabets import Alphabet, Letters, square_name
from mainroad.notation.moves import turns
from mainroad.notation.signs import Sign
from mainroad.words import say, say_many


def spoken(
    position: DraughtsPosition,
    move: DraughtsMove,
    language: str,
    alphabet: Letters = Alphabet.PLAIN,
    numbering: Numbering | None = None,
) -> str:
    """Say a legal move: `c 3 to d 4`, `c 3 takes e 5, g 7, becomes a king`."""
    ways = turns(position.board, move.path)
    names = [
        spoken_square(position.variant, square, language, alphabet, numbering)
        for square in (move.origin, *ways, move.target)
    ]
    if move.is_capture:
        said = say("notation.spoken.capture", language, origin=names[0], route=", ".join(names[1:]))
    else:
        said = say("notation.spoken.move", language, origin=names[0], target=names[-1])
    return f"{said}, {say('notation.spoken.crowned', language)}" if move.crowns else said


def spoken_square(
    variant: Variant,
    square: Square,
    language: str,
    alphabet: Letters = Alphabet.PLAIN,
    numbering: Numbering | None = None,
) -> str:
    """Say a square by the game's own names, or by those asked for: `c 3`, `Cäsar drei`, `32`."""
    name = variant.board.name(square, numbering or variant.numbering)
    return name if name.isdecimal() else square_name(name, language, alphabet)


def spoken_sign(sign: Sign, language: str) -> str:
    """Say what a sign after a move means: `strong move`, `wins 2 men`."""
    message = f"notation.sign.{sign.meaning.value}"
    return say_many(message, sign.men, language) if sign.men else say(message, language)


def spoken_position(
    position: DraughtsPosition,
    language: str,
    alphabet: Letters = Alphabet.PLAIN,
    numbering: Numbering | None = None,
) -> tuple[str, ...]:
    """Say a position, a sentence for each kind of piece and one for the side to move."""

    def name(square: Square) -> str:
        return spoken_square(position.variant, square, language, alphabet, numbering)

    return _sentences(position, language, numbering or position.variant.numbering, name)


def written_position(position: DraughtsPosition, language: str, numbering: Numbering | None = None) -> tuple[str, ...]:
    """The same sentences to be read: squares are written `g7`, which a voice is told as `g 7`."""
    used = numbering or position.variant.numbering
    return _sentences(position, language, used, lambda square: position.board.name(square, used))


def _sentences(
    position: DraughtsPosition, language: str, numbering: Numbering, name: Callable[[Square], str]
) -> tuple[str, ...]:
    def pieces(side: Side) -> Iterator[str]:
        for rank, squares in ((Rank.MAN, position.men[side]), (Rank.KING, position.kings[side])):
            if squares:
                names = map(name, in_order(position.board, squares, numbering))
                message = f"notation.pieces.{side.value}-{rank.value}"
                yield say_many(message, len(squares), language, squares=", ".join(names))

    def side_said(side: Side) -> tuple[str, ...]:
        return tuple(pieces(side)) or (say(f"notation.no-pieces.{side.value}", language),)

    turn = say(f"notation.turn.{position.side.value}", language)
    return (*side_said(Side.WHITE), *side_said(Side.BLACK), turn)
