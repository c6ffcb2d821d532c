"""A pytest plugin that sees at which door a test met the articles that it cites.

The reports of a test carry what was seen (`door`), from the workers too; `pytest_articles` records it. It must be
loaded before any module of the house that cites articles.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest

from mainroad.testing.doors import FILE_VARIABLE, WATCH, Reports
from mainroad.testing.importing import install

PROPERTY = "door"
CITED = "article"

# A run starts hundreds of processes; each would compile the whole house anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
install()
WATCH.file = None  # a worker of xdist is a process that no test started
os.register_at_fork(after_in_child=lambda: setattr(WATCH, "file", Path(os.environ[FILE_VARIABLE])))


class Watching:
    """Begins a watch with each test, and puts into its last report what was seen."""

    def __init__(self, folder: Path) -> None:
        self.reports = Reports(folder / "doors")

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Look for what the test cites while it runs, its fixtures too."""
        before = WATCH.cited, WATCH.seen  # a test of this plugin runs tests within a test
        cited = sorted({str(value) for name, value in item.user_properties if name == CITED})
        if cited:
            for forget in WATCH.caches:
                forget()
        WATCH.begin(cited)
        self.reports.ask(cited)
        try:
            return (yield)
        finally:
            WATCH.begin(before[0])
            WATCH.seen = before[1]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Add what was seen to the properties that the last report takes along."""
        if call.when == "teardown" and WATCH.cited:
            seen = sorted(WATCH.seen | self.reports.read())
            item.user_properties.extend((PROPERTY, f"{article};{meeting}") for article, meeting in seen)
        return (yield)


def pytest_configure(config: pytest.Config) -> None:
    """Watch every test of this process, and the processes that it starts."""
    folder = Path(tempfile.mkdtemp(prefix="mainroad-doors-"))
    paths = [str(Path(__file__).parent / "child"), *filter(None, [os.environ.get("PYTHONPATH")])]
    before = {name: os.environ.get(name) for name in (FILE_VARIABLE, "PYTHONPATH")}
    os.environ[FILE_VARIABLE] = str(folder / "doors")
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    config.pluginmanager.register(Watching(folder), "mainroad-doors")
    config.add_cleanup(lambda: _restore(folder, before))


def _restore(folder: Path, before: dict[str, str | None]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, value in before.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
