"""Asking the ruling desk on the command line."""

from __future__ import annotations

import json
import shlex
from typing import Any

from click.testing import CliRunner

from mainroad.cli.main import main


def ask(line: str) -> dict[str, Any]:
    """The desk's answer to `mainroad rule …`, as a value."""
    answer = CliRunner().invoke(main, ["rule", *shlex.split(line), "--json"])
    value: dict[str, Any] = json.loads(answer.output)
    return value


def cited(value: dict[str, Any]) -> set[str]:
    """The articles that an answer names."""
    return {article for ruling in value["rulings"] for article in ruling["articles"]}


def said(value: dict[str, Any]) -> list[str]:
    """The message ids of an answer."""
    return [ruling["message"] for ruling in value["rulings"]]


def shows(value: dict[str, Any]) -> tuple[str, str]:
    """What the clocks are set to."""
    return value["clocks"]["white"]["shows"], value["clocks"]["black"]["shows"]


WHITE, BLACK, DRAW, NOBODY = (2, 0), (0, 2), (1, 1), (0, 0)
Row = tuple[str, str, str, dict[str, Any]]
"""Articles, a question, one of the messages of its answer, and what else the answer holds."""


def decides(articles: str, line: str, message: str, expected: dict[str, Any]) -> None:
    """Ask, and see that the answer is as expected, by these articles."""
    value = ask(line)
    assert set(articles.split(", ")) <= cited(value)
    assert message in said(value)
    halves = value["half_points"]
    value["points"] = halves and (halves["white"], halves["black"])
    value["shows"] = shows(value) if value["clocks"] else None
    assert {name: value[name] for name in expected} == expected
