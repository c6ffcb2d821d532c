"""Which tests can notice a mutant, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tools.mutants.catalogue import Mutant
from tools.mutants.project import Project
from tools.mutants.uses import Uses

Function = tuple[str, str]
BUDGET_S = 8.0
"""The most seconds that one mutant's tests took when nothing was wrong: the likeliest are taken, the rest are not."""
_CITED = re.compile(r"\b[A-Z]{2} [0-9A-Z][0-9A-Za-z.-]*")


@dataclass(frozen=True)
class Ran:
    """What a test did: the statements and functions as the bits of a number."""

    test: str
    passed: bool
    seconds: float
    articles: frozenset[str]
    hits: int


class Scope:
    """Numbers for the lines in scope and for the functions of the package, so that a set of them is one integer."""

    def __init__(self, project: Project, copy: Path) -> None:
        self.project = project
        self.copy = copy
        self.texts = {str(copy / path): (copy / path).read_text(encoding="utf-8") for _, path in project.files()}
        self.package = str(copy / project.source / project.package)
        self.uses = Uses(copy / project.source, project.package, copy / "tests")
        self.first: dict[str, int] = {}
        end = 0
        for file, text in self.texts.items():
            self.first[file] = end
            end += text.count("\n") + 2
        names = sorted({name for functions in self.uses.functions.values() for name in functions})
        self.function: dict[Function, int] = {name: end + number for number, name in enumerate(names)}

    def line(self, file: str, line: int) -> int:
        """Return the number of a line."""
        return self.first[file] + line

    def functions(self, found: Iterable[Function]) -> int:
        """Return functions as bits."""
        return as_bits(self.function[name] for name in found if name in self.function)

    def whole(self, file: str) -> int:
        """Return all lines of a file as bits."""
        return as_bits(range(self.first[file], self.first[file] + self.texts[file].count("\n") + 2))

    def file(self, mutant: Mutant) -> str:
        """Where a mutant's module lies in the copy."""
        return str(self.copy / mutant.file)


def as_bits(numbers: Iterable[int]) -> int:
    """Return a set of numbers as one number."""
    known = set(numbers)
    found = bytearray(max(known, default=0) // 8 + 1)
    for number in known:
        found[number // 8] |= 1 << number % 8
    return int.from_bytes(found, "little")


@dataclass(frozen=True)
class Choice:
    """The tests of a mutant; not all of those that reach it where they would take too long."""

    tests: tuple[Ran, ...]
    reaching: int

    @property
    def seconds(self) -> float:
        """How long they take when nothing is wrong."""
        return sum(test.seconds for test in self.tests)


class Coverage:
    """What all tests did, and what ran at import."""

    def __init__(self, scope: Scope, ran: Iterable[Ran], at_import: set[int]) -> None:
        self.scope = scope
        self.ran = [test for test in ran if test.passed]
        self.at_import = {name for name, number in scope.function.items() if number in at_import}

    def runs_at_import(self, mutant: Mutant) -> bool:
        """Say whether a mutant has done its harm, or part of it, before the first test."""
        return not mutant.function or (self.scope.file(mutant), mutant.function) in self.at_import

    def tests(self, mutant: Mutant) -> Choice:
        """Choose the tests that reach a mutant."""
        ordered = sorted(self._reaching(mutant), key=lambda number: self._rank(mutant, self.ran[number]))
        chosen, spent = list[Ran](), 0.0
        for number in ordered:
            spent += self.ran[number].seconds
            if chosen and spent > BUDGET_S:
                break
            chosen.append(self.ran[number])
        return Choice(tuple(chosen), len(ordered))

    def _reaching(self, mutant: Mutant) -> set[int]:
        file = self.scope.file(mutant)
        reaching = as_bits([self.scope.line(file, mutant.statement_line)]) if mutant.function else 0
        files: set[str] = set()
        if self.runs_at_import(mutant):
            names = [(file, name) for name in mutant.defines]
            functions, files = self.scope.uses.reached(names, self.at_import)
            reaching |= self.scope.functions(functions)
        return {number for number, test in enumerate(self.ran) if test.hits & reaching or self._is_in(test, files)}

    def _is_in(self, test: Ran, files: set[str]) -> bool:
        return bool(files) and str(self.scope.copy / test.test.partition("::")[0]) in files

    def _rank(self, mutant: Mutant, test: Ran) -> tuple[object, ...]:
        """Tests that cite the mutant's article come first, then those of its subject, then the narrowest."""
        text = self.scope.texts[self.scope.file(mutant)].splitlines()[mutant.line - 1]
        cites = not test.articles.isdisjoint(_CITED.findall(text))
        near = len(_words(mutant.file) & _words(test.test.partition("::")[0]))
        own = (test.hits & self._file_bits[self.scope.file(mutant)]).bit_count()
        return not cites, -near, -own / max(1, test.hits.bit_count()), test.seconds

    @cached_property
    def _file_bits(self) -> dict[str, int]:
        return {file: self.scope.whole(file) for file in self.scope.texts}


def _words(path: str) -> set[str]:
    return set(re.findall(r"[a-z]+", path)) - {"src", "tests", "test", "py", "mainroad"}
