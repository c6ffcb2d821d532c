"""Running tests against mutants.

A change inside a function is made in a fork of a session that has collected every test: the function gets other code.
What runs at import (tables, and the functions that build them) is imported anew in a fork that has imported nothing
of the package yet.
"""

from __future__ import annotations

import functools
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Generic, TypeVar

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.catalogue import Mutant, Source
from tools.mutants.coverage import Ran, Scope, as_bits
from tools.mutants.probes import Probes

T = TypeVar("T")


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: killed, survived, stillborn (it cannot be imported) or unreached (no test runs it)."""

    outcome: str
    by: str = ""
    """The test that failed, or what made it stillborn."""


class NotAppliedError(RuntimeError):
    """The mutant is not what ran."""


def options(extra: Sequence[str]) -> list[str]:
    """What pytest is told in every process: quiet, alone, and without a cache."""
    return [*extra, "-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]


def settle_hypothesis() -> None:
    """Do not look for the smallest example of a failure: any will do."""
    from hypothesis import HealthCheck, Phase, settings

    settings.register_profile(
        "mutants",
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutants")


# -- one test after another --------------------------------------------------------------------------------


def first_failure(items: Sequence[pytest.Item], seconds: dict[str, float], patience_s: float) -> str:
    """Run tests until one fails and return its name; time is the processor's, for the machine may be busy."""
    signal.signal(signal.SIGVTALRM, _too_long)
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_VIRTUAL, patience_s + 20 * seconds.get(item.nodeid, 1.0))
        reports = runtestprotocol(item, nextitem=following, log=False)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if any(report.failed for report in reports):
            return item.nodeid
    return ""


def _too_long(number: int, frame: object) -> None:
    pytest.fail("it took too long")


def trace(items: Sequence[pytest.Item], probes: Probes) -> list[Ran]:
    """Run tests and note what each of them does."""
    found = []
    for item, following in zip(items, [*items[1:], None], strict=True):
        probes.taken()
        begun = time.process_time()
        reports = runtestprotocol(item, nextitem=following, log=False)
        found.append(
            Ran(
                item.nodeid,
                all(report.passed for report in reports),
                time.process_time() - begun,
                frozenset(str(value) for name, value in item.user_properties if name == "article"),
                as_bits(probes.taken()),
            )
        )
    return found


# -- a function gets other code ------------------------------------------------------------------------------


class Collected:
    """A session that has collected all tests, and the functions that its mutants change."""

    def __init__(self, scope: Scope, items: Sequence[pytest.Item]) -> None:
        self.scope = scope
        self.items = {item.nodeid: item for item in items}
        self.functions: dict[tuple[str, int, str], list[FunctionType]] = {}
        self.caches = []
        for each in gc.get_objects():
            if isinstance(each, functools._lru_cache_wrapper):
                self.caches.append(each)
            elif isinstance(each, FunctionType) and each.__code__.co_filename in scope.texts:
                self.functions.setdefault(_key(each.__code__), []).append(each)

    def can_apply(self, mutant: Mutant) -> bool:
        """Say whether a mutant's function is there to be changed."""
        return (self.scope.file(mutant), mutant.first_line, mutant.function) in self.functions

    def judge(self, mutant: Mutant, tests: Sequence[Ran]) -> Verdict:
        """Change the function for good and run the tests: only in a fork."""
        try:
            self._apply(mutant)
        except (SyntaxError, ValueError) as error:
            return Verdict("again", str(error))  # a name less or more from the function around it
        return self._judged(tests)

    def refute(self, mutant: Mutant, tests: Sequence[Ran]) -> Verdict:
        """Let the function of a mutant always fail, to see that what is changed is what runs."""
        for function in self.functions[self.scope.file(mutant), mutant.first_line, mutant.function]:
            function.__code__ = _failing(function.__code__)
        return self._judged(tests)

    def _judged(self, tests: Sequence[Ran]) -> Verdict:
        for cache in self.caches:
            cache.cache_clear()
        items = [self.items[test.test] for test in tests]
        failed = first_failure(items, {test.test: test.seconds for test in tests}, self.scope.project.patience_s)
        return Verdict("killed", failed) if failed else Verdict("survived")

    def _apply(self, mutant: Mutant) -> None:
        file = self.scope.file(mutant)
        key = (file, mutant.first_line, mutant.function)
        code = compile(Source(mutant.file, self.scope.texts[file]).mutated(mutant), file, "exec", dont_inherit=True)
        found = [each for each in _codes(code) if _key(each) == key]
        if len(found) != 1:
            raise NotAppliedError(f"{mutant.name}: {len(found)} functions are called {mutant.function}")
        for function in self.functions[key]:
            function.__code__ = found[0]


def _key(code: CodeType) -> tuple[str, int, str]:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _failing(code: CodeType) -> CodeType:
    """Code that always fails; it needs the names that the function takes from the one around it."""
    names = ", ".join(code.co_freevars)
    text = f"def around({names}):\n def f(*_, **__):\n  raise AssertionError('canary', [{names}])"
    return next(each for each in _codes(compile(text, code.co_filename, "exec")) if each.co_name == "f")


# -- a module is imported anew -----------------------------------------------------------------------------------


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed syntax tree, and the rest as always."""

    def __init__(self, module: str, file: str, code: CodeType) -> None:
        self.module, self.file, self.code = module, file, code
        self.has_run = False

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.util.spec_from_file_location(name, self.file, loader=self)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        self.has_run = True
        exec(self.code, module.__dict__)


class _Wave:
    """Runs the chosen tests of a session and notes the first that fails."""

    def __init__(self, tests: dict[str, float], patience_s: float) -> None:
        self.tests = tests
        self.patience_s = patience_s
        self.failed = ""

    def pytest_collection(self) -> None:
        settle_hypothesis()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = f"{report.nodeid} (at import)"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not self.failed:
            items = [item for item in session.items if item.nodeid.partition("[")[0] in self.tests]
            self.failed = first_failure(items, self.tests, self.patience_s)
        return True


def judge_anew(mutant: Mutant, scope: Scope, tests: Sequence[Ran]) -> Verdict:
    """Import the changed module and run the tests, the likeliest files first: only in a fork without the package."""
    file = scope.file(mutant)
    code = compile(Source(mutant.file, scope.texts[file]).mutated(mutant), file, "exec", dont_inherit=True)
    module = ".".join(Path(file).relative_to(Path(scope.package).parent).with_suffix("").parts)
    finder = _Finder(module.removesuffix(".__init__"), file, code)
    sys.meta_path.insert(0, finder)
    try:
        importlib.import_module(finder.module)
    except Exception as error:
        return Verdict("stillborn", f"{type(error).__name__}: {error}")
    if not finder.has_run:
        raise NotAppliedError(mutant.name)
    files = list(dict.fromkeys(test.test.partition("::")[0] for test in tests))
    for wave in filter(None, (files[:3], files[3:10], files[10:])):
        chosen = [test for test in tests if test.test.partition("::")[0] in wave]
        plugin = _Wave({test.test.partition("[")[0]: test.seconds for test in chosen}, scope.project.patience_s)
        pytest.main([*options(scope.project.options), *wave], plugins=[plugin])
        if plugin.failed:
            return Verdict("killed", plugin.failed)
    return Verdict("survived")


# -- the session that collects all -------------------------------------------------------------------------------


class _Session(Generic[T]):
    """A plugin of pytest that hands over the collected tests instead of running them."""

    def __init__(self, work: Callable[[list[pytest.Item]], T]) -> None:
        self.work = work
        self.errors: list[str] = []
        self.results: list[T] = []

    def pytest_collection(self) -> None:
        settle_hypothesis()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.errors.append(f"{report.nodeid}: {report.longrepr}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not self.errors:
            self.results.append(self.work(session.items))
        return True


def collect(paths: Sequence[str], extra: Sequence[str], work: Callable[[list[pytest.Item]], T]) -> T:
    """Collect tests and return what `work` makes of them."""
    session = _Session(work)
    pytest.main([*options(extra), *paths], plugins=[session])
    if not session.results:
        raise RuntimeError("\n".join(session.errors) or "no tests were collected, or the work failed")
    return session.results[0]
