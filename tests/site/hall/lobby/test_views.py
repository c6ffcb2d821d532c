"""The lobby: a challenge put up, accepted by link, taken back."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.journal_store import service
from support.hall import people, table_of

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
TERMS = {"book": "RU/russian", "control": "5m+3s", "colour": "white", "is_open": "on"}


def at(account: object) -> Client:
    client = Client()
    client.force_login(account)  # type: ignore[arg-type]
    return client


def put_up(client: Client, **terms: str) -> Challenge:
    client.post("/hall/challenges/", TERMS | terms)
    return Challenge.objects.get()


@pytest.mark.parametrize(("code", "game"), BOOKS)
def test_every_game_of_every_rulebook_can_be_opened_by_a_challenge(code: str, game: str) -> None:
    players = people()
    found = put_up(at(players.white), book=f"{code}/{game}")
    at(players.black).post(found.get_absolute_url())
    table = Table.objects.get()
    opened = service.ledger(table.stream).state.opened
    assert (opened.rulebook, opened.game) == (code, game)
    assert table.accounts.white == players.white.pk


def test_who_waits_is_led_to_the_game() -> None:
    players = people()
    author = at(players.white)
    found = put_up(author)
    assert author.get(found.get_absolute_url(), headers={"HX-Request": "true"}).status_code == 204
    at(players.black).post(found.get_absolute_url())
    table = Table.objects.get()
    answer = author.get(found.get_absolute_url(), headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == table.get_absolute_url()


def test_nobody_plays_against_himself() -> None:
    players = people()
    found = put_up(at(players.white))
    at(players.white).post(found.get_absolute_url())
    assert not Table.objects.exists()
    assert not Challenge.objects.exists()


def test_who_is_not_signed_in_is_sent_to_sign_in() -> None:
    found = put_up(at(people().white))
    assert "/sign-in" in Client().post(found.get_absolute_url()).headers["Location"]
    assert "Sign in to play" in Client().get(found.get_absolute_url()).content.decode()


def test_an_unreadable_time_control_is_told_at_its_field() -> None:
    answer = at(people().white).post("/hall/challenges/", TERMS | {"control": "soon"})
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not Challenge.objects.exists()


def test_only_open_challenges_and_games_in_play_are_listed() -> None:
    players = people()
    Challenge.objects.create(author=players.white, rulebook="RU", control="3m+2s", is_open=False)
    table = table_of(players)
    shown = Client().get("/hall/").content.decode()
    assert "Nobody waits now" in shown
    assert table.get_absolute_url() in shown
    service.submit(table.stream, _resigned(), actor="a", command_id="r")
    assert table.get_absolute_url() not in Client().get("/hall/").content.decode()


def _resigned() -> object:
    from mainroad.basics import Side
    from mainroad.play.commands import Resign

    return Resign(Side.WHITE)
