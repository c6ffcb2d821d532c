from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from pytest_django import DjangoDbBlocker

from mainroad.site import server
from mainroad.site.caching import middleware, renderers
from mainroad.site.caching.keys import PageKey
from mainroad.site.caching.queues import Queues
from mainroad.site.caching.renderers import Made
from mainroad.site.journal_store import service
from support.asking import Site
from support.file_database import file_of


@pytest.fixture(scope="session")
def _migrated(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker) -> Path:
    path = tmp_path_factory.mktemp("caching") / "empty.sqlite3"
    with django_db_blocker.unblock(), file_of(path):
        call_command("migrate", verbosity=0)
    return path


@pytest.fixture
def database(_migrated: Path, tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Path]:
    """The database of a site in a file."""
    path = tmp_path / "mainroad.sqlite3"
    shutil.copy(_migrated, path)
    with django_db_blocker.unblock(), file_of(path):
        service.BOOKS.forget()
        yield path
        service.BOOKS.forget()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The pages that Django has made, by their paths."""
    counts, answered = Counter[str](), Queues.__call__

    async def counting(self: Queues, scope: Any, receive: Any, send: Any) -> None:
        counts[scope["path"]] += 1
        await answered(self, scope, receive, send)

    def rendering(key: PageKey, epoch: str) -> Made:
        counts[key.path] += 1
        return rendered(key, epoch)

    rendered = renderers.render
    monkeypatch.setattr(Queues, "__call__", counting)
    monkeypatch.setattr(renderers, "render", rendering)
    monkeypatch.setattr(middleware, "RENDERERS", renderers.Renderers())  # its thread knows the database of this test
    return counts


@pytest.fixture
def site(database: Path, made: Counter[str]) -> Site:
    """A site that keeps its pages."""
    return Site(server.application(), made)
