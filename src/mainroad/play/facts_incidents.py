"""What can happen beside the moves of a game: errors, stops, adjournment, announcements, people who help."""

from __future__ import annotations

from mainroad.basics import BySide, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.play.clock import Clock

# -- hands on the board -------------------------------------------------------------------------------


class Touched(Fact, frozen=True):
    """A player touches pieces without having said that they adjust them."""

    side: Side
    squares: tuple[str, ...]
    at_ms: int
    shown: tuple[str, ...] = ()
    """The way on which the first of them was moved, and is still held."""


class Adjusted(Fact, frozen=True):
    """A player says that they adjust pieces, and do."""

    side: Side
    at_ms: int


class Misplayed(Fact, frozen=True):
    """Something that is not a legal move is made on the board."""

    side: Side
    observed: str
    kinds: tuple[str, ...]
    at_ms: int


class Stood(Fact, frozen=True):
    """What was made on the board against the rules stays there: the game goes on from a position."""

    side: Side
    observed: str
    position: str
    at_ms: int


class Erred(Fact, frozen=True):
    """An irregularity is found: who answers for it, what the rule says, and what is left to whom."""

    offender: Side | None
    kind: str
    ply: int
    """The move that is in question, counted from nought; the last one but for old errors."""
    ruling: WrittenRuling
    edition: str
    choices: tuple[str, ...] = ()
    """What somebody must decide between now; nothing: it is settled."""
    counts: bool = True
    """Whether it counts as an infringement."""


class ErrorClosed(Fact, frozen=True):
    """An irregularity that waited for somebody's choice is settled."""

    how: str


class SetBack(Fact, frozen=True):
    """The game goes back to before a move, which is made again; the clock shows what it should."""

    ply: int
    clock: Clock
    ruling: WrittenRuling
    edition: str


class Sanctioned(Fact, frozen=True):
    """An arbiter's sanction, with its effect on the clock."""

    side: Side
    sanction: str
    ruling: WrittenRuling
    edition: str
    clock: Clock


class PenaltyAsked(Fact, frozen=True):
    """A penalty waits for the arbiter, who may withhold it."""

    side: Side
    sanction: str
    given_ms: BySide[int]
    """The time that each side gets, or loses, if it is imposed."""
    ruling: WrittenRuling
    edition: str


class PenaltyWithheld(Fact, frozen=True):
    """The arbiter does not impose the penalty that has waited longest."""

    side: Side
    ruling: WrittenRuling
    edition: str


# -- stops --------------------------------------------------------------------------------------------


class Arrived(Fact, frozen=True):
    """A player who was not there comes to the board."""

    side: Side
    clock: Clock
    late_ms: int


class Excused(Fact, frozen=True):
    """A player who has not come has a good reason."""

    side: Side
    ruling: WrittenRuling
    edition: str


class Stopped(Fact, frozen=True):
    """Both displays stand."""

    by: str
    why: str
    clock: Clock
    text: str = ""
    """What a player who calls the arbiter wrote to them."""


class Resumed(Fact, frozen=True):
    """A clock runs again after a stop or an adjournment."""

    clock: Clock
    absent: tuple[Side, ...] = ()
    ruling: WrittenRuling | None = None
    edition: str = ""
    postponed: int = 0
    """So many moves are filled in on the sheets after the game only."""


class Sealed(Fact, frozen=True):
    """The game is adjourned with a sealed move."""

    side: Side
    written: str
    clock: Clock
    ruling: WrittenRuling
    edition: str
    is_open: bool = False
    """The move was made on the board, and everybody knows it."""
    is_reply: bool = False
    """It answers a sealed move whose author is absent: the game goes on, on the absentee's time."""


class EnvelopeOpened(Fact, frozen=True):
    """The arbiter opens the envelope and reads the sealed move; nothing: it cannot be read."""

    move: str
    ruling: WrittenRuling
    edition: str
    clock: Clock


# -- voices -------------------------------------------------------------------------------------------


class Announced(Fact, frozen=True):
    """A move is said aloud."""

    side: Side
    text: str
    word: str
    """Whether it was the move on the board: `right`, or `another`."""
    at_ms: int


class Repeated(Fact, frozen=True):
    """A player repeats the move that they heard, and makes it on their own board."""

    side: Side
    text: str
    word: str
    """Whether it was the move on the board: `right`, or `another`."""
    at_ms: int


class Wrote(Fact, frozen=True):
    """A score sheet is written up to a move."""

    side: Side
    moves: int
    """How many moves of both sides stand on it."""
    at_ms: int
    is_faulty: bool = False
    """Something on it cannot be read, or is not what was played."""
    is_ticked: bool = False
    """A tick stands for each move."""


class Warned(Fact, frozen=True):
    """A player is told that little time is left, or that a flag has fallen."""

    side: Side
    by: str
    period: int
    left_ms: int
    ruling: WrittenRuling
    edition: str
    at_ms: int


class Told(Fact, frozen=True):
    """A player is told what they asked for."""

    side: Side
    ruling: WrittenRuling
    edition: str
    at_ms: int


class AssistantJoined(Fact, frozen=True):
    """Somebody assists a player from now on."""

    side: Side
    person: str
    tasks: tuple[str, ...]


class AssistantLeft(Fact, frozen=True):
    """Nobody assists a player any longer."""

    side: Side


class Requested(Fact, frozen=True):
    """A player asks the arbiter for something in writing."""

    side: Side
    text: str
    at_ms: int


class Answered(Fact, frozen=True):
    """The arbiter answers in writing what a player asked."""

    side: Side
    text: str
    at_ms: int


class Protested(Fact, frozen=True):
    """A player protests; the arbiters of the competition decide."""

    side: Side
    text: str
    at_ms: int
