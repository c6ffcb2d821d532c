from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from pytest_django import DjangoDbBlocker

from mainroad.basics import Refusal
from mainroad.site.journal_store import service
from mainroad.site.journal_store.rooms import _ROOMS, Room
from support.counting import COUNTING, Command, Send
from support.file_database import file_of, site_of


@pytest.fixture(autouse=True)
def _counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(_ROOMS, "counting", Room("counting", COUNTING, may_follow=lambda name, cookies: True))
    service.BOOKS.forget()
    yield
    service.BOOKS.forget()


@pytest.fixture
def send() -> Send:
    def submit(command: Command, command_id: str, stream: str = "counting/one", **more: Any) -> int | str:
        answer = service.submit(stream, command, actor="arbiter", command_id=command_id, **more)
        return answer.message if isinstance(answer, Refusal) else int(answer.state.total)

    return submit


@pytest.fixture(scope="session")
def _empty_file(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker) -> Path:
    path = tmp_path_factory.mktemp("journal") / "empty.sqlite3"
    with django_db_blocker.unblock(), file_of(path):
        for app in ("writing", "contests"):  # a stream of a tournament is looked up among those taken in
            call_command("migrate", app, verbosity=0)
    return path


@pytest.fixture
def file_database(_empty_file: Path, tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Path]:
    """A database in a file, as the site has it: threads and processes share it."""
    path = tmp_path / "mainroad.sqlite3"
    shutil.copy(_empty_file, path)
    with django_db_blocker.unblock(), file_of(path):
        yield path


@pytest.fixture(scope="session")
def _empty_site(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker) -> Path:
    folder = tmp_path_factory.mktemp("site")
    with django_db_blocker.unblock(), site_of(folder):
        for database in ("default", "sessions"):
            call_command("migrate", database=database, verbosity=0)
    return folder


@pytest.fixture
def whole_site(_empty_site: Path, tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Path]:
    """The databases of a whole site in files; the path of the one with the journal."""
    shutil.copytree(_empty_site, tmp_path, dirs_exist_ok=True)
    with django_db_blocker.unblock(), site_of(tmp_path):
        yield tmp_path / "mainroad.sqlite3"


@pytest.fixture
def writer(file_database: Path) -> Iterator[None]:
    """The writer's thread at work."""
    service.start()
    yield
    service.stop()
