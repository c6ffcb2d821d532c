"""Over the socket of a competition board: a blind player, his assistant, the arbiter, and who may hear what."""

from __future__ import annotations

import pytest

from support.live.hall import At, LiveHall


@pytest.fixture
def board(hall: LiveHall) -> str:
    return hall.table("blind")


def names(somebody: At) -> set[str]:
    """What somebody is offered."""
    while not somebody.seen:
        somebody.heard("seen")
    return {action["name"] for action in somebody.seen["actions"]}


def news_up_to(somebody: At, kind: str) -> list[str]:
    """The news of somebody up to one of a kind."""
    heard: list[str] = []
    while kind not in heard:
        heard += [item["kind"] for item in somebody.heard("seen")["news"]]
    return heard


@pytest.mark.article("UA V-13.5", "UA V-13.11.1", "UA V-13.11.2.a", "UA V-13.11.p")
def test_the_player_moves_and_the_assistant_announces_and_presses(hall: LiveHall, board: str) -> None:
    with hall.sit("Anna", board) as anna, hall.sit("Helena", board) as helena, hall.sit("Boris", board) as boris:
        assert names(helena) == {"announce", "press"}
        assert not helena.do("move", "c3-d4")["ok"]
        assert anna.do("move", "c3-d4")["ok"]
        refused = helena.do("press")
        assert (refused["ok"], refused["articles"]) == (False, ["UA V-13.5"])
        assert [helena.do(name)["ok"] for name in ("announce", "press", "resign", "offer")] == [
            True,
            True,
            False,
            False,
        ]
        assert "announced" in news_up_to(boris, "announced")


def test_what_a_deaf_player_writes_reaches_the_arbiter_alone(hall: LiveHall, board: str) -> None:
    with hall.sit("Boris", board) as boris, hall.sit("Arbiter", board) as arbiter, hall.sit("Anna", board) as anna:
        for somebody in (arbiter, anna):
            names(somebody)
        assert boris.do("request", "I cannot hear you.")["ok"]
        assert "requested" in news_up_to(arbiter, "requested")
        assert arbiter.seen["own"] == ["Black asked the arbiter in writing: “I cannot hear you.”"]
        assert arbiter.do("answer-black", "I write to you.")["ok"]
        assert "answered" in news_up_to(boris, "answered")
        assert anna.seen["own"] == []
    for name, hears in (("Boris", True), ("Anna", False)):
        with hall.sit(name, board, version=1) as back:  # who comes back hears what he missed, and nothing else
            kinds = {item["kind"] for item in back.heard("seen")["news"]}
            assert ({"requested", "answered"} <= kinds) is hears
