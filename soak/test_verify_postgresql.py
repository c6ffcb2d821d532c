"""`mainroad verify` reads a site that keeps its state in PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psycopg

from support import kept


def verify(folder: Path, url: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("mainroad")), "verify"]
    environment = {**os.environ, "MAINROAD_VAR": str(folder), "MAINROAD_DATABASE": url}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_sound_site_and_a_broken_one(server: str, tmp_path: Path) -> None:
    kept.run(tmp_path, 5, MAINROAD_DATABASE=server)
    sound = verify(tmp_path, server)
    assert (sound.returncode, sound.stdout) == (0, "2 journals with 7 records, 2 tournaments and boards: all sound.\n")
    with psycopg.connect(server) as database:
        database.execute("DELETE FROM writing_record WHERE stream = 'tournament/cup' AND version = 3")
    broken = verify(tmp_path, server)
    assert (broken.returncode, broken.stdout.splitlines()[0]) == (1, "tournament/cup: event 3 is missing")
