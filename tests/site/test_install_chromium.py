from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "install-chromium"


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder of commands without a browser and without apt-get."""
    for name in ("bash", "id"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    return tmp_path


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name != "CI"}
    environment = {**clean, "PATH": str(folder), **environment}
    return subprocess.run([str(folder / "bash"), SCRIPT], capture_output=True, text=True, env=environment, check=False)


def test_a_browser_that_is_there_is_named(bare: Path) -> None:
    (bare / "chromium").write_text("")
    (bare / "chromium").chmod(0o755)
    answer = run(bare)
    assert answer.returncode == 0
    assert f"{bare}/chromium is there" in answer.stdout


def test_where_it_cannot_be_installed_the_tests_are_said_to_be_skipped(bare: Path) -> None:
    answer = run(bare)
    assert answer.returncode == 0
    assert "WILL BE SKIPPED" in answer.stderr


def test_in_ci_that_is_a_failure(bare: Path) -> None:
    assert run(bare, CI="true").returncode == 1
