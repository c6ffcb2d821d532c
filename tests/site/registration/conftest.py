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
from support.contests import trusted
from support.patience import PATIENCE_MS

Sit = Callable[..., Page]


@pytest.fixture
def chief() -> Client:
    return trusted("chief")


@pytest.fixture
def stranger() -> Client:
    return Client()


# -- a real server ------------------------------------------------------------------------------------

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
contests.with_entries(8)
contests.with_teams(4, id_="teams234")
contests.with_players(9, contests.ROUND_ROBIN, id_="robin234")
contests.persons(20)
for role in ("chief", "line"):
    print(contests.signed_in(role).cookies[settings.SESSION_COOKIE_NAME].value)
"""


@dataclass(frozen=True)
class Hall:
    """A real server with tournaments before their first round, and the sessions of its arbiters."""

    address: str
    chief: str
    line: str


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    environment = {
        **os.environ,
        "MAINROAD_VAR": str(tmp_path_factory.mktemp("registration")),
        "DJANGO_SETTINGS_MODULE": "mainroad.site.settings",
        "PYTHONPATH": os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(TESTS)])),
    }
    made = subprocess.run([sys.executable, "-c", PREPARE], env=environment, capture_output=True, text=True, check=True)
    with served(Path(environment["MAINROAD_VAR"])) as address:
        yield Hall(address, *made.stdout.split()[-2:])


@pytest.fixture
def sit(chromium: Browser, hall: Hall) -> Iterator[Sit]:
    """Open a page as an arbiter; each has a browser of his own."""
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
