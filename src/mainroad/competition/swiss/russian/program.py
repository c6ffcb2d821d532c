"""The Swiss programs of the Russian code: blind lot, personal numbers, truncated Solkoff, current Buchholz.

Start numbers are the numbers of the classification before round 1 (RU 3.18.5.1.b), or the numbers drawn
(RU 3.18.4.a). The four programs differ in how a score group is ordered, who floats, and who is tried first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from mainroad.basics import Side
from mainroad.competition.history import Entrant, History, Number, number_in_order
from mainroad.competition.lots import Lots, shuffle
from mainroad.competition.pairings import NoPairingError, PairedRound, Pairing
from mainroad.competition.swiss.common import halves, neighbours, opponents_points, present
from mainroad.competition.swiss.russian.groups import Pair
from mainroad.competition.swiss.russian.round import Program, RoundPairing, ruling
from mainroad.competition.swiss.terms import PLAIN, Draw, Terms

# -- round 1 ------------------------------------------------------------------------------------


def number_by_rating(entrants: Iterable[Entrant], seed: str) -> tuple[Entrant, ...]:
    """Number the entrants: by rating, equal ratings by lot, then the unrated by lot.

    RU 3.18.5.1.a, which holds in all programs with a classification (RU 3.18.6.1, RU 3.18.7.1), and UA V-15.9.3.
    """
    order = sorted(shuffle(entrants, seed), key=lambda entrant: -entrant.rating)
    return number_in_order(order)


def drawn_numbers(entrants: Iterable[Entrant], seed: str) -> tuple[Entrant, ...]:
    """Number the entrants by lot alone, whatever their ratings (RU 3.18.4.a, RU 3.18.5.1.c, UA V-15.9.5).

    FM A5-3.2.1 and, with them, FM A5-2.1.
    """
    return number_in_order(shuffle(entrants, seed))


def fold(players: Sequence[Number]) -> list[Pair]:
    """The first against the last, the second against the last but one (RU 3.18.7.2.a)."""
    middle = len(players) // 2
    return list(zip(players[:middle], reversed(players[middle:]), strict=True))


# -- the order inside a score group -----------------------------------------------------------------


def by_lot(history: History, group: list[Number], draw: Draw) -> list[Number]:
    """By lot (RU 3.18.4.c)."""
    return list(shuffle(sorted(group), f"{draw.lots.seed}:{history.points[group[0]]}"))


def by_number_turning(history: History, group: list[Number], draw: Draw) -> list[Number]:
    """By the number of round 1, upwards in odd rounds and downwards in even ones, to the end.

    RU 3.18.5.1.b, RU 3.18.5.3.a, RU 3.18.5.3.b, RU 3.18.5.6.
    """
    return sorted(group, reverse=len(history.rounds) % 2 == 1)


def by_number(history: History, group: list[Number], draw: Draw) -> list[Number]:
    """By number (RU 3.18.7.3)."""
    return sorted(group)


def by_truncated_solkoff(history: History, group: list[Number], draw: Draw) -> list[Number]:
    """From round 3 by the opponents' points without the worst (RU 3.18.6.2.a, RU 3.18.6.2.b).

    Equals stand by number (RU 3.18.6.2.c), as everybody did before: RU 3.18.5.3 stays in force (RU 3.18.6.1).
    """
    if len(history.rounds) < 2:
        return by_number_turning(history, group, draw)
    equals = by_number_turning if draw.terms.readings.numbers_turn else by_number
    return sorted(equals(history, group, draw), key=lambda number: -_solkoff(history, number))


def by_current_buchholz(history: History, group: list[Number], draw: Draw) -> list[Number]:
    """From round 3 by the opponents' points so far, then by number (RU 3.18.7.6.a, RU 3.18.7.6.b)."""
    if len(history.rounds) < 2:
        return by_number(history, group, draw)
    return sorted(group, key=lambda number: (-sum(opponents_points(history, number)), number))


def _solkoff(history: History, number: Number) -> int:
    points = opponents_points(history, number)
    return sum(points) - min(points, default=0)


# -- who is tried first -----------------------------------------------------------------------------


def next_in_order(upper: Sequence[Number], lower: Sequence[Number]) -> list[Number]:
    """Whoever the lot put next (RU 3.18.4.c)."""
    return [*upper, *lower]


def lower_half_then_back(upper: Sequence[Number], lower: Sequence[Number]) -> list[Number]:
    """The lower half from its first; then the upper half from its last (RU 3.18.5.5.a, 3.18.5.5.b)."""
    return [*lower, *reversed(upper)]


def from_the_last(upper: Sequence[Number], lower: Sequence[Number]) -> list[Number]:
    """The last, the last but one and so on (RU 3.18.7.5.a)."""
    return [*reversed(lower), *reversed(upper)]


RU_LOT = Program(
    "ru-lot",
    {"first-round": "3.18.4.b", "white-drawn": "3.18.4.b", "group": "3.18.4.c", "float": "3.18.4.c"},
    neighbours,
    by_lot,
    last_floats=True,
    options=next_in_order,
    odd_has_white=True,
)
RU_NUMBER = Program(
    "ru-number",
    {"first-round": "3.18.5.2.a", "white-drawn": "3.18.5.2.b", "group": "3.18.5.5.a", "float": "3.18.5.4.a"},
    halves,
    by_number_turning,
    last_floats=True,
    options=lower_half_then_back,
)
RU_SOLKOFF = replace(RU_NUMBER, name="ru-solkoff", order=by_truncated_solkoff)
RU_BUCHHOLZ = Program(
    "ru-buchholz",
    {"first-round": "3.18.7.2.a", "white-drawn": "3.18.7.2.b", "group": "3.18.7.5.a", "float": "3.18.7.4.a"},
    fold,
    by_current_buchholz,
    last_floats=False,
    options=from_the_last,
)

PROGRAMS = {program.name: program for program in (RU_LOT, RU_NUMBER, RU_SOLKOFF, RU_BUCHHOLZ)}


# -- pairing a round --------------------------------------------------------------------------------


def pair(
    program: Program,
    history: History,
    *,
    absent: Collection[Number] = (),
    seed: str = "",
    first_side: Side | None = None,
    terms: Terms = PLAIN,
) -> PairedRound:
    """Pair the next round (RU 3.18.1).

    Those known to be absent are left out (RU 3.18.2.i), and forced pairs of the terms are set first (RU 3.18.9). The
    colour of the first pair is drawn from the seed, unless people drew it: then it is `first_side`.
    """
    draw = Draw(Lots(seed, len(history.rounds) + 1, first_side), terms)
    return RoundPairing(program, history, draw).paired(present(history, absent), terms.forced)


def pair_again(
    program: Program,
    history: History,
    published: PairedRound,
    *,
    absent: Collection[Number] = (),
    seed: str = "",
    first_side: Side | None = None,
    terms: Terms = PLAIN,
) -> PairedRound:
    """Pair a published round again for those who are there now, breaking as few of its pairs as can be (RU 3.18.8.b).

    Somebody has left, arrived or should not have been paired; a corrected result calls for `pair` (RU 4.4.f).
    """
    players = present(history, absent)
    pairer = RoundPairing(program, history, Draw(Lots(seed, len(history.rounds) + 1, first_side), terms))
    standing = [pairing for pairing in published.pairings if {pairing.white, pairing.black} <= set(players)]
    for broken in _fewest_first(standing):
        kept = {number for p in standing if p not in broken for number in (p.white, p.black)}
        loose = [number for number in players if number not in kept]
        try:
            again = pairer.paired(loose)
        except NoPairingError:
            continue
        return _seated(published, kept, again)
    raise NoPairingError("no pairing is possible, however many of the published pairs are broken")


def _fewest_first(pairings: Sequence[Pairing]) -> Iterator[tuple[Pairing, ...]]:
    """Sets of pairs to break: none, one, two …; those of the last boards first."""
    for count in range(len(pairings) + 1):
        yield from combinations(reversed(pairings), count)


def _seated(published: PairedRound, kept: Collection[Number], again: PairedRound) -> PairedRound:
    """Put new pairs on the boards that have become free; pairs that stand stay where they are."""
    new = iter(again.pairings)
    boards = [p if p.white in kept else next(new, None) for p in published.pairings]
    pairings = tuple(p for p in (*boards, *new) if p is not None)
    told = ruling("again", "3.18.8.b", boards=len(again.pairings))
    return PairedRound(pairings, again.bye, (told, *again.report))
