from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main

REGULATION = """
title = "School cup"
rulebook = "RU"
game = "russian"
time_control = "45m+15s"
system = "{system}"
rounds = {rounds}
tie_breaks = ["RU:SOL/C", "RU:WIN"]
"""
ENTRIES = ["enter Anna rating=2000", "enter Boris", "enter Vira rating=1900 fed=UKR", "enter Gita", "numbers cup"]


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    path = tmp_path / "cup.toml"
    path.write_text(REGULATION.format(system="ru-number", rounds=3), encoding="utf-8")
    return path


def ran(path: Path, *lines: str) -> list[str]:
    answer: Result = CliRunner().invoke(main, ["run", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


def test_a_whole_tournament_from_the_entries_to_the_final_table(cup: Path) -> None:
    play = ["pair", "begin", "result 1 1", "result 2 ="]
    output = ran(cup, *ENTRIES, *play, *play, *play, "finish", "pair")
    assert output[-1] == "No: the tournament is finished."
    assert output[-5].startswith("    1")
    assert output[-5].endswith("1 Anna")


def test_started_again_it_goes_on_where_it_was(cup: Path) -> None:
    ran(cup, *ENTRIES, "pair", "begin", "result 1 1")
    assert ran(cup, "boards")[0].startswith("School cup: 4 entries, 1 rounds paired.")
    assert "1 Anna – 3" in ran(cup, "boards")[2]
    assert ran(cup, "result 2 0", "pair")[2] == "Round 2"


def test_names_stay_out_of_the_journal(cup: Path) -> None:
    ran(cup, *ENTRIES)
    assert "Anna" not in cup.with_suffix(".jsonl").read_text(encoding="utf-8")
    assert "p1\tAnna" in cup.with_suffix(".people.tsv").read_text(encoding="utf-8")


def test_an_earlier_result_is_corrected_with_a_reason(cup: Path) -> None:
    play = [*ENTRIES, "pair", "begin", "result 1 1", "result 2 =", "pair", "begin"]
    output = ran(cup, *play, "result 1.1 0", "result 1.1 0 typed wrongly", "result 1.9 1")
    assert output[-3:] == [
        "No: a result is changed only with a reason.",
        "Board 1: 0:1.",
        "No: board 9 of round 1 is not being played.",
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "There is no command 'dance'"),
        (
            "enter",
            "Who enters? Usage: enter NAME [rating=N[@DAY],...] [fed=CODE] [region=NAME] [club=NAME] [in=CATEGORY,...]"
            " [id=ID]",
        ),
        ("enter Dana age=7", "'age' is not known of an entry."),
        ("admit 9", "There is no entry 9."),
        ("admit", "Which entry? They are counted as they came."),
        ("result x 1", "'x' is not a number."),
        ("result 1 7", "A result is 1, =, 0, or without play +, -, --."),
        ("pair", "No: the start numbers have not been drawn."),
        ("why", "No round was paired since the start"),
        ("absent", "Who will not play?"),
        ("leave", "Who leaves?"),
        ("boards", "No round is paired."),
    ],
)
def test_what_is_not_understood_is_one_sentence_and_changes_nothing(cup: Path, line: str, answer: str) -> None:
    ran(cup)
    before = cup.with_suffix(".jsonl").read_bytes()
    assert ran(cup, line)[1].startswith(answer)
    assert cup.with_suffix(".jsonl").read_bytes() == before


def test_help_lists_every_command(cup: Path) -> None:
    assert [line.split()[0] for line in ran(cup, "help", "quit", "table")[1:]] == [
        "enter", "team", "admit", "refuse", "numbers", "takeover", "absent", "pair", "qualify", "why", "boards", "toss",
        "colour", "hand", "lineup", "begin", "result", "wrongboard", "leave", "table", "sums", "playoff",
        "finish", "help",
    ]  # fmt: skip


def test_help_keeps_a_command_and_its_meaning_apart(cup: Path) -> None:
    assert all("  " in line for line in ran(cup, "help")[1:])


CATEGORIES = [
    "enter Anna rating=2000 in=women",
    "enter Boris in=under_17",
    "enter Vira rating=1900 in=Women,under_17",
    "enter Gita in=elders",
    "enter Gita",
    "numbers cup",
    *("pair", "begin", "result 1 1", "result 2 ="),
]


def test_categories_have_tables_of_their_own(cup: Path) -> None:
    with cup.open("a", encoding="utf-8") as file:
        file.write('[[categories]]\nname = "Women"\n[[categories]]\nname = "Under 17"\n')
    output = ran(cup, *CATEGORIES, "table", "table under 17", "table men")
    assert "No: the regulation has no category elders." in output
    assert output[-1].startswith("The regulation has no category 'men'; there are: Women, Under 17.")
    assert {line.split()[-1] for line in output[-3:-1]} == {"Boris", "Vira"}
    women = output[output.index("Women") + 2 :][:2]
    assert [(line.split()[0], line.split()[-1]) for line in women] == [("1", "Anna"), ("2", "Vira")]
    listed = CliRunner().invoke(main, ["standings", str(cup.with_suffix(".jsonl")), "--category", "Women"])
    assert [line.split()[:2] for line in listed.output.splitlines()[1:]] == [["1", "1"], ["2", "2"]]
    wrong = CliRunner().invoke(main, ["standings", str(cup.with_suffix(".jsonl")), "--category", "men"])
    assert (wrong.exit_code, "there are: Women, Under 17" in wrong.output) == (2, True)


OFFICIAL = """
title = "Championship"
rulebook = "UA"
game = "russian"
time_control = "45m+15s"
system = "round-robin"
official = true
para_class = "blind"
[appeals]
within = "1h"
"""


@pytest.mark.article("UA II-3.2", "UA II-5.2.a")
def test_the_mandate_commission_asks_for_standard_fitness_and_class(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(OFFICIAL, encoding="utf-8")
    seen = "standard=yes fit=2026-05-02 class=blind"
    output = ran(
        path,
        *("enter Anna", "enter Boris", "numbers", "pair"),
        *("admit 1 fit=2026-05-02 class=blind", "admit 1 standard=yes class=blind"),
        *("admit 1 fit=yesterday", "admit 1 standard=yes fit=2026-05-02 class=low-vision"),
        *("admit 2 class=blind ground=local", f"admit 1 {seen}", "refuse 2", "pair", "boards"),
    )
    assert "No: the credentials committee has not admitted everybody who is to play: 2 are left (UA II-3.2)." in output
    assert output[-11:-5] == [
        "No: Anna does not meet the qualification standard and was not admitted by the organiser (UA II-3.2).",
        "No: Anna was not found fit to compete (UA II-3.2).",
        "'yesterday' is not a day such as 2026-05-02. Usage: " + output[-9].partition("Usage: ")[2],
        "No: Class low-vision may not play in an event for class blind (UA II-5.2.a).",
        "Admitted: Boris.",
        "Admitted: Anna.",
    ]
    assert "low-vision" not in path.with_suffix(".jsonl").read_text(encoding="utf-8")


def test_a_round_robin_is_run_by_its_table_and_a_leaver_loses_what_is_left(tmp_path: Path) -> None:
    path = tmp_path / "ring.toml"
    path.write_text(REGULATION.format(system="round-robin", rounds=3), encoding="utf-8")
    play = ["pair", "begin", "result 1 1", "result 2 1"]
    output = ran(path, *ENTRIES, *play, *play, "leave 1 yes", "pair", "begin", "boards")
    assert sum("1:0" in line or "0:1" in line for line in output[-3:]) == 1


def test_a_round_that_was_paired_elsewhere_is_typed_in_and_checked(cup: Path) -> None:
    output = ran(cup, *ENTRIES, "pair 1-2 3-3", "pair 1 2", "pair 1-x", "pair 2-1 3-4", "begin")
    assert output[-7:-4] == [
        "No: No. 3 is on two boards.",
        "Only one player has the bye. Usage: pair [BOARDS]",
        "'x' is not a number. Usage: pair [BOARDS]",
    ]
    assert output[-3] == "  1. 2 Vira – 1 Anna"


def test_the_regulation_keeps_players_apart(cup: Path) -> None:
    with cup.open("a", encoding="utf-8") as file:
        file.write('[pairing]\nforbidden = [["Anna", "Boris"], ["Anna", "Nobody"]]\n')
    boards = " ".join(ran(cup, *ENTRIES, "pair"))
    assert "Anna – 3 Boris" not in boards
    assert "1 Anna – " in boards


def test_what_leaving_would_do_is_shown_before_it_is_done(tmp_path: Path) -> None:
    path = tmp_path / "ring.toml"
    path.write_text(REGULATION.format(system="round-robin", rounds=3), encoding="utf-8")
    output = ran(path, *ENTRIES, "pair", "begin", "result 1 1", "result 2 1", "leave 1", "leave 1 yes", "leave 1")
    assert output[-5:] == [
        "No. 1 has played only 1 of 3 games: their results count for ratings only (RU 3.14.2).",
        "Results that change: 1. Rounds to be paired again: 0.",
        "To confirm: leave 1 yes",
        output[-2],
        "No: No. 1 is not in the tournament.",
    ]
    assert output[-2].endswith("has left the tournament.")


def test_who_is_absent_is_not_paired_and_reasons_are_given(cup: Path) -> None:
    output = ran(cup, *ENTRIES, "absent 2", "pair", "why")
    assert "2 Vira: 0 without a game" in " ".join(output)
    assert "White:" in output[-2]


@pytest.mark.parametrize("text", ["title = 3", "not toml [", REGULATION.format(system="none", rounds=3)])
def test_a_regulation_that_cannot_be_read_is_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    answer = CliRunner().invoke(main, ["run", str(path)])
    assert answer.exit_code == 2
    assert answer.output.startswith(f"Error: {path}: ")
    assert CliRunner().invoke(main, ["run", str(tmp_path / "none.toml")]).exit_code == 2


@pytest.mark.parametrize(
    ("system", "rounds"),
    [("round-robin", 3), ("double-round-robin", 6), ("knockout", 2), ("knockout-places", 2), ("scheveningen", 2)],
)
def test_every_system_runs_to_its_final_table(tmp_path: Path, system: str, rounds: int) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(REGULATION.format(system=system, rounds=rounds), encoding="utf-8")
    play = ["pair", "begin", "result 1 1", "result 2 1"]
    output = ran(path, *ENTRIES, *play * rounds, "finish shared", "pair")
    assert output[-1] == "No: the tournament is finished."
    assert output[-11 if system == "scheveningen" else -6].startswith("place")


STAGES = (
    REGULATION.replace('system = "{system}"\nrounds = {rounds}\n', "")
    + """
[[stages]]
system = "round-robin"
[[stages]]
system = "knockout"
qualifiers = 2
"""
)


def test_stages_follow_each_other_when_it_is_settled_who_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(STAGES, encoding="utf-8")
    play = ["pair", "begin", "result 1 1", "result 2 1"]
    output = ran(path, *ENTRIES, *play * 3, "pair", "qualify", "pair", "begin", "result 1 1", "finish")
    assert "No: first name who advances to stage 2." in output
    assert output[output.index("Stage 2") + 1].split()[0] in {"1", "2"}
    assert output[-4].startswith("    1")


def test_who_shares_the_last_place_is_named_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(STAGES, encoding="utf-8")
    play = ["pair", "begin", "result 1 =", "result 2 ="]
    output = ran(path, *ENTRIES, *play * 3, "qualify", "qualify 3 1")
    assert output[-4] == "The table does not decide: 1, 2, 3, 4 share the last place that goes on."
    assert output[-3] == "Stage 2"


def test_a_regulation_that_contradicts_itself_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(REGULATION.format(system="ru-number", rounds=3) + "micro_match = {games = 9}\n", encoding="utf-8")
    answer = CliRunner().invoke(main, ["run", str(path)])
    assert answer.exit_code == 2
    assert answer.output.startswith(f"Error: {path}: ")


@pytest.mark.article("RU 3.16.2")
def test_a_shared_first_place_is_asked_about_before_the_end(cup: Path) -> None:
    drawn = ("pair", "begin", "result 1 =", "result 2 =")
    output = ran(cup, *ENTRIES, *drawn, "finish", "finish lot 1 May", "pair")
    assert any(line.startswith("No: place 1 is shared by 1, 2, 3, 4") and "RU 3.16.2" in line for line in output)
    assert output[-1] == "No: the tournament is finished."


def test_a_line_that_is_no_text_is_not_understood(cup: Path) -> None:
    answer = CliRunner().invoke(main, ["run", str(cup)], input=b"\xed\xa0\x80\nenter Anna\n")
    assert (answer.exit_code, answer.exception) == (0, None)
    assert "Anna" in answer.output
