"""Small wrong changes to Python: each replaces one node of the syntax tree by another."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any, TypeVar

from tools.mutants import rows

N = TypeVar("N", bound=ast.AST)
Change = tuple[str, ast.AST]
"""A kind of change, and what stands instead of the node."""


@dataclass(frozen=True)
class Place:
    """Where a node stands."""

    parent: ast.AST
    in_function: bool


COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
TWINS = {"any": "all", "all": "any", "min": "max", "max": "min", "WHITE": "BLACK", "BLACK": "WHITE"}
TWINS |= {"white": "black", "black": "white"}
COPYING = ("replace", "changed", "_replace")
"""Functions that return a value with some fields changed: each field can be forgotten."""


def altered(node: N, **fields: Any) -> N:
    """Return a copy of a node with other fields."""
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def changes(node: ast.AST, place: Place) -> Iterator[Change]:
    """Every wrong change to a node itself; its children are asked on their own."""
    for kind, operator in OPERATORS.get(type(node), ()):
        for instead in operator(node, place):
            yield kind, instead


def _compare(node: ast.Compare, place: Place) -> Iterator[ast.AST]:
    for index, operator in enumerate(node.ops):
        ops = [*node.ops[:index], COMPARISONS[type(operator)](), *node.ops[index + 1 :]]
        yield altered(node, ops=ops)


def _boolean(node: ast.BoolOp, place: Place) -> Iterator[ast.AST]:
    yield altered(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    for index in range(len(node.values)):
        left = [*node.values[:index], *node.values[index + 1 :]]
        yield left[0] if len(left) == 1 else altered(node, values=left)


def _unary(node: ast.UnaryOp, place: Place) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _arithmetic(node: ast.BinOp, place: Place) -> Iterator[ast.AST]:
    if type(node.op) not in ARITHMETIC or (isinstance(node.op, ast.BitOr) and not place.in_function):
        return  # a union of types is no arithmetic
    if isinstance(node.op, ast.Add) and (_is_sequence(node.left) or _is_sequence(node.right)):
        yield node.left if _is_sequence(node.right) else node.right  # nothing can be taken from a text or a row
    else:
        yield altered(node, op=ARITHMETIC[type(node.op)]())


def _is_sequence(node: ast.expr) -> bool:
    return isinstance(node, ast.Tuple | ast.List | ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _augmented(node: ast.AugAssign, place: Place) -> Iterator[ast.AST]:
    if type(node.op) in ARITHMETIC and not _is_sequence(node.value):
        yield altered(node, op=ARITHMETIC[type(node.op)]())


def _constant(node: ast.Constant, place: Place) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield altered(node, value=not node.value)
    elif isinstance(node.value, int | float):
        yield altered(node, value=node.value + 1)


def _text(node: ast.Constant, place: Place) -> Iterator[ast.AST]:
    if isinstance(node.value, str):
        yield altered(node, value=f"{node.value}?")


def _condition(node: ast.AST, place: Place) -> Iterator[ast.AST]:
    """Turn a condition that has no operator of its own."""
    test: ast.expr = node.test  # type: ignore[attr-defined]
    if _is_plain(test):
        yield altered(node, test=ast.UnaryOp(ast.Not(), test))


def _is_plain(test: ast.expr) -> bool:
    negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return not negated and not isinstance(test, ast.Compare | ast.BoolOp | ast.Constant)


def _filter(node: ast.comprehension, place: Place) -> Iterator[ast.AST]:
    for index in range(len(node.ifs)):
        yield altered(node, ifs=[*node.ifs[:index], *node.ifs[index + 1 :]])


def _return(node: ast.Return, place: Place) -> Iterator[ast.AST]:
    if node.value is None or isinstance(node.value, ast.Constant | ast.Compare | ast.BoolOp | ast.IfExp):
        return  # those have changes of their own
    empty = isinstance(node.value, ast.List) and node.value.elts
    yield altered(node, value=ast.List([], ast.Load()) if empty else ast.Constant(None))


def _removed(node: ast.stmt, place: Place) -> Iterator[ast.AST]:
    if place.in_function:
        yield ast.Pass()


def _removed_assignment(node: ast.Assign, place: Place) -> Iterator[ast.AST]:
    if place.in_function and all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
        yield ast.Pass()


def _removed_guard(node: ast.If, place: Place) -> Iterator[ast.AST]:
    if place.in_function and not node.orelse:
        yield ast.Pass()


def _removed_case(node: ast.Match, place: Place) -> Iterator[ast.AST]:
    if len(node.cases) > 1:
        for index in range(len(node.cases)):
            yield altered(node, cases=[*node.cases[:index], *node.cases[index + 1 :]])


def _forgotten_field(node: ast.Call, place: Place) -> Iterator[ast.AST]:
    if _called(node) in COPYING:
        for index in range(len(node.keywords)):
            yield altered(node, keywords=[*node.keywords[:index], *node.keywords[index + 1 :]])


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _twin_name(node: ast.Name, place: Place) -> Iterator[ast.AST]:
    if isinstance(node.ctx, ast.Load) and node.id in TWINS:
        yield altered(node, id=TWINS[node.id])


def _twin_attribute(node: ast.Attribute, place: Place) -> Iterator[ast.AST]:
    if isinstance(node.ctx, ast.Load) and node.attr in TWINS:
        yield altered(node, attr=TWINS[node.attr])
    elif node.attr == "opponent":
        yield node.value


Operator = Callable[[Any, Place], Iterator[ast.AST]]
OPERATORS: dict[type[ast.AST], tuple[tuple[str, Operator], ...]] = {
    ast.Compare: (("compare", _compare),),
    ast.BoolOp: (("boolean", _boolean),),
    ast.UnaryOp: (("boolean", _unary),),
    ast.BinOp: (("arithmetic", _arithmetic),),
    ast.AugAssign: (("arithmetic", _augmented), ("statement", _removed)),
    ast.Constant: (("constant", _constant), ("text", _text)),
    ast.If: (("condition", _condition), ("statement", _removed_guard)),
    ast.IfExp: (("condition", _condition),),
    ast.While: (("condition", _condition),),
    ast.comprehension: (("condition", _filter),),
    ast.Return: (("return", _return),),
    ast.Expr: (("statement", _removed),),
    ast.Raise: (("statement", _removed),),
    ast.Continue: (("statement", _removed),),
    ast.Break: (("statement", _removed),),
    ast.Assign: (("statement", _removed_assignment),),
    ast.Match: (("statement", _removed_case),),
    ast.Call: (("field", _forgotten_field),),
    ast.Name: (("side", _twin_name),),
    ast.Attribute: (("side", _twin_attribute),),
    ast.Tuple: (("row", rows.dropped), ("swap", rows.swapped)),
    ast.List: (("row", rows.dropped), ("swap", rows.swapped)),
    ast.Set: (("row", rows.dropped),),
    ast.Dict: (("row", rows.dropped_key), ("swap", rows.swapped_values)),
}
