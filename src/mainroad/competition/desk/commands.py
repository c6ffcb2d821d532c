"""What an arbiter can ask of the desk. A command says what its author saw of that board or round."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.competition.history import How
from mainroad.competition.pairings import PairedRound


@dataclass(frozen=True)
class Open:
    """Begin a tournament."""

    rulebook: str
    system: str
    rounds: int
    regulation: str = ""
    edition: str = ""


@dataclass(frozen=True)
class Enter:
    """Take an entry; late ones get the next number."""

    entry: str
    rating: int = 0
    federation: str = ""


@dataclass(frozen=True)
class Scratch:
    """Take an entry back before the numbers are drawn."""

    entry: str


@dataclass(frozen=True)
class DrawNumbers:
    """Give the start numbers; the seed was published before."""

    seed: str
    order: tuple[str, ...]


@dataclass(frozen=True)
class Replace:
    """Let somebody else take an entrant's number before the first round is played."""

    number: int
    entry: str
    rating: int = 0
    federation: str = ""


@dataclass(frozen=True)
class Announce:
    """Note that an entrant will not play a round, with the half points that the regulation gives for it."""

    number: int
    round: int
    points: int = 0


@dataclass(frozen=True)
class Arrive:
    """Note that an entrant who was not expected in a round will play it."""

    number: int
    round: int


@dataclass(frozen=True)
class Propose:
    """Submit a pairing that was computed outside; `seen` is the version of the results it was computed from."""

    round: int
    paired: PairedRound
    seen: int
    bye_points: int = 2


@dataclass(frozen=True)
class TakeBackPairing:
    """Pair a round anew that has not begun."""

    round: int
    reason: str


@dataclass(frozen=True)
class Publish:
    """Announce the pairing of a round."""

    round: int


@dataclass(frozen=True)
class Begin:
    """Start the clocks of a round."""

    round: int


@dataclass(frozen=True)
class Score:
    """Type a result, or correct one: `seen` is the result that the author saw there before, None for none."""

    round: int
    board: int
    score: BySide[int]
    how: How = How.PLAYED
    seen: BySide[int] | None = None
    reason: str = ""


@dataclass(frozen=True)
class Withdraw:
    """Let an entrant leave the tournament."""

    number: int


@dataclass(frozen=True)
class Sanction:
    """Warn an entrant, or take points from him, by an article."""

    number: int
    article: str
    points: int = 0


@dataclass(frozen=True)
class Protest:
    """Lodge a protest."""

    protest: str
    number: int
    about: str


@dataclass(frozen=True)
class DecideProtest:
    """Uphold or dismiss a protest."""

    protest: str
    upheld: bool
    reason: str


@dataclass(frozen=True)
class Finish:
    """Close the tournament with its final places."""

    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Award:
    """Give a prize, title or norm."""

    number: int
    award: str


Command = (
    Open | Enter | Scratch | DrawNumbers | Replace | Announce | Arrive | Propose | TakeBackPairing | Publish | Begin
    | Score | Withdraw | Sanction | Protest | DecideProtest | Finish | Award
)  # fmt: skip
