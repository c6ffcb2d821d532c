"""A pytest plugin that ties tests to the articles they prove.

    @pytest.mark.article("RU 1.5.9", "FM A1-4.8")
    def test_captured_pieces_leave_after_the_move(): ...

A table of positions reads like the rulebook when each row begins with its citations:

    @pytest.mark.parametrize("position, legal", cases([
        ("RU 1.5.1; UA III-3.1.a", "W:Wc3:Bd4", "c3:e5"),
        ("RU 1.4.1.a", "W:Wc3", "c3-b4 c3-d4"),
    ]))
    def test_legal_moves(position: str, legal: str) -> None: ...

A citation of an article that the register does not hold is a collection error, and so is a test that cites more than
five. A full run records what it proved
in `var/articles.json` (or the folder that MAINROAD_VAR names), from which `mainroad articles` reads; a partial run
leaves the record alone. A run is full when it was asked for the project's own test paths with no selection beyond
the project's own options, collected them without error, and finished every test that it collected. What a partial run
proved is written where `--articles-partial FILE` says, and read by `mainroad articles --file FILE`.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mainroad.basics import Article, articles
from mainroad.rulebooks.proofs import FILE_NAME, Run
from mainroad.rulebooks.register import REGISTER

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

PROPERTY = "article"
"""The name under which a test's report carries a citation, from the workers too."""
DOOR = "door"
"""The name under which it carries how a cited article was met (`mainroad.testing.pytest_doors`)."""

MOST_CITED = 5
"""A test that cites more restates a table, or proves none of them well."""

SELECTING = (
    "collectonly",
    "deselect",
    "ignore",
    "ignore_glob",
    "keyword",
    "lf",
    "setuponly",
    "setupplan",
    "stepwise",
)
"""Options of pytest that leave tests out, or do not run them."""

SELECTING_SETTINGS = ("addopts", "norecursedirs", "python_classes", "python_files", "python_functions", "testpaths")
"""Settings that do the same when they are overridden for one run."""


def cases(rows: Iterable[Sequence[Any]]) -> list[ParameterSet]:
    """Return the rows as pytest parameters that cite articles.

    The first item of a row holds its citations, separated by commas or semicolons (an empty text cites nothing);
    the rest are the parameters. The test's id is made of the citations and the first parameter.
    """
    return [_case(*row) for row in rows]


def _case(citations: str, *values: Any) -> ParameterSet:
    marks = [pytest.mark.article(citations)] if citations.strip() else []
    shown = str(values[0]) if values else ""
    if "frozenset({" in shown:  # its order differs from process to process, and the tests of two workers must not
        shown = type(values[0]).__name__
    name = " ".join(f"{citations} {shown}".split())
    return pytest.param(*values, marks=marks, id=name[:80])


def pytest_addoption(parser: pytest.Parser) -> None:
    """Settle where the record lies before any conftest can change the environment."""
    parser.addoption(
        "--articles-file",
        default=str(Path(os.environ.get("MAINROAD_VAR") or "var") / FILE_NAME),
        help="where a full run records the articles that its tests proved (relative to the root of the project)",
    )
    parser.addoption("--articles-partial", metavar="FILE", help="record there what this run proved, full or not")


def pytest_configure(config: pytest.Config) -> None:
    """Name the marker; where the run is watched as a whole, record it."""
    config.addinivalue_line("markers", "article(*citations): the articles of the rulebooks that this test proves")
    watcher = _Worker(config) if hasattr(config, "workeroutput") else _Recorder(config)
    config.pluginmanager.register(watcher, "mainroad-articles")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn a wrong citation into a collection error that names the test and the article."""
    report = yield
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    faults = [fault for item in items for fault in list(_faults(item)) or _too_many(item)]
    if faults:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(faults), []
    return report


def _faults(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("article"):
        if not mark.args:
            yield f"{item.nodeid} cites no article in its mark"
        for citation in mark.args:
            yield from (f"{item.nodeid}: {fault}" for fault in _citation_faults(citation))


def _too_many(item: pytest.Item) -> Iterator[str]:
    if len(cited := _cited(item)) > MOST_CITED:
        yield f"{item.nodeid} cites {len(cited)} articles; a test proves at most {MOST_CITED}: split it"


def _citation_faults(citation: object) -> Iterator[str]:
    try:
        cited = articles(str(citation))
    except ValueError as error:
        yield str(error)
        return
    if not cited:
        yield f"{citation!r} cites no article"
    yield from (f"{article} is in no rulebook of the register" for article in cited if article not in REGISTER)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let the test's reports carry its citations, from whichever worker they come."""
    item.user_properties.extend((PROPERTY, str(article)) for article in sorted(_cited(item)))


def _cited(item: pytest.Item) -> set[Article]:
    return {article for mark in item.iter_markers("article") for text in mark.args for article in articles(text)}


class _Worker:
    """In a worker of xdist: tells the controller what only a worker sees."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_deselected(self) -> None:
        self.config.workeroutput["articles_deselected"] = True  # type: ignore[attr-defined]


class _Recorder:
    """Where all reports come together: decides whether the run was full, and records it."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.broken = False
        self.deselected = False
        self.ended = 0.0
        self.finished: set[str] = set()
        self.cited: dict[str, tuple[Article, ...]] = {}
        self.met: dict[str, list[tuple[Article, str]]] = {}
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.broken = self.broken or report.failed

    def pytest_deselected(self) -> None:
        self.deselected = True

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Hear from a worker of xdist that it is done; one that crashed has no output."""
        output = getattr(node, "workeroutput", {})
        self.deselected = self.deselected or output.get("articles_deselected", False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid
        cited = (value for name, value in report.user_properties if name == PROPERTY)
        self.cited[test] = tuple(Article.parse(str(value)) for value in cited)
        if report.failed:
            self.failed.add(test)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed.add(test)
        if report.when == "teardown":
            self.met[test] = [_meeting(str(value)) for name, value in report.user_properties if name == DOOR]
            self.finished.add(test)
            self.ended = max(self.ended, report.stop)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return
        if self._is_full(session):
            self._write(self.config.rootpath / str(self.config.getoption("articles_file")))
        if partial := self.config.getoption("articles_partial"):
            self._write(self.config.invocation_params.dir / str(partial))

    def _is_full(self, session: pytest.Session) -> bool:
        complete = not self.broken and len(self.finished) == session.testscollected
        usual = _own_mark_expression(self.config)
        unselected = self.config.getoption("markexpr", "") == usual and (bool(usual) or not self.deselected)
        return complete and unselected and not _selects(self.config) and _asks_for_all_paths(self.config)

    def _write(self, file: Path) -> None:
        passed = self.passed - self.failed
        cited = self._by_article(passed), self._by_article(self.failed)
        run = Run(int(self.ended * 1000), len(self.finished), *cited, self._meetings(passed))
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_text(run.to_json(), encoding="utf-8")
        fresh.replace(file)

    def _by_article(self, tests: set[str]) -> dict[Article, tuple[str, ...]]:
        citing: dict[Article, list[str]] = defaultdict(list)
        for test in sorted(tests):
            for article in self.cited[test]:
                citing[article].append(test)
        return {article: tuple(names) for article, names in citing.items()}

    def _meetings(self, tests: set[str]) -> dict[Article, tuple[str, ...]]:
        met: dict[Article, set[str]] = defaultdict(set)
        for test in tests:
            for article, meeting in self.met.get(test, ()):
                met[article].add(meeting)
        return {article: tuple(sorted(meetings)) for article, meetings in met.items()}


def _meeting(text: str) -> tuple[Article, str]:
    article, _, meeting = text.partition(";")
    return Article.parse(article), meeting


def _selects(config: pytest.Config) -> bool:
    # pytest itself overrides settings for `--strict-markers` and its like, so not every override selects.
    overridden = {str(override).partition("=")[0] for override in config.getoption("override_ini", None) or ()}
    return not overridden.isdisjoint(SELECTING_SETTINGS) or any(config.getoption(name, None) for name in SELECTING)


def _own_mark_expression(config: pytest.Config) -> str:
    """Return the `-m` of the project's own addopts, which a full run keeps."""
    options = [str(option) for option in config.getini("addopts")]
    return next((value for option, value in pairwise(options) if option == "-m"), "")


def _asks_for_all_paths(config: pytest.Config) -> bool:
    own = [config.rootpath / path for path in config.getini("testpaths")] or [config.rootpath]
    asked = [config.invocation_params.dir / argument for argument in config.args]
    return {path.resolve() for path in asked} == {path.resolve() for path in own if path.exists()}
