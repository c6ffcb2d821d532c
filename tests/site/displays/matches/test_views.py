"""The page from which a referee runs a match."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.displays.models import Match
from mainroad.site.people.models import Account
from support.pages import words

pytestmark = pytest.mark.django_db(databases="__all__")

OPENING = {"title": "Title match", "form": "fm-title", "players": "Anna\nBoris", "target": "4", "boards": "1"}


@pytest.fixture
def referee(client: Client) -> Client:
    client.force_login(Account.objects.create(email="referee@example.org", name="Referee"))
    return client


def opened(referee: Client, **fields: str) -> str:
    answer = referee.post("/displays/matches/new/", OPENING | fields)
    assert answer.status_code == 302, words(answer)
    return str(answer["Location"])


def did(referee: Client, address: str, action: str, **fields: object) -> str:
    return words(referee.post(f"{address}do/{action}/", fields, follow=True))


def scored(referee: Client, address: str, *results: str) -> str:
    page = ""
    for result in results:
        white, black = {"1": (2, 0), "=": (1, 1), "0": (0, 2)}[result]
        page = did(referee, address, "result", white=white, black=black)
    return page


@pytest.mark.article("FM A7-1.1.a", "FM A7-1.2", "FM A7-1.3.a")
def test_a_referee_runs_a_match_in_sets(referee: Client) -> None:
    address = opened(referee)
    page = words(referee.get(address))
    assert "Anna – Boris · 2h/50, 1h/25 Set 1: game 1 (FM A7-1.1.a)" in page
    assert "Boris – Anna" in scored(referee, address, "1")
    page = scored(referee, address, "=", "=", "=")
    assert "won by Anna, 1:0 in games won, 5:3 in points (FM A7-1.2)" in page
    page = scored(referee, address, "=", "=", "=", "=")
    assert "20m+10s · not rated" in page
    assert "two quick games are played in any case (FM A7-1.3.a)" in page


def test_a_decided_match_is_stopped_only_when_all_agree(referee: Client) -> None:
    address = opened(referee)
    page = scored(referee, address, "1", "=", "=", "=", "1", "=", "=", "=")
    assert "the match is won by Anna, 2:0 in sets (FM A7-1.2, FM A7-1.4)" in page
    assert "missing: organiser, committee, players, federations (FM A7-3)" in did(referee, address, "stop")
    everybody = ["organiser", "committee", "players", "federations"]
    did(referee, address, "agree", consents=everybody)
    assert "The match is over." in did(referee, address, "stop")


def test_a_wrong_result_is_taken_back_with_a_reason(referee: Client) -> None:
    address = opened(referee, form="ua-games", target="2", control="45m+15s", level="drawn")
    scored(referee, address, "1")
    assert "nothing was changed" in did(referee, address, "back")
    assert "Anna – Boris · 45m+15s" in did(referee, address, "back", reason="typed wrongly")


@pytest.mark.article("UA V-14.9.a", "UA V-14.9.c")
def test_teams_score_the_points_of_their_boards_and_a_level_score_is_settled_before(referee: Client) -> None:
    teams = {"form": "ua-games", "players": "Lviv\nKyiv", "target": "1", "control": "45m", "boards": "4"}
    answer = referee.post("/displays/matches/new/", OPENING | teams)
    assert "what follows from a level score" in words(answer)
    assert not Match.objects.exists()
    address = opened(referee, **teams, level="drawn")
    assert "a result shares out the points of 4 boards" in did(referee, address, "result", white=5, black=2)
    assert "the match is drawn (UA V-14.9.c)" in did(referee, address, "result", white=4, black=4)


@pytest.mark.article("FM A7-1.1.a", "UA V-14.9.b")
def test_where_nobody_says_it_there_are_as_many_games_as_the_rulebook_has(referee: Client) -> None:
    address = opened(referee, target="")
    for _ in range(4):
        page = did(referee, address, "result", white=1, black=1)
    assert "(FM A7-1.3.a)" in page, "the fifth game of the set is a quick one"
    unsaid = {"form": "ua-wins", "target": "", "control": "45m", "level": "drawn"}
    assert "the number must be given" in words(referee.post("/displays/matches/new/", OPENING | unsaid))


def test_who_has_agreed_to_stop_stays_noted(referee: Client) -> None:
    address = opened(referee)
    assert "Have agreed" not in words(referee.get(address))
    assert "Have agreed: the players" in did(referee, address, "agree", consents="players")


def test_others_see_nothing_and_nonsense_changes_nothing(referee: Client) -> None:
    address = opened(referee)
    for action, fields in [("fly", {}), ("result", {"white": "x"}), ("agree", {"consents": "strangers"})]:
        assert "nothing was changed" in did(referee, address, action, **fields)
    other = Client()
    other.force_login(Account.objects.create(email="other@example.org", name="Other"))
    assert other.get(address).status_code == 404
    assert "Title match · Anna – Boris" in words(referee.get("/displays/"))
    assert "Title match" not in words(other.get("/displays/"))


def test_the_page_of_a_match_shows_its_score(referee: Client) -> None:
    address = opened(referee)
    assert "Anna – Boris · Sets 0–0 · Points 0–0" in words(referee.get(address))
    assert "Anna – Boris · Sets 0–0 · Points 3–1" in scored(referee, address, "1", "=")
    assert "Anna – Boris · Sets 1–0 · Points 5–3" in scored(referee, address, "=", "=")
    address = opened(referee, form="ua-games", target="2", control="45m+15s", level="drawn")
    assert "Anna – Boris · Points 0–2" in scored(referee, address, "0")
