"""The carrier beside the running site: it tells what is written, and takes what lies in the folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError

from mainroad.site.journal_store import service
from mainroad.site.post.mail import carrier
from mainroad.site.post.mail.carrier import collect, deliver, mail_carried, mail_folder
from support.waiting import until


@pytest.fixture
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.VAR = tmp_path
    return tmp_path / "mail"


def test_what_is_written_is_told_and_what_lies_there_is_taken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[set[str]] = []
    monkeypatch.setattr(carrier, "untold_streams", list)
    monkeypatch.setattr(carrier, "notify", lambda streams: told.append(set(streams)))
    monkeypatch.setattr(carrier, "handle", lambda data: "done")
    deliver(b"x")
    with mail_carried():
        until(lambda: not any((folder / "new").iterdir()))
        service.BOOKS.announce({"post/abcd2345": object(), "game/x": object()})  # type: ignore[dict-item]
        until(lambda: {"post/abcd2345"} in told)
    assert all(stream.startswith("post/") for streams in told for stream in streams)
    assert carrier.Carrier.heard not in [getattr(one, "__func__", None) for one in service.BOOKS.listeners]


def test_a_message_waits_while_the_database_cannot_be_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(data: bytes) -> str:
        raise DatabaseError("locked")

    monkeypatch.setattr(carrier, "handle", fail)
    path = deliver(b"x")
    assert collect() == ["later"]
    assert path.exists()
    monkeypatch.setattr(carrier, "handle", lambda data: "done")
    assert collect() == ["done"]
    assert not path.exists()


def test_a_message_over_which_we_stumble_is_kept_aside(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(data: bytes) -> str:
        raise KeyError(data)

    monkeypatch.setattr(carrier, "handle", fail)
    deliver(b"x")
    assert collect() == ["failed"]
    assert collect() == [], "it blocks nobody"
    assert [path.read_bytes() for path in (mail_folder() / "cur").iterdir()] == [b"x"]
