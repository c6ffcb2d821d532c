"""A match as part of a tournament: opened at its desk, run by its arbiters, seen by whoever sees the tournament."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.contests.models import Tournament
from mainroad.site.displays.models import Match
from support import contests
from support.pages import words

pytestmark = contests.DATABASES

OPENING = {
    "title": "For first place", "form": "ua-games", "first": "person02", "second": "person01", "target": "2",
    "control": "45m+15s", "level": "drawn", "boards": "1",
}  # fmt: skip


@pytest.fixture
def tournament() -> Tournament:
    return contests.with_players(4)


def desk_address(tournament: Tournament) -> str:
    return f"/tournaments/{tournament.id}/desk/matches/"


def opened(client: Client, tournament: Tournament, **fields: str) -> str:
    answer = client.post(desk_address(tournament), OPENING | fields)
    assert answer.status_code == 302, words(answer)
    return str(answer["Location"])


def scored(client: Client, address: str, white: int, black: int) -> str:
    return words(client.post(f"{address}do/result/", {"white": white, "black": black}, follow=True))


@pytest.mark.article("UA V-14.9.a", "UA V-14.9.b")
def test_a_match_of_two_entries_is_opened_at_the_desk_and_told_on_the_public_page(tournament: Tournament) -> None:
    chief, visitor = contests.signed_in("chief"), Client()
    assert f'href="{desk_address(tournament)}"' in chief.get(f"/tournaments/{tournament.id}/desk/").content.decode()
    public = tournament.get_absolute_url()
    assert "For first place" not in words(visitor.get(public))
    address = opened(chief, tournament)
    for page in (public, f"/tournaments/{tournament.id}/desk/"):
        told = chief.get(page)
        assert "For first place · Petrenko – Ivanenko · being played" in words(told)
        assert f'href="{address}"' in told.content.decode()
    assert "For first place · Petrenko – Ivanenko · being played" in words(visitor.get(public))
    assert "Petrenko – Ivanenko · 45m+15s" in words(visitor.get(address))
    scored(chief, address, 2, 0)
    assert "won by Petrenko, 3:1 in points (UA V-14.9.b)" in scored(chief, address, 1, 1)
    assert "For first place · Petrenko – Ivanenko · won by Petrenko, 3:1 in points" in words(visitor.get(public))


@pytest.mark.parametrize("role", ["chief", "deputy", "secretary"])
def test_its_arbiters_run_it_for_each_other(tournament: Tournament, role: str) -> None:
    address = opened(contests.signed_in("chief"), tournament)
    assert "Ivanenko – Petrenko" in scored(contests.signed_in(role), address, 2, 0)


@pytest.mark.parametrize("role", ["anyone", "member", "organiser", "line", "player", "press"])
def test_others_see_its_course_and_change_nothing(tournament: Tournament, role: str) -> None:
    address, other = opened(contests.signed_in("chief"), tournament), contests.signed_in(role)
    page = other.get(address)
    assert "Petrenko – Ivanenko · 45m+15s" in words(page)
    assert f'action="{address}' not in page.content.decode()
    assert other.post(f"{address}do/result/", {"white": 2, "black": 0}).status_code in (302, 403)
    assert other.post(desk_address(tournament), OPENING).status_code in (302, 403)
    assert "Petrenko – Ivanenko · 45m+15s" in words(other.get(address))
    assert Match.objects.count() == 1


def test_a_match_is_found_only_in_its_own_tournament_and_by_those_who_may_see_it(tournament: Tournament) -> None:
    chief = contests.signed_in("chief")
    address = opened(chief, tournament)
    sibling = contests.with_players(4, id_="tourn235")
    assert chief.get(address.replace(tournament.id, sibling.id)).status_code == 404
    assert chief.post(address.replace(tournament.id, sibling.id) + "do/result/", {}).status_code == 404
    assert chief.get(f"/displays/matches/{Match.objects.get().id}/").status_code == 404
    tournament.event.is_public = False
    tournament.event.save()
    assert Client().get(address).status_code == 404
    assert chief.get(address).status_code == 200


def test_nonsense_opens_nothing(tournament: Tournament) -> None:
    chief = contests.signed_in("chief")
    same = chief.post(desk_address(tournament), OPENING | {"second": "person02"})
    assert "A match has two players or teams." in words(same)
    chief.post(desk_address(tournament), OPENING | {"first": "stranger"})
    assert "what follows from a level score" in words(chief.post(desk_address(tournament), OPENING | {"level": ""}))
    assert not Match.objects.exists()


def test_a_tournament_without_entries_says_what_is_missing() -> None:
    page = words(contests.signed_in("chief").get(desk_address(contests.opened())))
    assert "A match needs two entries." in page


@pytest.mark.article("UA V-14.9.a")
def test_two_teams_of_a_tournament_play_a_match_on_its_boards() -> None:
    chief, row = contests.signed_in("chief"), contests.with_teams()
    assert 'name="boards" value="2"' in chief.get(desk_address(row)).content.decode()
    address = opened(chief, row, first="team0001", second="team0002", target="1", boards="2")
    assert "Team 1 – Team 2" in words(chief.get(address))
    assert "won by Team 1, 3:1 in points" in scored(chief, address, 3, 1)
