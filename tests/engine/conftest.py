from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mainroad.engine.tablebase import Tablebases, Tables
from mainroad.engine.tablebase_build import TableBuilder
from mainroad.laws.variants import DRAUGHTS, Variant


def built(folder: Path, variant: Variant, pieces: int) -> Tables:
    builder = TableBuilder(variant, folder, threads=1)
    for work in builder.plan(pieces):
        if not builder.is_built(work):
            builder.build(work)
    return Tablebases.open(folder).of(variant)


@pytest.fixture(scope="session")
def small_tables(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Tables]:
    """The tables of every game up to three pieces, built when they are first asked for."""
    folder = tmp_path_factory.mktemp("tables")
    return lambda name: built(folder, DRAUGHTS[name], 3)
