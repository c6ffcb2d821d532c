"""What a display came to: games, points, the exact time, and whether it can be recognised."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from mainroad.basics import Ruling
from mainroad.clocks.durations import MINUTE_MS
from mainroad.competition.officials import display_assistants
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN
from mainroad.displays.simultaneous.rules import Kind
from mainroad.displays.simultaneous.state import Display


@dataclass(frozen=True)
class DisplayProtocol:
    """The figures of a display."""

    kind: Kind
    opponents: int
    won: int
    drawn: int
    lost: int
    minutes: int | None
    """From the first move to the end of the last game; None: it goes on, or no move was made."""
    games_listed: int
    """Games of which a move is kept (FM A11-2.2)."""
    is_clockwise: bool | None
    """None: no direction was settled."""
    rulings: tuple[Ruling, ...]
    """What holds for this kind, and whether the display can be recognised."""

    @property
    def share(self) -> Fraction:
        """The giver's part of all points, exact."""
        return Fraction(WIN * self.won + DRAW * self.drawn, WIN * self.opponents)


def protocol(state: Display) -> DisplayProtocol:
    """The figures of a display as far as it has come."""
    points = [board.giver_points for board in state.boards.values()]
    return DisplayProtocol(
        state.rules.kind,
        len(points),
        points.count(WIN),
        points.count(DRAW),
        points.count(LOSS),
        _minutes(state),
        sum(bool(board.moves) for board in state.boards.values()),
        {1: True, -1: False, 0: None}[state.direction],
        (*_terms(state), *_recognition(state)),
    )


def _minutes(state: Display) -> int | None:
    if state.begun_ms is None or state.closed_ms is None or not any(board.moves for board in state.boards.values()):
        return None
    first = state.begun_ms if state.moved_ms is None else state.moved_ms
    return (state.closed_ms - first) // MINUTE_MS


def _terms(state: Display) -> list[Ruling]:
    """Clocks, recording, and whether the giver may write."""
    rules = state.rules
    clocks = "displays.with-clocks" if rules.has_clocks else "displays.without-clocks"
    sheets = "displays.opponents-record" if rules.opponents_record else "displays.nobody-records"
    told = [_assistants(state), Ruling(clocks, rules.competition), Ruling(sheets, rules.competition)]
    if not rules.notes or state.opened is None:
        return told
    cited = rules.notes if state.opened.for_record else ()
    return [*told, Ruling("displays.notes-allowed" if state.opened.notes else "displays.no-notes", cited)]


def _assistants(state: Display) -> Ruling:
    if state.rules.has_assistants_by_opponents:
        return Ruling("displays.assistants", state.rules.referees, {"number": display_assistants(len(state.boards))})
    return Ruling("displays.an-assistant", state.rules.referees)


def _recognition(state: Display) -> list[Ruling]:
    """Whether the way round lets the display be recognised, where that is wanted."""
    if state.opened is None or not state.opened.for_record or not state.direction:
        return []
    message = "displays.clockwise" if state.direction == 1 else "displays.not-clockwise"
    return [Ruling(message, state.rules.recognised)]
