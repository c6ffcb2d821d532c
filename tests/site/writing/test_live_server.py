"""The real server: a client that watches a stream over HTTP."""

from __future__ import annotations

import http.client
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

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


def test_a_client_is_told_at_once_where_the_stream_is(live: str) -> None:
    answer = watching(live, "tournament/none", **{"Last-Event-ID": "3", "Accept-Encoding": "gzip"})
    assert answer.headers["Content-Type"].startswith("text/event-stream")
    assert message(answer) == ["retry: 2000", "event: here", "id: 0", 'data: {"version": 0}']
    assert message(answer) == ["id: 0", 'data: {"version": 0}']


def test_the_policy_holds_for_events_too(live: str) -> None:
    assert "default-src 'none'" in watching(live, "tournament/none").headers["Content-Security-Policy"]


def test_there_is_nothing_to_watch_elsewhere(live: str) -> None:
    assert watching(live, "kitchen/none").status == 404


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_server_closes_while_somebody_watches(tmp_path: Path) -> None:
    command = [str(Path(sys.executable).with_name("mainroad")), "serve", "--port", "0"]
    environment = {**os.environ, "MAINROAD_VAR": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        found = re.search(r"http://\S+:\d+", process.stdout.readline())
        assert found
        answer = watching(found[0], "tournament/none")
        message(answer)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_S) == 0
