from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import Side
from mainroad.competition.history import Entrant, History, Number
from mainroad.competition.pairings import PairedRound
from mainroad.competition.swiss.common import had_free_point, in_a_row, present
from mainroad.competition.swiss.fmjd.lists import most_rounds
from mainroad.competition.swiss.fmjd.program import FMJD_LOT, PROGRAMS, Program, pair
from mainroad.competition.swiss.terms import Terms
from support.tournaments import history, play


def disturbed(tournament: History, chance: random.Random) -> History:
    if chance.random() < 0.3 and tournament.rounds:
        gone = frozenset({chance.choice(tournament.numbers)})
        tournament = replace(tournament, withdrawn=tournament.withdrawn | gone)
    if chance.random() < 0.2:
        late = Entrant(Number(len(tournament.entrants) + 1), 1500)
        tournament = replace(tournament, entrants=(*tournament.entrants, late))
    return tournament


def check(program: Program, tournament: History, absent: list[Number], paired: PairedRound) -> None:
    seated = [number for board in paired.pairings for number in (board.white, board.black)]
    seated += [paired.bye.player] if paired.bye else []
    assert sorted(seated) == list(present(tournament, absent))
    assert all(board.black not in tournament.met[board.white] for board in paired.pairings)
    assert paired.bye is None or not had_free_point(tournament, paired.bye.player)
    if program is not FMJD_LOT:
        sides = [(n, s) for b in paired.pairings for n, s in ((b.white, Side.WHITE), (b.black, Side.BLACK))]
        assert all(in_a_row((*tournament.sides(number), side)) <= 2 for number, side in sides)


@pytest.mark.article("FM A5-2.3", "FM A5-5.2", "FM A5-7.1.6.b", "FM A5-8.6")
@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
@settings(max_examples=12, deadline=None)
@given(players=st.integers(16, 40), seed=st.integers(0, 10**6))
def test_whole_tournaments_keep_every_rule(program: Program, players: int, seed: int) -> None:
    chance = random.Random(seed)
    tournament = history([2500 - 10 * n for n in range(players)])
    rounds = min(9, most_rounds(players))
    for _ in range(rounds):
        tournament = disturbed(tournament, chance)
        absent = [number for number in tournament.numbers if chance.random() < 0.03]
        paired = pair(program, tournament, absent=absent, seed=str(seed), terms=Terms(rounds))
        check(program, tournament, absent, paired)
        assert paired == pair(program, tournament, absent=absent, seed=str(seed), terms=Terms(rounds))
        tournament = replace(tournament, rounds=(*tournament.rounds, play(paired, chance)))
