from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from mainroad.basics import Article
from mainroad.cli.main import main
from mainroad.rulebooks import REGISTER, ArticleKind
from mainroad.rulebooks.proofs import Run

RUN = Run(
    ended_ms=1_760_000_000_000,
    tests=7,
    passed={Article("CK", "1.17"): ("test_a",), Article("CK", "1.15"): ("test_a",)},
    failed={Article("CK", "1.15"): ("test_b",)},
    met={Article("CK", "1.15"): ("page answered",)},
)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MAINROAD_VAR", raising=False)
    return tmp_path


@pytest.fixture
def recorded(house: Path) -> Path:
    (house / "var").mkdir()
    (house / "var" / "articles.json").write_text(RUN.to_json(), encoding="utf-8")
    (house / "docs").mkdir()
    (house / "docs" / "departures.md").write_text("| CK 1.18 | left out | it is too dark to see |\n", encoding="utf-8")
    return house


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["articles", *arguments])


def answer(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json").stdout)


class TestWithoutARecord:
    def test_it_says_so_in_one_sentence(self, house: Path) -> None:
        result = run()
        assert result.exit_code == 1
        assert (
            result.output
            == "Error: No full test run is recorded in var/articles.json: run the tests once as a whole (make test).\n"
        )

    def test_it_refuses_what_is_no_record(self, recorded: Path) -> None:
        (recorded / "var" / "articles.json").write_text("[]", encoding="utf-8")
        assert "is no record of a test run" in run().output

    def test_the_folder_may_be_named(self, recorded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (recorded / "var").rename(recorded / "elsewhere")
        assert run().exit_code == 1
        monkeypatch.setenv("MAINROAD_VAR", str(recorded / "elsewhere"))
        assert run().exit_code == 0


@pytest.mark.usefixtures("recorded")
class TestTable:
    def test_it_counts_by_area_and_code(self) -> None:
        lines = [line.split() for line in run("--area", "rules").output.splitlines()]
        assert lines[0] == ["area", "RU", "UA", "CH", "CK", "FM", "total", "proved", "reached", "excused", "missing"]
        assert lines[1] == ["rules", "0/40", "0/63", "0/27", "1/17", "0/56", "203", "1", "0", "1", "201"]
        assert lines[2] == ["all", *lines[1][1:]]

    def test_it_says_when_and_from_how_many_tests(self) -> None:
        last = (
            "1 of 203 articles proved (0 %), 0 reached, 1 excused, 201 missing; "
            "recorded 2025-10-09 08:53 UTC from 7 tests.\n"
        )
        assert run("--area", "rules").output.endswith(last)

    def test_it_has_no_colours_in_a_pipe(self) -> None:
        assert "\x1b" not in run().output
        assert "\x1b" not in run("--missing").output

    def test_articles_of_the_software_are_counted_unless_told(self) -> None:
        assert answer()["totals"]["total"] == 1994
        assert answer("--kind", "w", "--kind", "I")["totals"]["total"] == 798 + 361

    @pytest.mark.parametrize("arguments", [("--area", "rule"), ("--code", "FI"), ("--kind", "X")])
    def test_it_refuses_an_unknown_filter(self, arguments: tuple[str, str]) -> None:
        result = run(*arguments)
        assert result.exit_code == 2
        assert f"{arguments[1]!r} is none of" in result.output

    def test_without_departures_nothing_is_excused(self, recorded: Path) -> None:
        (recorded / "docs" / "departures.md").unlink()
        assert answer()["excused"] == []

    def test_a_broken_table_of_departures_is_named(self, recorded: Path) -> None:
        (recorded / "docs" / "departures.md").write_text("| CK 1.18 | perhaps | why |", encoding="utf-8")
        assert "Line 1 is no row of departures" in run().output

    def test_a_needless_excuse_is_named(self, recorded: Path) -> None:
        (recorded / "docs" / "departures.md").write_text("| CK 1.17 | not yet | it waits |", encoding="utf-8")
        assert run().output.endswith("docs/departures.md excuses what is proved: CK 1.17.\n")


class TestReached:
    """CK 1.17 was proved, and met at two doors or at none."""

    @pytest.fixture
    def met(self, recorded: Path) -> Path:
        run = replace(RUN, met={**RUN.met, Article("CK", "1.17"): ("command answered", "decider entered")})
        (recorded / "other.json").write_text(run.to_json(), encoding="utf-8")
        return recorded

    def test_it_counts_by_door(self, met: Path) -> None:
        lines = [
            line.split() for line in run("--by", "door", "--file", "other.json", "--area", "rules").output.splitlines()
        ]
        assert lines[0] == ["area", "proved", "reached", "decider", "command", "page", "socket", "unreached"]
        assert lines[1] == ["rules", "1", "1", "1", "1", "0", "0", "0"]

    def test_what_a_failing_test_cites_is_not_reached(self, met: Path) -> None:
        assert answer("--file", "other.json")["reached"] == {"CK 1.17": ["command answered", "decider entered"]}

    def test_it_lists_what_no_door_met_with_its_tests(self, met: Path) -> None:
        lines = run("--unreached").output.splitlines()
        assert lines[0].startswith("CK 1.17 (rules): ")
        assert lines[1] == "    test_a"
        assert run("--unreached", "--file", "other.json").output.startswith("1 of ")

    def test_a_record_of_before_the_doors_is_read(self, recorded: Path) -> None:
        old = {name: value for name, value in json.loads(RUN.to_json()).items() if name != "met"}
        (recorded / "var" / "articles.json").write_text(json.dumps(old), encoding="utf-8")
        assert answer()["totals"]["reached"] == 0


@pytest.mark.usefixtures("recorded")
class TestMissing:
    lines = staticmethod(lambda: run("--missing", "--code", "ck", "--area", "rules").output.splitlines())

    def test_it_lists_number_and_gist(self) -> None:
        assert self.lines()[0] == "CK 1.1 (rules): Board of 64 alternating light and dark squares, 8 by 8."
        assert not any(line.startswith("CK 1.17 ") for line in self.lines())

    def test_what_a_failing_test_cites_is_missing(self) -> None:
        assert any(line.startswith("CK 1.15 ") for line in self.lines())

    def test_what_is_excused_comes_last_with_its_reason(self) -> None:
        assert self.lines()[-2].startswith("CK 1.18 ")
        assert self.lines()[-2].endswith("[left out: it is too dark to see]")


@pytest.mark.usefixtures("recorded")
class TestJson:
    def test_it_answers_with_totals_and_lists(self) -> None:
        value = answer("--area", "rules")
        assert value["totals"] == {"total": 203, "covered": 1, "reached": 0, "excused": 1, "missing": 201}
        assert value["by_code"]["CK"] == {"total": 17, "covered": 1, "reached": 0, "excused": 1, "missing": 15}
        assert value["by_area"] == {"rules": value["totals"]}
        assert value["by_code_and_area"]["CK"] == {"rules": value["by_code"]["CK"]}
        assert (value["recorded"], value["tests"]) == ("2025-10-09T08:53:20+00:00", 7)

    def test_it_lists_each_article_once(self) -> None:
        value = answer()
        listed = [*value["covered"], *(row["article"] for row in value["missing"] + value["excused"])]
        assert sorted(listed) == sorted(str(entry.article) for entry in REGISTER.find(kinds=[ArticleKind.DECIDED]))

    def test_an_excuse_has_its_reason(self) -> None:
        (row,) = answer("--code", "CK")["excused"]
        assert (row["article"], row["status"], row["reason"]) == ("CK 1.18", "left out", "it is too dark to see")
