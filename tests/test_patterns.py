"""No regular expression of the product may take more than linear time on outside text."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import mainroad
from support.patterns import Backtracking, TooManyStepsError, ambiguity, characters

SEARCHES = {"search", "sub", "subn", "split", "findall", "finditer"}
OWN_TEXT = {"mainroad.site.messages"}
"""Modules that read nothing but our own sources."""


def modules() -> Iterator[tuple[str, Path]]:
    for found in pkgutil.walk_packages(mainroad.__path__, "mainroad."):
        spec = importlib.util.find_spec(found.name)
        if spec and spec.origin and spec.origin.endswith(".py") and "migrations" not in found.name:
            yield found.name, Path(spec.origin)


def compiled(name: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    for own, value in vars(importlib.import_module(name)).items():
        for each in value.values() if isinstance(value, dict) else (value,):
            if isinstance(each, re.Pattern):
                yield own, each


def written(tree: ast.Module) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Patterns that stand in a call, such as `re.sub("1+", …)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr != "compile":
            first = node.args[0] if node.args else None
            is_call = isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
            if is_call and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.func.attr, re.compile(first.value)


def searched(tree: ast.Module) -> set[str]:
    """The names of patterns that look for a place in a text instead of reading all of it."""
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    attributes = (call for call in calls if isinstance(call, ast.Attribute) and call.attr in SEARCHES)
    return {call.value.id for call in attributes if isinstance(call.value, ast.Name)} | SEARCHES


def product() -> list[tuple[str, re.Pattern[str], bool]]:
    found: dict[re.Pattern[str], tuple[str, bool]] = {}
    for module, path in modules():
        if module in OWN_TEXT:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        searching = searched(tree)
        for name, pattern in (*compiled(module), *written(tree)):
            found[pattern] = (f"{module}.{name}", name in searching or found.get(pattern, ("", False))[1])
    return [(name, pattern, searching) for pattern, (name, searching) in found.items()]


PRODUCT = product()


def test_the_patterns_were_found() -> None:
    names = {name for name, _, _ in PRODUCT}
    assert {"mainroad.notation.moves._MOVE", "mainroad.clocks.reading._EACH", "mainroad.laws.fen._TAG"} <= names
    assert len(PRODUCT) > 60


@pytest.mark.parametrize(("name", "pattern"), [(name, pattern) for name, pattern, _ in PRODUCT])
def test_no_text_is_read_in_two_ways_again_and_again(name: str, pattern: re.Pattern[str]) -> None:
    assert ambiguity(pattern) is None


def steps(pattern: re.Pattern[str], text: str, *, searching: bool) -> int:
    run = Backtracking(pattern, text)
    try:
        return run.search() if searching else run.full()
    except TooManyStepsError:
        return run.most


@pytest.mark.parametrize(("name", "pattern", "searching"), PRODUCT)
def test_steps_grow_no_faster_than_the_text(name: str, pattern: re.Pattern[str], searching: bool) -> None:
    kinds = characters(pattern)
    pumps = [*kinds, *(one + other for one, other in pairwise(kinds[:40]))]
    for pump in pumps:
        few, more = (steps(pattern, pump * count + "\0", searching=searching) for count in (40, 160))
        assert more <= 6 * few + 200, f"{pump!r}: {few} steps at 40, {more} at 160"


class TestTheDetector:
    @pytest.mark.parametrize("bad", [r"(a+)+b", r"\s*a?\s*b", r"(?:a|ab|b)*c", r".*?\s*x", r"(?:\d+\.+|\.{2,})+x"])
    def test_it_finds_what_backtracks(self, bad: str) -> None:
        pump = ambiguity(re.compile(bad))
        assert pump is not None
        few, more = (steps(re.compile(bad), pump * count + "\0", searching=False) for count in (8, 16))
        assert more > 2.5 * few

    @pytest.mark.parametrize("good", [r"(?:x\d+)+", r"\s*+a?\s*+b", r"[^,]*(?:,[^,]*)*", r"(?:a|b)*c", r"\w+\s+\d+"])
    def test_it_lets_pass_what_does_not(self, good: str) -> None:
        assert ambiguity(re.compile(good)) is None

    def test_a_search_that_begins_anew_at_every_place_is_counted(self) -> None:
        few, more = (steps(re.compile(r"\s+x"), " " * count, searching=True) for count in (40, 160))
        assert more > 6 * few + 200
