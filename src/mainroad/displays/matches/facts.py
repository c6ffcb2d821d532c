"""What happens in a match, as its journal keeps it."""

from __future__ import annotations

from mainroad.basics import BySide
from mainroad.journal.records import Codec, Fact, Kind
from mainroad.journal.written_rulings import WrittenRuling


class Opened(Fact, frozen=True):
    """A match is open."""

    form: str
    edition: str
    players: tuple[str, ...]
    target: int
    control: str
    level: str
    boards: int
    win: int = 1
    """The points of a won game; two in both books, one in the first journals."""


class GameDue(Fact, frozen=True):
    """A game is to be played: by whom, how fast, and why."""

    set: int
    white: int
    """The place of the player in the match: 1 or 2."""
    black: int
    control: str
    ruling: WrittenRuling
    is_quick: bool = False
    """Whether it decides what is level; quick games are not rated."""


class Scored(Fact, frozen=True):
    """The game that was due has a result, in half points."""

    score: BySide[int]


class SetDecided(Fact, frozen=True):
    """A set is won; nobody: it is level."""

    set: int
    winner: int | None
    ruling: WrittenRuling


class Decided(Fact, frozen=True):
    """It is known who wins; nobody: it is drawn."""

    winner: int | None
    ruling: WrittenRuling


class TakenBack(Fact, frozen=True):
    """The last result does not count, nor what followed from it."""

    reason: str


class Agreed(Fact, frozen=True):
    """Some agree to stop the match once it is decided."""

    consents: tuple[str, ...]


class Closed(Fact, frozen=True):
    """Nothing more is played."""

    ruling: WrittenRuling | None = None


CODEC: Codec[Fact] = Codec(
    (
        Kind("match.opened", Opened),
        Kind("match.gamedue", GameDue),
        Kind("match.scored", Scored),
        Kind("match.setdecided", SetDecided),
        Kind("match.decided", Decided),
        Kind("match.takenback", TakenBack),
        Kind("match.agreed", Agreed),
        Kind("match.closed", Closed),
    )
)
