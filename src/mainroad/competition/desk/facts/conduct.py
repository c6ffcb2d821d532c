"""What can happen in conduct, appeals and at the end of a tournament. Scores are half points."""

from __future__ import annotations

import msgspec

from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import WrittenRuling


class Withdrew(Fact, frozen=True):
    """An entrant leaves; the results that change with it follow as facts of their own."""

    number: int
    message: str
    articles: tuple[str, ...]
    is_ranked: bool = True
    games: int = 0
    of: int = 0


class CaseRaised(Fact, frozen=True):
    """Something waits for the arbiter: a claim, an incident, a call."""

    case: str
    kind: str
    round: int = 0
    board: int = 0
    number: int = 0
    about: str = ""
    note: str = ""
    at_ms: int = 0
    offender: str = ""
    """The id of somebody who does not play: a coach, a representative."""
    witnesses: tuple[str, ...] = ()
    """Ids of those who can confirm it (CH 21.8.c)."""
    explanation: str = ""
    """What the offender said to it (CH 21.8.d)."""


class CaseRuled(Fact, frozen=True):
    """The arbiter has ruled: upheld, rejected or noted."""

    case: str
    outcome: str
    article: str = ""
    note: str = ""
    at_ms: int = 0


class Sanctioned(Fact, frozen=True):
    """An entrant is warned or punished by an article; what it does to results follows as facts of their own."""

    number: int
    article: str
    points: int = 0
    kind: str = "warning"
    round: int = 0
    board: int = 0
    note: str = ""


class CommitteeNamed(Fact, frozen=True):
    """The appeals committee, and what the rulebook wishes were otherwise."""

    chair: str
    members: tuple[str, ...]
    reserves: tuple[str, ...] = ()
    wishes: tuple[WrittenRuling, ...] = ()


class Protested(Fact, frozen=True):
    """A protest is lodged."""

    protest: str
    number: int
    about: str
    round: int = 0
    board: int = 0
    is_written: bool = True
    fee_paid: int = 0
    at_ms: int = 0


class ProtestDecided(Fact, frozen=True):
    """A protest is upheld or dismissed; the votes of the committee, and the fee that goes back."""

    protest: str
    upheld: bool
    reason: str
    votes: dict[str, bool] = msgspec.field(default_factory=dict)
    refund: int = 0
    ruling: WrittenRuling | None = None


# -- the end ----------------------------------------------------------------------------------------


class PlayedOff(Fact, frozen=True):
    """What a play-off brought those who shared a place, by start number."""

    points: tuple[tuple[int, int], ...]


class TieSettled(Fact, frozen=True):
    """What becomes of a shared place that matters: it stays shared, or lots were drawn from the seed."""

    place: int
    how: str
    seed: str = ""


class Finished(Fact, frozen=True):
    """The tournament is over: the final places by start number, shared ones equal."""

    places: tuple[tuple[int, int], ...]
    ties: tuple[TieSettled, ...] = ()


class ReportSent(Fact, frozen=True):
    """A report or form that the rulebook wants after the event went out on a day."""

    paper: str
    sent_on: str


class Awarded(Fact, frozen=True):
    """A prize, title or norm is given."""

    number: int
    award: str


class Reopened(Fact, frozen=True):
    """The final places are taken back."""

    reason: str
