"""A pytest plugin that ties tests to the articles they prove.

    @pytest.mark.article("RU 1.5.9", "FM A1-4.8")
    def test_captured_pieces_leave_after_the_move(): ...

A table of positions reads like the rulebook when each row begins with its citations:

    @pytest.mark.parametrize("position, legal", cases([
        ("RU 1.5.1; UA III-3.1.a", "W:Wc3:Bd4", "c3:e5"),
        ("RU 1.4.1.a", "W:Wc3", "c3-b4 c3-d4"),
    ]))
    def test_legal_moves(position: str, legal: str) -> None: ...
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet


def cases(rows: Iterable[Sequence[Any]]) -> list[ParameterSet]:
    """Return the rows as pytest parameters that cite articles.

    The first item of a row holds its citations, separated by commas or semicolons (an empty text cites nothing);
    the rest are the parameters. The test's id is made of the citations and the first parameter.
    """
    return [_case(*row) for row in rows]


def _case(citations: str, *values: Any) -> ParameterSet:
    marks = [pytest.mark.article(citations)] if citations.strip() else []
    name = " ".join(f"{citations} {values[0] if values else ''}".split())
    return pytest.param(*values, marks=marks, id=name[:80])
