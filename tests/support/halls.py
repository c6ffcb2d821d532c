"""A real server with tournaments in play, for tests that need two browsers at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from support.browsers import served

TESTS = Path(__file__).parents[1]
PREPARE = """
import django
django.setup()
from django.conf import settings
from django.core.management import call_command
for database in settings.DATABASES:
    call_command("migrate", database=database, verbosity=0)
settings.ALLOWED_HOSTS = ["testserver"]
from support import contests
{tournaments}
for asked in {roles}:
    role, _, entry = asked.partition(":")
    where = {{"tournament": contests.Tournament.objects.get(), "entry": entry}} if entry else {{}}
    print(contests.signed_in(role, **where).cookies[settings.SESSION_COOKIE_NAME].value)
"""


@dataclass(frozen=True)
class Hall:
    """The address of the server, and the sessions of the roles that were asked for."""

    address: str
    sessions: dict[str, str]


@contextmanager
def open_hall(var: Path, tournaments: str, *roles: str) -> Iterator[Hall]:
    """Make tournaments with `contests.…`, then serve them as a user would; `player:person01` is one of the only one."""
    environment = {
        **os.environ,
        "MAINROAD_VAR": str(var),
        "DJANGO_SETTINGS_MODULE": "mainroad.site.settings",
        "PYTHONPATH": os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(TESTS)])),
    }
    script = PREPARE.format(tournaments=tournaments, roles=list(roles))
    made = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    sessions = made.stdout.split()[-len(roles) :] if roles else []
    with served(Path(environment["MAINROAD_VAR"])) as address:
        yield Hall(address, dict(zip(roles, sessions, strict=True)))
