"""What can be asked of a game beside its moves, offers and claims."""

from __future__ import annotations

import msgspec

from mainroad.basics import BySide, Side


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    """The base of every command."""

    def reached(self, now: int) -> int:
        """The moment up to which the time has spoken before the command is heard."""
        return now


class Arrive(Ask, frozen=True, tag="arrive"):
    """Note that a player has come to the board."""

    side: Side


class Excuse(Ask, frozen=True, tag="excuse"):
    """Find that a player who has not come has a good reason."""

    side: Side


class DrawOpening(Ask, frozen=True, tag="drawopening"):
    """Put the opening that the lots have named on the board."""

    opening: tuple[str, ...]


# -- hands on the board -------------------------------------------------------------------------------


class Touch(Ask, frozen=True, tag="touch"):
    """Touch pieces without a word."""

    side: Side
    squares: tuple[str, ...]
    lifted: bool = True
    """Out of their holes, on a board for the blind."""
    path: tuple[str, ...] = ()
    """Where the first of them was put after it, square by square."""
    released: bool = False
    """The hand has let go of it there: the move is made."""
    promotion: str = ""
    """The new piece that has touched the square: `queen`, `rook`, `bishop`, `knight`."""


class Adjust(Ask, frozen=True, tag="adjust"):
    """Say that pieces are adjusted, and adjust them."""

    side: Side
    announced: bool = True
    """It was said before the pieces were touched."""


class Report(Ask, frozen=True, tag="report"):
    """Say that something irregular happened: the kind by its name, and where it is a move, which one."""

    kind: str = ""
    """Nothing: as what was seen at the board tells."""
    by: Side | None = None
    """Who reports; nobody: the arbiter."""
    offender: Side | None = None
    ply: int | None = None
    """The move in question, counted from nought; none: the last one."""
    left_ms: BySide[int] | None = None
    """For pieces that nobody's fault displaced: what the clocks should show, as well as the arbiter can tell."""
    squares: tuple[str, ...] = ()
    """What was touched before the last move, in order; or where base and top of a king lie."""


class AcceptError(Ask, frozen=True, tag="accepterror"):
    """Let an error of the opponent's stand."""

    side: Side


class CorrectError(Ask, frozen=True, tag="correcterror"):
    """Have an error put right."""

    side: Side | None = None
    """Who demands it; nobody: the arbiter."""
    himself: bool = False
    """They put it right, where there is only one way."""
    made: str = ""
    """How it was put right, as it is seen on the board; nothing: as it should be."""


class Sanction(Ask, frozen=True, tag="sanction"):
    """Give a player a sanction of the rulebook's list."""

    side: Side
    sanction: str
    minutes: int = 0
    by_chief: bool = False
    ground: str = ""
    """For a loss: the ground that the rulebook names, such as `indiscipline`; nothing: as a sanction of the list."""


class RulePenalty(Ask, frozen=True, tag="rulepenalty"):
    """Decide whether a penalty is imposed that the rulebook lets the arbiter withhold."""

    impose: bool = True


# -- the clock ----------------------------------------------------------------------------------------


class StopClocks(Ask, frozen=True, tag="stopclocks"):
    """Stop both clocks."""

    side: Side | None = None
    """Who stops them; nobody: the arbiter."""
    why: str = "unsaid"
    """`unsaid`, `calls-arbiter`, `misunderstanding`, or `draw` to secure one."""
    standing: str = ""
    """For a draw to be secured: what the arbiter or a tablebase says of their position."""
    announced: bool = False
    """They told the arbiter first."""
    text: str = ""
    """What they want of the arbiter, in writing."""


class Resume(Ask, frozen=True, tag="resume"):
    """Let the clock run again, after a stop or an adjournment."""

    absent: tuple[Side, ...] = ()
    board: str = ""
    """The position that was set up for an adjourned game, as FEN; nothing: as it was."""
    left_ms: BySide[int] | None = None
    """What the clocks were set to; nothing: what they showed."""
    agreed: bool = True
    """Both players agree to how everything is set up."""


class CorrectClocks(Ask, frozen=True, tag="correctclocks"):
    """Set the displays to what the arbiter finds right."""

    left_ms: BySide[int]
    defect: bool = True
    """The clock was evidently out of order or wrongly set."""
    by: Side | None = None
    """Who says that the times of an adjourned game were set up wrongly; nobody: the arbiter finds it."""


class ReplaceClock(Ask, frozen=True, tag="replaceclock"):
    """Put another clock on the table; it shows what the first one did, or what the arbiter says."""

    left_ms: BySide[int] | None = None
    introduced: bool = False
    """It is put on in the middle of a game that was played without one."""


# -- adjournment --------------------------------------------------------------------------------------


class Seal(Ask, frozen=True, tag="seal"):
    """Adjourn with a sealed move."""

    side: Side
    written: str
    is_open: bool = False
    """The move was made on the board."""
    session_left_ms: int = 0
    """What is left of the session; nothing: it is over."""
    hall_ms: int | None = None
    """How long the hall is free for the round."""
    permitted: bool = False
    """The chief arbiter allows it before its time."""
    items: tuple[str, ...] | None = None
    """What the envelope tells and holds; none: nobody has looked."""
    steps: tuple[str, ...] | None = None
    """What was done, in its order; none: nobody has looked."""
    in_braille: bool = False
    """The move is written in Braille, also where nobody had said before on what the player records."""


class OpenEnvelope(Ask, frozen=True, tag="openenvelope"):
    """Open the envelope: the arbiter says how they read the move, or that there is none to read."""

    reads: str | None = None
    """Which of several moves was meant; nothing: it cannot be told."""
    lost: bool = False
    """The envelope is lost."""
    can_restore: bool = True
    """The players can set the position up again."""


class Adjudicate(Ask, frozen=True, tag="adjudicate"):
    """Give the game a result by decision of the arbiters, for a reason that an article names."""

    halves: BySide[int]
    article: str
    reason: str = "adjudication"


# -- voices -------------------------------------------------------------------------------------------


class Announce(Ask, frozen=True, tag="announce"):
    """Say one's move aloud."""

    side: Side
    text: str


class Repeat(Ask, frozen=True, tag="repeat"):
    """Repeat the move that the opponent announced, and make it on one's own board."""

    side: Side
    text: str


class BringInLine(Ask, frozen=True, tag="bringinline"):
    """Put two boards right that differ: what both players wrote from the first move on, and what stands on each board.

    The boards are told as FEN.
    """

    sheets: BySide[tuple[str, ...]]
    boards: BySide[str]


class Write(Ask, frozen=True, tag="write"):
    """Write the score sheet up to a move."""

    side: Side
    moves: int | None = None
    """How many moves of both sides stand on it now; none: all that were made."""
    by_assistant: bool = False
    entries: tuple[str, ...] = ()
    """What was written for the moves that were missing, in their order, where somebody has looked."""
    ticks: bool = False
    """A tick stands for each move, in time trouble."""


class Warn(Ask, frozen=True, tag="warn"):
    """Warn a player that their time is short: the assistant does it, else the arbiter."""

    side: Side
    by: str


class Leave(Ask, frozen=True, tag="leave"):
    """Ask to leave the board while the game is on."""

    side: Side
    need: str = ""
    permitted: bool = False
    """The arbiter allows it."""


class AskTime(Ask, frozen=True, tag="asktime"):
    """Ask for the time on the clocks."""

    side: Side


class AskTurn(Ask, frozen=True, tag="askturn"):
    """Ask whose turn it is and which move."""

    side: Side


class AssistantJoins(Ask, frozen=True, tag="assistantjoins"):
    """Let somebody assist a player."""

    side: Side
    person: str
    tasks: tuple[str, ...] = ()
    source: str = "entry"
    """By what they are appointed: `entry`, `questionnaire`, or `one-game` by the arbiters."""
    unable: tuple[str, ...] | None = None
    """What their player cannot do: `record`, `announce`, `braille`, `hands`; none: nobody has asked."""


class AssistantActs(Ask, frozen=True, tag="assistantacts"):
    """Note what an assistant does."""

    side: Side
    act: str
    asked: bool = True
    """Their player asked them to."""


class AssistantLeaves(Ask, frozen=True, tag="assistantleaves"):
    """Note that nobody assists a player any longer."""

    side: Side


class Request(Ask, frozen=True, tag="request"):
    """Ask the arbiter for something in writing; the clock runs on.

    What the rulebook itself answers is asked by a name: `no-record`, `opponents-sheet`, `put-off`, `flag`.
    """

    side: Side
    text: str = ""
    about: str = ""
    consents: bool = False
    """The opponent lends their sheet."""


class AnswerRequest(Ask, frozen=True, tag="answerrequest"):
    """Answer in writing what a player asked."""

    side: Side
    text: str


class Protest(Ask, frozen=True, tag="protest"):
    """Protest against a decision."""

    side: Side
    text: str
