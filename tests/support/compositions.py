"""The checker of compositions through its command: a report as plain values, or as it is printed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from click.testing import CliRunner

from mainroad.cli.main import main

NODES = "400000"
"""Positions, not seconds: a busy machine changes no answer."""


@dataclass(frozen=True)
class Checked:
    """A report."""

    value: dict[str, Any]

    @property
    def verdict(self) -> str:
        return str(self.value["verdict"])

    @property
    def part(self) -> dict[str, Any]:
        return dict(self.value["parts"][0])

    def lines(self, role: str, part: int = 0) -> list[str]:
        """The moves of the variations in a role."""
        return [each["moves"] for each in self.value["parts"][part]["variations"] if each["role"] == role]

    def found(self, message: str) -> list[dict[str, Any]]:
        """The findings of a kind."""
        return [each for each in self.value["findings"] if each["message"] == message]

    def one(self, message: str) -> dict[str, Any]:
        """The one finding of a kind."""
        (finding,) = self.found(message)
        return finding

    def weights(self, *messages: str) -> list[str]:
        """The weights of the findings of these kinds."""
        return [each["weight"] for message in messages for each in self.found(message)]

    @property
    def messages(self) -> set[str]:
        return {each["message"] for each in self.value["findings"]}

    @property
    def fatal(self) -> set[str]:
        """What destroys the work or keeps it out."""
        return {each["message"] for each in self.value["findings"] if each["weight"] in ("destroys", "not-admitted")}


class Checker:
    """`mainroad check-composition`."""

    def run(self, *arguments: str, text: str | None = None) -> str:
        """What the command prints; 0 or 1 is an answer."""
        answer = CliRunner().invoke(main, ["check-composition", *arguments], input=text)
        assert answer.exit_code in (0, 1), answer.output
        assert answer.exception is None or isinstance(answer.exception, SystemExit)
        return answer.stdout

    def __call__(self, game: str, fen: str, *options: str, nodes: str = NODES) -> Checked:
        """The report on a position."""
        out = self.run(game, fen, "--nodes", nodes, "--json", *options)
        return Checked(json.loads(out))

    def printed(self, game: str, fen: str, *options: str) -> str:
        """The report on a position in words."""
        return self.run(game, fen, "--nodes", NODES, *options)
