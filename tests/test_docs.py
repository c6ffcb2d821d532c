"""Documents nobody runs drift: what the guide shows of the command is run here."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click import Context
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.competition.regulation.toml import read_regulation
from mainroad.site import environment

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


class TestOperations:
    TEXT = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")

    def test_every_setting_is_one(self) -> None:
        named = set(re.findall(r"MAINROAD_[A-Z_]+", self.TEXT))
        assert named <= set(re.findall(r"MAINROAD_[A-Z_]+", environment.__doc__ or ""))
        assert len(named) >= 10

    def test_every_command_and_option_is_one(self) -> None:
        shown = re.findall(r"\bmainroad (backup|restore|verify|serve|admin|doctor)\b([^\n#`&]*)", self.TEXT)
        assert len(shown) >= 10
        for name, words in shown:
            command = main.get_command(Context(main), name)
            assert command is not None
            known = {word for parameter in command.params for word in parameter.opts}
            assert set(re.findall(r"--[a-z-]+", words)) <= known, name

    def test_nobody_is_told_to_copy_the_database(self) -> None:
        texts = [path.read_text(encoding="utf-8") for path in (*ROOT.glob("docs/*.md"), ROOT / "README.md")]
        assert not any(re.search(r"copy the folder|cp .*(sqlite3|var/)", text) for text in texts)
