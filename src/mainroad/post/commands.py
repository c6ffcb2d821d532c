"""What can be asked for in a game by post."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from mainroad.basics import BySide, Side

IN_TIME: BySide[date | None] = BySide(None, None)


@dataclass(frozen=True)
class Open:
    """Open a game between two players, named by ids."""

    game: str
    code: str
    players: BySide[str]
    start: date
    last: date
    lists: BySide[date | None] = IN_TIME
    has_elder: bool = True
    position: str = ""
    control: str = ""
    """Days of casual play, such as 3d/move; nothing: by the rules of play by post."""


@dataclass(frozen=True)
class Proposal:
    """A variation that is proposed: its label, and the sentence that proposes it."""

    label: str
    text: str


@dataclass(frozen=True)
class Send:
    """A letter: a reply, an objection to the partner's letter, or the correction of one's own."""

    kind: str
    side: Side
    partner_sent: date | None = None
    """The first date: when the partner sent, by the postmark."""
    received: date | None = None
    sent: date | None = None
    repeated: str = ""
    moves: str = ""
    proposals: tuple[Proposal, ...] = ()
    time: str = ""
    """The days of both as the letter states them, White over Black."""
    charges: str = ""
    """For what the writer charges the partner a penalty: `moves`, `dates`."""
    lacks: tuple[str, ...] = ()
    receipt_stamp: date | None = None
    """The postmark of the receipt, which goes before the second date."""
    registered: date | None = None
    """The stamp on the postal receipt of a registered letter, which goes before the third date."""
    has_offer: bool = False
    delivered: date | None = None
    """The day on which it lies in the partner's inbox; None: the partner gets it on paper."""


@dataclass(frozen=True)
class Repeat:
    """Repeat a letter that was not answered; it goes registered."""

    side: Side
    sent: date
    is_registered: bool
    delivered: date | None = None


@dataclass(frozen=True)
class Enquire:
    """Ask, registered, for a first move that has not come."""

    sent: date
    delivered: date | None = None


@dataclass(frozen=True)
class TakeBreak:
    """Take a break, told to the partner of this game by a registered letter with a postmark."""

    side: Side
    first: date
    last: date
    sent: date
    is_extra: bool = False
    """Whether the judge grants it beyond what everybody has."""


@dataclass(frozen=True)
class Claim:
    """Claim that the partner's time is overdue; one's answer goes to the judge, not to the partner."""

    side: Side
    sent: date
    move: str
    documents: tuple[str, ...]


@dataclass(frozen=True)
class DecideClaim:
    """The judge decides the claim by the chart as it stands now."""

    sent: date
    delivered: date | None = None
    """The day on which an answer that is sent on lies in the partner's inbox."""


@dataclass(frozen=True)
class Protest:
    """Protest against a `claim`, a `decision`, an `adjudication` or the `elder` that was received on a date."""

    side: Side
    against: str
    received: date
    sent: date
    text: str = ""
    """The reasons (RU 5.3.8.a)."""


@dataclass(frozen=True)
class Settle:
    """A protest is decided by whom it went up to: the judge or the organiser."""

    sent: date
    text: str
    by: str = "organiser"


@dataclass(frozen=True)
class Dispute:
    """A player says that a date of a letter is wrong, such as a postmark that was read wrongly."""

    side: Side
    sent: date
    letter: int
    """Its number in the chart of time, from 1."""
    text: str


@dataclass(frozen=True)
class DecideDispute:
    """The elder decides the oldest dispute; a date that is given takes the place of the letter's own."""

    sent: date
    text: str
    partner_sent: date | None = None
    received: date | None = None
    letter_sent: date | None = None


@dataclass(frozen=True)
class Sanction:
    """Impose a sanction for an article that was broken."""

    by: str
    side: Side
    sanction: str
    broken: str
    sent: date | None = None
    """When the game is lost by it; None: with the last letter."""


@dataclass(frozen=True)
class Resign:
    """A player resigns."""

    side: Side
    sent: date


@dataclass(frozen=True)
class AcceptDraw:
    """A player takes the draw that the last letter offers."""

    side: Side
    sent: date


@dataclass(frozen=True)
class SendRecord:
    """A player sends the record of a game that is over."""

    side: Side
    sent: date


@dataclass(frozen=True)
class SendAnalysis:
    """A player sends an unfinished game in: `white`, `black` or `draw`, and why."""

    side: Side
    sent: date
    evaluation: str
    analysis: str


@dataclass(frozen=True)
class Adjudicate:
    """The judge adjudicates; `table` is what a tablebase says, where one knows."""

    sent: date
    evaluation: str
    table: str = ""
    reason: str = ""
    """Why the result that both players agree on flatly contradicts the position (RU 5.5.4)."""


@dataclass(frozen=True)
class CloseWithoutRecords:
    """The elder closes a game of which no record has come."""

    sent: date


@dataclass(frozen=True)
class DemandLetters:
    """The judge asks a player for the letters; `results` is the day on which they received the final results."""

    side: Side
    sent: date
    results: date | None = None


@dataclass(frozen=True)
class Sweep:
    """Look whether a deadline has come; the judge decides what it means."""

    day: date | None = None
    """None: the day on which it is asked."""


Command = (
    Open | Send | Repeat | Enquire | TakeBreak | Claim | DecideClaim | Protest | Settle | Sanction | Resign
    | AcceptDraw | Dispute | DecideDispute | SendRecord | SendAnalysis | Adjudicate | CloseWithoutRecords
    | DemandLetters | Sweep
)  # fmt: skip
