from __future__ import annotations

from fractions import Fraction

import pytest

from mainroad.competition.desk import facts
from mainroad.competition.desk.pairing import start_order
from mainroad.competition.desk.state import Tournament, team
from mainroad.competition.desk.tables import arithmetic, standings_of
from mainroad.competition.desk.team_tables import board_prizes, match_sheet, team_table, totals
from mainroad.competition.history import Number
from mainroad.journal.written_rulings import WrittenRuling
from support.desk.tournaments import numbered, paired, played, regulation, with_facts

TEAMS = 'nature = "team"\nteams = {boards = 2}'


def event(system: str = "round-robin", book: str = "UA", rounds: int = 0) -> Tournament:
    """Four teams of two: a1 and a2 play for the first and so on."""
    state = numbered(regulation(system, book, rounds, TEAMS), [facts.Entered(entry) for entry in "abcd"], book)
    return with_facts(state, *(facts.TeamNamed(entry, (f"{entry}1", f"{entry}2")) for entry in "abcd"))


def with_round(state: Tournament, *scores: tuple[int, int, int, int]) -> Tournament:
    """A round with the half points of both tables by team, match by match; then those of the match."""
    state = paired(state)
    number = len(state.rounds)
    for board, (one, other, second, second_other) in enumerate(scores, start=1):
        total, total_other = one + second, other + second_other
        match = (2 * (total > total_other) + (total == total_other), 2 * (total < total_other) + (total == total_other))
        state = with_facts(
            state,
            facts.TableScored(number, board, 1, one, other),
            facts.TableScored(number, board, 2, second_other, second),  # by colour: the second team has White there
            facts.Scored(number, board, *match),
        )
    return state


class TestMatches:
    def test_a_sheet_shows_teams_colours_and_marks(self) -> None:
        sheet = match_sheet(with_round(event(), (2, 0, 1, 1), (0, 2, 0, 2)), 1, 1)
        assert (sheet.white, sheet.black, sheet.score) == (1, 4, "3:1")
        assert tuple(sheet.match_points or ()) == (2, 0)
        assert [tuple(seat.colours) for seat in sheet.seats] == [("a1", "d1"), ("d2", "a2")]
        assert [tuple(seat.marks) for seat in sheet.seats] == [("2", "0"), ("1", "1")]

    def test_before_the_first_result_there_is_no_score(self) -> None:
        sheet = match_sheet(paired(event()), 1, 1)
        assert (sheet.score, sheet.match_points) == ("", None)

    def test_nobody_on_the_other_side_is_a_table_without_play(self) -> None:
        state = paired(event())
        lists = {1: ("a1", "a2"), 4: ("d1", None)}
        state = with_facts(
            state, *(facts.Seated(1, n, seats, WrittenRuling("teams.filed")) for n, seats in lists.items())
        )
        assert [seat.is_played for seat in match_sheet(state, 1, 1).seats] == [True, False]


class TestTables:
    @pytest.mark.article("UA V-14.7.2.2")
    def test_teams_are_placed_by_matches_then_by_the_points_on_boards(self) -> None:
        state = with_round(event(), (2, 0, 2, 0), (2, 0, 1, 1))
        table = standings_of(state)
        assert [row.player for row in table.rows] == [1, 2, 3, 4]
        assert table.columns[2].code == "UA:TBP"
        assert [term.amount for term in arithmetic(state, Number(2), "UA:TBP").terms] == [2, 1]

    def test_rows_hold_match_points_board_points_and_scores(self) -> None:
        first = team_table(with_round(event(), (2, 0, 2, 0), (2, 0, 1, 1)))[0]
        assert (first.match_points, first.board_points, first.won, first.lost) == (2, "4", 1, 0)
        assert [[met.score for met in cell] for cell in first.cells] == [[], [], [], ["4:0"]]

    def test_the_loser_reads_the_score_from_his_side(self) -> None:
        last = team_table(with_round(event(), (2, 0, 2, 0), (2, 0, 1, 1)))[-1]
        assert [[met.score for met in cell] for cell in last.cells] == [["0:4"], [], [], []]

    def test_every_board_has_its_best(self) -> None:
        state = with_round(event(), (2, 0, 0, 2), (1, 1, 2, 0))
        assert {(best.board, best.player, best.points) for best in board_prizes(state, best=1)} == {
            (1, "a1", 2),
            (2, "d2", 2),
            (2, "b2", 2),
        }


@pytest.mark.article("FM A5-3.1.3.1", "FM A5-3.1.3.2")
def test_teams_of_an_fmjd_swiss_are_numbered_by_their_rated_players() -> None:
    state = event("fmjd", "FM", 3)
    ratings = {"a": {}, "b": {"b1": 2000}, "c": {"c1": 1900, "c2": 1900}, "d": {"d1": 2300}}
    state = with_facts(state, *(facts.TeamNamed(e, (f"{e}1", f"{e}2"), ratings=r) for e, r in ratings.items()))
    assert state.regulation is not None
    order = start_order(state.entries.values(), state.regulation, "x", [team(state, entry) for entry in "abcd"])
    assert order == ("c", "d", "b", "a")


class TestTeamsOfIndividuals:
    def test_members_points_are_added_up(self) -> None:
        entries = [facts.Entered(f"e{n}", club="North" if n % 2 else "South") for n in range(1, 5)]
        state = played(numbered(regulation("round-robin"), entries), "1 =")
        assert [(total.place, total.team, total.points) for total in totals(state)] == [
            (1, "North", Fraction(3, 2)),
            (2, "South", Fraction(1, 2)),
        ]
        assert [total.points for total in totals(state, best=1)] == [1, Fraction(1, 2)]

    def test_without_teams_there_is_no_table_of_them(self) -> None:
        assert totals(numbered(regulation("round-robin"), 4)) == ()
