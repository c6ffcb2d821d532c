"""`mainroad doctor`: what is there, what is missing, what to do."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import click
from rich.console import Console

from mainroad.engine import is_built
from mainroad.site.environment import state_folder
from mainroad.site.messages import is_stale, sources

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Those that tests can drive, as tools/install-chromium looks for them."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: whether it is there, what was seen, and what to do if it is not."""

    name: str
    is_there: bool
    seen: str
    advice: str = ""
    is_required: bool = True

    @property
    def is_fault(self) -> bool:
        """Whether the house cannot do without it."""
        return self.is_required and not self.is_there


def python() -> Finding:
    """Look at the interpreter."""
    version = ".".join(map(str, sys.version_info[:3]))
    return Finding("Python", sys.version_info >= (3, 11), version, "Install Python 3.11 or newer.")


def kernel() -> Finding:
    """Look for the compiled kernel: only what counts millions of positions needs it."""
    if is_built():
        return Finding("Kernel", True, "compiled", is_required=False)
    seen = "not compiled: no engine, no tablebases; the Python laws do everything else"
    return Finding("Kernel", False, seen, "Install a C++20 compiler and run `make setup`.", is_required=False)


def tablebases() -> Finding:
    """Look for solved endings: without them a study of few pieces stays undecided."""
    advice = "The running site builds small ones by itself; `mainroad tablebase build russian --pieces 4` does so now."
    if not is_built():
        return Finding("Tablebases", False, "none without the kernel", is_required=False)
    from mainroad.engine.tablebase import TableRefusedError, complete_games, usual_folder
    from mainroad.engine.tablebase_build import is_being_built

    folder = usual_folder()
    try:
        there = ", ".join(f"{game} up to {pieces} pieces" for game, pieces in complete_games(folder).items())
    except TableRefusedError as error:
        return Finding("Tablebases", False, str(error), "Delete that file: it is built again.", is_required=False)
    seen = there or "none"
    if is_being_built(folder):
        seen += "; more are being built"
    return Finding("Tablebases", bool(there), seen, advice, is_required=False)


def state() -> Finding:
    """Look at the folder that the site keeps everything in."""
    folder = state_folder()
    nearest = next(path for path in (folder, *folder.parents) if path.exists())
    writable = nearest.is_dir() and os.access(nearest, os.W_OK)
    seen = f"{folder}, {'there' if nearest == folder else 'made by the first start'}"
    return Finding("State", writable, seen, f"Let yourself write to {nearest}, or set MAINROAD_VAR.")


def database() -> Finding:
    """Look at the database: writable, in write-ahead mode, migrated."""
    path = state_folder() / "mainroad.sqlite3"
    if not path.exists():
        return Finding("Database", True, "none yet: `mainroad serve` makes it")
    advice = "Run `mainroad serve` once to migrate it; if that fails, look at the rights and the disk."
    try:
        mode, pending = _write_mode(path), _pending_migrations()
    except (sqlite3.Error, OSError) as error:
        return Finding("Database", False, f"{path}: {error}", advice)
    seen = f"{path}, journal mode {mode}, {pending} migrations to apply"
    return Finding("Database", mode == "wal" and not pending, seen, advice)


def _write_mode(path: Path) -> str:
    """Return the journal mode, after making sure that a write would be let in."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
        return str(connection.execute("PRAGMA journal_mode").fetchone()[0])
    finally:
        connection.close()


def _pending_migrations() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mainroad.site.settings")
    # The settings make the state folder, so they are loaded only when it was found to be there.
    import django
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    django.setup()
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def messages() -> Finding:
    """Look at the compiled translations."""
    stale = [source.parent.parent.name for source in sources() if is_stale(source)]
    seen = f"to compile: {', '.join(stale)}; `mainroad serve` does it" if stale else "compiled"
    return Finding("Translations", True, seen)


def browser() -> Finding:
    """Look for the browser that tests drive."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    advice = "Only the tests need one: run tools/install-chromium."
    return Finding("Browser", path is not None, path or "no Chromium found", advice, is_required=False)


def braille() -> Finding:
    """Look for the Braille tables."""
    if find_spec("louis"):
        return Finding("Braille", True, "liblouis", is_required=False)
    advice = "Only Braille documents need it: install python3-louis, and let the environment see system packages."
    return Finding("Braille", False, "liblouis not found", advice, is_required=False)


EXAMINATIONS: tuple[Callable[[], Finding], ...] = (
    python, kernel, tablebases, state, database, messages, browser, braille,
)  # fmt: skip


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def doctor(as_json: bool) -> None:
    """Say what is there, what is missing, and what to do."""
    findings = [examine() for examine in EXAMINATIONS]
    if as_json:
        click.echo(json.dumps([dataclasses.asdict(finding) for finding in findings], ensure_ascii=False, indent=2))
    else:
        Console(soft_wrap=True, highlight=False).print("\n".join(_lines(findings)))
    sys.exit(any(finding.is_fault for finding in findings))


def _lines(findings: list[Finding]) -> Iterator[str]:
    for finding in findings:
        yield f"{_sign(finding)} {finding.name:<13}{finding.seen}"
        if not finding.is_there and finding.advice:
            yield f"{'':15}→ {finding.advice}"


def _sign(finding: Finding) -> str:
    return "✓" if finding.is_there else "✗" if finding.is_required else "–"
