"""A backup of a running site holds all that was acknowledged, and comes back whole or not at all."""

from __future__ import annotations

import json
import shutil
import sqlite3
import stat
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.site import starting
from support import kept

STREAM = "tournament/cup"


def run(*words: object, folder: Path | None = None) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], env={"MAINROAD_VAR": str(folder)} if folder else {})


def done(*words: object, folder: Path | None = None) -> Result:
    result = run(*words, folder=folder)
    assert result.exit_code == 0, result.output
    return result


def refused(*words: object, folder: Path | None = None) -> str:
    result = run(*words, folder=folder)
    assert (result.exit_code, result.output.count("\n")) == (2, 1), result.output
    return result.output


def records(database: Path) -> int:
    with closing(sqlite3.connect(database)) as opened:
        (count,) = opened.execute("SELECT count(*) FROM writing_record WHERE stream = ?", [STREAM]).fetchone()
    return int(count)


def manifest(file: Path) -> dict[str, Any]:
    with zipfile.ZipFile(file) as archive:
        told: dict[str, Any] = json.loads(archive.read("manifest.json"))
    return told


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name != "working"}


@pytest.fixture
def file(site: Path, tmp_path: Path) -> Path:
    done("backup", tmp_path / "backup.zip")
    return tmp_path / "backup.zip"


class TestUnderLoad:
    def test_all_that_was_acknowledged_before_is_in_it(self, site: Path, tmp_path: Path) -> None:
        again, file = tmp_path / "again", tmp_path / "backup.zip"
        with kept.running(site) as process:
            before = kept.acknowledged(process, 60)
            done("backup", file)
            done("restore", file, folder=again)
            in_it = records(again / "mainroad.sqlite3") - 1  # the first one opens the tournament
            assert in_it >= before
            kept.acknowledged(process, in_it + 1)  # the site has gone on meanwhile
            assert "all sound" in done("verify").output
        assert "all sound" in done("verify", folder=again).output
        assert manifest(file)["records"] == in_it + 2

    def test_a_backup_is_never_brought_back_into_a_running_site(self, site: Path, file: Path) -> None:
        with kept.running(site) as process:
            before = kept.acknowledged(process, 25)
            assert "is running: stop it first" in refused("restore", file, "--replace")
            kept.acknowledged(process, before + 5)
        assert records(site / "mainroad.sqlite3") > before

    def test_the_log_of_a_killed_site_is_backed_up_and_kept_aside(self, site: Path, file: Path, tmp_path: Path) -> None:
        with kept.running(site) as process:
            count = kept.acknowledged(process, 60)
        assert (site / "mainroad.sqlite3-wal").stat().st_size
        crashed = tmp_path / "crashed"
        shutil.copytree(site, crashed)
        done("backup", tmp_path / "killed.zip")
        assert manifest(tmp_path / "killed.zip")["records"] >= count + 2
        done("restore", file, "--replace", folder=crashed)
        (aside,) = (path for path in crashed.glob("mainroad.sqlite3.*"))
        assert records(crashed / "mainroad.sqlite3") == 21
        assert records(aside) >= count + 1


class TestTheFile:
    def test_its_owner_alone_can_read_it_and_nothing_is_left_beside_it(self, file: Path) -> None:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert sorted(path.name for path in file.parent.iterdir()) == ["backup.zip", "site"]

    def test_it_says_what_it_is(self, file: Path) -> None:
        with zipfile.ZipFile(file) as archive:
            assert archive.namelist() == ["manifest.json", "mainroad.sqlite3"]
        told = manifest(file)
        assert (told["streams"], told["records"], set(told["sha256"])) == (2, 22, {"mainroad.sqlite3"})

    def test_the_secret_and_the_letters_are_in_it_only_if_asked_for(self, site: Path, tmp_path: Path) -> None:
        (site / "outbox").mkdir()
        (site / "outbox" / "letter.log").write_text("a link")
        done("backup", tmp_path / "all.zip", "--with-secret")
        done("restore", tmp_path / "all.zip", folder=tmp_path / "again")
        for name in ("secret", "outbox/letter.log"):
            assert (tmp_path / "again" / name).read_bytes() == (site / name).read_bytes()
            assert stat.S_IMODE((tmp_path / "again" / name).stat().st_mode) == 0o600

    def test_a_file_that_is_there_stays_unless_it_is_to_be_replaced(self, file: Path) -> None:
        before = file.stat().st_ino
        assert "is there already" in refused("backup", file)
        assert file.stat().st_ino == before
        done("backup", file, "--replace")
        assert file.stat().st_ino != before

    def test_a_damaged_site_does_not_take_the_place_of_a_good_backup(self, site: Path, file: Path) -> None:
        (site / "mainroad.sqlite3").write_bytes(b"noise" * 9999)
        before = file.read_bytes()
        refused("backup", file, "--replace")
        assert file.read_bytes() == before

    def test_no_site_is_one_sentence(self, tmp_path: Path) -> None:
        assert "There is no site" in refused("backup", tmp_path / "x.zip", folder=tmp_path / "nothing")


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def overwrite(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 64] = b"\xff" * 64
    file.write_bytes(data)


def lock(file: Path) -> None:
    """Say that the parts are encrypted: the flag stands in the list at the end of the archive."""
    file.write_bytes(file.read_bytes().replace(b"PK\x01\x02\x14\x03\x14\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01"))


def forge(file: Path, **changes: object) -> None:
    with zipfile.ZipFile(file) as archive:
        told = json.loads(archive.read("manifest.json")) | changes
        database = archive.read("mainroad.sqlite3")
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("manifest.json", json.dumps(told))
        archive.writestr("mainroad.sqlite3", database)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "cut": cut,
    "overwritten": overwrite,
    "locked": lock,
    "noise": lambda file: file.write_bytes(b"noise" * 1000),
    "empty": lambda file: file.write_bytes(b""),
    "gone": lambda file: file.unlink(),
    "another sum": lambda file: forge(file, sha256={"mainroad.sqlite3": "0" * 64}),
    "no database": lambda file: forge(file, sha256={}),
    "a way out": lambda file: forge(file, sha256={"mainroad.sqlite3": "", "../secret": ""}),
    "a newer form": lambda file: forge(file, schema=2),
    "another kind": lambda file: forge(file, kind="recipes"),
    "no manifest": lambda file: forge(file, records="many"),
}


class TestRestore:
    @pytest.mark.parametrize("damage", DAMAGE)
    def test_a_damaged_one_is_one_sentence_and_changes_nothing(self, site: Path, file: Path, damage: str) -> None:
        DAMAGE[damage](file)
        before = contents(site)
        refused("restore", file, "--replace")
        assert contents(site) == before

    def test_one_with_faults_is_refused_unless_asked_for(self, site: Path, tmp_path: Path) -> None:
        with closing(sqlite3.connect(site / "mainroad.sqlite3")) as database:
            database.execute("DELETE FROM writing_record WHERE version = 3")
            database.commit()
        file, again = tmp_path / "faulty.zip", tmp_path / "again"
        done("backup", file)
        assert "event 3 is missing" in refused("restore", file, folder=again)
        assert not (again / "mainroad.sqlite3").exists()
        assert "event 3 is missing" in done("restore", file, "--with-faults", folder=again).output

    def test_a_site_that_is_there_stays_or_is_kept_aside(self, site: Path, file: Path) -> None:
        assert "There is a site" in refused("restore", file)
        done("restore", file, "--replace")
        (aside,) = site.glob("mainroad.sqlite3.*")
        assert records(aside) == records(site / "mainroad.sqlite3") == 21
        assert not (site / "sessions.sqlite3").exists()

    def test_nobody_starts_while_one_is_brought_back(self, tmp_path: Path) -> None:
        with starting.vacant(tmp_path), pytest.raises(starting.CannotStartError, match="is being restored"):
            starting.occupy(tmp_path)

    @pytest.mark.parametrize("command", ["backup", "restore"])
    def test_postgresql_has_its_own_way(self, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("MAINROAD_DATABASE", "postgresql://me@localhost/site")
        assert "pg_dump" in refused(command, tmp_path / "backup.zip")


def test_a_program_does_not_start_with_the_tables_of_a_newer_one(site: Path) -> None:
    with closing(sqlite3.connect(site / "mainroad.sqlite3")) as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('hall', '9999_later', '2030-01-01')"
        )
        database.commit()
    command = [str(Path(sys.executable).with_name("mainroad")), "admin", "list"]
    started = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (started.returncode, started.stderr.count("\n")) == (2, 1)
    assert "A newer Mainroad has changed this database" in started.stderr
