from __future__ import annotations

import pytest

from mainroad.site.contests import tournament_service
from mainroad.site.contests.models import Tournament
from mainroad.site.event_roles import Role
from support import contests

pytestmark = contests.DATABASES
JOURNAL = "/tournaments/tourn234/desk/journal/"


@pytest.fixture
def tournament() -> Tournament:
    return contests.played_round(contests.with_players(6))


def _text(query: str = "", role: Role = Role.CHIEF) -> str:
    return contests.signed_in(role).get(f"{JOURNAL}{query}").content.decode()


def test_the_newest_line_comes_first(tournament: Tournament) -> None:
    text = _text()
    last = tournament_service.desk(tournament).version
    assert text.index(f">{last}<") < text.index(">1<")


def test_it_can_be_filtered_by_what_it_is_about(tournament: Tournament) -> None:
    assert "Ivanenko" in _text("?about=entries")
    assert ">1</th>" in _text("?about=regulation")
    assert ">2</th>" not in _text("?about=regulation")


def test_it_can_be_filtered_by_words(tournament: Tournament) -> None:
    assert "No line fits" in _text("?words=xyzzy")


def test_it_names_who_did_it(tournament: Tournament) -> None:
    client = contests.signed_in(Role.CHIEF)
    client.post(f"/tournaments/{tournament.id}/desk/withdraw/", {"number": "1", "confirm": "yes"})
    assert client.get(JOURNAL).content.decode().count("chief") >= 1


def test_it_is_told_in_the_language_of_the_reader(tournament: Tournament) -> None:
    assert "Иваненко" not in _text("?language=ru")
    assert "Іваненко" in _text("?language=ru&about=entries")


@pytest.mark.parametrize("role", [Role.PLAYER, Role.CAPTAIN, Role.PRESS, Role.MEMBER])
def test_players_do_not_read_it(tournament: Tournament, role: Role) -> None:
    assert contests.signed_in(role).get(JOURNAL).status_code == 403
