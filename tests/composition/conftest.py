from __future__ import annotations

from pathlib import Path

import pytest

from mainroad.engine.tablebase_build import TableBuilder
from mainroad.laws.variants import INTERNATIONAL, RUSSIAN, Variant
from support.compositions import Checker


def built(folder: Path, variant: Variant, pieces: int) -> Path:
    builder = TableBuilder(variant, folder)
    for work in builder.plan(pieces):
        if not builder.is_built(work):
            builder.build(work)
    return folder


@pytest.fixture(scope="session")
def table_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tables of four pieces on 64 squares: a second of work."""
    return built(tmp_path_factory.mktemp("composition-tables"), RUSSIAN, 4)


@pytest.fixture(scope="session")
def large_table_folder(table_folder: Path) -> Path:
    """Those of four pieces on 100 squares, too: seven seconds."""
    return built(table_folder, INTERNATIONAL, 4)


@pytest.fixture
def checker(table_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Checker:
    """The command with tables of 64 squares."""
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(table_folder))
    return Checker()


@pytest.fixture
def problem_checker(large_table_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Checker:
    """The command with tables of both boards."""
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(large_table_folder))
    return Checker()
