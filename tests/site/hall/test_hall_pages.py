"""Every address of the hall, for a visitor and for a player."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.hall.lobby.accept_challenge import sit_down
from mainroad.site.hall.models import Challenge
from mainroad.site.hall.urls import urlpatterns
from support.hall import people, table_of
from support.outlines import Outline

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
ANSWERS = {
    "lobby": (200, 200),
    "waiting": (200, 200),
    "challenge-new": (302, 405),
    "machine-new": (302, 405),
    "challenge": (200, 200),
    "notices": (200, 200),
    "seek": (302, 405),
    "match": (200, 200),
    "match-record": (200, 200),
    "player": (200, 200),
    "say": (400, 400),
    "help": (200, 200),
    "game": (200, 200),
    "positions": (200, 200),
    "record": (200, 200),
    "assistants": (404, 404),
    "after": (200, 200),
    "rematch": (302, 405),
}
"""What a visitor and a player are answered who only look."""
FRAGMENTS = {"waiting", "after"}
"""Parts of pages, which ask for them again."""


def test_every_address_is_on_the_list() -> None:
    assert {pattern.name for pattern in urlpatterns} == set(ANSWERS)


@pytest.mark.parametrize("signed_in", [False, True])
def test_every_address_answers(signed_in: bool) -> None:
    players = people()
    table = table_of(players)
    waiting = Challenge.objects.create(author=players.white, rulebook="RU", control="5m+3s")
    client = Client()
    if signed_in:
        client.force_login(players.black)
    match = sit_down(
        Challenge.objects.create(author=players.white, rulebook="RU", control="5m", games=2, ballot="two"),
        players.black,
    )
    assert match is not None
    values = {"table": table.id, "challenge": waiting.id, "match": str(match.match_id), "account": players.white.pk}
    for pattern in urlpatterns:
        address = str(pattern.pattern)
        for name, value in values.items():
            address = address.replace(f"<str:{name}>", value)
        answer = client.get(f"/hall/{address}")
        assert answer.status_code == ANSWERS[str(pattern.name)][signed_in], address
        if answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html"):
            headings = 0 if pattern.name in FRAGMENTS else 1
            assert len(Outline(answer.content.decode()).all("h1")) == headings


def test_what_nobody_may_watch_is_not_found() -> None:
    players = people()
    table = table_of(players)
    table.is_public = False
    table.save()
    assert Client().get(table.get_absolute_url()).status_code == 404
    assert Client().get(f"{table.get_absolute_url()}record/").status_code == 404
