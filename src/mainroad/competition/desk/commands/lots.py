"""What an arbiter asks of the desk where two players draw lots for the colours of their first game."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.competition.micromatches.micromatches import Coin, Hand


@dataclass(frozen=True)
class Toss:
    """Toss a coin that one of two calls; who is right chooses a colour. The seed says how it falls."""

    round: int
    board: int
    caller: int
    call: Coin
    seed: str


@dataclass(frozen=True)
class ChooseColour:
    """Take a colour for the first game, having won the toss."""

    round: int
    board: int
    number: int
    side: Side


@dataclass(frozen=True)
class PickHand:
    """Pick one of two closed hands; the seed says in which one the white piece is."""

    round: int
    board: int
    picker: int
    hand: Hand
    seed: str
