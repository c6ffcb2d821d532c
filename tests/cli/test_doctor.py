from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli import doctor
from mainroad.engine.tablebase_build import alone_in
from mainroad.site.studio.table_building import build


@pytest.fixture
def var(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAINROAD_VAR", str(tmp_path))
    return tmp_path


def test_all_is_well_on_a_fresh_machine(var: Path) -> None:
    result = CliRunner().invoke(doctor.doctor)
    assert result.exit_code == 0
    assert "✓ Python" in result.output
    assert "✓ Kernel       compiled" in result.output


def test_a_missing_kernel_is_told_and_is_no_fault(var: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "is_built", lambda: False)
    result = CliRunner().invoke(doctor.doctor)
    assert result.exit_code == 0
    assert "– Kernel       not compiled" in result.output
    assert "→ Install a C++20 compiler" in result.output


def test_tablebases_that_are_there_or_being_built_are_told(var: Path) -> None:
    def told() -> str:
        return CliRunner().invoke(doctor.doctor).output.split("Tablebases")[1].splitlines()[0].strip()

    output = CliRunner().invoke(doctor.doctor).output
    assert told() == "none"
    assert "→ The running site builds small ones by itself" in output
    with alone_in(var / "tablebases"):
        assert told() == "none; more are being built"
    build(("english",), 2)
    assert told() == "english up to 2 pieces"
    next((var / "tablebases" / "english").iterdir()).write_bytes(b"x" * 100)
    assert "english" in told()
    assert CliRunner().invoke(doctor.doctor).exit_code == 0


def test_it_speaks_json(var: Path) -> None:
    findings = json.loads(CliRunner().invoke(doctor.doctor, ["--json"]).output)
    assert {finding["name"] for finding in findings} == {
        "Python", "Kernel", "Tablebases", "State", "Database", "Translations", "Browser", "Braille",
    }  # fmt: skip


def test_a_fault_makes_the_answer_one(var: Path) -> None:
    (var / "mainroad.sqlite3").write_bytes(b"this is no database, whatever its name says" * 100)
    result = CliRunner().invoke(doctor.doctor)
    assert result.exit_code == 1
    assert "✗ Database" in result.output
    assert "→" in result.output


class TestDatabase:
    def test_none_yet_is_no_fault(self, var: Path) -> None:
        assert not doctor.database().is_fault

    def test_the_journal_must_be_write_ahead(self, var: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (var / "mainroad.sqlite3").touch()
        monkeypatch.setattr(doctor, "_pending_migrations", lambda: 0)
        assert doctor.database().is_fault

    def test_a_migration_to_apply_is_a_fault(self, var: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        sqlite3.connect(var / "mainroad.sqlite3").execute("PRAGMA journal_mode=WAL").close()
        monkeypatch.setattr(doctor, "_pending_migrations", lambda: 1)
        assert doctor.database().is_fault

    def test_a_migrated_one_is_well(self, var: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        sqlite3.connect(var / "mainroad.sqlite3").execute("PRAGMA journal_mode=WAL").close()
        monkeypatch.setattr(doctor, "_pending_migrations", lambda: 0)
        assert doctor.database().is_there


def test_a_missing_browser_is_advice_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    finding = doctor.browser()
    assert not finding.is_there
    assert not finding.is_fault
    assert "install-chromium" in finding.advice


def test_every_browser_that_our_script_takes_is_found() -> None:
    script = (Path(__file__).parents[2] / "tools" / "install-chromium").read_text(encoding="utf-8")
    taken = re.search(r"for name in (.+); do", script)
    assert taken is not None
    assert tuple(taken[1].split()) == doctor.BROWSERS


def test_a_state_folder_in_a_file_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("MAINROAD_VAR", str(tmp_path / "file" / "var"))
    assert doctor.state().is_fault
