"""What happens in a display, as its journal keeps it. Facts carry their consequences; nobody judges them again."""

from __future__ import annotations

from mainroad.basics import Side
from mainroad.journal.records import Codec, Fact, Kind
from mainroad.journal.written_rulings import WrittenRuling


class Opened(Fact, frozen=True):
    """The boards are set up."""

    kind: str
    edition: str
    game: str
    opponents: tuple[str, ...]
    for_record: bool
    notes: bool
    by_name: bool
    control: str = ""
    """The time control of clocks that run here; nothing: there are none, or they stand on the tables."""


class SetUp(Fact, frozen=True):
    """A board begins from a position of its own."""

    board: int
    position: str


class ColourChosen(Fact, frozen=True):
    """The giver has taken a colour on a board."""

    board: int
    side: Side


class Begun(Fact, frozen=True):
    """It has begun."""

    at_ms: int


class Arrived(Fact, frozen=True):
    """The giver, or the messenger, has come to a board; the second stop settles the direction."""

    board: int
    direction: int
    """1: boards in ascending order, clockwise; -1: the other way; 0: not settled, or any order."""
    announced: str = ""
    """What the messenger has said."""


class Waited(Fact, frozen=True):
    """An opponent has let the giver go on."""

    board: int


class Moved(Fact, frozen=True):
    """A move was made on a board."""

    board: int
    move: str
    position: str
    by_giver: bool
    at_ms: int = 0
    """When; 0: it was not kept then."""


class Said(Fact, frozen=True):
    """The giver has said a move that the messenger has still to make."""

    board: int
    move: str


class Corrected(Fact, frozen=True):
    """The giver has made another move instead of the last one."""

    board: int
    move: str
    position: str


class Counted(Fact, frozen=True):
    """The referee has counted; the opponent's clock loses so much time."""

    board: int
    made: int
    charged_ms: int
    ruling: WrittenRuling


class Excused(Fact, frozen=True):
    """The referee lets an absent opponent's game go on."""

    board: int


class PlaceTaken(Fact, frozen=True):
    """An opponent sits at another place now; boards keep their numbers."""

    board: int
    place: int


class Ended(Fact, frozen=True):
    """A game is over: what the giver has of it in half points, and why."""

    board: int
    giver_points: int
    ruling: WrittenRuling
    at_ms: int = 0
    """When; 0: it was not kept then."""


class TakenBack(Fact, frozen=True):
    """The result of a board does not count, nor the move that ended the game by itself: the game goes on."""

    board: int
    reason: str
    at_ms: int
    moves: int
    """So many moves stand."""
    position: str


class Closed(Fact, frozen=True):
    """The last game is over."""

    at_ms: int


CODEC: Codec[Fact] = Codec(
    (
        Kind("display.opened", Opened),
        Kind("display.setup", SetUp),
        Kind("display.colourchosen", ColourChosen),
        Kind("display.begun", Begun),
        Kind("display.arrived", Arrived),
        Kind("display.waited", Waited),
        Kind("display.moved", Moved),
        Kind("display.said", Said),
        Kind("display.corrected", Corrected),
        Kind("display.counted", Counted),
        Kind("display.excused", Excused),
        Kind("display.placetaken", PlaceTaken),
        Kind("display.ended", Ended),
        Kind("display.takenback", TakenBack),
        Kind("display.closed", Closed),
    )
)
