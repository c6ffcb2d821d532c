"""Premoves on a real server: told to their player at all his pages, and to nobody else."""

from __future__ import annotations

import json

from support.live.hall import At, LiveHall


def at_the_board(hall: LiveHall, table: str) -> tuple[At, At, At]:
    """Anna, and Boris with two pages."""
    boris, other, anna = (hall.sit(name, table) for name in ("Boris", "Boris", "Anna"))
    for somebody in (boris, other, anna):
        while somebody.seen.get("game", {}).get("stage") != "running":
            somebody.heard("seen")
    return anna, boris, other


def test_it_is_told_to_its_player_everywhere_and_to_nobody_else(hall: LiveHall) -> None:
    anna, boris, other = at_the_board(hall, hall.table("premoves"))
    assert boris.do("premove", "d6-c5")["ok"]
    assert other.heard("premove") == {"premove": "d6-c5", "said": "Premove: d6-c5."}
    anna.send(id="1", do="move", text="c3-d4")
    messages = [anna.socket.recv(timeout=20)]
    while "d6-c5" not in messages[-1]:
        messages.append(anna.socket.recv(timeout=20))
    assert "next" in json.loads(messages[-1])  # it is played
    assert not [message for message in messages if "premove" in json.loads(message)]
    assert other.heard("premove") == {"premove": "", "said": ""}


def test_who_comes_back_is_reminded_of_it(hall: LiveHall) -> None:
    table = hall.table("premoves")
    _, boris, _ = at_the_board(hall, table)
    boris.do("premove", "d6-c5")
    boris.socket.close()
    with hall.sit("Boris", table) as again:
        assert again.heard("premove")["premove"] == "d6-c5"


def test_what_is_not_legal_then_is_dropped_with_the_reason(hall: LiveHall) -> None:
    anna, boris, other = at_the_board(hall, hall.table("premoves"))
    boris.do("premove", "h8-g7")
    assert other.heard("premove")["premove"] == "h8-g7"
    anna.do("move", "c3-d4")
    assert other.heard("premove")["said"] == "The premove h8-g7 is dropped: it is not legal now."
