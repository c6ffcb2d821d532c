"""Eight threads that write beside somebody who hardly lets go of the database: all of them come in.

With SQLite's own waiting four of five rows were refused after five seconds: `database is locked`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HOLD = """
import sqlite3, sys, time
database = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
database.execute("CREATE TABLE held (at REAL)")
print("holding", flush=True)
while True:
    database.execute("BEGIN IMMEDIATE")
    database.execute("INSERT INTO held VALUES (1)")
    time.sleep(0.02)
    database.execute("COMMIT")
"""
WRITE = """
from concurrent.futures import ThreadPoolExecutor
import django
django.setup()
from django.db import connections
from mainroad.site.people.models import Federation
from mainroad.site.journal_store.locks import LockedError
def write(thread):
    refused = 0
    for number in range(10):
        try:
            Federation.objects.create(code=f"{thread}{number}", name="A federation")
        except LockedError:
            refused += 1
    connections.close_all()
    return refused
with ThreadPoolExecutor(8) as threads:
    refused = sum(threads.map(write, "ABCDEFGH"))
print(refused, Federation.objects.count())
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    found = {**os.environ, "MAINROAD_VAR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "mainroad.site.settings"}
    prepare = "from mainroad.site import server; server.prepare()"
    subprocess.run([sys.executable, "-c", prepare], env=found, check=True)
    return found


def test_whoever_waits_for_a_busy_database_comes_in(environment: dict[str, str], tmp_path: Path) -> None:
    hold = [sys.executable, "-c", HOLD, str(tmp_path / "mainroad.sqlite3")]
    with subprocess.Popen(hold, stdout=subprocess.PIPE) as holder:
        try:
            assert holder.stdout
            assert holder.stdout.readline()
            done = subprocess.run([sys.executable, "-c", WRITE], env=environment, check=True, stdout=subprocess.PIPE)
        finally:
            holder.kill()
    assert done.stdout.split() == [b"0", b"80"]
