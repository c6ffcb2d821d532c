"""The list before the first round of an FMJD Swiss, and how the players stand between rounds (FM A5-3, A5-6.1.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainroad.competition.swiss.fmjd.program import FMJD, FMJD_LOT
from support.desk.histories import pair
from support.swiss_runs import SwissRun, asked
from support.tournaments import boards, history


def listed(path: Path, *entries: str, system: str = "fmjd", seed: str = "a", more: str = "") -> str:
    """The names in the order of the numbers that they get."""
    event = SwissRun(path, system, 7, more)
    event.told(*(f"enter {entry}" for entry in entries))
    return " ".join(line.split()[1] for line in event.told(f"numbers {seed}")[: len(entries)])


@pytest.mark.article("FM A5-2.1", "FM A3-3.11.b", "FM A3b-3.11.b", "FM A5-3.1.4")
def test_the_list_goes_by_rating(tmp_path: Path) -> None:
    assert listed(tmp_path, "b rating=2100", "d rating=1500", "a rating=2200", "c rating=1900") == "a b c d"


@pytest.mark.article("FM A5-3.1.4")
def test_equal_ratings_stand_by_lot(tmp_path: Path) -> None:
    found = set()
    for seed in "abcdefgh":
        (tmp_path / seed).mkdir()
        entries = ("a rating=2200", "b rating=2000", "c rating=2000", "d rating=1900")
        found.add(listed(tmp_path / seed, *entries, seed=seed))
    assert found == {"a b c d", "a c b d"}


@pytest.mark.article("FM A5-2.1", "FM A5-3.2.1")
def test_without_ratings_the_lot_gives_the_numbers(tmp_path: Path) -> None:
    found = set()
    for seed in "abcdefgh":
        (tmp_path / seed).mkdir()
        found.add(listed(tmp_path / seed, "a rating=2200", "b", "c", system="fmjd-lot", seed=seed))
    assert len(found) > 2


@pytest.mark.article("FM A5-3.1.2")
@pytest.mark.parametrize(
    ("unrated", "order"),
    [
        ("last", "a b c d e f g h i x"),
        ("below-average", "a b c d x e f g h i"),
        ("lowest-fifth", "a b c d e f g h x i"),
    ],
)
def test_where_the_unrated_stand(tmp_path: Path, unrated: str, order: str) -> None:
    ratings = {"a": 2200, "b": 2100, "c": 1900, "d": 1800, "e": 1700, "f": 1600, "g": 1500, "h": 1400, "i": 1300}
    entries = ("x", *(f"{name} rating={rating}" for name, rating in ratings.items()))
    assert listed(tmp_path, *entries, more=f'unrated = "{unrated}"') == order


@pytest.mark.article("FM A5-3.1.1.a")
@pytest.mark.parametrize(("day", "order"), [("09", "b a"), ("10", "a b"), ("30", "a b")])
def test_the_last_list_published_by_the_day_counts(tmp_path: Path, day: str, order: str) -> None:
    schedule = f"[[schedule]]\nstart = 2026-05-{day}T10:00:00Z"
    lists = "2010@2026-05-02,2030@2026-05-10,2000@2026-06-01"
    assert listed(tmp_path, f"a rating={lists}", "b rating=2020", more=schedule) == order


@pytest.mark.article("FM A5-3.1.5", "FM A5-3.1.6.b")
def test_late_entrants_follow_the_last_number_and_nobody_else_moves(tmp_path: Path) -> None:
    event = SwissRun(tmp_path, "fmjd", 7)
    event.entered("", "", "", "")
    event.play("1-3:1 4-2:=")
    told = event.told("enter Late rating=2500", "pair")
    assert "5 Late" in " ".join(told)
    assert all(f"{n} P{n}" in " ".join(told) for n in range(1, 5))


@pytest.mark.article("FM A5-2.4")
@pytest.mark.parametrize(
    ("players", "rounds", "is_refused"),
    [(24, 8, False), (24, 12, False), (24, 7, True), (24, 13, True), (25, 8, True), (25, 9, False), (25, 13, True)],
)
def test_the_rounds_are_from_a_third_to_half_the_players(
    tmp_path: Path, players: int, rounds: int, is_refused: bool
) -> None:
    event = SwissRun(tmp_path, "fmjd", rounds)
    assert ("FM A5-2.4" in asked("check", str(event.path), "--players", str(players)).output) is is_refused


@pytest.mark.article("FM A5-6.1.5.1", "FM A5-6.1.1")
def test_equal_points_stand_by_the_opponents_points() -> None:
    """2, 5 and 1 have 3 points and opponents with 4, 3 and 3; 5 beat a better one than 1, who is last and goes to 4."""
    assert boards(pair(FMJD, history(6, "6-1:0 2-3:1 4-5:0", "1-2:= 5-3:= 4-6:1"))) == "2-5 1-4 3-6"


@pytest.mark.article("FM A5-6.1.5.2")
def test_the_doubled_sonneborn_berger_decides_after_solkoff() -> None:
    """6 and 5 have opponents with 5 points, 3 and 2 with 3; 6 has 5 from them, 5 has 4, 3 has 3, 2 has 2: 6 5 3 2.

    1, alone above them, has met 6 and 5 and goes to 3.
    """
    assert boards(pair(FMJD, history(6, "1-6:= 5-2:1 4-3:=", "1-5:1 4-2:0 6-3:="))) == "3-1 2-6 5-4"


@pytest.mark.article("FM A5-6.2.1", "FM A5-6.2.2")
def test_drawn_lists_stand_so_too() -> None:
    """6 and 5 have opponents with 4 points, 4 with 5: the best, 6, meets the worst whom 6 has not met."""
    assert boards(pair(FMJD_LOT, history(6, "6-1:= 3-2:1 5-4:0", "2-1:= 5-3:1 6-4:1"))) == "5-6 4-2 1-3"


@pytest.mark.parametrize(
    ("system", "players", "rounds", "article"),
    [
        pytest.param("ua-solkoff-median", 29, 6, "UA V-3.1.3.1", marks=pytest.mark.article("UA V-3.1.3.1")),
        pytest.param("ua-solkoff-median", 29, 10, "UA V-3.1.3.1", marks=pytest.mark.article("UA V-3.1.3.1")),
        pytest.param("ua-solkoff-median", 31, 7, "UA V-3.1.3.2", marks=pytest.mark.article("UA V-3.1.3.2")),
        pytest.param("ua-solkoff-median", 70, 12, "UA V-3.1.3.2", marks=pytest.mark.article("UA V-3.1.3.2")),
        pytest.param("ua-solkoff-median", 71, 8, "UA V-3.1.3.3", marks=pytest.mark.article("UA V-3.1.3.3")),
        pytest.param("ru-number", 30, 0, "RU 3.2.c", marks=pytest.mark.article("RU 3.2.c")),
        pytest.param("ua-solkoff-median", 30, 0, "UA V-3.1.3.a", marks=pytest.mark.article("UA V-3.1.3.a")),
    ],
)
def test_the_number_of_rounds_is_said_and_suits_the_field(
    tmp_path: Path, system: str, players: int, rounds: int, article: str
) -> None:
    event = SwissRun(tmp_path, system, rounds)
    text = event.path.read_text(encoding="utf-8").replace("rounds = 0\n", "")
    event.path.write_text(text, encoding="utf-8")
    found = asked("check", str(event.path), "--players", str(players))
    assert found.exit_code == 1
    assert article in found.output
    event.path.write_text(text.replace(f"rounds = {rounds}", "").rstrip() + "\nrounds = 9\n", encoding="utf-8")
    assert article not in asked("check", str(event.path), "--players", str(players)).output
