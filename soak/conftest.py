"""Servers that a soak test needs beside the site."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as the test."""
    if not POSTGRES:
        pytest.skip("PostgreSQL is not installed")
    programs, data = POSTGRES[-1].parent, tmp_path / "data"
    data.mkdir(mode=0o700)
    who = []
    if os.getuid() == 0:  # the server refuses to run as root
        shutil.chown(data, "postgres", "postgres")
        for folder in (tmp_path, *tmp_path.parents[:2]):
            folder.chmod(0o755)
        who = ["runuser", "-u", "postgres", "--"]

    def run(program: str, *arguments: str) -> None:
        subprocess.run([*who, str(programs / program), "-D", str(data), *arguments], check=True, capture_output=True)

    run("initdb", "-U", "mainroad", "-A", "trust", "-E", "UTF8")
    run("pg_ctl", "-w", "-l", str(data / "log"), "-o", f"-k {data} -c listen_addresses=''", "start")
    if who:
        data.chmod(0o755)  # the socket lies there; the server has checked the folder already
    try:
        yield f"postgresql://mainroad@/postgres?host={data}"
    finally:
        if who:
            data.chmod(0o700)
        run("pg_ctl", "-m", "fast", "stop")
