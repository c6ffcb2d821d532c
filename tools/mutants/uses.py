"""Who uses a name: for a table is read at import, where no test runs a line of it."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

Name = tuple[str, str]
"""A file of the package and a name at its top."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass
class _Module:
    file: str
    tree: ast.Module
    names: dict[str, Name] = field(default_factory=dict)
    """What a name means that was imported from the package."""
    modules: dict[str, str] = field(default_factory=dict)
    """Which file a name means that stands for a whole module."""


class Uses:
    """The functions that a name reaches: those that say it, directly or through other names at the top of a module."""

    def __init__(self, source: Path, package: str, tests: Path) -> None:
        self.by_name: dict[Name, set[Name]] = defaultdict(set)
        self.functions: dict[Name, set[Name]] = defaultdict(set)
        """The functions that belong to a name: itself, or the methods of a class."""
        self.tests: dict[Name, set[str]] = defaultdict(set)
        """The files of tests that say a name themselves."""
        files = {_dotted(path, source): str(path) for path in sorted((source / package).rglob("*.py"))}
        for path in files.values():
            module = _Module(path, ast.parse(Path(path).read_text(encoding="utf-8")))
            _read_imports(module, files)
            self._read(module)
        for file in sorted(tests.rglob("test_*.py")):
            module = _Module(str(file), ast.parse(file.read_text(encoding="utf-8")))
            _read_imports(module, files)
            for name in _used(module, module.tree):
                self.tests[name].add(str(file))

    def _read(self, module: _Module) -> None:
        for statement in module.tree.body:
            used = set(_used(module, statement))
            for name in _defined(statement):
                here = (module.file, name)
                self.functions[here] |= {(module.file, each) for each in _functions(statement)}
                for other in used - {here}:
                    self.by_name[other].add(here)

    def reached(self, names: Iterable[Name], at_import: set[Name]) -> tuple[set[Name], set[str]]:
        """Functions and files of tests that can notice a change of names.

        Functions that run at import pass it on to what they build.
        """
        waiting, seen, found = list(names), set(names), set[Name]()
        while waiting:
            name = waiting.pop()
            found |= self.functions[name]
            for user in self.by_name[name] - seen:
                found |= self.functions[user]
                if user not in self.functions[user] or user in at_import:
                    seen.add(user)
                    waiting.append(user)
        return found, {file for name in seen for file in self.tests[name]}


def _dotted(path: Path, source: Path) -> str:
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _read_imports(module: _Module, files: dict[str, str]) -> None:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                called = alias.asname or alias.name
                if f"{node.module}.{alias.name}" in files:
                    module.modules[called] = files[f"{node.module}.{alias.name}"]
                elif node.module in files:
                    module.names[called] = (files[node.module], alias.name)


def _used(module: _Module, statement: ast.AST) -> Iterator[Name]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in module.modules:
            yield module.modules[node.value.id], node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield module.names.get(node.id, (module.file, node.id))


def _defined(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        yield statement.name
    elif isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        yield from (node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name))


def _functions(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, FUNCTIONS):
        yield statement.name
    elif isinstance(statement, ast.ClassDef):
        yield from (f"{statement.name}.{each.name}" for each in statement.body if isinstance(each, FUNCTIONS))
