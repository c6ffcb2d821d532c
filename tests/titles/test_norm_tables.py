"""The table of norms as a file, and norms as they are posted before round 1, through `mainroad norms`."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from mainroad.titles.levels import Level
from mainroad.titles.norm_table import substitute
from support.title_files import SWISS, asked, card, made, required, unmet

OWN = """name = "Table of 1998"
source = "Page 150/3"
since = 1998-01-01

[[points]]
games = 9
from = 2200
GMI = 15
MI = 13
MF = 11

[[points]]
games = 9
from = 2245
GMI = 13
MI = 12
MF = 10

[[categories]]
name = "II"
from = 2200

[[categories]]
name = "III"
from = 2250

[[minima]]
participants = 10
titled = 10
foreigners = 5
rated = 8
approved_foreigners = 7
approved_rated = 10
"""


@pytest.mark.article("FM A10-T.0", "FM A9-5.2.d")
def test_a_federation_s_own_table_replaces_the_substitute(tmp_path: Path) -> None:
    found = card(tmp_path, SWISS, 1, "--table", "{table}", table=OWN)
    assert (required(found), found["category"], found["substitute"]) == ([13, 12, 10], "II", False)
    assert "Substitute" not in asked(tmp_path, "norms", "{event}", "--table", "{table}", event=SWISS, table=OWN).output
    assert "Substitute" in asked(tmp_path, "norms", "{event}", event=SWISS).output


@pytest.mark.article("FM A10-T.4", "FM A10-T.5", "FM A10-T.6")
def test_its_columns_go_before_the_fractions(tmp_path: Path) -> None:
    found = card(tmp_path, SWISS, 1, "--table", "{table}", table=OWN)
    assert unmet(found["title_tournament"]) == ["FM A10-4.4.1.b"]
    assert unmet(found["approved_tournament"]) == ["FM A10-4.4.3.1", "FM A10-4.4.3.2"]
    nine = OWN.replace("participants = 10", "participants = 9")
    assert unmet(card(tmp_path, SWISS, 1, "--table", "{table}", table=nine)["title_tournament"]) == []


@pytest.mark.article("FM A10-4.5.8")
def test_the_table_of_the_day_holds(tmp_path: Path) -> None:
    later = OWN.replace("since = 1998-01-01", "since = 2026-03-03").replace("GMI = 13", "GMI = 18")
    both = ("--table", "{table}", "--table", "{later}")
    assert required(card(tmp_path, SWISS, 1, *both, table=OWN, later=later))[0] == 13
    moved = SWISS.replace("first_day = 2026-03-02", "first_day = 2026-03-03")
    assert required(card(tmp_path, moved, 1, *both, table=OWN, later=later))[0] == 18


def without_games(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("games ="))


class TestPosting:
    @pytest.mark.article("FM A10-4.5.7.a")
    def test_what_was_posted_holds_whatever_changes_later(self, tmp_path: Path) -> None:
        posted = ("--posted", "{folder}/posted.json")
        command = ("norms", "{event}", "--post", "{folder}/posted.json")
        assert asked(tmp_path, *command, event=without_games(SWISS)).exit_code == 0
        changed = SWISS.replace("2251", "2249").replace("rating = 2331", "rating = 2100")
        before, after = card(tmp_path, SWISS), card(tmp_path, changed, 1, *posted)
        assert (after["average"], required(after)) == (before["average"], required(before))
        assert made(after) == ["MI", "MF"]
        harder = card(tmp_path, SWISS, 1, *posted, "--table", "{table}", table=OWN.replace("MI = 12", "MI = 18"))
        assert made(harder) == ["MI", "MF"]
        assert required(card(tmp_path, changed)) != required(before)

    @pytest.mark.article("FM A10-4.5.7.a")
    def test_it_is_done_once_and_before_the_first_game(self, tmp_path: Path) -> None:
        command = ("norms", "{event}", "--post", "{folder}/posted.json")
        late = asked(tmp_path, *command, event=SWISS)
        assert (late.exit_code, "before the first round" in late.output) == (2, True)
        assert not (tmp_path / "posted.json").exists()
        first = asked(tmp_path, *command, event=without_games(SWISS))
        kept = (tmp_path / "posted.json").read_bytes()
        again = asked(tmp_path, *command, event=without_games(SWISS.replace("2331", "2400")))
        assert (first.exit_code, again.exit_code, (tmp_path / "posted.json").read_bytes()) == (0, 2, kept)
        assert "(FM A10-4.5.7.a)" in again.output

    def test_it_hangs_as_points_by_average(self, tmp_path: Path) -> None:
        answer = asked(tmp_path, "norms", "{event}", event=without_games(SWISS)).output
        assert "Average of the field Rm 2245.8, category –" in answer
        assert "GMI: 14 points, with an average of at least 2203.8" in answer
        assert "not official" in answer
        assert answer.startswith("Norms of Title tournament of L, fixed before the first round; checksum ")

    def test_where_everybody_meets_everybody_one_average_holds(self, tmp_path: Path) -> None:
        table = without_games(SWISS).replace('system = "swiss"', 'system = "round-robin"')
        assert "Points asked: GMI 14, MI 11, MF 10" in asked(tmp_path, "norms", "{event}", event=table).output
        wide = without_games(SWISS) + '\n\n[[players]]\nname = "Eve"\nfederation = "NED"\nrating = 2200\n'
        assert "Points asked" not in asked(tmp_path, "norms", "{event}", event=wide).output


@pytest.mark.parametrize(
    "text",
    [
        "name = 3",
        "name = 'x'",
        'name = "x"\nsource = "y"\nmore = 1',
        "=",
        "[" * 5000,
        'name = "x"\nsource = "y"\nsince = 3',
    ],
)
def test_what_is_no_table_is_one_sentence(tmp_path: Path, text: str) -> None:
    answer = asked(tmp_path, "norms", "{event}", "--table", "{table}", event=SWISS, table=text)
    assert (answer.exit_code, answer.output.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    ("games", "points"),
    [
        (9, "16/13/12 15/12/11 14/12/10 13/11/9 13/10/9 12/9/8 12/9/7"),
        (11, "19/16/15 18/15/13 17/14/12 16/13/11 16/12/11 15/11/10 14/11/9"),
    ],
)
def test_the_substitute_by_averages(games: int, points: str) -> None:
    asked_for = [
        "/".join(str(substitute().required(level, Fraction(mean), games, games + 1)) for level in sorted(Level)[::-1])
        for mean in (2150, 2200, 2225, 2250, 2275, 2300, 2325)
    ]
    assert " ".join(asked_for) == points
