"""Teams, knockouts and Scheveningen matches in a terminal, from the entries to the final table."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main

REGULATION = """
title = "Cup"
rulebook = "{book}"
game = "{game}"
time_control = "45m+15s"
system = "{system}"
{more}
"""
TEAMS = 'nature = "team"\nteams = {{boards = {boards}, reserves = 1}}\n'


def regulation(folder: Path, book: str, system: str, more: str = "") -> Path:
    path = folder / "cup.toml"
    game = "international" if book == "FM" else "russian"
    path.write_text(REGULATION.format(book=book, game=game, system=system, more=more), encoding="utf-8")
    return path


def ran(path: Path, *lines: str) -> list[str]:
    answer = CliRunner().invoke(main, ["run", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


def results(*marks: str, match: int = 1) -> list[str]:
    return [f"result {match}/{table} {mark}" for table, mark in enumerate(marks, start=1)]


FOUR = ("Ada", "Bea", "Cid", "Dan")
TWO_TEAMS = (
    "team Vilnius fed=LTU: " + ", ".join(FOUR) + " / Eva",
    "team Riga fed=LAT: " + ", ".join(f"{name}s" for name in FOUR) + " / Evas",
    "numbers rain",
)


class TestStorySeven:
    """A player on a board where they had no right to play: 2-0, 2-0, 0-2, 1-1, and the winner on board 2 is of A."""

    def played(self, folder: Path, book: str) -> list[str]:
        path = regulation(folder, book, "round-robin", TEAMS.format(boards=4))
        ran(path, *TWO_TEAMS, "pair", "begin", *results("1", "0", "0", "="))
        return ran(path, "wrongboard 1/2 1 Ada", "wrongboard 1/2 1 Bea", "table")

    @pytest.mark.article("UA V-14.6", "UA V-14.7.1", "UA V-14.3")
    def test_by_the_ukrainian_rules_the_match_is_lost(self, tmp_path: Path) -> None:
        output = self.played(tmp_path, "UA")
        assert output[1].startswith("The player had no right to board 2")
        assert output[1].endswith("(UA V-14.6). 1 Vilnius – 2 Riga: 3:5.")
        assert output[2].startswith("No: the line-up that stands names Bea for board 2")
        assert output[-2].endswith("2 Riga")
        assert output[-2].split()[:2] == ["1", "2"]  # two points for the match

    @pytest.mark.article("RU 3.17.4.b", "RU 3.17.6.a", "RU 3.17.3")
    def test_by_the_russian_code_the_points_are_one_and_a_half_to_two_and_a_half(self, tmp_path: Path) -> None:
        output = self.played(tmp_path, "RU")
        assert output[1].endswith("(RU 3.17.4.b). 1 Vilnius – 2 Riga: 1½:2½.")
        assert output[-2].split()[:2] == ["1", "2½"]


class TestLineUps:
    @pytest.mark.article("UA V-14.4.a", "UA V-14.4.b")
    def test_a_reserve_sits_on_any_board_and_the_others_on_their_own(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "UA", "round-robin", TEAMS.format(boards=4))
        output = ran(
            path, *TWO_TEAMS, "pair", "lineup 1 Bea, Ada, Cid, Dan", "lineup 1 Ada, Eva, Cid, Dan", "begin", "boards"
        )
        refused = next(line for line in output if line.startswith("No: "))
        assert "Bea" in refused
        assert "(UA V-14.4.a, UA V-14.4.b, UA V-14.4.c)" in refused
        assert "Round 1, 1 Vilnius: Ada, Eva, Cid, Dan." in output
        assert output[-3].split()[-3:] == ["Beas", "–", "Eva"]  # on the second board the other team has White

    @pytest.mark.article("RU 3.17.4.a")
    def test_a_team_of_which_too_few_have_come_loses(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "RU", "round-robin", TEAMS.format(boards=4))
        output = ran(path, *TWO_TEAMS, "lineup 1 Ada, -, -, -", "pair", "begin", "boards", "table")
        assert "  1. 1 Vilnius – 2 Riga  0:4" in output
        assert output[-2].split()[:2] == ["1", "4"]

    @pytest.mark.article("RU 3.17.4.a")
    def test_with_half_of_it_it_plays(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "RU", "round-robin", TEAMS.format(boards=4))
        output = ran(path, *TWO_TEAMS, "lineup 1 Ada, Bea, -, -", "pair", "begin", *results("1", "0"), "table")
        assert "Match 1, board 2: 0:1. The match of 1 Vilnius and 2 Riga: 2:2." in output

    def test_strangers_sit_nowhere(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "UA", "round-robin", TEAMS.format(boards=4))
        assert ran(path, *TWO_TEAMS, "lineup 1 Ada, Bea, Cid, Zoe")[-1].startswith("No: Zoe")


FOUR_TEAMS = (*(f"team {name}: {name}a, {name}b" for name in FOUR), "numbers rain")


def match(number: int, first: str, second: str) -> list[str]:
    """The results of a match as the team named first made them; on the second board it has Black."""
    return results(first, {"1": "0", "0": "1", "=": "="}[second], match=number)


@pytest.mark.article("FM A3-5.11.2.2.1.1", "FM A3b-5.11.2.2.1.1")
def test_teams_that_are_equal_in_matches_are_placed_by_their_boards(tmp_path: Path) -> None:
    path = regulation(tmp_path, "FM", "round-robin", TEAMS.format(boards=2))
    path.write_text('tie_breaks = ["FM:BP", "FM:DE"]\n' + path.read_text(encoding="utf-8"), encoding="utf-8")
    output = ran(
        path,
        *FOUR_TEAMS,
        *("pair 1-2 3-4", "begin", *match(1, "1", "0"), *match(2, "1", "0")),
        *("pair 1-3 2-4", "begin", *match(1, "1", "="), *match(2, "1", "0")),
        *("pair 1-4 2-3", "begin", *match(1, "0", "0"), *match(2, "1", "0")),
        "finish",
    )
    # No. 1 and No. 2 have 3 points of matches; on the boards No. 2 has 6 and No. 1 has 5.
    assert output[-5].split() == ["place", "FM:PTS", "FM:BP", "FM:TB", "FM:DE"]
    assert [line.split()[:3] for line in output[-3:-1]] == [["2", "3", "6"], ["3", "3", "5"]]


@pytest.mark.parametrize(
    ("book", "system", "more", "shared"),
    [
        ("FM", "round-robin", TEAMS.format(boards=2), False),
        ("RU", "round-robin", TEAMS.format(boards=2), False),
        ("UA", "knockout", "", False),
        ("UA", "round-robin", "", True),
    ],
)
def test_equals_share_a_place_only_where_nothing_else_is_said(
    tmp_path: Path, book: str, system: str, more: str, shared: bool
) -> None:
    entries = FOUR_TEAMS if more else (*(f"enter {name}" for name in FOUR), "numbers rain")
    output = ran(regulation(tmp_path, book, system, more), *entries)
    assert any("No tie-breaks are chosen" in line for line in output) is shared


class TestKnockout:
    CUP = (*(f"enter {name} rating={2000 - n}" for n, name in enumerate(FOUR)), "numbers rain")

    @pytest.mark.article("RU 3.2.b", "UA V-3.1.2.a", "UA V-3.1.2.b")
    @pytest.mark.parametrize("book", ["RU", "UA"])
    def test_drawn_encounters_are_replayed_and_the_final_is_played(self, tmp_path: Path, book: str) -> None:
        path = regulation(tmp_path, book, "knockout")
        ran(path, *self.CUP, "pair", "begin", "result 1 1", "result 2 =")
        output = ran(path, "pair", "why", "begin", "result 1 =", "pair", "begin", "result 1 1")
        assert "  1. 3 Cid – 2 Bea" in output
        assert any("drawn, so played again with other colours" in line for line in output)
        output = ran(path, "pair", "begin", "result 1 =", "pair", "begin", "result 1 1", "pair", "finish")
        assert "  1. 1 Ada – 2 Bea" in output
        assert "  1. 2 Bea – 1 Ada" in output  # the drawn final again
        assert output[-6] == "No: the tournament has 5 rounds."
        assert [(line.split()[0], line.split()[-1]) for line in output[-4:]] == [
            ("1", "Bea"),
            ("2", "Ada"),
            ("3", "Cid"),
            ("3", "Dan"),
        ]

    @pytest.mark.article("UA V-3.1.2.b")
    def test_a_lot_needs_a_published_seed(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "UA", "knockout", 'knockout = {when_drawn = ["lot"]}\n')
        output = ran(path, "enter Ada", "enter Bea", "numbers", "numbers rain", "pair", "begin", "result 1 =", "finish")
        assert output[3].startswith("No: ")
        assert [line.split()[0] for line in output[-2:]] == ["1", "2"]


class TestKnockoutByPoints:
    @pytest.mark.article("UA V-3.1.2.a")
    def test_who_has_lost_so_many_points_is_out_and_the_last_one_wins(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "UA", "knockout-points", "knockout = {points_lost = 3}\n")
        rounds = ["pair", "begin", "result 1 1", "result 2 =", "pair", "begin", "result 1 1", "result 2 1"]
        # No. 2 and No. 3 have lost four points and three; a pairing in which they play is refused.
        output = ran(path, *TestKnockout.CUP, *rounds, "pair 1-2 4-3", "pair", "why")
        assert output[-4].startswith("No: ")
        assert output[-3:-1] == ["Round 3", "  1. 4 Dan – 1 Ada"]
        assert output[-1].endswith("both play on: half points lost so far 1 and 0 (UA V-3.1.2.a)")

    @pytest.mark.article("UA V-3.1.2.a")
    def test_it_ends_when_one_is_left(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "UA", "knockout-points", "knockout = {points_lost = 2}\n")
        lines = ["pair", "begin", "result 1 1", "result 2 1", "pair", "begin", "result 1 1", "pair", "finish"]
        output = ran(path, *TestKnockout.CUP, *lines)
        assert "No: the tournament has 2 rounds." in output
        assert [line.split()[0] for line in output[-4:]] == ["1", "2", "3", "3"]

    @pytest.mark.article("UA V-3.1.2.a")
    def test_the_regulation_names_the_points(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "UA", "knockout-points")
        answer = CliRunner().invoke(main, ["run", str(path)])
        assert answer.exit_code == 2
        assert "after how many lost points" in answer.output


class TestScheveningen:
    @pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
    def test_four_against_four_as_teams(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "UA", "scheveningen", TEAMS.format(boards=4))
        rounds = [line for _ in range(4) for line in ("pair", "begin", *results("1", "1", "=", "="))]
        output = ran(path, *TWO_TEAMS, *rounds, "pair", "finish")
        assert "No: the tournament has 4 rounds." in output
        met = {
            frozenset(line.split(maxsplit=1)[1].split(" – "))
            for line in output
            if line.startswith("     1/") and " – " in line
        }
        assert met == {frozenset((one, f"{other}s")) for one in FOUR for other in FOUR}
        at = next(n for n, line in enumerate(output) if line.startswith("1 Vilnius – 2 Riga  "))
        score = [int(part) for part in output[at].split()[-1].split(":")]
        assert sum(score) == 32
        members = [line.split() for line in output[at + 1 :]]
        assert [row[-1] for row in members] == [*FOUR, *(f"{name}s" for name in FOUR)]
        assert sum(int(row[1]) for row in members[:4]) == score[0]
        assert all("." not in row[2:6] for row in members)

    @pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
    @pytest.mark.parametrize(("divided_by", "names"), [("federation", "LTU – LAT"), ("club", "Rook – Man")])
    def test_four_against_four_as_individuals(self, tmp_path: Path, divided_by: str, names: str) -> None:
        path = regulation(tmp_path, "RU", "scheveningen", f'divided_by = "{divided_by}"\n')
        entries = [
            f"enter {name} rating={2100 - n} fed={'LTU' if n < 4 else 'LAT'} club={'Man' if n % 2 else 'Rook'}"
            for n, name in enumerate((*FOUR, *(f"{name}s" for name in FOUR)))
        ]
        play = ["pair", "begin", *(f"result {board} 1" for board in range(1, 5))]
        output = ran(path, *entries, "numbers rain", *play * 4, "pair", "finish")
        assert "No: the tournament has 4 rounds." in output
        assert f"{names}  8:8" in output  # White won every game, and everybody had White twice
        assert len(output) - output.index(f"{names}  8:8") == 9

    def test_it_says_who_is_not_divided(self, tmp_path: Path) -> None:
        path = regulation(tmp_path, "RU", "scheveningen", 'divided_by = "federation"\n')
        assert ran(path, "enter Ada fed=LTU", "enter Bea fed=LTU", "numbers rain", "pair")[-1] == (
            "Round 1 cannot be paired: the entries must name two teams by their federation, not 1."
        )


@pytest.mark.article("RU 3.1.c", "UA II-1.2.b")
def test_an_individual_team_event_places_players_and_teams(tmp_path: Path) -> None:
    path = regulation(tmp_path, "RU", "round-robin", 'nature = "individual-team"\n')
    entries = [f"enter {name} club={'Man' if n % 2 else 'Rook'}" for n, name in enumerate(FOUR)]
    play = ["pair", "begin", "result 1 1", "result 2 1"]
    output = ran(path, *entries, "numbers rain", *play * 3, "finish shared")
    at = output.index("Teams")
    assert sorted(line.split()[-1] for line in output[at + 1 :]) == ["Man", "Rook"]
    assert output[at - 4].split()[0] == "1"


@pytest.mark.article("UA V-3.1.2.c")
def test_losers_of_a_knockout_play_for_the_other_places(tmp_path: Path) -> None:
    path = regulation(tmp_path, "UA", "knockout-places")
    play = ["pair", "why", "begin", "result 1 1", "result 2 1"]
    output = ran(path, *TestKnockout.CUP, *play * 2, "finish shared")
    assert any("places 3 to 4 (UA V-3.1.2.c)" in line for line in output)
    assert [line.split()[0] for line in output[-4:]] == ["1", "2", "3", "4"]


@pytest.mark.article("RU 3.17.3", "UA V-14.3", "UA V-14.2.c")
@pytest.mark.parametrize("book", ["RU", "UA"])
def test_on_even_boards_the_other_team_has_white(tmp_path: Path, book: str) -> None:
    path = regulation(tmp_path, book, "round-robin", TEAMS.format(boards=4))
    output = ran(path, *TWO_TEAMS, "pair", "begin", "boards")
    assert [line.split(maxsplit=1)[1] for line in output[-4:]] == [
        "Ada – Adas",
        "Beas – Bea",
        "Cid – Cids",
        "Dans – Dan",
    ]


@pytest.mark.article("FM A3-5.11.2.1")
def test_teams_that_are_tied_play_off(tmp_path: Path) -> None:
    form = 'play_off = true\n[play_off_form]\ngames = 1\ncontrol = "5m"\n'
    path = regulation(tmp_path, "FM", "round-robin", TEAMS.format(boards=2) + form)
    teams = ("team A: a1, a2", "team B: b1, b2", "numbers rain")
    shown = ran(path, *teams, "pair", "begin", *results("=", "="), "playoff begin 1 2")
    assert any("(FM A3-5.11.2.1)" in line for line in shown)
    final = ran(path, "playoff 1.1 1", "finish shared")
    white = next(line for line in shown if ", 5m" in line).split()[1]
    assert [line.split()[0] for line in final[-2:]] == ["1", "2"]
    assert final[-2].split()[-2] == white
