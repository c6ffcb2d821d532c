"""The page of a live game without any script: every button is a form."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from support.hall import people, table_of

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


def at(account: object) -> Client:
    client = Client()
    client.force_login(account)  # type: ignore[arg-type]
    return client


def page(client: Client, table: Table) -> str:
    return client.get(table.get_absolute_url()).content.decode()


def test_a_game_is_played_by_plain_forms() -> None:
    players = people()
    table = table_of(players)
    white, black = at(players.white), at(players.black)
    white.post(table.get_absolute_url(), {"do": "move", "text": "c3-d4"})
    black.post(table.get_absolute_url(), {"do": "move", "text": "d6 c5"})
    assert [made.text for made in service.ledger(table.stream).state.made] == ["c3-d4", "d6-c5"]
    assert "d6-c5" in page(white, table)


def test_whoever_has_no_seat_moves_nothing() -> None:
    players = people()
    table = table_of(players)
    Client().post(table.get_absolute_url(), {"do": "move", "text": "c3-d4"})
    at(players.black).post(table.get_absolute_url(), {"do": "move", "text": "c3-d4"})
    assert service.ledger(table.stream).state.made == ()


def test_a_form_sent_twice_is_done_once() -> None:
    players = people()
    table = table_of(players)
    for _ in range(2):
        at(players.white).post(table.get_absolute_url(), {"do": "offer", "command_id": "one"})
    version = service.ledger(table.stream).version
    at(players.white).post(table.get_absolute_url(), {"do": "offer", "command_id": "one"})
    assert service.ledger(table.stream).version == version


def test_a_refusal_is_told_with_its_article() -> None:
    players = people()
    table = table_of(players)
    client = at(players.black)
    client.post(table.get_absolute_url(), {"do": "accept"})
    assert "There is no draw offer to answer. (RU 1.9.3.c)" in page(client, table)


def test_a_drawn_game_tells_the_result_and_leads_to_the_board_room() -> None:
    players = people()
    table = table_of(players)
    for account, name in ((players.white, "offer"), (players.black, "accept")):
        at(account).post(table.get_absolute_url(), {"do": name})
    shown = page(Client(), table)
    assert service.ledger(table.stream).state.is_over
    assert "/board/" in shown
    assert re.search('<form id="command-form"[^>]* hidden>', shown)


def test_the_board_room_opens_the_game_in_its_own_notation() -> None:
    players = people()
    table = table_of(players, "international", "FM")
    at(players.white).post(table.get_absolute_url(), {"do": "move", "text": "32-28"})
    at(players.white).post(table.get_absolute_url(), {"do": "resign"})
    found = re.search(r'id="analysis"[^>]* href="([^"]+)"', page(Client(), table))
    assert found
    shown = Client().get(found[1].replace("&amp;", "&")).content.decode()
    assert ">32-28</a>" in shown
    assert "by-number" in shown


def test_the_game_is_saved_as_a_file() -> None:
    players = people()
    table = table_of(players, "chess", "CH")
    at(players.white).post(table.get_absolute_url(), {"do": "move", "text": "e2e4"})
    saved = Client().get(f"{table.get_absolute_url()}record/")
    assert saved.headers["Content-Disposition"] == f'attachment; filename="{table.id}.pgn"'
    assert '[White "Anna"]' in saved.content.decode()
    assert '[Event "Mainroad"]' in saved.content.decode()
    assert re.search(r'\[Date "20\d\d\.\d\d\.\d\d"\]', saved.content.decode())
    assert re.search(r"1\. e4 \{ \[%clk 0:0[45]:", saved.content.decode())
    assert "1. e4" in saved.content.decode()
