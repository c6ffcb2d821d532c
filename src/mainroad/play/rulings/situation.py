"""What an arbiter tells of a wooden board, whatever happened there; the value of each kind of question adds its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache

from mainroad.basics import BySide, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import GAMES, AnyPosition, DraughtsGame
from mainroad.notation.written_positions import read_position
from mainroad.play.clock import Clock
from mainroad.rulebooks.books.book import Book, book_for

UNKNOWN: BySide[int | None] = BySide(None, None)
ONE_EACH, NONE_EACH, BOTH_HERE, NOTHING_SAID = BySide(1, 1), BySide(0, 0), BySide(True, True), BySide("", "")
USUAL = {Tempo.CLASSICAL: "2h", Tempo.SEMI_RAPID: "45m", Tempo.RAPID: "20m", Tempo.BLITZ: "5m"}
"""The control that stands in where none is told and it hardly matters: one time for the whole game."""


@dataclass(frozen=True)
class Situation:
    """A board, its book and its clocks: what the questions of all kinds have in common."""

    rulebook: str = "RU"
    game: str = "russian"
    kind: str = ""
    """What happened; nothing: not told yet."""
    control: str = ""
    tempo: Tempo | None = None
    """None: as the rulebook sorts the control."""
    games_per_arbiter: int = 1
    position: str = ""
    """As FEN; for a move in question, as it was before that move."""
    side: Side | None = None
    """Who did it, claims it, or whose time it is."""
    turn: str = ""
    """Who is to move, where no position is told."""
    left_ms: BySide[int | None] = UNKNOWN
    """What both clocks show."""
    made: BySide[int] = ONE_EACH
    """The moves that each has completed."""
    mechanical: bool = False
    set_moves: int = 0
    """The moves of a drawn opening that stand on the board, those of both sides together."""
    told: frozenset[str] = field(default=frozenset(), compare=False)
    """The attributes that somebody has told, be it the usual."""

    def tells(self, attribute: str) -> bool:
        """Whether something was told, and is not only the usual."""
        return attribute in self.told or getattr(self, attribute) != getattr(type(self), attribute)

    def relevance(self) -> Mapping[str, object]:
        """What decides whether a field can change the answer, field by field; those that are not listed always can."""
        book, by_tempo = self.book, self.book.by_tempo
        watched = {Tempo.RAPID: by_tempo.watched_rapid, Tempo.BLITZ: by_tempo.watched_blitz}.get(self.pace)
        return {
            "games-per-arbiter": watched is not None,
            "set-moves": book.procedure.drawn_moves,
            "class": book.announcing is not None,
            "mechanical": book.clock.hands is not None,
        }

    @cached_property
    def timing(self) -> TimeControl:
        """The control, or the usual one of the tempo; raises ValueError for one that cannot be read."""
        return parse_control(self.control or USUAL[self.tempo or Tempo.CLASSICAL])

    @property
    def begins(self) -> Side:
        """Who makes the first move of the game, after what was drawn."""
        first = start_of(self.game).side
        return first.opponent if self.set_moves % 2 else first

    @cached_property
    def pace(self) -> Tempo:
        """The tempo: as told, else as the rulebook sorts the control."""
        table = book_for(self.rulebook, self.game).tempos
        if self.tempo or table is None or not self.control:
            return self.tempo or Tempo.CLASSICAL
        return table.tempo(self.timing) or Tempo.CLASSICAL

    @cached_property
    def book(self) -> Book:
        """What the rulebook says of this game at this tempo."""
        return book_for(self.rulebook, self.game, self.pace, self.games_per_arbiter)

    @property
    def board(self) -> AnyPosition | None:
        """The position, if one is told."""
        return _read_position(self.game, self.position) if self.position else None

    @property
    def who(self) -> Side:
        """The side in question; of a move that is told with a position, who was to move."""
        if self.side is not None:
            return self.side
        board = self.board
        return board.side if board else Side.WHITE

    @property
    def side_to_move(self) -> Side | None:
        """Who is to move, as the position or the arbiter tells."""
        board = self.board
        return board.side if board else Side(self.turn) if self.turn else None

    @property
    def shown_ms(self) -> BySide[int] | None:
        """Both readings, if both are told."""
        return both(self.left_ms)

    def clock(self, running: Side | None) -> Clock | None:
        """The clock as it stands before the arbiter, if both readings are told."""
        left = self.shown_ms
        return None if left is None else read_clock(left, self.made, running)


@cache
def start_of(game: str) -> AnyPosition:
    """The position in which a game begins."""
    return GAMES[game].start()


@lru_cache(maxsize=64)  # a ruling tries what else could have been told: the board stays the same
def _read_position(game: str, text: str) -> AnyPosition:
    found = GAMES[game]
    return read_position(found.variant, text) if isinstance(found, DraughtsGame) else found.parse(text)


def both(times: BySide[int | None]) -> BySide[int] | None:
    """Both times, if both are told."""
    if times.white is None or times.black is None:
        return None
    return BySide(times.white, times.black)


def read_clock(left_ms: BySide[int], made: BySide[int], running: Side | None = None) -> Clock:
    """A clock that shows these times; a flag is down where none is left."""
    fell = left_ms.map(lambda left: 0 if left <= 0 else None)
    return Clock(left_ms, running, made=made, fell_ms=fell)


_TIME = re.compile(r"[0-9]{1,3}(?:[:.,][0-5]?[0-9]){0,2}")


def time_ms(text: str) -> int:
    """Read `2:30` as minutes and seconds, `1:02:30` with hours, `5` as minutes."""
    if not _TIME.fullmatch(text):
        raise ValueError(f"{text!r} is not a time; one is written like '2:30' or '1:05:00'")
    parts = [int(part) for part in re.split("[:.,]", text)]
    if len(parts) < 3:
        parts = [0, *parts, 0][:3]
    hours, minutes, seconds = parts
    return (hours * 3600 + minutes * 60 + seconds) * 1000


def can_win(situation: Situation, side: Side, word: bool | None) -> bool | None:
    """Whether a side can win by any legal moves: always in draughts, in chess by the board or the arbiter's word."""
    board = situation.board
    if isinstance(board, ChessPosition):
        return board.can_ever_win(side)
    return word if situation.game == "chess" else True
