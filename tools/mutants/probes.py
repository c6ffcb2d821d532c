"""Which test runs which statement: the copy is imported with a probe before each.

A tracer of Python took four times as long as this, for it is called for every function of every library. A C tracer
would do, but knows the lines of one package only or of all; here, statements count in the files in scope, and
functions in the whole package.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

from tools.mutants.catalogue import FUNCTIONS
from tools.mutants.coverage import Scope

HIT = "__hit__"


class Probes:
    """What has run since the last look, as numbers of the scope."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.found: set[int] = set()

    def place(self) -> None:
        """Let every module of the package be imported with probes from now on."""
        sys.meta_path.insert(0, _Finder(self))

    def prove(self) -> None:
        """Fail unless every imported module in scope has its probes."""
        for module in list(sys.modules.values()):
            if getattr(module, "__file__", None) in self.scope.texts and not hasattr(module, HIT):
                raise RuntimeError(f"{module.__name__} was imported without probes")

    def taken(self) -> set[int]:
        """Return what has run, and begin anew."""
        found = set(self.found)
        self.found.clear()
        return found


class _Finder(PathFinder):
    def __init__(self, probes: Probes) -> None:
        self.probes = probes

    def find_spec(  # type: ignore[override]
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path)
        file = spec.origin if spec else None
        if spec is None or not file or not file.endswith(".py") or not file.startswith(self.probes.scope.package):
            return None
        spec.loader = _Loader(name, file, self.probes)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, file: str, probes: Probes) -> None:
        super().__init__(name, file)
        self.probes = probes

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path))
        _instrument(tree, "", self.path, self.probes.scope)
        return compile(ast.fix_missing_locations(tree), self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__[HIT] = self.probes.found.add
        super().exec_module(module)


def _instrument(node: ast.AST, prefix: str, file: str, scope: Scope) -> None:
    """Put probes into the functions of a module and of its classes; those inside them are part of them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS):
            _probe_function(child, f"{prefix}{child.name}", file, scope)
        elif isinstance(child, ast.ClassDef):
            _instrument(child, f"{prefix}{child.name}.", file, scope)
        elif isinstance(child, ast.If | ast.Try | ast.With):
            _instrument(child, prefix, file, scope)


def _probe_function(function: ast.FunctionDef | ast.AsyncFunctionDef, name: str, file: str, scope: Scope) -> None:
    if file in scope.texts:
        for inner in ast.walk(function):
            for field in ("body", "orelse", "finalbody"):
                block = getattr(inner, field, None)
                if isinstance(block, list):
                    setattr(inner, field, [each for statement in block for each in _probed(statement, file, scope)])
    number = scope.function.get((file, name))
    if number is not None:
        function.body.insert(1 if ast.get_docstring(function) else 0, _probe(number, function))


def _probed(statement: ast.AST, file: str, scope: Scope) -> list[ast.AST]:
    if not isinstance(statement, ast.stmt) or _is_docstring(statement):
        return [statement]
    return [_probe(scope.line(file, statement.lineno), statement), statement]


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _probe(number: int, beside: ast.AST) -> ast.Expr:
    call = ast.Call(ast.Name(HIT, ast.Load()), [ast.Constant(number)], [])
    return ast.copy_location(ast.Expr(call), beside)
