"""A display as far as it has come: its boards, and where the giver stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mainroad.basics import Ruling, Side
from mainroad.displays.simultaneous.facts import Opened
from mainroad.displays.simultaneous.rules import RULES, DisplayRules, Kind
from mainroad.laws.draughts import DraughtsPosition
from mainroad.play.clock import Clock


@dataclass(frozen=True)
class DisplayBoard:
    """One game of a display."""

    opponent: str
    position: DraughtsPosition
    start: DraughtsPosition
    """What stood before the first move."""
    giver: Side | None = None
    """The giver's colour; None: it is not chosen yet."""
    moves: tuple[str, ...] = ()
    before: DraughtsPosition | None = None
    """What stood before the giver's last move, for whoever may change it."""
    waits: int = 0
    """How often in a row the opponent has let the giver go on."""
    said: str = ""
    """The giver's move that the messenger has still to make."""
    clock: Clock | None = None
    """The clock, where it runs here."""
    charged_ms: int = 0
    """What the referee's counts have taken off the opponent's clock."""
    giver_points: int | None = None
    """In half points; None: it is being played."""
    ruling: Ruling | None = None
    """Why it is over."""

    @property
    def is_in_play(self) -> bool:
        """Whether it goes on."""
        return self.giver_points is None

    @property
    def is_givers_turn(self) -> bool:
        """Whether the giver is to move."""
        return self.position.side is self.giver


@dataclass(frozen=True)
class Display:
    """A display as far as it has come. Boards are counted from 1, clockwise."""

    opened: Opened | None = None
    boards: Mapping[int, DisplayBoard] = field(default_factory=dict)
    begun_ms: int | None = None
    moved_ms: int | None = None
    """When the first move was made."""
    closed_ms: int | None = None
    places: Mapping[int, int] = field(default_factory=dict)
    """Where boards stand now whose opponents have taken a free place; the others stand where they began."""
    standing: int | None = None
    """The board before which the giver, or the messenger, stands."""
    announced: str = ""
    """What the messenger has said there: the number of the board, or the opponent's id."""
    is_free_to_go: bool = True
    """Whether everything was done at that board which had to be done."""
    direction: int = 0
    """1: clockwise, -1: the other way, 0: not settled."""
    last_played: int | None = None
    """The board on which the giver moved last."""

    @property
    def rules(self) -> DisplayRules:
        """The rules of this kind of display."""
        if self.opened is None:
            raise ValueError("nothing was opened")
        return RULES[Kind(self.opened.kind)]

    @property
    def in_play(self) -> tuple[int, ...]:
        """The boards that go on."""
        return tuple(number for number, board in self.boards.items() if board.is_in_play)

    def next_boards(self) -> tuple[int, ...]:
        """The boards to which the giver may go on: one, or two neighbours until the direction is settled."""
        others = [number for number in self.in_play if number != self.standing]
        if not self.rules.goes_in_turn or self.standing is None or not others:
            return self.in_play
        here, around = self.place_of(self.standing), len(self.boards)
        # Whoever has sat down just where the giver stands is the last of the round, whichever way it goes.
        clockwise = min(others, key=lambda number: (self.place_of(number) - here - 1) % around)
        back = min(others, key=lambda number: (here - self.place_of(number) - 1) % around)
        return {1: (clockwise,), -1: (back,), 0: tuple(dict.fromkeys((clockwise, back)))}[self.direction]

    def place_of(self, number: int) -> int:
        """Where a board stands on the way round."""
        return self.places.get(number, number)

    @property
    def free_places(self) -> tuple[int, ...]:
        """The places of boards whose games are over, and that nobody has taken."""
        taken = {self.place_of(number) for number in self.in_play}
        return tuple(place for place in self.boards if place not in taken)
