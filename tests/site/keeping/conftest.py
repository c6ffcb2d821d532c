from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support import kept


@pytest.fixture(scope="session")
def _made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    kept.run(folder, 20)
    return folder


@pytest.fixture
def site(_made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a small site that does not run: a tournament with twenty entries, and a board."""
    folder = tmp_path / "site"
    shutil.copytree(_made, folder)
    monkeypatch.setenv("MAINROAD_VAR", str(folder))
    return folder
