from __future__ import annotations

from pathlib import Path

import pytest

from mainroad.engine.tablebase import Tablebases
from mainroad.engine.tablebase_build import TableBuilder, verify
from mainroad.laws.variants import DRAUGHTS
from support.slow.endings import agreeing


@pytest.mark.parametrize("name", DRAUGHTS)
def test_every_value_of_four_pieces_follows_and_pairs_are_those_of_the_laws(name: str, tmp_path: Path) -> None:
    variant = DRAUGHTS[name]
    builder = TableBuilder(variant, tmp_path)
    for work in builder.plan(4 if len(variant.board.squares) == 32 else 3):
        builder.build(work)
    tables = Tablebases.open(tmp_path).of(variant)
    for info in tables.told():
        found = verify(tables, info.material, info.positions)
        assert (found.looked_at, found.wrong) == (info.positions, 0)
    assert agreeing(tables, variant) > 6000
