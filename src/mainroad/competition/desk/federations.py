"""Players of one federation: meeting early, or not at the end, as the regulation wishes (FM A2-3.b, CH 22.8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from mainroad.basics import Ruling, Side, articles
from mainroad.competition import varma
from mainroad.competition.history import Entrant, History, Number, numbered
from mainroad.competition.pairings import NoPairingError, PairedRound, Pairing
from mainroad.competition.regulation import PairLimits
from mainroad.competition.round_robin import berger
from mainroad.competition.swiss.common import may_have, present, score_groups
from mainroad.competition.systems import Pair

EARLY = articles("FM A2-3.b")
LATE = articles("CH 22.8")
MOST_IN_A_ROW = 2
"""Of one colour, for pairs that are made before the program makes the others."""


def mates(entrants: Sequence[Entrant]) -> frozenset[frozenset[Number]]:
    """Every pair of one federation; who has none is nobody's mate."""
    return frozenset(
        frozenset((one.number, other.number))
        for one, other in combinations(entrants, 2)
        if one.federation and one.federation == other.federation
    )


# -- the numbers of a round robin -------------------------------------------------------------------


def placed(entrants: Sequence[Entrant], limits: PairLimits, seed: str) -> tuple[Entrant, ...]:
    """Drawn entrants with numbers by which mates meet early, or not in the last rounds.

    Varma's tables do the second for 9 to 24 players; after that two numbers are exchanged as long as it helps.
    """
    by_varma = limits.federations_apart_in_last and not limits.federations_meet_early and 9 <= len(entrants) <= 24
    order = list(varma.draw(entrants, seed).entrants if by_varma else entrants)
    while faults := _faults(order, limits):
        better = min(_exchanged(order), key=lambda other: _faults(other, limits), default=order)
        if _faults(better, limits) >= faults:
            break
        order = better
    return numbered(order)


def _exchanged(order: list[Entrant]) -> Iterator[list[Entrant]]:
    for one, other in combinations(range(len(order)), 2):
        if order[one].federation != order[other].federation:
            changed = list(order)
            changed[one], changed[other] = changed[other], changed[one]
            yield changed


def _faults(order: Sequence[Entrant], limits: PairLimits) -> int:
    """How many mates would meet when they should not."""
    return sum(
        bool(order[one - 1].federation) and order[one - 1].federation == order[other - 1].federation
        for pairs in _wrong_rounds(len(order), limits)
        for one, other in pairs
        if max(one, other) <= len(order)
    )


def _wrong_rounds(players: int, limits: PairLimits) -> tuple[tuple[tuple[int, int], ...], ...]:
    table = berger(players)
    if limits.federations_meet_early:
        return table[(len(table) + 1) // 2 :]
    return table[len(table) - limits.federations_apart_in_last :] if limits.federations_apart_in_last else ()


# -- the rounds of a Swiss --------------------------------------------------------------------------


def pair_swiss(
    program: Pair,
    history: History,
    limits: PairLimits,
    left: int,
    rounds: int,
    *,
    absent: Collection[Number],
    seed: str,
) -> PairedRound:
    """A round by a Swiss program, with `left` rounds to play of `rounds`, this one among them."""
    if limits.federations_meet_early and 2 * left > rounds:
        return _mates_first(program, history, absent, seed)
    if left <= limits.federations_apart_in_last:
        apart = replace(history, apart=history.apart | mates(history.entrants))
        try:
            return program(apart, absent=absent, seed=seed)
        except NoPairingError:
            paired = program(history, absent=absent, seed=seed)
            return replace(paired, report=(*paired.report, Ruling("pairing.mates-must-meet", LATE)))
    return program(history, absent=absent, seed=seed)


def _mates_first(program: Pair, history: History, absent: Collection[Number], seed: str) -> PairedRound:
    """Mates with equal points before everybody else; fewer of them while the others could not be paired."""
    early = list(_early(history, absent))
    while early:
        placed_already = {player for pairing in early for player in (pairing.white, pairing.black)}
        try:
            rest = program(history, absent={*absent, *placed_already}, seed=seed)
        except NoPairingError:
            early.pop()
            continue
        boards = sorted((*early, *rest.pairings), key=lambda pairing: -_best(history, pairing))
        return replace(rest, pairings=tuple(boards))
    return program(history, absent=absent, seed=seed)


def _best(history: History, pairing: Pairing) -> int:
    return max(history.points[pairing.white], history.points[pairing.black])


def _early(history: History, absent: Collection[Number]) -> Iterator[Pairing]:
    """The mates with equal points who may meet, in the order of their points and numbers."""
    for group in score_groups(history, present(history, absent)):
        taken: set[Number] = set()
        for one, other in combinations(group, 2):
            federation = history.entrant[one].federation
            if federation and federation == history.entrant[other].federation and not taken & {one, other}:
                pairing = _colours(history, one, other)
                if other not in history.barred[one] and pairing:
                    taken |= {one, other}
                    yield pairing


def _colours(history: History, one: Number, other: Number) -> Pairing | None:
    """White for the one who had it less often; nothing where both need the same colour."""

    def whites(number: Number) -> int:
        return sum(1 if side is Side.WHITE else -1 for side in history.sides(number))

    ways = [(one, other), (other, one)] if whites(one) <= whites(other) else [(other, one), (one, other)]
    for white, black in ways:
        if may_have(history, white, Side.WHITE, MOST_IN_A_ROW) and may_have(history, black, Side.BLACK, MOST_IN_A_ROW):
            return Pairing(white, black, (Ruling("pairing.mates-early", EARLY),))
    return None
