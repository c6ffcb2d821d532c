"""Whoever closes a tournament whose first place is shared is asked what the regulation says."""

from __future__ import annotations

import pytest

from mainroad.site.contests.models import Tournament
from mainroad.site.event_roles import Role
from support import contests

pytestmark = contests.DATABASES
FINISH = "/tournaments/tourn234/desk/finish/"


@pytest.fixture
def tied() -> Tournament:
    return contests.played_out(contests.with_players(8), results="=")


def test_the_page_asks_with_the_article_and_offers_no_silent_end(tied: Tournament) -> None:
    text = contests.signed_in(Role.CHIEF).get(FINISH).content.decode()
    assert "Place 1 is shared. What does the regulation say?" in text
    assert "/rulebooks/RU/" in text
    for words in ("They play for it", "They share the place", "Lots are drawn"):
        assert words in text


def test_without_an_answer_it_stays_open(tied: Tournament) -> None:
    contests.signed_in(Role.CHIEF).post(FINISH, {"command": "c1"})
    assert not contests.desk(tied).places


@pytest.mark.parametrize(("answer", "firsts"), [("shared", 8), ("lot", 1)])
def test_with_one_it_is_closed_as_was_said(tied: Tournament, answer: str, firsts: int) -> None:
    contests.signed_in(Role.CHIEF).post(FINISH, {"command": "c1", "tie-1": answer, "seed": "1 May"})
    assert list(contests.desk(tied).places.values()).count(1) == firsts
    report = contests.signed_in(Role.CHIEF).get("/tournaments/tourn234/papers/report/").content.decode()
    assert {"shared": "place 1 stays shared", "lot": "place 1 by lot, seed: 1 May"}[answer] in report
