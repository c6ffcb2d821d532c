"""The balance of forces: what each side has, and the ratios that the rules of draws name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from mainroad.basics import Side


class Army(NamedTuple):
    """The pieces of one side."""

    kings: int
    men: int


class Forces(NamedTuple):
    """The pieces of both sides: the balance of forces."""

    white: Army
    black: Army


BOTH = (Side.WHITE, Side.BLACK)
NOBODY: tuple[Side, ...] = ()


class When(Protocol):
    """For which forces a count runs."""

    def whose(self, forces: Forces, on_road: bool) -> tuple[Side, ...]:
        """The sides that count as the stronger one; none: the count does not run."""
        ...


@dataclass(frozen=True, slots=True)
class Always:
    """The count runs whatever is on the board."""

    def whose(self, forces: Forces, on_road: bool) -> tuple[Side, ...]:
        """Both sides."""
        return BOTH


ALWAYS = Always()


@dataclass(frozen=True, slots=True)
class Ratio:
    """A ratio of forces, and whether the lone king must stand on the main road (None: wherever it stands)."""

    strong: frozenset[Army]
    weak: frozenset[Army]
    road: bool | None = None

    def whose(self, forces: Forces, on_road: bool) -> tuple[Side, ...]:
        """The stronger side; both where the forces are equal."""
        if self.road is not None and self.road is not on_road:
            return NOBODY
        white, black = forces
        sides = ((Side.WHITE, white, black), (Side.BLACK, black, white))
        return tuple(side for side, own, theirs in sides if own in self.strong and theirs in self.weak)


@dataclass(frozen=True, slots=True)
class Ending:
    """An ending of so many pieces in which both sides have kings."""

    fewest: int
    most: int

    def whose(self, forces: Forces, on_road: bool) -> tuple[Side, ...]:
        """Both sides, where the number of pieces fits."""
        kings = forces.white.kings and forces.black.kings
        return BOTH if kings and self.fewest <= sum(forces.white + forces.black) <= self.most else NOBODY


@dataclass(frozen=True, slots=True)
class Other:
    """Forces other than the ratios that have a rule of their own."""

    than: tuple[Ratio, ...]
    within: When = ALWAYS

    def whose(self, forces: Forces, on_road: bool) -> tuple[Side, ...]:
        """Those of the wider condition, where none of the ratios is on the board."""
        if any(ratio.whose(forces, on_road) for ratio in self.than):
            return NOBODY
        return self.within.whose(forces, on_road)


def _armies(*pairs: tuple[int, int]) -> frozenset[Army]:
    return frozenset(Army(*pair) for pair in pairs)


def _kings(least: int, most: int) -> Iterator[tuple[int, int]]:
    return ((number, 0) for number in range(least, most + 1))


KING = _armies((1, 0))
MAN = _armies((0, 1))
TWO_KINGS = _armies((2, 0))
TWO = _armies((2, 0), (1, 1))
THREE_WITH_A_KING = _armies((3, 0), (2, 1), (1, 2))
THREE = THREE_WITH_A_KING | _armies((0, 3))
THREE_KINGS = _armies((3, 0))
UP_TO_THREE_KINGS = _armies(*_kings(1, 3))
THREE_KINGS_OR_MORE = _armies(*_kings(3, 20))
FIVE_WITH_FOUR_KINGS = _armies((5, 0), (4, 1))
