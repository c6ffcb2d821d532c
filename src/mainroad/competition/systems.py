"""The Swiss programs by name, behind one door."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Protocol

from mainroad.basics import Side
from mainroad.competition.history import History, How, Number
from mainroad.competition.pairings import PairedRound
from mainroad.competition.swiss import fmjd, russian, ukrainian
from mainroad.competition.swiss.dutch import pair_dutch


class Pair(Protocol):
    """Pairs the next round of a tournament."""

    def __call__(
        self, history: History, *, absent: Collection[Number] = (), seed: str = "", first_side: Side = Side.WHITE
    ) -> PairedRound:
        """Pair; lots come from the seed, and the colour drawn for the first pair of round 1 is `first_side`."""
        ...


def _fide_dutch(
    history: History, *, absent: Collection[Number] = (), seed: str = "", first_side: Side = Side.WHITE
) -> PairedRound:
    """The Dutch system draws no lots after the list is numbered, so the seed is not asked."""
    return pair_dutch(history, first_colour=first_side, asked=absent)


def _programs() -> dict[str, Pair]:
    found: dict[str, Pair] = {}
    for name, ru in russian.PROGRAMS.items():
        found[name] = partial(russian.pair, ru)
    for name, ua in ukrainian.PROGRAMS.items():
        found[name] = partial(ukrainian.pair, program=ua)
    for name, fm in fmjd.PROGRAMS.items():
        found[name] = partial(fmjd.pair, fm)
    return found | {"fide-dutch": _fide_dutch}


SWISS: dict[str, Pair] = _programs()
"""Every Swiss program by its name."""


def away(history: History, round_number: int) -> frozenset[Number]:
    """Those of whom it was known before a round that they would not play it, as the record of that round shows."""
    if round_number > len(history.rounds):
        return frozenset()
    told = (How.ASKED, How.ABSENT)
    return frozenset(number for number, turns in history.turns.items() if turns[round_number - 1].how in told)
