"""How the Swiss programs of the Russian code pair a round: the bye, the pairs, the colours, and the reasons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mainroad.basics import Article, Ruling, Side
from mainroad.competition.history import History, Number
from mainroad.competition.pairings import Bye, NoPairingError, PairedRound, Pairing
from mainroad.competition.readings import Halves
from mainroad.competition.swiss.common import had_free_point, score, score_groups
from mainroad.competition.swiss.matching import complete_pairing, kept_apart
from mainroad.competition.swiss.russian.colours import Colours
from mainroad.competition.swiss.russian.groups import FoundPair, GroupPairing, Options, Pair
from mainroad.competition.swiss.terms import Draw

Order = Callable[[History, list[Number], Draw], list[Number]]


@dataclass(frozen=True)
class Program:
    """One of the programs, as data: the parts in which they differ, with the articles that say so."""

    name: str
    articles: Mapping[str, str]
    """Where the code prints the first round, its colours, the pairs of a group, and floats."""
    first_round: Callable[[Sequence[Number]], list[Pair]]
    order: Order
    """How the players of a score group stand after round 1."""
    last_floats: bool
    """Whether the last of an odd group goes down to meet the first of the next, or the first to meet the last."""
    options: Options
    """The opponents of a group's first player, in the order in which they are tried: from the halves left besides."""
    odd_has_white: bool = False
    """Whether odd numbers have White in round 1 (RU 3.18.4.b), or the colour drawn for the first pair decides."""


def ruling(what: str, article: str, **parameters: object) -> Ruling:
    """A reason of these programs, with the article of the Russian code."""
    return Ruling(f"swiss-ru.{what}", (Article("RU", article),), parameters)


SPECIAL = ("swiss-ru.forced", "swiss-ru.float", "swiss-ru.white-fourth")
"""What the report of a round must tell."""

_WHITE_BECAUSE = {"e": "fewer", "f": "last-black", "g": "higher", "c": "fourth"}


class RoundPairing:
    """One round being paired."""

    def __init__(self, program: Program, history: History, draw: Draw) -> None:
        self.program = program
        self.history = history
        self.draw = draw
        self.colours = Colours(history, both_colours=draw.terms.both_colours)

    def paired(self, players: Sequence[Number], forced: Sequence[Pair] = ()) -> PairedRound:
        """Set the forced pairs, give the bye, pair the others from the top, give the colours."""
        self._check(forced, players)
        groups = self._classified(players)
        place = {number: n for n, number in enumerate(number for group in groups for number in group)}
        seated = {number for pair in forced for number in pair}
        bye = self._bye([number for number in place if number not in seated]) if len(players) % 2 else None
        seated |= {bye.player} if bye else set()
        groups = [[number for number in group if number not in seated] for group in groups]
        pairings = [self._coloured(FoundPair(pair), place, "forced", "3.18.9") for pair in forced]
        pairings += self._first(groups[0]) if not self.history.rounds else self._later(groups, place)
        report = tuple(r for p in pairings for r in p.reasons if r.message in SPECIAL)
        return PairedRound(tuple(pairings), bye, report)

    def _check(self, forced: Sequence[Pair], players: Collection[Number]) -> None:
        numbers = [number for pair in forced for number in pair]
        if len(set(numbers)) < len(numbers) or not set(numbers) <= set(players):
            raise NoPairingError("a forced pair names a player who is not there or is named twice")
        for one, other in forced:
            if not self.colours.may_meet(one, other):
                raise NoPairingError(f"the forced pair {one}-{other} has met, or would have one colour a fourth time")

    def _classified(self, players: Sequence[Number]) -> list[list[Number]]:
        if not self.history.rounds:
            return [sorted(players)]
        return [self.program.order(self.history, group, self.draw) for group in score_groups(self.history, players)]

    def _bye(self, order: Sequence[Number]) -> Bye:
        """The last in the classification who has had no free point, and whom the others can do without."""
        for number in reversed(order):
            if not had_free_point(self.history, number) and self._can_do_without(number, order):
                return Bye(number, (ruling("bye", "3.18.2.j", player=number),))
        raise NoPairingError("nobody can be left without an opponent: each has had a free point or is needed")

    def _can_do_without(self, number: Number, order: Iterable[Number]) -> bool:
        others = (other for other in order if other != number)
        return complete_pairing(others, self.colours.may_meet) is not None

    def _first(self, players: Sequence[Number]) -> list[Pairing]:
        """Round 1: odd numbers of the upper half play with the colour drawn for the first of them, even ones not."""
        first_side = Side.WHITE if self.program.odd_has_white else self.draw.lots.first_side
        pairings = []
        for board, (one, other) in enumerate(kept_apart(self.program.first_round(players), self.history)):
            side = first_side if self.program.odd_has_white or board % 2 == 0 else first_side.opponent
            white, black = (one, other) if side is Side.WHITE else (other, one)
            why = ruling("first-round", self.program.articles["first-round"], player=white)
            pairings.append(Pairing(white, black, (why, self._drawn(white))))
        return pairings

    def _drawn(self, white: Number) -> Ruling:
        """Why a player has White in round 1: by the number drawn, by the seed, or by a lot that people drew."""
        article, lots = self.program.articles["white-drawn"], self.draw.lots
        if self.program.odd_has_white or lots.drawn_by_hand is not None:
            return ruling("white-drawn", article, player=white)
        return ruling("white-seed", article, player=white, seed=lots.announced)

    def _later(self, groups: Sequence[list[Number]], place: Mapping[Number, int]) -> list[Pairing]:
        readings = self.draw.terms.readings
        pairing = GroupPairing(
            self.colours.may_meet,
            self.program.last_floats,
            self.program.options,
            halves_kept=readings.halves is not Halves.RENEWED,
            floats_first=readings.floats_seated_first,
        )
        found = pairing.pairs(group for group in groups if group)
        return [self._coloured(one, place, *self._why(one)) for one in found]

    def _why(self, found: FoundPair) -> tuple[str, str]:
        what = "float" if found.floated else "group"
        return what, self.program.articles[what]

    def _coloured(self, found: FoundPair, place: Mapping[Number, int], what: str, article: str) -> Pairing:
        first = found.pair[0]
        reasons = [ruling(what, article, player=first, score=score(self.history.points[first]))]
        reasons += self._passed_over(first, found.passed_over)
        higher, lower = sorted(found.pair, key=place.__getitem__)
        white, letter = self.colours.white(higher, lower)
        reasons.append(ruling(f"white-{_WHITE_BECAUSE[letter]}", f"3.18.2.{letter}", player=white))
        return Pairing(white, lower if white == higher else higher, tuple(reasons))

    def _passed_over(self, first: Number, numbers: Sequence[Number]) -> Iterator[Ruling]:
        """Why a player did not get those before their opponent: met, colours, or somebody would be left over."""
        met = [number for number in numbers if number in self.history.met[first]]
        colour = [number for number in numbers if number not in met and self.colours.bar_each_other(first, number)]
        needed = [number for number in numbers if number not in met and number not in colour]
        for what, article, which in (("met", "a", met), ("colour", "c", colour)):
            if which:
                yield ruling(f"passed-{what}", f"3.18.2.{article}", player=first, numbers=_listed(which))
        if needed:
            yield ruling("passed-needed", "3.18.8.a", player=first, numbers=_listed(needed))


def _listed(numbers: Iterable[Number]) -> str:
    return ", ".join(map(str, numbers))
