"""What the tests ran last time: a file of tests is traced anew only if it changed, or what all tests share."""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tools.mutants.coverage import Ran
from tools.mutants.project import Project


@dataclass
class TraceCache:
    """The traces of files of tests, each under the digest of the file; all of them under the digest of the rest."""

    rest: str
    files: dict[str, tuple[str, list[Ran]]] = field(default_factory=dict)
    at_import: set[int] = field(default_factory=set)

    def stale(self, digests: dict[str, str]) -> set[str]:
        """Files of tests that are new or changed."""
        return {file for file, digest in digests.items() if self.files.get(file, ("", []))[0] != digest}

    def renewed(self, digests: dict[str, str], ran: Iterable[Ran], at_import: set[int]) -> TraceCache:
        """Return the traces with those of changed files; files that are gone are forgotten."""
        fresh: dict[str, list[Ran]] = {}
        for each in ran:
            fresh.setdefault(file_of(each.test), []).append(each)
        stale = self.stale(digests)
        files = {
            file: (digest, fresh.get(file, []) if file in stale else self.files[file][1])
            for file, digest in digests.items()
        }
        return TraceCache(self.rest, files, self.at_import | at_import)

    @property
    def ran(self) -> list[Ran]:
        """All traces, by the names of their tests."""
        return sorted((each for _, some in self.files.values() for each in some), key=lambda each: each.test)


def file_of(test: str) -> str:
    """The file that holds a test."""
    return test.partition("::")[0]


def kept(path: Path, rest: str) -> TraceCache:
    """Read the traces, or begin anew if they were made of other sources."""
    with suppress(OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError):
        found = pickle.loads(path.read_bytes())
        if isinstance(found, TraceCache) and found.rest == rest:
            return found
    return TraceCache(rest)


def keep(path: Path, cache: TraceCache) -> None:
    """Write the traces for the next run."""
    path.write_bytes(pickle.dumps(cache))


def file_digests(project: Project, copy: Path) -> dict[str, str]:
    """The digest of each file of tests that judges."""
    found = (file for name in project.tests for file in _test_files(copy / name))
    return {file.relative_to(copy).as_posix(): _digest([file]) for file in found}


def rest_digest(project: Project, copy: Path) -> str:
    """The digest of everything else that a trace depends on: the package, what tests share, how it is made."""
    shared = (file for file in sorted((copy / "tests").rglob("*")) if not file.name.startswith("test_"))
    tool = [Path(__file__).with_name(f"{name}.py") for name in ("catalogue", "coverage", "probes", "running")]
    text = _digest([*_code(copy / project.source), *shared, *tool])
    return f"{text} {sys.version} {project.options} {project.tests}"


def _test_files(path: Path) -> Iterator[Path]:
    return iter([path]) if path.is_file() else iter(sorted(path.rglob("test_*.py")))


def _code(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.suffix in (".py", ".so", ".tsv", ".po", ".toml"))


def _digest(files: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for file in files:
        if file.is_file() and "__pycache__" not in file.parts:
            found.update(str(file.name).encode() + b"\0" + file.read_bytes())
    return found.hexdigest()
