"""The printed procedure done slowly: try opponents in the printed order, break the last pair, begin again."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Entrant, Free, History, How, Number, Round
from mainroad.competition.lots import shuffle
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.russian.program import PROGRAMS, pair
from support.tournaments import play

Pair = tuple[Number, Number]
Groups = list[list[Number]]


class ByHand:
    """The history as cards on a table, one a player, and the printed rules read off them."""

    def __init__(self, name: str, history: History, seed: str) -> None:
        self.name = name
        self.seed = seed
        self.round = len(history.rounds) + 1
        self.cards = {number: history.turns[number] for number in history.numbers}
        self.points = {number: sum(turn.points for turn in card) for number, card in self.cards.items()}

    def opponents(self, number: Number) -> list[Number]:
        """Card by card: who came twice, because the first game was not played, stands on it twice."""
        return [turn.opponent for turn in self.cards[number] if turn.opponent is not None]

    def colours(self, number: Number) -> str:
        sides = [turn.side for turn in self.cards[number] if turn.how is How.PLAYED]
        return "".join("W" if side is Side.WHITE else "B" for side in sides)

    def fits(self, one: Number, other: Number) -> bool:
        if any(turn.opponent == other and turn.how is How.PLAYED for turn in self.cards[one]):
            return False
        both = self.colours(one)[-3:], self.colours(other)[-3:]
        return both not in (("WWW", "WWW"), ("BBB", "BBB"))

    def classification(self, players: list[Number]) -> Groups:
        scores = sorted({self.points[number] for number in players}, reverse=True)
        return [self.in_order([n for n in players if self.points[n] == score]) for score in scores]

    def in_order(self, group: list[Number]) -> list[Number]:
        if self.name == "ru-lot" and self.round > 1:
            return list(shuffle(sorted(group), f"{self.seed}:{self.round}:{self.points[group[0]]}"))
        turned = -1 if self.name in ("ru-number", "ru-solkoff") and self.round % 2 == 0 else 1  # 3.18.5.3, 3.18.6.1
        coefficient = dict.fromkeys(group, 0) if self.name == "ru-number" else {n: self.coefficient(n) for n in group}
        return sorted(group, key=lambda number: (-coefficient[number], turned * number))

    def coefficient(self, number: Number) -> int:
        points = sorted(self.points[other] for other in self.opponents(number))
        if self.round == 2 or not points:
            return 0
        return sum(points[1:]) if self.name == "ru-solkoff" else sum(points)

    def floats(self, count: int, group: list[Number], below: Groups) -> Iterator[tuple[Pair, ...]]:
        """The ways to send so many players down, in the printed order."""
        if count == 0:
            yield ()
            return
        for landed in below:
            downwards = [(u, w) for u in group for w in reversed(landed)]
            upwards = [(u, w) for u in reversed(group) for w in landed]
            for upper, lower in downwards if self.name == "ru-buchholz" else upwards:
                if self.fits(upper, lower):
                    left = [n for n in group if n != upper]
                    for more in self.floats(count - 1, left, strike(below, [lower])):
                        yield (upper, lower), *more

    def within(self, upper: list[Number], lower: list[Number]) -> list[Pair] | None:
        """Pair a group: the first left tries the others in the printed order; at a dead end the last pair breaks."""
        if not upper and not lower:
            return []
        if not upper:
            upper, lower = lower[: len(lower) // 2], lower[len(lower) // 2 :]
        first, *others = upper
        tried = {
            "ru-lot": others + lower,
            "ru-buchholz": (others + lower)[::-1],
        }.get(self.name, lower + others[::-1])
        for other in tried:
            if self.fits(first, other):
                rest = self.within([n for n in others if n != other], [n for n in lower if n != other])
                if rest is not None:
                    return [(first, other), *rest]
        return None

    def groups(self, groups: Groups) -> list[Pair] | None:
        """Pair the groups from the top, with as few floats from each as will do."""
        if not groups:
            return []
        group, *below = groups
        for count in range(len(group) % 2, len(group) + 1, 2):
            for floats in self.floats(count, group, below):
                left = [n for n in group if n not in {upper for upper, _ in floats}]
                inside = self.within(left[: len(left) // 2], left[len(left) // 2 :])
                if inside is not None:
                    rest = self.groups(strike(below, [lower for _, lower in floats]))
                    if rest is not None:
                        return [*inside, *floats, *rest]
        return None

    def pairs(self, players: list[Number]) -> tuple[list[Pair], Number | None] | None:
        groups = self.classification(players)
        if len(players) % 2 == 0:
            found = self.groups(groups)
            return None if found is None else (found, None)
        for last in reversed([number for group in groups for number in group]):
            free = any(turn.how in (How.BYE, How.FORFEIT) and turn.points == 2 for turn in self.cards[last])
            found = None if free else self.groups(strike(groups, [last]))
            if found is not None:
                return found, last
        return None

    def white(self, higher: Number, lower: Number) -> Number:
        """RU 3.18.2.e to g, then the ban on a fourth colour."""
        white = self.white_by_count(higher, lower)
        black = lower if white == higher else higher
        fourth = self.colours(white).endswith("WWW") or self.colours(black).endswith("BBB")
        return black if fourth else white

    def white_by_count(self, higher: Number, lower: Number) -> Number:
        counts = self.colours(higher).count("W"), self.colours(lower).count("W")
        if counts[0] != counts[1]:
            return higher if counts[0] < counts[1] else lower
        for one, other in zip(reversed(self.cards[higher]), reversed(self.cards[lower]), strict=True):
            blacks = [turn.how is How.PLAYED and turn.side is Side.BLACK for turn in (one, other)]
            if blacks[0] != blacks[1]:
                return higher if blacks[0] else lower
        return higher

    def coloured(self, players: list[Number]) -> tuple[list[Pair], Number | None] | None:
        found = self.pairs(players)
        if found is None:
            return None
        place = [number for group in self.classification(players) for number in group]
        return [self.with_colours(sorted(two, key=place.index)) for two in found[0]], found[1]

    def with_colours(self, two: list[Number]) -> Pair:
        white = self.white(*two)
        return white, two[1] if white == two[0] else two[0]


def strike(groups: Groups, gone: list[Number]) -> Groups:
    left = [[number for number in group if number not in gone] for group in groups]
    return [group for group in left if group]


def by_program(name: str, history: History, absent: list[Number], seed: str) -> tuple[list[Pair], Number | None] | None:
    try:
        paired = pair(PROGRAMS[name], history, absent=absent, seed=seed)
    except NoPairingError:
        return None
    return [(p.white, p.black) for p in paired.pairings], paired.bye.player if paired.bye else None


def tournament(name: str, seed: int) -> Iterator[tuple[History, list[Number]]]:
    """Every state after round 1 of a small random event: forfeits, absences, withdrawals and a late entry."""
    chance = random.Random(seed)
    count = chance.randint(3, 9)
    history = History(tuple(Entrant(Number(n)) for n in range(1, count + 1)))
    absent: list[Number] = []
    for number in range(1, 8):
        try:
            paired = pair(PROGRAMS[name], history, absent=absent, seed=str(seed))
        except NoPairingError:
            return
        played = play(paired, chance, forfeits=0.15)
        away = tuple(Free(who, 0, How.ABSENT) for who in absent)
        entrants, gone = history.entrants, set(history.withdrawn)
        if number == 1 and chance.random() < 0.3:
            entrants += (Entrant(Number(count + 1)),)
        if chance.random() < 0.15:
            gone.add(chance.choice(history.numbers))
        history = History(entrants, (*history.rounds, Round(played.games, played.free + away)), frozenset(gone))
        here = [n for n in history.numbers if n not in gone]
        absent = [n for n in here if chance.random() < 0.05]
        yield history, absent


@pytest.mark.article("RU 3.18.5.5.d", "RU 3.18.7.5.b", "RU 3.18.5.6", "RU 3.18.7.6.c", "RU 3.18.6.1")
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("block", range(4))
def test_the_program_reaches_what_trying_and_breaking_reaches(name: str, block: int) -> None:
    for seed in range(block * 15, block * 15 + 15):
        print(f"{name} seed {seed}")
        for history, absent in tournament(name, seed):
            here = [n for n in history.numbers if n not in history.withdrawn and n not in absent]
            expected = ByHand(name, history, str(seed)).coloured(here)
            assert by_program(name, history, absent, str(seed)) == expected, history
