from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.live_hall import LiveHall, live_hall


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHall]:
    """A site on a real server, with people signed in; Anna and Boris play, and get no advice meanwhile."""
    with live_hall(tmp_path_factory.mktemp("hall")) as found:
        yield found
