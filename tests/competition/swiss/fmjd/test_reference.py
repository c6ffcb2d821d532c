"""The FMJD programs against a literal reading: list every complete pairing, then strike out step by step."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from mainroad.basics import BySide, Side
from mainroad.competition.history import Entrant, Game, History, How, Number, Round
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.fmjd.program import PROGRAMS, pair
from mainroad.competition.swiss.terms import Terms
from support.tournaments import play

Ok = Callable[[int, int], bool]
Partner = dict[int, int]


def all_pairings(left: Sequence[int], ok: Ok) -> Iterator[Partner]:
    if not left:
        yield {}
        return
    first, *rest = left
    for other in rest:
        if ok(first, other):
            for others in all_pairings([n for n in rest if n != other], ok):
                yield {first: other, other: first, **others}


class Reading:
    """A round by the book, for small fields."""

    def __init__(self, program: str, history: History, rounds: int) -> None:
        self.lot, self.haley, self.quarter = (program.endswith(end) for end in ("lot", "haley", "quarter"))
        self.history, self.rounds = history, rounds
        self.round = len(history.rounds) + 1
        self.points: dict[int, int] = dict.fromkeys(history.numbers, 0)
        self.sides: dict[int, str] = dict.fromkeys(history.numbers, "")
        self.games: dict[int, list[tuple[int, int]]] = {n: [] for n in history.numbers}
        self.plus: set[int] = set()
        for played in history.rounds:
            for game in played.games:
                self._game(game)
            for free in played.free:
                self.points[free.player] += free.points
                self.plus |= {free.player} if free.points == 2 else set()
        self.met = {n: {other for other, _ in games} for n, games in self.games.items()}
        self.solkoff = {n: sum(self.points[o] for o, _ in games) for n, games in self.games.items()}
        self.berger = {n: sum(self.points[o] * p for o, p in games) for n, games in self.games.items()}

    def _game(self, game: Game) -> None:
        score = BySide(1, 1) if game.how is How.ADJOURNED or game.score is None else game.score
        for player, side, other in ((game.white, "W", game.black), (game.black, "B", game.white)):
            points = score.white if side == "W" else score.black
            self.points[player] += points
            if game.how is How.FORFEIT:
                self.plus |= {player} if points == 2 else set()
            else:
                self.games[player].append((other, points))
                self.sides[player] += side

    def ok(self, one: int, other: int) -> bool:
        runs = {self.sides[n][-2:] for n in (one, other)}
        return other not in self.met[one] and (self.lot or runs not in ({"WW"}, {"BB"}))

    def key(self, n: int) -> tuple[int, int, int]:
        return -self.points[n], -self.solkoff[n], -self.berger[n]

    # -- the round

    def paired(self, players: Sequence[int]) -> tuple[set[tuple[int, int]], int | None] | None:
        order = sorted(players, key=lambda n: (self.key(n), n))
        for bye in self.byes(order) if len(order) % 2 else [None]:
            left = [n for n in order if n != bye]
            pool = list(all_pairings(left, self.ok))
            if pool:
                if not left:
                    return set(), bye
                pairs = self.first(sorted(left)) if self.round == 1 else self.later(left, pool)
                return pairs, bye
        return None

    def byes(self, order: list[int]) -> list[int]:
        """All fields here are rated throughout: from the last up, after a withdrawal first who has not met him."""
        fresh = [n for n in reversed(order) if n not in self.plus]
        gone = self.history.withdrawn
        if len(gone) == 1 and len(self.points) % 2 == 0:
            (left,) = gone
            return [n for n in fresh if n not in self.met[left]] + [n for n in fresh if n in self.met[left]]
        return fresh

    def first(self, left: list[int]) -> set[tuple[int, int]]:
        if self.lot:
            neighbours = zip(left[::2], left[1::2], strict=True)
            return {(min(ab, key=lambda n: (-(n % 2), -n)), max(ab, key=lambda n: (-(n % 2), -n))) for ab in neighbours}
        parts = self.in_two(left) if self.haley or self.quarter else [left]
        pairs = [(i, p[i], p[len(p) // 2 + i]) for p in parts for i in range(len(p) // 2)]
        return {(a, b) if i % 2 == 0 else (b, a) for i, a, b in pairs}

    @staticmethod
    def in_two(left: Sequence[int]) -> list[list[int]]:
        quarter = (len(left) + 2) // 4
        return [list(left[: 2 * quarter]), list(left[2 * quarter :])]

    def later(self, left: list[int], pool: list[Partner]) -> set[tuple[int, int]]:
        score = dict(self.points)
        if self.haley and self.round == 2:
            first = sorted(n for g in self.history.rounds[0].games for n in (g.white, g.black))
            for n in self.in_two(first)[0]:
                score[n] += 2
        left = sorted(left, key=lambda n: (-score[n], self.key(n)[1:], n))
        groups = [[n for n in left if score[n] == s] for s in sorted({score[n] for n in left}, reverse=True)]
        quartered: list[int] = []
        top = groups[0]
        if self.quarter and score[top[0]] == 2 * (self.round - 1) and len(top) > self.rounds - self.round + 1:
            groups[:2] = [sorted(group) for group in groups[:2]]
            quartered = [n for group in groups[:2] for n in group]
        order = [n for group in groups for n in group]
        middle = next(i for i, group in enumerate(groups) if order[len(order) // 2] in group)
        if self.lot or (self.haley and self.round == 2):
            middle = len(groups) - 1
        found = Striking(self, pool, groups, middle, set(quartered)).result()
        return {self.coloured(*sorted(two, key=order.index)) for two in found}

    def options(self, left: list[int]) -> list[int]:
        if not self.lot:
            half = len(left) // 2
            return left[half:] + left[1:half][::-1]
        mine = self.lean(left[0])
        if self.round % 2 or not mine:
            return left[:0:-1]
        worst_first = left[:0:-1]
        return [n for lean in (-mine, 0, mine) for n in worst_first if self.lean(n) == lean]

    def lean(self, n: int) -> int:
        more = self.sides[n].count("W") - self.sides[n].count("B")
        return (more > 0) - (more < 0)

    # -- colours

    def coloured(self, high: int, low: int) -> tuple[int, int]:
        """Try both ways; better is the one that breaks less, told in the order of the articles."""
        ways = [(high, low), (low, high)]
        if not self.lot:
            ways = [way for way in ways if not any(self.sides[n][-2:] == s * 2 for n, s in zip(way, "WB", strict=True))]
        return min(ways, key=lambda way: self.faults(way, high, low))

    def faults(self, way: tuple[int, int], high: int, low: int) -> tuple[object, ...]:
        side = dict(zip(way, "WB", strict=True))
        unequal = {n: {0: False, 1: side[n] == "W", -1: side[n] == "B"}[self.lean(n)] for n in way}
        again = {n: self.lean(n) == 0 and self.sides[n][-1:] == side[n] for n in way}
        owed = {n: self.lean(n) != 0 for n in way}
        last = way != self.by_number(high, low)
        if all(owed.values()):
            return sum(unequal.values()), unequal[high], 0, last
        if any(owed.values()):
            return sum(unequal.values()), sum(again.values()), 0, last
        return sum(again.values()), 0 if self.lot else again[high], 0, last

    def by_number(self, high: int, low: int) -> tuple[int, int]:
        if not self.lot:
            return (high, low) if high % 2 else (low, high)
        big, small = max(high, low), min(high, low)
        return (small, big) if (big + small) % 2 else (big, small)


class Striking:
    """The complete pairings that are left while the groups are dealt with in the printed order."""

    def __init__(self, book: Reading, pool: list[Partner], groups: list[list[int]], middle: int, quartered: set[int]):
        self.book, self.pool, self.groups, self.middle, self.quartered = book, pool, groups, middle, quartered
        self.done: list[tuple[int, int]] = []

    def left(self, group: Sequence[int]) -> list[int]:
        return [n for n in group if all(n not in two for two in self.done)]

    def take(self, one: int, other: int) -> None:
        self.pool = [p for p in self.pool if p[one] == other]
        assert self.pool
        self.done.append((one, other))

    def result(self) -> list[tuple[int, int]]:
        down, up = self.groups, [group[::-1] for group in reversed(self.groups)]
        for i in range(self.middle):
            self.group(down[i], down[i + 1 :])
        self.met_all(down[self.middle], down[self.middle + 1 :])
        last = len(up) - 1 - self.middle
        for i in range(last):
            self.group(up[i], up[i + 1 : last + 1])
        self.inside(self.left(down[self.middle]))
        return self.done

    def fewest(self, group: list[int]) -> list[Partner]:
        def leaving(p: Partner) -> int:
            return sum(p[n] not in group for n in group)

        least = min(map(leaving, self.pool))
        return [p for p in self.pool if leaving(p) == least]

    def met_all(self, group: list[int], beyond: list[list[int]]) -> None:
        while len(inside := self.left(group)) > 1 and any(self.left(g) for g in beyond):
            lonely = [n for n in inside if not any(self.book.ok(n, o) for o in inside if o != n)]
            if not lonely:
                return
            self.send(inside, [min(lonely) if self.book.lot else lonely[0]], beyond)

    def send(self, inside: list[int], leavers: list[int], beyond: list[list[int]]) -> None:
        pool = self.fewest(inside)
        tries = ((n, o) for landed in beyond for n in leavers for o in self.left(landed))
        self.take(*next((n, o) for n, o in tries if any(p[n] == o for p in pool)))

    def group(self, group: list[int], beyond: list[list[int]]) -> None:
        self.met_all(group, beyond)
        while inside := self.left(group):
            self.pool = self.fewest(inside)
            if all(self.pool[0][n] in inside for n in inside):
                break
            self.send(inside, inside[::-1], beyond)
        self.inside(self.left(group))

    def inside(self, group: list[int]) -> None:
        parts = [group]
        if group and set(group) <= self.quartered:
            two = self.book.in_two(group)
            if all(any(True for _ in all_pairings(part, self.book.ok)) for part in two):
                parts = two
        for part in parts:
            self.pool = [p for p in self.pool if all(p[n] in part for n in part)]
            while rest := self.left(part):
                self.take(rest[0], next(o for o in self.book.options(rest) if any(p[rest[0]] == o for p in self.pool)))


def disturbed(history: History, chance: random.Random) -> tuple[History, list[Number]]:
    """Now and then somebody withdraws, comes late, or is away for a round."""
    if not history.withdrawn and history.rounds and chance.random() < 0.15:
        history = replace(history, withdrawn=frozenset({chance.choice(history.numbers)}))
    if chance.random() < 0.1:
        late = Entrant(Number(len(history.entrants) + 1), 1000)
        history = replace(history, entrants=(*history.entrants, late))
    return history, [n for n in history.numbers if chance.random() < 0.04]


def with_adjourned(played: Round, chance: random.Random) -> Round:
    games = [
        replace(g, score=None, how=How.ADJOURNED) if g.how is How.PLAYED and chance.random() < 0.1 else g
        for g in played.games
    ]
    return Round(tuple(games), played.free)


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("seed", range(25))
def test_every_round_is_what_the_book_says(program: str, seed: int) -> None:
    chance = random.Random(seed)
    history = History(tuple(Entrant(Number(n), 2000 - n) for n in range(1, chance.randint(5, 9))))
    rounds = len(history.entrants)
    for _ in range(rounds):
        history, absent = disturbed(history, chance)
        players = [n for n in history.numbers if n not in history.withdrawn and n not in absent]
        expected = Reading(program, history, rounds).paired(players)
        if expected is None:
            with pytest.raises(NoPairingError):
                pair(PROGRAMS[program], history, absent=absent, first_side=Side.WHITE, terms=Terms(rounds))
            return
        paired = pair(PROGRAMS[program], history, absent=absent, first_side=Side.WHITE, terms=Terms(rounds))
        assert {(p.white, p.black) for p in paired.pairings} == expected[0]
        assert (paired.bye.player if paired.bye else None) == expected[1]
        history = replace(history, rounds=(*history.rounds, with_adjourned(play(paired, chance), chance)))
