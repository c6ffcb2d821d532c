"""The rounds of a report: two halves of each game, written in the lines of two players, put together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from mainroad.basics import BySide, Side
from mainroad.competition.history import DRAW, LOSS, WIN, Free, Game, How, Number, Round
from mainroad.interchange.reports.report import NotATournamentError

PLAYED: Mapping[str, int] = {"1": WIN, "=": DRAW, "0": LOSS, "W": WIN, "D": DRAW, "L": LOSS}
FORFEIT: Mapping[str, int] = {"+": WIN, "-": LOSS}
BYE = "U"
FREE: Mapping[str, tuple[int, How]] = {
    BYE: (WIN, How.BYE),
    "F": (WIN, How.ASKED),
    "H": (DRAW, How.ASKED),
    "Z": (LOSS, How.ABSENT),
    "+": (WIN, How.BYE),
    "=": (DRAW, How.ASKED),
}
"""The last two are how reports were written before 2016."""
_WORTH: Mapping[str, int] = {**PLAYED, **FORFEIT}
_SIDES = {"w": Side.WHITE, "b": Side.BLACK}


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one player as the file writes it: opponent, colour, result."""

    line: int
    round: int
    player: Number
    opponent: Number | None
    colour: str
    sign: str

    @property
    def side(self) -> Side | None:
        """The colour; None: none was given."""
        return _SIDES.get(self.colour)


@dataclass(frozen=True, slots=True)
class Points:
    """How a file counts: what a win is worth there, and a bye in half points."""

    win: Fraction = Fraction(1)
    bye: int = WIN

    def in_halves(self, amount: Fraction) -> int | None:
        """An amount of the file in half points; None: they cannot hold it."""
        halves = amount * WIN / self.win
        return int(halves) if halves.denominator == 1 else None

    def half_points(self, text: str) -> int | None:
        """The points of a player, as their column has them."""
        whole, _, part = text.strip().replace(",", ".").partition(".")
        if not whole.removeprefix("-").isdecimal() or (part and not part.isdecimal()):
            return None
        return self.in_halves(Fraction(f"{whole}.{part or 0}"))


@dataclass
class Overrides:
    """Points that a result does not tell, by round and player; and those that arbiters took."""

    worth: dict[tuple[int, Number], int] = field(default_factory=dict)
    penalties: dict[Number, int] = field(default_factory=dict)

    def add(self, player: Number, sign: str, round_: int, half_points: int) -> None:
        """Note a line; without a result it is a penalty, or a bonus."""
        if sign:
            self.worth[round_, player] = half_points
        else:
            self.penalties[player] = self.penalties.get(player, 0) - half_points


def rounds_of(
    cells: Iterable[Cell], players: Collection[Number], points: Points, overrides: Overrides
) -> tuple[Round, ...]:
    """Every round from the first to the last that a cell speaks of."""
    by_round: dict[int, dict[Number, Cell]] = {}
    for cell in cells:
        if cell.player not in players:
            raise NotATournamentError("nobody-has-number", cell.line, number=cell.player)
        by_round.setdefault(cell.round, {})[cell.player] = cell
    reader = _Reader(points, overrides.worth)
    return tuple(reader.round(by_round.get(number, {})) for number in range(1, max(by_round, default=0) + 1))


@dataclass(frozen=True)
class _Reader:
    points: Points
    worth: Mapping[tuple[int, Number], int]

    def round(self, cells: Mapping[Number, Cell]) -> Round:
        """Join the two halves of each game; whoever has no opponent is free."""
        games, free = [], []
        for cell in cells.values():
            if cell.opponent is None:
                if cell.sign.strip("- "):
                    free.append(self._free(cell))
                continue
            other = _other(cell, cells)
            if _is_white(cell, other):
                games.append(self._game(cell, other))
        return Round(tuple(games), tuple(free))

    def _free(self, cell: Cell) -> Free:
        if cell.sign not in FREE:
            raise NotATournamentError("free", cell.line, round=cell.round, sign=cell.sign)
        points, how = FREE[cell.sign]
        usual = self.points.bye if cell.sign == BYE else points
        return Free(cell.player, self.worth.get((cell.round, cell.player), usual), how)

    def _game(self, white: Cell, black: Cell) -> Game:
        how = How.FORFEIT if white.sign in FORFEIT or black.sign in FORFEIT else How.PLAYED
        if not white.sign.strip() and not black.sign.strip():
            return Game(white.player, black.player)
        score = BySide(_half_points(white), _half_points(black))
        if sum(score) > WIN:
            raise NotATournamentError("result-twice", white.line, round=white.round, other=black.line)
        own = BySide(*(self.worth.get((cell.round, cell.player), usual)
                       for cell, usual in zip((white, black), score, strict=True)))  # fmt: skip
        return Game(white.player, black.player, own, how)


def _other(cell: Cell, cells: Mapping[Number, Cell]) -> Cell:
    """The other half of a game, which must name this one."""
    other = cells.get(cell.opponent) if cell.opponent is not None else None
    if other is None or other.opponent != cell.player or other is cell:
        raise NotATournamentError(
            "not-mirrored", cell.line, round=cell.round, player=cell.player, opponent=cell.opponent
        )
    if cell.side is other.side and cell.side is not None:
        raise NotATournamentError("same-colour", cell.line, round=cell.round, other=other.line)
    return other


def _is_white(cell: Cell, other: Cell) -> bool:
    """Whether this half is White's; where no colours were given, the lower number's is taken for it."""
    if cell.side is None and other.side is None:
        return cell.player < other.player
    return cell.side is Side.WHITE or other.side is Side.BLACK


def _half_points(cell: Cell) -> int:
    points = _WORTH.get(cell.sign)
    if points is None:
        raise NotATournamentError("result", cell.line, round=cell.round, sign=cell.sign.strip() or "–")
    return points
