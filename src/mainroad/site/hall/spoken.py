"""What a live board answers when it is asked: pure words from a position, in the reader's style and language."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mainroad.basics import BySide, Side
from mainroad.boards import Numbering, Square
from mainroad.laws.chess import SQUARES, ChessMove, ChessPiece, ChessPosition
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES, AnyPosition
from mainroad.laws.variants import Variant
from mainroad.notation.alphabets import SPOKEN_LANGUAGES, Alphabet, square_name
from mainroad.notation.chess import write_san
from mainroad.notation.chess_spoken import spoken_chess
from mainroad.notation.moves import own_style, read_move, write_move
from mainroad.notation.spoken import spoken, spoken_piece, spoken_square
from mainroad.play.board import AnyMove
from mainroad.site.hall.laid import legal_seen
from mainroad.words import say, say_many

Last = tuple[AnyPosition, AnyMove]
"""A position and the move that was made in it."""


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

    def named(self, position: AnyPosition, key: str) -> str:
        """Say a square of any game by its name of letter and figure."""
        if isinstance(position, DraughtsPosition):
            return self.square(position.variant, position.board.square(key))
        return key if self.style is Style.NOTATION else square_name(key, self.tongue, self._alphabet)

    def move(self, position: AnyPosition, move: AnyMove) -> str:
        """Say a legal move."""
        if isinstance(position, ChessPosition) and isinstance(move, ChessMove):
            return self._chess_move(position, move)
        if not isinstance(position, DraughtsPosition) or not isinstance(move, DraughtsMove):
            raise TypeError("a move of another game")
        if self.style is Style.NOTATION:
            return write_move(position, move, own_style(position.variant))
        numbering = self._numbering(position.variant)
        return spoken(position, move, self.tongue, self._alphabet, numbering)

    def _chess_move(self, position: ChessPosition, move: ChessMove) -> str:
        if self.style is Style.NOTATION:
            return write_san(position, move)
        return spoken_chess(position, move, self.tongue, self._alphabet)

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
    """Each legal move by its text on the wire, said."""
    pieces: dict[str, str]
    """The moves of each piece that can move."""
    captures: str
    turn: str
    white: str
    black: str
    last: str = ""


def talk(position: AnyPosition, voice: Voice, last: Last | None = None) -> Talk:
    """Say a position, and the move that led to it."""
    lists = piece_lists(position, voice)
    return Talk(
        lang=voice.tongue,
        squares={key: on(position, key, voice) for key in keys(position)},
        moves=_routes(position, voice),
        pieces=_moves_by_piece(position, voice),
        captures=captures(position, voice),
        turn=turn(position, voice),
        white=lists.white,
        black=lists.black,
        last=last_move(*last, voice) if last else say("hall.no-move-yet", voice.tongue),
    )


def _routes(position: AnyPosition, voice: Voice) -> dict[str, str]:
    """Every legal move by its text on the wire."""
    routes: Iterable[AnyMove] = position.routes() if isinstance(position, DraughtsPosition) else position.legal_moves()
    seen = zip(routes, legal_seen(position), strict=True)
    return {legal.text: voice.move(position, move) for move, legal in seen}


def _moves_by_piece(position: AnyPosition, voice: Voice) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for move in position.legal_moves():
        found.setdefault(_key(position, move.origin), []).append(voice.move(position, move))
    return {origin: "; ".join(moves) for origin, moves in found.items()}


def _key(position: AnyPosition, square: Square | str) -> str:
    if isinstance(position, DraughtsPosition) and not isinstance(square, str):
        return position.board.name(square, Numbering.LETTERS)
    return str(square)


def keys(position: AnyPosition) -> tuple[str, ...]:
    """The squares of a board by letter and figure: those on which pieces can stand."""
    if isinstance(position, DraughtsPosition):
        return tuple(_key(position, square) for square in position.board.squares)
    return tuple(SQUARES)


def on(position: AnyPosition, key: str, voice: Voice) -> str:
    """Say what stands on a square: `c 3, white man`."""
    name, piece = voice.named(position, key), _piece_on(position, key, voice.tongue)
    if not piece:
        return say("notation.spoken.empty", voice.tongue, square=name)
    return say("notation.spoken.piece-on", voice.tongue, square=name, piece=piece)


def _piece_on(position: AnyPosition, key: str, language: str) -> str:
    if isinstance(position, DraughtsPosition):
        piece = position.piece(position.board.square(key))
        return spoken_piece(*piece, language) if piece else ""
    found = position.piece_at(key)
    return say(f"chess.piece.{found[0].value}-{found[1].value}", language) if found else ""


def last_move(before: AnyPosition, move: AnyMove, voice: Voice) -> str:
    """Say the last move and whose it was."""
    return say(f"hall.played.{before.side.value}", voice.tongue, move=voice.move(before, move))


def turn(position: AnyPosition, voice: Voice) -> str:
    """Say whose move it is, and that his king is in check."""
    said = say(f"notation.turn.{position.side.value}", voice.tongue)
    is_check = isinstance(position, ChessPosition) and position.is_check
    return f"{said}, {say('chess.spoken.check', voice.tongue)}" if is_check else said


def captures(position: AnyPosition, voice: Voice) -> str:
    """Say every capture that can be made."""
    due = [move for move in position.legal_moves() if move.is_capture]
    if not due:
        return say("hall.no-captures", voice.tongue)
    said = "; ".join(voice.move(position, move) for move in due)
    return say_many("hall.captures", len(due), voice.tongue, moves=said)


def piece_lists(position: AnyPosition, voice: Voice) -> BySide[str]:
    """Say where the pieces of each side stand."""
    if isinstance(position, ChessPosition):
        return BySide(*(". ".join(_chess_list(position, side, voice)) for side in Side))
    return BySide(*(". ".join(_draughts_list(position, side, voice)) for side in Side))


def _draughts_list(position: DraughtsPosition, side: Side, voice: Voice) -> Iterator[str]:
    kinds = (("man", position.men[side]), ("king", position.kings[side]))
    for kind, squares in kinds:
        names = ", ".join(voice.square(position.variant, square) for square in sorted(squares))
        if squares:
            yield say_many(f"notation.pieces.{side.value}-{kind}", len(squares), voice.tongue, squares=names)
    if not any(squares for _, squares in kinds):
        yield say(f"notation.no-pieces.{side.value}", voice.tongue)


def _chess_list(position: ChessPosition, side: Side, voice: Voice) -> Iterator[str]:
    for kind in ChessPiece:
        squares = [key for key in SQUARES if position.piece_at(key) == (side, kind)]
        if squares:
            names = ", ".join(voice.named(position, key) for key in squares)
            yield f"{say(f'chess.piece.{side.value}-{kind.value}', voice.tongue)}: {names}"


# -- the clocks -----------------------------------------------------------------------------------------------------


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
