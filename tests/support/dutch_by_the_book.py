"""The Dutch system read literally: of all candidates of a bracket, in the order of chapter 4, the first of the best.

It is slow and knows nothing of matchings; the quick program must agree with it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, permutations

from mainroad.basics import Side
from mainroad.competition.history import DRAW, Entrant, Free, History, How, Number, Round
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.swiss.dutch.colours import allocate
from mainroad.competition.swiss.dutch.players import Float, Player, Strength, players_of
from mainroad.competition.swiss.dutch.program import pair_dutch
from support.tournaments import play

Pairs = list[tuple[Player, Player]]
Candidate = tuple[Pairs, list[Player]]
Meetings = tuple[set[frozenset[Number]], Number | None]


def may_meet(one: Player, other: Player) -> bool:
    same = one.strength == other.strength == Strength.ABSOLUTE and one.prefers == other.prefers
    return other.number not in one.met and (not same or one.topscorer or other.topscorer)


def can_finish(players: Sequence[Player], bye: int | None) -> bool:
    if not players:
        return bye is None
    first, rest = players[0], players[1:]
    if bye == first.score and not first.bye_barred and can_finish(rest, None):
        return True
    return any(may_meet(first, other) and can_finish([*rest[:k], *rest[k + 1 :]], bye) for k, other in enumerate(rest))


def homogeneous(players: list[Player], pairs: int) -> Iterator[Candidate]:
    numbers = range(len(players))
    for down, up in sorted(exchanges(pairs, len(players)), key=exchange_order):
        upper = sorted(set(numbers[:pairs]) - set(down) | set(up))
        lower = sorted(set(numbers) - set(upper))
        for chosen in permutations(lower, pairs):
            left = [players[k] for k in lower if k not in chosen]
            yield [(players[a], players[b]) for a, b in zip(upper, chosen, strict=True)], left


def exchanges(pairs: int, size: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for count in range(pairs + 1):
        for down in combinations(range(pairs), count):
            for up in combinations(range(pairs, size), count):
                yield down, up


def exchange_order(exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[int, int, list[int], list[int]]:
    down, up = exchange
    return len(down), sum(up) - sum(down), [-k for k in reversed(down)], list(up)


def candidates(moved_down: list[Player], residents: list[Player]) -> Iterator[Candidate]:
    for met in range(min(len(moved_down), len(residents)), -1, -1):
        for chosen in combinations(moved_down, met):
            limbo = [player for player in moved_down if player not in chosen]
            for opponents in permutations(residents, met):
                rest = [player for player in residents if player not in opponents]
                for pairs in range(len(rest) // 2, -1, -1):
                    for inner, left in homogeneous(rest, pairs):
                        yield [*zip(chosen, opponents, strict=True), *inner], [*limbo, *left]


def least_below(floaters: list[Player], groups: list[list[Player]], bye: int | None) -> object:
    """C8: the fewest and then the lowest floaters of the next bracket, if everybody can be paired after it."""
    if not groups:
        return 0
    residents, lower = groups[0], [player for group in groups[1:] for player in group]
    best: tuple[int, list[int]] | None = None
    for left in leavings(floaters, residents):
        key = (len(left), sorted((player.score for player in left), reverse=True))
        if (best is None or key < best) and can_finish([*left, *lower], bye):
            best = key
    return best


def leavings(floaters: list[Player], residents: list[Player]) -> Iterator[list[Player]]:
    """Who is left of a bracket, over all ways to pair some of it."""
    players = [*floaters, *residents]
    if not players:
        yield []
        return
    first, inner = players[0], len(floaters) > 0
    for left in leavings(floaters[1:], residents if inner else residents[1:]):
        yield [first, *left]
    for other in residents if inner else residents[1:]:
        if may_meet(first, other):
            yield from leavings(floaters[1:], [p for p in residents if p is not other and p is not first])


def failures(bracket: Candidate, groups: list[list[Player]], bye: int | None, level: int) -> object:
    pairs, floaters = bracket
    given = [allocate(higher, lower, Side.WHITE) for higher, lower in pairs]
    got = [(a.white, Side.WHITE) for a in given] + [(a.black, Side.BLACK) for a in given]
    met = [(higher, lower) for higher, lower in pairs if higher.score > level]
    here = bye is not None and bye >= level and len(floaters) == 1
    resident_floats = [player for player in floaters if player.score == level]
    far = 1000
    return (
        len(floaters),  # C6
        sorted((player.score for player in floaters), reverse=True),  # C7
        0 if here else least_below(floaters, groups, bye),  # C8
        floaters[0].unplayed if here else 0,  # C9
        sum(abs(p.difference + (1 if side is Side.WHITE else -1)) > 2 for p, side in got),  # C10
        sum(p.repeated and p.sides[-1] is side for p, side in got),  # C11
        sum(p.prefers not in (None, side) for p, side in got),  # C12
        sum(p.prefers is not side and p.strength is Strength.STRONG for p, side in got),  # C13
        *(
            value
            for back in (0, 1)
            for value in (
                sum(p.floats[back] is Float.DOWN for p in resident_floats),  # C14, C16
                sum(lower.floats[back] is Float.UP for _, lower in met),  # C15, C17
            )
        ),
        *(
            value
            for back in (0, 1)
            for value in (
                sorted(  # C18, C20
                    [higher.score - level for higher, _ in met if higher.floats[back] is Float.DOWN]
                    + [far + p.score for p in floaters if p.score > level and p.floats[back] is Float.DOWN],
                    reverse=True,
                ),
                sorted((h.score - level for h, lower in met if lower.floats[back] is Float.UP), reverse=True),
            )
        ),
    )


def best(floaters: list[Player], groups: list[list[Player]], bye: int | None) -> Candidate:
    residents, below = groups[0], groups[1:]
    lower = [player for group in below for player in group]
    found: list[tuple[object, Candidate]] = []
    known: dict[object, bool] = {}
    for candidate in candidates(floaters, residents):
        pairs, left = candidate
        if found and len(left) > len(found[0][1][1]):
            continue
        if not all(may_meet(*pair) for pair in pairs):
            continue
        key = tuple(player.number for player in left)
        if key not in known:
            known[key] = can_finish([*left, *lower], bye)
        if known[key]:
            value = failures(candidate, below, bye, residents[0].score)
            if not found or value < found[0][0]:  # type: ignore[operator]
                found = [(value, candidate)]
    return found[0][1]


def by_the_book(history: History, rounds: int, asked: Sequence[Number]) -> Meetings:
    return all_brackets(players_of(history, last_round=len(history.rounds) + 1 == rounds, without=asked))


def all_brackets(players: Sequence[Player]) -> Meetings:
    """Who meets whom, and who has the bye; there must be a pairing."""
    bye = None
    if len(players) % 2:
        bye = next(score for score in sorted({p.score for p in players}) if can_finish(players, score))
    groups = [list(group) for _, group in groupby(players, key=lambda player: player.score)]
    meet: set[frozenset[Number]] = set()
    floaters: list[Player] = []
    while groups:
        pairs, floaters = best(floaters, groups, bye)
        meet |= {frozenset((a.number, b.number)) for a, b in pairs}
        floaters.sort(key=lambda player: player.order)
        groups = groups[1:]
    return meet, floaters[0].number if floaters else None


def paired(round_: PairedRound) -> Meetings:
    pairs = {frozenset((pairing.white, pairing.black)) for pairing in round_.pairings}
    return pairs, round_.bye.player if round_.bye else None


def tournament(seed: int) -> Iterator[tuple[History, int, list[Number], PairedRound]]:
    """A random event, round by round, with byes asked for and forfeits."""
    chance = random.Random(seed)
    size, rounds = chance.randint(4, 8), chance.randint(3, 6)
    asking, forfeits = chance.choice((0, 0.1)), chance.choice((0, 0.15))
    history = History(tuple(Entrant(Number(n)) for n in range(1, size + 1)))
    for _ in range(rounds):
        asked = [number for number in history.numbers if chance.random() < asking]
        try:
            found = pair_dutch(history, rounds_total=rounds, asked=asked)
        except NoPairingError:
            return
        yield history, rounds, asked, found
        played = play(found, chance, forfeits)
        free = tuple(Free(number, DRAW, How.ASKED) for number in asked)
        history = History(history.entrants, (*history.rounds, Round(played.games, played.free + free)))
