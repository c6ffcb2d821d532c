"""A game as its facts have made it, and what can be asked of it at any moment."""

from __future__ import annotations

import enum

import msgspec

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.controls import Allowance, Period, TimeControl
from mainroad.clocks.durations import minutes
from mainroad.clocks.tempo import Tempo
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.notation.written import AnyMove
from mainroad.play import facts
from mainroad.play.clock import Clock
from mainroad.play.rules import draws
from mainroad.play.rules.counters import Counters, counters
from mainroad.play.rules.lateness import NOT_EXCUSED, Waiting
from mainroad.play.rules.offers import OfferState
from mainroad.rulebooks.books.book import RU_64, Book


class Stage(enum.IntEnum):
    """How far a game has come."""

    NOTHING = 0
    SET_UP = 1
    RUNNING = 2
    ADJOURNED = 3
    FINISHED = 4


class CountedPosition(msgspec.Struct, frozen=True, gc=False):
    """The position, and what is counted towards a draw: a move leads to the next one."""

    position: AnyPosition
    counters: Counters


class Made(msgspec.Struct, frozen=True, gc=False):
    """A move of the game, the board before it, and the clock once it was pressed."""

    side: Side
    text: str
    before: CountedPosition
    at_ms: int
    move: AnyMove | None = None
    """None: what was made was no legal move, and stands all the same."""
    clock: Clock | None = None


def board_of(position: AnyPosition) -> CountedPosition:
    """The board of a game that begins in a position."""
    return CountedPosition(position, counters(position))


UNSET = Clock(BySide(0, 0))
NO_CONDITIONS = facts.Conditions()
NO_CONTROL = TimeControl(BySide(Allowance((Period(minutes(1)),)), Allowance((Period(minutes(1)),))))
NO_BOARD = board_of(GAMES["russian"].start())
NOBODY = OfferState()
NOTHING_WRITTEN = BySide(0, 0)
NO_ERRORS: BySide[tuple[facts.Erred, ...]] = BySide((), ())
NOT_WARNED: BySide[tuple[facts.Warned, ...]] = BySide((), ())
NO_SANCTIONS: BySide[tuple[facts.Sanctioned, ...]] = BySide((), ())
PUT_BACK = ("put-back",)
"""What is left to do about displaced pieces."""
ALONE: BySide[facts.AssistantJoined | None] = BySide(None, None)


class Game(msgspec.Struct, frozen=True, gc=False):
    """A game: the board, the clock, what is open between the players, and what was ruled.

    A struct, for every move makes several: a changed dataclass of so many fields costs twenty times as much.
    """

    stage: Stage = Stage.NOTHING
    opened: facts.Opened | None = None
    book: Book = RU_64
    control: TimeControl = NO_CONTROL
    tempo: Tempo = Tempo.CLASSICAL
    waiting: Waiting | None = None
    """Who has come to the board, until both have and the first move is made."""

    excused: BySide[bool] = NOT_EXCUSED
    """Who has a good reason for not having come."""

    board: CountedPosition = NO_BOARD
    made: tuple[Made, ...] = ()
    begun: CountedPosition = NO_BOARD
    """Where it began, after the ballot."""
    opening: tuple[str, ...] = ()
    """The moves of the ballot."""
    touched: tuple[str, ...] = ()
    """What the player to move has touched since their time began."""
    shown: tuple[str, ...] = ()
    """The way on which the player to move has moved a piece that is still held."""
    misplayed: facts.Misplayed | None = None
    """What stands on the board and is no legal move."""

    clock: Clock = UNSET
    unpressed: Side | None = None
    """Who has made their move and not yet pressed the clock."""
    stopped: facts.Stopped | None = None
    """Why both displays stand, while they do."""

    table: OfferState = NOBODY
    claim: facts.Claimed | None = None
    question: facts.Questioned | None = None
    trial: draws.Trial | None = None
    """A player shows before the arbiter that they can win."""
    bound: str = ""
    """The written move of a wrong claim, which must be played."""
    sealed: facts.Sealed | None = None
    absent: tuple[Side, ...] = ()
    """Who has not come to go on with an adjourned game."""
    resumed: BySide[int] | None = None
    """How many moves each had made when the adjourned game went on."""

    error: facts.Erred | None = None
    """The irregularity that waits for somebody's choice."""
    errors: BySide[tuple[facts.Erred, ...]] = NO_ERRORS
    sanctions: BySide[tuple[facts.Sanctioned, ...]] = NO_SANCTIONS
    penalties: tuple[facts.PenaltyAsked, ...] = ()
    """Penalties that wait for the arbiter, who may withhold them."""
    announced: facts.Announced | None = None
    """What was said aloud of the last move."""
    unrepeated: bool = False
    """The move that was said has yet to be repeated by who must answer it, and made on their own board."""
    written: BySide[int] = NOTHING_WRITTEN
    """How many moves of both sides stand on each score sheet."""
    ticked: BySide[int] = NOTHING_WRITTEN
    """How many moves of both sides each sheet shows, be it by a tick."""
    faulty: BySide[bool] = BySide(False, False)
    """Whose sheet has something that cannot be read, or is not what was played."""
    postponed: int = 0
    """So many moves are filled in on the sheets after the game only."""
    borrowed: Side | None = None
    """Who has the opponent's score sheet."""
    warned: BySide[tuple[facts.Warned, ...]] = NOT_WARNED
    assistants: BySide[facts.AssistantJoined | None] = ALONE
    protests: tuple[facts.Protested, ...] = ()
    requests: tuple[facts.Requested, ...] = ()
    """What players have asked the arbiter in writing, and they have not answered."""
    finished: facts.Finished | None = None

    # -- asking ---------------------------------------------------------------------------------------

    @property
    def position(self) -> AnyPosition:
        """The position on the board, as the laws see it."""
        return self.board.position

    @property
    def turn(self) -> Side:
        """Who is to make a move on the board: after an illegal move and the press, the opponent too."""
        if self.misplayed and self.unpressed is None:
            return self.misplayed.side.opponent
        return self.board.position.side

    @property
    def is_over(self) -> bool:
        """Whether there is a result; nothing changes it."""
        return self.stage is Stage.FINISHED

    @property
    def is_running(self) -> bool:
        """Whether the game is in play, be its clock stopped for a while."""
        return self.stage is Stage.RUNNING

    @property
    def duty(self) -> Side | None:
        """Who has something to do: press after their move, else move; nobody while the game rests."""
        if not self.is_running or self.stopped:
            return None
        return self.unpressed or self.turn

    @property
    def is_put_out(self) -> bool:
        """Whether pieces are being put back that a player has displaced, on their time."""
        return self.error is not None and self.error.choices == PUT_BACK

    @property
    def conditions(self) -> facts.Conditions:
        """What is particular to this game."""
        return self.opened.conditions if self.opened else NO_CONDITIONS

    @property
    def edition(self) -> str:
        """The edition of the rulebook that the first event pinned."""
        return self.opened.edition if self.opened else ""

    def left(self, now: int) -> BySide[int]:
        """The milliseconds left to both sides at a moment; a flag that is down stands at nothing."""
        return self.clock.at(now)

    def moves_of(self, side: Side) -> int:
        """How many moves a side has made on the board."""
        return self.clock.made[side] + (self.unpressed is side)

    def counts(self) -> tuple[draws.Running, ...]:
        """How far each count towards a draw has come: `kings only: 11 of 15`."""
        return draws.running(self.book.draws, self.board.counters)

    @property
    def result(self) -> tuple[facts.Score, Ruling] | None:
        """The result, and the ruling that made it."""
        return (self.finished.score, self.finished.ruling.ruling) if self.finished else None
