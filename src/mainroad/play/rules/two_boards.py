"""Two boards for one game: brought in line by the score sheets when they differ."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.laws.games import AnyPosition
from mainroad.laws.protocol import NotationError
from mainroad.play.board import MadeMove, fen, step
from mainroad.rulebooks.books.announcing import Announcing


@dataclass(frozen=True, slots=True)
class InLine:
    """The course of the game that counts, and what must be put right."""

    ruling: Ruling
    line: tuple[str, ...]
    position: AnyPosition
    boards: tuple[Side, ...]
    """Whose boards are set right."""
    parts_at: int | None = None
    """The move, counted from nought, from which the sheets differ: play goes on there, with the clocks of then."""


def agreed_moves(start: AnyPosition, sheets: BySide[tuple[str, ...]]) -> tuple[tuple[MadeMove, ...], bool]:
    """The moves that both sheets tell, as far as they agree, and whether they do so to the end.

    One who has not written the last moves yet contradicts nobody.
    """
    line: list[MadeMove] = []
    position = start
    for number in range(max(map(len, sheets))):
        told = {_told(position, sheet[number]) for sheet in sheets if number < len(sheet)}
        move = told.pop()
        if told or move is None:
            return tuple(line), False
        line.append(move)
        position = move.after
    return tuple(line), True


def _told(position: AnyPosition, text: str) -> MadeMove | None:
    try:
        return step(position, text)
    except NotationError:
        return None


def brought_in_line(
    rules: Announcing | None, start: AnyPosition, sheets: BySide[tuple[str, ...]], boards: BySide[AnyPosition]
) -> InLine | Refusal:
    """Bring two boards in line: by what both wrote, else from where their sheets part."""
    rule = rules.boards if rules else None
    if rule is None:
        return Refusal("play.boards.one-board")
    steps, alike = agreed_moves(start, sheets)
    position = steps[-1].after if steps else start
    wrong = tuple(side for side in Side if fen(boards[side]) != fen(position))
    line = tuple(move.text for move in steps)
    if not alike:
        ruling = Ruling("play.boards.sheets-differ", rule.sheets_differ, {"move": len(line) // 2 + 1})
        return InLine(ruling, line, position, wrong, len(line))
    if not wrong:
        return Refusal("play.boards.alike", rule.articles)
    cited = rule.articles + rule.own_board
    which = wrong[0].value if len(wrong) == 1 else "both"
    return InLine(Ruling(f"play.boards.set-right-{which}", cited), line, position, wrong)
