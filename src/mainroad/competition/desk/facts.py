"""What can happen to a tournament, as it is written in its journal. Scores are half points."""

from __future__ import annotations

from mainroad.journal.records import Codec, Fact, Kind


class Opened(Fact, frozen=True):
    """The tournament exists; the rulebook, the system and the regulation hold from here on."""

    rulebook: str
    edition: str
    system: str
    rounds: int
    regulation: str


class Entered(Fact, frozen=True):
    """Somebody takes part; people are named by opaque ids."""

    entry: str
    rating: int = 0
    federation: str = ""


class Scratched(Fact, frozen=True):
    """An entry is taken back before the numbers are drawn."""

    entry: str


class Numbered(Fact, frozen=True):
    """The start numbers, in order, and the seed from which lots were drawn."""

    order: tuple[str, ...]
    seed: str


class Replaced(Fact, frozen=True):
    """Somebody else takes the place and the number of an entrant before the first round is played."""

    number: int
    entry: str
    rating: int = 0
    federation: str = ""


class Announced(Fact, frozen=True):
    """An entrant will not play a round; a bye of some value, or nothing."""

    number: int
    round: int
    points: int = 0


class Arrived(Fact, frozen=True):
    """An entrant will play a round after all."""

    number: int
    round: int


class Board(Fact, frozen=True):
    """Two start numbers paired with each other."""

    white: int
    black: int


class Paired(Fact, frozen=True):
    """A round's boards in order, and who stays without an opponent with how many points."""

    round: int
    boards: tuple[Board, ...]
    bye: int | None = None
    bye_points: int = 2


class Unpaired(Fact, frozen=True):
    """The pairing of a round that has not begun is taken back."""

    round: int
    reason: str


class Published(Fact, frozen=True):
    """A round's pairing is announced."""

    round: int


class Begun(Fact, frozen=True):
    """A round is being played: its pairing stands for good."""

    round: int


class Scored(Fact, frozen=True):
    """A board has a result, for the first time or instead of another one."""

    round: int
    board: int
    white: int
    black: int
    how: str = "played"
    reason: str = ""


class Withdrew(Fact, frozen=True):
    """An entrant leaves; the results that change with it follow as facts of their own."""

    number: int
    message: str
    articles: tuple[str, ...]
    is_ranked: bool = True
    games: int = 0
    of: int = 0


class Sanctioned(Fact, frozen=True):
    """An entrant is warned, or loses points of the table, by an article."""

    number: int
    article: str
    points: int = 0


class Protested(Fact, frozen=True):
    """A protest is lodged."""

    protest: str
    number: int
    about: str


class ProtestDecided(Fact, frozen=True):
    """A protest is upheld or dismissed."""

    protest: str
    upheld: bool
    reason: str


class Finished(Fact, frozen=True):
    """The tournament is over: the final places by start number, shared ones equal."""

    places: tuple[tuple[int, int], ...]


class Awarded(Fact, frozen=True):
    """A prize, title or norm is given."""

    number: int
    award: str


FACTS = (
    Opened, Entered, Scratched, Numbered, Replaced, Announced, Arrived, Paired, Unpaired, Published, Begun, Scored,
    Withdrew, Sanctioned, Protested, ProtestDecided, Finished, Awarded,
)  # fmt: skip

CODEC: Codec[Fact] = Codec(tuple(Kind(f"tournament.{fact.__name__.lower()}", fact) for fact in FACTS))
