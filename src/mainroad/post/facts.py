"""What happens in a game by post, as its journal keeps it."""

from __future__ import annotations

from datetime import date

from mainroad.basics import BySide, Side
from mainroad.journal.records import Codec, Fact, Kind
from mainroad.journal.written_rulings import WrittenRuling


class Opened(Fact, frozen=True):
    """A game by post is open."""

    game: str
    code: str
    """Of the tournament."""
    players: BySide[str]
    start: date
    last: date
    lists: BySide[date | None]
    """When each player received the start list; None: in time."""
    has_elder: bool
    position: str
    control: str = ""
    """Of casual play, as `clocks.days` writes it; nothing: as play by post has it (RU 5.3.1.a)."""


class Line(Fact, frozen=True):
    """A proposed variation as far as it can be played, from the partner's next move."""

    label: str
    moves: tuple[str, ...]

    def begins_with(self, played: tuple[str, ...]) -> bool:
        """Whether it goes on after some moves."""
        return len(self.moves) > len(played) and self.moves[: len(played)] == played

    def after(self, played: tuple[str, ...]) -> Line:
        """What is left of it after moves with which it begins."""
        return Line(self.label, self.moves[len(played) :])


class LetterSent(Fact, frozen=True):
    """A letter is sent: who wrote it, its three dates, what it makes of the game."""

    kind: str
    """`reply`, `objection`, `correction`, `repeat` or `enquiry`."""
    side: Side
    partner_sent: date | None
    received: date | None
    sent: date | None
    made: tuple[str, ...] = ()
    """The moves that stand by this letter, its own and those it accepts, in order."""
    lines: tuple[Line, ...] = ()
    omits: tuple[str, ...] = ()
    """`dates`, `time`: what had to be stated and was not."""
    is_registered: bool = False
    has_offer: bool = False
    fault: WrittenRuling | None = None
    """Why the game stops until the writer corrects it."""
    remarks: tuple[WrittenRuling, ...] = ()
    penalty: WrittenRuling | None = None
    """What the writer charges the partner, in days, and for what."""
    delivered: date | None = None
    """When it lay in the partner's inbox; None: the partner gets it on paper, or the journal is older than this."""

    @property
    def arrived(self) -> date | None:
        """When the partner had it, never before it was sent; None: nobody knows yet."""
        return max(self.delivered, self.sent or self.delivered) if self.delivered else None


class BreakTaken(Fact, frozen=True):
    """A break counts in this game: its dates, and those that were announced."""

    side: Side
    first: date
    last: date
    announced_first: date
    sent: date
    is_extra: bool
    ruling: WrittenRuling


class OverdueClaimed(Fact, frozen=True):
    """A player claims that the partner's time is overdue; their answer is sealed with the judge."""

    side: Side
    sent: date
    withheld: str
    documents: tuple[str, ...]
    ruling: WrittenRuling


class Protested(Fact, frozen=True):
    """A player protests in time against a claim, a decision or an adjudication."""

    side: Side
    against: str
    sent: date
    to: str
    text: str = ""
    """The reasons; none in journals that are older than this."""


class ClaimDecided(Fact, frozen=True):
    """The judge has decided a claim; a wrong one costs days, and the sealed move goes on its way."""

    sent: date
    is_overdue: bool
    penalty: int
    ruling: WrittenRuling


class Disputed(Fact, frozen=True):
    """A player disputes the dates of a letter."""

    side: Side
    sent: date
    letter: int
    """Its number, from 1."""
    to: str
    text: str


class DisputeDecided(Fact, frozen=True):
    """A dispute is decided: the dates of the letter as they count from now on."""

    by: str
    sent: date
    letter: int
    text: str
    partner_sent: date | None
    received: date | None
    letter_sent: date | None


class Sanctioned(Fact, frozen=True):
    """The elder or the judge imposes a sanction, for an article that was broken."""

    by: str
    side: Side
    sanction: str
    broken: str


class Ended(Fact, frozen=True):
    """The game has a result, in half points."""

    score: BySide[int]
    ended: date
    ruling: WrittenRuling


class RecordSent(Fact, frozen=True):
    """A player has sent the record of a game that is over."""

    side: Side
    sent: date
    to: str
    is_late: bool


class AnalysisSent(Fact, frozen=True):
    """A player has sent an unfinished game: its result as they see it, and why."""

    side: Side
    sent: date
    evaluation: str
    analysis: str
    is_late: bool


class Adjudicated(Fact, frozen=True):
    """The judge has adjudicated an unfinished game, and told whoever saw it otherwise."""

    sent: date
    evaluation: str
    told: tuple[Side, ...]
    ruling: WrittenRuling
    reason: str = ""
    """Why not what both players agree on."""
    is_late: bool = False
    """Whether the month was over (RU 5.5.5.b)."""


class Settled(Fact, frozen=True):
    """A protest is decided: by the organiser for good, by the judge until somebody goes on to the organiser."""

    sent: date
    text: str
    ruling: WrittenRuling
    by: str = "organiser"


class LettersDemanded(Fact, frozen=True):
    """The judge asks a player for the letters, which they have to keep until a day."""

    side: Side
    sent: date
    ruling: WrittenRuling


class Swept(Fact, frozen=True):
    """Deadlines were looked at on a day: the kinds of those that stood then; nothing is decided by it."""

    day: date
    kinds: tuple[str, ...]


CODEC: Codec[Fact] = Codec(
    (
        Kind("post.opened", Opened),
        Kind("post.lettersent", LetterSent),
        Kind("post.breaktaken", BreakTaken),
        Kind("post.overdueclaimed", OverdueClaimed),
        Kind("post.protested", Protested),
        Kind("post.claimdecided", ClaimDecided),
        Kind("post.disputed", Disputed),
        Kind("post.disputedecided", DisputeDecided),
        Kind("post.sanctioned", Sanctioned),
        Kind("post.ended", Ended),
        Kind("post.recordsent", RecordSent),
        Kind("post.analysissent", AnalysisSent),
        Kind("post.adjudicated", Adjudicated),
        Kind("post.settled", Settled),
        Kind("post.lettersdemanded", LettersDemanded),
        Kind("post.swept", Swept),
    )
)
