"""All mutants of a file, each with a name under which it can be made again."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tools.mutants.operators import Place, changes

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
NOT_RULES = ("TypeVar", "NewType", "compile", "ParamSpec")
"""Calls whose arguments say nothing about a rule; a pattern with a sign more is rarely another pattern."""


@dataclass(frozen=True)
class Mutant:
    """A wrong change: where it stands, what stood there, what stands there instead."""

    stratum: str
    file: str
    order: int
    kind: str
    line: int
    statement_line: int
    """Where its statement begins: a test that does not run that cannot notice it."""
    function: str
    """The qualified name of the outermost function or method that holds it; empty for what runs at import."""
    first_line: int
    """Where that function's code begins, with its decorators."""
    defines: tuple[str, ...]
    """The names that its statement at the top of the module defines."""
    before: str
    after: str

    @property
    def name(self) -> str:
        """What it is called in reports and on the command line."""
        return f"{self.file}:{self.line}#{self.order}"


@dataclass(frozen=True)
class _Site:
    node: ast.AST
    place: Place
    statement: ast.stmt
    function: ast.AST | None
    prefix: str
    field: str
    index: int | None


class Source:
    """The text of a module, and its mutants."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.tree = ast.parse(text)

    def mutants(self, stratum: str) -> list[Mutant]:
        """List every mutant, in the order of the text."""
        return [
            self._described(stratum, order, top, site, kind, instead)
            for order, (top, site, kind, instead) in enumerate(self._changes())
        ]

    def mutated(self, mutant: Mutant) -> ast.Module:
        """Return the module with the wrong change made; each call needs a fresh `Source`."""
        for order, (_, site, _, instead) in enumerate(self._changes()):
            if order == mutant.order:
                _put(site, ast.copy_location(instead, site.node))
                return ast.fix_missing_locations(self.tree)
        raise LookupError(mutant.name)

    def _changes(self) -> Iterator[tuple[ast.stmt, _Site, str, ast.AST]]:
        for top, site in self.sites:
            for kind, instead in changes(site.node, site.place):
                yield top, site, kind, instead

    @cached_property
    def sites(self) -> list[tuple[ast.stmt, _Site]]:
        """Every node that may be changed, with the statement at the top of the module that holds it."""
        tops = enumerate(self.tree.body)
        return [(top, site) for index, top in tops for site in _sites_of(top, index, self.tree)]

    def _described(self, stratum: str, order: int, top: ast.stmt, site: _Site, kind: str, instead: ast.AST) -> Mutant:
        function = site.function
        return Mutant(
            stratum=stratum,
            file=self.file,
            order=order,
            kind=kind if site.place.in_function else f"table {kind}",
            line=getattr(site.node, "lineno", site.statement.lineno),
            statement_line=site.statement.lineno,
            function=f"{site.prefix}{getattr(function, 'name', '')}" if function else "",
            first_line=_first_line(function) if function else 0,
            defines=_defined(top),
            before=_shown(site.node),
            after=_shown(instead),
        )


def _sites_of(top: ast.stmt, index: int, tree: ast.Module) -> Iterator[_Site]:
    yield from _walk(_Site(top, Place(tree, False), top, None, "", "body", index))


def _walk(site: _Site) -> Iterator[_Site]:
    node = site.node
    if _is_left_alone(node, site):
        return
    yield site
    for field, value in ast.iter_fields(node):
        if field in _skipped_fields(node):
            continue
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if isinstance(child, ast.AST):
                yield from _walk(_child(site, child, field, index if isinstance(value, list) else None))


def _child(site: _Site, child: ast.AST, field: str, index: int | None) -> _Site:
    node = site.node
    function, prefix, in_function = site.function, site.prefix, site.place.in_function
    if isinstance(node, FUNCTIONS) and field == "body":
        in_function = True
        function = function or node
    elif isinstance(node, ast.ClassDef) and not function:
        prefix = f"{prefix}{node.name}."
    statement = child if isinstance(child, ast.stmt) else site.statement
    return _Site(child, Place(node, in_function), statement, function, prefix, field, index)


def _is_left_alone(node: ast.AST, site: _Site) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True  # a docstring
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Global | ast.Nonlocal):
        return True
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.Assign) and _defined(node) == ("__all__",):
        return True
    return isinstance(node, ast.Call) and _name_of(node.func) in NOT_RULES


def _skipped_fields(node: ast.AST) -> tuple[str, ...]:
    """What is for readers and type checkers: annotations, decorators, what an exception says."""
    if isinstance(node, FUNCTIONS):
        return ("decorator_list", "returns")
    if isinstance(node, ast.ClassDef):
        return ("decorator_list", "keywords", "bases")
    if isinstance(node, ast.Raise):
        return ("exc", "cause")
    return ("annotation",)


def _name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _put(site: _Site, instead: ast.AST) -> None:
    if site.index is None:
        setattr(site.place.parent, site.field, instead)
    else:
        getattr(site.place.parent, site.field)[site.index] = instead


def _first_line(function: ast.AST) -> int:
    decorators: list[ast.expr] = getattr(function, "decorator_list", [])
    lines = [decorator.lineno for decorator in decorators]
    return min([*lines, getattr(function, "lineno", 0)])


def _defined(statement: ast.stmt) -> tuple[str, ...]:
    if isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return (statement.name,)
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
        targets = [statement.target]
    return tuple(node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name))


def _shown(node: ast.AST) -> str:
    if isinstance(node, ast.comprehension):
        return ast.unparse(node).strip()
    return ast.unparse(node)
