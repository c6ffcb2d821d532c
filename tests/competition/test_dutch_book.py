from __future__ import annotations

import pytest

from support.dutch_by_the_book import by_the_book, paired, tournament


@pytest.mark.parametrize("seed", range(40))
def test_the_program_finds_the_first_of_the_best_candidates(seed: int) -> None:
    for history, rounds, asked, found in tournament(seed):
        assert paired(found) == by_the_book(history, rounds, asked)
