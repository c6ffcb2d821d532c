"""The files that commands read have an example in their help and in the documents, and each of them can be read."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.composition.contests.regulation import objections, read_regulation
from mainroad.composition.solving.regulation import read_conditions
from mainroad.titles.records_file import read_records_file

DOCS = Path(__file__).resolve().parents[2] / "docs"
EXAMPLES = [
    ("composing", "composition.md", "kind = ", read_regulation),
    ("solving", "composition.md", "title = ", read_conditions),
    ("records", "titles.md", "[[achievements]]", read_records_file),
]


@pytest.mark.parametrize(("command", "document", "begins", "read"), EXAMPLES, ids=[each[0] for each in EXAMPLES])
def test_the_example_of_a_file_can_be_read(
    command: str, document: str, begins: str, read: Callable[[str], object]
) -> None:
    helped = CliRunner().invoke(main, [command, "--help"]).output
    _, _, example = helped.partition("An example of ")
    in_help = "\n".join(line.strip() for line in example.splitlines()[1:])
    blocks = re.findall(r"```toml\n(.*?)```", (DOCS / document).read_text(encoding="utf-8"), re.DOTALL)
    (in_document,) = [block for block in blocks if block.startswith(begins)]
    assert read(in_help) == read(in_document)


def test_the_regulation_of_the_example_lacks_nothing() -> None:
    helped = CliRunner().invoke(main, ["composing", "--help"]).output
    example = "\n".join(line.strip() for line in helped.partition("An example of ")[2].splitlines()[1:])
    assert [str(each.message) for each in objections(read_regulation(example))] == []


def test_the_calls_of_the_examples_are_taken(tmp_path: Path) -> None:
    for command in ("composing", "solving"):
        helped = CliRunner().invoke(main, [command, "--help"]).output
        file = tmp_path / f"{command}.toml"
        file.write_text("\n".join(line.strip() for line in helped.partition("An example of ")[2].splitlines()[1:]))
        answer = CliRunner().invoke(main, [command, str(tmp_path / f"{command}.jsonl")], input=f"call {file}\n")
        assert "No:" not in answer.output
        assert (tmp_path / f"{command}.jsonl").read_text().count("called") >= 1
