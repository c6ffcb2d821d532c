"""Several processes at one database, each with a writer of its own: SQLite, and PostgreSQL where it is installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent / "tests"

PREPARE = """
import django
from django.core.management import call_command
django.setup()
call_command("migrate", "writing", verbosity=0)
"""

WRITE = """
import sys
import django
django.setup()
from mainroad.basics import Refusal
from mainroad.site.journal_store import office
from support.counting import COUNTING
office.register(office.Room("counting", COUNTING))
office.start()
me = sys.argv[1]
futures = []
for n in range(300):
    futures.append(office.post("counting/shared", (1, 1), actor=me, command_id=f"{me}/{n}"))
    futures.append(office.post("counting/shared", 1, actor=me, command_id=f"everybody/{n}"))
    futures.append(office.post(f"counting/{n % 7}", n % 10, actor=me, command_id=f"{me}/{n}"))
    futures.append(office.post(f"counting/{n % 7}", 11, actor=me, command_id=f"{me}/refused/{n}"))
refused = sum(isinstance(future.result(), Refusal) for future in futures)
office.stop()
print(refused)
"""

READ = """
import json
import django
django.setup()
from mainroad.site.journal_store import office, tables
from support.counting import COUNTING
office.register(office.Room("counting", COUNTING))
streams = ["counting/shared", *(f"counting/{n}" for n in range(7))]
print(json.dumps({
    "totals": [office.ledger(stream).state.total for stream in streams],
    "versions": [[record.version for record in office.records(stream)] for stream in streams],
    "heads": [tables.versions(streams)[stream] for stream in streams],
    "lines": [record.line().decode() for stream in streams for record in office.records(stream)],
}))
"""

TAKE_IN = """
import sys
import django
from django.core.management import call_command
django.setup()
call_command("migrate", "writing", verbosity=0)
from mainroad.journal.records import read_line
from mainroad.site.journal_store import office
from support.counting import COUNTING
office.register(office.Room("counting", COUNTING))
office.take_in([read_line(line.rstrip(b"\\n")) for line in sys.stdin.buffer])
"""


class Site:
    """A site at a database; each program runs in a process of its own."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.environment = {
            **os.environ,
            "MAINROAD_VAR": str(folder),
            "MAINROAD_DATABASE": url,
            "DJANGO_SETTINGS_MODULE": "mainroad.site.settings",
            "PYTHONPATH": str(TESTS),
        }

    def start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", program, *arguments]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, env=self.environment)

    def run(self, program: str, text: bytes = b"") -> bytes:
        return ended(self.start(program), text)


def ended(process: subprocess.Popen[bytes], text: bytes = b"") -> bytes:
    out, _ = process.communicate(text, timeout=300)
    assert process.returncode == 0
    return out


@pytest.fixture(params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Site:
    url = request.getfixturevalue("server") if request.param == "postgresql" else ""
    made = Site(tmp_path / "var", url)
    made.run(PREPARE)
    return made


def test_three_processes_lose_nothing_and_do_nothing_twice(site: Site, tmp_path: Path) -> None:
    processes = [site.start(WRITE, name) for name in ("anna", "boris", "clara")]
    assert [int(ended(process)) for process in processes] == [300] * 3
    found = json.loads(site.run(READ))
    shared, *others = found["totals"]
    assert shared == 3 * 300 * 2 + 300  # each one's own commands, and once those that all three sent
    assert sum(others) == 3 * sum(n % 10 for n in range(300))
    assert all(versions == list(range(1, len(versions) + 1)) for versions in found["versions"])
    assert found["heads"] == [len(versions) for versions in found["versions"]]

    elsewhere = Site(tmp_path / "elsewhere")
    elsewhere.run(TAKE_IN, "\n".join(found["lines"]).encode())
    assert json.loads(elsewhere.run(READ)) == found
