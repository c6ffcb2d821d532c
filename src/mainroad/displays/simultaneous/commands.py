"""What can be asked for in a display: by the giver, an opponent, the messenger or the referee."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Side


@dataclass(frozen=True)
class Open:
    """Set the boards up; opponents are named by ids."""

    kind: str
    game: str
    opponents: tuple[str, ...]
    for_record: bool = False
    """Whether it is meant to be recognised as an achievement."""
    notes: bool = False
    """Whether the regulation lets a blindfold giver write the games down."""
    by_name: bool = False
    """Whether the messenger names the opponent; otherwise the number of the board."""
    clocks_here: bool = False
    """Whether the clocks run where the moves are made; otherwise they stand on the tables."""


@dataclass(frozen=True)
class SetUp:
    """Let a board begin from a position of its own, in the notation of positions."""

    board: int
    position: str


@dataclass(frozen=True)
class ChooseColour:
    """The giver takes a colour on a board."""

    board: int
    side: Side


@dataclass(frozen=True)
class Begin:
    """Let it begin."""


@dataclass(frozen=True)
class GoTo:
    """The giver, or the messenger, comes to a board."""

    board: int


@dataclass(frozen=True)
class Answer:
    """An opponent moves."""

    board: int
    move: str


@dataclass(frozen=True)
class Wait:
    """An opponent with a choice of captures lets the giver go on."""

    board: int


@dataclass(frozen=True)
class Play:
    """The giver moves, or says the move that the messenger is to make."""

    board: int
    move: str


@dataclass(frozen=True)
class CarryOut:
    """The messenger makes the giver's move on the board."""

    board: int
    move: str


@dataclass(frozen=True)
class Correct:
    """The giver makes another move instead of the one just made."""

    board: int
    move: str


@dataclass(frozen=True)
class ReportAbsence:
    """The opponent is away although their move is due; where the referee decides, they say whether the game is lost."""

    board: int
    is_lost: bool


@dataclass(frozen=True)
class CountMoves:
    """The referee has counted the giver's moves."""

    board: int
    required: int
    """So many the giver must have made by now."""
    made: int
    recorded: int
    """So many the opponent's sheet showed before the count."""
    spent_ms: int
    """What the count took."""
    flag_fallen: bool = True
    """Whether the giver's flag has fallen."""


@dataclass(frozen=True)
class Resign:
    """The giver or the opponent gives a game up."""

    board: int
    by_giver: bool


@dataclass(frozen=True)
class AgreeDraw:
    """Both agree on a draw."""

    board: int


@dataclass(frozen=True)
class EnterResult:
    """The referee enters the result of a game whose moves were made on the table and are not typed."""

    board: int
    giver_points: int
    """In half points."""


@dataclass(frozen=True)
class ClaimDraw:
    """The giver or the opponent says that the game is drawn by rule: the third time, or a full count."""

    board: int


@dataclass(frozen=True)
class TakePlace:
    """An opponent takes the place of a board whose game is over, so that the giver has a shorter way."""

    board: int
    place: int
    """The board whose place it is."""


@dataclass(frozen=True)
class TakeBack:
    """The referee takes the result of a board back: the game goes on."""

    board: int
    reason: str


@dataclass(frozen=True)
class Tick:
    """Look at the clocks that run here."""


Command = (
    Open
    | SetUp
    | ChooseColour
    | Begin
    | GoTo
    | Answer
    | Wait
    | Play
    | CarryOut
    | Correct
    | ReportAbsence
    | CountMoves
    | Resign
    | AgreeDraw
    | EnterResult
    | ClaimDraw
    | TakePlace
    | TakeBack
    | Tick
)
