"""Who has White (FIDE C.04.3, chapter 5): the first clause that has an answer gives it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mainroad.basics import Side
from mainroad.competition.swiss.dutch.players import Player, Strength


class Allocation(NamedTuple):
    """The colours of a pair, the clause that gave them, and the player to whom it looked."""

    white: Player
    black: Player
    clause: str
    favoured: Player


def allocate(higher: Player, lower: Player, first_colour: Side) -> Allocation:
    """Give the colours to a pair; the higher player comes first (clause 1.2)."""
    for clause, rule in _CLAUSES:
        granted = rule(higher, lower)
        if granted is not None:
            return _allocation(higher, lower, *granted, clause)
    side = first_colour if higher.number % 2 else first_colour.opponent
    return _allocation(higher, lower, higher, side, "5.2.5")


def _allocation(higher: Player, lower: Player, favoured: Player, side: Side, clause: str) -> Allocation:
    other = lower if favoured is higher else higher
    white, black = (favoured, other) if side is Side.WHITE else (other, favoured)
    return Allocation(white, black, clause, favoured)


Granted = tuple[Player, Side] | None
"""A player and the colour that they get."""


def both_granted(higher: Player, lower: Player) -> Granted:
    """5.2.1: if both can have the colour they are due, they have it."""
    if higher.prefers is lower.prefers:
        return None
    return (higher, higher.prefers) if higher.prefers else _preference(lower)


def stronger_granted(higher: Player, lower: Player) -> Granted:
    """5.2.2: the stronger preference; of two absolute ones, that of the wider colour difference."""
    one, other = _weight(higher), _weight(lower)
    if one == other:
        return None
    return _preference(higher if one > other else lower)


def _weight(player: Player) -> tuple[Strength, int]:
    return player.strength, abs(player.difference) if player.strength is Strength.ABSOLUTE else 0


def alternate(higher: Player, lower: Player) -> Granted:
    """5.2.3: the other way round than when they last had different colours; games not played do not count."""
    for one, other in zip(reversed(higher.sides), reversed(lower.sides), strict=False):
        if one is not other:
            return higher, other
    return None


def higher_granted(higher: Player, _lower: Player) -> Granted:
    """5.2.4: the higher player has the colour they are due."""
    return _preference(higher)


def _preference(player: Player) -> Granted:
    return None if player.prefers is None else (player, player.prefers)


_CLAUSES: tuple[tuple[str, Callable[[Player, Player], Granted]], ...] = (
    ("5.2.1", both_granted),
    ("5.2.2", stronger_granted),
    ("5.2.3", alternate),
    ("5.2.4", higher_granted),
)
