"""Half of a letter (a lone surrogate) in a rating list, which no file can hold."""

from __future__ import annotations

import pytest

from mainroad.interchange.rating_lists import RatingListError, read_lists


@pytest.mark.parametrize("column", ["id", "name", "federation"])
def test_half_of_a_letter_is_refused_with_its_place(column: str) -> None:
    row = {"list": "2026-01-01", "id": "1", "name": "Anna", "federation": "LTU", "pool": "100"} | {column: "A\udcff"}
    with pytest.raises(RatingListError) as refused:
        read_lists("\n".join([",".join(row), ",".join(row.values())]))
    assert refused.value.refusal.parameters == {"line": 2, "column": column, "text": r"A\udcff"}
