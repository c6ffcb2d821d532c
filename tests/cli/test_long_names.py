"""Names of files that are longer than a file system takes: one sentence, and never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main

LONG = "x" * 300
DEEP = f"{LONG}/journal.jsonl"
COMMANDS = [
    ["compositions", "search", LONG, "--position", "W:Wa3:Bg5"],
    ["compositions", "export", LONG],
    ["compositions", "check", LONG, "works.pdn"],
    ["backup", LONG],
    *([room, name] for room in ("match", "post", "display", "composing", "solving") for name in (LONG, DEEP)),
    *([command, LONG] for command in ("standings", "pair", "explain", "rate", "referee", "check", "run", "norms")),
]


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words).replace(LONG, "x"))
def test_a_name_that_is_too_long_is_one_sentence(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = CliRunner().invoke(main, words, input="")
    assert answer.exit_code in (1, 2)
    assert isinstance(answer.exception, SystemExit)
    assert "Error: " in answer.output


def test_a_journal_whose_list_of_names_would_have_too_long_a_name_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "x" * 249 + ".jsonl"
    opened = CliRunner().invoke(main, ["match", name], input="open fm-title 4 Anna Boris\n")
    answer = CliRunner().invoke(main, ["rate", name])
    assert [type(each.exception) in (SystemExit, type(None)) for each in (opened, answer)] == [True, True]
