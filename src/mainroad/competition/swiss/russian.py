"""The Swiss programs of the Russian code: blind lot, personal numbers, truncated Solkoff, current Buchholz.

Start numbers are the numbers of the classification before round 1 (RU 3.18.5.1.b), or the numbers drawn
(RU 3.18.4.a). The four programs differ in how a score group is ordered, who floats, and who is tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from mainroad.basics import Article, Ruling, Side
from mainroad.competition.history import Entrant, History, Number
from mainroad.competition.lots import shuffled
from mainroad.competition.pairings import Bye, NoPairingError, PairedRound, Pairing
from mainroad.competition.swiss.common import had_free_point, may_have, present, score, score_groups
from mainroad.competition.swiss.matching import Matching

MOST_IN_A_ROW = 3  # RU 3.18.2.c: never the same colour four times running

COLOUR_ARTICLES = {"fewer": "3.18.2.e", "last-black": "3.18.2.f", "higher": "3.18.2.g", "fourth": "3.18.2.c"}

Pair = tuple[Number, Number]
Order = Callable[[History, list[Number], str], list[Number]]
Options = Callable[[Sequence[Number], Sequence[Number]], Iterator[Number]]


@dataclass(frozen=True)
class Program:
    """One of the programs, as data: the parts in which they differ, with the articles that say so."""

    name: str
    article: str
    first_round: Callable[[Sequence[Number]], list[Pair]]
    order: Order
    """How the players of a score group stand (the third argument is the seed of the round)."""
    last_floats: bool
    """Whether the last of an odd group goes down to meet the first of the next, or the first to meet the last."""
    options: Options
    """The opponents of the first player left in a group, in the order in which they are tried."""
    odd_has_white: bool = False
    """Whether odd numbers have White in round 1 (RU 3.18.4.b), or the colour drawn for the first pair decides."""


# -- round 1 ------------------------------------------------------------------------------------


def classified(entrants: Iterable[Entrant], seed: str) -> tuple[Entrant, ...]:
    """Number the entrants: by rating, equal ratings by lot, then the unrated by lot (RU 3.18.5.1.a)."""
    order = sorted(shuffled(entrants, seed), key=lambda entrant: -entrant.rating)
    return tuple(replace(entrant, number=Number(n)) for n, entrant in enumerate(order, start=1))


def drawn_numbers(entrants: Iterable[Entrant], seed: str) -> tuple[Entrant, ...]:
    """Number the entrants by lot alone, whatever their ratings (RU 3.18.4.a)."""
    return tuple(replace(entrant, number=Number(n)) for n, entrant in enumerate(shuffled(entrants, seed), start=1))


def neighbours(players: Sequence[Number]) -> list[Pair]:
    """No. 1 against 2, 3 against 4 (RU 3.18.4.b)."""
    return list(zip(players[::2], players[1::2], strict=True))


def halves(players: Sequence[Number]) -> list[Pair]:
    """The first of the upper half against the first of the lower half (RU 3.18.5.2.a)."""
    middle = len(players) // 2
    return list(zip(players[:middle], players[middle:], strict=True))


def fold(players: Sequence[Number]) -> list[Pair]:
    """The first against the last, the second against the last but one (RU 3.18.7.2.a)."""
    middle = len(players) // 2
    return list(zip(players[:middle], reversed(players[middle:]), strict=True))


# -- the order inside a score group -----------------------------------------------------------------


def by_lot(history: History, group: list[Number], seed: str) -> list[Number]:
    """By lot (RU 3.18.4.c)."""
    return list(shuffled(sorted(group), f"{seed}:{history.points[group[0]]}"))


def by_number_turning(history: History, group: list[Number], seed: str) -> list[Number]:
    """By number, upwards in odd rounds and downwards in even ones (RU 3.18.5.3.b)."""
    return sorted(group, reverse=len(history.rounds) % 2 == 1)


def by_number(history: History, group: list[Number], seed: str) -> list[Number]:
    """By number (RU 3.18.7.3)."""
    return sorted(group)


def by_truncated_solkoff(history: History, group: list[Number], seed: str) -> list[Number]:
    """From round 3 by the opponents' points without the worst, then by number (RU 3.18.6.2); before, as 3.18.5.3."""
    if len(history.rounds) < 2:
        return by_number_turning(history, group, seed)
    return sorted(group, key=lambda number: (-_solkoff(history, number), number))


def by_current_buchholz(history: History, group: list[Number], seed: str) -> list[Number]:
    """From round 3 by the opponents' points so far, then by number (RU 3.18.7.6.b)."""
    if len(history.rounds) < 2:
        return by_number(history, group, seed)
    return sorted(group, key=lambda number: (-sum(_opponents_points(history, number)), number))


def _opponents_points(history: History, number: Number) -> list[int]:
    return [history.points[opponent] for opponent in history.met[number]]


def _solkoff(history: History, number: Number) -> int:
    points = _opponents_points(history, number)
    return sum(points) - min(points, default=0)


# -- who is tried first -----------------------------------------------------------------------------


def next_in_order(upper: Sequence[Number], lower: Sequence[Number]) -> Iterator[Number]:
    """Whoever the lot put next (RU 3.18.4.c)."""
    yield from upper[1:]
    yield from lower


def lower_half_then_back(upper: Sequence[Number], lower: Sequence[Number]) -> Iterator[Number]:
    """The lower half from its first; then the upper half from its last (RU 3.18.5.5.a, 3.18.5.5.b)."""
    yield from lower
    yield from reversed(upper[1:])


def from_the_last(upper: Sequence[Number], lower: Sequence[Number]) -> Iterator[Number]:
    """The last, the last but one and so on (RU 3.18.7.5.a)."""
    yield from reversed(lower)
    yield from reversed(upper[1:])


RU_LOT = Program("ru-lot", "3.18.4", neighbours, by_lot, True, next_in_order, odd_has_white=True)
RU_NUMBER = Program("ru-number", "3.18.5", halves, by_number_turning, True, lower_half_then_back)
RU_SOLKOFF = replace(RU_NUMBER, name="ru-solkoff", article="3.18.6", order=by_truncated_solkoff)
RU_BUCHHOLZ = Program("ru-buchholz", "3.18.7", fold, by_current_buchholz, False, from_the_last)

PROGRAMS = {program.name: program for program in (RU_LOT, RU_NUMBER, RU_SOLKOFF, RU_BUCHHOLZ)}


# -- pairing a round --------------------------------------------------------------------------------


def pair(
    program: Program,
    history: History,
    *,
    absent: Collection[Number] = (),
    seed: str = "",
    first_side: Side = Side.WHITE,
) -> PairedRound:
    """Pair the next round. The first pair's colour of round 1 was drawn: `first_side` is that of its first player."""
    return _Pairer(program, history, f"{seed}:{len(history.rounds) + 1}", first_side).round(present(history, absent))


@dataclass(frozen=True)
class _Pairer:
    """One round being paired."""

    program: Program
    history: History
    seed: str
    first_side: Side

    def round(self, players: Sequence[Number]) -> PairedRound:
        """Give the bye, pair the groups from the top, give the colours."""
        groups = [self.program.order(self.history, g, self.seed) for g in score_groups(self.history, players)]
        bye = self._bye(groups) if len(players) % 2 else None
        if bye is not None:
            groups = [[number for number in group if number != bye.player] for group in groups]
        place = {number: n for n, number in enumerate(n for group in groups for n in group)}
        if self.history.rounds:
            pairs = list(self._pairs([group for group in groups if group]))
        else:
            pairs = [(pair, self._ruling("first-round")) for pair in self.program.first_round(sorted(place))]
        pairings = tuple(self._coloured(pair, reason, place) for pair, reason in pairs)
        return PairedRound(pairings, bye, tuple(r for p in pairings for r in p.reasons[:1] if "float" in r.message))

    def _ruling(self, what: str, number: str | None = None, **parameters: object) -> Ruling:
        article = Article("RU", number or self.program.article)
        return Ruling(f"swiss-ru.{what}", (article,), parameters)

    # -- who may meet

    def may_meet(self, one: Number, other: Number) -> bool:
        """Not twice, unless it was not played (RU 3.18.2.a, 3.18.2.d); nobody a fourth time with one colour."""
        return other not in self.history.met[one] and any(
            self._may_play(white, black) for white, black in ((one, other), (other, one))
        )

    def _may_play(self, white: Number, black: Number) -> bool:
        return may_have(self.history, white, Side.WHITE, MOST_IN_A_ROW) and may_have(
            self.history, black, Side.BLACK, MOST_IN_A_ROW
        )

    def _bye(self, groups: list[list[Number]]) -> Bye:
        """The last in the classification who has had no free point, and whom the others can do without."""
        order = [number for group in groups for number in group]
        for number in reversed(order):
            if had_free_point(self.history, number):
                continue
            if Matching((other for other in order if other != number), self.may_meet).is_possible:
                return Bye(number, (self._ruling("bye", "3.18.2.j", player=number),))
        raise NoPairingError("nobody can be left without an opponent: each has had a free point or is needed")

    # -- score groups

    def _pairs(self, groups: list[list[Number]]) -> Iterator[tuple[Pair, Ruling]]:
        """Pair the groups from the top; an odd group, or one that cannot be paired within, sends players down."""
        for index, group in enumerate(groups):
            below = groups[index + 1 :]
            while not self._can_be_paired_within(group, below):
                (upper, lower), landed = self._float(group, below)
                group.remove(upper)
                landed.remove(lower)
                yield (upper, lower), self._ruling("float", player=upper, score=score(self.history.points[upper]))
            yield from self._within(group, below)

    def _can_be_paired_within(self, group: list[Number], below: list[list[Number]]) -> bool:
        rest = [number for lower in below for number in lower]
        return len(group) % 2 == 0 and Matching(group + rest, self._staying(group)).is_possible

    def _staying(self, group: Collection[Number]) -> Callable[[Number, Number], bool]:
        inside = frozenset(group)
        return lambda one, other: (one in inside) == (other in inside) and self.may_meet(one, other)

    def _float(self, group: list[Number], below: list[list[Number]]) -> tuple[Pair, list[Number]]:
        """The first in the printed order who goes down, and whom he meets; nearest points first."""
        rest = [number for lower in below for number in lower]
        for fewest in self._float_tests(group, rest):
            for landed in below:
                for upper, lower in self._float_order(group, landed):
                    if self.may_meet(upper, lower) and fewest(upper, lower):
                        return (upper, lower), landed
        raise NoPairingError("the score groups cannot be paired without two players meeting twice or a fourth colour")

    def _float_tests(self, group: list[Number], rest: list[Number]) -> Iterator[Callable[[Number, Number], bool]]:
        """First only floats after which the group is paired within; else any that lets everybody be paired."""

        def left(numbers: Iterable[Number], pair: Pair) -> list[Number]:
            return [number for number in numbers if number not in pair]

        if len(group) % 2:
            yield lambda *pair: self._can_be_paired_within(left(group, pair), [left(rest, pair)])
        yield lambda *pair: Matching(left(group + rest, pair), self.may_meet).is_possible

    def _float_order(self, group: list[Number], landed: list[Number]) -> Iterator[Pair]:
        """The last meets the first, the second …; then the last but one (RU 3.18.5.4), or the reverse (3.18.7.4)."""
        if self.program.last_floats:
            return product(reversed(group), landed)
        return product(group, reversed(landed))

    def _within(self, group: list[Number], below: list[list[Number]]) -> Iterator[tuple[Pair, Ruling]]:
        """Pair an even group: the first player left gets the first opponent who leaves the others paired."""
        rest = [number for lower in below for number in lower]
        matching = Matching(group + rest, self._staying(group))
        middle = len(group) // 2
        upper, lower = group[:middle], group[middle:]
        while upper or lower:
            if not upper:  # the upper half is used up: what is left of the lower half is divided again
                middle = len(lower) // 2
                upper, lower = lower[:middle], lower[middle:]
            first = upper[0]
            pair = matching.first((first, other) for other in self.program.options(upper, lower))
            if pair is None:
                raise NoPairingError("the score group cannot be paired within itself")
            upper, lower = ([number for number in half if number not in pair] for half in (upper, lower))
            yield pair, self._ruling("group", score=score(self.history.points[first]))

    # -- colours

    def _coloured(self, pair: Pair, reason: Ruling, place: dict[Number, int]) -> Pairing:
        if not self.history.rounds:
            return self._coloured_first(pair, reason, place)
        one, other = sorted(pair, key=place.__getitem__)
        white, rule = self._white(one, other)
        black = other if white == one else one
        if not self._may_play(white, black):
            white, black, rule = black, white, "fourth"
        return Pairing(white, black, (reason, self._ruling(f"white-{rule}", COLOUR_ARTICLES[rule], player=white)))

    def _coloured_first(self, pair: Pair, reason: Ruling, place: dict[Number, int]) -> Pairing:
        """Round 1: odd numbers of the upper half play with the colour drawn for the first player, even ones not."""
        one, other = pair
        side = Side.WHITE if self.program.odd_has_white else self.first_side
        if place[one] % 2 and not self.program.odd_has_white:
            side = side.opponent
        white, black = (one, other) if side is Side.WHITE else (other, one)
        return Pairing(white, black, (reason, self._ruling("white-drawn", player=white)))

    def _white(self, one: Number, other: Number) -> tuple[Number, str]:
        """Fewer Whites; else who was the last to have Black; else who stands higher (RU 3.18.2.e, f, g)."""
        whites = [self.history.sides(number).count(Side.WHITE) for number in (one, other)]
        if whites[0] != whites[1]:
            return (one if whites[0] < whites[1] else other), "fewer"
        blacks = [self._last_black(number) for number in (one, other)]
        if blacks[0] != blacks[1]:
            return (one if blacks[0] > blacks[1] else other), "last-black"
        return one, "higher"

    def _last_black(self, number: Number) -> int:
        """The last round in which a player had Black; 0: never."""
        return max((t.round for t in self.history.turns[number] if t.played and t.side is Side.BLACK), default=0)
