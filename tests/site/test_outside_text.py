"""What nobody types, sent to pages, sockets and streams: an answer each, found by the fuzzers."""

from __future__ import annotations

import http.client
import re
import socket
from pathlib import Path
from unittest.mock import Mock
from urllib.parse import urlsplit

import h11
import pytest
from django import forms
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mainroad.competition.regulation.regulation import Points
from mainroad.site.contests.registration.compact import Reader
from mainroad.site.contests.regulations.fields import MomentField
from mainroad.site.contests.rounds.result_text import read_seen
from mainroad.site.contests.tournament_service import boards_of
from mainroad.site.hall.live.socket import read_order
from mainroad.site.http_connection import WebLine
from mainroad.site.people.persons.measuring import AcuityField
from support.browsers import Stage

SOURCES = Path(__file__).parents[2] / "src" / "mainroad"


def status(address: str, path: str, **headers: str) -> int:
    """The status of an answer, whose body may never end."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=20)
    connection.request("GET", path, headers=headers)
    found = connection.getresponse().status
    connection.close()
    return found


class TestTheServer:
    def test_a_moment_of_thousands_of_digits_is_none(self, live: str) -> None:
        assert status(live, "/live-boards/events?after=" + "9" * 5000) == 200

    def test_a_version_of_thousands_of_digits_is_none(self, stage: Stage) -> None:
        assert status(stage.address, f"/live/tournament/{stage.swiss}?version=" + "9" * 5000) == 200

    @pytest.mark.parametrize(
        "path", ["/hall/live/x/" + "9" * 5000, "/tournaments/x/rounds/" + "9" * 5000 + "/events", "/live/" + "a" * 400]
    )
    def test_an_address_that_is_too_long_is_none(self, live: str, path: str) -> None:
        assert status(live, path) == 404

    @pytest.mark.parametrize("cookie", ["a/b=c", "(x)=1; {y}=2", "mainroad/_session=x"])
    def test_a_cookie_that_breaks_the_rules_is_passed_over(self, live: str, cookie: str) -> None:
        assert status(live, "/live-boards/nowhere/events", Cookie=cookie) == 404

    @pytest.mark.parametrize("path", ["/hall/socket/nowhere"])
    def test_so_it_is_at_a_socket(self, live: str, path: str) -> None:
        address = live.replace("http", "ws") + path
        with (
            connect(address, additional_headers={"Cookie": "a/b=c"}, legacy=True) as line,
            pytest.raises(ConnectionClosed) as closed,
        ):
            line.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404

    def test_a_socket_at_no_address_is_refused(self, live: str) -> None:
        with pytest.raises(Exception, match="403"):
            connect(live.replace("http", "ws") + "/hall/socket/" + "9" * 400, legacy=True)

    def test_nonsense_after_a_request_closes_the_line(self, live: str) -> None:
        parts = urlsplit(live)
        with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=20) as line:
            line.sendall(b"GET /live-boards/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert b"200" in line.recv(1 << 16)
            line.sendall(b"\0nonsense\r\n\r\n")
            while line.recv(1 << 16):
                pass


def test_in_the_middle_of_an_answer_nothing_is_answered_to_nonsense() -> None:
    """The client sees the same without this, but the log of the server fills with tracebacks."""
    line, transport = WebLine.__new__(WebLine), Mock()
    line.conn, line.transport = h11.Connection(h11.SERVER), transport
    line.conn.receive_data(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    line.conn.next_event()
    line.conn.send(h11.Response(status_code=200, headers=[]))
    line.send_400_response("Invalid HTTP request received.")
    transport.close.assert_called_once()
    transport.write.assert_not_called()


class TestFields:
    @pytest.mark.parametrize("text", ["²:2", "2:²"])
    def test_a_score_in_strange_digits_is_one_that_nobody_has(self, text: str) -> None:
        seen = read_seen(text)
        assert seen is not None
        assert seen.white == -1

    def test_boards_in_strange_digits_are_none(self) -> None:
        assert boards_of("²-8, 12") == {12}

    def test_a_score_with_two_halves_is_none(self) -> None:
        rounds, faults = Reader(4, Points.ONE, 2).read("1-2 1.5½-½\n3-4 1½-½")
        assert [fault.line for fault in faults] == [1]
        assert rounds[0].boards[0][2:4] == (3, 1)

    @pytest.mark.parametrize("text", ["1e99999999", "1e-9999999", "1/0", "²", "-1"])
    def test_an_acuity_with_an_exponent_is_none(self, text: str) -> None:
        with pytest.raises(forms.ValidationError):
            AcuityField("Left eye").clean(text)

    def test_acuities_are_read(self) -> None:
        assert [str(AcuityField("Left eye").clean(text)) for text in ("6/60", "0,1", ".05", "1")] == [
            "1/10",
            "1/10",
            "1/20",
            "1",
        ]

    @pytest.mark.parametrize("text", ["0001-01-01T00:00", "9999-12-31T23:59"])
    @pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
    def test_a_moment_at_the_end_of_the_calendar_is_none(self, zone: str, text: str) -> None:
        with pytest.raises(forms.ValidationError):
            MomentField(zone, "Start").clean(text)


@pytest.mark.parametrize("data", [b"\xff", b"[" * 1999, b'{"do":"\xed\xa0\x80"}', b"x" * 3000, b'{"do":1}'])
def test_a_message_that_says_nothing_is_no_order(data: bytes) -> None:
    assert read_order(data) is None


def test_digits_that_are_no_numbers_are_nowhere_taken_for_some() -> None:
    """`"²".isdigit()` is true, and `int("²")` is a fault: ask for `isdecimal`, or for ASCII beside it."""
    lines = [line for path in SOURCES.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    careless = [line for line in lines if re.search(r"\.is(?:digit|numeric)\(\)", line) and "isascii()" not in line]
    assert careless == []
