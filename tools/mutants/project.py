"""What is mutated, in which strata, and which tests judge it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path


@dataclass(frozen=True)
class Stratum:
    """Files that are judged together; patterns are relative to the folder of the sources."""

    name: str
    patterns: tuple[str, ...]


@dataclass(frozen=True)
class Project:
    """A package, its tests and its strata; a file belongs to the first stratum that names it."""

    root: Path
    package: str
    tests: tuple[str, ...]
    strata: tuple[Stratum, ...]
    carried: tuple[str, ...] = ()
    """What the tests read besides the package and themselves."""
    options: tuple[str, ...] = ()
    """What pytest is told."""
    source: str = "src"
    patience_s: float = 5.0
    """What a test may take of the processor against a mutant, besides twenty times as long as without."""

    def files(self) -> Iterator[tuple[Stratum, Path]]:
        """Each file in scope, relative to the root, with its stratum."""
        base = self.root / self.source
        for path in sorted((base / self.package).rglob("*.py")):
            inside = path.relative_to(base).as_posix()
            stratum = next((each for each in self.strata if any(fnmatch(inside, p) for p in each.patterns)), None)
            if stratum is not None:
                yield stratum, path.relative_to(self.root)


_PLAY, _DESK = "mainroad/play/", "mainroad/competition/desk/"
_BETWEEN = ("commands*.py", "facts*.py", "state.py")
"""Declarations: the deciders' language, without a rule of its own; golden journals hold them still."""

MAINROAD = (
    Stratum("play deciders", (f"{_PLAY}decide*.py", f"{_PLAY}evolve.py")),
    Stratum("desk deciders", (f"{_DESK}decide*.py", f"{_DESK}evolve.py")),
    Stratum("ruling desk", (f"{_PLAY}ruling*.py",)),
    Stratum("clocks", ("mainroad/clocks/*.py",)),
    Stratum("declarations", tuple(f"{room}{pattern}" for room in (_PLAY, _DESK) for pattern in _BETWEEN)),
    Stratum("play rules", (f"{_PLAY}*.py",)),
    Stratum("desk rules", (f"{_DESK}*.py",)),
    Stratum("books", ("mainroad/rulebooks/books/*.py",)),
)


def mainroad(root: Path) -> Project:
    """This project: unit tests only, none that starts a browser, a server or another process."""
    return Project(
        root,
        "mainroad",
        (
            *("tests/clocks", "tests/play", "tests/competition", "tests/cli", "tests/documents"),
            *("tests/words", "tests/rulebooks/books"),
        ),
        MAINROAD,
        ("README.md", "docs"),
        (
            *(
                "-o",
                "addopts=--import-mode=importlib -p mainroad.rulebooks.pytest_articles",
            ),  # loads nothing its own way
            *("--ignore=tests/cli/test_serve.py", "--ignore=tests/cli/test_admin.py", "-m", "not browser"),
        ),
    )
