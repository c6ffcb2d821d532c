from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.live.tournaments import Hall, open_hall


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server with a round in play."""
    var: Path = tmp_path_factory.mktemp("hall")
    tournaments = "contests.begun(contests.played_round(contests.with_players(8)))"
    with open_hall(var, tournaments, "chief") as opened:
        yield opened
