"""What can happen in a game, as it is written in its journal.

Facts carry their consequences: whatever changes the clock carries the `Face` that it shows from then on, and
every ruling is written down with its edition, articles, message id and typed parameters.
"""

from __future__ import annotations

import enum

import msgspec

from mainroad.basics import BySide, Side
from mainroad.journal.records import Codec, Fact, Kind
from mainroad.journal.said import Said
from mainroad.play.face import Face


class Conditions(Fact, frozen=True):
    """What is particular to this game: who plays it how."""

    on_screen: bool = False
    """The move on the screen is the press of the clock; nothing illegal can be made."""
    blind: BySide[str] = BySide("", "")
    """The class of a player who cannot see the board: `b1`, `b2`, `b3`; nothing: sighted."""
    two_boards: bool = False
    supervised: bool = True
    """An arbiter watches this game."""
    recorded: bool = True
    """The players keep a score sheet."""


class Opened(Fact, frozen=True):
    """A game is set up; the edition of the rulebook holds to its end."""

    rulebook: str
    edition: str
    game: str
    control: str
    tempo: str
    players: BySide[str]
    start: str = ""
    """Where it begins, as FEN; nothing: the usual start."""
    opening: tuple[str, ...] = ()
    """The moves of the ballot, which nobody chose."""
    conditions: Conditions = Conditions()
    overrides: dict[str, int] = msgspec.field(default_factory=dict)
    """Values that the regulation sets in place of the book's."""


class Started(Fact, frozen=True):
    """The clock of the side to move is started."""

    clock: Face


class Moved(Fact, frozen=True):
    """A legal move is made on the board and the piece released; the clock runs on until the press."""

    side: Side
    move: str
    at_ms: int
    numbered: bool = True
    """Counts as a move of the game; the ballot's moves do not."""


class Pressed(Fact, frozen=True):
    """A player presses the clock after his move."""

    side: Side
    clock: Face


class Offered(Fact, frozen=True):
    """A draw is offered."""

    side: Side
    at_ms: int


class OfferEnd(enum.Enum):
    """What became of an offer."""

    ACCEPTED = "accepted"
    DECLINED = "declined"
    LAPSED = "lapsed"


class OfferEnded(Fact, frozen=True):
    """An offer is answered, or lapses."""

    side: Side
    """Who had offered."""
    how: OfferEnd


class Ruled(Fact, frozen=True):
    """The rule or the arbiter decides something that changes neither board nor clock by itself."""

    ruling: Said
    edition: str
    about: Side | None = None


class ClockSet(Fact, frozen=True):
    """The clock shows something else from now on: stopped, corrected, replaced, time given or taken."""

    clock: Face
    ruling: Said | None = None
    edition: str = ""


class Score(Fact, frozen=True):
    """How a game ended: half points of the one point that it is worth, and why."""

    halves: BySide[int]
    reason: str


class Finished(Fact, frozen=True):
    """The game is over."""

    score: Score
    ruling: Said
    edition: str
    clock: Face
    at_ms: int


FACTS: tuple[type[Fact], ...] = (
    Opened,
    Started,
    Moved,
    Pressed,
    Offered,
    OfferEnded,
    Ruled,
    ClockSet,
    Finished,
)
CODEC: Codec[Fact] = Codec(tuple(Kind(f"game.{fact.__name__.lower()}", fact) for fact in FACTS))
"""The facts of a game, to text and back."""
