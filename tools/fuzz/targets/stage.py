"""A site for the fuzzers: the demonstration and a few live boards in a folder of their own, made once a run.

Each batch works on a copy of it, in a process of its own, and leaves nothing behind.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import random
import secrets
import shutil
import tempfile
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
STAGED = ("event", "tournament", "person", "entry", "account", "table", "challenge", "game")
"""Parts of addresses that the stage fills."""
DATABASES = ("mainroad.sqlite3", "sessions.sqlite3")


@cache
def introduced() -> Path:
    """Django over a site that is empty at first, and its folder."""
    folder = Path(tempfile.mkdtemp(prefix="mainroad-fuzz-"))
    owner = os.getpid()
    atexit.register(lambda: shutil.rmtree(folder, ignore_errors=True) if os.getpid() == owner else None)
    from django.apps import apps

    if not apps.ready:
        os.environ |= {"MAINROAD_VAR": str(folder), "MAINROAD_ADDRESS": "http://testserver", "MAINROAD_HOSTS": "*"}
        os.environ["MAINROAD_SECRET"] = "signs nothing of worth"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mainroad.site.settings")
        import django

        django.setup()
    return folder


def _without_chance() -> None:
    """Ids and seeds of the site come out the same every time, so that an input can be had again."""
    chance = random.Random("stage")
    secrets.choice = chance.choice
    secrets.token_hex = lambda nbytes=None: chance.randbytes(nbytes or 32).hex()
    secrets.token_urlsafe = lambda nbytes=None: chance.randbytes(nbytes or 32).hex()
    uuid.uuid4 = lambda: uuid.UUID(int=chance.getrandbits(128), version=4)


@dataclass(frozen=True)
class Stage:
    """A site: its folder, who is signed in, and what can be named in its addresses."""

    folder: Path
    sessions: dict[str, str]
    names: dict[str, tuple[str, ...]]
    """What stands for the parts of an address: tournaments, tables, people."""


def is_set() -> bool:
    """Whether the site has been made."""
    return stage.cache_info().currsize > 0


@cache
def stage() -> Stage:
    """Make the site."""
    folder = introduced()
    _without_chance()
    from mainroad.site import server

    server.prepare()
    from django.conf import settings
    from django.db import connections
    from django.utils import timezone

    from mainroad.site.contests import demonstration

    settings.SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"  # signing out ends none of them
    arbiter = demonstration.fill(timezone.localdate())
    players = _players()
    tables = _tables(players)
    sessions = {"arbiter": _session(arbiter), "player": _session(players[0]), "other": _session(players[1])}
    found = Stage(folder, sessions, _names(tables))
    connections.close_all()
    return found


def _players() -> list[Any]:
    from mainroad.site.people.models import Account

    return [Account.objects.create_user(f"{name}@example.org", name=name) for name in ("Anna", "Boris")]


def _tables(players: list[Any]) -> list[str]:
    """Live boards of several games, and challenges that are open."""
    from mainroad.play import commands
    from mainroad.site import moments
    from mainroad.site.hall.lobby.accept_challenge import sit_down
    from mainroad.site.hall.models import Challenge
    from mainroad.site.journal_store import service

    tables = []
    for game, rulebook in (("russian", "RU"), ("international", "FM"), ("english", "CK"), ("chess", "CH")):
        terms = {"game": game, "rulebook": rulebook, "control": "5m+3s", "colour": "white"}
        Challenge.objects.create(author=players[0], **terms)
        table = sit_down(Challenge.objects.create(author=players[0], **terms), players[1])
        assert table is not None
        service.submit(table.stream, commands.Start(), actor="host", command_id="start", now_ms=moments.now_ms())
        tables.append(table.id)
    return tables


def _session(account: Any) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.signed_cookies import SessionStore

    store = SessionStore()
    store[SESSION_KEY] = str(account.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = account.get_session_auth_hash()
    store.save()
    return str(store.session_key)


def _names(tables: list[str]) -> dict[str, tuple[str, ...]]:
    from mainroad.site.composing.models import ComposingContest
    from mainroad.site.contests.models import Event, Team, Tournament
    from mainroad.site.hall.models import Challenge
    from mainroad.site.people.models import Account, Person
    from mainroad.site.post.models import PostGame, PostTournament

    def ids(rows: Any) -> tuple[str, ...]:
        return tuple(map(str, rows.values_list("pk", flat=True)[:6]))

    return {
        "event": ids(Event.objects.all()),
        "tournament": (*ids(Tournament.objects.all()), *ids(PostTournament.objects.all())),
        "game": ids(PostGame.objects.order_by("tournament", "pk")),
        "person": ids(Person.objects.order_by("pk")),
        "entry": (*ids(Person.objects.order_by("pk")), *ids(Team.objects.all())),
        "account": ids(Account.objects.all()),
        "table": tuple(tables),
        "challenge": ids(Challenge.objects.all()),
        "contest": ("1", *ids(ComposingContest.objects.order_by("pk"))),
        "number": ("1", "417", "288"),
    }


def in_a_child(work: Callable[[], T]) -> T:
    """What work comes to, done in another process: threads that it starts would not be there after a fork."""
    fork = multiprocessing.get_context("fork")
    ours, theirs = fork.Pipe(duplex=False)
    child = fork.Process(target=lambda: theirs.send(work()))
    child.start()
    theirs.close()
    found: T = ours.recv()
    child.join()
    return found


@contextmanager
def copied() -> Iterator[Stage]:
    """A copy of the site, as long as a batch runs."""
    made = stage()
    from django.conf import settings
    from django.db import connections

    from mainroad.site.boardroom import asking

    asking.SECONDS = 0.01  # the program thinks as long as it is let: what is measured here is what was sent
    with tempfile.TemporaryDirectory(prefix="mainroad-fuzz-") as folder:
        connections.close_all()
        for alias, name in zip(("default", "sessions"), DATABASES, strict=True):
            shutil.copy(made.folder / name, folder)
            connections[alias].settings_dict["NAME"] = str(Path(folder) / name)
            settings.DATABASES[alias]["NAME"] = str(Path(folder) / name)
        os.environ["MAINROAD_VAR"] = folder  # for whatever the site starts
        try:
            yield made
        finally:
            connections.close_all()
