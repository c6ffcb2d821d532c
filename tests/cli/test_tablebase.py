from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import mainroad
from mainroad.cli.main import main
from mainroad.engine.tablebase_build import TableBuilder, Work


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["tablebase", *map(str, arguments)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tables")
    built = run("build", "russian", "--pieces", 3, "--out", folder)
    assert "9 endings solved in" in built.stdout
    assert "complete up to 3 pieces" in built.stdout
    return folder


def test_a_second_call_solves_nothing(folder: Path) -> None:
    assert run("build", "russian", "--pieces", 3, "--out", folder).stdout.startswith("0 endings solved;")


def test_it_can_be_stopped_and_called_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: TableBuilder, work: Work, watch: object) -> None:
        if sum(work.material) > 2:
            raise KeyboardInterrupt
        once(self, work)

    once = TableBuilder.build
    with monkeypatch.context() as patched:
        patched.setattr(TableBuilder, "build", interrupted)
        stopped = run("build", "russian", "--pieces", 3, "--out", tmp_path)
    assert stopped.exit_code == 130
    assert stopped.stderr.strip() == "Stopped. Whole endings are kept: the same command goes on from here."
    assert run("build", "russian", "--pieces", 3, "--out", tmp_path).stdout.startswith("6 endings solved")


def test_the_folder_may_be_a_setting(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(folder))
    assert run("verify", "russian", "--sample", 100).exit_code == 0


def test_sound_tables_are_found_sound(folder: Path) -> None:
    found = run("verify", "russian", "--all", "--folder", folder)
    assert found.stdout == "16 tables, 199,520 positions looked at, 0 wrong.\n"
    assert found.exit_code == 0


def test_the_tables_are_listed(folder: Path) -> None:
    listed = json.loads(run("list", "--json", "--folder", folder).stdout)
    assert [(row["game"], row["pieces"], row["tables"], row["positions"]) for row in listed] == [
        ("russian", 3, 16, 199_520)
    ]
    assert "199,520" in run("list", "--folder", folder).stdout


def test_without_tables_the_list_says_how_to_get_them(tmp_path: Path) -> None:
    assert "mainroad tablebase build" in run("list", "--folder", tmp_path).stdout


def test_each_table_tells_what_is_in_it(folder: Path) -> None:
    told = {row["ending"]: row for row in json.loads(run("info", "russian", "--json", "--folder", folder).stdout)}
    assert len(told) == 16
    pair = told["0m1k-0m1k"]
    assert pair["positions"] == pair["wins"] + pair["draws"] + pair["losses"] == 992
    assert "0m1k-0m1k" in run("info", "russian", "--folder", folder).stdout


def test_a_position_gets_its_verdict_and_its_best_moves(folder: Path) -> None:
    found = json.loads(run("verdict", "russian", "W:WKa1,Kc1:BKh8", "--json", "--folder", folder).stdout)
    assert (found["outcome"], found["distance"], found["winners_moves"]) == ("win", 3, 2)
    assert run("verdict", "russian", "W:Wc3:Bd4", "--folder", folder).stdout == (
        "win; 1 moves of both sides to the next capture, crowning or end\nbest: c3:e5\n"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("verdict", "russian", "W:Wc3,a1,e1:Bd4"), "No table knows this position."),
        (("verdict", "russian", "W:Wz9:Bd4"), "z9"),
        (("build", "chess", "--pieces", 3), "'chess' has no tablebases; the games are russian"),
        (("info", "ludo"), "'ludo' has no tablebases"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(folder: Path, arguments: tuple[object, ...], words: str) -> None:
    refused = run(*arguments, "--folder", folder)
    assert refused.exit_code == 2
    assert words in refused.stderr


def test_a_damaged_table_is_refused_in_a_sentence(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "russian").mkdir()
    data = (folder / "russian" / "0m1k-0m1k.table").read_bytes()
    (tmp_path / "russian" / "0m1k-0m1k.table").write_bytes(data[:-3])
    for command in (("verify", "russian"), ("list",), ("info", "russian"), ("verdict", "russian", "W:WKc3:BKe7")):
        refused = run(*command, "--folder", tmp_path)
        assert refused.exit_code == 2
        assert refused.stderr.count("\n") == 1
        assert "0m1k-0m1k.table is damaged" in refused.stderr


def test_without_the_kernel_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for module in [name for name in sys.modules if name.startswith("mainroad.engine.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "mainroad._kernel", None)
    monkeypatch.delattr(mainroad, "_kernel", raising=False)
    refused = run("list", "--folder", tmp_path)
    assert refused.exit_code == 2
    assert "needs the compiled kernel" in refused.stderr


@pytest.mark.parametrize(
    "command", [("info", "russian"), ("list",), ("verdict", "russian", "W:WKa1:BKh8")], ids=" ".join
)
def test_a_folder_whose_name_is_no_text_is_refused(command: tuple[str, ...]) -> None:
    answer = run(*command, "--out", "\udcff")
    assert (answer.exit_code, "no text in UTF-8" in answer.output) == (2, True)
