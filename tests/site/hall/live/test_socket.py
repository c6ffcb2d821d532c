"""The socket of a live board, on a real server."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.live.hall import At, LiveHall


@pytest.fixture
def table(hall: LiveHall) -> str:
    return hall.table()


def begun(hall: LiveHall, table: str) -> tuple[At, At]:
    """Boris comes, then Anna, whose coming gives the start."""
    boris, anna = hall.sit("Boris", table), hall.sit("Anna", table)
    for somebody in (boris, anna):
        while somebody.seen.get("game", {}).get("stage") != "running":
            somebody.heard("seen")
    return anna, boris


def looked(hall: LiveHall, table: str) -> dict[str, object]:
    """What a spectator sees of the game now."""
    with hall.sit("nobody", table) as spectator:
        spectator.heard("seen")
        return dict(spectator.seen["game"])


def test_the_host_gives_the_start_by_coming(hall: LiveHall, table: str) -> None:
    with hall.sit("Boris", table) as boris:
        assert boris.heard("seen")["seen"]["game"]["stage"] == "set-up"
        with hall.sit("Anna", table):
            assert boris.heard("seen")["seen"]["game"]["stage"] == "running"


def test_a_move_reaches_the_opponent(hall: LiveHall, table: str) -> None:
    anna, boris = begun(hall, table)
    anna.send(id="1", do="move", text="c3-d4")
    told = boris.heard("seen")
    version = told["seen"]["version"]
    assert [move["text"] for move in told["seen"]["game"]["moves"]] == ["c3-d4"]
    assert told["news"] == [{"version": version - 1, "kind": "moved", "side": "white", "text": "c 3 to d 4"}]
    assert told["seen"]["clock"]["running"] == "black"
    assert anna.heard("answer") == {"answer": "1", "ok": True, "reason": "", "articles": []}


def test_moves_are_said_in_the_voice_that_each_has_chosen(hall: LiveHall, table: str) -> None:
    with hall.sit("Boris", table, language="ru", style="anna", tongue="en") as boris, hall.sit("Anna", table) as anna:
        while anna.heard("seen")["seen"]["game"]["stage"] != "running":
            pass
        anna.do("move", "c3-d4")
        message = boris.heard("next")
        (news,) = message["news"]
        assert (news["lang"], news["said"]) == ("de", "Weiß: Cäsar drei nach David vier")
        assert "Bella sechs nach Anna fünf" in {move["said"] for move in message["next"]["game"]["legal"]}
        assert not any("said" in move for move in anna.seen["game"]["legal"])  # she asks for what she wants to hear


def test_two_tabs_of_a_player_see_the_same(hall: LiveHall, table: str) -> None:
    anna, _ = begun(hall, table)
    with hall.sit("Anna", table) as other:
        other.heard("seen")
        anna.do("move", "c3-d4")
        assert other.heard("seen")["seen"]["game"] == anna.seen["game"]


def test_what_is_sent_twice_is_done_once(hall: LiveHall, table: str) -> None:
    anna, _ = begun(hall, table)
    assert anna.do("move", "c3-d4", order_id="same")["ok"]
    assert anna.do("move", "c3-d4", order_id="same")["ok"]
    assert len(looked(hall, table)["moves"]) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("who", ["nobody", "Boris"])
def test_whose_move_it_is_not_moves_nothing(who: str, hall: LiveHall, table: str) -> None:
    begun(hall, table)
    with hall.sit(who, table) as socket:
        assert not socket.do("move", "c3-d4")["ok"]
    assert looked(hall, table)["moves"] == []


def test_a_refusal_names_its_article(hall: LiveHall, table: str) -> None:
    anna, _ = begun(hall, table)
    assert anna.do("accept")["articles"] == ["RU 1.9.3.c"]


def test_who_comes_back_hears_what_he_missed(hall: LiveHall, table: str) -> None:
    anna, boris = begun(hall, table)
    version = boris.seen["version"]
    boris.socket.close()
    anna.do("move", "c3-d4")
    anna.do("offer")
    with hall.sit("Boris", table, version=version) as back:
        told = back.heard("seen")
        assert [news["kind"] for news in told["news"]][:2] == ["moved", "offered"]
        assert told["seen"]["game"]["offer"] == "white"


def test_a_claim_is_answered_by_the_rule_where_no_arbiter_sits(hall: LiveHall, table: str) -> None:
    anna, boris = begun(hall, table)
    assert anna.do("claim-repetition")["ok"]
    assert anna.do("move", "c3-d4")["ok"]  # the claim was rejected, and play goes on
    while not boris.seen["game"]["moves"]:
        boris.heard("seen")


def test_a_line_of_nonsense_harms_nobody(hall: LiveHall, table: str) -> None:
    anna, _ = begun(hall, table)
    for text in ("", "{", "[]", '{"do": 7}', '{"do": "nothing", "id": "x"}', "x" * 5000):
        anna.socket.send(text)
    assert anna.do("move", "c3-d4")["ok"]


def closed_with(address: str, headers: dict[str, str]) -> int | None:
    with connect(address, additional_headers=headers) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=20)
    return closed.value.rcvd.code if closed.value.rcvd else None


def test_a_page_of_another_site_does_not_come_in(hall: LiveHall, table: str) -> None:
    address = f"{hall.address.replace('http', 'ws')}/hall/socket/{table}"
    assert closed_with(address, {"Origin": "https://elsewhere.example", **hall.headers("Anna")}) == 4403


def test_there_is_no_socket_without_a_table(hall: LiveHall) -> None:
    assert closed_with(f"{hall.address.replace('http', 'ws')}/hall/socket/nowhere", {}) == 4404


def test_a_flag_falls_by_itself_and_everybody_is_told(hall: LiveHall) -> None:
    table = hall.table("blitz")
    anna, boris = begun(hall, table)
    while not boris.seen["game"]["result"]:
        told = boris.heard("seen")
    assert boris.seen["game"]["result"]["white"] == 2  # in English draughts Black begins
    assert told["news"][-1]["kind"] == "finished"
    assert not anna.do("move", "11-15")["ok"]
