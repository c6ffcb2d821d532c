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
