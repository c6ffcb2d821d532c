from __future__ import annotations

import pytest
from django.test import Client

from mainroad.competition.history import How
from mainroad.competition.regulation.regulation import Points
from mainroad.site.contests.registration.compact import MOST_FAULTS, Reader
from support.contests import DATABASES, desk, with_entries, with_players

pytestmark = DATABASES

ADDRESS = "/tournaments/tourn234/desk/take-over/"
TWO_ROUNDS = "1-4 1\n5-2 =\n3 bye\n\nRound 2\n3 - 1  0\n4-5 +\n2 absent\n"


@pytest.mark.parametrize(
    ("line", "points", "read"),
    [
        ("1-4 1", Points.ONE, (1, 4, 2, 0, How.PLAYED)),
        ("1-4 1", Points.TWO, (1, 4, 1, 1, How.PLAYED)),
        ("1–4 2", Points.TWO, (1, 4, 2, 0, How.PLAYED)),
        ("5-2 =", Points.ONE, (5, 2, 1, 1, How.PLAYED)),
        ("5:2 0", Points.ONE, (5, 2, 0, 2, How.PLAYED)),
        ("5-2 −", Points.ONE, (5, 2, 0, 2, How.FORFEIT)),
        ("5-2 --", Points.ONE, (5, 2, 0, 0, How.FORFEIT)),
        ("1-4 0:1", Points.ONE, (1, 4, 0, 2, How.PLAYED)),
        ("1-4 ½-½", Points.ONE, (1, 4, 1, 1, How.PLAYED)),
        ("1-4 2½:1½", Points.ONE, (1, 4, 5, 3, How.PLAYED)),
        ("1-4 2.5-1.5", Points.ONE, (1, 4, 5, 3, How.PLAYED)),
        ("1-4 3:1", Points.TWO, (1, 4, 3, 1, How.PLAYED)),
    ],
)
def test_a_game_is_read(line: str, points: Points, read: object) -> None:
    [typed], faults = Reader(10, points, 2).read(line)
    assert (typed.boards, faults) == ([read], [])


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("3 bye", (3, 2, How.BYE)),
        ("3 +", (3, 2, How.BYE)),
        ("3 half", (3, 1, How.ASKED)),
        ("3 absent", (3, 0, How.ABSENT)),
        ("3 неявка", (3, 0, How.ABSENT)),
        ("3 laisvas", (3, 2, How.BYE)),
    ],
)
def test_who_has_no_game_is_read(line: str, read: object) -> None:
    [typed], faults = Reader(10, Points.ONE, 2).read(line)
    assert (typed.free, faults) == ([read], [])


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("1-4 1\n5-2 7", 2, "is not a result"),
        ("1-12 1", 1, "Nobody has number 12"),
        ("1-4 1\n4-5 1", 2, "twice"),
        ("3-3 1", 1, "itself"),
        ("hello", 1, "neither a game"),
        ("3 sleeps", 1, "not known"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, line: int, words: str) -> None:
    _, [fault] = Reader(10, Points.ONE, 2).read(text)
    assert fault.line == line
    assert words in fault.words


def test_a_text_of_faults_is_given_up() -> None:
    """A text of 200,000 letters that is none had 100,000 faults, each with a line of the page."""
    rounds, faults = Reader(10, Points.ONE, 2).read("1-4 1\n" + "x\n" * 1000 + "2-5 1\n")
    assert [each.boards for each in rounds] == [[(1, 4, 2, 0, How.PLAYED)]]
    assert len(faults) == MOST_FAULTS + 1
    assert (faults[-1].line, "not read" in faults[-1].words) == (MOST_FAULTS + 2, True)
    _, faults = Reader(10, Points.ONE, 2).read("x\n" * MOST_FAULTS)
    assert len(faults) == MOST_FAULTS


@pytest.mark.parametrize("heading", ["Round 2", "Тур 2", "2 тур", "2-й тур", "# 2", "Turas 2", "round 2:"])
def test_a_round_begins_with_its_heading(heading: str) -> None:
    rounds, faults = Reader(4, Points.ONE, 2).read(f"1-2 1\n3-4 1\n{heading}\n1-3 1\n2-4 1")
    assert ([each.number for each in rounds], faults) == ([1, 2], [])


def test_the_rounds_are_shown_before_they_are_kept(chief: Client) -> None:
    row = with_players(5)
    page = chief.post(ADDRESS, {"text": TWO_ROUNDS}).content.decode()
    assert "Save these rounds" in page
    assert not desk(row).rounds


def test_the_rounds_are_kept(chief: Client) -> None:
    row = with_players(5)
    for _ in range(2):  # sent twice, done once
        chief.post(ADDRESS, {"text": TWO_ROUNDS, "keep": "1", "first": "1", "command_id": "k"})
    state = desk(row)
    assert len(state.rounds) == 2
    assert all(each.is_taken_over and each.is_complete for each in state.rounds)


def test_what_the_library_refuses_is_told_at_its_round(chief: Client) -> None:
    row = with_players(5)
    page = chief.post(ADDRESS, {"text": "1-4 1\n5-2 =\n", "keep": "1"}).content.decode()
    assert 'class="problem"' in page
    assert not desk(row).rounds


def test_without_numbers_the_page_says_what_to_do_first(chief: Client) -> None:
    with_entries(4)
    assert "give the numbers first" in chief.get(ADDRESS).content.decode()
