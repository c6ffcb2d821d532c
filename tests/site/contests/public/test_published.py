"""Only what is published is seen, and of people only what may be."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.competition.desk import commands
from mainroad.site.people.models import Person
from support.contests import (
    DATABASES,
    SWISS,
    an_event,
    desk,
    do,
    paired,
    played_out,
    published,
    signed_in,
    with_players,
)

pytestmark = DATABASES

ROUND_2 = "/tournaments/tourn234/rounds/2/"


def content(client: Client, page: str, *args: object, **query: str) -> str:
    return client.get(reverse(f"contests:{page}", args=["tourn234", *args]), query).content.decode()


def test_a_pairing_is_not_found_before_it_is_published(client: Client) -> None:
    tournament = paired(played_out(with_players(8), 1))
    assert client.get(ROUND_2).status_code == 404
    assert signed_in("chief").get(ROUND_2).status_code == 200
    do(tournament, commands.Publish(2))
    assert client.get(ROUND_2).status_code == 200


@pytest.mark.parametrize("page", ["tournament", "rounds", "schedule"])
def test_no_page_links_to_it_before(client: Client, page: str) -> None:
    tournament = paired(played_out(with_players(8), 1))
    assert ROUND_2 not in content(client, page)
    do(tournament, commands.Publish(2))
    assert ROUND_2 in content(client, page)


def test_the_screen_of_the_hall_keeps_it_back_even_from_an_arbiter() -> None:
    tournament = paired(with_players(8))
    assert "Ivanenko" not in content(signed_in("chief"), "screen")
    do(tournament, commands.Publish(1))
    assert "Ivanenko" in content(signed_in("chief"), "screen")


def test_reasons_come_on_request_with_their_articles(client: Client) -> None:
    published(with_players(8))
    assert "/rulebooks/RU/" not in content(client, "round", 1)
    assert "/rulebooks/RU/" in content(client, "round", 1, reasons="1")


def test_an_event_in_preparation_does_not_exist(client: Client) -> None:
    with_players(event=an_event("event999", is_public=False))
    assert client.get(reverse("contests:standings", args=["tourn234"])).status_code == 404


def test_a_sanction_is_nobodys_business(client: Client) -> None:
    tournament = played_out(with_players(8), 1)
    do(tournament, commands.Sanction(1, "RU 2.11.1", note="rude words"))
    assert desk(tournament).sanctions
    assert "rude words" not in content(client, "player", 1) + content(client, "standings") + content(client, "feed")


YOUTH = SWISS + '\n[[categories]]\nname = "Youths"\nage_group = "youths"\n'


def test_a_minor_is_ranked_by_age_and_his_birth_is_not_told(client: Client) -> None:
    played_out(with_players(8, YOUTH), 1)
    Person.objects.filter(id="person01").update(birth_date=date(2014, 3, 9), birth_year=2014)
    Person.objects.filter(id="person02").update(birth_year=1990)
    listed = content(client, "standings", category="Youths")
    assert "Ivanenko" in listed
    assert "Petrenko" not in listed
    for page in ("entries", "standings", "tournament", "feed"):
        assert "2014" not in content(client, page)
    assert "2014" not in content(client, "player", 1)


def test_by_name_everybody_finds_his_board(client: Client) -> None:
    published(with_players(8))
    listed = content(client, "round", 1, order="name")
    assert listed.index("Ivanenko") < listed.index("Kazlauskas") < listed.index("Zielinski")
