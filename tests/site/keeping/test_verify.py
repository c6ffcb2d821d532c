"""Every journal folds and agrees with its head and its row; whatever is broken on purpose is found."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main

FAULTS = {  # what is done to the database, and the line that is told
    "UPDATE writing_record SET fact = 'no' WHERE stream = 'tournament/cup' AND version = 4":
        "tournament/cup, event 4: ",
    "UPDATE writing_record SET type = 'guess' WHERE stream = 'game/board' AND version = 1":
        "game/board, event 1: 'guess' is not an event that this program knows",
    "UPDATE writing_record SET \"schema\" = 99 WHERE stream = 'tournament/cup' AND version = 4":
        "tournament/cup, event 4: schema 99",
    "UPDATE writing_record SET fact = CAST(x'22ff22' AS TEXT) WHERE stream = 'tournament/cup' AND version = 4":
        "tournament/cup, event 4: it cannot be read (UnicodeEncodeError)",
    "DELETE FROM writing_record WHERE stream = 'tournament/cup' AND version = 3":
        "tournament/cup: event 3 is missing",
    "DELETE FROM writing_record WHERE stream = 'tournament/cup' AND version = 21":
        "tournament/cup: its head says event 21, its last record is event 20",
    "UPDATE writing_head SET version = 22 WHERE stream = 'tournament/cup'":
        "tournament/cup: its head says event 22, its last record is event 21",
    "UPDATE writing_head SET wakes_at = 1 WHERE stream = 'game/board'":
        "game/board: its head does not say what its records say",
    "DELETE FROM writing_head WHERE stream = 'game/board'":
        "game/board: there are records and no head",
    "DELETE FROM writing_record WHERE stream = 'game/board'":
        "game/board: there is a head and no record",
    "UPDATE hall_table SET id = 'other'":
        "game/other: the site lists it, and it has no journal",
    "DELETE FROM contests_tournament":
        "tournament/cup: there is a journal, and the site does not list it",
    "DELETE FROM contests_event":
        "what it names in contests_event is not there",
    "UPDATE writing_record SET stream = 'kitchen/board' WHERE stream = 'game/board'":
        "kitchen/board: no room of this site keeps such a journal",
    "INSERT INTO django_migrations (app, name, applied) VALUES ('hall', '9999_later', '2030-01-01')":
        "a newer Mainroad has changed the tables (hall 9999_later)",
}  # fmt: skip


def verify(*words: str) -> Result:
    return CliRunner().invoke(main, ["verify", *words])


def broken(site: Path, statement: str) -> None:
    with closing(sqlite3.connect(site / "mainroad.sqlite3")) as database:
        database.execute(statement)
        database.commit()


def test_a_sound_site_is_counted(site: Path) -> None:
    found = verify()
    assert (found.exit_code, found.output) == (0, "2 journals with 22 records, 2 tournaments and boards: all sound.\n")


@pytest.mark.parametrize(("statement", "line"), FAULTS.items())
def test_what_is_broken_is_a_line(site: Path, statement: str, line: str) -> None:
    broken(site, statement)
    found = verify()
    assert found.exit_code == 1
    assert sum(line in told for told in found.output.splitlines()) == 1, found.output


def test_a_page_of_noise_is_found(site: Path) -> None:
    path = site / "mainroad.sqlite3"
    data = bytearray(path.read_bytes())
    data[40960:45056] = b"\xff" * 4096
    path.write_bytes(data)
    found = verify()
    assert found.exit_code == 1
    assert "mainroad.sqlite3: " in found.output


def test_a_backup_is_verified_like_a_site(site: Path, tmp_path: Path) -> None:
    broken(site, "UPDATE writing_head SET version = 22 WHERE stream = 'tournament/cup'")
    file = str(tmp_path / "backup.zip")
    assert CliRunner().invoke(main, ["backup", file]).exit_code == 0
    broken(site, "UPDATE writing_head SET version = 21 WHERE stream = 'tournament/cup'")
    assert [verify().exit_code, verify("--backup", file).exit_code] == [0, 1]


def test_no_site_is_one_sentence_and_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_VAR", str(tmp_path / "nothing"))
    found = verify()
    assert (found.exit_code, found.output.count("\n")) == (2, 1)
    assert not (tmp_path / "nothing").exists()
