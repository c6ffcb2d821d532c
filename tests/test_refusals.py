"""A test that accepts any refusal passes for the wrong reason: each names which one, by its message or its articles."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "mainroad"


def unnamed(function: ast.FunctionDef, checks: frozenset[str]) -> Iterator[int]:
    """Lines at which a refusal is asserted and not looked at afterwards; `checks` answer with one or with nothing."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and (asked := _refusal(node.test)) is not None:
            if isinstance(asked, ast.Call):
                if not _is_none(node.test) or _called(asked) in checks:
                    yield node.lineno
            elif not isinstance(asked, ast.Name) or not _is_read_after(function, asked.id, node.lineno):
                yield node.lineno


def _refusal(test: ast.expr) -> ast.expr | None:
    """What is said to be a refusal: by its class, or by not being nothing under such a name."""
    if isinstance(test, ast.Call) and _called(test) == "isinstance" and len(test.args) == 2:
        return test.args[0] if isinstance(test.args[1], ast.Name) and test.args[1].id == "Refusal" else None
    if isinstance(test, ast.Compare) and _is_none(test):
        is_refusal = isinstance(test.left, ast.Call) or (isinstance(test.left, ast.Name) and "refus" in test.left.id)
        return test.left if is_refusal else None
    return None


def _is_none(test: ast.expr) -> bool:
    return (
        isinstance(test, ast.Compare)
        and isinstance(test.ops[0], ast.IsNot)
        and isinstance(test.comparators[0], ast.Constant)
        and test.comparators[0].value is None
    )


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def checks() -> frozenset[str]:
    """The functions of the library that answer with a refusal or with nothing."""
    return frozenset(
        function.name
        for file in SOURCE.rglob("*.py")
        for function in functions(file.read_text(encoding="utf-8"))
        if function.returns is not None and ast.unparse(function.returns) == "Refusal | None"
    )


def _is_read_after(function: ast.FunctionDef, name: str, line: int) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name and node.lineno > line for node in ast.walk(function))


def functions(text: str) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))


def test_every_refusal_is_named() -> None:
    files, known = sorted(TESTS.rglob("test_*.py")), checks()
    assert len(files) > 500
    assert len(known) > 100
    found = [
        f"{file.relative_to(TESTS)}:{line}"
        for file in files
        for function in functions(file.read_text(encoding="utf-8"))
        for line in unnamed(function, known)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("body", "is_named"),
    [
        ("assert isinstance(refused(), Refusal)", False),
        ("found = ask()\n    assert isinstance(found, Refusal)", False),
        ("found = ask()\n    assert isinstance(found, Refusal)\n    assert found.message == 'late'", True),
        ("assert isinstance(ask(), Game)", True),
        ("assert check(table) is not None", False),
        ("assert table.game(1) is not None", True),
        ("refusal = ask()\n    assert refusal is not None", False),
        ("refusal = ask()\n    assert refusal is not None\n    assert refusal.message == 'late'", True),
    ],
)
def test_what_is_looked_for(body: str, is_named: bool) -> None:
    (function,) = functions(f"def test() -> None:\n    {body}\n")
    assert (list(unnamed(function, frozenset({"check"}))) == []) is is_named
