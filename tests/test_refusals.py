"""A test that accepts any refusal passes for the wrong reason: each names which one, by its message or its articles."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def unnamed(function: ast.FunctionDef) -> Iterator[int]:
    """Lines at which a refusal is asserted and not looked at afterwards."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and isinstance(node.test, ast.Call) and _is_refusal(node.test):
            asked = node.test.args[0]
            if not isinstance(asked, ast.Name) or not _is_read_after(function, asked.id, node.lineno):
                yield node.lineno


def _is_refusal(call: ast.Call) -> bool:
    is_asked = isinstance(call.func, ast.Name) and call.func.id == "isinstance"
    return is_asked and isinstance(call.args[1], ast.Name) and call.args[1].id == "Refusal"


def _is_read_after(function: ast.FunctionDef, name: str, line: int) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name and node.lineno > line for node in ast.walk(function))


def functions(text: str) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))


def test_every_refusal_is_named() -> None:
    files = sorted(TESTS.rglob("test_*.py"))
    assert len(files) > 500
    found = [
        f"{file.relative_to(TESTS)}:{line}"
        for file in files
        for function in functions(file.read_text(encoding="utf-8"))
        for line in unnamed(function)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("body", "is_named"),
    [
        ("assert isinstance(refused(), Refusal)", False),
        ("found = ask()\n    assert isinstance(found, Refusal)", False),
        ("found = ask()\n    assert isinstance(found, Refusal)\n    assert found.message == 'late'", True),
        ("assert isinstance(ask(), Game)", True),
    ],
)
def test_what_is_looked_for(body: str, is_named: bool) -> None:
    (function,) = functions(f"def test() -> None:\n    {body}\n")
    assert (list(unnamed(function)) == []) is is_named
