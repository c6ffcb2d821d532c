from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.competition.desk import facts
from mainroad.competition.desk.crosstables import Order, cross_table, progress, way
from mainroad.competition.history import How, Number
from support.desk.tournaments import numbered, paired, played, regulation, run, scored, with_facts

MATCHES = "micro_match = {games = 2}"


def marks(text: str, book: str, results: str) -> list[str]:
    state = played(numbered(text, 3, book), results)
    return [row.rounds[0].mark for row in progress(state, order=Order.NUMBER)]


class TestProgress:
    def test_a_row_says_whom_one_met_with_what_and_how_it_went(self) -> None:
        state = played(numbered(regulation("round-robin"), 4), "1 =", "0 1")
        first = progress(state, order=Order.NUMBER)[0]
        assert [(met.opponent, met.side, met.mark, met.total) for met in first.rounds] == [
            (4, Side.WHITE, "1", "1"),
            (2, Side.WHITE, "1", "2"),
        ]
        assert first.total == "2"

    @pytest.mark.article("UA V-11.1.1")
    def test_points_are_those_of_the_rulebook(self) -> None:
        state = played(numbered(regulation("round-robin", "UA"), 4, "UA"), "1 =")
        assert [row.total for row in progress(state)] == ["2", "1", "1", "0"]

    @pytest.mark.article("FM A5-8.3")
    def test_what_was_not_played_has_the_signs_of_the_rulebook(self) -> None:
        assert marks(regulation("fmjd", "FM", 2), "FM", "+") == ["+2", "-0", "+2"]
        assert marks(regulation("ru-number", rounds=2), "RU", "+") == ["+", "-", "+"]

    def test_a_running_game_has_no_mark_yet(self) -> None:
        state = scored(paired(numbered(regulation("round-robin"), 4)), "1")
        assert [row.rounds[0].mark for row in progress(state, order=Order.NUMBER)] == ["1", "", "", "0"]

    def test_points_taken_by_arbiters_are_missing_from_their_round_on(self) -> None:
        state = run(numbered(regulation("round-robin"), 4), 3)
        state = with_facts(state, facts.Sanctioned(1, "RU 1.1", 1, "points", 2))
        assert [met.total for met in way(state, Number(1))] == ["1", "1½", "2½"]
        assert progress(state, order=Order.NUMBER)[0].total == "2½"

    def test_a_free_round_is_there_too(self) -> None:
        state = run(numbered(regulation("round-robin"), 3), 1)
        free = next(row for row in progress(state) if row.rounds[0].opponent is None)
        assert (free.rounds[0].how, free.rounds[0].board) == (How.BYE, 0)

    def test_the_games_of_a_micro_match_are_told_apart(self) -> None:
        state = scored(paired(numbered(regulation("round-robin", more=MATCHES), 2)), "1")
        state = with_facts(state, facts.GameScored(1, 1, 1, 2, 0), facts.GameScored(1, 1, 2, 1, 1))
        assert [row.rounds[0].games for row in progress(state, order=Order.NUMBER)] == [("1", "½"), ("0", "½")]

    def test_who_has_no_place_comes_last(self) -> None:
        state = with_facts(run(numbered(regulation("ru-number", rounds=5), 4), 1), facts.Withdrew(1, "m", (), False))
        assert (progress(state)[-1].number, progress(state)[-1].place) == (1, None)


class TestCrossTable:
    def test_cells_stand_in_the_order_of_the_rows(self) -> None:
        rows = cross_table(run(numbered(regulation("round-robin"), 4), 3))
        assert [row.number for row in rows] == [1, 2, 3, 4]
        assert [["".join(met.mark for met in cell) for cell in row.cells] for row in rows] == [
            ["", "1", "1", "1"],
            ["0", "", "1", "1"],
            ["0", "0", "", "1"],
            ["0", "0", "0", ""],
        ]

    def test_a_second_meeting_stands_beside_the_first(self) -> None:
        rows = cross_table(run(numbered(regulation("double-round-robin"), 2), 2))
        assert [[met.side for met in cell] for cell in rows[0].cells] == [[], [Side.WHITE, Side.BLACK]]

    def test_by_number_the_places_may_stand_in_any_order(self) -> None:
        state = played(numbered(regulation("round-robin"), 4), "0 0")
        assert [row.number for row in cross_table(state, order=Order.NUMBER)] == [1, 2, 3, 4]
        assert [row.place for row in cross_table(state, order=Order.NUMBER)] == [3, 3, 1, 1]
