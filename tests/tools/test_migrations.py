"""Migrations are append-only: databases have run those that are listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import migrations


def test_no_migration_is_changed_or_taken_away_and_each_is_listed() -> None:
    found, expected = migrations.digests(), migrations.listed()
    assert migrations.changed(found, expected) == [], "put them back, and write a new migration"
    assert found.keys() == expected.keys(), "add the new ones: python -m tools.migrations"


def test_the_list_takes_in_what_is_new_and_refuses_what_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(migrations, "SITE", tmp_path)
    monkeypatch.setattr(migrations, "LIST", tmp_path / "migrations.txt")
    folder = tmp_path / "hall" / "migrations"
    folder.mkdir(parents=True)
    (tmp_path / "migrations.txt").touch()
    (folder / "0001_initial.py").write_text("first")
    assert migrations.main() == 0
    assert migrations.listed().keys() == {"hall/0001_initial"}
    (folder / "0001_initial.py").write_text("second thoughts")
    assert migrations.main() == 1
    assert "hall/0001_initial" in capsys.readouterr().err
