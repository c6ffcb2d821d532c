"""Line-ups at the desk: until when a captain hands one in, and what stands if nobody did."""

from __future__ import annotations

import pytest

from mainroad.competition.desk.commands import DrawNumbers, FileLineUp, NameTeam, ScoreTable
from mainroad.competition.history import Number
from support.arbiter import DRAWN, Desk, entered, regulation

FREE = ", fixed_boards = false"
CASES = [
    pytest.param(
        "RU", "", 15, "teams.first-round", ("p1a", "p1x"), marks=pytest.mark.article("RU 3.17.2.b", "RU 3.17.2.c")
    ),
    pytest.param("UA", "", 10, "teams.main-squad", ("p1a", "p1b"), marks=pytest.mark.article("UA V-14.4.c")),
    pytest.param("UA", FREE, 10, "teams.previous-round", ("p1x", "p1a"), marks=pytest.mark.article("UA V-14.5")),
]


def two_teams(book: str, more: str) -> Desk:
    """Two teams of two with a reserve, who meet three times."""
    text = regulation(book, "double-round-robin", 0, f'nature = "team"\nteams = {{boards = 2, reserves = 1{more}}}\n')
    desk = entered(2, text)
    desk(*(NameTeam(name, (f"{name}a", f"{name}b"), (f"{name}x",)) for name in ("p1", "p2")))
    desk(DrawNumbers("seed", ("p1", "p2")))
    return desk


@pytest.mark.parametrize(("book", "more", "minutes", "why", "standing"), CASES)
def test_a_list_comes_in_time_and_else_another_one_stands(
    book: str, more: str, minutes: int, why: str, standing: tuple[str, str]
) -> None:
    desk = two_teams(book, more)
    first = ("p1x", "p1a") if more else ("p1a", "p1x")
    late = FileLineUp(1, 1, first, 60 * minutes - 1)
    assert desk.refused(late) == "teams.late"
    assert f"{book} " in desk.cited(late)[0]
    desk(FileLineUp(1, 1, first, 60 * minutes))
    desk.start((1, 2))
    assert desk.state.rounds[0].seats[Number(1)].seats == first
    desk(ScoreTable(1, 1, 1, DRAWN), ScoreTable(1, 1, 2, DRAWN))
    desk.start((2, 1))
    seated = desk.state.rounds[1].seats[Number(1)]
    assert (seated.seats, seated.ruling.message) == (standing, why)
