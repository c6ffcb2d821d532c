"""A real server with tournaments in play, for tests that need two browsers at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from support.browsers import prepared, served

PREPARE = """
import django
django.setup()
from django.conf import settings
settings.ALLOWED_HOSTS = ["testserver"]
from support import contests
{tournaments}
for asked in {roles}:
    role, _, entry = asked.partition(":")
    where = {{"tournament": contests.Tournament.objects.get(pk="tourn234"), "entry": entry}} if entry else {{}}
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
    told = prepared(var, "-c", PREPARE.format(tournaments=tournaments, roles=list(roles))).split()
    with served(var) as address:
        yield Hall(address, dict(zip(roles, told[len(told) - len(roles) :], strict=True)))
