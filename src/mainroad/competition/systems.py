"""The Swiss programs by name, behind one door."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Protocol

from mainroad.basics import Side
from mainroad.competition.history import History, How, Number
from mainroad.competition.lots import Lots
from mainroad.competition.pairings import PairedRound
from mainroad.competition.swiss.dutch.program import first_colour, pair_dutch
from mainroad.competition.swiss.fmjd import program as fmjd
from mainroad.competition.swiss.russian import program as russian
from mainroad.competition.swiss.terms import PLAIN, Terms
from mainroad.competition.swiss.ukrainian import program as ukrainian


class Pair(Protocol):
    """Pairs the next round of a tournament."""

    def __call__(
        self,
        history: History,
        *,
        absent: Collection[Number] = (),
        seed: str = "",
        first_side: Side | None = None,
        terms: Terms = PLAIN,
    ) -> PairedRound:
        """Pair; lots come from the seed, the colour of the first pair too unless people drew it: `first_side`."""
        ...


def _fide_dutch(
    history: History,
    *,
    absent: Collection[Number] = (),
    seed: str = "",
    first_side: Side | None = None,
    terms: Terms = PLAIN,
) -> PairedRound:
    """The Dutch system draws the colour of round 1 and no lot after it."""
    first = first_side or first_colour(history) or Lots(seed, len(history.rounds) + 1).first_side
    return pair_dutch(
        history, rounds_total=terms.rounds or None, first_colour=first, asked=absent, both_colours=terms.both_colours
    )


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
    """Those of whom it was known before a round that they would not play it, as the record of that round shows.

    A round without a game has still to be paired: it names only those who will miss it.
    """
    if round_number > len(history.rounds):
        return frozenset()
    record = history.rounds[round_number - 1]
    if not record.games:
        return frozenset(free.player for free in record.free)
    told = (How.ASKED, How.ABSENT)
    return frozenset(number for number, turns in history.turns.items() if turns[round_number - 1].how in told)
