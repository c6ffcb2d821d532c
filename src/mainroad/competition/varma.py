"""Varma's tables: numbers for a round robin drawn so that team-mates do not meet in the last three rounds (CH 22.9).

The numbers lie in four large envelopes. A team draws from one that holds enough for all of it; what it leaves is
for others. Here a pick that would leave a later team without such an envelope is passed over where there is another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from mainroad.basics import Ruling, articles
from mainroad.competition.history import Entrant, Number
from mainroad.competition.lots import draw_number
from mainroad.competition.round_robin import berger

DRAW = articles("CH 22.9.1.3, CH 22.9.1.4")
LAST_ROUNDS = 3
"""The rounds at the end in which team-mates should not meet (CH 22.8)."""

Envelopes = tuple[tuple[int, ...], ...]

TABLES: Mapping[int, Envelopes] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12)),  # printed 6, 8, 12 and 3, 11: 6 and 12 meet in round 11
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""The envelopes by the number of players, or one more (CH 22.9.1.5)."""

ELEVEN: Envelopes = ((4, 5, 9, 10), (1, 2, 7), (6, 8), (3, 11))
"""The table of 12 as it is printed: without number 12 nothing is wrong with it."""


@dataclass(frozen=True)
class Draw:
    """The entrants with the numbers that they drew, in order of these, and what the report must tell."""

    entrants: tuple[Entrant, ...]
    report: tuple[Ruling, ...] = ()


def envelopes(players: int) -> Envelopes:
    """The numbers in the four large envelopes."""
    if not 9 <= players <= 24:
        raise ValueError(f"Varma's tables are for 9 to 24 players, not for {players}")
    if players == 11:
        return ELEVEN
    whole = TABLES[players + players % 2]
    return tuple(tuple(number for number in numbers if number <= players) for numbers in whole)


@cache
def meet_at_the_end(players: int, one: int, other: int) -> bool:
    """Whether two numbers meet in the last three rounds of Berger's table."""
    return any({one, other} == set(pair) for pairs in berger(players)[-LAST_ROUNDS:] for pair in pairs)


# -- who draws when -------------------------------------------------------------------------------


def teams(entrants: Iterable[Entrant]) -> list[list[Entrant]]:
    """The teams in the order in which they draw, each in the order of its members (CH 22.9.1.2).

    The largest team draws first, equal ones in the order of the alphabet; so do the members of a team.
    An entrant without a team is one of their own.
    """
    ordered = sorted(entrants, key=lambda entrant: (entrant.federation.casefold(), entrant.name.casefold()))
    grouped = groupby(ordered, key=lambda entrant: entrant.federation.casefold() or entrant)
    return sorted((list(members) for _, members in grouped), key=lambda members: -len(members))


# -- the draw -------------------------------------------------------------------------------------


def draw(entrants: Sequence[Entrant], seed: str) -> Draw:
    """Draw the numbers of a round robin by lots that the seed decides."""
    left = envelopes(len(entrants))
    order = teams(entrants)
    found: list[Entrant] = []
    report: list[Ruling] = []
    for index, team in enumerate(order):
        later = tuple(len(other) for other in order[index + 1 :])
        picked = _picked(left, len(team), later, seed, team[0].federation or team[0].name)
        if picked is None:
            report.append(Ruling("systems.varma-split", DRAW, {"team": team[0].federation}))
        numbers = _numbers(team, left, picked, len(entrants), seed)
        found += [replace(member, number=Number(number)) for member, number in zip(team, numbers, strict=True)]
        left = tuple(tuple(number for number in envelope if number not in numbers) for envelope in left)
    return Draw(tuple(sorted(found, key=lambda entrant: entrant.number)), tuple(report))


def _picked(left: Envelopes, size: int, later: tuple[int, ...], seed: str, team: str) -> int | None:
    """The envelope that a team picks by lot, or None where none has enough numbers for it."""
    enough = [index for index, envelope in enumerate(left) if len(envelope) >= size]
    free = tuple(map(len, left))
    good = [index for index in enough if _room(_taken(free, index, size), later)] or enough
    return good[draw_number(seed, f"envelope {team}", len(good))] if good else None


def _taken(free: tuple[int, ...], index: int, size: int) -> tuple[int, ...]:
    return (*free[:index], free[index] - size, *free[index + 1 :])


@cache
def _room(free: tuple[int, ...], sizes: tuple[int, ...]) -> bool:
    """Whether every team still to come can have an envelope with enough numbers for it."""
    if not sizes:
        return True
    fitting = (index for index, count in enumerate(free) if count >= sizes[0])
    return any(_room(tuple(sorted(_taken(free, index, sizes[0]))), sizes[1:]) for index in fitting)


def _numbers(team: Sequence[Entrant], left: Envelopes, picked: int | None, players: int, seed: str) -> list[int]:
    """The numbers that the members draw, one after the other."""
    lying = sorted(number for envelope in left for number in envelope) if picked is None else sorted(left[picked])
    numbers: list[int] = []
    for place, member in enumerate(team):
        rest = [number for number in lying if number not in numbers]
        apart = [number for number in rest if not any(meet_at_the_end(players, number, mate) for mate in numbers)]
        choice = apart or rest
        numbers.append(choice[draw_number(seed, f"number {member.federation} {member.name} {place}", len(choice))])
    return numbers
