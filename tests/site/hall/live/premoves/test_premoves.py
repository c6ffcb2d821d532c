"""Premoves: left while the opponent thinks, played at once, seen by nobody else."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.basics import BySide, Side
from mainroad.site.hall.live import premoves
from mainroad.site.hall.live.premoves import COST_MS, PREMOVES, Whisper
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support.hall import begin, people, seated

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


@pytest.fixture
def players() -> BySide[Account]:
    return people()


@pytest.fixture
def table(players: BySide[Account]) -> Table:
    return begin(seated(players, premoves=True))


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Whisper]:
    found: list[Whisper] = []
    monkeypatch.setattr(PREMOVES, "_whisper", found.append)
    return found


def does(account: Account, table: Table, name: str, text: str = "") -> Client:
    client = Client()
    client.force_login(account)
    client.post(table.get_absolute_url(), {"do": name, "text": text})
    return client


def made(table: Table) -> list[str]:
    return [move.text for move in service.ledger(table.stream).state.made]


def test_it_is_played_when_the_opponent_has_moved(players: BySide[Account], table: Table) -> None:
    does(players.black, table, "premove", "d6-c5")
    assert made(table) == []
    does(players.white, table, "move", "c3-d4")
    assert made(table) == ["c3-d4", "d6-c5"]
    assert PREMOVES.of(table.stream, Side.BLACK) == ""


def test_it_costs_what_is_published(players: BySide[Account], table: Table) -> None:
    does(players.black, table, "premove", "d6-c5")
    does(players.white, table, "move", "c3-d4")
    state = service.ledger(table.stream).state
    assert state.clock.left_ms.black == 300_000 + 3_000 - COST_MS


def test_what_is_not_legal_then_is_dropped_and_told(
    players: BySide[Account], table: Table, told: list[Whisper]
) -> None:
    does(players.black, table, "premove", "h8-g7")
    does(players.white, table, "move", "c3-d4")
    assert made(table) == ["c3-d4"]
    assert told[-1].side is Side.BLACK
    assert told[-1].said("en") == "The premove h8-g7 is dropped: it is not legal now."


def test_the_last_one_counts_and_it_can_be_taken_back(
    players: BySide[Account], table: Table, told: list[Whisper]
) -> None:
    does(players.black, table, "premove", "d6-c5")
    does(players.black, table, "premove", "b6-a5")
    assert PREMOVES.of(table.stream, Side.BLACK) == "b6-a5"
    does(players.black, table, "cancel-premove")
    does(players.white, table, "move", "c3-d4")
    assert made(table) == ["c3-d4"]
    assert [whisper.said("en") for whisper in told] == ["Premove: d6-c5.", "Premove: b6-a5.", "There is no premove."]


def test_two_premoves_follow_each_other_once(players: BySide[Account], table: Table) -> None:
    does(players.black, table, "premove", "d6-c5")
    does(players.white, table, "move", "c3-d4")
    does(players.black, table, "premove", "b6-a5")
    assert made(table) == ["c3-d4", "d6-c5"]


def test_on_ones_own_move_one_simply_moves(players: BySide[Account], table: Table) -> None:
    client = does(players.white, table, "premove", "c3-d4")
    assert PREMOVES.of(table.stream, Side.WHITE) == ""
    assert "only while the opponent is thinking" in client.get(table.get_absolute_url()).content.decode()


def test_where_it_is_not_agreed_there_is_none(players: BySide[Account]) -> None:
    table = begin(seated(players))
    does(players.black, table, "premove", "d6-c5")
    assert PREMOVES.of(table.stream, Side.BLACK) == ""


def test_nobody_else_is_told(players: BySide[Account], table: Table) -> None:
    does(players.black, table, "premove", "d6-c5")
    assert "game.premove" not in {record.type for record in service.records(table.stream)}
    for client in (Client(), does(players.white, table, "see")):
        assert "d6-c5" not in client.get(f"{table.get_absolute_url()}record/").content.decode()
        assert "d6-c5" not in client.get(table.get_absolute_url()).content.decode().split("hall-seen")[0]


def test_a_game_that_ends_forgets_it(players: BySide[Account], table: Table) -> None:
    does(players.black, table, "premove", "d6-c5")
    does(players.white, table, "resign")
    assert PREMOVES.of(table.stream, Side.BLACK) == ""


def test_the_terms_say_what_it_costs(players: BySide[Account]) -> None:
    waiting = Challenge.objects.create(author=players.white, rulebook="RU", control="5m", premoves=True)
    shown = Client().get(waiting.get_absolute_url()).content.decode()
    assert f"yes, {premoves.COST_MS} thousandths" in shown
