"""What can happen in a game, as it is written in its journal.

Facts carry their consequences: whatever changes the clock carries what it shows from then on, and every ruling is
written down with its edition, articles, message id and typed parameters.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping

import msgspec

from mainroad.basics import BySide, Side
from mainroad.journal.records import Codec, Fact, Kind
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.play.clock import Clock
from mainroad.play.facts_incidents import (
    Adjusted,
    Announced,
    Answered,
    Arrived,
    AssistantJoined,
    AssistantLeft,
    EnvelopeOpened,
    Erred,
    ErrorClosed,
    Excused,
    Misplayed,
    PenaltyAsked,
    PenaltyWithheld,
    Protested,
    Repeated,
    Requested,
    Resumed,
    Sanctioned,
    Sealed,
    SetBack,
    Stood,
    Stopped,
    Told,
    Touched,
    Warned,
    Wrote,
)

__all__ = (  # what stands in `facts_incidents`
    "Adjusted",
    "Announced",
    "Answered",
    "Arrived",
    "AssistantJoined",
    "AssistantLeft",
    "EnvelopeOpened",
    "Erred",
    "ErrorClosed",
    "Excused",
    "Misplayed",
    "PenaltyAsked",
    "PenaltyWithheld",
    "Protested",
    "Repeated",
    "Requested",
    "Resumed",
    "Sanctioned",
    "Sealed",
    "SetBack",
    "Stood",
    "Stopped",
    "Told",
    "Touched",
    "Warned",
    "Wrote",
)

SIGHTED = BySide("", "")
UNIMPAIRED: BySide[tuple[str, ...]] = BySide((), ())


class Conditions(Fact, frozen=True):
    """What is particular to this game: who plays it how."""

    on_screen: bool = False
    """The move on the screen presses the clock, the program is its arbiter, and nothing illegal can be made.

    Where an arbiter watches and somebody does not see the board, each says their move before they press.
    """
    blind: BySide[str] = SIGHTED
    """The class of a player who does not see the board well: `B1`, `B2`, `B3`; nothing: sighted."""
    impaired: BySide[tuple[str, ...]] = UNIMPAIRED
    """What else a player's body keeps them from: `hearing`, `motor`."""
    two_boards: bool = False
    sheets: bool = False
    """What the players write on their score sheets is told to this journal."""
    supervised: bool = True
    """An arbiter watches this game."""
    games_per_arbiter: int = 1
    games: int = 1
    """The games of the micro-match to which this one belongs."""
    ballot: bool = False
    """An opening is drawn with both players at the board."""
    rated: bool = False
    """The result is for a rating list: both play on the same terms."""
    premoves: bool = False
    """A player may leave their next move with the program before it is their turn."""
    media: BySide[str] = SIGHTED
    """On what each records: `handwriting`, `braille`, `dictaphone`, `digital`, `assistant`; nothing: nobody asks."""
    signals_ms: tuple[int, ...] = ()
    """The times left at which the clock sounds for who cannot see it."""


class Handicap(Fact, frozen=True):
    """The men that the stronger player does without from the start."""

    side: Side
    men: tuple[str, ...]


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
    handicap: Handicap | None = None


class Started(Fact, frozen=True):
    """The start is given: a clock runs; whoever is not there is named."""

    clock: Clock
    at_ms: int
    absent: tuple[Side, ...] = ()


class OpeningDrawn(Fact, frozen=True):
    """The ballot's moves are drawn and put on the board."""

    opening: tuple[str, ...]
    clock: Clock


class Moved(Fact, frozen=True):
    """A legal move is made on the board and the piece released; the clock runs on until the press."""

    side: Side
    move: str
    at_ms: int
    pressed: bool = False
    """The clock was pressed for it before: it was put on the board in place of another."""


class Pressed(Fact, frozen=True):
    """A player presses the clock after their move."""

    side: Side
    clock: Clock
    ruling: WrittenRuling | None = None
    """The arbiter is called to the board to record, for both players are short of time."""
    edition: str = ""


# -- between the players ------------------------------------------------------------------------------


class Offered(Fact, frozen=True):
    """A draw is offered."""

    side: Side
    moment: str
    """When in the course of a move."""
    deferrable: bool
    """The answer may wait until the offerer has moved."""
    at_ms: int


class OfferEnd(enum.Enum):
    """What became of an offer."""

    ACCEPTED = "accepted"
    DECLINED = "declined"


class OfferEnded(Fact, frozen=True):
    """An offer is answered."""

    side: Side
    """Who had offered."""
    how: OfferEnd


class Claimed(Fact, frozen=True):
    """A player claims a draw by rule; the clock shows on whose time it is checked."""

    side: Side
    ground: str
    written: str
    clock: Clock


class Questioned(Fact, frozen=True):
    """The rule puts a question to the arbiter that only they, or a tablebase, can answer."""

    ruling: WrittenRuling
    edition: str


class TrialBegun(Fact, frozen=True):
    """A player must show before the arbiter that they can win a drawn position."""

    side: Side
    ruling: WrittenRuling
    edition: str


class ClaimRuled(Fact, frozen=True):
    """A claim, or a question of the rule, is decided."""

    upheld: bool
    ruling: WrittenRuling
    edition: str
    clock: Clock
    bound: str = ""
    """The written move that must be played now."""


# -- rulings ------------------------------------------------------------------------------------------


class Ruled(Fact, frozen=True):
    """The rule or the arbiter decides something that changes neither board nor clock by itself."""

    ruling: WrittenRuling
    edition: str
    about: Side | None = None
    borrows: bool = False
    """Whom it is about has the opponent's score sheet from now on."""


class ClockSet(Fact, frozen=True):
    """The clock shows something else from now on: corrected, replaced, time given or taken, a flag noted."""

    clock: Clock
    ruling: WrittenRuling
    edition: str


class Interrupted(Fact, frozen=True):
    """Nobody could play for a while, and nobody is charged for it: the clock goes on where it stood."""

    since_ms: int
    until_ms: int
    clock: Clock
    ruling: WrittenRuling
    edition: str


class Score(Fact, frozen=True):
    """How a game ended: half points of the one point that it is worth, and why."""

    halves: BySide[int]
    reason: str


class Finished(Fact, frozen=True):
    """The game is over."""

    score: Score
    ruling: WrittenRuling
    edition: str
    clock: Clock


FACTS: Mapping[str, type[Fact]] = {
    "game.opened": Opened,
    "game.started": Started,
    "game.arrived": Arrived,
    "game.excused": Excused,
    "game.openingdrawn": OpeningDrawn,
    "game.moved": Moved,
    "game.pressed": Pressed,
    "game.offered": Offered,
    "game.offerended": OfferEnded,
    "game.claimed": Claimed,
    "game.questioned": Questioned,
    "game.trialbegun": TrialBegun,
    "game.claimruled": ClaimRuled,
    "game.ruled": Ruled,
    "game.clockset": ClockSet,
    "game.interrupted": Interrupted,
    "game.finished": Finished,
    "game.touched": Touched,
    "game.adjusted": Adjusted,
    "game.misplayed": Misplayed,
    "game.stood": Stood,
    "game.erred": Erred,
    "game.errorclosed": ErrorClosed,
    "game.setback": SetBack,
    "game.sanctioned": Sanctioned,
    "game.penaltyasked": PenaltyAsked,
    "game.penaltywithheld": PenaltyWithheld,
    "game.stopped": Stopped,
    "game.resumed": Resumed,
    "game.sealed": Sealed,
    "game.envelopeopened": EnvelopeOpened,
    "game.announced": Announced,
    "game.repeated": Repeated,
    "game.wrote": Wrote,
    "game.warned": Warned,
    "game.told": Told,
    "game.assistantjoined": AssistantJoined,
    "game.assistantleft": AssistantLeft,
    "game.requested": Requested,
    "game.answered": Answered,
    "game.protested": Protested,
}
"""Each kind of fact by the name that journals keep for ever, whatever its class is called."""

CODEC: Codec[Fact] = Codec(tuple(Kind(name, fact) for name, fact in FACTS.items()))
"""The facts of a game, to text and back."""
