"""A page that has not changed is not sent again; one that has is renewed in part, with a word of what happened."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.site.contests import tournament_service
from mainroad.site.people.models import Person
from support.contests import DATABASES, begun, do, played_out, published, signed_in, with_players

pytestmark = DATABASES

STANDINGS = "/tournaments/tourn234/standings/"
PAGES = (
    "entries",
    "rounds",
    "standings",
    "crosstable",
    "progress",
    "schedule",
    "documents",
    "screen",
    "feed",
    "calendar",
)


def tag(client: Client, address: str = STANDINGS, **headers: str) -> str:
    return client.get(address, headers=headers).headers.get("ETag", "")


@pytest.mark.parametrize("page", PAGES)
def test_who_has_it_already_is_spared_it(client: Client, page: str) -> None:
    played_out(with_players(8), 1)
    address = reverse(f"contests:{page}", args=["tourn234"])
    again = client.get(address, headers={"if-none-match": tag(client, address)})
    assert (again.status_code, again.content) == (304, b"")


def test_it_is_another_one_after_a_result_or_in_other_words(client: Client) -> None:
    tournament = begun(with_players(8))
    seen = {tag(client), tag(client, accept_language="lt"), tag(client, hx_request="true")}
    do(tournament, commands.Score(1, 1, BySide(2, 0)))
    seen.add(tag(client))
    Person.objects.filter(id="person01").update(family_latin="Ivanchenko")
    seen.add(tag(client))
    assert len(seen) == 5


def test_who_is_signed_in_gets_it_always() -> None:
    with_players(8)
    assert tag(signed_in("chief")) == ""


def swapped(client: Client, since: int) -> str:
    response = client.get(STANDINGS, {"since": since}, headers={"hx-request": "true"})
    assert response.status_code == 200
    return response.content.decode()


def test_htmx_gets_the_table_alone_and_what_has_happened(client: Client) -> None:
    tournament = begun(with_players(8))
    version = tournament_service.desk(tournament).version
    do(tournament, commands.Score(1, 3, BySide(2, 0)))
    part = swapped(client, version)
    assert "<html" not in part
    assert "Updated: round 1, board 3" in part
    assert f'value="{version + 1}"' in part


def test_nothing_is_said_of_what_is_not_public(client: Client) -> None:
    tournament = played_out(with_players(8), 1)
    version = tournament_service.desk(tournament).version
    do(tournament, commands.Sanction(1, "RU 2.11.1"))
    assert "Updated" not in swapped(client, version)


def test_many_things_are_counted(client: Client) -> None:
    tournament = published(with_players(8))
    version = tournament_service.desk(tournament).version
    begun(tournament)
    do(tournament, *(commands.Score(1, board, BySide(1, 1)) for board in range(1, 5)))
    assert "Updated: 5 changes" in swapped(client, version)


@pytest.mark.parametrize("since", ["", "x", "²", "999999"])
def test_a_strange_version_is_harmless(client: Client, since: str) -> None:
    with_players(8)
    assert client.get(STANDINGS, {"since": since}, headers={"hx-request": "true"}).status_code == 200
