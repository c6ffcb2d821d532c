"""Stored databases of old commits, upgraded by today's program: everything in them is there, sound, and shown."""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from mainroad.basics import Side
from mainroad.journal.decider import Ledger
from mainroad.play.commands import Move
from mainroad.site import server
from mainroad.site.hall.lobby.accept_challenge import sit_down
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.journal_store import service
from mainroad.site.journal_store.heartbeat import Pulse
from mainroad.site.keeping.verifying import verify_file
from mainroad.site.people.models import Account
from support import contests
from support.browsers import serving
from support.file_database import site_of

DATA = Path(__file__).parents[2] / "data"
STORED = sorted((DATA / "databases").glob("*.sql.xz"))
PAGES = ("/", *(f"/tournaments/tourn234/{page}" for page in ("", "standings/", "rounds/1/", "cross-table/")), "/hall/")
SCORE = "/tournaments/tourn234/desk/rounds/2/score/"


def restored(stored: Path, folder: Path) -> Path:
    """A stored database as a file again."""
    path = folder / "mainroad.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(lzma.decompress(stored.read_bytes()).decode())
    return path


def asked(path: Path, question: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(question).fetchall()


def records(path: Path) -> list[Any]:
    return asked(
        path, "SELECT stream, version, moment_ms, actor, command, type, fact FROM writing_record ORDER BY 1, 2"
    )


def shape(path: Path) -> set[tuple[Any, ...]]:
    """Every column and every index of a database, whatever their order."""
    tables = [name for (name,) in asked(path, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    columns = {(table, *row[1:]) for table in tables for row in asked(path, f"PRAGMA table_info({table})")}
    keys = {(table, *row[2:]) for table in tables for row in asked(path, f"PRAGMA foreign_key_list({table})")}
    indexes = asked(path, "SELECT tbl_name, name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    return columns | keys | set(indexes)


@pytest.fixture
def folder(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Path]:
    service.BOOKS.forget()
    with django_db_blocker.unblock(), site_of(tmp_path):
        yield tmp_path
    service.BOOKS.forget()


@pytest.fixture(scope="session")
def new(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker) -> set[tuple[Any, ...]]:
    """The shape of a database that begins today."""
    folder = tmp_path_factory.mktemp("new")
    with django_db_blocker.unblock(), site_of(folder):
        server.migrate_all()
    return shape(folder / "mainroad.sqlite3")


@pytest.mark.parametrize("stored", STORED, ids=lambda path: path.name.partition(".")[0])
def test_an_old_database_is_upgraded_sound_and_goes_on(stored: Path, folder: Path, new: set[tuple[Any, ...]]) -> None:
    path = restored(stored, folder)
    before = records(path)
    server.migrate_all()
    assert (records(path), verify_file(path).faults) == (before, ())
    assert shape(path) ^ new == set()
    visitor, chief = Client(), contests.signed_in("chief")
    assert [visitor.get(page).status_code for page in PAGES] == [200] * len(PAGES)
    sent = {"typed-1": "1", "was-1": "", "seen-1": "", "keys": "one"}
    assert chief.post(SCORE, sent, headers={"Accept": "application/json"}).json()["kept"]
    Pulse().beat(1)
    for table in Table.objects.all():
        assert visitor.get(f"/hall/{table.id}/").status_code == 200
        answer = service.submit(table.stream, Move(Side.WHITE, "b2-c3"), actor="board", command_id="b2-c3")
        assert isinstance(answer, Ledger)
    for challenge in Challenge.objects.filter(table=None):
        assert sit_down(challenge, Account.objects.get(name="Anna"))
    assert verify_file(path).faults == ()


def test_a_stored_database_is_small_and_told_about() -> None:
    told = (DATA / "databases" / "README.md").read_text(encoding="utf-8")
    assert len(STORED) >= 9
    for stored in STORED:
        assert stored.stat().st_size < 50_000
        assert stored.name.partition(".")[0] in told


def test_the_real_program_serves_the_database_that_a_changed_migration_broke(tmp_path: Path) -> None:
    restored(DATA / "databases" / "0358-first-hall.sql.xz", tmp_path)
    with serving(tmp_path) as (address, _), urlopen(f"{address}/tournaments/tourn234/") as page:
        assert "Spring" in page.read().decode()
