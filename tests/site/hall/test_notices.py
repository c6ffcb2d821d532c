"""What waits for somebody is told on every page of the site, and kept from who plays."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.basics import BySide, Side
from mainroad.play import commands
from mainroad.site.event_roles import Role
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms
from support import contests
from support.hall import people, seated, table_of
from support.hall.rounds import at, in_the_hall, table

pytestmark = pytest.mark.django_db(databases="__all__")


def told(account: object) -> list[str]:
    client = Client()
    client.force_login(account)  # type: ignore[arg-type]
    return [one["text"] for one in client.get("/hall/notices/").json()["notices"]]


def challenged(players: object) -> None:
    terms = {"game": "russian", "rulebook": "RU", "control": "5m+3s", "is_open": False}
    Challenge.objects.create(author=players.white, opponent=players.black, **terms)  # type: ignore[attr-defined]


def do(table: Table, command: commands.Command) -> None:
    service.submit(table.stream, command, actor="test", command_id=repr(command), now_ms=now_ms())


def test_a_challenge_is_told_to_whom_it_is_for() -> None:
    players = people()
    challenged(players)
    assert told(players.black) == ["Anna challenges you: Russian draughts, 5m+3s."]
    assert told(players.white) == []


def test_a_move_is_told_and_everything_else_waits_until_the_game_is_over() -> None:
    players = people()
    row = table_of(players, "russian", "RU")
    challenged(players)
    assert told(players.white) == ["It is your move against Boris."]
    assert told(players.black) == []
    do(row, commands.Move(Side.WHITE, "c3-d4"))
    assert told(players.black) == ["It is your move against Anna."]
    do(row, commands.Resign(Side.BLACK))
    assert told(players.black) == ["Anna challenges you: Russian draughts, 5m+3s."]


def test_a_stranger_is_told_nothing_and_asks_for_nothing() -> None:
    assert Client().get("/hall/notices/").json() == {"notices": []}
    assert "notices.js" not in Client().get("/hall/").content.decode()


@pytest.mark.parametrize("address", ["/", "/hall/", "/rulings/", "/people/", "/board/"])
def test_every_page_of_who_is_signed_in_has_the_live_region(address: str) -> None:
    client = Client()
    client.force_login(people().white)
    page = client.get(address, follow=True).content.decode()
    assert 'id="notices" role="status" aria-live="polite"' in page


def test_an_arbiter_is_told_of_calls_also_while_they_play() -> None:
    cup = in_the_hall(regulation=contests.ROUND_ROBIN)
    chief, client = contests.account(), contests.signed_in()
    assert told(chief) == []
    at(table(cup), commands.StopClocks(Side.BLACK, "calls-arbiter"))
    called = told(chief)
    assert len(called) == 1
    assert called[0].startswith("Board 1 calls the arbiter:")
    own = seated(BySide(chief, people().black))
    page = client.get(own.get_absolute_url()).content.decode()
    assert 'data-while-playing="/hall/notices/?only=calls"' in page
    only = client.get("/hall/notices/?only=calls").json()["notices"]
    assert [one["text"] for one in only] == called
    at(table(cup), commands.Resume())
    assert client.get("/hall/notices/?only=calls").json()["notices"] == []


def test_who_rules_nowhere_asks_for_nothing_while_they_play() -> None:
    players = people()
    client = Client()
    client.force_login(players.white)
    assert "data-while-playing" not in client.get(seated(players).get_absolute_url()).content.decode()


def test_a_published_round_is_told_to_its_players() -> None:
    cup = contests.published(contests.with_players(4))
    player = contests.account(Role.PLAYER, tournament=cup, entry="person01")
    (words,) = told(player)
    assert words.startswith("Round 1 of Spring Swiss is published: you meet ")
