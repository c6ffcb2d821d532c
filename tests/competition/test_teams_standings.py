from __future__ import annotations

from fractions import Fraction

import pytest

from mainroad.basics import BySide
from mainroad.competition.history import Number
from mainroad.competition.lineups import Player, Team
from mainroad.competition.standings import standings
from mainroad.competition.teams import Board, Match, TeamEvent, TeamRound
from mainroad.competition.teams_standings import (
    FM_TEAM_ORDER,
    RU_TEAM_ORDER,
    UA_TEAM_ORDER,
    Character,
    TeamOrder,
    board_points,
    final_places,
    personal_results,
    sums_of_places,
    team_standings,
)
from mainroad.competition.tiebreaks import tiebreak
from mainroad.words import LANGUAGES
from support.tournaments import history

SCORES = {"1": BySide(2, 0), "=": BySide(1, 1), "0": BySide(0, 2)}


def event(teams: int, *rounds: str, reserve: str = "") -> TeamEvent:
    """A team event from text: `1-2:1=0 3-4:110`, a result a board, as the team named first scored.

    Players are called by team and board, `2b` is on board 2 of team 2; in the round and team named as in `1:2`
    the player on board 1 is `r` instead.
    """
    entered = tuple(Team(Number(n), ()) for n in range(1, teams + 1))
    played = tuple(
        TeamRound(tuple(match(text, f"{n}:" if reserve else "", reserve) for text in line.split()))
        for n, line in enumerate(rounds, start=1)
    )
    return TeamEvent(entered, played)


def match(text: str, current: str, reserve: str) -> Match:
    who, _, results = text.partition(":")
    white, black = who.split("-")

    def player(team: str, board: int) -> Player:
        away = board == 0 and reserve == f"{current}{team}"
        return Player(team + ("r" if away else "abcdefgh"[board]))

    boards = (Board(BySide(player(white, n), player(black, n)), SCORES[one]) for n, one in enumerate(results))
    return Match(Number(int(white)), Number(int(black)), tuple(boards))


def order(rule: TeamOrder, found: TeamEvent, coefficients: str = "") -> list[tuple[int, int]]:
    return [(row.place, row.player) for row in team_standings(rule, found, coefficients).rows]


def value(rule: TeamOrder, found: TeamEvent, team: int, code: str, coefficients: str = "") -> object:
    return team_standings(rule, found, coefficients).value(Number(team), code)


NARROW = event(3, "1-2:11=0", "2-3:1111", "3-1:1=00")
"""1 wins both matches 2½:1½; 2 wins one 4:0: on the boards 1 has 5, 2 has 5½, 3 has 1½."""

COEFFICIENT = event(4, "2-1:01 3-4:11", "2-3:1= 1-4:1=", "2-4:0= 1-3:0=")
"""1 and 2 drew their match and have each a win and a loss, 3 points on the boards; 2 beat the better team 3."""

EVEN = event(3, "1-2:10=", "1-3:1=0", "2-3:===")
"""Every match is drawn. By board in half points: 1 has 4, 1, 1; 2 has 1, 3, 2; 3 has 1, 2, 3."""

MORE_POINTS = event(4, "1-2:10 3-4:10", "1-3:1= 2-4:10", "1-4:00 2-3:10")
"""1 and 2 drew their match and have 3 points of matches; 1 won one, but 2 has 3 on the boards and 1 has 2½."""


class TestRussia:
    @pytest.mark.article("RU 3.17.6.a")
    def test_the_points_on_all_boards_decide_though_fewer_matches_are_won(self) -> None:
        assert order(RU_TEAM_ORDER, NARROW) == [(1, 2), (2, 1), (3, 3)]
        assert value(RU_TEAM_ORDER, NARROW, 2, "RU:PTS") == Fraction(11, 2)

    @pytest.mark.article("RU 3.17.6.b")
    def test_then_the_match_between_the_two_though_fewer_are_won(self) -> None:
        # 1 and 2 have 3½; 2 beat 1 and drew the others, 1 beat the others.
        found = event(4, "2-1:1= 3-4:==", "1-3:1= 2-4:10", "1-4:1= 2-3:10")
        assert order(RU_TEAM_ORDER, found)[:2] == [(1, 2), (2, 1)]

    @pytest.mark.article("RU 3.17.6.c")
    def test_then_the_matches_won(self) -> None:
        # 1 and 2 have 4 and drew their match; 2 won two others 1½:½, 1 won one 2:0.
        found = event(4, "2-1:10 3-4:==", "2-3:1= 1-4:10", "2-4:1= 1-3:11")
        assert order(RU_TEAM_ORDER, found)[:2] == [(1, 2), (2, 1)]
        assert [value(RU_TEAM_ORDER, found, n, "RU:TWIN") for n in (1, 2)] == [1, 2]

    @pytest.mark.article("RU 3.17.6.d")
    def test_then_the_coefficient_that_the_regulation_names(self) -> None:
        # 3 has 4 points on the boards, 4 has 2: 2 beat 3 and lost to 4, 1 the other way round.
        assert order(RU_TEAM_ORDER, COEFFICIENT)[1:3] == [(2, 1), (2, 2)]
        assert order(RU_TEAM_ORDER, COEFFICIENT, "RU:SB")[1:3] == [(2, 2), (3, 1)]
        assert [value(RU_TEAM_ORDER, COEFFICIENT, n, "RU:SB", "RU:SB") for n in (1, 2)] == [7, 11]


class TestUkraine:
    @pytest.mark.article("UA V-14.7.2", "UA V-14.7.1")
    def test_the_points_of_matches_decide_though_fewer_games_are_won(self) -> None:
        assert order(UA_TEAM_ORDER, NARROW) == [(1, 1), (2, 2), (3, 3)]
        assert value(UA_TEAM_ORDER, NARROW, 1, "UA:PTS") == 4

    @pytest.mark.article("UA V-14.7.2.1")
    def test_first_the_match_between_the_two_though_the_other_has_more_on_the_boards(self) -> None:
        # 2 beat 1 and 3 narrowly and lost to 4; 1 beat 3 and 4 by 2:0.
        found = event(4, "2-1:1= 3-4:11", "1-3:11 2-4:0=", "1-4:11 2-3:1=")
        assert order(UA_TEAM_ORDER, found)[:2] == [(1, 2), (2, 1)]

    @pytest.mark.article("UA V-14.7.2.1")
    def test_three_teams_are_not_told_apart_by_their_matches(self) -> None:
        # 1 beat 2, 2 beat 3, 3 beat 1, and 1 has more on the boards.
        found = event(3, "1-2:11", "2-3:1=", "3-1:1=")
        assert [value(UA_TEAM_ORDER, found, n, "UA:TDE") for n in (1, 2, 3)] == [0, 0, 0]
        assert order(UA_TEAM_ORDER, found) == [(1, 1), (2, 3), (3, 2)]

    @pytest.mark.article("UA V-14.7.2.2")
    def test_second_the_points_on_the_boards_though_fewer_matches_are_won(self) -> None:
        assert order(UA_TEAM_ORDER, MORE_POINTS) == [(1, 4), (2, 2), (3, 1), (4, 3)]
        assert [value(UA_TEAM_ORDER, MORE_POINTS, n, "UA:TBP") for n in (1, 2)] == [5, 6]

    @pytest.mark.article("UA V-14.7.2.3")
    def test_third_the_matches_won(self) -> None:
        # 1 and 2 drew, have 3 points of matches and 3 on the boards; 2 won one, 1 drew all; the coefficient favours 1.
        found = event(4, "2-1:10 3-4:10", "2-3:1= 1-4:10", "2-4:0= 1-3:10")
        assert order(UA_TEAM_ORDER, found, "UA:SB") == [(1, 4), (2, 2), (3, 1), (4, 3)]
        assert [value(UA_TEAM_ORDER, found, n, "UA:SB", "UA:SB") for n in (1, 2)] == [9, 7]

    @pytest.mark.article("UA V-14.7.2.4")
    def test_fourth_the_coefficient_of_the_system(self) -> None:
        # 3 has 4 points of matches, 4 has 2.
        assert order(UA_TEAM_ORDER, COEFFICIENT)[1:3] != [(2, 2), (3, 1)]
        assert order(UA_TEAM_ORDER, COEFFICIENT, "UA:SB")[1:3] == [(2, 2), (3, 1)]
        assert [value(UA_TEAM_ORDER, COEFFICIENT, n, "UA:SB", "UA:SB") for n in (1, 2)] == [7, 11]

    @pytest.mark.article("UA V-14.7.2.5")
    def test_fifth_the_smaller_sum_of_places_on_the_boards(self) -> None:
        assert sums_of_places(EVEN) == {1: 7, 2: Fraction(11, 2), 3: Fraction(11, 2)}
        assert order(UA_TEAM_ORDER, EVEN, "UA:SB")[2] == (3, 1)  # though 1 is best on board 1
        assert value(UA_TEAM_ORDER, EVEN, 2, "UA:TPL") == Fraction(11, 2)

    @pytest.mark.article("UA V-14.7.2.6")
    def test_sixth_the_better_result_on_the_first_board_then_the_second(self) -> None:
        assert board_points(EVEN) == {1: (4, 1, 1), 2: (1, 3, 2), 3: (1, 2, 3)}
        assert order(UA_TEAM_ORDER, EVEN, "UA:SB")[:2] == [(1, 2), (2, 3)]


class TestFmjd:
    @pytest.mark.article("RU 3.17.7.note")
    def test_the_points_of_matches_decide(self) -> None:
        assert order(FM_TEAM_ORDER, NARROW) == [(1, 1), (2, 2), (3, 3)]

    @pytest.mark.article("FM A3-5.11.2.2.1.1", "FM A3b-5.11.2.2.1.1")
    def test_then_the_points_of_all_players(self) -> None:
        assert order(FM_TEAM_ORDER, MORE_POINTS) == [(1, 4), (2, 2), (3, 1), (4, 3)]

    @pytest.mark.article("FM A3-5.11.2.2.1.2", "FM A3b-5.11.2.2.1.2")
    def test_then_the_points_on_the_first_board_and_the_next(self) -> None:
        assert order(FM_TEAM_ORDER, EVEN) == [(1, 1), (2, 2), (3, 3)]

    @pytest.mark.article("FM A3-5.11.2.2.2", "FM A3b-5.11.2.2.2")
    def test_in_a_swiss_the_coefficients_of_players(self) -> None:
        # 1 and 2 won one of two rounds; the teams that 1 met have 4 and 0 points, those of 2 have 2 and 2.
        found = event(6, "1-3:11 2-4:11 5-6:11", "5-1:11 4-2:11 6-3:==")
        table = team_standings(FM_TEAM_ORDER, found, "FM:SOL/C", round_robin=False)
        assert [table.value(Number(n), "FM:SOL/C") for n in (1, 2)] == [(4,), (2,)]


class TestMembers:
    found = event(2, "1-2:1=", "2-1:11", "1-2:01", reserve="3:1")

    def test_results_by_board(self) -> None:
        rows = [(p.board, p.place, p.player, p.points, p.games) for p in personal_results(self.found)]
        assert rows == [
            (1, 1, "2a", 4, 3),
            (1, 2, "1a", 2, 2),
            (1, 3, "1r", 0, 1),
            (2, 1, "1b", 3, 3),
            (2, 1, "2b", 3, 3),
        ]

    def test_the_board_of_a_team_counts_whoever_sat_there(self) -> None:
        assert board_points(self.found) == {1: (2, 3), 2: (4, 3)}


MEMBERS = {Number(1): (Number(1), Number(4)), Number(2): (Number(2), Number(3))}


class TestCharacter:
    table = standings(history(4, "1-2:1 3-4:=", "1-3:1 2-4:1", "1-4:1 2-3:0"), (), primary=tiebreak("RU:PTS"))
    """1 has 3 points, 3 has 1½, 2 has 1, 4 has ½."""

    @pytest.mark.article("RU 3.1.a")
    def test_individual_only_players_get_places(self) -> None:
        found = final_places(Character.INDIVIDUAL, self.table, MEMBERS)
        assert found.teams is None
        assert found.players is not None
        assert [row.player for row in found.players.rows] == [1, 3, 2, 4]

    @pytest.mark.article("RU 3.1.b", "UA II-1.2.c")
    def test_team_only_teams_get_places(self) -> None:
        found = final_places(Character.TEAM, self.table, MEMBERS)
        assert found.players is None
        assert found.teams is not None
        assert [(total.place, total.team, total.points) for total in found.teams] == [
            (1, 1, Fraction(7, 2)),
            (2, 2, Fraction(5, 2)),
        ]

    @pytest.mark.article("RU 3.1.c", "UA II-1.2.b")
    def test_both_get_places(self) -> None:
        found = final_places(Character.INDIVIDUAL_TEAM, self.table, MEMBERS)
        assert found.players is self.table
        assert found.teams is not None
        assert [total.team for total in found.teams] == [1, 2]

    def test_equal_teams_share_a_place(self) -> None:
        members = {Number(1): (Number(2),), Number(2): (Number(2),), Number(3): (Number(4),)}
        found = final_places(Character.TEAM, self.table, members)
        assert found.teams is not None
        assert [(total.place, total.team) for total in found.teams] == [(1, 1), (1, 2), (3, 3)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_has_a_name(language: str) -> None:
    for rule in (RU_TEAM_ORDER, UA_TEAM_ORDER, FM_TEAM_ORDER):
        assert all(column.name(language) for column in team_standings(rule, EVEN).columns)
