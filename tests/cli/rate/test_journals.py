"""`mainroad rate` of journals: games that the table has dropped, and micro-matches."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.rating_files import Office

JOURNALS = Path(__file__).parents[2] / "data" / "journals"
FOUR = "title = 'Cup'\nrulebook = 'RU'\ngame = 'international'\ntime_control = '2h/50, 1h/25'\nsystem = 'round-robin'\n"
TERMS = """
[events.{0}]
approval = "official"
official_tempo = true
first_day = 2026-03-02
last_day = 2026-03-10
"""


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


def journal(office: Office, name: str, *entries: str) -> None:
    """A journal of the tests, with the entries as the list calls them."""
    path = office.folder / f"{name}.jsonl"
    path.write_bytes((JOURNALS / path.name).read_bytes())
    path.with_suffix(".people.tsv").write_text("".join(f"{one}\t{one}\n" for one in entries), encoding="utf-8")
    office.events = [str(path)]


def rated(pool: str, *ids: str) -> str:
    return "list,pool,id,rating,games\n" + "".join(f"2026-01-01,{pool},{id_},2000,60\n" for id_ in ids)


@pytest.mark.article("FM A9-5.7.d", "RU 3.14.2")
def test_games_of_a_player_who_left_are_rated_though_the_table_drops_them(office: Office) -> None:
    path = office.folder / "cup.toml"
    path.write_text(FOUR, encoding="utf-8")
    lines = [*(f"enter P{n} rating={2000 - n}" for n in range(1, 5)), "numbers a", "pair", "begin"]
    lines += ["result 1 1", "result 2 1", "leave 4 yes"]
    answer = CliRunner().invoke(main, ["run", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    table = CliRunner().invoke(main, ["standings", str(path.with_suffix(".jsonl"))]).output
    points = [line.split()[3] for line in table.splitlines()[1:]]
    assert points == ["1", "0", "0"]  # the leaver's game brings nothing
    office.list(rated("100", "P1", "P2", "P3", "P4"))
    office.terms(TERMS.format("cup"))
    office.events = [str(path.with_suffix(".jsonl"))]
    assert {one["games"] for one in office.players().values()} == {61}


@pytest.mark.parametrize(("unit", "games"), [("", 61), ('unit = "encounter"', 61), ('unit = "game"', 62)])
def test_a_micro_match_is_one_result_or_as_many_as_it_has_games(office: Office, unit: str, games: int) -> None:
    office.list(rated("64", "p1", "p4"))
    office.terms(TERMS.format("micro_cup") + unit)
    journal(office, "micro_cup", *(f"p{n}" for n in range(1, 9)))
    assert office.players()["p4"]["games"] == games


def test_another_tempo_than_the_official_one_is_not_rated(office: Office) -> None:
    office.list(rated("64", "p1", "p2", "p3"))
    office.terms(TERMS.format("micro_cup").replace("official_tempo = true", ""))
    journal(office, "micro_cup", *(f"p{n}" for n in range(1, 9)))
    assert office.value()["refused"][0]["articles"] == ["FM A10-4.4.3.6.a"]


@pytest.mark.article("FM A10-4.4.3.6.a", "FM A10-12.b")
@pytest.mark.parametrize(("game", "is_rated"), [("russian", True), ("international", False)])
def test_on_64_squares_annex_three_bis_has_an_official_tempo_too(office: Office, game: str, is_rated: bool) -> None:
    path = office.folder / "cup.toml"
    path.write_text(FOUR.replace("international", game).replace("2h/50, 1h/25", "90m/30, 1h/20"), encoding="utf-8")
    lines = ["enter P1 rating=2000", "enter P2 rating=1999", "numbers a", "pair", "begin", "result 1 1"]
    answer = CliRunner().invoke(main, ["run", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    office.list(rated("64" if is_rated else "100", "P1", "P2"))
    office.terms(TERMS.format("cup").replace("official_tempo = true", ""))
    office.events = [str(path.with_suffix(".jsonl"))]
    assert [one["articles"] for one in office.value()["refused"]] == ([] if is_rated else [["FM A10-4.4.3.6.a"]])


def test_a_league_of_teams_is_rated_board_by_board(office: Office) -> None:
    office.list(rated("64", "a1", "b1", "c1", "d1"))
    office.terms(TERMS.format("league"))
    journal(office, "league", *(f"{team}{n}" for team in "abcdx" for n in (1, 2, 3)))
    (event,) = office.value()["events"]
    assert len(event["unrated"]) > 4
    assert {"a1", "b1"} <= set(event["performances"])


# -- matches --------------------------------------------------------------------------------------------------


def run_match(office: Office, opening: str, results: str) -> None:
    path = office.folder / "match.jsonl"
    lines = [f"open {opening}", *(f"result {one}" for one in results)]
    answer = CliRunner().invoke(main, ["match", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    office.events = [str(path)]


@pytest.mark.article("FM A9-3.1.3.a")
def test_a_match_is_rated_without_its_quick_games(office: Office) -> None:
    run_match(office, "fm-six 6 Anna Boris", "======11")  # level after six: two quick games, one each
    office.list("list,id,name,rating,games\n2026-01-01,L1,Anna,2000,60\n2026-01-01,L2,Boris,2100,60\n")
    office.terms(TERMS.format("match").replace("official_tempo = true", ""))
    found = {id_: (one["games"], one["changes"][0]["change"]) for id_, one in office.players().items()}
    assert {id_: games for id_, (games, _) in found.items()} == {"L1": 66, "L2": 66}
    assert found["L1"][1].startswith("+")


def test_a_match_needs_its_days_and_is_told_where_to_say_them(office: Office) -> None:
    run_match(office, "fm-six 6 Anna Boris", "1")
    office.list(rated("100", "Anna", "Boris"))
    answer = office.run()
    assert answer.exit_code == 2
    assert "match does not say on which days it was played. Name the days in a file of terms" in answer.stderr
    assert '[events."match"] first_day = 2026-03-02' in answer.stderr


def test_a_match_of_teams_is_refused(office: Office) -> None:
    run_match(office, "ua-points 8 Anna Boris control=45m+15s level=drawn boards=4", "")
    office.list(rated("100", "Anna", "Boris"))
    office.terms(TERMS.format("match"))
    answer = office.run()
    assert (answer.exit_code, "match is a match of teams" in answer.stderr) == (2, True)


def test_a_report_without_days_is_told_where_to_say_them(office: Office) -> None:
    office.event("cup", "2026/03/02 2026/03/10", [("A", "B", "2")])
    report = Path(office.events[0])
    lines = report.read_text(encoding="utf-8").splitlines()
    report.write_text("\n".join(line for line in lines if line[:3] not in ("042", "052")), encoding="utf-8")
    office.list(rated("100", "A", "B"))
    answer = office.run()
    assert (answer.exit_code, "--terms FILE" in answer.stderr) == (2, True)
