"""The Swiss programs of the Russian code: blind lot, personal numbers, truncated Solkoff, current Buchholz.

Start numbers are the numbers of the classification before round 1 (RU 3.18.5.1.b), or the numbers drawn
(RU 3.18.4.a). The four programs differ in how a score group is ordered, who floats, and who is tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from mainroad.basics import Article, Ruling, Side
from mainroad.competition.history import Entrant, History, How, Number
from mainroad.competition.lots import shuffled
from mainroad.competition.pairings import Bye, NoPairingError, PairedRound, Pairing
from mainroad.competition.swiss.common import had_free_point, present, score, score_groups
from mainroad.competition.swiss.matching import complete_pairing
from mainroad.competition.swiss.russian_colours import Colours
from mainroad.competition.swiss.russian_groups import Found, GroupPairing, Options, Pair

Order = Callable[[History, list[Number], str], list[Number]]


@dataclass(frozen=True)
class Program:
    """One of the programs, as data: the parts in which they differ, with the articles that say so."""

    name: str
    articles: Mapping[str, str]
    """Where the code prints the first round, its colours, the pairs of a group, and floats."""
    first_round: Callable[[Sequence[Number]], list[Pair]]
    order: Order
    """How the players of a score group stand after round 1 (the third argument is the seed of the round)."""
    last_floats: bool
    """Whether the last of an odd group goes down to meet the first of the next, or the first to meet the last."""
    options: Options
    """The opponents of a group's first player, in the order in which they are tried: from the halves left besides."""
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
    """The points of all with whom a player was paired: plus and minus count like results (RU 3.15.2)."""
    turns = (turn for turn in history.turns[number] if turn.how is not How.ANNULLED)
    opponents = {turn.opponent for turn in turns if turn.opponent is not None}
    return [history.points[opponent] for opponent in opponents]


def _solkoff(history: History, number: Number) -> int:
    points = _opponents_points(history, number)
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
    forced: Sequence[Pair] = (),
    seed: str = "",
    first_side: Side = Side.WHITE,
) -> PairedRound:
    """Pair the next round.

    Those known to be absent are left out (RU 3.18.2.i), `forced` pairs come from the statute (RU 3.18.9), and the
    lot for the colour of round 1 has fallen: `first_side` is that of the first player of the first pair.
    """
    return _Pairer(program, history, seed, first_side).paired(present(history, absent), forced)


def pair_again(
    program: Program,
    history: History,
    published: PairedRound,
    *,
    absent: Collection[Number] = (),
    seed: str = "",
    first_side: Side = Side.WHITE,
) -> PairedRound:
    """Pair a published round again for those who are there now, breaking as few of its pairs as can be (RU 3.18.8.b).

    Somebody has left, arrived or should not have been paired; a corrected result calls for `pair` (RU 4.4.f).
    """
    players = present(history, absent)
    pairer = _Pairer(program, history, seed, first_side)
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
    ruling = _ruling("again", "3.18.8.b", boards=len(again.pairings))
    return PairedRound(pairings, again.bye, (ruling, *again.report))


def _ruling(what: str, article: str, **parameters: object) -> Ruling:
    return Ruling(f"swiss-ru.{what}", (Article("RU", article),), parameters)


_WHITE_BECAUSE = {"e": "fewer", "f": "last-black", "g": "higher", "c": "fourth"}


class _Pairer:
    """One round being paired."""

    def __init__(self, program: Program, history: History, seed: str, first_side: Side) -> None:
        self.program = program
        self.history = history
        self.seed = f"{seed}:{len(history.rounds) + 1}"
        self.first_side = Side.WHITE if program.odd_has_white else first_side
        self.colours = Colours(history)

    def paired(self, players: Sequence[Number], forced: Sequence[Pair] = ()) -> PairedRound:
        """Set the forced pairs, give the bye, pair the others from the top, give the colours."""
        self._check(forced, players)
        groups = self._classified(players)
        place = {number: n for n, number in enumerate(number for group in groups for number in group)}
        seated = {number for pair in forced for number in pair}
        bye = self._bye([number for number in place if number not in seated]) if len(players) % 2 else None
        seated |= {bye.player} if bye else set()
        groups = [[number for number in group if number not in seated] for group in groups]
        pairings = [self._coloured(Found(pair), place, "forced", "3.18.9") for pair in forced]
        pairings += self._first(groups[0]) if not self.history.rounds else self._later(groups, place)
        report = tuple(r for p in pairings for r in p.reasons if r.message == "swiss-ru.float")
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
        return [self.program.order(self.history, group, self.seed) for group in score_groups(self.history, players)]

    def _bye(self, order: Sequence[Number]) -> Bye:
        """The last in the classification who has had no free point, and whom the others can do without."""
        for number in reversed(order):
            if not had_free_point(self.history, number) and self._can_do_without(number, order):
                return Bye(number, (_ruling("bye", "3.18.2.j", player=number),))
        raise NoPairingError("nobody can be left without an opponent: each has had a free point or is needed")

    def _can_do_without(self, number: Number, order: Iterable[Number]) -> bool:
        others = (other for other in order if other != number)
        return complete_pairing(others, self.colours.may_meet) is not None

    def _first(self, players: Sequence[Number]) -> list[Pairing]:
        """Round 1: odd numbers of the upper half play with the colour drawn for the first of them, even ones not."""
        pairings = []
        for board, (one, other) in enumerate(self.program.first_round(players)):
            with_first = self.program.odd_has_white or board % 2 == 0
            side = self.first_side if with_first else self.first_side.opponent
            white, black = (one, other) if side is Side.WHITE else (other, one)
            reasons = [
                _ruling(what, self.program.articles[what], player=white) for what in ("first-round", "white-drawn")
            ]
            pairings.append(Pairing(white, black, tuple(reasons)))
        return pairings

    def _later(self, groups: Sequence[list[Number]], place: Mapping[Number, int]) -> list[Pairing]:
        pairing = GroupPairing(self.colours.may_meet, self.program.last_floats, self.program.options)
        found = pairing.pairs(group for group in groups if group)
        return [self._coloured(one, place, *self._why(one)) for one in found]

    def _why(self, found: Found) -> tuple[str, str]:
        what = "float" if found.floated else "group"
        return what, self.program.articles[what]

    def _coloured(self, found: Found, place: Mapping[Number, int], what: str, article: str) -> Pairing:
        first = found.pair[0]
        reasons = [_ruling(what, article, player=first, score=score(self.history.points[first]))]
        reasons += self._passed_over(first, found.passed_over)
        higher, lower = sorted(found.pair, key=place.__getitem__)
        white, letter = self.colours.white(higher, lower)
        reasons.append(_ruling(f"white-{_WHITE_BECAUSE[letter]}", f"3.18.2.{letter}", player=white))
        return Pairing(white, lower if white == higher else higher, tuple(reasons))

    def _passed_over(self, first: Number, numbers: Sequence[Number]) -> Iterator[Ruling]:
        """Why a player did not get those who came before his opponent: met, colours, or somebody would be left over."""
        met = [number for number in numbers if number in self.history.met[first]]
        colour = [number for number in numbers if number not in met and self.colours.bar_each_other(first, number)]
        needed = [number for number in numbers if number not in met and number not in colour]
        for what, article, which in (("met", "a", met), ("colour", "c", colour)):
            if which:
                yield _ruling(f"passed-{what}", f"3.18.2.{article}", player=first, numbers=_listed(which))
        if needed:
            yield _ruling("passed-needed", "3.18.8.a", player=first, numbers=_listed(needed))


def _listed(numbers: Iterable[Number]) -> str:
    return ", ".join(map(str, numbers))
