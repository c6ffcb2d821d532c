"""Documents nobody runs drift: what the guide shows of the command is run here."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.competition.regulation_toml import read_regulation

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str]]:
    text = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
    shown = "".join(BLOCK.findall(text)).split("$ mainroad ")
    return [(command, output) for command, _, output in (part.partition("\n") for part in shown if part)]


@pytest.mark.parametrize(("command", "output"), examples(), ids=lambda text: text[:30])
def test_the_guide_shows_what_the_command_answers(command: str, output: str) -> None:
    assert CliRunner().invoke(main, shlex.split(command)).output == output


def test_the_guide_shows_commands() -> None:
    assert len(examples()) >= 4


def test_the_guide_shows_a_regulation_that_can_be_read() -> None:
    text = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert read_regulation(shown).pairing.forbidden == (("Anna", "Boris"),)
