"""`make quick`: lint, and the tests of what was changed, without browsers. Tests lie where the code lies.

Whatever differs from the last commit counts; where nothing does, what the last commit changed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = {Path("src/mainroad"): Path("tests"), Path("tools"): Path("tests/tools")}
"""Where tests of code lie."""


def mirrored_tests(changed: Iterable[Path]) -> list[Path]:
    """The tests of changed files: those named after them, else all in the folder of the same place."""
    found = {test for path in changed for test in _tests_of(path)}
    return sorted(test.relative_to(ROOT) for test in found)


def _tests_of(path: Path) -> Iterator[Path]:
    if path.suffix != ".py":
        return
    if path.parts[0] == "tests":
        if path.name.startswith("test_") and (ROOT / path).exists():
            yield ROOT / path
        return
    for code, tests in CODE.items():
        if code in path.parents:
            yield from _mirrored(ROOT / tests / path.relative_to(code))


def _mirrored(place: Path) -> Iterator[Path]:
    """The tests beside where a module's own would be, going up while there are none."""
    own = [*place.parent.glob(f"test_{place.stem}*.py"), *place.with_suffix("").glob("test_*.py")]
    if own:
        yield from own
    elif place.parent.is_dir() and list(place.parent.glob("test_*.py")):
        yield from place.parent.glob("test_*.py")
    elif place.parent.parent.name:
        yield from _mirrored(place.parent)


def changed_files() -> list[Path]:
    """What differs from the last commit, or what it changed."""
    named = _git("diff", "--name-only", "HEAD") + _git("ls-files", "--others", "--exclude-standard")
    return [Path(name) for name in named or _git("diff", "--name-only", "HEAD~1")]


def _git(*arguments: str) -> list[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def main() -> int:
    """Run them."""
    python = [sys.executable, "-m"]
    tests = [str(test) for test in mirrored_tests(changed_files())]
    print(f"{len(tests)} files of tests belong to what was changed" + "".join(f"\n  {test}" for test in tests))
    steps = [[*python, "ruff", "check", "."], [*python, "ruff", "format", "--check", "."]]
    if tests:
        steps.append([*python, "pytest", "-q", "-n", "2", "-m", "not browser", *tests])
    return max(subprocess.run(step, cwd=ROOT, check=False).returncode for step in steps)


if __name__ == "__main__":
    sys.exit(main())
