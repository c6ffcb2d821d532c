"""Events of teams from the first command to the table: whose place is whose, by each rulebook."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from mainroad.competition.desk.tables import standings_of
from support.arbiter import Desk
from support.ranked import ranked
from support.team_desks import played

EVERY_MATCH_DRAWN = ("1-2:10=", "1-3:1=0", "2-3:===")
"""By board in half points: 1 has 4, 1, 1; 2 has 1, 3, 2; 3 has 1, 2, 3."""
MORE_POINTS = ("1-2:10 3-4:10", "1-3:1= 2-4:10", "1-4:00 2-3:10")
"""1 and 2 drew their match and have 3 points of matches; 1 won one, but 2 has 6 on the boards and 1 has 5."""
NARROW = ("1-2:11=0", "2-3:1111", "3-1:1=00")
"""1 wins both matches 2½:1½; 2 wins one 4:0: on the boards 1 has 5, 2 has 5½, 3 has 1½."""


def order(event: Desk) -> list[tuple[int, int]]:
    """Places and teams as `mainroad standings` has them."""
    table = ranked(event.store)
    return [(table.places[team], team) for team in table.order]


def columns(event: Desk) -> list[str]:
    return ranked(event.store).columns


class TestFmjd:
    PRESET = '"FM:BP", "FM:DE"'
    """As the ready regulation for teams had it."""

    @pytest.mark.article("FM A3-5.11.2.2.1.1", "FM A3b-5.11.2.2.1.1")
    def test_equal_in_matches_they_are_placed_by_the_points_of_all_players(self) -> None:
        event = played("FM", 4, *MORE_POINTS, tie_breaks=self.PRESET)
        assert order(event) == [(1, 4), (2, 2), (3, 1), (4, 3)]
        assert [ranked(event.store).value(team, "FM:BP") for team in (1, 2)] == [5, 6]

    @pytest.mark.article("FM A3-5.11.2.2.1.2", "FM A3b-5.11.2.2.1.2")
    def test_then_by_the_first_board_and_the_next(self) -> None:
        event = played("FM", 3, *EVERY_MATCH_DRAWN, tie_breaks=self.PRESET)
        assert columns(event) == ["FM:PTS", "FM:BP", "FM:TB", "FM:DE"]
        assert order(event) == [(1, 1), (2, 2), (3, 3)]

    @pytest.mark.article("FM A3-5.11.2.2.1.1", "FM A3-5.11.2.2.1.2")
    def test_a_regulation_that_names_neither_gets_both(self) -> None:
        assert columns(played("FM", 3, *EVERY_MATCH_DRAWN)) == ["FM:PTS", "FM:BP", "FM:TB"]

    @pytest.mark.article("FM A3-5.11.2.2.2", "FM A3b-5.11.2.2.2")
    @pytest.mark.parametrize("named", ["", '"FM:SOL/M", "FM:SOL/C"'])
    def test_in_a_swiss_the_coefficients_of_players(self, named: str) -> None:
        # 1 and 2 won one of two rounds; the teams that 1 met have 4 points and 1, those of 2 have 2 and 1.
        rounds = ("1-3:11 2-4:11 5-6:11", "5-1:11 6-2:11 4-3:==")
        event = played("FM", 6, *rounds, tie_breaks=named, system="fmjd")
        assert columns(event) == ["FM:PTS", "FM:SOL/M", "FM:SOL/C"]
        assert [ranked(event.store).value(team, "FM:SOL/C") for team in (1, 2)] == [(4,), (2,)]

    def test_events_of_before_keep_their_tables(self) -> None:
        now = played("FM", 4, *MORE_POINTS, tie_breaks=self.PRESET).state
        assert now.opened is not None
        state = dataclasses.replace(now, opened=msgspec.structs.replace(now.opened, edition="2026"))
        assert [column.code for column in standings_of(state).columns] == ["FM:PTS", "FM:BP", "FM:DE"]
        assert [(row.place, row.player) for row in standings_of(state).rows][1:3] == [(2, 1), (2, 2)]


@pytest.mark.article("RU 3.17.6.a")
def test_russian_code_the_points_on_all_boards_though_fewer_matches_are_won() -> None:
    assert order(played("RU", 3, *NARROW)) == [(1, 2), (2, 1), (3, 3)]


@pytest.mark.article("UA V-14.7.2", "RU 3.17.7.note")
@pytest.mark.parametrize("book", ["UA", "FM"])
def test_elsewhere_the_points_of_matches(book: str) -> None:
    assert order(played(book, 3, *NARROW)) == [(1, 1), (2, 2), (3, 3)]


@pytest.mark.article("RU 3.17.6.b")
def test_russian_code_then_the_match_between_the_two() -> None:
    # 1 and 2 have 3½; 2 beat 1 and drew the others, 1 beat the others.
    assert order(played("RU", 4, "2-1:1= 3-4:==", "1-3:1= 2-4:10", "1-4:1= 2-3:10"))[:2] == [(1, 2), (2, 1)]


@pytest.mark.article("RU 3.17.6.c")
def test_russian_code_then_the_matches_won() -> None:
    # 1 and 2 have 4 and drew their match; 2 won two others 1½:½, 1 won one 2:0.
    assert order(played("RU", 4, "2-1:10 3-4:==", "2-3:1= 1-4:10", "2-4:1= 1-3:11"))[:2] == [(1, 2), (2, 1)]


COEFFICIENT = ("2-1:01 3-4:11", "2-3:1= 1-4:1=", "2-4:0= 1-3:0=")
"""1 and 2 drew their match and have each a win and a loss, 3 points on the boards; 2 beat the better team 3."""


@pytest.mark.article("RU 3.17.6.d", "UA V-14.7.2.4")
@pytest.mark.parametrize("book", ["RU", "UA"])
def test_then_the_coefficient_that_the_regulation_names(book: str) -> None:
    assert order(played(book, 4, *COEFFICIENT, tie_breaks=f'"{book}:SB"'))[1:3] == [(2, 2), (3, 1)]


class TestUkraine:
    @pytest.mark.article("UA V-14.7.2.1")
    def test_first_the_match_between_the_two_though_the_other_has_more_on_the_boards(self) -> None:
        # 2 beat 1 and 3 narrowly and lost to 4; 1 beat 3 and 4 by 2:0.
        event = played("UA", 4, "2-1:1= 3-4:11", "1-3:11 2-4:0=", "1-4:11 2-3:1=")
        assert order(event)[:2] == [(1, 2), (2, 1)]

    @pytest.mark.article("UA V-14.7.2.2")
    def test_second_the_points_on_the_boards_though_fewer_matches_are_won(self) -> None:
        assert order(played("UA", 4, *MORE_POINTS)) == [(1, 4), (2, 2), (3, 1), (4, 3)]

    @pytest.mark.article("UA V-14.7.2.3")
    def test_third_the_matches_won(self) -> None:
        # 1 and 2 drew, have 3 points of matches and 3 on the boards; 2 won one, 1 drew all; the coefficient favours 1.
        event = played("UA", 4, "2-1:10 3-4:10", "2-3:1= 1-4:10", "2-4:0= 1-3:10", tie_breaks='"UA:SB"')
        assert order(event) == [(1, 4), (2, 2), (3, 1), (4, 3)]

    @pytest.mark.article("UA V-14.7.2.5", "UA V-14.7.2.6")
    def test_fifth_the_places_on_the_boards_and_sixth_the_first_board(self) -> None:
        event = played("UA", 3, *EVERY_MATCH_DRAWN, tie_breaks='"UA:SB"')
        assert order(event) == [(1, 2), (2, 3), (3, 1)]  # 1 is best on board 1, but has the larger sum of places
