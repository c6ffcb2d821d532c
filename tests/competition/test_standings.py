from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from mainroad.competition.history import Number
from mainroad.competition.standings import standings
from mainroad.competition.tiebreaks import TIE_BREAKS, UnknownTieBreakError, tiebreak
from mainroad.words import LANGUAGES
from support.tournaments import history

EVENT = history((2400, 2300, 0, 2100, 2000, 1900), "1-4:1 5-2:= 3-6:1", "3-1:0 2-4:1 6:bye", "1-2:= 5-3:+ 4-6:0")
SUMS = "RU:SH RU:SB RU:BH RU:SOL RU:RIGA UA:SB UA:SOL FM:SOL/M PS PS/C1 KS KS/+1 BH BH/C1 BH/M1 FB SB SB/C1 SBH WON"


def test_who_stays_equal_shares_the_place() -> None:
    event = history(4, "1-2:1 3-4:1")
    assert [(row.place, row.player) for row in standings(event, [tiebreak("BH")]).rows] == [
        (1, 1),
        (1, 3),
        (3, 2),
        (3, 4),
    ]


def test_nobody_is_ranked_before_the_first_round() -> None:
    assert [row.place for row in standings(history(3), [tiebreak("BH"), tiebreak("DE"), tiebreak("TPR")]).rows] == [
        1
    ] * 3


def test_an_empty_event_has_an_empty_table() -> None:
    assert standings(history(0), [tiebreak("BH")]).rows == ()


def test_a_row_of_cuts_is_shown_only_as_far_as_needed() -> None:
    table = standings(EVENT, [tiebreak("RU:SOL/C")])
    assert all(isinstance(row.values[1], tuple) and len(row.values[1]) <= 2 for row in table.rows)
    assert len(table.value(Number(1), "RU:SOL/C")) == 1  # type: ignore[arg-type]


def test_who_has_no_number_comes_last_among_the_tied() -> None:
    event = history((0, 2000, 2000, 2000), "3-4:1 1-2:1", "4:bye")  # 1 met 2, 3 met 4; who 2 met is unrated
    table = standings(event, [tiebreak("ARO")])
    assert table.value(Number(2), "ARO") is None
    assert [row.player for row in table.rows][-1] == 2


@pytest.mark.parametrize("code", SUMS.split())
def test_the_arithmetic_adds_up(code: str) -> None:
    column = tiebreak(code)
    for player in EVENT.numbers:
        terms = column.explain(EVENT, player)
        assert sum(term.amount * term.factor for term in terms if not term.cut) == column.value(EVENT, player)


def test_the_arithmetic_marks_what_was_cut() -> None:
    terms = tiebreak("BH/C1").explain(EVENT, Number(1))
    assert [(term.opponent, term.amount, term.cut) for term in terms] == [(4, 0, True), (3, 1, False), (2, 2, False)]


def test_solkoff_means_what_each_rulebook_means_by_it() -> None:
    full, median = tiebreak("UA:SOL"), tiebreak("RU:SOL")
    assert (full.name(), median.name()) == ("Full Solkoff", "Solkoff")
    assert median.value(EVENT, Number(1)) == 1
    assert full.value(EVENT, Number(1)) == 2 * (0 + 1 + 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tie_break_has_a_name_in_every_language(language: str) -> None:
    codes = [*TIE_BREAKS, "BH/C1", "BH/M2", "FB/C1", "SB/C1", "SB/M1", "PS/C1", "KS/+1", "KS/-1", "ARO/C1", "CH:ARO/C2"]
    for code in codes:
        name = tiebreak(code).name(language)
        assert name
        assert "{" not in name


@pytest.mark.parametrize("code", ["", "XX", "BH/C0", "BH/C", "BH/C100", "RU:XX", "DE/C1", "BH/C1/C1"])
def test_an_unknown_code_is_refused(code: str) -> None:
    with pytest.raises(UnknownTieBreakError, match="is not a tie-break"):
        tiebreak(code)


def test_codes_may_be_written_small() -> None:
    assert tiebreak(" bh/c1 ").code == "BH/C1"


def test_numbers_stay_exact() -> None:
    for column in TIE_BREAKS.values():
        for row in standings(EVENT, [column]).rows:
            values = row.values[1] if isinstance(row.values[1], tuple) else (row.values[1],)
            assert all(value is None or isinstance(value, int | Fraction) for value in values)


def test_start_numbers_in_another_order_change_no_place() -> None:
    chance = random.Random(7)
    codes = [tiebreak(code) for code in ("DE", "BH", "SB", "RU:PLACES")]
    table = {row.player: row.place for row in standings(EVENT, codes).rows}
    shuffled = list(EVENT.entrants)
    chance.shuffle(shuffled)
    other = standings(type(EVENT)(tuple(shuffled), EVENT.rounds), codes)
    assert {row.player: row.place for row in other.rows} == table


@pytest.mark.parametrize("code", ["PTS", "RU:PTS", "UA:PTS", "FM:PTS"])
def test_points_that_arbiters_took_are_missing_in_the_table(code: str) -> None:
    event = replace(history(4, "1-2:1 3-4:1"), penalties={Number(1): 1})
    table = standings(event, [], primary=tiebreak(code))
    assert [row.player for row in table.rows][:2] == [3, 1]
    assert sum(term.amount for term in tiebreak(code).explain(event, Number(1))) == table.value(Number(1), code)
