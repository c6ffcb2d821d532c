from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.competition.history import Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.standings import among, standings
from mainroad.competition.systems import SWISS
from support.tournaments import history


def pairs(system: str, *apart: tuple[int, int], rounds: int = 1) -> set[frozenset[Number]]:
    known = history([2400, 2300, 2200, 2100, 2000, 1900], *["1-4:1 5-2:0 3-6:1"][:rounds])
    known = replace(known, apart=frozenset(frozenset(map(Number, pair)) for pair in apart))
    return {frozenset((pairing.white, pairing.black)) for pairing in SWISS[system](known, seed="s").pairings}


@pytest.mark.parametrize("rounds", [0, 1])
@pytest.mark.parametrize("system", SWISS)
def test_those_whom_the_regulation_keeps_apart_are_not_paired(system: str, rounds: int) -> None:
    for pair in pairs(system, rounds=rounds):
        one, other = sorted(pair)
        found = pairs(system, (one, other), rounds=rounds)
        assert pair not in found
        assert len(found) == 3


def test_round_one_keeps_what_it_can_of_the_printed_pairs() -> None:
    assert pairs("ru-number", (1, 4), rounds=0) == {frozenset((1, 5)), frozenset((2, 6)), frozenset((3, 4))}


def test_too_many_kept_apart_cannot_be_paired() -> None:
    with pytest.raises(NoPairingError, match="keeps so many players apart"):
        pairs("fmjd", *((1, n) for n in range(2, 7)), rounds=0)


@pytest.mark.parametrize("system", SWISS)
def test_who_is_kept_apart_from_somebody_else_is_paired_as_before(system: str) -> None:
    usual = pairs(system)
    strangers = next((a, b) for a in range(1, 7) for b in range(a + 1, 7) if frozenset((a, b)) not in usual)
    assert len(pairs(system, strangers)) == 3


def test_a_category_has_places_of_its_own() -> None:
    table = standings(history(5, "1-2:1 3-4:= 5:bye"), [])
    assert [(row.place, row.player) for row in table.rows] == [(1, 1), (1, 5), (3, 3), (3, 4), (5, 2)]
    women = among(table, {Number(2), Number(3), Number(4), Number(5)})
    assert [(row.place, row.player) for row in women.rows] == [(1, 5), (2, 3), (2, 4), (4, 2)]
