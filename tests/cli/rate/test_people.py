"""Who of the rating list the people of an event are: by their ids and names, never by their place in a journal."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.rating_files import Office

REGULATION = (
    "title = '{0}'\nrulebook = 'RU'\ngame = 'international'\ntime_control = '2h/50, 1h/25'\nsystem = 'round-robin'\n"
)
HEAD = "list,id,name,federation,rating,games\n"
ROW = "2026-01-01,{0},{1},LTU,2000,60\n"
ABOUT = "[events.{0}]\napproval = 'official'\nfirst_day = 2026-03-02\nlast_day = 2026-03-10\n"
MARCH = "2026/03/02 2026/03/10"


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


def play(office: Office, event: str, *entries: str) -> Path:
    """Two players meet in an event of `mainroad run`; White wins."""
    path = office.folder / f"{event}.toml"
    path.write_text(REGULATION.format(event), encoding="utf-8")
    lines = [*(f"enter {entry}" for entry in entries), "numbers a", "pair", "begin", "result 1 1"]
    answer = CliRunner().invoke(main, ["run", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    office.events.append(str(path.with_suffix(".jsonl")))
    return path.with_suffix(".people.tsv")


def rows(*people: str) -> str:
    return HEAD + "".join(ROW.format(*one.split(" ", 1)) for one in people)


def test_the_first_entries_of_two_journals_are_two_people(office: Office) -> None:
    office.list(rows("L1 Anna", "L2 Boris", "L3 Zoe", "L4 Yan"))
    play(office, "a", "Anna", "Boris")
    play(office, "b", "Zoe", "Yan")
    office.terms(ABOUT.format("a") + ABOUT.format("b"))
    players = office.players()
    assert {id_: one["games"] for id_, one in players.items()} == dict.fromkeys(("L1", "L2", "L3", "L4"), 61)
    assert not any(id_.startswith("p") for id_ in players)


def test_an_entry_whose_id_is_told_is_this_player_whatever_their_name(office: Office) -> None:
    office.list(rows("L1 Anna", "L2 Boris"))
    play(office, "a", "Anna Maria id=L1", "Boris")
    office.terms(ABOUT.format("a"))
    assert {id_: one["games"] for id_, one in office.players().items()} == {"L1": 61, "L2": 61}


def test_a_new_player_is_known_by_their_name(office: Office) -> None:
    office.list(rows("p1 Anna", "L2 Boris"))
    play(office, "a", "Zoe", "Boris")
    office.terms(ABOUT.format("a"))
    players = office.players()
    assert players["p1"]["games"] == 60
    assert "Not on the list before: Zoe" in office.said()
    assert "Zoe" in players or players["L2"]["games"] == 60


def test_entries_without_names_and_unknown_to_the_list_are_refused(office: Office) -> None:
    office.list(rows("L1 Anna", "L2 Boris"))
    play(office, "a", "Anna", "Boris").unlink()
    office.terms(ABOUT.format("a"))
    answer = office.run()
    assert answer.exit_code == 2
    assert (
        "The names of p1, p2 are not known: write them into a.people.tsv, a line each: entry, name, id" in answer.stderr
    )


def test_two_of_the_list_with_one_name_need_their_ids(office: Office) -> None:
    office.list(rows("L1 Anna", "L2 Anna", "L3 Boris"))
    play(office, "a", "Anna", "Boris")
    office.terms(ABOUT.format("a"))
    answer = office.run()
    assert (answer.exit_code, "The list has several players called Anna (L1, L2)" in answer.stderr) == (2, True)


def test_a_report_without_ids_finds_the_players_of_the_list_by_name(office: Office) -> None:
    office.list(rows("L1 Player A", "L2 Player B"))
    office.event("cup", MARCH, [("A", "B", "2")])
    text = Path(office.events[0]).read_text(encoding="utf-8")
    lines = [line[:57] + " " * 11 + line[68:] if line.startswith("001") else line for line in text.splitlines()]
    Path(office.events[0]).write_text("\n".join(lines), encoding="utf-8")
    office.terms('[events.cup]\napproval = "official"\n')
    assert {id_: one["games"] for id_, one in office.players().items()} == {"L1": 61, "L2": 61}


# -- federations ----------------------------------------------------------------------------------------------


def test_the_federation_of_the_list_counts_where_the_event_names_none(office: Office) -> None:
    office.list(rows("A Anna", "B Boris"))
    office.event("cup", MARCH, [("A", "B", "2")], people={"A": ("", ""), "B": ("", "")})
    office.terms('members = ["LTU"]\n[events.cup]\napproval = "official"\n')
    assert {one["games"] for one in office.players().values()} == {61}


@pytest.mark.article("FM A9-1.1.a", "FM A9-5.2.b")
@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ('members = ["NED"]', "Player H is struck out of seven with all their games: XYZ is no member (FM A9-1.1.a)"),
        (
            'suspended = ["XYZ"]',
            "Player H is struck out of seven with all their games: XYZ is suspended (FM A9-5.2.b)",
        ),
    ],
    ids=["no member", "suspended"],
)
def test_everybody_who_is_struck_out_is_named_with_the_reason(office: Office, terms: str, why: str) -> None:
    office.list(HEAD + "".join(f"2026-01-01,{id_},,,2200,60\n" for id_ in "ABCDEFGH"))
    games = [(one, other, "1") for n, one in enumerate("ABCDEFGH") for other in "ABCDEFGH"[n + 1 :]]
    office.event("seven", MARCH, games, people={"H": ("XYZ", "")})
    office.terms(terms)
    assert why in office.said()
    assert why in office.said("--explain", "Player H")
    assert why in office.run("--csv").stderr
    assert office.value()["events"][0]["reasons"] == {"H": why}


def test_an_event_with_players_of_no_known_federation_is_not_rated(office: Office) -> None:
    office.list(HEAD + "".join(f"2026-01-01,{id_},,,2200,60\n" for id_ in "AB"))
    office.event("cup", MARCH, [("A", "B", "2")], people={"A": ("", "")})
    office.terms('members = ["NED"]\n[events.cup]\napproval = "official"\n')
    assert "Not rated: cup: neither the event nor the list names the federation of Player A" in office.said()
    assert "neither the event nor the list names the federation of Player A" in office.said("--explain", "A")
    office.terms('members = ["NED"]\n[events.cup]\napproval = "official"\nadmitted = "late"\n')
    assert "Player A is struck out of cup with all their games: their federation is not known" in office.said()
