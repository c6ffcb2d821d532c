"""A small run of `make faults`: two kills of the real server, and a checker that finds what it is there to find."""

from __future__ import annotations

import io
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tools.faults.__main__ import Run, kill_servers
from tools.faults.checking import Finding, check

Tampered = Callable[[str], Finding]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    [run] = kill_servers(tmp_path_factory.mktemp("faults") / "run", 2, 2, 1, io.StringIO())
    return run


@pytest.fixture
def tampered(run: Run, tmp_path: Path) -> Tampered:
    """What the checker says after something has been done to the database."""

    def after(statement: str) -> Finding:
        kept = tmp_path / "kept.sqlite3"
        shutil.copy(run.site.database, kept)
        try:
            with closing(sqlite3.connect(run.site.database)) as database, database:
                assert database.execute(statement).rowcount
            return check(run.site, run.clients)
        finally:
            shutil.copy(kept, run.site.database)

    return after


def test_nothing_is_lost_or_done_twice_and_clocks_are_fair(run: Run) -> None:
    assert run.found.faults == []
    assert run.ways == {"no room, then killed": 1, "killed as it wrote": 1}
    assert all(client.acknowledged for client in run.clients)
    assert run.found.interruptions >= 1


TYPED = "(SELECT max(id) FROM writing_record WHERE command LIKE 'typing%')"
PRESSED = "(SELECT max(id) FROM writing_record WHERE type = 'game.pressed')"


class TestChecker:
    def test_a_result_that_is_gone_is_lost(self, tampered: Tampered) -> None:
        gone = tampered(f"DELETE FROM writing_record WHERE id = {TYPED}")
        assert len(gone.lost) == 1

    def test_a_move_that_is_gone_is_lost(self, tampered: Tampered) -> None:
        gone = tampered(f"DELETE FROM writing_record WHERE id = {PRESSED} - 1")
        assert gone.lost or gone.unfair

    def test_a_result_that_is_there_twice_is_found(self, tampered: Tampered) -> None:
        twice = tampered(
            'INSERT INTO writing_record (stream, version, moment_ms, actor, command, type, "schema", fact) '
            'SELECT stream, version + 1000, moment_ms, actor, command, type, "schema", fact FROM writing_record '
            f"WHERE id = {TYPED}"
        )
        assert len(twice.twice) == 1

    def test_a_clock_that_ran_through_an_outage_is_unfair(self, tampered: Tampered) -> None:
        assert tampered("DELETE FROM writing_record WHERE type = 'game.interrupted'").unfair

    def test_an_event_that_is_gone_is_lost(self, tampered: Tampered) -> None:
        assert tampered("UPDATE contests_event SET title = 'Gone' WHERE title = 'Taken 000'").lost
