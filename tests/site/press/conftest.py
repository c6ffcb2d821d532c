from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.press import Site, site


@pytest.fixture(scope="session")
def pressed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with a round on a real server."""
    with site(tmp_path_factory.mktemp("press")) as found:
        yield found
