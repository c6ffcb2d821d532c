"""What a live board answers when it is asked: pure words from a position, in the reader's style and language."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from mainroad.basics import BySide, Side
from mainroad.boards import Numbering, Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.variants import Variant
from mainroad.notation.alphabets import SPOKEN_LANGUAGES, Alphabet
from mainroad.notation.moves import own_style, read_move, write_move
from mainroad.notation.spoken import spoken, spoken_piece, spoken_square
from mainroad.play.draws import Running
from mainroad.words import LANGUAGES, say, say_many


class Style(enum.Enum):
    """How a reader wants to hear moves and squares."""

    NOTATION = "notation"
    WORDS = "words"
    ANNA = "anna"


@dataclass(frozen=True, slots=True)
class Voice:
    """A style in a language."""

    style: Style = Style.WORDS
    language: str = "en"

    @property
    def tongue(self) -> str:
        """The language in which the words are said.

        The names from Anna to Hektor are German: who writes with Latin letters hears the whole sentence in German,
        who reads Cyrillic has them written as his own voice reads them (CH 32.2.1).
        """
        is_latin = self.language in ("en", "lt", "de")
        return "de" if self.style is Style.ANNA and is_latin else self.language

    def square(self, variant: Variant, square: Square) -> str:
        """Say a square."""
        if self.style is Style.NOTATION:
            return variant.board.name(square, variant.numbering)
        return spoken_square(variant, square, self.tongue, self._alphabet, self._numbering(variant))

    def move(self, position: DraughtsPosition, move: DraughtsMove) -> str:
        """Say a legal move."""
        if self.style is Style.NOTATION:
            return write_move(position, move, own_style(position.variant))
        numbering = self._numbering(position.variant)
        return spoken(position, move, self.tongue, self._alphabet, numbering)

    @property
    def _alphabet(self) -> Alphabet:
        return Alphabet.ANNA if self.style is Style.ANNA else Alphabet.PLAIN

    def _numbering(self, variant: Variant) -> Numbering:
        # The names are for letters, and their figures end with eight: larger boards keep their numbers.
        lettered = self.style is Style.ANNA and variant.board.height <= 8
        return Numbering.LETTERS if lettered else variant.numbering


WORDS = Voice()
"""Plain words in English."""


def voice(style: str, language: str) -> Voice:
    """The voice that a reader asks for; what is unknown is said in words, in English."""
    known = {each.value: each for each in Style}
    return Voice(known.get(style, Style.WORDS), language if language in SPOKEN_LANGUAGES else "en")


@dataclass(frozen=True, slots=True)
class Choice:
    """A style to choose: its name, and what it makes of a move, in the language that it is said in."""

    value: str
    name: str
    example: str
    lang: str


def style_choices(language: str) -> tuple[Choice, ...]:
    """Every style, shown by what it does: the example is made by the style itself."""
    position = DRAUGHTS_GAMES["russian"].start()
    move = read_move(position, "c3-d4")
    voices = [Voice(style, language) for style in Style]
    return tuple(
        Choice(
            each.style.value, say(f"hall.style.{each.style.value}", language), each.move(position, move), each.tongue
        )
        for each in voices
    )


# -- the position ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Talk:
    """Everything a board says of one position, square by square; squares have the names of letters here."""

    lang: str
    squares: dict[str, str]
    moves: dict[str, str]
    """Each legal route by its squares, `c3 e5 g7`, said."""
    pieces: dict[str, str]
    """The moves of each piece that can move."""
    captures: str
    turn: str
    white: str
    black: str
    last: str = ""


def talk(position: DraughtsPosition, voice: Voice, last: tuple[DraughtsPosition, DraughtsMove] | None = None) -> Talk:
    """Say a position, and the move that led to it."""
    board = position.board
    routes = {key(position, move.path): voice.move(position, move) for move in position.routes()}
    movers = dict.fromkeys(move.origin for move in position.legal_moves())
    lists = piece_lists(position, voice)
    return Talk(
        lang=voice.tongue,
        squares={board.name(square, Numbering.LETTERS): on(position, square, voice) for square in board.squares},
        moves=routes,
        pieces={board.name(square, Numbering.LETTERS): moves_of(position, square, voice) for square in movers},
        captures=captures(position, voice),
        turn=say(f"notation.turn.{position.side.value}", voice.tongue),
        white=lists.white,
        black=lists.black,
        last=last_move(*last, voice) if last else say("hall.no-move-yet", voice.tongue),
    )


def key(position: DraughtsPosition, squares: Iterable[Square]) -> str:
    """Squares as a page names them: `c3 e5`."""
    return " ".join(position.board.name(square, Numbering.LETTERS) for square in squares)


def on(position: DraughtsPosition, square: Square, voice: Voice) -> str:
    """Say what stands on a square: `c 3, white man`."""
    name, piece = voice.square(position.variant, square), position.piece(square)
    if piece is None:
        return say("notation.spoken.empty", voice.tongue, square=name)
    return say("notation.spoken.piece-on", voice.tongue, square=name, piece=spoken_piece(*piece, voice.tongue))


def last_move(before: DraughtsPosition, move: DraughtsMove, voice: Voice) -> str:
    """Say the last move and whose it was."""
    return say(f"hall.played.{before.side.value}", voice.tongue, move=voice.move(before, move))


def moves_of(position: DraughtsPosition, square: Square, voice: Voice) -> str:
    """Say the legal moves of the piece on a square."""
    own = [move for move in position.legal_moves() if move.origin == square]
    if own:
        return "; ".join(voice.move(position, move) for move in own)
    return say("hall.cannot-move", voice.tongue, square=voice.square(position.variant, square))


def captures(position: DraughtsPosition, voice: Voice) -> str:
    """Say every capture that is due."""
    due = [move for move in position.legal_moves() if move.is_capture]
    if not due:
        return say("hall.no-captures", voice.tongue)
    said = "; ".join(voice.move(position, move) for move in due)
    return say_many("hall.captures", len(due), voice.tongue, moves=said)


def scan(position: DraughtsPosition, square: Square, way: tuple[int, int], voice: Voice) -> str:
    """Say what stands along a diagonal from a square up to the edge; `way` is right and down, 1 or -1 each."""
    ray = position.board.ray(square, *way)
    return "; ".join(on(position, each, voice) for each in ray) or say("hall.edge", voice.tongue)


def piece_lists(position: DraughtsPosition, voice: Voice) -> BySide[str]:
    """Say where the pieces of each side stand."""

    def named(side: Side) -> str:
        kinds = (("man", position.men[side]), ("king", position.kings[side]))
        said = [
            say_many(f"notation.pieces.{side.value}-{kind}", len(squares), voice.tongue, squares=_squares(squares))
            for kind, squares in kinds
            if squares
        ]
        return ". ".join(said) or say(f"notation.no-pieces.{side.value}", voice.tongue)

    def _squares(squares: Iterable[Square]) -> str:
        return ", ".join(voice.square(position.variant, square) for square in sorted(squares))

    return BySide(named(Side.WHITE), named(Side.BLACK))


# -- the clocks and the counts --------------------------------------------------------------------------------------


def time_words(left_ms: int, language: str) -> str:
    """Say a time as people say it: `1 hour 5 minutes`; seconds only in the last five minutes."""
    minutes, seconds = divmod(max(left_ms, 0) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    close = not hours and minutes < 5
    parts = [("hours", hours), ("minutes", minutes), *([("seconds", seconds)] if close else [])]
    said = [say_many(f"hall.time.{unit}", count, language) for unit, count in parts if count]
    return " ".join(said) or say_many("hall.time.seconds", 0, language)


def clock_words(left_ms: BySide[int], running: Side | None, language: str) -> str:
    """Say both clocks, and which of them runs."""
    told = left_ms.map(lambda left: time_words(left, language))
    runs = say(f"hall.clock-runs.{running.value if running else 'nobody'}", language)
    return say("hall.clocks", language, white=told.white, black=told.black, runs=runs)


def counter_words(counts: Iterable[Running], language: str) -> str:
    """Say how far each count towards a draw has come."""
    tongue = language if language in LANGUAGES else "en"
    said = [say(each.ruling.message, tongue, **each.ruling.parameters) for each in counts]
    return "; ".join(said) or say("hall.no-counters", language)
