from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connections
from pytest_django import DjangoDbBlocker

from mainroad.basics import Refusal
from mainroad.site.writing import office
from mainroad.site.writing.rooms import _ROOMS, Room
from support.counting import COUNTING, Command, Send


@pytest.fixture(autouse=True)
def _counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(_ROOMS, "counting", Room("counting", COUNTING))
    office.BOOKS.forget()
    yield
    office.BOOKS.forget()


@pytest.fixture
def send() -> Send:
    def submit(command: Command, command_id: str, stream: str = "counting/one", **more: Any) -> int | str:
        answer = office.submit(stream, command, actor="arbiter", command_id=command_id, **more)
        return answer.message if isinstance(answer, Refusal) else int(answer.state.total)

    return submit


@pytest.fixture(scope="session")
def _empty_file(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker) -> Path:
    path = tmp_path_factory.mktemp("journal") / "empty.sqlite3"
    with django_db_blocker.unblock(), _database(path):
        call_command("migrate", "writing", verbosity=0)
    return path


@pytest.fixture
def file_database(_empty_file: Path, tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Path]:
    """A database in a file, as the site has it: threads and processes share it."""
    path = tmp_path / "mainroad.sqlite3"
    shutil.copy(_empty_file, path)
    with django_db_blocker.unblock(), _database(path):
        yield path


@pytest.fixture
def writer(file_database: Path) -> Iterator[None]:
    """The writer's thread at work."""
    office.start()
    yield
    office.stop()


class _database:  # noqa: N801  used as a function
    """Let every thread's default connection open another file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None:
        self.settings = connections.settings["default"]
        self.before, self.name = connections["default"], self.settings["NAME"]
        self.settings["NAME"] = self.path
        del connections["default"]

    def __exit__(self, *_: object) -> None:
        connections["default"].close()
        self.settings["NAME"] = self.name
        connections["default"] = self.before
