"""Real servers for real browsers."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

TESTS = Path(__file__).parents[1]


@dataclass(frozen=True)
class Stage:
    """A live site with the demonstration, and somebody signed in for every role."""

    address: str
    cookies: dict[str, str]
    tournaments: dict[str, list[str]]
    person: str

    @property
    def swiss(self) -> str:
        return self.tournaments["festival"][0]

    @property
    def teams(self) -> str:
        return self.tournaments["festival"][2]

    @property
    def chess(self) -> str:
        return self.tournaments["canecup2"][0]

    def get(self, role: str, address: str) -> tuple[int, str]:
        """What the site answers somebody, without a browser and without following anywhere."""
        headers = {} if role == "anyone" else {"Cookie": f"mainroad_session={self.cookies[role]}"}
        host = urlsplit(self.address)
        connection = http.client.HTTPConnection(str(host.hostname), host.port or 80, timeout=60)
        try:
            connection.request("GET", address, headers=headers)
            answer = connection.getresponse()
            return answer.status, answer.read().decode(errors="replace")
        finally:
            connection.close()

    def options(self, role: str) -> dict[str, object]:
        """What a browser context needs to come in with a role; `anyone` is not signed in."""
        if role == "anyone":
            return {"base_url": self.address}
        cookie = {"name": "mainroad_session", "value": self.cookies[role], "url": self.address}
        return {"base_url": self.address, "storage_state": {"cookies": [_stored(cookie)], "origins": []}}


def _stored(cookie: dict[str, str]) -> dict[str, object]:
    return {
        "name": cookie["name"], "value": cookie["value"], "domain": "localhost", "path": "/", "expires": -1,
        "httpOnly": True, "secure": False, "sameSite": "Lax",
    }  # fmt: skip


def demonstration(folder: Path) -> dict[str, Any]:
    """Fill a folder with the demonstration; who is signed in for every role, and the tournaments of each event."""
    made: dict[str, Any] = json.loads(prepared(folder, Path(__file__).with_name("stage.py")))
    return made


def prepared(folder: Path, *program: str | Path) -> str:
    """Let a program fill the folder of a site in a process of its own; what it has to say."""
    spread_tables(folder)
    paths = filter(None, [os.environ.get("PYTHONPATH"), str(TESTS)])
    environment = {
        **os.environ,
        "MAINROAD_VAR": str(folder),
        "DJANGO_SETTINGS_MODULE": "mainroad.site.settings",
        "PYTHONPATH": os.pathsep.join(paths),
    }
    done = subprocess.run([sys.executable, *program], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def spread_tables(folder: Path) -> None:
    """Put into a new folder the empty tables that a first start would take a second and a half to make."""
    folder.mkdir(parents=True, exist_ok=True)
    for database in Path(_empty_site().name).glob("*.sqlite3"):
        if not (folder / database.name).exists():
            shutil.copy(database, folder)


@cache
def _empty_site() -> tempfile.TemporaryDirectory[str]:
    """A site that nobody has come to yet, made once in this process; its secret is not spread."""
    folder = tempfile.TemporaryDirectory(prefix="mainroad-empty-")
    program = [sys.executable, "-c", "from mainroad.site import server; server.prepare()"]
    subprocess.run(program, env={**os.environ, "MAINROAD_VAR": folder.name}, check=True)
    return folder


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of the real server over a folder, started as a user starts it; first starts are tests/cli's."""
    with serving(folder) as (address, _):
        yield address


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of the real server over a folder, and its process."""
    spread_tables(folder)
    command = [str(Path(sys.executable).with_name("mainroad")), "serve", "--port", "0"]
    environment = {**os.environ, "MAINROAD_VAR": str(folder)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        found = re.search(r"http://\S+:\d+", process.stdout.readline())
        try:
            assert found, "the server did not say where it is"
            yield found[0], process
        finally:
            process.terminate()
