"""The score sheet of an analysis: the game in pairs of moves, and below it what was tried instead, each a link."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.laws.protocol import NotationError
from mainroad.site.boardroom.play import Play
from mainroad.site.boardroom.position_views import PositionView
from mainroad.site.boardroom.state import State
from mainroad.site.boardroom.variations import Line, Lines, parting, with_path


@dataclass(frozen=True)
class Cell:
    """A move as it is written, the address after it, and whether it is the one that is shown."""

    text: str
    address: str
    is_shown: bool
    label: str = ""
    """Its number, where a variation tells it."""


@dataclass(frozen=True)
class Sheet:
    """A line of the score sheet: a number and the moves of both sides."""

    number: int
    first: Cell | None
    second: Cell | None


@dataclass(frozen=True)
class ScoreSheet:
    """The first line in pairs, and the variations."""

    pairs: tuple[Sheet, ...]
    variations: tuple[tuple[Cell, ...], ...]


class Walk:
    """The positions of all lines of an address, each worked out once."""

    def __init__(self, state: State, play: Play) -> None:
        start = play.steps[0].table if play.steps else play.table
        self.tables: dict[Line, PositionView] = {(): start}
        self.gap = int(start.side is not state.game.start().side)

    def readable(self, line: Line) -> Line:
        """A line in the texts that mean its moves and no others; a move that is not legal ends it."""
        here: Line = ()
        for text in line:
            try:
                option = self.tables[here].read(text)
            except NotationError:
                break
            table, here = self.tables[here], (*here, option.text)
            if here not in self.tables:
                self.tables[here] = table.after(option)
        return here

    def readable_lines(self, lines: Lines) -> Lines:
        """Lines so, each once."""
        found: Lines = ()
        for line in lines:
            found = with_path(found, self.readable(line))
        return found


@dataclass(frozen=True)
class _Writer:
    state: State
    walk: Walk

    def sheet(self) -> ScoreSheet:
        lines = self.state.tree
        main = list(self._cells(lines[0], 0)) if lines else []
        others = (tuple(self._cells(line, parting(lines, at)[1])) for at, line in enumerate(lines) if at)
        return ScoreSheet(tuple(self._pairs(main)), tuple(others))

    def _pairs(self, moves: list[Cell]) -> Iterator[Sheet]:
        cells: list[Cell | None] = [*[None] * self.walk.gap * bool(moves), *moves]
        for at in range(0, len(cells), 2):
            yield Sheet(at // 2 + 1, cells[at], cells[at + 1] if at + 1 < len(cells) else None)

    def _cells(self, line: Line, begun: int) -> Iterator[Cell]:
        """The moves of a line from one on; those before it have been written."""
        for at in range(begun, len(line)):
            table, after = self.walk.tables[line[:at]], line[: at + 1]
            text = table.written(table.read(line[at]), self.state.by_number)
            label = self._label(at, is_first=at == begun)
            yield Cell(text, self.state.at(after).address, after == self.state.moves, label)

    def _label(self, at: int, *, is_first: bool) -> str:
        number, is_second = divmod(at + self.walk.gap, 2)
        if not is_second:
            return f"{number + 1}."
        return f"{number + 1}…" if is_first else ""


def score_sheet(state: State, walk: Walk) -> ScoreSheet:
    """The sheet of an address whose lines are readable."""
    return _Writer(state, walk).sheet()
