from __future__ import annotations

import pytest

from mainroad.laws.fen import read_fen
from mainroad.rulebooks.pytest_articles import cases
from support.law_cases import ROWS
from support.law_cases.row import Row
from support.written import legal


@pytest.mark.parametrize(("fen", "row"), cases([(row.citations, row.fen, row) for row in ROWS]))
def test_the_legal_moves_are_exactly_these(fen: str, row: Row) -> None:
    for variant in row.variants:
        assert legal(variant, fen, with_taken=row.with_taken) == row.legal, variant.name


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.games} {row.fen}")
def test_each_legal_move_is_one_of_the_routes(row: Row) -> None:
    for variant in row.variants:
        position = read_fen(variant, row.fen)
        moves, routes = position.legal_moves(), position.routes()
        assert {move.deed for move in moves} == {route.deed for route in routes}
        assert len({move.deed for move in moves}) == len(moves)
