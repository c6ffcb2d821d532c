"""The watch: what tests that cite articles met at which door."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from threading import Thread

import pytest

from mainroad.testing.doors import Reports, Watch

pytest_plugins = ["pytester"]

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
ADDOPTS = PROJECT["tool"]["pytest"]["ini_options"]["addopts"]


def watch(*cited: str) -> Watch:
    watch = Watch()
    watch.begin(cited)
    return watch


class TestAnswered:
    @pytest.mark.parametrize(
        "text",
        ["No (RU 1.5.9).", '["RU 1.5.9"]', "RU\u00a01.5.9", ">RU&nbsp;1.5.9<", "RU 1.5.9, RU 1.5"],
    )
    def test_it_stands_in_what_came_out(self, text: str) -> None:
        seen = watch("RU 1.5.9")
        seen.answer("page", text)
        assert seen.seen == {("RU 1.5.9", "page answered")}

    @pytest.mark.parametrize("text", ["RU 1.5.90", "RU 1.5.9.a", "RU 1.5", "UA 1.5.9", "XRU 1.5.9", "1.5.9"])
    def test_another_article_is_not_it(self, text: str) -> None:
        seen = watch("RU 1.5.9")
        seen.answer("page", text)
        assert seen.seen == set()

    def test_a_code_is_not_taken_from_another_citation(self) -> None:
        seen = watch("RU 1.5.9", "UA III-3.1")
        seen.answer("page", "UA 1.5.9")
        assert seen.seen == set()


class TestEntered:
    CARRIED = frozenset({"RU 1.5.9", "RU 1.5.10"})

    def test_it_was_called_behind_a_door(self) -> None:
        seen = watch("RU 1.5.9")
        with seen.door("command"), seen.door("decider"):
            seen.enter(self.CARRIED)
        assert seen.seen == {("RU 1.5.9", "command entered")}

    def test_what_the_test_calls_itself_does_not_count(self) -> None:
        seen = watch("RU 1.5.9")
        with seen.door("command"):
            pass
        seen.enter(self.CARRIED)
        assert seen.seen == set()
        assert seen.open == 0

    def test_another_thread_is_behind_no_door(self) -> None:
        seen = watch("RU 1.5.9")
        with seen.door("command"):
            thread = Thread(target=seen.enter, args=(self.CARRIED,))
            thread.start()
            thread.join()
        assert seen.seen == set()


def test_a_process_that_a_test_started_learns_what_is_cited_and_reports_it(tmp_path: Path) -> None:
    reports, child = Reports(tmp_path / "doors"), Watch(tmp_path / "doors")
    for _ in range(2):  # the second test cites the same, and must be told again
        reports.ask(["RU 1.5.9"])
        child.answer("page", "RU 1.5.9, CK 1.17")
        child.answer("page", "RU 1.5.9")
        assert reports.read() == {("RU 1.5.9", "page answered")}


TESTS = """
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.article("RU 3.20.7", "RU 3.16.10")
RULE = "rule illegal-move --rulebook RU --tempo blitz --control 3m+2s --side white --clock 1:30 1:10 --earlier 1"

def test_command():
    from click.testing import CliRunner
    from mainroad.cli.rule import rule
    assert CliRunner().invoke(rule, RULE.split()[1:]).exit_code == 1

def test_process():
    program = Path(sys.executable).with_name("mainroad")
    assert subprocess.run([program, *RULE.split()], capture_output=True).returncode == 1

def test_table():
    from click.testing import CliRunner
    from mainroad.cli.main import main
    event = "".join(f"001 {number:4}{'':6}{'Player':33}\\n" for number in (1, 2))
    answer = CliRunner().invoke(main, ["standings", "-", "--tiebreaks", "ru-riga", "--explain", "1"], input=event)
    assert answer.exit_code == 0

def test_page():
    import django
    django.setup()
    from django.test import Client
    asked = "book=RU/russian&kind=illegal-move&side=white&tempo=blitz&control=3m%2B2s&earlier=1"
    assert Client(headers={"host": "localhost"}).get(f"/rule/?{asked}").status_code == 200

def test_decider():
    from mainroad.basics import BySide, Refusal, articles
    from mainroad.journal.decider import Decider
    decider = Decider(None, lambda *_: Refusal("no", articles("RU 3.20.7")), None, None)
    assert isinstance(decider.decide(None, None, 0), Refusal)

def test_function():
    from mainroad.basics import articles
    assert articles("RU 3.20.7")
"""


SEEN = """
import json

def pytest_runtest_logreport(report):
    if report.when == "teardown" and hasattr(report, "node"):  # where the workers' reports come together
        seen = [value for name, value in report.user_properties if name == "door"]
        with open("seen", "a") as lines:
            lines.write(json.dumps([report.nodeid.rpartition("test_")[2], seen]) + "\\n")
"""


@pytest.fixture
def met(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """What the reports of the tests above say, from two workers."""
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", "mainroad.site.settings")
    monkeypatch.setenv("MAINROAD_VAR", str(pytester.path))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeini(f"[pytest]\naddopts = {ADDOPTS}")
    pytester.makepyfile(test_doors=TESTS)
    pytester.makeconftest(SEEN)
    pytester.runpytest_subprocess("-p", "xdist", "-n", "1").assert_outcomes(passed=6)
    lines = (pytester.path / "seen").read_text(encoding="utf-8").splitlines()
    return {name: set(seen) for name, seen in map(json.loads, lines)}


def test_each_door_is_watched(met: dict[str, set[str]]) -> None:
    assert met["command"] == met["process"] == {"RU 3.20.7;command answered"}
    assert met["table"] == {"RU 3.16.10;command answered", "RU 3.16.10;command entered"}
    assert met["page"] == {"RU 3.20.7;page answered"}
    assert met["decider"] == {"RU 3.20.7;decider answered"}
    assert met["function"] == set()
