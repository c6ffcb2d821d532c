from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.test import Client
from playwright.sync_api import Page

from support.contests import trusted
from support.live.tournaments import Hall, open_hall

TOURNAMENTS = """
contests.with_entries(8)
contests.with_teams(4, id_="teams234")
contests.with_players(9, contests.ROUND_ROBIN, id_="robin234")
contests.persons(20)
"""
Sit = Callable[..., Page]


@pytest.fixture
def chief() -> Client:
    return trusted("chief")


@pytest.fixture
def stranger() -> Client:
    return Client()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A real server with tournaments before their first round."""
    with open_hall(tmp_path_factory.mktemp("registration"), TOURNAMENTS, "chief", "line") as opened:
        yield opened


@pytest.fixture
def sit(enter: Callable[..., Page]) -> Sit:
    """Open a page as an arbiter; each has a browser of their own."""
    return lambda page, who="chief", **options: enter(f"/tournaments/{page}", who, **options)
