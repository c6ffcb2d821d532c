"""The orders of the rulebooks, each step in an event where it decides: what stands before it is equal."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.competition.desk.commands import Score
from mainroad.competition.history import History
from mainroad.competition.tiebreaks import ORDERS
from mainroad.journal.stores import Store
from mainroad.rulebooks.pytest_articles import cases
from support.arbiter import Desk, ruled
from support.arbiter import regulation as text_of
from support.ranked import Ranked, explained, ranked
from support.team_desks import played
from support.tournaments import history

# 2 has beaten 1 and has one win; 1 has two wins; both have 2 points. 3 and 4 have 1 point and drew.
TWO_TIED = history(4, "1-2:0 3-4:=", "1-3:1 2-4:=", "1-4:1 2-3:=")
# 1 and 2 have the same wins; 2 beat 1, but 1 beat the leader.
MUTUAL = history(4, "2-1:1 3-4:1", "1-3:1 2-4:=", "1-4:= 3-2:1")
# 1 and 2 have the same wins and drew; 2 beat the leader, 1 beat the last.
BEATEN = history(4, "1-2:= 3-4:1", "1-4:1 2-3:1", "3-1:1 4-2:1")
# 3 and 4 have no wins and drew; 4 drew with the leader, 3 with the second.
PLACES = history(4, "1-2:1 3-4:=", "1-4:= 2-3:=", "1-3:1 2-4:1")
# 2 and 5 have 2 points and met others.
APART = history(6, "1-4:1 5-2:= 3-6:1", "3-1:0 2-4:1 6-5:=", "1-2:= 5-3:1 4-6:0")
RATED = (2100, 2100, 2000, 2000, 2100, 2000)


def in_round_robin(event: History, name: str) -> Ranked:
    return ranked(event, name, "--round-robin")


@pytest.mark.article("RU 3.16.3.a", "RU 3.16.10", "RU 3.16.12")
def test_russia_puts_the_coefficient_that_the_regulation_names_before_the_wins() -> None:
    assert in_round_robin(TWO_TIED, "ru-shmulyan").order == [2, 1, 3, 4]  # 2 against 0
    assert in_round_robin(TWO_TIED, "ru-buchholz").order == [1, 2, 3, 4]  # equal: two wins against one
    assert explained(TWO_TIED, "ru-shmulyan", 1)[0] == "ru-shmulyan (RU 3.16.12, RU 3.16.10)"


@pytest.mark.article("RU 3.16.3.b")
def test_russia_puts_wins_before_mutual_games() -> None:
    assert in_round_robin(TWO_TIED, "ru-buchholz").order[0] == 1


@pytest.mark.article("RU 3.16.3.c")
def test_russia_puts_mutual_games_before_the_points_of_the_beaten() -> None:
    assert in_round_robin(MUTUAL, "ru-buchholz").order == [3, 2, 1, 4]


@pytest.mark.article("RU 3.16.3.d")
def test_russia_then_adds_the_points_of_the_beaten() -> None:
    table = in_round_robin(BEATEN, "ru-buchholz")
    assert table.order == [3, 2, 1, 4]
    assert (table.value(2, "RU:BEATEN"), table.value(1, "RU:BEATEN")) == (2, 1)


@pytest.mark.article("RU 3.16.3.e")
def test_russia_ends_with_results_in_order_of_places() -> None:
    assert in_round_robin(PLACES, "ru-buchholz").order == [1, 2, 4, 3]


def at_the_desk(tie_breaks: str) -> Desk:
    """The event of TWO_TIED by a Ukrainian regulation."""
    desk = ruled(4, text_of("UA", "round-robin", 0, f"tie_breaks = [{tie_breaks}]\n"))
    for each in TWO_TIED.rounds:
        desk.start(*((game.white, game.black) for game in each.games))
        for board, game in enumerate(each.games, start=1):
            assert game.score is not None
            desk(Score(len(desk.state.rounds), board, game.score))
    return desk


@pytest.mark.article("UA V-12.4", "UA V-12.6", "RU 3.16.12")
@pytest.mark.parametrize(
    ("tie_breaks", "order"),
    [('"UA:DE", "UA:SB", "UA:WIN", "UA:PLACES"', [2, 1, 3, 4]), ('"UA:WIN", "UA:DE"', [1, 2, 3, 4])],
)
def test_the_regulation_of_an_event_sets_the_list(tie_breaks: str, order: list[int]) -> None:
    assert ranked(at_the_desk(tie_breaks).store).order == order


@pytest.mark.article("UA V-12.3")
def test_ukraine_applies_the_criteria_after_an_extra_contest_or_without_it() -> None:
    assert ranked(TWO_TIED, "ua-round-robin", "--round-robin", "--play-off", "1:1").order[:2] == [1, 2]
    assert ranked(TWO_TIED, "ua-round-robin", "--round-robin").order[:2] == [2, 1]
    assert explained(TWO_TIED, "ua-round-robin", 1)[0] == "ua-round-robin (UA V-12.3, UA V-12.6)"


@pytest.mark.parametrize(
    ("name", "event"),
    cases(
        [
            ("FM A3-5.11.1.2, FM A3b-5.11.1.2, FM A5-10", "fmjd-round-robin", MUTUAL),
            ("FM A3-5.11.1.2, FM A3b-5.11.1.2", "fmjd-swiss", APART),
            ("FM A3-5.11.2.2, FM A3b-5.11.2.2", "fmjd-team-swiss", APART),
        ]
    ),
)
def test_the_fmjd_criteria_hold_only_without_an_extra_contest(name: str, event: History) -> None:
    without = ranked(event, name)
    assert len(set(without.places.values())) > len(set(ranked(event, name, "--play-off", "4:0").places.values()))
    part = "5.11.2.2" if "team" in name else "5.11.1.2"
    assert explained(event, name, 1)[0] == f"{name} (FM A3-{part}, FM A3b-{part}, FM A5-10)"


@pytest.mark.article("CH 31.2")
@pytest.mark.parametrize(("tie_breaks", "is_mixed"), [('"PS", "WON"', False), ('"PS", "BH"', True)])
def test_one_group_is_enough_and_more_are_called_a_mixture(tmp_path: Path, tie_breaks: str, is_mixed: bool) -> None:
    file = tmp_path / "cup.toml"
    file.write_text(text_of("CH", "round-robin", 0, f"tie_breaks = [{tie_breaks}]\n"), encoding="utf-8")
    answer = CliRunner().invoke(main, ["run", str(file)], input="enter A\nenter B\nenter C\nnumbers\n")
    assert ("30.1, 30.3" in answer.output, "(CH 31.2)" in answer.output) == (is_mixed, is_mixed)


# -- each step of a printed list decides somewhere, and before the next one -------------------------

STEPS = [
    # order, step, events of a round a line, who comes before whom; the step after it would have it the other way
    ("UA V-12.3.1.1", "ua-round-robin 1", "1-4:= 2-3:0/1-3:1 2-4:1/2-1:0 3-4:=", 2, 4),
    ("UA V-12.3.1.2", "ua-round-robin 2", "4-1:0 2-3:=/3-1:= 4-2:1/2-1:0 3-4:=", 3, 4),
    (
        "UA V-12.3.1.3",
        "ua-round-robin 3",
        "6-1:1 5-2:1 4-3:0/5-1:0 6-4:= 3-2:=/4-1:0 5-3:= 6-2:0/1-3:= 4-2:= 5-6:=/2-1:= 3-6:= 4-5:=",
        1,
        3,
    ),
    (
        "UA V-12.3.1.4",
        "ua-round-robin 4",
        "6-1:1 2-5:0 3-4:0/5-1:0 4-6:= 2-3:=/1-4:1 5-3:= 6-2:=/1-3:= 4-2:0 5-6:=/1-2:= 3-6:1 5-4:0",
        6,
        2,
    ),
    ("UA V-12.3.2.1", "ua-swiss 1", "6-3:= 5-2:0 1-4:0/1-6:= 4-2:0 3-5:=/3-1:= 5-4:1 6-2:1/1-2:= 4-3:1 5-6:=", 6, 2),
    ("UA V-12.3.2.2", "ua-swiss 2", "3-2:0 6-5:0 4-1:1/4-2:1 3-5:= 6-1:=/1-3:= 6-4:0 2-5:1", 1, 3),
    # the third step repeats what the second has told already, so that it never decides
    ("UA V-12.3.2.4", "ua-swiss 4", "2-4:= 3-1:0/1-4:0 3-2:=/4-3:= 1-2:=", 1, 2),
    ("UA V-12.3.2.5", "ua-swiss 5", "3-2:= 4-1:0/1-3:0 2-4:1/1-2:1 4-3:1", 3, 2),
    ("FM A3-5.11.1.2.1.1, FM A3b-5.11.1.2.1.1", "fmjd-round-robin 1", "4-1:0 3-2:0/1-3:= 2-4:0/1-2:= 3-4:0", 4, 1),
    ("FM A3-5.11.1.2.1.2, FM A3b-5.11.1.2.1.2", "fmjd-round-robin 2", "1-4:1 2-3:1/3-1:1 2-4:0/2-1:1 4-3:0", 1, 4),
    ("FM A3-5.11.1.2.1.3, FM A3b-5.11.1.2.1.3", "fmjd-round-robin 3", "4-1:0 2-3:=/3-1:= 2-4:=/1-2:0 4-3:0", 2, 3),
    (
        "FM A3-5.11.1.2.2.1, FM A3b-5.11.1.2.2.1",
        "fmjd-swiss 1",
        "1-3:= 2-5:0 4-6:=/2-3:1 4-1:0 5-6:1/3-6:= 2-1:= 5-4:1",
        3,
        6,
    ),
    (
        "FM A3-5.11.1.2.2.2, FM A3b-5.11.1.2.2.2",
        "fmjd-swiss 2",
        "4-6:= 5-2:0 3-1:=/4-3:0 1-5:= 2-6:0/5-4:= 6-3:0 2-1:0",
        4,
        2,
    ),
    ("CH 31.3.1.1, CH 31.3.1", "chess-round-robin 1", "1-4:= 2-3:0/1-3:1 2-4:1/2-1:0 3-4:=", 4, 2),
    (
        "CH 31.3.1.2",
        "chess-round-robin 2",
        "6-1:= 2-5:0 3-4:=/5-1:= 6-4:0 2-3:1/4-1:0 3-5:1 6-2:=/3-1:1 2-4:0 5-6:=/2-1:1 6-3:= 5-4:=",
        5,
        2,
    ),
    (
        "CH 31.3.1.3",
        "chess-round-robin 3",
        "6-1:0 2-5:= 3-4:1/5-1:= 6-4:= 3-2:=/1-4:= 3-5:= 6-2:1/3-1:1 2-4:= 6-5:0/1-2:= 3-6:= 5-4:=",
        6,
        4,
    ),
    (
        "CH 31.3.1.4",
        "chess-round-robin 4",
        "6-1:1 2-5:0 4-3:1/5-1:0 6-4:1 2-3:0/4-1:1 3-5:1 2-6:1/1-3:1 2-4:1 5-6:=/2-1:= 3-6:1 5-4:=",
        2,
        1,
    ),
    ("CH 31.3.1.5", "chess-round-robin 5", "4-1:= 3-2:1/3-1:= 2-4:=/2-1:= 3-4:=", 1, 4),
    ("CH 31.3.1.6", "chess-round-robin 6", "1-4:= 3-2:1/3-1:= 4-2:0/1-2:1 4-3:=", 3, 1),
    ("CH 31.3.4.1, CH 31.3.4", "chess-swiss 1", "1-4:= 6-2:= 5-3:0/2-3:= 5-4:0 1-6:=/3-1:0 5-2:1 4-6:=", 1, 4),
    ("CH 31.3.4.2", "chess-swiss 2", "3-2:0 1-4:=/1-2:1 3-4:=/3-1:= 4-2:=", 2, 4),
    ("CH 31.3.4.3", "chess-swiss 3", "3-4:= 1-2:1/3-2:0 1-4:0/4-2:0 3-1:=", 1, 4),
    ("CH 31.3.4.4", "chess-swiss 4", "5-1:= 4-2:0 6-3:1/3-2:1 4-5:= 1-6:1/6-5:= 3-4:0 1-2:=/4-6:= 3-1:1 5-2:=", 4, 3),
    ("CH 31.3.4.5", "chess-swiss 5", "1-5:= 6-4:= 2-3:=/6-2:1 3-5:= 4-1:1/1-6:= 3-4:1 2-5:0/6-5:= 1-3:1 2-4:0", 4, 5),
    ("CH 31.3.4.6", "chess-swiss 6", "2-3:0 4-1:1/4-2:= 3-1:=/1-2:= 4-3:=", 3, 4),
    ("CH 31.3.4.7", "chess-swiss 7", "1-3:= 4-2:=/3-4:= 2-1:0/2-3:= 1-4:=", 4, 3),
]
CLOSE_RATINGS = [
    ("CH 31.3.3.1, CH 31.3.3", 1, (2200, 2000, 2000, 0), "1-3:0 4-2:=/3-2:= 4-1:+/2-1:0 4-3:=", 2, 1),
    ("CH 31.3.3.2", 2, (2000, 2100, 0, 2000), "3-4:= 1-2:=/1-3:+ 2-4:=/2-3:= 4-1:0", 3, 4),
    ("CH 31.3.3.3", 3, RATED, "6-5:= 4-2:0 1-3:=/4-1:0 5-3:= 2-6:1/5-2:1 1-6:= 3-4:1", 5, 2),
    ("CH 31.3.3.4", 4, (2000, 2000, 2100, 2000), "3-4:1 1-2:=/1-4:1 2-3:=/2-4:0 3-1:=", 2, 4),
    ("CH 31.3.3.5", 5, [2000] * 4, "4-1:= 2-3:0/3-1:0 2-4:=/3-4:1 2-1:=", 3, 1),
    ("CH 31.3.3.6", 6, [2000] * 4, "1-2:1 4-3:=/2-3:0 4-1:1/2-4:1 3-1:=", 4, 1),
    ("CH 31.3.3.7", 7, [2000] * 4, "1-4:= 3-2:=/3-4:= 1-2:1/3-1:= 2-4:=", 4, 3),
]


def decides(event: History | Store, name: str, step: int, first: int, *options: str) -> Ranked:
    """The table, after showing that the two are equal up to the step and that the one after it says the contrary."""
    table = ranked(event, name, *options)
    assert table.columns[1:] == list(ORDERS[name].codes)
    earlier, later = ORDERS[name].codes[: step - 1], ORDERS[name].codes[step : step + 1]
    if later and later != ("PO",):
        swapped = ranked(event, ",".join([*earlier, *later]), *options)
        assert swapped.order.index(first) > table.order.index(first)
    return table


@pytest.mark.parametrize(("where", "rounds", "first", "second"), cases(STEPS))
def test_a_step_decides_before_the_next_one(where: str, rounds: str, first: int, second: int) -> None:
    name, _, step = where.partition(" ")
    event = history(6 if "6" in rounds else 4, *rounds.split("/"))
    options = ["--play-off", f"{first}:1"] if ORDERS[name].codes[int(step) - 1] == "PO" else []
    table = decides(event, name, int(step), first, *options, *["--round-robin"] * ("robin" in name))
    ahead, behind = table.values(first), table.values(second)
    assert ahead[: int(step)] == behind[: int(step)]
    assert ahead[int(step)] != behind[int(step)]
    assert table.order.index(second) == table.order.index(first) + 1
    assert table.places[first] < table.places[second]
    assert {str(article) for article in ORDERS[name].places[int(step) - 1]} <= set(
        table.articles(table.columns[int(step)])
    )


@pytest.mark.parametrize(("step", "ratings", "rounds", "first", "second"), cases(CLOSE_RATINGS))
def test_a_step_among_players_of_close_ratings(
    step: int, ratings: tuple[int, ...], rounds: str, first: int, second: int
) -> None:
    options = ["--play-off", f"{first}:1"] if step == 7 else []
    table = decides(history(ratings, *rounds.split("/")), "chess-swiss-close-ratings", step, first, *options)
    ahead, behind = table.values(first), table.values(second)
    assert ahead[:step] == behind[:step]
    assert ahead[step] != behind[step]
    assert table.places[first] < table.places[second]
    assert f"CH 31.3.3.{step}" in table.articles(table.columns[step])


@pytest.mark.article("CH 30", "CH 31.3")
def test_the_list_of_chess_is_told_with_its_articles_and_another_list_may_be_asked_for() -> None:
    listed, other = ranked(TWO_TIED, "chess-round-robin"), ranked(TWO_TIED, "WON,SB")
    assert listed.answer["order"] == {"name": "chess-round-robin", "articles": ["CH 31.3.1", "CH 31.3", "CH 30"]}
    assert other.answer["order"] is None
    assert (listed.order[:2], other.order[:2]) == ([2, 1], [1, 2])


TEAMS = [
    ("CH 31.3.2.2", "chess-team-round-robin 2", "1-4:=0 2-3:00/1-3:1= 4-2:==/1-2:00 3-4:=0", 2, 3),
    ("CH 31.3.2.3", "chess-team-round-robin 3", "1-4:== 2-3:00/1-3:== 4-2:11/1-2:00 3-4:11", 2, 1),
    ("CH 31.3.2.4", "chess-team-round-robin 4", "1-4:== 2-3:1=/1-3:== 4-2:00/1-2:== 3-4:1=", 1, 3),
    ("CH 31.3.2.5", "chess-team-round-robin 5", "1-4:00 2-3:00/1-3:== 4-2:==/1-2:== 3-4:==", 2, 1),
    ("CH 31.3.5.2", "chess-team-swiss 2", "1-6:1= 2-5:== 3-4:1=/1-5:== 6-4:1= 2-3:11/1-4:== 5-3:=0 6-2:11", 3, 2),
    ("CH 31.3.5.3", "chess-team-swiss 3", "1-6:00 2-5:== 3-4:1=/1-5:== 6-4:== 2-3:=0/1-4:00 5-3:1= 6-2:00", 5, 3),
    ("CH 31.3.5.4", "chess-team-swiss 4", "1-6:=0 2-5:1= 3-4:00/1-5:=0 6-4:00 2-3:00/1-4:=0 5-3:== 6-2:==", 6, 2),
    ("CH 31.3.5.5", "chess-team-swiss 5", "1-6:1= 2-5:== 3-4:1=/1-5:=0 6-4:== 2-3:00/1-4:=0 5-3:00 6-2:00", 4, 2),
    ("CH 31.3.5.6", "chess-team-swiss 6", "1-6:=0 2-5:== 3-4:1=/1-5:== 6-4:== 2-3:==/1-4:== 5-3:11 6-2:1=", 2, 1),
]


@pytest.mark.parametrize(("where", "rounds", "first", "second"), cases(TEAMS))
def test_a_step_among_teams(where: str, rounds: str, first: int, second: int) -> None:
    name, _, step = where.partition(" ")
    event = played("CH", 6 if "6" in rounds else 4, *rounds.split("/")).store
    options = ["--play-off", f"{first}:1"] if ORDERS[name].codes[int(step) - 1] == "PO" else []
    table = decides(event, name, int(step), first, *options, *["--round-robin"] * ("robin" in name))
    ahead, behind = table.values(first), table.values(second)
    assert ahead[: int(step)] == behind[: int(step)]
    assert ahead[int(step)] != behind[int(step)]
    assert table.places[first] < table.places[second]
    assert set(map(str, ORDERS[name].places[int(step) - 1])) <= set(table.articles(table.columns[int(step)]))


@pytest.mark.parametrize(
    ("codes", "name"),
    cases(
        [
            ("CH 31.3.2, CH 31.3.2.1", "BP MP TDE TSB PO", "chess-team-round-robin"),
            ("CH 31.3.5, CH 31.3.5.1", "BP MP TDE BH TSB PO", "chess-team-swiss"),
        ]
    ),
)
def test_teams_are_ranked_by_all_their_boards_though_they_won_fewer_matches(codes: str, name: str) -> None:
    listed = ", ".join(f'"{code}"' for code in codes.split())
    # 1 wins both matches 2½:1½; 2 wins one 4:0: on the boards 1 has 5, 2 has 5½, 3 has 1½.
    table = ranked(played("CH", 3, "1-2:11=0", "2-3:1111", "3-1:1=00", tie_breaks=listed).store)
    assert table.order == [2, 1, 3]
    assert [table.value(team, "MP") for team in (1, 2, 3)] == [4, 2, 0]
    assert (table.answer["order"]["name"], table.articles("BP")[0]) == (name, str(ORDERS[name].places[0][0]))
