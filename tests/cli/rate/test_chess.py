"""Lists of chess by FIDE's regulations, through `mainroad rate`: figures worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.rating_files import Office

HEAD = "list,pool,id,rating,games,born,highest\n"
DAYS = "2026/03/02 2026/03/10"


@pytest.fixture
def office(tmp_path: Path) -> Office:
    found = Office(tmp_path)
    found.terms('pool = "chess"\n')
    return found


def rated(*rows: str) -> str:
    return HEAD + "".join(f"2026-01-01,chess,{row}\n" for row in rows)


def event(office: Office, games: list[tuple[str, str, str]]) -> None:
    office.event("cup", DAYS, games, system="CUSTOM_SWISS")


def test_every_game_has_its_own_expectation(office: Office) -> None:
    office.list(rated("A,2100,60", "B,2000,60", "C,1900,60"))
    event(office, [("A", "B", "2"), ("A", "C", "1"), ("B", "C", "2")])
    found = {id_: (one["changes"][0]["change"], one["rating"], one["games"]) for id_, one in office.players().items()}
    assert found == {"A": ("+2", 2102, 62), "B": ("0", 2000, 62), "C": ("−2", 1898, 62)}
    said = office.said("--explain", "A")
    assert "2 games against rated players, expected of each: 2000: 0.64, 1900: 0.76; together 1.4" in said
    assert "K = 20: 30 games or more, and 2400 was never reached" in said
    assert "+2: 20 × (1.5 − 1.4)" in said
    assert "no rating that FIDE has published" in said
    assert "annex IX" not in said
    assert "FM " not in said


@pytest.mark.parametrize(
    ("own", "opponent", "change"),
    [
        ("2100,60", 1600, "+1.6"),  # 500 ahead counts as 400: 0.92
        ("2650,60", 2150, "+0.4"),  # but from 2650 on it does not: 0.96
        ("2000,12", 2000, "+20"),  # new: K 40
        ("2000,60", 2000, "+10"),
        ("2000,60,2010", 2000, "+20"),  # 16 years old
        ("2310,60,2010", 2310, "+10"),  # and from 2300 on no longer
        ("2000,60,2007", 2000, "+10"),
        ("2390,60,,2400", 2390, "+5"),  # 2400 on a list: for life
    ],
)
def test_each_player_has_their_k_and_no_gap_is_wider_than_400(
    office: Office, own: str, opponent: int, change: str
) -> None:
    office.list(rated(f"A,{own}", f"B,{opponent},60"))
    event(office, [("A", "B", "2")])
    assert office.players()["A"]["changes"][0]["change"] == change


def test_for_very_many_games_k_is_less(office: Office) -> None:
    office.list(rated("A,2000,12", "B,2000,60"))
    event(office, [("A", "B", "1")] * 20)
    assert office.players()["A"]["changes"][0]["k"] == 35
    assert "20 games in one event, K times games is 700 at most" in office.said("--explain", "A")


def test_a_change_is_rounded_away_from_nothing(office: Office) -> None:
    office.list(rated("A,2450,60", "B,2415,60"))
    event(office, [("A", "B", "1")])
    assert {id_: one["rating"] for id_, one in office.players().items()} == {"A": 2449, "B": 2416}


FIELD = [f"{name},{rating},60" for name, rating in zip("ABCDE", (2100, 2000, 1900, 1800, 1700), strict=True)]


def test_five_games_and_two_draws_with_1800_make_a_first_rating(office: Office) -> None:
    office.list(rated(*FIELD))
    event(office, [("U", name, points) for name, points in zip("ABCDE", "01122", strict=True)])
    player = office.players()["U"]
    assert (player["rating"], player["games"]) == (1921, 5)
    said = office.said("--explain", "U")
    assert "5 games and two draws more against 1800: average 1871.43, 57.14 %, difference +50" in said
    assert "1871.43 +50 = 1921.43" in said


def test_fewer_wait_and_all_of_them_count_together(office: Office) -> None:
    office.list(rated(*FIELD))
    event(office, [("U", name, points) for name, points in zip("ABC", "011", strict=True)])
    assert office.players()["U"]["rating"] == 0
    assert "a rating needs 5" in office.said("--explain", "U")
    office.event("later", "2026/04/02 2026/04/03", [("U", "D", "2"), ("U", "E", "2")], system="CUSTOM_SWISS")
    assert office.players()["U"]["rating"] == 1921


def test_a_first_result_without_a_point_is_passed_over(office: Office) -> None:
    office.list(rated(*FIELD))
    event(office, [("U", name, "0") for name in "ABCDE"])
    assert "U" not in office.players()
    said = office.said("--explain", "U")
    assert "the first result is passed over" in said


def test_a_first_rating_is_2200_at_most_and_under_1400_there_is_none(office: Office) -> None:
    office.list(rated(*[row.replace(",1", ",21").replace(",20", ",24") for row in FIELD], "L,1402,12"))
    event(office, [*(("U", name, "2") for name in "ABCDE"), ("L", "A", "0"), ("L", "V", "0")])
    assert office.players()["U"]["rating"] == 2200
    office.list(rated("A,1500,60", "L,1402,12"))
    event(office, [("L", "A", "0")])
    assert "L" not in office.players()
    assert "Under 1400: without a rating on this list" in office.said("--explain", "L")


def test_games_of_chess_enter_no_list_of_draughts(office: Office) -> None:
    office.list(rated("A,2100,60", "B,2000,60").replace("chess", "100"))
    event(office, [("A", "B", "2")])
    (refused,) = office.value()["refused"]
    assert "belongs to another list: chess" in refused["reason"]


@pytest.mark.parametrize(
    ("game", "rulebook", "control", "why"),
    [
        ("chess", "CH", "90m+30s", ""),
        ("chess", "CH", "15m+10s", "Cup was not played with a classical time control"),
        ("giveaway", "RU", "2h/50, 1h/25", "no rating list"),
    ],
)
def test_a_journal_tells_its_list_by_its_game(tmp_path: Path, game: str, rulebook: str, control: str, why: str) -> None:
    path = tmp_path / "cup.toml"
    text = f"title = 'Cup'\nrulebook = '{rulebook}'\ngame = '{game}'\ntime_control = '{control}'\n"
    text += "system = 'round-robin'\n"
    path.write_text(text, encoding="utf-8")
    lines = ["enter P1 rating=2000", "enter P2 rating=2000", "numbers a", "pair", "begin", "result 1 1"]
    answer = CliRunner().invoke(main, ["run", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    office = Office(tmp_path)
    office.list(rated("P1,2000,60", "P2,2000,60"))
    office.terms("[events.cup]\nfirst_day = 2026-03-02\nlast_day = 2026-03-10\n")
    office.events = [str(path.with_suffix(".jsonl"))]
    if why:
        assert why in office.run().output
    else:
        assert {one["rating"] for one in office.players().values()} == {2010, 1990}
