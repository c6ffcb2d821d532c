from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.test import Client
from playwright.sync_api import Page

from support.contests import signed_in
from support.live.tournaments import Hall, open_hall

TOURNAMENTS = """
contests.begun(contests.played_round(contests.with_players(8)))
contests.begun(contests.with_players(16, id_="typing22"))
contests.begun(contests.with_players(6, contests.MICRO_MATCHES, id_="micro234"))
drawn = contests.MICRO_MATCHES.replace("rounds = 5", "ballot = true\\nrounds = 5")
contests.begun(contests.with_players(6, drawn, id_="ballot23"))
contests.with_players(8, id_="fresh234")
contests.begun(contests.with_players(30, id_="many2345"))
contests.begun(contests.with_teams(id_="teams234"))
from mainroad.competition.desk import commands
for id_ in ("calls234", "claim234"):
    calls = contests.begun(contests.with_players(8, id_=id_))
    claimant = contests.desk(calls).rounds[0].round.games[1].white
    contests.do(calls, commands.RaiseCase("case0001", "claim", 1, 2, claimant, "about.repetition"))
contests.played_round(contests.with_players(2, contests.CHESS_PLAY_OFF, id_="playoff2"), "=")
one_round = contests.SWISS.replace("rounds = 5", "rounds = 1")
contests.played_round(contests.with_players(4, one_round, id_="tied2345"), "=")
"""
Sit = Callable[..., Page]


@pytest.fixture
def chief() -> Client:
    return signed_in("chief")


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A real server with tournaments in play."""
    with open_hall(tmp_path_factory.mktemp("hall"), TOURNAMENTS, "chief", "deputy") as opened:
        yield opened


@pytest.fixture
def sit(enter: Callable[..., Page]) -> Sit:
    """Sit down as an arbiter at a page of a desk; each has a browser of their own."""
    return lambda page, who="chief", **options: enter(f"/tournaments/{page}", who, **options)
