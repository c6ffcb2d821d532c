"""The real server: a client that watches a stream over HTTP."""

from __future__ import annotations

import http.client
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from support.browsers import Stage, demonstration, served

PATIENCE_S = 60


def watching(address: str, stream: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE_S)
    connection.request("GET", f"/live/{stream}", headers=headers)
    return connection.getresponse()


def message(answer: http.client.HTTPResponse) -> list[str]:
    lines = []
    while line := answer.readline().decode().rstrip("\n"):
        lines.append(line)
    return lines


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The demonstration, with one of its events, the festival, not yet shown to everybody."""
    folder = tmp_path_factory.mktemp("prepared")
    made = demonstration(folder)
    with closing(sqlite3.connect(folder / "mainroad.sqlite3")) as database, database:
        database.execute("UPDATE contests_event SET is_public = 0 WHERE id = 'festival'")
    with served(folder) as address:
        yield Stage(address, **made)


def cookies(stage: Stage, role: str) -> dict[str, str]:
    return {"Cookie": f"mainroad_session={stage.cookies[role]}"}


def test_a_client_is_told_at_once_where_the_stream_is(prepared: Stage) -> None:
    stream = f"tournament/{prepared.chess}"
    answer = watching(prepared.address, stream, **{"Last-Event-ID": "9999", "Accept-Encoding": "gzip"})
    assert answer.headers["Content-Type"].startswith("text/event-stream")
    retry, last_id, here, data = message(answer)
    assert (retry, here) == ("retry: 2000", "event: here")
    assert data == f'data: {{"version": {last_id.removeprefix("id: ")}}}'
    assert message(answer) == [last_id, data]


def test_the_policy_holds_for_events_too(prepared: Stage) -> None:
    answer = watching(prepared.address, f"tournament/{prepared.chess}")
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("stream", ["kitchen/none", "tournament/none", "tournament/" + "x" * 400])
def test_there_is_nothing_to_watch_elsewhere(prepared: Stage, stream: str) -> None:
    assert watching(prepared.address, stream).status == 404


class TestAnEventThatIsBeingPrepared:
    """It answers as one that is not there, to whoever has no role in it."""

    @pytest.mark.parametrize("role", ["", "member"])
    def test_a_stranger_hears_what_they_hear_of_nothing(self, prepared: Stage, role: str) -> None:
        asking = cookies(prepared, role) if role else {}
        hidden = watching(prepared.address, f"tournament/{prepared.swiss}", **asking)
        missing = watching(prepared.address, "tournament/none", **asking)
        assert (
            (hidden.status, hidden.read())
            == (missing.status, missing.read())
            == (404, b"There is nothing to watch here.\n")
        )

    @pytest.mark.parametrize("role", ["arbiter", "secretary", "player"])
    def test_whoever_has_a_role_in_it_follows_it(self, prepared: Stage, role: str) -> None:
        assert watching(prepared.address, f"tournament/{prepared.swiss}", **cookies(prepared, role)).status == 200


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_server_closes_while_somebody_watches(tmp_path: Path) -> None:
    tournament = demonstration(tmp_path)["tournaments"]["festival"][0]
    command = [str(Path(sys.executable).with_name("mainroad")), "serve", "--port", "0"]
    environment = {**os.environ, "MAINROAD_VAR": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        found = re.search(r"http://\S+:\d+", process.stdout.readline())
        assert found
        answer = watching(found[0], f"tournament/{tournament}")
        message(answer)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_S) == 0
