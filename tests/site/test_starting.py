"""A start that cannot be is one sentence with a way out, and harms nothing."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from mainroad.site.environment import EmptySecretError, secret
from mainroad.site.starting import CannotStartError, check

COMMAND = str(Path(sys.executable).with_name("mainroad"))


def made(folder: Path, rows: int = 2000) -> Path:
    path = folder / "mainroad.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE kept (text TEXT)")
        database.executemany("INSERT INTO kept VALUES (?)", [(f"result {n}" * 10,) for n in range(rows)])
        database.commit()
    return path


def fault(folder: Path) -> str:
    with pytest.raises(CannotStartError) as caught:
        check(folder)
    return str(caught.value)


def test_a_sound_database_is_let_through(tmp_path: Path) -> None:
    made(tmp_path)
    check(tmp_path)


def test_an_empty_one_is_not_taken_for_a_new_site(tmp_path: Path) -> None:
    (tmp_path / "mainroad.sqlite3").touch()
    assert "is empty: restore a backup" in fault(tmp_path)


def test_noise_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mainroad.sqlite3").write_bytes(b"noise" * 1000)
    assert "is no database any more" in fault(tmp_path)
    assert (tmp_path / "mainroad.sqlite3").read_bytes() == b"noise" * 1000


def test_a_truncated_one_is_found_out(tmp_path: Path) -> None:
    path = made(tmp_path)
    os.truncate(path, path.stat().st_size // 2)
    assert "restore a backup" in fault(tmp_path)


def test_a_page_of_noise_inside_is_found_out(tmp_path: Path) -> None:
    path = made(tmp_path)
    data = bytearray(path.read_bytes())
    data[8192:12288] = b"\xff" * 4096
    path.write_bytes(data)
    assert "restore a backup" in fault(tmp_path)


def test_what_is_kept_is_its_owners_alone(tmp_path: Path) -> None:
    path = made(tmp_path)
    (tmp_path / "outbox").mkdir()
    letter = tmp_path / "outbox" / "letter.log"
    letter.write_text("a link")
    path.chmod(0o644)
    check(tmp_path)
    assert [stat.S_IMODE(each.stat().st_mode) for each in (path, letter)] == [0o600, 0o600]


def test_an_empty_secret_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(" \n")
    with pytest.raises(EmptySecretError, match="is empty: delete it"):
        secret(tmp_path / "secret")


def test_two_first_starts_at_once_both_find_a_whole_database(tmp_path: Path) -> None:
    environment = {**os.environ, "MAINROAD_VAR": str(tmp_path / "var")}
    both = [
        subprocess.Popen(
            [COMMAND, "admin", "list"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    told = [one.communicate() for one in both]
    assert [one.returncode for one in both] == [0, 0], told
    assert all(out.startswith("There is none") for out, _ in told)
    kept = [path for path in (tmp_path / "var").rglob("*") if path.is_file()]
    assert {stat.S_IMODE(path.stat().st_mode) for path in kept} == {0o600}


def test_the_command_ends_with_the_sentence(tmp_path: Path) -> None:
    (tmp_path / "mainroad.sqlite3").touch()
    environment = {**os.environ, "MAINROAD_VAR": str(tmp_path)}
    run = subprocess.run(
        [COMMAND, "serve", "--port", "0"], env=environment, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    assert "is empty: restore a backup" in run.stderr
