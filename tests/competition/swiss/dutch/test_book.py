from __future__ import annotations

import random

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.dutch.players import Float, Player
from mainroad.competition.swiss.dutch.round import pair_brackets
from support.dutch_by_the_book import Meetings, all_brackets, by_the_book, paired, tournament

RARE = (110, 256, 332)
"""Events in which the scores of the next bracket's floaters decide (C8), or the bye goes to one moved down (C9)."""


@pytest.mark.parametrize("seed", [*range(30), *RARE])
def test_the_program_finds_the_first_of_the_best_candidates(seed: int) -> None:
    for history, rounds, asked, found in tournament(seed):
        assert paired(found) == by_the_book(history, rounds, asked)


def invented(chance: random.Random, size: int, scores: int) -> list[Player]:
    """Players with any past, whether it fits or not: many have met, so that floats and exchanges are needed."""
    density = chance.choice((0.3, 0.5, 0.6, 0.7))
    met: list[set[Number]] = [set() for _ in range(size)]
    for one in range(size):
        for other in range(one):
            if chance.random() < density:
                met[one].add(Number(other + 1))
                met[other].add(Number(one + 1))
    made = [_invented(chance, Number(n), frozenset(met[n - 1]), scores) for n in range(1, size + 1)]
    return sorted(made, key=lambda player: player.order)


def _invented(chance: random.Random, number: Number, met: frozenset[Number], scores: int) -> Player:
    sides = chance.choice(("", "W", "B", "WB", "BW", "WW", "BB", "WBW", "WBB", "BWW", "WWBW", "BBWB", "WBWB", "BWWB"))
    floats = chance.choice(tuple(Float)), chance.choice(tuple(Float))
    score, topscorer, barred = chance.randint(1, scores), chance.random() < 0.2, chance.random() < 0.2
    colours = tuple(Side.WHITE if side == "W" else Side.BLACK for side in sides)
    return Player(number, score, colours, met, floats, chance.randint(0, 2), barred, topscorer)


def meetings(players: list[Player]) -> Meetings:
    done = pair_brackets(players)
    meet = {frozenset((one.number, other.number)) for bracket in done for one, other in bracket.pairs}
    return meet, done[-1].floaters[0].number if done[-1].floaters else None


@pytest.mark.parametrize("scores", [1, 2, 3])
def test_invented_brackets_agree_as_well(scores: int) -> None:
    agreed = 0
    for seed in range(80):
        players = invented(random.Random(seed), 5 + seed % 4, scores)
        try:
            found = meetings(players)
        except NoPairingError:
            continue
        assert found == all_brackets(players), seed
        agreed += 1
    assert agreed > 20


@pytest.mark.parametrize("seed", [46879, 55711])
def test_more_players_of_the_next_bracket_may_have_to_float_than_it_seemed(seed: int) -> None:
    players = invented(random.Random(seed), 10, 3)
    assert meetings(players) == all_brackets(players)
