"""docs/titles.md: its files are read and its commands run, in the order of the page."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.title_files import asked

PAGE = (Path(__file__).parents[2] / "docs" / "titles.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"```toml\n# (\S+)\n(.*?)```", PAGE, re.DOTALL))
COMMANDS = re.findall(r"^    mainroad (.*?)(?:  +#.*)?$", PAGE, re.MULTILINE)


def test_each_command_of_the_page_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    for command in COMMANDS:
        if "--post " in command:  # before round 1: the example without its games
            Path("event.toml").write_text(re.sub(r"(?m)^games = .*$", "", FILES["event.toml"]), encoding="utf-8")
        answer = CliRunner().invoke(main, shlex.split(command))
        assert answer.exit_code == 0, f"{command}: {answer.output}"
        assert answer.output or "-o " in command, command
        Path("event.toml").write_text(FILES["event.toml"], encoding="utf-8")


def test_every_file_that_a_command_reads_stands_on_the_page() -> None:
    assert len(COMMANDS) >= 9
    assert set(re.findall(r"\w+\.toml", " ".join(COMMANDS))) == set(FILES)


def test_an_opponent_who_is_not_there_is_told(tmp_path: Path) -> None:
    text = FILES["event.toml"].replace('"4:+"', '"9:+"')
    answer = asked(tmp_path, "norms", "{event}", "--player", "1", event=text)
    assert answer.exit_code == 2
    assert answer.output.endswith("event.toml: number 1, round 3: there is no player 9.\n")
