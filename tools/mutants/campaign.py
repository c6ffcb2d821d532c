"""From a project to verdicts: copy, collect, trace, break, judge."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tools.mutants.catalogue import Mutant, Source
from tools.mutants.children import TOO_LATE, Task, each_in_a_child
from tools.mutants.copying import copied, enter, prove
from tools.mutants.coverage import Choice, Coverage, Ran, Scope
from tools.mutants.probes import Probes
from tools.mutants.project import Project
from tools.mutants.running import Collected, Verdict, collect, judge_anew, trace
from tools.mutants.trace_cache import file_digests, file_of, keep, kept, rest_digest

PRELOADED = (
    "pytest_django.plugin",
    "hypothesis.strategies",
    "hypothesis.internal.conjecture.engine",
    "_hypothesis_pytestplugin",
    "django.test",
    "msgspec",
    "chess.pgn",
    "rustworkx",
    "click.testing",
    "rich.console",
    "rich.table",
    "polib",
    "openpyxl",
)
"""What every process imports besides the package: imported once, before the first fork."""
LONGEST_S = 6 * 3600.0
LATE_S = 4.0
"""A test that notices a break only after so many seconds of others deserves a look: a nearer one may be missing."""


@dataclass(frozen=True)
class Result:
    """A mutant, what became of it, and how many tests had a say."""

    mutant: Mutant
    verdict: Verdict
    tests: int = 0
    reaching: int = 0
    late: float = 0.0
    """How many seconds of tests came before the one that killed it."""


Say = Callable[[str], None]


def mutants_of(project: Project) -> dict[str, list[Mutant]]:
    """All mutants by stratum."""
    found: dict[str, list[Mutant]] = {stratum.name: [] for stratum in project.strata}
    for stratum, path in project.files():
        text = (project.root / path).read_text(encoding="utf-8")
        found[stratum.name] += Source(path.as_posix(), text).mutants(stratum.name)
    return {name: mutants for name, mutants in found.items() if mutants}


def run(project: Project, mutants: Sequence[Mutant], work: Path, jobs: int, say: Say) -> Iterator[Result]:
    """Judge mutants; the order of the results is that in which they end."""
    copy = copied(project, work)
    enter(project, copy)
    for name in PRELOADED:
        try:
            importlib.import_module(name)
        except ImportError:
            continue
    scope = Scope(project, copy)
    coverage = Coverage(scope, *_known(project, scope, work.with_suffix(".trace"), jobs, say))
    session = Task("", lambda: _session(project, coverage, mutants, jobs, say), LONGEST_S, is_quiet=False)
    done, later = next(_checked(answer) for _, answer in each_in_a_child([session], 1))
    yield from done
    say(f"{len(done)} judged; {len(later)} of tables and of what runs at import remain")
    yield from _anew(coverage, later, jobs, say)


def _checked(answer: Any) -> Any:
    if isinstance(answer, Exception) or answer is TOO_LATE:
        raise RuntimeError(f"the session failed: {answer}")
    return answer


def _known(project: Project, scope: Scope, cache: Path, jobs: int, say: Say) -> tuple[list[Ran], set[int]]:
    """What each test runs, and what runs before the first: known from the last run where nothing has changed."""
    digests = file_digests(project, scope.copy)
    known = kept(cache, rest_digest(project, scope.copy))
    if stale := known.stale(digests):
        known = known.renewed(digests, *_traced(project, scope, stale, jobs))
        keep(cache, known)
    failed = [ran.test for ran in known.ran if not ran.passed]
    say(f"{len(known.ran) - len(failed)} tests are traced, {len(stale)} of {len(digests)} files now")
    say(f"left out, for they do not pass: {', '.join(failed) or 'none'}")
    return known.ran, known.at_import


def _traced(project: Project, scope: Scope, files: set[str], jobs: int) -> tuple[list[Ran], set[int]]:
    tasks = [Task(part, partial(_trace_part, project, scope, files, part, jobs), LONGEST_S) for part in range(jobs)]
    found: list[Ran] = []
    at_import: set[int] = set()
    for _, answer in each_in_a_child(tasks, jobs):
        ran, early = _checked(answer)
        found += ran
        at_import |= early
    return found, at_import


def _trace_part(project: Project, scope: Scope, files: set[str], part: int, of: int) -> tuple[list[Ran], set[int]]:
    probes = Probes(scope)
    probes.place()

    def trace_items(items: list[Any]) -> tuple[list[Ran], set[int]]:
        prove(project, scope.copy)
        probes.prove()
        at_import = probes.taken()
        mine = [item for item in items if file_of(item.nodeid) in files]
        return trace(mine[len(mine) * part // of : len(mine) * (part + 1) // of], probes), at_import

    return collect(project.tests, project.options, trace_items)


def _session(
    project: Project, coverage: Coverage, mutants: Sequence[Mutant], jobs: int, say: Say
) -> tuple[list[Result], list[Mutant]]:
    def judge(items: list[Any]) -> tuple[list[Result], list[Mutant]]:
        prove(project, coverage.scope.copy)
        return _in_place(Collected(coverage.scope, items), coverage, mutants, jobs, say)

    return collect(project.tests, project.options, judge)


def _in_place(
    collected: Collected, coverage: Coverage, mutants: Sequence[Mutant], jobs: int, say: Say
) -> tuple[list[Result], list[Mutant]]:
    later = [each for each in mutants if coverage.runs_at_import(each) or not collected.can_apply(each)]
    now = [each for each in mutants if each not in set(later)]
    choices = {each.name: coverage.tests(each) for each in now}
    reached = [each for each in now if choices[each.name].tests]
    for first in reached[:1]:
        _prove_that_it_runs(collected, first, choices[first.name], say)
    results = [Result(each, Verdict("unreached")) for each in now if not choices[each.name].tests]

    def task(mutant: Mutant) -> Task[Mutant]:
        choice = choices[mutant.name]
        return Task(mutant, lambda: collected.judge(mutant, choice.tests), _limit(choice))

    for mutant, answer in each_in_a_child(map(task, reached), jobs):
        verdict = _verdict(answer)
        if verdict.outcome == "again":
            later.append(mutant)
        else:
            results.append(_result(mutant, verdict, choices[mutant.name]))
            _tell(results, len(reached), say)
    return results, later


def _prove_that_it_runs(collected: Collected, mutant: Mutant, choice: Choice, say: Say) -> None:
    """A function that always fails must be noticed, or what is changed is not what runs."""
    task = Task(mutant, lambda: collected.refute(mutant, choice.tests), _limit(choice))
    verdict = next(_verdict(answer) for _, answer in each_in_a_child([task], 1))
    if verdict.outcome != "killed":
        raise RuntimeError(f"{mutant.function} of {mutant.file} was made to fail, and no test noticed")
    say(f"{mutant.function} of the copied {mutant.file} was made to fail, and {verdict.by} noticed")


def _anew(coverage: Coverage, mutants: Sequence[Mutant], jobs: int, say: Say) -> Iterator[Result]:
    choices = {each.name: coverage.tests(each) for each in mutants}
    reached = [each for each in mutants if choices[each.name].tests]
    yield from (Result(each, Verdict("unreached")) for each in mutants if not choices[each.name].tests)
    done: list[Result] = []

    def task(mutant: Mutant) -> Task[Mutant]:
        choice = choices[mutant.name]
        return Task(mutant, lambda: judge_anew(mutant, coverage.scope, choice.tests), _limit(choice))

    for mutant, answer in each_in_a_child(map(task, reached), jobs):
        done.append(_result(mutant, _verdict(answer), choices[mutant.name]))
        _tell(done, len(reached), say)
        yield done[-1]


def _limit(choice: Choice) -> float:
    """The most seconds of a child; for what waits, as the tests have limits of their own for what works."""
    return 120 + 30 * choice.seconds


def _verdict(answer: Any) -> Verdict:
    if answer is TOO_LATE:
        return Verdict("killed", "the time limit")
    if isinstance(answer, Exception):
        if "NotAppliedError" in str(answer):
            raise answer
        return Verdict("killed", f"the process: {str(answer).strip().splitlines()[-1]}")
    return Verdict(answer.outcome, answer.by)


def _result(mutant: Mutant, verdict: Verdict, choice: Choice) -> Result:
    names = [test.test for test in choice.tests]
    before = choice.tests[: names.index(verdict.by)] if verdict.by in names else ()
    return Result(mutant, verdict, len(names), choice.reaching, sum(test.seconds for test in before))


def _tell(results: Sequence[Result], of: int, say: Say) -> None:
    last = results[-1]
    if last.verdict.outcome == "survived":
        say(f"survived: {last.mutant.name} {last.mutant.function}: {last.mutant.after[:100]!r}")
    if last.late > LATE_S:
        say(f"killed late, after {last.late:.1f} s of tests: {last.mutant.name} by {last.verdict.by}")
    if len(results) % 100 == 0:
        say(f"{len(results)} of {of}")
