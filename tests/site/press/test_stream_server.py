"""The real server: the event stream and the spectators' socket."""

from __future__ import annotations

import http.client
import json
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import ClientConnection, connect

from support.live.hall import LiveHall
from support.press import MOVES, Site

PATIENCE_S = 60
ROUND = "/tournaments/tourn234/rounds/1/events"


class Stream:
    """Somebody who follows an event stream."""

    def __init__(self, site: Site, address: str, **headers: str) -> None:
        connection = http.client.HTTPConnection(urlsplit(site.address).netloc, timeout=PATIENCE_S)
        connection.request("GET", address, headers=headers)
        self.answer = connection.getresponse()
        self.last_id = ""

    def next(self) -> tuple[str, dict[str, Any]]:
        """The next event: its name, and its value."""
        lines: dict[str, str] = {}
        while "data" not in lines:
            lines = {}
            while line := self.answer.readline().decode().rstrip("\n"):
                name, _, value = line.partition(": ")
                lines[name] = value
        self.last_id = lines.get("id", self.last_id)
        return lines.get("event", "message"), json.loads(lines["data"])

    def greeting(self) -> list[dict[str, Any]]:
        found = []
        while (told := self.next())[0] != "here":
            found.append(told[1])
        return found


def test_moves_are_told_in_the_order_in_which_they_are_due(pressed: Site) -> None:
    """Board 2 is shown some seconds late: what happens at board 1 after it is told before it."""
    stream = Stream(pressed, ROUND)
    assert stream.answer.headers["Access-Control-Allow-Origin"] == "*"
    assert stream.answer.headers["Content-Type"].startswith("text/event-stream")
    tables = {told["table"]: told["about"]["board"] for told in stream.greeting()}
    assert list(tables.values()) == [1, 2, 3, 4]
    pressed.moves("white", "2", MOVES[0])
    pressed.moves("white", "1", MOVES[4])
    heard = [tables[told["table"]] for name, told in (stream.next() for _ in range(4)) if name == "game"]
    assert heard == [1, 2]
    came_back = Stream(pressed, ROUND, **{"Last-Event-ID": stream.last_id})
    assert {told["about"]["board"] for told in came_back.greeting()} <= {2}  # the last second may be told twice


@pytest.mark.parametrize(
    "address", ["/tournaments/nowhere/events", "/live-boards/nowhere/events", "/tournaments/nowhere/rounds/1/events"]
)
def test_there_is_nothing_to_follow_elsewhere(pressed: Site, address: str) -> None:
    assert Stream(pressed, address).answer.status == 404


def test_nobody_can_follow_the_journal_of_a_game(pressed: Site) -> None:
    assert Stream(pressed, f"/live/game/{pressed.tables['2']}").answer.status == 404


def socket(pressed: Site, table: str) -> ClientConnection:
    return connect(f"{pressed.address.replace('http', 'ws')}/hall/socket/{pressed.tables[table]}?language=en")


def test_a_spectator_of_a_late_game_sees_what_is_due(pressed: Site) -> None:
    """Board 2 is shown some seconds late, at the same socket at which the players have it at once."""
    with LiveHall(pressed.address, pressed.cookies, {}).sit("white2", pressed.tables["2"]) as player:
        player.heard("seen")
        made = len(player.seen["game"]["moves"])
    pressed.moves(("white", "black")[made % 2], "2", MOVES[made])
    with socket(pressed, "2") as spectator:
        told = json.loads(spectator.recv(timeout=PATIENCE_S))["seen"]
        assert (told["role"], told["actions"]) == ("spectator", [])
        assert MOVES[made] not in _moves(told)
        while MOVES[made] not in _moves(told):
            message = json.loads(spectator.recv(timeout=PATIENCE_S))
            told = message.get("next") or message["seen"]


def _moves(told: dict[str, Any]) -> list[str]:
    return [move["text"] for move in told["game"]["moves"]]


def test_a_spectator_hears_a_move_in_words(pressed: Site) -> None:
    with socket(pressed, "4") as spectator:
        spectator.recv(timeout=PATIENCE_S)
        pressed.moves("white", "4", MOVES[0])
        told = json.loads(spectator.recv(timeout=PATIENCE_S))
        assert [news["text"] for news in told["news"]] == ["c 3 to d 4"]
        assert [move["text"] for move in told["next"]["game"]["moves"]] == [MOVES[0]]
        spectator.send('{"do": "see"}')
        assert json.loads(spectator.recv(timeout=PATIENCE_S))["seen"]["game"]["since"] == 0
