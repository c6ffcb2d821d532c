from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page

from support.browsers import served
from support.contests import signed_in
from support.patience import PATIENCE_MS

TESTS = Path(__file__).parents[2]
PREPARE = """
import django
django.setup()
from django.conf import settings
from django.core.management import call_command
for database in settings.DATABASES:
    call_command("migrate", database=database, verbosity=0)
settings.ALLOWED_HOSTS = ["testserver"]
from support import contests
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
for role in ("chief", "deputy"):
    print(contests.signed_in(role).cookies[settings.SESSION_COOKIE_NAME].value)
"""


@pytest.fixture
def chief() -> Client:
    return signed_in("chief")


@dataclass(frozen=True)
class Hall:
    """A real server with tournaments in play, and the sessions of its arbiters."""

    address: str
    chief: str
    deputy: str


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    python = [os.environ.get("PYTHONPATH", ""), str(TESTS)]
    environment = {
        **os.environ,
        "MAINROAD_VAR": str(tmp_path_factory.mktemp("hall")),
        "DJANGO_SETTINGS_MODULE": "mainroad.site.settings",
        "PYTHONPATH": os.pathsep.join(filter(None, python)),
    }
    made = subprocess.run([sys.executable, "-c", PREPARE], env=environment, capture_output=True, text=True, check=True)
    with served(Path(environment["MAINROAD_VAR"])) as address:
        yield Hall(address, *made.stdout.split()[-2:])


Sit = Callable[..., Page]


@pytest.fixture
def sit(chromium: Browser, hall: Hall) -> Iterator[Sit]:
    """Sit down as an arbiter at a page of a desk; each has a browser of his own."""
    contexts: list[BrowserContext] = []

    def at(page: str, session: str = hall.chief, **options: object) -> Page:
        context = chromium.new_context(base_url=hall.address, locale="en", **options)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        context.add_cookies([{"name": "mainroad_session", "value": session, "url": hall.address}])
        opened = context.new_page()
        opened.goto(f"/tournaments/{page}")
        return opened

    yield at
    for context in contexts:
        context.close()
