"""What players, arbiters, assistants and the server can ask of a game; each has a JSON form."""

from __future__ import annotations

import msgspec

from mainroad.basics import BySide, Side
from mainroad.play.commands_incidents import (
    AcceptError,
    Adjudicate,
    Adjust,
    Announce,
    AnswerRequest,
    Arrive,
    Ask,
    AskTime,
    AskTurn,
    AssistantActs,
    AssistantJoins,
    AssistantLeaves,
    BringInLine,
    CorrectClocks,
    CorrectError,
    DrawOpening,
    Excuse,
    Leave,
    OpenEnvelope,
    Protest,
    Repeat,
    ReplaceClock,
    Report,
    Request,
    Resume,
    RulePenalty,
    Sanction,
    Seal,
    StopClocks,
    Touch,
    Warn,
    Write,
)
from mainroad.play.evidence import Verdict
from mainroad.play.facts import Conditions, Handicap

__all__ = (  # what stands in `commands_incidents`
    "AcceptError",
    "Adjudicate",
    "Adjust",
    "Announce",
    "AnswerRequest",
    "Arrive",
    "Ask",
    "AskTime",
    "AskTurn",
    "AssistantActs",
    "AssistantJoins",
    "AssistantLeaves",
    "BringInLine",
    "CorrectClocks",
    "CorrectError",
    "DrawOpening",
    "Excuse",
    "Leave",
    "OpenEnvelope",
    "Protest",
    "Repeat",
    "ReplaceClock",
    "Report",
    "Request",
    "Resume",
    "RulePenalty",
    "Sanction",
    "Seal",
    "StopClocks",
    "Touch",
    "Warn",
    "Write",
)


class Open(Ask, frozen=True, tag="open"):
    """Set a game up."""

    rulebook: str
    game: str
    control: str
    players: BySide[str]
    tempo: str = ""
    """Nothing: as the rulebook sorts the time control."""
    start: str = ""
    opening: tuple[str, ...] = ()
    conditions: Conditions = Conditions()
    overrides: dict[str, int] = msgspec.field(default_factory=dict)
    handicap: Handicap | None = None


class Start(Ask, frozen=True, tag="start"):
    """Give the start at the appointed time, whoever is there."""

    absent: tuple[Side, ...] = ()
    by: str = "arbiter"
    """Who starts the clock: `arbiter`, `ordered` by them, `opponent-of-absent`, or a `player`."""
    after_ms: int | None = None
    """When the game before ended in the same micro-match; none: this one is the first."""


class Move(Ask, frozen=True, tag="move"):
    """Make a move on the board and release the piece; the text is read forgivingly.

    What is not a legal move may say what was seen at the board, as `mainroad diagnose` reads it.
    """

    side: Side
    move: str
    evidence: Verdict | None = None
    """What a tablebase says of the position after it."""
    written: bool = False
    """The first move, while the opponent is absent: it is only written down, and put on the board when they come."""


class Premove(Ask, frozen=True, tag="premove"):
    """Leave the next move with the program while the opponent thinks, or take it back with no move at all.

    The game only says whether that may be done: it is no fact until the move is made.
    """

    side: Side
    move: str = ""


class Press(Ask, frozen=True, tag="press"):
    """Press the clock."""

    side: Side
    done: tuple[str, ...] | None = None
    """What the hands have done of the move before it; none: everything."""
    hands_off: bool = True
    """The hands have left the board."""


class Resign(Ask, frozen=True, tag="resign"):
    """Give the game up."""

    side: Side


class Abort(Ask, frozen=True, tag="abort"):
    """Break a free game off before both have moved: nobody scores."""

    side: Side


class Offer(Ask, frozen=True, tag="offer"):
    """Offer a draw."""

    side: Side
    with_condition: bool = False


class Withdraw(Ask, frozen=True, tag="withdraw"):
    """Ask to take an offer or a claim back."""

    side: Side


class Say(Ask, frozen=True, tag="say"):
    """Say something aloud: the book's own words for offering a draw or for giving up."""

    side: Side
    text: str


class Accept(Ask, frozen=True, tag="accept"):
    """Accept the opponent's offer."""

    side: Side


class Decline(Ask, frozen=True, tag="decline"):
    """Decline the opponent's offer."""

    side: Side


class Claim(Ask, frozen=True, tag="claim"):
    """Claim a draw by rule, with the written move that is not yet played, or for the position on the board."""

    side: Side
    ground: str
    written: str = ""
    certified: bool = False
    """Without an arbiter: the position is written down, and the opponent has certified it."""


class RuleClaim(Ask, frozen=True, tag="ruleclaim"):
    """Decide the claim or the question that is open.

    What the rules can tell from the game they tell; for the rest the arbiter says whether it is a draw, or a
    tablebase's verdict comes in. Without a clear record the claim waits.
    """

    drawn: bool | None = None
    evidence: Verdict | None = None
    record_is_clear: bool = True
    witnessed: bool = False
    """The moves that count were made before an arbiter."""
    aloud: bool = False
    """They were counted aloud."""


class BeginTrial(Ask, frozen=True, tag="begintrial"):
    """Have a player who goes on in a drawn position show before the arbiter that they can win it."""

    side: Side


class CallFlag(Ask, frozen=True, tag="callflag"):
    """Point at a fallen flag."""

    side: Side | None = None
    """Who calls; nobody: the arbiter."""


class Tick(Ask, frozen=True, tag="tick"):
    """Let the time speak: flags, warnings, lateness."""


class Interrupt(Ask, frozen=True, tag="interrupt"):
    """Say that nobody could play between a moment and now: the server was down."""

    since_ms: int

    def reached(self, now: int) -> int:
        """The moment of the last sign of life: what time would have brought since then does not come."""
        return min(self.since_ms, now)


Command = (
    Open
    | Start
    | Arrive
    | DrawOpening
    | Excuse
    | Move
    | Premove
    | Press
    | Resign
    | Abort
    | Offer
    | Withdraw
    | Say
    | Accept
    | Decline
    | Claim
    | RuleClaim
    | BeginTrial
    | CallFlag
    | Tick
    | Interrupt
    | Touch
    | Adjust
    | Report
    | AcceptError
    | CorrectError
    | Sanction
    | RulePenalty
    | StopClocks
    | Resume
    | CorrectClocks
    | ReplaceClock
    | Seal
    | OpenEnvelope
    | Adjudicate
    | Announce
    | Repeat
    | BringInLine
    | Write
    | Warn
    | AskTime
    | AskTurn
    | AssistantJoins
    | AssistantActs
    | AssistantLeaves
    | Leave
    | Request
    | AnswerRequest
    | Protest
)
