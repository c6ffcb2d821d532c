"""Players of one federation: meeting early, or not at the end, as the regulation wishes (FM A2-3.b, CH 22.8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from mainroad.basics import Ruling, Side, articles
from mainroad.competition import varma
from mainroad.competition.history import Entrant, History, Number, number_in_order
from mainroad.competition.pairings import NoPairingError, PairedRound, Pairing
from mainroad.competition.regulation.regulation import PairLimits
from mainroad.competition.round_robin import berger
from mainroad.competition.swiss.common import may_have, present, score_groups
from mainroad.competition.swiss.fmjd import program as fmjd
from mainroad.competition.swiss.terms import Terms
from mainroad.competition.systems import SWISS

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


def place_mates(entrants: Sequence[Entrant], limits: PairLimits, seed: str) -> tuple[Entrant, ...]:
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
    return number_in_order(order)


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
    if limits.federations_meet_early:  # the middle round of an odd number belongs to no half
        return table[len(table) // 2 :]
    return table[len(table) - limits.federations_apart_in_last :] if limits.federations_apart_in_last else ()


# -- the rounds of a Swiss --------------------------------------------------------------------------


@dataclass(frozen=True)
class SwissRound:
    """A round of a Swiss to be paired."""

    system: str
    history: History
    number: int
    """Counted from the first round of the stage."""
    absent: Collection[Number]
    seed: str

    def paired(self, terms: Terms, apart: frozenset[frozenset[Number]], away: Collection[Number] = ()) -> PairedRound:
        """The round by its program, with some more kept apart or away."""
        history = replace(self.history, apart=self.history.apart | apart) if apart else self.history
        return SWISS[self.system](history, absent={*self.absent, *away}, seed=self.seed, terms=terms)


def pair_swiss(made: SwissRound, limits: PairLimits, terms: Terms) -> PairedRound:
    """A round by a Swiss program; those of one federation meet early, or not in the last rounds, if they shall."""
    if terms.is_early(made.number) and made.system not in fmjd.PROGRAMS:  # these know the rule themselves
        return _mates_first(made, terms)
    if terms.rounds - made.number < limits.federations_apart_in_last:
        try:
            return made.paired(terms, mates(made.history.entrants))
        except NoPairingError:
            paired = made.paired(terms, frozenset())
            return replace(paired, report=(*paired.report, Ruling("pairing.mates-must-meet", LATE)))
    return made.paired(terms, frozenset())


def _mates_first(made: SwissRound, terms: Terms) -> PairedRound:
    """Mates with equal points before everybody else; fewer of them while the others could not be paired."""
    early = list(_early(made.history, made.absent, terms))
    while early:
        placed_already = {player for pairing in early for player in (pairing.white, pairing.black)}
        try:
            rest = made.paired(terms, frozenset(), placed_already)
        except NoPairingError:
            early.pop()
            continue
        boards = sorted((*early, *rest.pairings), key=lambda pairing: -_best(made.history, pairing))
        return replace(rest, pairings=tuple(boards))
    return made.paired(terms, frozenset())


def _best(history: History, pairing: Pairing) -> int:
    return max(history.points[pairing.white], history.points[pairing.black])


def _early(history: History, absent: Collection[Number], terms: Terms) -> Iterator[Pairing]:
    """The mates with equal points who may meet, in the order of their points and numbers."""
    for group in score_groups(history, present(history, absent)):
        taken: set[Number] = set()
        for one, other in combinations(group, 2):
            federation = history.entrant[one].federation
            if federation and federation == history.entrant[other].federation and not taken & {one, other}:
                pairing = _colours(history, one, other, terms)
                if other not in history.barred[one] and pairing:
                    taken |= {one, other}
                    yield pairing


def _colours(history: History, one: Number, other: Number, terms: Terms) -> Pairing | None:
    """White for the one who had it less often; nothing where both need the same colour."""

    def whites(number: Number) -> int:
        return sum(1 if side is Side.WHITE else -1 for side in history.sides(number))

    ways = [(one, other), (other, one)] if whites(one) <= whites(other) else [(other, one), (one, other)]
    for white, black in ways:
        seats = ((white, Side.WHITE), (black, Side.BLACK))
        if terms.both_colours or all(may_have(history, number, side, MOST_IN_A_ROW) for number, side in seats):
            return Pairing(white, black, (Ruling("pairing.mates-early", EARLY),))
    return None
