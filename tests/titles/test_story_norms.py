"""Story 13: a norm in a Swiss, through `mainroad norms`."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.title_files import SWISS, asked, card, made, minimum, required, unmet


@pytest.mark.article("FM A10-4.4.3.3", "FM A10-4.5.1", "FM A10-4.5.5", "FM A10-T.0", "FM A9-5.2.d")
def test_a_swiss_players_opponents_are_their_tournament(tmp_path: Path) -> None:
    found = card(tmp_path, SWISS)
    assert (found["players"], found["average"], found["games"], found["points"]) == (10, "11229/5", 8, 12)
    assert required(found) == [14, 11, 10]
    assert made(found) == ["MI", "MF"]
    assert [norm["counts_as"] for norm in found["norms"]] == ["title"] * 3
    assert found["substitute"] is True


@pytest.mark.article("FM A10-4.5.7.b")
def test_a_forfeit_does_not_count(tmp_path: Path) -> None:
    answer = asked(tmp_path, "norms", "{event}", "--player", "1", event=SWISS).output
    assert "GMI: no: 14 points asked, 12 scored over the board" in answer
    assert "Points without play, left out: 2 (FM A10-4.5.7.b)" in answer
    assert made(card(tmp_path, SWISS.replace('"8:+"', '"8:2"'))) == ["GMI", "MI", "MF"]


@pytest.mark.article("FM A9-F2.6", "FM A9-F2.7", "FM A10-4.5.10", "FM A10-4.5.2")
def test_titles_count_with_their_ratings(tmp_path: Path) -> None:
    answer = asked(tmp_path, "norms", "{event}", "--player", "1", event=SWISS).output
    assert "Titles as they count: GMI 2, MI 3, MF 2 (FM A9-F2.6, FM A9-F2.7)" in answer
    assert minimum(card(tmp_path, SWISS), "GMI")
    fallen = card(tmp_path, SWISS.replace("2251", "2249"))
    assert (minimum(fallen, "GMI"), minimum(fallen, "MI")) == (False, True)
    assert made(card(tmp_path, SWISS.replace("2251", "2249").replace(':1"', ':2"'))) == ["MI", "MF"]


@pytest.mark.article("FM A10-4.4.1.e", "FM A10-4.4.3.6.b")
def test_a_double_day_among_the_last_three_spoils_everything(tmp_path: Path) -> None:
    days = "2026-03-02, 2026-03-03, 2026-03-04, 2026-03-05, 2026-03-06, 2026-03-07, 2026-03-07, 2026-03-08, 2026-03-09"
    text = SWISS.replace(SWISS.partition("days = [")[2].partition("]")[0], days)
    found = card(tmp_path, text)
    assert unmet(found["title_tournament"]) == ["FM A10-4.4.1.e"]
    assert unmet(found["approved_tournament"]) == ["FM A10-4.4.3.6.b"]
    assert made(found) == []


HOME = """rulebook = "{book}"
source = "The federation's table"

[[norms]]
category = "First category"
rounds = 9
half_points = 13
"""


@pytest.mark.article("RU 3.15.2.c", "RU 4.6.3.c", "UA V-11.2.c", "UA V-18.5.7")
@pytest.mark.parametrize(
    ("book", "plus", "certificate"), [("RU", "RU 3.15.2.c", "RU 4.6.3.c"), ("UA", "UA V-11.2.c", "UA V-18.5.7")]
)
def test_a_plus_brings_no_home_norm(tmp_path: Path, book: str, plus: str, certificate: str) -> None:
    # 6½ of 9 are asked; 5½ were won over the board in story 13 if the table is counted in ones.
    text = SWISS.replace(
        '"2:1", "3:2", "4:2", "5:1", "6:1", "7:2", "8:+", "9:1", "10:2"',
        '"2:1", "3:2", "4:2", "5:1", "6:1", "7:2", "8:+", "9:0", "10:2"',
    )
    home = HOME.format(book=book)
    command = ("reports", "{event}", "--rulebook", book, "--norms", "{home}", "--today", "2026-03-10")
    answer = asked(tmp_path, *command, event=text, home=home).output
    assert (
        f"no: First category: 6½ points asked, 5½ scored in games played: 8; without play and left out: 1 ({plus})"
        in answer
    )
    assert "Certificate" not in answer
    played = asked(tmp_path, *command, event=text.replace('"8:+"', '"8:2"'), home=home).output
    assert f"Certificate: C, First category ({certificate})" in played
    paper = asked(
        tmp_path,
        "paper",
        "certificates",
        "{event}",
        "--norms",
        "{home}",
        event=text.replace('"8:+"', '"8:2"'),
        home=home,
    )
    assert "Norm: First category" in paper.output
    assert "Points scored: 6½ / 9" in paper.output
