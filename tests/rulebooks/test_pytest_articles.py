from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from mainroad.rulebooks.pytest_articles import cases

pytest_plugins = ["pytester"]

CITING = """
    import pytest

    @pytest.mark.article("RU 1.5.9", "FM A1-4.8")
    def test_one(): pass

    @pytest.mark.article("RU 1.5.9, UA III-3.1.a")
    def test_two(): pass
"""

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
PLUGINS = ("-p", "mainroad.rulebooks.pytest_articles", "-p", "xdist")
ADDOPTS = PROJECT["tool"]["pytest"]["ini_options"]["addopts"]


class House:
    """A small project with the plugin, whose record is read after a run."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        pytester.makeini(f"[pytest]\ntestpaths = tests more\naddopts = {ADDOPTS}")
        self.write("tests/test_citing.py", CITING)
        self.write("more/test_more.py", "def test_more(): pass")

    def write(self, name: str, text: str) -> None:
        path = self.pytester.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Path(self.pytester.makepyfile(text)).read_text(encoding="utf-8"), encoding="utf-8")

    def run(self, *options: str) -> pytest.RunResult:
        return self.pytester.runpytest_inprocess(*PLUGINS, *options)

    def record(self) -> Any:
        file = self.pytester.path / "var" / "articles.json"
        return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


@pytest.fixture
def house(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.delenv("MAINROAD_VAR", raising=False)
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return House(pytester)


WORKERS = pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "two workers"])


class TestFullRun:
    @WORKERS
    def test_it_records_which_tests_proved_each_article(self, house: House, workers: tuple[str, ...]) -> None:
        house.run(*workers).assert_outcomes(passed=3)
        one, two = "tests/test_citing.py::test_one", "tests/test_citing.py::test_two"
        assert house.record()["passed"] == {"FM A1-4.8": [one], "RU 1.5.9": [one, two], "UA III-3.1.a": [two]}
        assert house.record()["failed"] == {}
        assert house.record()["tests"] == 3

    @WORKERS
    def test_a_failing_test_refutes_what_it_cites(self, house: House, workers: tuple[str, ...]) -> None:
        house.write("tests/test_citing.py", CITING.replace("test_two(): pass", "test_two(): assert False"))
        house.run(*workers).assert_outcomes(passed=2, failed=1)
        assert list(house.record()["failed"]) == ["RU 1.5.9", "UA III-3.1.a"]
        assert list(house.record()["passed"]) == ["FM A1-4.8", "RU 1.5.9"]

    @pytest.mark.parametrize(
        "body",
        [
            "def test(): pytest.skip('no browser')",
            "@pytest.mark.xfail(strict=True)\ndef test(): assert False",
            "@pytest.mark.xfail(strict=False)\ndef test(): pass",
        ],
    )
    def test_a_test_that_did_not_pass_proves_nothing(self, house: House, body: str) -> None:
        house.write("tests/test_citing.py", f"import pytest\npytestmark = pytest.mark.article('RU 1.5.9')\n{body}")
        house.run()
        assert house.record()["passed"] == house.record()["failed"] == {}

    def test_an_error_in_a_fixture_refutes(self, house: House) -> None:
        fixture = "import pytest\n\n    @pytest.fixture\n    def broken():\n        yield\n        assert False\n"
        text = CITING.replace("test_one()", "test_one(broken)").replace(
            "import pytest", f"import pytest\n    {fixture}"
        )
        house.write("tests/test_citing.py", text)
        house.run()
        assert "FM A1-4.8" in house.record()["failed"]
        assert "FM A1-4.8" not in house.record()["passed"]

    def test_the_moment_is_that_of_the_last_test(self, house: House) -> None:
        house.run()
        first = house.record()["ended_ms"]
        house.run()
        assert 1_700_000_000_000 < first < house.record()["ended_ms"]

    def test_its_paths_may_be_named(self, house: House) -> None:
        house.run("more", "tests")
        assert house.record()["tests"] == 3

    def test_it_keeps_the_projects_own_marks(self, house: House) -> None:
        house.pytester.makeini("[pytest]\ntestpaths = tests more\naddopts = -m 'not soak'\nmarkers = soak")
        house.write("more/test_more.py", "import pytest\n@pytest.mark.soak\ndef test_long(): pass")
        house.run()
        assert house.record()["tests"] == 2

    def test_the_folder_is_that_of_the_installation(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("MAINROAD_VAR", "elsewhere")
        house.run()
        assert (house.pytester.path / "elsewhere" / "articles.json").exists()
        assert house.record() is None


class TestPartialRun:
    @pytest.mark.parametrize(
        "options",
        [
            ["tests"],
            ["tests/test_citing.py::test_one", "more"],
            ["-k", "one or more"],
            ["-m", "article"],
            ["--deselect", "more/test_more.py::test_more"],
            ["--ignore", "more"],
            ["--ignore-glob", "*more*"],
            ["-o", "testpaths=tests"],
            ["-n", "2", "-m", "article"],
        ],
        ids=" ".join,
    )
    def test_it_leaves_the_record_alone(self, house: House, options: list[str]) -> None:
        house.run(*options)
        assert house.record() is None

    @pytest.mark.parametrize("option", ["--collect-only", "--setup-plan", "--setup-only"])
    def test_a_run_without_tests_is_none(self, house: House, option: str) -> None:
        house.run(option)
        assert house.record() is None

    @pytest.mark.parametrize("option", ["--lf", "--sw"])
    def test_a_run_of_the_last_failures_is_partial(self, house: House, option: str) -> None:
        house.write("more/test_more.py", "def test_more(): assert False")
        house.run()
        before = house.record()
        house.run(option)
        assert house.record() == before

    @WORKERS
    def test_a_run_that_stopped_is_partial(self, house: House, workers: tuple[str, ...]) -> None:
        tests = "import time\ndef test_bad(): assert False\n" + "".join(
            f"def test_{number}(): time.sleep(0.1)\n" for number in range(9)
        )
        house.write("tests/test_citing.py", tests)
        house.run("-x", *workers)
        assert house.record() is None

    def test_an_interrupted_run_is_partial(self, house: House) -> None:
        house.write("more/test_more.py", "def test_more(): raise KeyboardInterrupt")
        house.pytester.runpytest_subprocess(*PLUGINS)
        assert house.record() is None

    def test_a_worker_that_dies_leaves_a_partial_run(self, house: House) -> None:
        house.write("more/test_more.py", "import os\ndef test_more(): os._exit(3)")
        house.run("-n", "2")
        assert house.record() is None

    @WORKERS
    def test_a_module_that_cannot_be_read_makes_it_partial(self, house: House, workers: tuple[str, ...]) -> None:
        house.write("more/test_more.py", "import nothing_of_that_name")
        house.run("--continue-on-collection-errors", *workers)
        assert house.record() is None

    def test_another_mark_than_the_projects_own_is_partial(self, house: House) -> None:
        house.pytester.makeini("[pytest]\ntestpaths = tests more\naddopts = -m 'not soak'\nmarkers = soak")
        house.run("-m", "article")
        assert house.record() is None

    @WORKERS
    def test_a_conftest_that_deselects_makes_it_partial(self, house: House, workers: tuple[str, ...]) -> None:
        house.pytester.makeconftest(
            """
            def pytest_collection_modifyitems(config, items):
                config.hook.pytest_deselected(items=[items.pop()])
            """
        )
        house.run(*workers)
        assert house.record() is None

    def test_it_is_partial_from_another_folder(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(house.pytester.path / "tests")
        house.run()
        assert house.record() is None

    def test_it_never_overwrites(self, house: House) -> None:
        house.run()
        before = house.record()
        house.run("tests")
        assert house.record() == before


class TestCitation:
    @pytest.mark.parametrize(
        ("mark", "words"),
        [
            ("'RU 99.9'", "RU 99.9 is in no rulebook of the register"),
            ("'FI C.04.1'", "FI C.04.1 is in no rulebook of the register"),
            ("'RU 1.5.9', 'RU1.5.9'", "'RU1.5.9' is not an article"),
            ("", "cites no article in its mark"),
            ("' '", "' ' cites no article"),
            ("159", "'159' is not an article"),
        ],
    )
    def test_a_wrong_one_fails_the_run(self, house: House, mark: str, words: str) -> None:
        house.write("tests/test_citing.py", CITING.replace('"RU 1.5.9", "FM A1-4.8"', mark))
        result = house.run()
        assert result.ret not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        result.stdout.fnmatch_lines([f"*tests/test_citing.py::test_one*{words}*"])
        assert house.record() is None

    def test_a_wrong_one_fails_the_run_of_workers(self, house: House) -> None:
        house.write("tests/test_citing.py", CITING.replace("RU 1.5.9", "RU 99.9"))
        result = house.run("-n", "2")
        assert result.ret not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        result.stdout.fnmatch_lines(["*tests/test_citing.py::test_one: RU 99.9 is in no rulebook*"])

    @pytest.mark.parametrize(("more", "is_too_many"), [("", False), (", RU 1.5.5", True)])
    def test_a_test_cites_at_most_five_with_those_of_its_class(
        self, house: House, more: str, is_too_many: bool
    ) -> None:
        house.write(
            "tests/test_citing.py",
            f"""
            import pytest
            @pytest.mark.article("RU 1.5.9", "CK 1.17")
            class TestIt:
                @pytest.mark.article("RU 1.5.9, FM A1-4.8, UA III-3.1.a, CK 1.15{more}")
                def test_it(self): pass
            """,
        )
        result = house.run()
        assert (result.ret == pytest.ExitCode.OK) is not is_too_many
        if is_too_many:
            result.stdout.fnmatch_lines(["*TestIt::test_it cites 6 articles; a test proves at most 5: split it*"])

    def test_it_is_judged_in_classes_and_on_parameters(self, house: House) -> None:
        house.write(
            "tests/test_citing.py",
            """
            import pytest
            @pytest.mark.article("UA 0")
            class TestIt:
                @pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.article("CK 0"))])
                def test_it(self, a): pass
            """,
        )
        result = house.run()
        result.stdout.fnmatch_lines(["*CK 0 is in no*", "*UA 0 is in no*"])


class TestCases:
    def test_a_row_cites_what_stands_first(self, house: House) -> None:
        house.write(
            "tests/test_citing.py",
            """
            import pytest
            from mainroad.rulebooks.pytest_articles import cases
            ROWS = [("RU 1.5.9; CK 1.1", 1, 2), ("RU 1.5.10", 2, 5), ("", 3, 6)]
            @pytest.mark.parametrize("number, double", cases(ROWS))
            def test_it(number, double): assert 2 * number == double
            """,
        )
        house.run().assert_outcomes(passed=3, failed=1)
        assert list(house.record()["passed"]) == ["CK 1.1", "RU 1.5.9"]
        assert house.record()["failed"] == {"RU 1.5.10": ["tests/test_citing.py::test_it[RU 1.5.10 2]"]}

    def test_an_id_is_one_line(self) -> None:
        (row,) = cases([("RU 1.5.9", ". b\n. w", True)])
        assert (row.id, row.values) == ("RU 1.5.9 . b . w", (". b\n. w", True))
