"""No line of a report is lost without a word: each is read, told, or refused, by commands and by a take-over."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.competition.systems import SWISS

REGULATION = (
    "title = 'Cup'\nrulebook = 'CH'\ngame = 'chess'\ntime_control = '90m+30s'\nsystem = 'fide-dutch'\nrounds = 5\n"
)


def player(number: int, *cells: str, points: str = "") -> str:
    start = f"001 {number:4}      Player {number}".ljust(48) + f"{2300 - 10 * number:4}"
    return start.ljust(80) + points.rjust(4).ljust(9) + "".join(f"  {cell:>8}" for cell in cells)


SIX = [player(n) for n in range(1, 7)]
PLAYED = [
    player(1, "4 w 1"),
    player(2, "5 b 1"),
    player(3, "6 w 1"),
    player(4, "1 b 0"),
    player(5, "2 w 0"),
    player(6, "3 b 0"),
]


def asked(folder: Path, command: str, lines: list[str], *options: str) -> Result:
    (folder / "cup.trf").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return CliRunner().invoke(main, [command, str(folder / "cup.trf"), *options])


def taken_over(folder: Path, lines: list[str]) -> str:
    """What `mainroad run` answers to a report."""
    (folder / "cup.trf").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "cup.toml").write_text(REGULATION, encoding="utf-8")
    answer = CliRunner().invoke(main, ["run", str(folder / "cup.toml")], input=f"takeover {folder / 'cup.trf'}\n")
    assert answer.exit_code == 0, answer.output
    return answer.output


SILENT, TOLD, REFUSED, CHANGES = "silent", "told", "refused", "changes"
"""Silent: it has no bearing on the answer. Changes: the answer is another than without the line."""
TAGS = [
    # line, pair, standings, take-over
    *((f"{tag} Words", SILENT, SILENT, SILENT) for tag in ("012", "022", "032", "092", "102", "112", "122")),
    *((f"{tag} 2026/05/02", SILENT, SILENT, SILENT) for tag in ("042", "052", "132")),
    *((f"{tag} 6", SILENT, SILENT, SILENT) for tag in ("062", "072", "082", "142", "XXR")),
    ("172 NED FIDE", SILENT, SILENT, SILENT),
    ("182 controller", SILENT, SILENT, SILENT),
    ("192 FIDE_DUTCH_2026", SILENT, SILENT, SILENT),
    ("192 FIDE_DUTCH_2026_BAKU", REFUSED, SILENT, TOLD),
    ("192 FIDE_TEAM", REFUSED, SILENT, SILENT),
    ("192 FIDE_BURSTEIN", REFUSED, SILENT, SILENT),
    ("202 BH", SILENT, SILENT, SILENT),
    ("212 PTS,BH", SILENT, SILENT, SILENT),
    ("222 5400+30", SILENT, SILENT, SILENT),
    ("### a comment", SILENT, SILENT, SILENT),
    ("013 Dama                               1    2", TOLD, TOLD, TOLD),
    ("152 B", CHANGES, SILENT, TOLD),
    ("152 G", REFUSED, REFUSED, REFUSED),
    ("XXC black1", CHANGES, SILENT, TOLD),
    ("XXC rank", SILENT, SILENT, SILENT),
    ("XXC wild", REFUSED, REFUSED, REFUSED),
    ("162  W 1.0     D 0.5    P 0.5", SILENT, SILENT, SILENT),
    ("162  W 2.0     D 1.0", SILENT, SILENT, SILENT),
    ("162  W 3.0     D 1.0", REFUSED, REFUSED, REFUSED),
    ("XXS W=1 D=0.5 WL=0 BL=0 FL=0 ZPB=0 PAB=1", SILENT, SILENT, SILENT),
    ("XXS W=3 D=1", REFUSED, REFUSED, REFUSED),
    ("XXS WW=2", REFUSED, REFUSED, REFUSED),
    ("XXS easy", REFUSED, REFUSED, REFUSED),
    ("BBW 3.0", REFUSED, REFUSED, REFUSED),
    ("BBD 0.5", SILENT, SILENT, SILENT),
    ("BBL 1.0", REFUSED, REFUSED, REFUSED),
    ("BBZ 0.5", REFUSED, REFUSED, REFUSED),
    ("BBF 0.0", SILENT, SILENT, SILENT),
    ("BBU 0.5", SILENT, SILENT, SILENT),
    ("142 many", REFUSED, REFUSED, REFUSED),
    ("XXR many", REFUSED, REFUSED, REFUSED),
    ("240 H 001    1    2", CHANGES, SILENT, SILENT),
    ("240 H soon    1    2", REFUSED, REFUSED, REFUSED),
    ("XXZ 1 2", CHANGES, SILENT, SILENT),
    ("XXZ Ada", REFUSED, REFUSED, REFUSED),
    ("250      01.0 001 003 0001 0003", REFUSED, SILENT, TOLD),
    ("XXA    1  1.0  1.0", REFUSED, SILENT, TOLD),
    ("XXA    1  0.0  0.0", SILENT, SILENT, TOLD),
    ("260 001 002    1    4", CHANGES, SILENT, TOLD),
    ("260 002 003    1    4", SILENT, SILENT, TOLD),
    ("260 one two    1    4", REFUSED, REFUSED, REFUSED),
    ("XXP 1 4", CHANGES, SILENT, TOLD),
    ("XXP 1 99", REFUSED, REFUSED, REFUSED),
    ("XXP Ada Bea", REFUSED, REFUSED, REFUSED),
    ("299          -0.5  000    1", CHANGES, CHANGES, TOLD),
    ("299 W         1.0  001    1", SILENT, SILENT, SILENT),
    ("299 soon", REFUSED, REFUSED, REFUSED),
    ("310   1 Dama                                            0.0    0.0        1    2", REFUSED, TOLD, TOLD),
    *((f"{tag} 1", TOLD, TOLD, TOLD) for tag in ("300", "320", "330", "352", "362", "801", "802")),
    ("NED    1      Player 1                         2000", TOLD, TOLD, TOLD),
    ("XXT something new", TOLD, TOLD, TOLD),
    ("XYZ of another program", TOLD, TOLD, TOLD),
]


@pytest.mark.parametrize(("line", "pair", "standings", "take_over"), TAGS, ids=[row[0][:24] for row in TAGS])
def test_a_line_is_read_told_or_refused(tmp_path: Path, line: str, pair: str, standings: str, take_over: str) -> None:
    for command, expected in (("pair", pair), ("explain", pair), ("standings", standings)):
        options = () if command == "standings" else ("--seed", "a")
        plain = asked(tmp_path, command, ["152 W", *SIX], *options)
        assert (plain.exit_code, plain.stderr) == (0, "")
        head = ["152 W"] if "152" not in line and "XXC" not in line else []
        answer = asked(tmp_path, command, [*head, line, *SIX], *options)
        found = (
            REFUSED
            if answer.exit_code
            else TOLD
            if answer.stderr
            else SILENT
            if answer.stdout == plain.stdout
            else CHANGES
        )
        assert found == expected, (command, answer.output)
        assert found not in (REFUSED, TOLD) or f"line {len(head) + 1}" in answer.stderr or "--system" in answer.stderr
        assert answer.exit_code in (0, 2)
    said = taken_over(tmp_path, [line, *SIX])
    found = TOLD if "Note: line 1" in said else REFUSED if "line 1" in said else SILENT
    assert found == take_over, said


@pytest.mark.parametrize("system", SWISS)
def test_no_program_pairs_those_who_must_not_meet(tmp_path: Path, system: str) -> None:
    plain = asked(tmp_path, "pair", PLAYED, "--system", system, "--seed", "a")
    assert plain.exit_code == 0, plain.output
    first = plain.stdout.splitlines()[0]
    answer = asked(tmp_path, "pair", [f"XXP {first}", *PLAYED], "--system", system, "--seed", "a")
    assert answer.exit_code == 0, answer.output
    boards = [frozenset(board.split()) for board in answer.stdout.splitlines()]
    assert len(boards) == 3
    assert frozenset(first.split()) not in boards


@pytest.mark.parametrize("system", ["fide-dutch", "fmjd"])
def test_a_point_that_an_arbiter_took_counts_in_the_pairing(tmp_path: Path, system: str) -> None:
    plain, lost = (
        asked(tmp_path, "pair", [*before, *PLAYED], "--system", system, "--seed", "a").stdout.split("\n")[0]
        for before in ((), ("299          -1.0  000    1",))
    )
    assert {*plain.split()} == {"1", "2"}
    assert {*lost.split()} == {"2", "3"}, "they lead alone"


def test_a_round_that_the_forbidden_pairs_leave_impossible_is_refused(tmp_path: Path) -> None:
    answer = asked(tmp_path, "pair", ["152 W", "XXP 1 2 3 4", *SIX])
    assert (answer.exit_code, answer.stdout) == (2, "")


def test_a_report_keeps_no_more_pairs_apart_than_a_thousand_players_have(tmp_path: Path) -> None:
    many = [player(n) for n in range(1, 201)]
    line = "XXP " + " ".join(str(n) for n in range(1, 201))
    answer = asked(tmp_path, "pair", [*many, *[line] * 26])
    assert (answer.exit_code, "line 226: a report keeps at most 1,000,000 pairs apart" in answer.stderr) == (2, True)


def test_xxz_means_the_round_after_the_last_game(tmp_path: Path) -> None:
    answer = asked(tmp_path, "pair", ["XXZ 1 4", *PLAYED])
    assert sorted(answer.stdout.split()) == ["2", "3", "5", "6"]


def test_ranks_by_line_are_taken_only_where_lines_and_numbers_agree(tmp_path: Path) -> None:
    answer = asked(tmp_path, "pair", ["XXC rank white1", *reversed(SIX)])
    assert (answer.exit_code, "ranked by the order of their lines" in answer.stderr) == (2, True)


def test_another_system_than_the_dutch_one_must_be_named(tmp_path: Path) -> None:
    lines = ["192 CUSTOM_SWISS", *PLAYED]
    assert "say with --system" in asked(tmp_path, "pair", lines).stderr
    assert asked(tmp_path, "pair", lines, "--system", "fmjd", "--seed", "a").exit_code == 0


def test_a_round_in_which_everybody_is_free_is_no_empty_answer(tmp_path: Path) -> None:
    lines = [player(n, "0000 - H") for n in range(1, 5)]
    for command in ("pair", "explain"):
        answer = asked(tmp_path, command, ["152 W", *lines])
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert "Round 1 has no game: everybody is free or absent in it." in answer.stderr


def test_teams_that_are_told_twice_are_there_once(tmp_path: Path) -> None:
    old = ["013 Dama".ljust(36) + "   1    2    3", "013 Tower".ljust(36) + "   4    5    6"]
    new = [f"310   {n} {name:<32} {'':5} {'':6}    0.0    0.0      {'    '.join(members)}"
           for n, name, members in ((1, "Dama", "123"), (2, "Tower", "456"))]  # fmt: skip
    answer = asked(tmp_path, "export", [*old, *new, *PLAYED], "--to", "trf26")
    assert answer.exit_code == 0, answer.output
    assert sum(line.startswith("310") for line in answer.stdout.splitlines()) == 2
