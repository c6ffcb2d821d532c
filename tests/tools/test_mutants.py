"""The tool that breaks rules on purpose: what it breaks, what it notices, and how sure its figures are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.catalogue import Source
from tools.mutants.children import TOO_LATE, Task, each_in_a_child
from tools.mutants.coverage import Ran
from tools.mutants.project import Project, Stratum, mainroad
from tools.mutants.report import narrowed
from tools.mutants.sampling import stratified, weighted, wilson
from tools.mutants.trace_cache import TraceCache, file_digests, keep, kept, rest_digest

Verdicts = dict[tuple[str, str], tuple[str, str]]
ROOT = Path(__file__).resolve().parents[2]

PACKAGE = '''
"""A package to be broken."""
LIMITS = {"blitz": 5, "rapid": 15}
SHORT = "blitz"

def _doubled(limits):
    return {name: 2 * limit for name, limit in limits.items()}

TWICE = _doubled(LIMITS)

def is_over(tempo, minutes):
    return minutes > LIMITS[tempo]

def above_zero(number):
    if number > 0:
        return number
    return 0

def forever(number):
    while number < 3:
        number += 1
    return number

def unreached():
    return 7

class Clock:
    @property
    def hours(self):
        return 24
'''
TESTS = """
from sample import Clock, TWICE, above_zero, forever, is_over

def test_limits():
    assert is_over("blitz", 6) and not is_over("blitz", 5)
    assert is_over("rapid", 16) and not is_over("rapid", 15)

def test_twice():
    assert TWICE["rapid"] == 30

def test_above_zero():
    assert above_zero(2) == 2 and above_zero(0) == 0 and above_zero(-1) == 0

def test_forever():
    assert forever(0) == 3

def test_clock():
    assert Clock().hours == 24
"""
DRIVER = """
import json, sys
from pathlib import Path
from tools.mutants.campaign import mutants_of, run
from tools.mutants.project import Project, Stratum
root = Path(sys.argv[1])
project = Project(root, "sample", ("tests",), (Stratum("all", ("sample/*.py",)),), patience_s=0.5)
mutants = [each for some in mutants_of(project).values() for each in some]
for result in run(project, mutants, root / "work", 2, lambda text: print(text, file=sys.stderr)):
    mutant, verdict = result.mutant, result.verdict
    where = mutant.function or mutant.defines[0]
    print(json.dumps([where, mutant.before, mutant.after, verdict.outcome, verdict.by]))
"""


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Verdicts:
    """What became of each mutant of the small package: by its place and what stands there instead."""
    root = tmp_path_factory.mktemp("project")
    (root / "src/sample").mkdir(parents=True)
    (root / "tests").mkdir()
    (root / "src/sample/__init__.py").write_text(PACKAGE, encoding="utf-8")
    (root / "tests/test_sample.py").write_text(TESTS, encoding="utf-8")
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = "--import-mode=importlib"\n')
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-c", DRIVER, str(root)]
    done = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "was made to fail, and tests/test_sample.py" in done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {(where, after): (outcome, by) for where, _, after, outcome, by in rows}


class TestVerdicts:
    def test_a_boundary_that_a_test_holds_is_killed_by_that_test(self, verdicts: Verdicts) -> None:
        assert verdicts["is_over", "minutes >= LIMITS[tempo]"] == ("killed", "tests/test_sample.py::test_limits")

    def test_an_equal_program_survives(self, verdicts: Verdicts) -> None:
        assert verdicts["above_zero", "number >= 0"] == ("survived", "")

    def test_a_table_is_imported_anew(self, verdicts: Verdicts) -> None:
        assert verdicts["LIMITS", "{'blitz': 15, 'rapid': 5}"][0] == "killed"
        assert verdicts["LIMITS", "6"][0] == "killed"

    def test_a_function_that_builds_a_table_is_imported_anew(self, verdicts: Verdicts) -> None:
        assert verdicts["_doubled", "2 // limit"] == ("killed", "tests/test_sample.py::test_twice")

    def test_a_decorated_method_is_broken_too(self, verdicts: Verdicts) -> None:
        assert verdicts["Clock.hours", "25"] == ("killed", "tests/test_sample.py::test_clock")

    def test_what_never_ends_is_killed(self, verdicts: Verdicts) -> None:
        assert verdicts["forever", "number -= 1"][0] == "killed"

    def test_what_no_test_runs_is_said_to_be_unreached(self, verdicts: Verdicts) -> None:
        assert verdicts["unreached", "8"] == ("unreached", "")
        assert verdicts["SHORT", "'blitz?'"] == ("unreached", "")


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("def f(a, b): return a < b", {"a <= b"}),
        ("def f(a, b): return a and not b", {"a or not b", "a", "not b", "b"}),
        ("def f(a): return a + 1", {"return None", "a - 1", "2"}),
        ("def f(a): return a + (1,)", {"return None", "a", "2"}),
        ("def f(a):\n if a: return 1\n return 2", {"if not a:\n    return 1", "pass", "2", "3"}),
        ("def f(s): return replace(s, a=1, b=None)", {"return None", "replace(s, b=None)", "replace(s, a=1)", "2"}),
        ("def f(s): return s.opponent", {"return None", "s"}),
        ("def f(s): return [*s, 1]", {"return []", "[1]", "[*s]", "2"}),
        ("def f(a, b): return a, b", {"return None"}),
        ("A = (1, 2)", {"(2,)", "(1,)", "(2, 1)", "2", "3"}),
        ("A = {'a': 1, 'b': 2}", {"{'b': 2}", "{'a': 1}", "{'a': 2, 'b': 1}", "'a?'", "'b?'", "2", "3"}),
        ("def f(x: int = 1) -> 'int':\n '''Docstring.'''", {"2"}),
        ("def f(): raise ValueError('why')", {"pass"}),
        ("def f(a): return [x for x in a if x]", {"return None", "for x in a"}),
    ],
)
def test_it_breaks(text: str, broken: set[str]) -> None:
    assert {mutant.after for mutant in Source("f.py", text).mutants("s")} == broken


def test_every_mutant_of_the_deciders_can_be_made_again_and_compiles() -> None:
    file = "src/mainroad/play/decide/offers.py"
    text = (ROOT / file).read_text(encoding="utf-8")
    mutants = Source(file, text).mutants("s")
    assert len(mutants) > 30
    for mutant in mutants:
        compile(Source(file, text).mutated(mutant), file, "exec")


def test_a_file_belongs_to_the_first_stratum_that_names_it() -> None:
    strata = {str(path.relative_to("src/mainroad")): stratum.name for stratum, path in mainroad(ROOT).files()}
    named = ("play/decider.py", "play/rulings/desk.py", "play/rules/offers.py", "competition/desk/evolve.py")
    assert [strata[name] for name in named] == ["play deciders", "ruling desk", "play rules", "desk deciders"]


GROUPS = {"large": range(900), "small": range(100)}


class TestSample:
    def test_the_same_seed_draws_the_same(self) -> None:
        assert stratified(GROUPS, 100, 1) == stratified(GROUPS, 100, 1)
        assert stratified(GROUPS, 100, 1) != stratified(GROUPS, 100, 2)

    def test_every_stratum_has_enough(self) -> None:
        drawn = stratified(GROUPS, 100, 1, least=40)
        assert {name: len(set(some)) for name, some in drawn.items()} == {"large": 90, "small": 40}

    def test_the_interval_of_a_share(self) -> None:
        # Wilson's interval for 8 of 10, as printed in the tables of Brown, Cai and DasGupta (2001).
        assert [round(bound, 3) for bound in wilson(8, 10)] == [0.490, 0.943]

    def test_a_large_stratum_weighs_more(self) -> None:
        share, low, high = weighted([(900, 45, 90), (100, 40, 40)])
        assert share == pytest.approx(0.55)
        assert low < share < high


def _spin() -> None:
    while True:
        pass


class TestChildren:
    def test_each_answers_for_itself(self) -> None:
        tasks = [Task(number, lambda number=number: number * number, 60) for number in range(5)]  # type: ignore[misc]
        assert sorted(each_in_a_child(tasks, 2)) == [(number, number * number) for number in range(5)]

    def test_one_that_never_ends_is_ended(self) -> None:
        assert list(each_in_a_child([Task("spin", _spin, 0.1)], 1)) == [("spin", TOO_LATE)]

    def test_one_that_fails_says_why(self) -> None:
        [(_, answer)] = each_in_a_child([Task("zero", lambda: 1 // 0, 60)], 1)
        assert "ZeroDivisionError" in str(answer)


def test_a_long_difference_is_cut_to_what_differs() -> None:
    before, after = narrowed("x" * 200 + "old", "x" * 200 + "new")
    assert before.endswith("old")
    assert after.endswith("new")
    assert len(before) <= 101


def test_a_project_without_its_files_has_no_mutants(tmp_path: Path) -> None:
    project = Project(tmp_path, "sample", ("tests",), (Stratum("all", ("sample/*.py",)),))
    assert list(project.files()) == []


def _ran(test: str) -> Ran:
    return Ran(test, True, 0.1, frozenset(), 1)


class TestKeptTraces:
    """What the tests ran is kept for the next run; only what changed is traced again."""

    def test_only_files_that_changed_are_traced_again(self, tmp_path: Path) -> None:
        first = TraceCache("r").renewed({"a.py": "1", "b.py": "1"}, [_ran("a.py::x"), _ran("b.py::y")], {7})
        keep(tmp_path / "trace", first)
        known = kept(tmp_path / "trace", "r")
        digests = {"a.py": "1", "b.py": "2"}
        assert known.stale(digests) == {"b.py"}
        renewed = known.renewed(digests, [_ran("b.py::z")], {8})
        assert [ran.test for ran in renewed.ran] == ["a.py::x", "b.py::z"]
        assert (renewed.at_import, renewed.stale(digests)) == ({7, 8}, set())

    def test_a_file_that_is_gone_is_forgotten(self) -> None:
        known = TraceCache("r").renewed({"a.py": "1", "b.py": "1"}, [_ran("a.py::x"), _ran("b.py::y")], set())
        assert [ran.test for ran in known.renewed({"b.py": "1"}, [], set()).ran] == ["b.py::y"]

    def test_another_package_or_nothing_begins_anew(self, tmp_path: Path) -> None:
        keep(tmp_path / "trace", TraceCache("r").renewed({"a.py": "1"}, [_ran("a.py::x")], set()))
        (tmp_path / "broken").write_bytes(b"no pickle")
        for name, rest in (("trace", "other"), ("broken", "r"), ("none", "r")):
            assert kept(tmp_path / name, rest) == TraceCache(rest)

    def test_a_change_of_the_package_or_of_what_tests_share_counts_for_all(self, tmp_path: Path) -> None:
        project = Project(tmp_path, "sample", ("tests",), ())
        for file in ("src/sample/a.py", "tests/test_a.py", "tests/support.py"):
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / file).write_text("A = 1\n", encoding="utf-8")
        before, own = rest_digest(project, tmp_path), file_digests(project, tmp_path)
        (tmp_path / "tests/test_a.py").write_text("A = 2\n", encoding="utf-8")
        assert (rest_digest(project, tmp_path) == before, file_digests(project, tmp_path) == own) == (True, False)
        for file in ("src/sample/a.py", "tests/support.py"):
            before = rest_digest(project, tmp_path)
            (tmp_path / file).write_text("A = 3\n", encoding="utf-8")
            assert rest_digest(project, tmp_path) != before
