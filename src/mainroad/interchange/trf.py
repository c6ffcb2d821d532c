"""Tournament report files (TRF): players, their rounds and results, as pairing programs exchange them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mainroad.basics import BySide, Side
from mainroad.competition.history import DRAW, LOSS, WIN, Entrant, Free, Game, History, How, Number, Round


class NotATournamentError(ValueError):
    """A file that cannot be read as a tournament; the sentence names line and reason."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """One round of one player as the file writes it: opponent, colour, result."""

    line: int
    player: Number
    opponent: Number | None
    side: Side | None
    sign: str


_PLAYED = {"1": WIN, "=": DRAW, "0": LOSS, "W": WIN, "D": DRAW, "L": LOSS}
_FORFEIT = {"+": WIN, "-": LOSS}
_FREE = {"U": (WIN, How.BYE), "F": (WIN, How.ASKED), "H": (DRAW, How.ASKED), "Z": (LOSS, How.ABSENT)}
_SIDES = {"w": Side.WHITE, "b": Side.BLACK}


def read_trf(lines: Iterable[str]) -> History:
    """Read a tournament; lines may end in any way, unknown lines are passed over."""
    entrants: list[Entrant] = []
    cells: list[list[_Cell]] = []
    for number, line in enumerate(_split(lines), start=1):
        if line.startswith("001"):
            entrants.append(_entrant(number, line))
            cells.append(list(_cells(number, entrants[-1].number, line)))
    rounds = max(map(len, cells), default=0)
    played = tuple(_round([row[index] for row in cells if index < len(row)]) for index in range(rounds))
    return History(tuple(sorted(entrants, key=lambda entrant: entrant.number)), played)


def rounds_announced(text: str) -> int:
    """How many rounds the tournament has, as the line XXR of the report says; 0: it does not."""
    told = (line[3:].strip() for line in _split([text]) if line.startswith("XXR"))
    return next((int(rounds) for rounds in told if rounds.isdigit()), 0)


def _split(lines: Iterable[str]) -> Iterator[str]:
    """Lines without their ends: files of some programs end them with a carriage return alone."""
    for chunk in lines:
        yield from chunk.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")


def _entrant(number: int, line: str) -> Entrant:
    start, rating = line[4:8].strip(), line[48:52].strip()
    if not start.isdigit() or (rating and not rating.isdigit()):
        raise NotATournamentError(f"line {number}: the start number or the rating is not a number")
    return Entrant(Number(int(start)), int(rating or 0), line[53:56].strip(), line[14:47].strip())


def _cells(number: int, player: Number, line: str) -> Iterator[_Cell]:
    for begin in range(91, len(line.rstrip()), 10):
        cell = line[begin : begin + 8].ljust(8)
        opponent, side, sign = cell[:4].strip(), cell[5], cell[7].upper()
        if opponent and not opponent.isdigit():
            raise NotATournamentError(f"line {number}, column {begin + 1}: {opponent!r} is not a start number")
        yield _Cell(number, player, Number(int(opponent)) if opponent.strip("0") else None, _SIDES.get(side), sign)


def _round(cells: list[_Cell]) -> Round:
    """Join the two halves of each game; whoever has no opponent is free."""
    by_player = {cell.player: cell for cell in cells}
    games, free = [], []
    for cell in cells:
        if cell.opponent is None:
            if cell.sign.strip("- "):
                free.append(_free(cell))
        elif cell.side is not Side.BLACK and (cell.side or cell.player < cell.opponent):
            games.append(_game(cell, by_player.get(cell.opponent)))
    return Round(tuple(games), tuple(free))


def _free(cell: _Cell) -> Free:
    if cell.sign not in _FREE:
        raise NotATournamentError(f"line {cell.line}: {cell.sign!r} is not a result of a player without opponent")
    points, how = _FREE[cell.sign]
    return Free(cell.player, points, how)


def _game(white: _Cell, black: _Cell | None) -> Game:
    if white.opponent is None or black is None or black.opponent != white.player:
        raise NotATournamentError(f"line {white.line}: {white.player} has an opponent who does not have him")
    how = How.FORFEIT if white.sign in _FORFEIT or black.sign in _FORFEIT else How.PLAYED
    score = BySide(_points(white), _points(black)) if white.sign.strip() or black.sign.strip() else None
    return Game(white.player, white.opponent, score, how)


def _points(cell: _Cell) -> int:
    points = (_PLAYED | _FORFEIT).get(cell.sign)
    if points is None:
        raise NotATournamentError(f"line {cell.line}: {cell.sign!r} is not a result")
    return points
