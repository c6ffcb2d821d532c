"""What can be asked of the desk about conduct, appeals and the end of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from mainroad.competition.appeals import Member
from mainroad.competition.desk.shared_places import Settling

CaseKind = Literal["claim", "incident", "call"]
Outcome = Literal["upheld", "rejected", "noted"]
Punishment = Literal["warning", "time", "loss", "loss-both", "points", "exclusion"]


@dataclass(frozen=True)
class Withdraw:
    """Let an entrant leave the tournament."""

    number: int


@dataclass(frozen=True)
class RaiseCase:
    """Put something before the arbiter; what is not known of it is 0."""

    case: str
    kind: CaseKind
    round: int = 0
    board: int = 0
    number: int = 0
    about: str = ""
    note: str = ""
    offender: str = ""
    """The id of somebody who does not play: a coach, a representative."""
    witnesses: tuple[str, ...] = ()
    explanation: str = ""


@dataclass(frozen=True)
class RuleCase:
    """Rule on a case."""

    case: str
    outcome: Outcome
    article: str = ""
    note: str = ""


@dataclass(frozen=True)
class Sanction:
    """Warn or punish an entrant by an article; points are half points that they lose in the table."""

    number: int
    article: str
    kind: Punishment = "warning"
    points: int = 0
    round: int = 0
    board: int = 0
    note: str = ""


@dataclass(frozen=True)
class NameCommittee:
    """Name the appeals committee; what is known of the people comes with it and is not written down."""

    chair: Member
    members: tuple[Member, ...]
    reserves: tuple[Member, ...] = ()


@dataclass(frozen=True)
class Protest:
    """Lodge a protest; the fee is in the smallest coin."""

    protest: str
    number: int
    about: str
    round: int = 0
    board: int = 0
    is_written: bool = True
    fee_paid: int = 0
    against_ms: int = 0
    """When the decision was made that it is against; 0: as the cases of that board tell, if they do."""


@dataclass(frozen=True)
class DecideProtest:
    """Uphold or dismiss a protest; where a committee votes, its votes decide."""

    protest: str
    upheld: bool
    reason: str
    votes: Mapping[str, bool] = field(default_factory=dict)
    interested: frozenset[str] = frozenset()
    """Members with an interest in the dispute: reserves vote in their place where the rulebook says so."""


@dataclass(frozen=True)
class RecordPlayOff:
    """Write down what a play-off brought, by start number."""

    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Finish:
    """Close the tournament with its final places."""

    places: tuple[tuple[int, int], ...]
    ties: tuple[tuple[int, Settling], ...] = ()
    """What becomes of shared places that matter, by place."""
    seed: str = ""
    """From which lots are drawn, where they are."""


@dataclass(frozen=True)
class Reopen:
    """Take the final places back."""

    reason: str


@dataclass(frozen=True)
class MarkSent:
    """Note on which day a paper went out that the rulebook wants after the event."""

    paper: str
    sent_on: date


@dataclass(frozen=True)
class Award:
    """Give a prize, title or norm."""

    number: int
    award: str
