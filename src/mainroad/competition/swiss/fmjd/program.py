"""The official Swiss system of the FMJD: for rated lists, for drawn lots, and two accelerated forms (FM A5).

Entrants are numbered before the first round (`lists.rank` or `lists.drawn`). A point of the FMJD is a half
point of ours.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from mainroad.basics import Article, Ruling, Side
from mainroad.competition.history import WIN, History, Number
from mainroad.competition.lots import Lots
from mainroad.competition.pairings import Bye, PairedRound, Pairing
from mainroad.competition.swiss.common import halves, neighbours, present
from mainroad.competition.swiss.fmjd.bye import bye_of
from mainroad.competition.swiss.fmjd.colours import Colours, White
from mainroad.competition.swiss.fmjd.groups import FoundPair, GroupPairing, Pair, squads
from mainroad.competition.swiss.fmjd.lists import fewest_rounds
from mainroad.competition.swiss.fmjd.standing import coefficients, is_unfinished, provisional, standing
from mainroad.competition.swiss.matching import kept_apart
from mainroad.competition.swiss.terms import PLAIN, Draw, Terms

RANKING_POINTS = WIN
"""FM A5-9.2.2: what Haley's system adds to the upper half for the pairing of round 2."""


@dataclass(frozen=True)
class Program:
    """One of the programs, as data: the parts in which they differ."""

    name: str
    first_article: str
    first_round: Callable[[Sequence[Number]], list[list[Pair]]]
    """The pairs of round 1, a list for each squad: colours alternate inside it."""
    by_lot: bool = False
    """Whether the numbers were drawn: FM A5-6.2 and A5-7.2 hold."""
    requartered: bool = False
    """Whether perfect scores are divided in four again while they are many (FM A5-9.1.2)."""
    ranking_points: bool = False
    """Whether the upper half of the list has ranking points in round 2 (FM A5-9.2.2)."""


# -- round 1 ------------------------------------------------------------------------------------


def one_squad(pairs: Callable[[Sequence[Number]], list[Pair]]) -> Callable[[Sequence[Number]], list[list[Pair]]]:
    """Take the whole field as one squad."""
    return lambda players: [pairs(players)]


def quarters(players: Sequence[Number]) -> list[list[Pair]]:
    """The first quarter against the second, the third against the fourth (FM A5-9.1.1, A5-9.2.1, A5-9.2.3)."""
    return [halves(squad) for squad in squads(players)]


FMJD = Program("fmjd", "A5-5.6", one_squad(halves))
FMJD_LOT = Program("fmjd-lot", "A5-5.7", one_squad(neighbours), by_lot=True)
FMJD_QUARTER = Program("fmjd-quarter", "A5-9.1.1", quarters, requartered=True)
FMJD_HALEY = Program("fmjd-haley", "A5-9.2.3", quarters, ranking_points=True)

PROGRAMS = {program.name: program for program in (FMJD, FMJD_LOT, FMJD_QUARTER, FMJD_HALEY)}


# -- pairing a round ----------------------------------------------------------------------------


def pair(
    program: Program,
    history: History,
    *,
    absent: Collection[Number] = (),
    seed: str = "",
    first_side: Side | None = None,
    terms: Terms = PLAIN,
) -> PairedRound:
    """Pair the next round (FM A5-2.2).

    The colour of the odd numbers of the upper half in round 1 (FM A5-7.1.3) is drawn from the seed, unless people drew
    it: then it is `first_side`. If the length of the event is not known it is the shortest that FM A5-2.4 allows.
    """
    known = provisional(history)
    terms = replace(terms, rounds=terms.rounds or fewest_rounds(len(history.entrants)))
    pairer = _Pairer(program, known, Draw(Lots(seed, len(history.rounds) + 1, first_side), terms))
    paired = pairer.paired(present(known, absent))
    adjourned = [game for played in history.rounds for game in played.games if is_unfinished(game)]
    notes = [_ruling("adjourned", "A5-8.8", white=game.white, black=game.black) for game in adjourned]
    return PairedRound(paired.pairings, paired.bye, (*notes, *paired.report))


def _ruling(what: str, *articles: str, **parameters: object) -> Ruling:
    return Ruling(f"swiss-fm.{what}", tuple(Article("FM", number) for number in articles), parameters)


_REPORTED = frozenset(f"swiss-fm.{what}" for what in ("odd", "most", "met-all", "federation", "white-third"))


@dataclass(frozen=True)
class _Pairer:
    """One round being paired."""

    program: Program
    history: History
    draw: Draw

    @cached_property
    def colours(self) -> Colours:
        return Colours(self.history, self.draw, self.program.by_lot)

    @cached_property
    def round(self) -> int:
        return len(self.history.rounds) + 1

    def paired(self, players: Sequence[Number]) -> PairedRound:
        """Give the bye, pair the others, give the colours (FM A5-5.1, FM A5-6.1.3, FM A5-7.1.1).

        The report tells what was out of the ordinary (FM A5-11.3).
        """
        order = standing(self.history, players)
        bye = self._bye(order) if len(order) % 2 else None
        left = [number for number in order if bye is None or number != bye.player]
        pairings = tuple(self._first(left) if self.round == 1 else self._later(left))
        special = (reason for pairing in pairings for reason in pairing.reasons if reason.message in _REPORTED)
        return PairedRound(pairings, bye, (*(bye.reasons if bye else ()), *special))

    def _bye(self, order: Sequence[Number]) -> Bye:
        found = bye_of(self.history, order, self.colours.may_meet, self.draw.lots, numbers_drawn=self.program.by_lot)
        return Bye(found.player, (_ruling(found.rule, *found.articles, player=found.player),))

    # -- round 1

    def _first(self, players: Sequence[Number]) -> Iterator[Pairing]:
        """Odd places of the upper half have the colour drawn for them, even ones the other (FM A5-7.1.3, A5-7.2.1)."""
        for squad in self._first_squads(players):
            for board, (one, other) in enumerate(squad):
                yield self._first_pairing(one, other, is_odd=board % 2 == 0)

    def _first_squads(self, players: Sequence[Number]) -> list[list[Pair]]:
        """The printed pairs of round 1, squad by squad; where some are kept apart, all squads are one."""
        squads = self.program.first_round(sorted(players))
        printed = [pair for squad in squads for pair in squad]
        found = kept_apart(printed, self.history)
        return squads if found == printed else [found]

    def _first_pairing(self, one: Number, other: Number, *, is_odd: bool) -> Pairing:
        reason = _ruling("first-round", self.program.first_article, player=one, opponent=other)
        white = self._first_by_number(one, other) if self.program.by_lot else self.colours.drawn(one, other, is_odd)
        return Pairing(white.player, other if white.player == one else one, (reason, self._white(white)))

    @staticmethod
    def _first_by_number(one: Number, other: Number) -> White:
        """Odd numbers begin; of two odd or two even ones the larger (FM A5-7.2.1, A5-7.2.4)."""
        if (one + other) % 2:
            return White(one if one % 2 else other, "odd", "A5-7.2.1")
        return White(max(one, other), "sum", "A5-7.2.4")

    # -- later rounds

    def _later(self, order: Sequence[Number]) -> list[Pairing]:
        """Equal points meet, never twice (FM A5-6.1.2); in round 2 of Haley's system too (FM A5-9.2.5, FM A5-9.2.6)."""
        groups = self._groups(order)
        quartered = self._quartered(groups)
        groups = [sorted(group) if quartered.issuperset(group) else group for group in groups]
        pairing = GroupPairing(
            self.colours.may_meet,
            self._options,
            self._meet_first,
            self.program.by_lot,
            quartered,
            met_all_first=self.draw.terms.readings.met_all_first,
        )
        found = list(pairing.pairs(groups, self._middle(groups))) if groups else []
        place = {number: n for n, number in enumerate(number for group in groups for number in group)}
        found.sort(key=lambda one: min(place[number] for number in one.pair))
        return [self._coloured(one, place) for one in found]

    def _points(self, number: Number) -> int:
        """What counts for the groups: points, and the ranking points of round 2 (FM A5-9.2.4, A5-9.2.7)."""
        return self.history.points[number] + (RANKING_POINTS if number in self._upper_squad else 0)

    @cached_property
    def _upper_squad(self) -> frozenset[Number]:
        if not self.program.ranking_points or self.round != 2:
            return frozenset()
        first = sorted(number for game in self.history.rounds[0].games for number in (game.white, game.black))
        return frozenset(squads(first)[0])

    def _groups(self, order: Iterable[Number]) -> list[list[Number]]:
        """The score groups, each in order (FM A5-6.1.1, A5-6.2.1): ranking points make a group, not a place in it.

        Whoever is alone with their points is a group (FM A5-6.1.4).
        """
        ranks = {number: (self._points(number), *coefficients(self.history, number)[1:]) for number in order}
        ordered = sorted(ranks, key=lambda number: (*(-value for value in ranks[number]), number))
        return [list(group) for _, group in groupby(ordered, key=self._points)]

    def _middle(self, groups: Sequence[Sequence[Number]]) -> int:
        """The group of the lower of the two in the middle (FM A5-6.1.6); the last where all goes down."""
        if self.program.by_lot or self._upper_squad:
            return len(groups) - 1
        return middle_group(groups)

    def _quartered(self, groups: Sequence[Sequence[Number]]) -> frozenset[Number]:
        """Perfect scores, if they are more than the rounds left, and the group below them (FM A5-9.1.2)."""
        if not self.program.requartered or not groups:
            return frozenset()
        rounds_left = self.draw.terms.rounds - len(self.history.rounds)
        perfect = self.history.points[groups[0][0]] == WIN * len(self.history.rounds)
        if not perfect or len(groups[0]) <= rounds_left:
            return frozenset()
        return frozenset(number for group in groups[:2] for number in group)

    def _options(self, left: Sequence[Number]) -> list[Number]:
        """Whom the first of those left is to meet, in order (FM A5-6.1.25, A5-6.2.2)."""
        if not self.program.by_lot:
            return lower_half_then_back(left)
        return sorted(left[:0:-1], key=lambda other: self._alike(left[0], other))

    def _alike(self, one: Number, other: Number) -> int:
        """After odd rounds those who had White more often meet those who had Black (FM A5-7.2.2)."""
        mine, his = self.colours.due[one], self.colours.due[other]
        if self.round % 2 or not mine.to_balance:
            return 0
        if not his.to_balance:
            return 1
        return 2 if mine.side is his.side else 0

    @property
    def _meet_first(self) -> Callable[[Number, Number], bool] | None:
        """Compatriots in the first half of the event (FM A2-3.b)."""
        if not self.draw.terms.is_early(self.round):
            return None
        federation = {entrant.number: entrant.federation for entrant in self.history.entrants}
        return lambda one, other: bool(federation[one]) and federation[one] == federation[other]

    # -- reasons

    def _coloured(self, found: FoundPair, place: Mapping[Number, int]) -> Pairing:
        higher, lower = sorted(found.pair, key=place.__getitem__)
        white = self.colours.white(higher, lower)
        reasons = (self._why(found), *self._passed_over(found), self._white(white))
        return Pairing(white.player, lower if white.player == higher else higher, reasons)

    def _white(self, white: White) -> Ruling:
        if white.rule == "drawn" and self.draw.lots.drawn_by_hand is None:
            return _ruling("white-seed", white.article, player=white.player, seed=self.draw.lots.announced)
        return _ruling(f"white-{white.rule}", white.article, player=white.player)

    def _why(self, found: FoundPair) -> Ruling:
        player, opponent = found.pair
        parameters = {"player": player, "opponent": opponent, "score": self._points(player)}
        return _ruling(found.why, self._article(found), **parameters)

    def _article(self, found: FoundPair) -> str:
        if self.program.by_lot and found.why in _LOT_ARTICLES:
            return _LOT_ARTICLES[found.why]
        article = _ARTICLES[found.why][found.goes_up]
        if found.why == "group" and found.passed_over and not found.goes_up:
            return "A5-6.1.25"
        return _FURTHER.get(article, article) if found.group > 1 else article

    def _passed_over(self, found: FoundPair) -> Iterator[Ruling]:
        """Why a player did not get those before their opponent: met, colours, or somebody would be left over."""
        first = found.pair[0]
        met = [other for other in found.passed_over if self.colours.have_met(first, other)]
        colour = [n for n in found.passed_over if n not in met and self.colours.bar_each_other(first, n)]
        needed = [other for other in found.passed_over if other not in met and other not in colour]
        causes = (("met", "A5-2.3", met), ("colour", "A5-7.1.6.b", colour), ("needed", "A5-6.1.25", needed))
        for what, article, which in causes:
            if which:
                yield _ruling(f"passed-{what}", article, player=first, numbers=", ".join(map(str, which)))


_ARTICLES = {
    "group": ("A5-6.1.19", "A5-6.1.26"),
    "quarter": ("A5-9.1.2", "A5-9.1.2"),
    "odd": ("A5-6.1.7", "A5-6.1.11"),
    "most": ("A5-6.1.32", "A5-6.1.32"),
    "met-all": ("A5-6.1.27", "A5-6.1.28"),
    "federation": ("A2-3.b", "A2-3.b"),
}
"""Why two meet, going down and going up."""

_LOT_ARTICLES = {"group": "A5-6.2.2", "odd": "A5-6.2.3", "most": "A5-6.2.3", "met-all": "A5-6.2.4"}

_FURTHER = {
    "A5-6.1.7": "A5-6.1.10",
    "A5-6.1.11": "A5-6.1.14",
    "A5-6.1.27": "A5-6.1.29",
    "A5-6.1.28": "A5-6.1.30",
}
"""The articles that send a player further than the next group."""


def lower_half_then_back(left: Sequence[Number]) -> list[Number]:
    """Of 2N players the first is to meet N+1, N+2 … 2N, then N, N-1 … 2 (FM A5-6.1.25).

    FM A5-6.1.19, A5-6.1.20, A5-6.1.21, A5-6.1.22, A5-6.1.23.
    """
    middle = len(left) // 2
    return [*left[middle:], *reversed(left[1:middle])]


def middle_group(groups: Sequence[Sequence[Number]]) -> int:
    """The group of the player in the middle of the list, the lower one of two (FM A5-6.1.6.b)."""
    of_place = [index for index, group in enumerate(groups) for _ in group]
    return of_place[len(of_place) // 2]
