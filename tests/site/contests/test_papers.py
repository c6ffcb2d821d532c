from __future__ import annotations

import pytest

from mainroad.documents.catalogue import DOCUMENTS
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.roles import Role
from mainroad.site.people.models import Person
from support import contests

pytestmark = contests.DATABASES
PRIVATE = [key for key, document in DOCUMENTS.items() if not document.is_public]


@pytest.fixture
def tournament() -> Tournament:
    return contests.played_round(contests.with_players(6))


def _address(key: str, ending: str = "/") -> str:
    return f"/tournaments/tourn234/papers/{key}{ending}"


@pytest.mark.parametrize("key", sorted(set(DOCUMENTS) - {"teams"}))
def test_the_desk_prints_everything(tournament: Tournament, key: str) -> None:
    client = contests.signed_in(Role.CHIEF)
    assert client.get(_address(key)).status_code == 200
    answer = client.get(_address(key, ".pdf"))
    assert (answer.headers["Content-Type"], answer.content[:5]) == ("application/pdf", b"%PDF-")


@pytest.mark.parametrize("key", PRIVATE)
@pytest.mark.parametrize("ending", ["/", ".pdf"])
def test_papers_of_the_desk_are_not_for_everybody(tournament: Tournament, key: str, ending: str) -> None:
    assert contests.signed_in(Role.PLAYER).get(_address(key, ending)).status_code == 403


def test_an_unpublished_pairing_is_not_printed_for_visitors(tournament: Tournament) -> None:
    contests.paired(tournament)
    assert "Round 2" in contests.signed_in(Role.CHIEF).get(_address("pairings")).content.decode()
    assert "Round 2" not in contests.signed_in(Role.ANYONE).get(_address("pairings")).content.decode()
    assert contests.signed_in(Role.ANYONE).get(_address("pairings") + "?round=2").status_code == 404


def test_what_there_is_nothing_for_is_said_in_one_sentence(tournament: Tournament) -> None:
    answer = contests.signed_in(Role.ANYONE).get(_address("teams"))
    assert answer.status_code == 404
    assert "All documents" in answer.content.decode()


@pytest.mark.parametrize("language", ["en", "ru", "uk", "lt"])
def test_in_the_language_of_the_reader(tournament: Tournament, language: str) -> None:
    text = contests.signed_in(Role.ANYONE).get(f"{_address('standings')}?language={language}").content.decode()
    assert f'<article class="paper" lang="{language}"' in text


def test_no_such_paper(tournament: Tournament) -> None:
    assert contests.signed_in(Role.ANYONE).get(_address("nosuch")).status_code == 404


def test_a_name_cannot_bring_markup_in(tournament: Tournament) -> None:
    Person.objects.filter(id="person01").update(family="<b>x", family_latin="<b>x")
    assert "<b>x" not in contests.signed_in(Role.ANYONE).get(_address("standings")).content.decode()
