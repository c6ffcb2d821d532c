"""Which function carries which article, as its source tells.

A function carries what its docstring, its comments and its texts cite, what the comment right above it cites, what
the docstring of its class cites, and what is cited beside a constant of its module that it reads. A table (a mapping)
is no constant: whoever reads it does not apply every row.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from mainroad.basics import Article
from mainroad.rulebooks.register import BOOKS, REGISTER

CITATION = re.compile(rf"\b(?:{'|'.join(BOOKS)}) (?:(?:[A-Z]+-?)?\d|n\.)")
"""What every citation begins with: a module without it carries nothing."""

_PARTS = re.compile(rf"\b(?P<code>{'|'.join(BOOKS)})\b|(?P<number>[A-Za-z0-9][\w.-]*)")
_MOST_OF_A_CONSTANT = 5

Function = ast.FunctionDef | ast.AsyncFunctionDef


def cited_articles(text: str) -> frozenset[str]:
    """The articles that a text names; after a code every number counts that the register knows under that code."""
    found, code = set(), ""
    for part in _PARTS.finditer(text):
        code = part["code"] or code
        number = (part["number"] or "").rstrip(".-")
        if code and Article(code, number) in REGISTER:
            found.add(f"{code} {number}")
    return frozenset(found)


@dataclass(frozen=True)
class _Citing:
    """A comment or a text that cites articles, and the lines on which it stands."""

    first: int
    last: int
    articles: frozenset[str]


def _citing(source: str) -> Iterator[_Citing]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING) and (found := cited_articles(token.string)):
            yield _Citing(token.start[0], token.end[0], found)


def _first_line(node: Function | ast.ClassDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def carriers(source: str, tree: ast.Module) -> dict[Function, frozenset[str]]:
    """The functions of a module that carry articles."""
    carried: dict[Function, set[str]] = defaultdict(set)
    functions = [node for node in ast.walk(tree) if isinstance(node, Function)]
    outside = []
    for citing in _citing(source):
        holder = _innermost(functions, citing) or _below(functions, citing, source)
        if holder is None:
            outside.append(citing)
        else:
            carried[holder] |= citing.articles
    constants = dict(_constants(tree, outside))
    for function in functions:
        read = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)} & constants.keys()
        carried[function].update(*(constants[name] for name in read))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            of_class = cited_articles(ast.get_docstring(node) or "")
            for method in node.body:
                if isinstance(method, Function):
                    carried[method] |= of_class
    return {function: frozenset(found) for function, found in carried.items() if found}


def _innermost(functions: Iterable[Function], citing: _Citing) -> Function | None:
    around = [each for each in functions if _first_line(each) <= citing.first and citing.last <= (each.end_lineno or 0)]
    return max(around, key=lambda each: each.lineno, default=None)


def _below(functions: Iterable[Function], citing: _Citing, source: str) -> Function | None:
    """The function whose first line follows on a comment."""
    lines = source.splitlines()
    last = citing.last
    while last <= len(lines) and lines[last - 1].lstrip().startswith("#"):
        last += 1
    return next((each for each in functions if _first_line(each) == last != citing.last), None)


def _constants(tree: ast.Module, outside: Iterable[_Citing]) -> Iterator[tuple[str, set[str]]]:
    """The names of the module beside whose values articles are cited."""
    outside = list(outside)
    for node, following in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign) and not any(
            isinstance(each, ast.Dict) for each in ast.walk(node)
        ):
            last = following.end_lineno if following and _is_text(following) else node.end_lineno
            found = {
                article
                for each in outside
                if node.lineno <= each.first and each.last <= (last or 0)
                for article in each.articles
            }
            if 0 < len(found) <= _MOST_OF_A_CONSTANT:
                yield from ((name, found) for name in _names(node))


def _is_table(node: ast.Assign | ast.AnnAssign) -> bool:
    return any(isinstance(each, ast.Dict) for each in ast.walk(node))


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _names(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def noting(source: str, name: str) -> ast.Module:
    """The module's tree, in which each function that carries articles tells the watch `name` that it was called."""
    tree = ast.parse(source)
    for function, found in carriers(source, tree).items():
        has_words = ast.get_docstring(function) is not None
        told = ast.parse(f"{name}.open and {name}.enter({name})").body[0]
        call = next(node for node in ast.walk(told) if isinstance(node, ast.Call))
        call.args = [
            ast.Constant(cast("str", found))
        ]  # a compiled module may hold a frozen set, whatever the types say
        for node in ast.walk(told):
            ast.copy_location(node, function.body[0])
        function.body.insert(1 if has_words else 0, told)
    return ast.fix_missing_locations(tree)
