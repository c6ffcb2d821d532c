from __future__ import annotations

import pytest

from mainroad.competition.teams.matches import TEAM_SCORINGS
from mainroad.competition.teams.standings import TEAM_ORDERS, personal_results
from mainroad.words import LANGUAGES
from support.team_events import event, team_standings


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
        assert self.found.history(TEAM_SCORINGS["UA"]).board_points == {1: (2, 3), 2: (4, 3)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", TEAM_ORDERS)
def test_every_column_has_a_name(book: str, language: str) -> None:
    assert all(column.name(language) for column in team_standings(book, event(2, "1-2:1=")).columns)
