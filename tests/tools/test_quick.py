from __future__ import annotations

from pathlib import Path

import pytest

from tools.quick import ROOT, mirrored_tests


@pytest.mark.parametrize(
    ("changed", "some", "not_there"),
    [
        ("src/mainroad/play/decide/offers.py", "tests/play/decide/test_offers.py", "tests/play/decide/test_claims.py"),
        ("src/mainroad/play/rules/clock_care.py", "tests/play/rules/test_clock_care.py", "tests/play/test_game.py"),
        ("src/mainroad/play/decide/voices.py", "tests/play/decide/test_claims.py", "tests/play/test_game.py"),
        ("tools/quick.py", "tests/tools/test_quick.py", "tests/tools/test_fuzz.py"),
        ("tests/play/test_game.py", "tests/play/test_game.py", "tests/play/test_clock.py"),
    ],
)
def test_the_tests_of_a_changed_file_are_those_of_its_place(changed: str, some: str, not_there: str) -> None:
    found = mirrored_tests([Path(changed)])
    assert Path(some) in found
    assert Path(not_there) not in found


def test_what_was_deleted_or_is_no_code_has_none() -> None:
    assert mirrored_tests([Path("README.md"), Path("tests/play/test_that_is_gone.py"), Path("kernel/moves.hpp")]) == []


def test_every_module_of_the_library_has_some() -> None:
    modules = [path.relative_to(ROOT) for path in (ROOT / "src" / "mainroad" / "play").rglob("*.py")]
    assert all(mirrored_tests([module]) for module in modules)
