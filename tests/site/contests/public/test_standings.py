"""The standings, and the arithmetic behind every number."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.competition.desk import commands
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import Number
from support.contests import DATABASES, ROUND_ROBIN, SWISS, desk, do, played_out, with_players

pytestmark = DATABASES

GLYPHS = str.maketrans({"½": ".5", "¼": ".25", "¾": ".75"})


def value(text: str) -> Fraction:
    return Fraction(f"0{text}".translate(GLYPHS))


def shown(client: Client, page: str, *args: object, **query: int) -> Any:
    response = client.get(reverse(f"contests:{page}", args=["tourn234", *args]), query)
    assert response.status_code == 200
    return response.context


def places(client: Client, **query: int) -> list[tuple[int, int]]:
    return [(row.place, row.number) for row in shown(client, "standings", **query)["rows"]]


@pytest.mark.parametrize(
    "regulation", [SWISS.replace('"RU:SOL/C"', '"RU:SOL", "RU:SB", "RU:RIGA"'), SWISS, ROUND_ROBIN]
)
def test_what_is_not_cut_adds_up_to_the_number(client: Client, regulation: str) -> None:
    played_out(with_players(8, regulation), 3)
    sums = [found for number in range(1, 9) for found in shown(client, "arithmetic", number)["sums"]]
    assert len(sums) >= 8
    for found in sums:
        counted = [value(step.product) for step in found.steps if not step.is_cut]
        assert value(found.total) == sum(counted)


@pytest.mark.article("RU 3.16.11.a", "RU 3.16.12")
def test_a_bye_says_which_article_gives_its_worth(client: Client) -> None:
    played_out(with_players(7, SWISS.replace('"RU:SOL/C"', '"RU:BH"')), 3)
    found = [
        step for number in range(1, 8) for each in shown(client, "arithmetic", number)["sums"] for step in each.steps
    ]
    cited = [step for step in found if step.articles]
    assert len(cited) == 3  # one bye a round
    assert {(str(article), step.opponent) for step in cited for article in step.articles} == {("RU 3.16.11.a", None)}


def test_they_are_those_of_the_desk(client: Client) -> None:
    tournament = played_out(with_players(8), 3)
    table = standings_of(desk(tournament))
    assert places(client) == [(row.place, row.player) for row in table.rows]


def test_they_can_be_seen_after_any_round(client: Client) -> None:
    tournament = played_out(with_players(8), 1)
    before = places(client)
    played_out(tournament, 2, "0=1")
    assert places(client) != before
    assert places(client, after=1) == before


@pytest.mark.parametrize("after", ["4", "-1", "x", "²"])
def test_there_are_none_after_a_round_that_was_not_played(client: Client, after: str) -> None:
    played_out(with_players(8), 3)
    assert client.get(reverse("contests:standings", args=["tourn234"]), {"after": after}).status_code == 404


def test_who_left_early_has_no_place_but_is_named(client: Client) -> None:
    tournament = played_out(with_players(8, ROUND_ROBIN), 1)
    do(tournament, commands.Withdraw(8))
    assert 8 not in [number for _, number in places(client)]
    assert "Soroka" in client.get(reverse("contests:standings", args=["tourn234"])).content.decode()


def test_an_unknown_category_is_not_found(client: Client) -> None:
    played_out(with_players(8), 1)
    assert client.get(reverse("contests:standings", args=["tourn234"]), {"category": "Veterans"}).status_code == 404


def test_a_card_draws_the_points_and_says_them(client: Client) -> None:
    tournament = played_out(with_players(8), 3)
    points = scoring_of(desk(tournament)).written(desk(tournament).history.points[Number(1)])
    page = client.get(reverse("contests:player", args=["tourn234", 1])).content.decode()
    assert page.count('<circle class="piece') == 3
    assert f"after round 3: {points}." in page
