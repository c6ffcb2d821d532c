"""A hall on a real server as a fixture: a folder of tests has one by naming it in its conftest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.live.hall import LiveHall, live_hall


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHall]:
    """A site with people signed in and boards for Anna, who plays White and gives the start, and Boris."""
    with live_hall(tmp_path_factory.mktemp("hall")) as found:
        yield found
