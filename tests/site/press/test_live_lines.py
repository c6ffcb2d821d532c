"""Open lines of pages and boards: an address has so many of all kinds together, and takes nobody else's place."""

from __future__ import annotations

import http.client
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mainroad.site import event_stream
from mainroad.site.hall.live import broadcaster
from mainroad.site.hall.live.socket import FULL
from support.press import Site

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="one machine has many addresses there")

PATIENCE_S = 60
GREEDY, OTHER, HALL = "127.0.0.5", "127.0.0.6", "127.0.0.7"
PAGE, BOARDS, ROUND = "/live/tournament/tourn234", "/live-boards/events", "/hall/live/tourn234/1"


class Lines:
    """What is open at a site, from which address."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.connections: list[http.client.HTTPConnection] = []

    def status(self, path: str, address: str) -> int:
        place = urlsplit(self.site.address).netloc
        connection = http.client.HTTPConnection(place, timeout=PATIENCE_S, source_address=(address, 0))
        connection.request("GET", path)
        self.connections.append(connection)
        return connection.getresponse().status

    def close(self, number: int) -> None:
        for connection in self.connections[:number]:
            if connection.sock is not None:
                connection.sock.shutdown(socket.SHUT_RDWR)
            connection.close()
        del self.connections[:number]

    def board(self, address: str, name: str = "") -> ClientConnection:
        where = f"{self.site.address.replace('http', 'ws')}/hall/socket/{self.site.tables['4']}"
        headers = {"Cookie": f"mainroad_session={self.site.cookies[name]}"} if name else {}
        return connect(where, source_address=(address, 0), additional_headers=headers, legacy=True)

    def board_answers(self, address: str, name: str = "") -> bool:
        with self.board(address, name) as line:
            try:
                line.recv(timeout=PATIENCE_S)
            except ConnectionClosed as closed:
                return closed.rcvd is None or closed.rcvd.code != FULL
            return True


@pytest.fixture
def lines(pressed: Site) -> Iterator[Lines]:
    found = Lines(pressed)
    yield found
    found.close(len(found.connections))


def test_one_address_does_not_take_every_place(lines: Lines) -> None:
    paths = (PAGE, BOARDS, ROUND)
    assert {lines.status(paths[n % 3], GREEDY) for n in range(event_stream.LINES.of_one)} == {200}
    assert [lines.status(path, GREEDY) for path in paths] == [503, 503, 503]
    assert not lines.board_answers(GREEDY)
    assert [lines.status(path, OTHER) for path in paths] == [200, 200, 200]
    assert lines.board_answers(OTHER)
    lines.close(10)
    assert 200 in (lines.status(PAGE, GREEDY) for _ in range(1000))  # the place is given back at once, or soon


def test_players_count_by_their_account_and_need_no_place_of_their_hall(lines: Lines) -> None:
    assert {lines.status(PAGE, HALL) for _ in range(event_stream.LINES.of_one)} == {200}
    assert not lines.board_answers(HALL)
    with ExitStack() as seats:
        for _ in range(broadcaster.LINES.of_one):
            assert seats.enter_context(lines.board(HALL, "white4")).recv(timeout=PATIENCE_S)
        assert not lines.board_answers(HALL, "white4")
        assert lines.board_answers(HALL, "black4")
