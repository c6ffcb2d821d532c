"""Complete events with 24 expected values a player, and one of our own with its values here."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from mainroad.competition.history import Number
from mainroad.competition.standings import StandingsTable, standings
from mainroad.competition.tiebreaks import tiebreak
from mainroad.interchange.reports import read_trf

EVENTS = sorted((Path(__file__).parents[4] / "shared" / "data" / "trf").glob("*.tsv"))
OWN = """\
001    1      One                               2200                             2.5    1     4 w 1     2 b +     3 w =
001    2      Two                               2100                             1.5    4     3 b =     1 w -     5 w 1
001    3      Three                             2000                             2.0    2     2 w =     5 b 1     1 b =
001    4      Four                              1900                             1.5    3     1 b 0  0000 - U  0000 - H
001    5      Five                              1800                             1.0    5  0000 - U     3 w 0     2 b 0
"""
# Worked out by hand. Halves given up at the end count as draws, so 4 is worth 1½ to 1 anyway.
# The stand-in in a round without a game has the own score, but no more than who was paired, or than half of the points.
OWN_VALUES = """\
StartNo Rank PTS DE BH BH/C1 FB SB PS PS/C1 KS WIN WON BPG BWG REP ARO TPR
1 1 2.5 0 5.0 3.5 4.5 4.00 5.5 4.5 2.5 2 1 0 0 3 1950 2143
2 4 1.5 0 4.5 3.0 4.5 2.00 2.5 2.0 0.5 1 1 1 0 2 1900 2093
3 2 2.0 0 5.0 4.0 5.0 3.00 4.0 3.5 1.0 1 1 2 1 3 2033 2158
4 3 1.5 0 5.5 4.0 5.5 2.25 2.5 2.5 0.0 1 0 1 0 2 2200 1400
5 5 1.0 0 4.5 3.5 4.5 1.00 3.0 2.0 0.0 1 0 1 0 3 2050 1250
"""


def check(table: StandingsTable, expected: dict[str, str]) -> None:
    player = Number(int(expected["StartNo"]))
    for code in expected.keys() - {"StartNo", "Rank"}:
        value = table.value(player, code) or 0
        assert isinstance(value, int | Fraction)
        assert _printed(value) == Fraction(expected[code]), (player, code)
    assert table.row[player].place == int(expected["Rank"])


def _printed(value: int | Fraction) -> Fraction:
    return Fraction(int(value * 100 + Fraction(1, 2)), 100)


def codes(row: dict[str, str]) -> list[str]:
    return [code for code in row if code not in ("StartNo", "Rank", "PTS")]


@pytest.mark.skipif(not EVENTS, reason="the events with expected values (../shared/data/trf) are not here")
def test_every_value_of_every_event_agrees() -> None:
    for values in EVENTS:
        history = read_trf([values.with_suffix(".trf").read_text()])
        rows = list(csv.DictReader(values.open(), delimiter="\t"))
        table = standings(history, map(tiebreak, codes(rows[0])))
        for row in rows:
            check(table, row)


@pytest.mark.article("CH 29.a")
def test_our_own_event() -> None:
    rows = list(csv.DictReader(OWN_VALUES.splitlines(), delimiter=" "))
    table = standings(read_trf([OWN]), map(tiebreak, codes(rows[0])))
    for row in rows:
        check(table, row)
