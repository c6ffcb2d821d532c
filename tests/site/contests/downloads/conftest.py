from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.live.tournaments import Hall, open_hall


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server with a tournament that was played, and one that has no entries yet."""
    var: Path = tmp_path_factory.mktemp("downloads")
    tournaments = "contests.played_out(contests.with_players(8), 2); contests.opened(id_='tourn235')"
    with open_hall(var, tournaments, "chief") as opened:
        yield opened
