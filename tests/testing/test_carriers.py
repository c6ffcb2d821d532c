"""Which function carries which article."""

from __future__ import annotations

import ast
from typing import ClassVar

import pytest

from mainroad.testing.carriers import carriers, cited_articles, noting

MODULE = '''
"""A module about RU 1.1."""
FEWEST = 3
"""Fewer members are no team (RU 3.16.12)."""
TABLE = {1: articles("RU 3.16.3.c")}

class Vote:
    """Who votes (UA II-4.1)."""
    def count(self):
        pass

def decorated():
    """RU 1.5.9"""
    def inner():
        return articles("FM A1-4.8")
    return inner

# why: CH 3.7.4
# (and nothing else)
def below():
    return 1  # CK 1.17

def reads():
    return FEWEST, TABLE

def nothing():
    return TABLE
'''


def carried() -> dict[str, set[str]]:
    found = carriers(MODULE, ast.parse(MODULE))
    return {function.name: set(articles) for function, articles in found.items()}


@pytest.mark.parametrize(
    ("function", "articles"),
    [
        ("count", {"UA II-4.1"}),
        ("decorated", {"RU 1.5.9"}),
        ("inner", {"FM A1-4.8"}),
        ("below", {"CH 3.7.4", "CK 1.17"}),
        ("reads", {"RU 3.16.12"}),
    ],
)
def test_a_function_carries_what_stands_in_it_above_it_and_in_its_constants(function: str, articles: set[str]) -> None:
    assert carried()[function] == articles


def test_what_a_module_or_a_table_says_is_carried_by_nobody() -> None:
    assert "nothing" not in carried()


@pytest.mark.parametrize(
    ("text", "articles"),
    [
        ("as RU 1.5.9 says.", {"RU 1.5.9"}),
        ("(RU 3.16.10); before, as 3.16.12", {"RU 3.16.10", "RU 3.16.12"}),
        ("RU 3.16.3.c, UA V-12.3 and 99.9", {"RU 3.16.3.c", "UA V-12.3"}),
        ("1.5.9 of nothing", set()),
        ("the words that CK n.v gives", {"CK n.v"}),
    ],
)
def test_a_code_holds_for_the_numbers_after_it(text: str, articles: set[str]) -> None:
    assert cited_articles(text) == articles


def test_a_function_tells_the_watch_after_its_docstring_and_on_its_own_lines() -> None:
    class Watch:
        open = 1
        entered: ClassVar[list[object]] = []

        def enter(self, articles: object) -> None:
            self.entered.append(articles)

    source = 'def rule():\n    """RU 1.5.9"""\n    raise ValueError\n'
    names: dict[str, object] = {"watch": Watch()}
    exec(compile(noting(source, "watch"), "rule.py", "exec"), names)
    rule = names["rule"]
    assert callable(rule)
    with pytest.raises(ValueError, match=r"^$") as caught:
        rule()
    assert caught.tb.tb_next is not None
    assert caught.tb.tb_next.tb_lineno == 3
    assert rule.__doc__ == "RU 1.5.9"
    assert Watch.entered == [frozenset({"RU 1.5.9"})]
