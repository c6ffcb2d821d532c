"""`mainroad post-mail`: a message from a mail server lies in the folder of the site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.post.mail import LARGEST


@pytest.fixture
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.VAR = tmp_path
    return tmp_path / "mail"


def test_a_message_is_laid_down_whole(folder: Path) -> None:
    message = b"From: a@example.org\r\nSubject: x\r\n\r\nc3-d4 \xff\r\n"
    answer = CliRunner().invoke(main, ["post-mail"], input=message)
    assert (answer.exit_code, answer.output) == (0, "")
    (kept,) = (folder / "new").iterdir()
    assert kept.read_bytes() == message
    assert list((folder / "tmp").iterdir()) == []


def test_of_an_endless_one_only_as_much_as_shows_that_it_is_too_large(folder: Path) -> None:
    CliRunner().invoke(main, ["post-mail"], input=b"From: a@example.org\r\n\r\n" + b"x" * (LARGEST * 3))
    (kept,) = (folder / "new").iterdir()
    assert kept.stat().st_size == LARGEST + 1


def test_a_folder_that_cannot_be_written_is_named_so(settings: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings.VAR = tmp_path / "file"
    answer = CliRunner().invoke(main, ["post-mail"], input=b"From: a@example.org\r\n\r\n")
    assert answer.exit_code == 2
    assert answer.output.startswith("Error: The message could not be kept: ")
