"""What a live board answers when it is asked: pure words from a position, in the reader's style and language."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from mainroad.basics import BySide, Side
from mainroad.boards import Numbering, Square
from mainroad.laws.chess import SQUARES, ChessPiece, ChessPosition
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES, GAMES, AnyPosition
from mainroad.notation.moves import read_move
from mainroad.notation.written import AnyMove
from mainroad.site.boardroom.pieces import CHESS_KINDS, CROWNED, MAN
from mainroad.site.hall.live.board_payload import legal_seen
from mainroad.site.hall.live.voices import Style, Voice, last_move
from mainroad.words import say, say_many

Last = tuple[AnyPosition, AnyMove]
"""A position and the move that was made in it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A style to choose: its name, and what it makes of a move, in the language that it is said in."""

    value: str
    name: str
    example: str
    lang: str


NATO = ("Alfa", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India", "Juliett")
"""What stands in the field of one's own letters at first."""


def style_choices(language: str) -> tuple[Choice, ...]:
    """Every style, shown by what it does: the example is made by the style itself."""
    position = DRAUGHTS_GAMES["russian"].start()
    move = read_move(position, "c3-d4")
    voices = [Voice(style, language, letters=NATO if style is Style.OWN else ()) for style in Style]
    return tuple(
        Choice(
            each.style.value, say(f"hall.style.{each.style.value}", language), each.move(position, move), each.tongue
        )
        for each in voices
    )


# -- the position ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Talk:
    """What a board says of one position when it is asked; squares have the names of letters here."""

    lang: str
    moves: dict[str, str]
    """Each legal move by its text on the wire, said."""
    pieces: dict[str, str]
    """The moves of each piece that can move."""
    captures: str
    turn: str
    white: str
    black: str
    last: str = ""


class Order(enum.Enum):
    """In which order pieces are read."""

    NEAR = "near"
    """Row by row, from the reader's own side on."""
    FAR = "far"
    """Row by row, from the opponent's side on."""
    FILES = "files"
    """File by file, from the reader's left to their right."""


@dataclass(frozen=True, slots=True)
class Reading:
    """In which order the pieces are read, and from which side."""

    order: Order = Order.NEAR
    side: Side = Side.WHITE

    def place(self, key: str) -> tuple[int, int]:
        """Where a square of letter and figure comes."""
        turn = 1 if self.side is Side.WHITE else -1
        file, row = turn * ord(key[0]), turn * int(key[1:])
        if self.order is Order.FILES:
            return file, row
        return (row if self.order is Order.NEAR else -row), file


FROM_WHITE = Reading()


def talk(position: AnyPosition, voice: Voice, last: Last | None = None, reading: Reading = FROM_WHITE) -> Talk:
    """Say a position, and the move that led to it."""
    lists = piece_lists(position, voice, reading)
    return Talk(
        lang=voice.tongue,
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


@lru_cache(maxsize=64)
def labels(game: str, voice: Voice) -> dict[str, dict[str, str]]:
    """What each square of a game says, by what stands there: `c 3, white man`.

    A page asks for this once; what stands where comes with every move.
    """
    position = GAMES[game].start()
    pieces = _pieces(position, voice)
    return {key: _labels(voice.named(position, key), pieces, voice) for key in keys(position)}


def _labels(name: str, pieces: dict[str, str], voice: Voice) -> dict[str, str]:
    standing = {
        piece: say("notation.spoken.piece-on", voice.tongue, square=name, piece=words)
        for piece, words in pieces.items()
    }
    empty = name if voice.is_short else say("notation.spoken.empty", voice.tongue, square=name)
    return {"": empty} | standing


def _pieces(position: AnyPosition, voice: Voice) -> dict[str, str]:
    """Every piece of a game by its name on the wire, said."""
    language = voice.tongue
    if isinstance(position, ChessPosition):
        names = [f"{side.value}-{kind}" for side in Side for kind in CHESS_KINDS]
        return {name: say(f"chess.piece.{name}", language) for name in names}
    kinds = {MAN: "man", CROWNED: "king"}
    said = {
        f"{side.value}-{kind}": say(f"notation.piece.{side.value}-{rank}", language)
        for side in Side
        for kind, rank in kinds.items()
    }
    short = {f"{side.value}-{MAN}": say(f"hall.short.{side.value}", language) for side in Side}
    return said | short if voice.is_short else said


def turn(position: AnyPosition, voice: Voice) -> str:
    """Say whose move it is, and that their king is in check."""
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


def piece_lists(position: AnyPosition, voice: Voice, reading: Reading = FROM_WHITE) -> BySide[str]:
    """Say where the pieces of each side stand, in the order that the reader has chosen."""
    if isinstance(position, ChessPosition):
        return BySide(*(". ".join(_chess_list(position, side, voice, reading)) for side in Side))
    return BySide(*(". ".join(_draughts_list(position, side, voice, reading)) for side in Side))


def _draughts_list(position: DraughtsPosition, side: Side, voice: Voice, reading: Reading) -> Iterator[str]:
    kinds = (("man", position.men[side]), ("king", position.kings[side]))
    for kind, squares in kinds:
        ordered = sorted(squares, key=lambda square: reading.place(_key(position, square)))
        names = ", ".join(voice.square(position.variant, square) for square in ordered)
        if squares:
            yield say_many(f"notation.pieces.{side.value}-{kind}", len(squares), voice.tongue, squares=names)
    if not any(squares for _, squares in kinds):
        yield say(f"notation.no-pieces.{side.value}", voice.tongue)


def _chess_list(position: ChessPosition, side: Side, voice: Voice, reading: Reading) -> Iterator[str]:
    for kind in ChessPiece:
        squares = sorted((key for key in SQUARES if position.piece_at(key) == (side, kind)), key=reading.place)
        if squares:
            names = ", ".join(voice.named(position, key) for key in squares)
            yield f"{say(f'chess.piece.{side.value}-{kind.value}', voice.tongue)}: {names}"


# -- the clocks -----------------------------------------------------------------------------------------------------


def time_words(left_ms: int, language: str) -> str:
    """Say a time as people say it: `1 hour 5 minutes 7 seconds`; what is nothing is left out."""
    minutes, seconds = divmod(max(left_ms, 0) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    parts = [("hours", hours), ("minutes", minutes), ("seconds", seconds)]
    said = [say_many(f"hall.time.{unit}", count, language) for unit, count in parts if count]
    return " ".join(said) or say_many("hall.time.seconds", 0, language)


def clock_words(left_ms: BySide[int], running: Side | None, language: str) -> str:
    """Say both clocks, and which of them runs."""
    told = left_ms.map(lambda left: time_words(left, language))
    runs = say(f"hall.clock-runs.{running.value if running else 'nobody'}", language)
    return say("hall.clocks", language, white=told.white, black=told.black, runs=runs)
