"""`mainroad check-composition`: what it says where it could not decide."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.site.studio.table_building import build

OPEN = ("--language", "en", "check-composition", "russian", "W:WKc5,e1:Ba5,h2", "--kind", "study", "--nodes", "2000")
ADVICE = "`mainroad tablebase build russian --pieces 4`"


def test_without_tablebases_it_says_how_to_get_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(tmp_path))
    told = CliRunner().invoke(main, OPEN).output
    assert "not decided" in told
    assert ADVICE in told
    build(("russian",), 4)
    told = CliRunner().invoke(main, OPEN).output
    assert "not decided" not in told
    assert ADVICE not in told
