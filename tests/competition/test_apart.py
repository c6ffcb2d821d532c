from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.competition.history import Number
from mainroad.competition.standings import among, standings
from mainroad.competition.systems import SWISS
from support.tournaments import history


def pairs(system: str, *apart: tuple[int, int]) -> set[frozenset[Number]]:
    known = history([2400, 2300, 2200, 2100, 2000, 1900], "1-4:1 5-2:0 3-6:1")
    known = replace(known, apart=frozenset(frozenset(map(Number, pair)) for pair in apart))
    return {frozenset((pairing.white, pairing.black)) for pairing in SWISS[system](known, seed="s").pairings}


@pytest.mark.parametrize("system", SWISS)
def test_those_whom_the_regulation_keeps_apart_are_not_paired(system: str) -> None:
    for pair in pairs(system):
        one, other = sorted(pair)
        assert frozenset(pair) not in pairs(system, (one, other))


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
