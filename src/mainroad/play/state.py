"""A game as its facts have made it, and what can be asked of it at any moment."""

from __future__ import annotations

import enum
from collections.abc import Hashable
from dataclasses import dataclass, field

from mainroad.basics import BySide, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.tempo import Tempo
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.play import facts
from mainroad.play.board import AnyMove
from mainroad.play.face import Face
from mainroad.rulebooks.books.book import RU_64, Book


class Stage(enum.IntEnum):
    """How far a game has come."""

    NOTHING = 0
    SET_UP = 1
    RUNNING = 2
    FINISHED = 3


NO_TIME = Face(BySide(0, 0))
NO_MOVES = BySide(0, 0)


@dataclass(frozen=True, slots=True)
class Made:
    """A move of the game, the position before it, and the time left to the mover once he has pressed."""

    side: Side
    move: AnyMove
    text: str
    before: AnyPosition
    at_ms: int
    clock: Face | None = None


@dataclass(frozen=True)
class Game:
    """A game: the board, the clock, what is open between the players, and what was ruled."""

    stage: Stage = Stage.NOTHING
    opened: facts.Opened | None = None
    book: Book = RU_64
    control: TimeControl | None = None
    tempo: Tempo = Tempo.CLASSICAL

    start: AnyPosition = field(default_factory=lambda: GAMES["russian"].start())
    position: AnyPosition = field(default_factory=lambda: GAMES["russian"].start())
    made: tuple[Made, ...] = ()
    keys: tuple[Hashable, ...] = ()
    """The repetition keys of the positions since the last irreversible move, the present one last."""

    clock: Face = NO_TIME
    pressed: BySide[int] = NO_MOVES
    """How many moves of each side are completed: made, and the clock pressed."""
    unpressed: Side | None = None
    """Who has made his move and not yet pressed the clock."""

    offer: facts.Offered | None = None
    rulings: tuple[facts.Ruled, ...] = ()
    finished: facts.Finished | None = None

    # -- asking ---------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether there is a result; nothing changes it."""
        return self.stage is Stage.FINISHED

    @property
    def turn(self) -> Side:
        """Who is to make a move on the board."""
        return self.position.side

    @property
    def duty(self) -> Side | None:
        """Who has something to do: press after his move, else move; nobody once the game is over."""
        if self.stage is not Stage.RUNNING:
            return None
        return self.unpressed or self.turn

    @property
    def conditions(self) -> facts.Conditions:
        """What is particular to this game."""
        return self.opened.conditions if self.opened else facts.Conditions()

    def left(self, now: int) -> BySide[int]:
        """The milliseconds left to both sides at a moment; a flag stands at nothing."""
        return self.clock.at(now).map(lambda left: max(left, 0))

    def moves_of(self, side: Side) -> int:
        """How many moves a side has made."""
        return sum(made.side is side for made in self.made)
