"""Tests lie under tests/ where the code lies under src/mainroad/: whoever knows one path knows the other."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "mainroad"
OWN = {"data", "support", "tools"}
"""What has no code under src/mainroad: oracles, helpers of the tests, and the tests of tools/."""


def _folders() -> list[Path]:
    folders = {test.parent.relative_to(TESTS) for test in TESTS.rglob("test_*.py")} - {Path()}
    return sorted(folder for folder in folders if folder.parts[0] not in OWN)


def test_each_folder_of_tests_has_its_code() -> None:
    folders = _folders()
    assert len(folders) > 50
    assert [str(one) for one in folders if not (SOURCE / one).is_dir() and not (SOURCE / f"{one}.py").is_file()] == []
