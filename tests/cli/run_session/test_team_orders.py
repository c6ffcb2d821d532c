"""The places of teams in `mainroad run`: whose place is whose, by each rulebook, and what each number is made of."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main

EVERY_MATCH_DRAWN = ("1-2:10=", "1-3:1=0", "2-3:===")
"""By board in half points: 1 has 4, 1, 1; 2 has 1, 3, 2; 3 has 1, 2, 3."""
MORE_POINTS = ("1-2:10 3-4:10", "1-3:1= 2-4:10", "1-4:00 2-3:10")
"""1 and 2 drew their match and have 3 points of matches; 1 won one, but 2 has 6 on the boards and 1 has 5."""
NARROW = ("1-2:11=0", "2-3:1111", "3-1:1=00")
"""1 wins both matches 2½:1½; 2 wins one 4:0: on the boards 1 has 5, 2 has 5½, 3 has 1½."""


TURNED = {"1": "0", "0": "1", "=": "="}


@dataclass(frozen=True)
class Played:
    """An event of teams that was played in a terminal."""

    path: Path
    count: int

    def ask(self, *lines: str) -> list[str]:
        answer = CliRunner().invoke(main, ["run", str(self.path)], input="\n".join(lines) + "\n")
        assert answer.exit_code == 0, answer.output
        return answer.output.splitlines()

    @property
    def order(self) -> list[tuple[int, int]]:
        """Places and start numbers."""
        rows = self.table[1 : self.count + 1]
        return [(int(row.split()[0]), int(row.split()[-2])) for row in rows]

    @property
    def columns(self) -> list[str]:
        return self.table[0].split()[1:]

    @property
    def table(self) -> list[str]:
        """From its head on."""
        shown = self.ask("table")
        return shown[next(n for n, line in enumerate(shown) if line.startswith("place")) :]

    def number(self, team: int, code: str) -> str:
        """A number of a team with its arithmetic."""
        return next(line for line in self.ask(f"sums {team}") if line.split()[0] == code)


class Play:
    """Plays events of teams: a round a line, a result a board as the team named first scored."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "cup.toml"

    def __call__(
        self, book: str, count: int, *rounds: str, tie_breaks: str = "", system: str = "round-robin"
    ) -> Played:
        boards = len(rounds[0].split()[0].partition(":")[2])
        length = "" if system == "round-robin" else f"rounds = {len(rounds)}\n"
        listed = f"tie_breaks = [{tie_breaks}]\n" if tie_breaks else ""
        game = "chess" if book == "CH" else "russian"
        self.path.write_text(
            f'title = "Cup"\nrulebook = "{book}"\ngame = "{game}"\ntime_control = "45m+15s"\n'
            f'system = "{system}"\n{length}nature = "team"\n{listed}teams = {{boards = {boards}}}\n',
            encoding="utf-8",
        )
        squads = [f"team T{n}: {', '.join(f'{n}{letter}' for letter in 'abcd'[:boards])}" for n in range(1, count + 1)]
        found = Played(self.path, count)
        said = found.ask(*squads, "numbers rain", *(line for each in rounds for line in self._round(each, count)))
        assert [line for line in said if line.startswith("No:")] == []
        return found

    def _round(self, line: str, count: int) -> list[str]:
        matches = [match.split(":") for match in line.split()]
        playing = {int(number) for who, _ in matches for number in who.split("-")}
        alone = [str(number) for number in range(1, count + 1) if number not in playing]
        return [
            " ".join(["pair", *(who for who, _ in matches), *alone]),
            "begin",
            *(
                f"result {board}/{table} {mark if table % 2 else TURNED[mark]}"
                for board, (_, marks) in enumerate(matches, start=1)
                for table, mark in enumerate(marks, start=1)
            ),
        ]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    return Play(tmp_path)


class TestFmjd:
    PRESET = '"FM:BP", "FM:DE"'
    """As the ready regulation for teams had it."""

    @pytest.mark.article("FM A3-5.11.2.2.1.1", "FM A3b-5.11.2.2.1.1")
    def test_equal_in_matches_they_are_placed_by_the_points_of_all_players(self, play: Play) -> None:
        state = play("FM", 4, *MORE_POINTS, tie_breaks=self.PRESET)
        assert state.order == [(1, 4), (2, 2), (3, 1), (4, 3)]
        assert state.number(1, "FM:BP").endswith("(FM A3-5.11.2.2.1.1, FM A3b-5.11.2.2.1.1): 4 + 1 = 5")

    @pytest.mark.article("FM A3-5.11.2.2.1.2", "FM A3b-5.11.2.2.1.2")
    def test_then_by_the_first_board_and_the_next(self, play: Play) -> None:
        state = play("FM", 3, *EVERY_MATCH_DRAWN, tie_breaks=self.PRESET)
        assert state.columns == ["FM:PTS", "FM:BP", "FM:TB", "FM:DE"]
        assert state.order == [(1, 1), (2, 2), (3, 3)]
        assert state.number(1, "FM:TB").endswith("(FM A3-5.11.2.2.1.2, FM A3b-5.11.2.2.1.2): 4, 1, 1 = 4 1")


@pytest.mark.article("RU 3.17.6.a")
def test_russian_code_the_points_on_all_boards_though_fewer_matches_are_won(play: Play) -> None:
    state = play("RU", 3, *NARROW)
    assert state.order == [(1, 2), (2, 1), (3, 3)]
    assert "(RU 3.17.6.a)" in state.number(2, "RU:PTS")


@pytest.mark.parametrize(
    ("book", "article"),
    [
        pytest.param("UA", "UA V-14.7.1, UA V-14.7.2", marks=pytest.mark.article("UA V-14.7.1", "UA V-14.7.2")),
        pytest.param("FM", "FM A5-8.1, RU 3.17.7.note", marks=pytest.mark.article("RU 3.17.7.note")),
    ],
)
def test_elsewhere_the_points_of_matches(play: Play, book: str, article: str) -> None:
    state = play(book, 3, *NARROW)
    assert state.order == [(1, 1), (2, 2), (3, 3)]
    assert f"({article}): 2 (round 1) + 0 (round 2) + 2 (round 3) = 4" in state.number(1, f"{book}:PTS")


@pytest.mark.article("UA V-14.7.2.5", "UA V-14.7.2.6")
def test_the_sum_of_places_on_the_boards(play: Play) -> None:
    state = play("UA", 3, *EVERY_MATCH_DRAWN, tie_breaks='"UA:SB"')
    assert state.order == [(1, 2), (2, 3), (3, 1)]  # 1 is best on board 1, but has the larger sum of places
    assert state.number(1, "UA:TPL").endswith("(UA V-14.7.2.5): 1 + 3 + 3 = 7")
    assert "(UA V-14.7.2.6)" in state.number(2, "UA:TB")


@pytest.mark.article("CH 24.3")
def test_what_was_not_played_is_marked(play: Play) -> None:
    state = play("CH", 2, "1-2:11")
    output = state.ask("result 1/2 - did not come", "boards")
    assert output[-2].endswith("  1:0")
    assert output[-1].endswith("  -:+")


@pytest.mark.article("FM A5-3.1.3.1", "FM A5-3.1.3.2")
def test_teams_of_an_fmjd_swiss_are_numbered_by_their_rated_players(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(
        'title = "Cup"\nrulebook = "FM"\ngame = "international"\ntime_control = "1h"\nsystem = "fmjd"\nrounds = 3\n'
        'nature = "team"\nteams = {boards = 2}\n',
        encoding="utf-8",
    )
    teams = ("team A: a1, a2", "team B: b1 2000, b2", "team C: c1 1900, c2 1900", "team D: d1 2300, d2")
    output = Played(path, 4).ask(*teams, "numbers rain")
    assert [line for line in output if line[:2] in {"1 ", "2 ", "3 ", "4 "}] == ["1 C", "2 D", "3 B", "4 A"]
