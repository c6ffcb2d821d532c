"""Matches through the command: story 23, and the forms of the two books."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main


def ran(path: Path, *lines: str) -> list[str]:
    answer = CliRunner().invoke(main, ["match", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def won_by(journal: Path, *winners: str) -> list[str]:
    """Type results by who won, `=` for a draw, whoever has White; what the last answer shows."""
    output = ran(journal, "show")
    for winner in winners:
        white = output[-1].split(": ")[1].split(" – ")[0]
        output = ran(journal, "result " + ("=" if winner == "=" else "1" if winner == white else "0"))
    return output


SET_1 = ("A", "=", "=", "=")
SET_2 = ("B", "B", "=", "B")


@pytest.mark.article("FM A7-1.1.a")
def test_a_match_for_the_title_has_three_sets_of_four_or_five_games(journal: Path) -> None:
    assert ran(journal, "open fm-title 6 A B") == ["No: the number of games is one of: 4, 5 (FM A7-1.1.a)."]
    assert ran(journal, "open fm-title 5 A B") == ["1: A – B, 2h/50, 1h/25: game 1 (FM A7-1.1.a)"]
    assert won_by(journal, "A", "=", "=", "=")[-1].endswith("game 5 (FM A7-1.1.a)")


@pytest.mark.article("FM A7-1.2", "FM A7-1.3.a", "FM A7-1.3.b", "FM A7-1.3.c", "FM A7-1.4")
def test_the_match_of_story_23(journal: Path) -> None:
    ran(journal, "open fm-title 4 A B")
    output = won_by(journal, *SET_1, *SET_2)
    assert output[:2] == [
        "Set 1: won by A, 1:0 in games won, 5:3 in points (FM A7-1.2)",
        "Set 2: won by B, 3:0 in games won, 7:1 in points (FM A7-1.2)",
    ]
    quick = "20m+10s, not rated: level: two quick games are played in any case (FM A7-1.3.a)"
    assert won_by(journal, "A", "B", "=", "=")[-1].endswith(quick)
    assert won_by(journal, "A")[-1].endswith(quick), "the second is played though A won the first"
    sudden = "20m+10s, not rated: still level: to the first loss (FM A7-1.3.b)"
    assert won_by(journal, "B")[-1].endswith(sudden)
    assert won_by(journal, "=")[-1].endswith(sudden)
    late = "10m+10s, not rated: still level: to the first loss (FM A7-1.3.c)"
    assert won_by(journal, "=")[-1].endswith(late)
    assert won_by(journal, "=")[-1].endswith(late)
    assert won_by(journal, "A")[2:] == [
        "Set 3: won by A: the first loss decided (FM A7-1.3.c)",
        "the match is won by A, 2:1 in sets (FM A7-1.2, FM A7-1.4)",
        "The match is over.",
    ]


@pytest.mark.article("FM A7-1.2")
def test_a_set_goes_by_games_won_and_is_level_at_none(journal: Path) -> None:
    ran(journal, "open fm-title 4 A B")
    assert won_by(journal, "=", "=", "=", "=")[-1].endswith("(FM A7-1.3.a)")


def test_a_decided_match_goes_on_unless_all_have_agreed_to_stop(journal: Path) -> None:
    ran(journal, "open fm-title 4 A B", "agree organiser committee players")
    assert ran(journal, "stop")[-1] == "No: the match is not decided: it goes on (FM A7-3)."
    output = won_by(journal, *SET_1, *SET_1)
    assert output[-2] == "the match is won by A, 2:0 in sets (FM A7-1.2, FM A7-1.4)"
    assert output[-1].startswith("3: A – B, 2h/50, 1h/25")
    missing = "No: a decided match stops only if all agree; missing: federations (FM A7-3)."
    assert ran(journal, "stop") == [missing]
    assert ran(journal, "agree federations", "stop")[-1] == "The match is over."


@pytest.mark.article("FM A7-2.1", "FM A7-2.2")
def test_a_match_of_six_games_goes_by_points(journal: Path) -> None:
    assert ran(journal, "open fm-six 4 A B") == ["No: the number of games is one of: 6 (FM A7-2.1)."]
    ran(journal, "open fm-six 6 A B")
    output = won_by(journal, "A", "A", "B", "=", "=", "=")
    assert output == ["won by A, 7:5 in points (FM A7-2.2)", "The match is over."]


@pytest.mark.article("FM A7-2.3", "FM A7-2.3.1.a", "FM A7-2.3.1.b")
def test_a_level_match_of_six_is_decided_by_quick_games(journal: Path) -> None:
    ran(journal, "open fm-six 6 A B")
    output = won_by(journal, "A", "B", "=", "=", "=", "=")
    assert output[-1].endswith(
        "20m+10s, not rated: level: two quick games are played in any case (FM A7-2.3, FM A7-2.3.1.a)"
    )
    assert won_by(journal, "=", "=")[-1].endswith("20m+10s, not rated: still level: to the first loss (FM A7-2.3.1.b)")
    assert won_by(journal, "=", "=")[-1].endswith("10m+10s, not rated: still level: to the first loss (FM A7-2.3.1.b)")
    assert won_by(journal, "B") == ["won by B: the first loss decided (FM A7-2.3.1.b)", "The match is over."]


def test_a_quick_match_may_end_with_its_two_games(journal: Path) -> None:
    ran(journal, "open fm-six 6 A B")
    output = won_by(journal, "A", "B", "=", "=", "=", "=", "=", "B")
    assert output == ["won by B in the quick games (FM A7-2.3, FM A7-2.3.1.a)", "The match is over."]


@pytest.mark.article("FM A7-2.3.2.a", "FM A7-2.3.2.b")
def test_more_than_two_who_are_tied_play_all_against_all_then_quicker(journal: Path) -> None:
    tour = "not rated: all who are tied play each other, tour"
    output = ran(journal, "open fm-tie 1 A B C D")
    assert output[-1].endswith(f"20m+10s, {tour} 1 (FM A7-2.3.2.a)")
    output = won_by(journal, "=", "=", "=", "=", "=", "=")
    assert output[-1].endswith(f"10m+10s, {tour} 2 (FM A7-2.3.2.b)")
    output = _all_lose_but(journal, {"A", "C"})
    assert output[-1].endswith(
        "20m+10s, not rated: level: two quick games are played in any case (FM A7-2.3, FM A7-2.3.1.a)"
    )
    assert {"A", "C"} == set(output[-1].split(": ")[1].split(",")[0].split(" – "))
    assert won_by(journal, "C", "C")[0] == "won by C in the quick games (FM A7-2.3, FM A7-2.3.1.a)"


def _all_lose_but(journal: Path, best: set[str]) -> list[str]:
    """A whole tour of four: the best draw with each other and win against the rest."""
    output = ran(journal, "show")
    for _ in range(6):
        white, black = output[-1].split(": ")[1].split(",")[0].split(" – ")
        result = "=" if (white in best) == (black in best) else "1" if white in best else "0"
        output = ran(journal, f"result {result}")
    return output


@pytest.mark.article("FM A7-2.3.2.b")
def test_one_alone_at_the_top_of_a_tour_has_won(journal: Path) -> None:
    ran(journal, "open fm-tie 1 A B C")
    output = ran(journal, "show")
    for _ in range(3):
        white, black = output[-1].split(": ")[1].split(",")[0].split(" – ")
        output = ran(journal, "result " + ("1" if white == "B" else "0" if black == "B" else "="))
    assert output == ["won by B, alone at the top of the tour (FM A7-2.3.2.b)", "The match is over."]


@pytest.mark.article("UA V-14.9.b")
@pytest.mark.parametrize(
    ("opening", "winners", "last"),
    [
        ("ua-games 4", "A=A", "won by A, 5:1 in points (UA V-14.9.b)"),
        ("ua-points 4", "=B=", "won by B, 4:2 in points (UA V-14.9.b)"),
        ("ua-wins 2", "A=B=A", "won by A, 2:1 in games won (UA V-14.9.b)"),
    ],
)
def test_a_ukrainian_match_goes_by_most_points_to_points_or_to_wins(
    journal: Path, opening: str, winners: str, last: str
) -> None:
    ran(journal, f"open {opening} A B control=45m+15s level=drawn")
    assert won_by(journal, *winners) == [last, "The match is over."]


@pytest.mark.article("UA V-14.9.c")
def test_what_becomes_of_a_level_match_is_said_before_it_begins(journal: Path) -> None:
    refused = ran(journal, "open ua-games 2 A B control=45m+15s")
    assert refused[0].startswith("No: before the start it must be said what follows from a level score")
    assert refused[0].endswith("(UA V-14.9.c).")
    ran(journal, "open ua-games 2 A B control=45m+15s level=drawn")
    assert won_by(journal, "A", "B") == ["the match is drawn (UA V-14.9.c)", "The match is over."]


@pytest.mark.article("UA V-14.9.c")
def test_the_regulation_may_name_another_criterion(journal: Path, tmp_path: Path) -> None:
    ran(journal, "open ua-games 2 A B control=45m+15s level=holder")
    assert won_by(journal, "A", "B") == ["level: A keeps the title (UA V-14.9.c)", "The match is over."]
    other = tmp_path / "other.jsonl"
    ran(other, "open ua-games 2 A B control=45m+15s level=rapid")
    assert won_by(other, "A", "B")[-1].endswith("two quick games are played in any case (FM A7-2.3, FM A7-2.3.1.a)")


@pytest.mark.article("UA V-14.9.a")
def test_teams_play_matches_as_players_do(journal: Path) -> None:
    assert ran(journal, "open ua-games 2 A A2 A3 control=45m level=drawn")[0].startswith("No: a match is between two ")
    ran(journal, "open ua-games 2 Lviv Kyiv control=45m+15s level=drawn boards=4")
    for score in ("5:4", "2:2"):
        assert ran(journal, f"result {score}") == ["No: a result shares out the points of 4 boards."]
    assert ran(journal, "result 5:3")[-1].startswith("1: Kyiv – Lviv")
    assert ran(journal, "result 6:2") == ["won by Kyiv, 9:7 in points (UA V-14.9.b)", "The match is over."]


def test_a_result_is_taken_back_with_what_followed_from_it(journal: Path) -> None:
    ran(journal, "open ua-games 1 A B control=45m+15s level=drawn", "result 1")
    assert ran(journal, "back") == ["No: a result is taken back only with a reason."]
    assert ran(journal, "back typed wrongly")[-1].startswith("1: A – B, 45m+15s")
    assert ran(journal, "result 0")[0] == "won by B, 2:0 in points (UA V-14.9.b)"
    assert "Kyiv" not in journal.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("open", "Which form, how many games, who against whom? Usage: open fm-title|"),
        ("open chess 4 A B", "No: a match is one of: fm-title, fm-six, "),
        ("open ua-games 0 A B control=45m level=drawn", "No: the number of games, points or wins is one to 1000"),
        ("open ua-games 2 A B control=soon level=drawn", "No: the time control of this match must be given"),
        ("open ua-games 2 A B control=45m level=toss", "No: a level score leads to one of: rapid, drawn, holder."),
        ("open fm-six 6 A B level=drawn", "No: the rulebook says what decides this match (FM A7-2.2)."),
        ("open ua-games 2 A B control=45m level=drawn boards=0", "No: a team match has one to 100 boards."),
        ("result 1", "No: no match is open."),
        ("show", "Nothing is open."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(journal: Path, line: str, answer: str) -> None:
    assert ran(journal, line)[0].startswith(answer)


def test_who_types_nonsense_in_an_open_match_is_told_so(journal: Path) -> None:
    ran(journal, "open ua-games 2 A B control=45m+15s level=drawn")
    assert ran(journal, "result")[0].startswith("A result is 1, = or 0")
    for wrong in ("2.3", "2.5"):
        assert ran(journal, f"result {wrong}:1")[0].startswith(f"'{wrong}' is not a number of points.")
    assert ran(journal, "back because") == ["No: there is no result to take back."]
    assert ran(journal, "agree players") == [
        "No: this match is over when it is decided: nobody has to agree (UA V-14.9.b)."
    ]
