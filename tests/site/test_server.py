"""The real server: what comes from outside the pages."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from email.message import Message
from urllib.parse import urlsplit

import pytest


def ask(address: str, **headers: str) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


@pytest.fixture
def style(live: str) -> str:
    _, _, page = ask(f"{live}/rulebooks/")
    start = page.index(b"/static/")
    return live + page[start : page.index(b"mainroad.css")].rpartition(b'"')[2].decode() + "mainroad.css"


def test_a_static_file_may_be_kept_for_ever(style: str) -> None:
    status, headers, _ = ask(style)
    assert (status, headers["Cache-Control"]) == (200, "public, max-age=31536000, immutable")


def test_a_static_file_carries_the_policy(style: str) -> None:
    assert "default-src 'none'" in ask(style)[1]["Content-Security-Policy"]


def test_a_static_address_with_old_contents_is_gone(style: str) -> None:
    head, _, name = style.rpartition("/")
    assert ask(f"{head[:-1]}x/{name}")[0] == 404


@pytest.mark.parametrize("way", ["../settings.py", "%2e%2e/settings.py", "..%2fsettings.py"])
def test_nothing_outside_the_static_folder_is_served(style: str, way: str) -> None:
    assert ask(style.replace("mainroad.css", way))[0] == 404


def test_pages_travel_compressed(live: str) -> None:
    assert ask(f"{live}/rulebooks/", **{"Accept-Encoding": "gzip"})[1]["Content-Encoding"] == "gzip"


def test_an_answer_without_a_body_stays_without_one_and_the_connection_open(live: str) -> None:
    connection = http.client.HTTPConnection(urlsplit(live).netloc, timeout=10)
    for _ in range(2):
        connection.request("GET", "/account/profile/", headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        assert (answer.status, answer.headers["Content-Length"], answer.read()) == (302, "0", b"")
        assert not answer.will_close


def test_a_foreign_name_is_turned_away_with_the_way_out(live: str) -> None:
    status, _, text = ask(f"{live}/rulebooks/", Host="evil.example")
    assert status == 421
    assert b"MAINROAD_HOSTS" in text


def test_a_wrong_address_gets_the_error_page(live: str) -> None:
    status, headers, text = ask(f"{live}/nowhere/")
    assert status == 404
    assert b"masthead" in text
    assert headers["Content-Security-Policy"]
