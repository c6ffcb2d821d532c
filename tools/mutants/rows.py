"""Wrong tables: a rule is data, so a row is dropped and two rows change places."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.mutants.operators import Place

Display = ast.Tuple | ast.List | ast.Set


def dropped(node: Display, place: Place) -> Iterator[ast.AST]:
    """Drop each element; a pair that is taken apart at once only breaks its unpacking, and is left alone."""
    if not (place.in_function and isinstance(node, ast.Tuple)) or _is_collection(node, place):
        yield from _without_each(node, place)


def _without_each(node: Display, place: Place) -> Iterator[ast.AST]:
    if isinstance(getattr(node, "ctx", None), ast.Store | ast.Del) or _is_unpacked(place.parent):
        return
    least = 1 if isinstance(node, ast.List) else 2
    if len(node.elts) >= least:
        for index in range(len(node.elts)):
            yield _with_elements(node, [*node.elts[:index], *node.elts[index + 1 :]])


def _is_collection(node: Display, place: Place) -> bool:
    """Say whether a row in a function can be shorter: it is joined from others, or something is looked for in it."""
    return any(isinstance(each, ast.Starred) for each in node.elts) or isinstance(place.parent, ast.Compare)


def _is_unpacked(parent: ast.AST) -> bool:
    return isinstance(parent, ast.Assign) and any(isinstance(target, ast.Tuple) for target in parent.targets)


def _with_elements(node: Display, elements: list[ast.expr]) -> ast.AST:
    other = copy(node)
    other.elts = elements
    return other


def swapped(node: ast.Tuple | ast.List, place: Place) -> Iterator[ast.AST]:
    """Let the two rows in the middle of a table change places."""
    if place.in_function or len(node.elts) < 2 or not isinstance(node.ctx, ast.Load):
        return
    second = len(node.elts) // 2
    elements = list(node.elts)
    elements[second - 1], elements[second] = elements[second], elements[second - 1]
    if ast.dump(elements[second - 1]) != ast.dump(elements[second]):
        yield _with_elements(node, elements)


def dropped_key(node: ast.Dict, place: Place) -> Iterator[ast.AST]:
    """Drop each row of a mapping."""
    if len(node.keys) > 1:
        for index in range(len(node.keys)):
            other = copy(node)
            other.keys = [*node.keys[:index], *node.keys[index + 1 :]]
            other.values = [*node.values[:index], *node.values[index + 1 :]]
            yield other


def swapped_values(node: ast.Dict, place: Place) -> Iterator[ast.AST]:
    """Let each two neighbouring rows of a mapping exchange their values."""
    for index in range(len(node.values) - 1):
        first, second = node.values[index : index + 2]
        spread = None in node.keys[index : index + 2]
        if not spread and ast.dump(first) != ast.dump(second):
            other = copy(node)
            other.values = [*node.values[:index], second, first, *node.values[index + 2 :]]
            yield other
