"""The Swiss of the Ukrainian code (UA V-15): the median Solkoff program of V-15.9, and pairing by lot (V-15.7).

Start numbers are the numbers of the classification before round 1 (V-15.9.3, V-15.9.5) and are kept to the end:
`russian.classified` and `russian.drawn_numbers` give them, for both codes number alike. Points are half points, which
are this code's points: it gives two for a win (V-11.1).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from mainroad.basics import Ruling, Side
from mainroad.competition.history import History, Number
from mainroad.competition.lots import Lots
from mainroad.competition.pairings import Bye, NoPairingError, PairedRound, Pairing
from mainroad.competition.readings import Halves
from mainroad.competition.swiss.common import (
    had_free_point,
    halves,
    neighbours,
    opponents_points,
    present,
    score_groups,
)
from mainroad.competition.swiss.matching import kept_apart
from mainroad.competition.swiss.russian.program import by_lot
from mainroad.competition.swiss.russian.round import Order
from mainroad.competition.swiss.terms import PLAIN, Draw, Terms
from mainroad.competition.swiss.ukrainian.colours import ARTICLES, Colours
from mainroad.competition.swiss.ukrainian.outlook import Meetings
from mainroad.competition.swiss.ukrainian.pairs import Formed, PairFormer, ruling


@dataclass(frozen=True)
class Program:
    """A program, as data: how the players of a score group stand, and what decides between equals."""

    name: str
    order: Order
    equals_by_lot: bool = False


def rounds_advised(participants: int) -> range:
    """How many rounds a Swiss has (UA V-3.1.3); with exactly 30 players both bands hold."""
    if participants < 30:
        return range(7, 9 + 1)
    if participants == 30:
        return range(7, 11 + 1)
    return range(8, 11 + 1) if participants <= 70 else range(9, 13 + 1)


# -- the classification before a round --------------------------------------------------------------


def by_solkoff(history: History, group: list[Number], draw: Draw) -> list[Number]:
    """From round 3 by the full Solkoff, then the median one, then the number; before, by the number.

    UA V-15.9.7.2, UA V-15.9.7.3, UA V-15.9.7.4, and UA V-15.9.6.a. Smaller numbers stand higher in odd rounds, greater
    ones in even rounds (UA V-15.9.6.b).
    """
    is_early = len(history.rounds) < 2
    turns = is_early or draw.terms.readings.numbers_turn
    numbers = sorted(group, reverse=turns and len(history.rounds) % 2 == 1)
    return numbers if is_early else sorted(numbers, key=lambda number: _solkoff(history, number), reverse=True)


def _solkoff(history: History, number: Number) -> tuple[int, int]:
    """The points so far of all opponents, who did not come too, and without the best and the worst of them."""
    points = sorted(opponents_points(history, number))
    return sum(points), sum(points[1:-1])


UA_SOLKOFF_MEDIAN = Program("ua-solkoff-median", by_solkoff)
UA_LOT = Program("ua-lot", by_lot, equals_by_lot=True)

PROGRAMS = {program.name: program for program in (UA_SOLKOFF_MEDIAN, UA_LOT)}


# -- pairing a round --------------------------------------------------------------------------------


def pair(
    history: History,
    *,
    absent: Collection[Number] = (),
    seed: str = "",
    first_side: Side | None = None,
    terms: Terms = PLAIN,
    program: Program = UA_SOLKOFF_MEDIAN,
) -> PairedRound:
    """Pair the next round, with a lot before the first alone (UA V-15.0, UA V-15.8), or before each (UA V-15.7).

    In round 1 the list is halved if it was classified with ratings, and the colour of its first player is drawn from
    the seed, unless people drew it: then it is `first_side`. Else neighbours meet and odd numbers have White.
    """
    rated = any(entrant.rating for entrant in history.entrants)
    draw = Draw(Lots(seed, len(history.rounds) + 1, first_side), terms)
    pairer = _Pairer(program, history, draw, present(history, absent))
    if history.rounds or program.equals_by_lot:
        return pairer.round()
    is_halved = rated if terms.with_ratings is None else terms.with_ratings
    return pairer.first_round() if is_halved else pairer.drawn_round()


def _white_first(one: Number, other: Number, side: Side) -> tuple[Number, Number]:
    return (one, other) if side is Side.WHITE else (other, one)


class _Pairer:
    """One round being paired."""

    def __init__(self, program: Program, history: History, draw: Draw, players: Sequence[Number]) -> None:
        self.history = history
        self.draw = draw
        groups = score_groups(history, players)
        self.order = [number for group in groups for number in program.order(history, group, draw)]
        """The players as they stand before the round, even the one who will have the plus."""
        place = {number: n for n, number in enumerate(self.order, start=1)}
        self.colours = Colours(history, draw, place, always_by_lot=program.equals_by_lot)
        most_met = max((len(barred) for barred in history.barred.values()), default=0)
        self.meetings = Meetings(
            self.colours.cost, most_met, self.colours.dearest, look_ahead=draw.terms.readings.look_ahead
        )

    def first_round(self) -> PairedRound:
        """The upper half against the lower; every other board with the colours turned (UA V-15.9.4)."""
        players, bye = self._without_bye()
        first_side = self.draw.lots.first_side
        reason = ruling("first-halves", "V-15.9.4.a")
        pairings = []
        for board, (one, other) in enumerate(kept_apart(halves(players), self.history)):
            side = first_side.opponent if board % 2 else first_side
            white, black = _white_first(one, other, side)
            pairings.append(Pairing(white, black, (reason, self._drawn(white))))
        return PairedRound(tuple(pairings), bye)

    def _drawn(self, white: Number) -> Ruling:
        lots = self.draw.lots
        if lots.drawn_by_hand is not None:
            return ruling("white-drawn", "V-15.9.4.b", player=white)
        return ruling("white-seed", "V-15.9.4.b", player=white, seed=lots.announced)

    def drawn_round(self) -> PairedRound:
        """No. 1 against 2, 3 against 4, odd numbers with White (UA V-15.9.5)."""
        players, bye = self._without_bye()
        reason = ruling("first-neighbours", "V-15.9.5")
        return PairedRound(
            tuple(Pairing(one, other, (reason,)) for one, other in kept_apart(neighbours(players), self.history)), bye
        )

    def round(self) -> PairedRound:
        """Give the plus, pair the groups, give the colours; boards follow the classification (UA V-15.9.2)."""
        order, bye = self._without_bye()
        if not self.meetings.can_all_be_paired(order):
            raise NoPairingError("the players left cannot all be paired without two of them meeting twice")
        place = {number: n for n, number in enumerate(order, start=1)}
        keeps_halves = self.draw.terms.readings.halves is Halves.KEPT
        former = PairFormer(self.history, self.meetings, place, halves_kept=keeps_halves)
        formed = former.pairs(score_groups(self.history, order))
        pairs = sorted(formed, key=lambda pair: min(place[pair.one], place[pair.other]))
        boards = [self._coloured(pair, place) for pair in pairs]
        report = [special for pair in pairs for special in pair.special]
        report += [special for board in boards for special in self._colour_report(board)]
        return PairedRound(tuple(boards), bye, tuple(report))

    def _without_bye(self) -> tuple[Sequence[Number], Bye | None]:
        """The last in the classification who has had no plus, and whom the others can do without (UA V-15.9.1)."""
        order = self.order
        if len(order) % 2 == 0:
            return order, None
        for number in reversed(order):
            others = [other for other in order if other != number]
            if not had_free_point(self.history, number) and self.meetings.can_all_be_paired(others):
                reasons = [ruling("bye", "V-15.9.1", player=number)]
                if number != order[-1]:
                    reasons.append(ruling("bye-once", "V-15.6", player=number))
                return others, Bye(number, tuple(reasons))
        raise NoPairingError("nobody can be left without an opponent: each has had a plus or is needed")

    def _coloured(self, pair: Formed, place: Mapping[Number, int]) -> Pairing:
        higher, lower = sorted((pair.one, pair.other), key=place.__getitem__)
        white, reason = self.colours.white(higher, lower)
        black = lower if white == higher else higher
        why = ruling(reason, ARTICLES[reason], player=higher if reason == "black-higher" else white)
        return Pairing(white, black, (*pair.reasons, why))

    def _colour_report(self, board: Pairing) -> list[Ruling]:
        """What the report tells of colours: more than two running, or counts too far apart (UA V-15.3)."""
        report: list[Ruling] = []
        if self.draw.terms.both_colours:
            return report
        if self.colours.excess(board.white, board.black):
            report.append(ruling("third", "V-15.9.13.b", white=board.white, black=board.black))
        for number, side in ((board.white, Side.WHITE), (board.black, Side.BLACK)):
            sides = (*self.colours.sides[number], side)
            difference = abs(sides.count(Side.WHITE) - sides.count(Side.BLACK))
            if difference > (1 if len(sides) % 2 else 2):
                report.append(ruling("difference", "V-15.3.a", player=number, difference=difference))
        return report
