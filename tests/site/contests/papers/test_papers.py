from __future__ import annotations

import re

import pytest

from mainroad.documents.catalogue import DOCUMENTS
from mainroad.site.contests.models import Tournament
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Person
from support import contests

pytestmark = contests.DATABASES
PRIVATE = [key for key, document in DOCUMENTS.items() if not document.is_public]


@pytest.fixture
def tournament() -> Tournament:
    return contests.played_round(contests.with_players(6))


def _address(key: str, ending: str = "/") -> str:
    return f"/tournaments/tourn234/papers/{key}{ending}"


@pytest.mark.parametrize("key", sorted(set(DOCUMENTS) - {"certificates", "teams", "timetable"}))
def test_the_desk_prints_everything(tournament: Tournament, key: str) -> None:
    client = contests.signed_in(Role.CHIEF)
    assert client.get(_address(key)).status_code == 200
    answer = client.get(_address(key, ".pdf"))
    assert (answer.headers["Content-Type"], answer.content[:5]) == ("application/pdf", b"%PDF-")


@pytest.mark.parametrize("key", sorted(set(DOCUMENTS) - {"certificates", "teams", "timetable"}))
def test_a_name_that_no_font_can_show_keeps_no_paper_back(tournament: Tournament, key: str) -> None:
    odd = "李 \U0001f600 שלום عمر a\x07b"
    Person.objects.filter(pk=Person.objects.order_by("pk")[0].pk).update(family=odd, family_latin=odd)
    answer = contests.signed_in(Role.CHIEF).get(_address(key, ".pdf"))
    assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-")


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


# -- what is offered ----------------------------------------------------------------------------------


def _links(role: Role, page: str = "documents/") -> list[str]:
    text = contests.signed_in(role).get(f"/tournaments/tourn234/{page}").content.decode()
    return re.findall(r'href="([^"]*/papers/[^"]*)"', text)


@pytest.mark.parametrize("role", [Role.ANYONE, Role.CHIEF])
@pytest.mark.parametrize("rounds", [0, 1])
def test_nothing_is_offered_that_does_not_exist(role: Role, rounds: int) -> None:
    tournament = contests.with_players(6)
    if rounds:
        contests.played_out(tournament, rounds)
    found, client = [address for address in _links(role) if ".pdf" not in address], contests.signed_in(role)
    assert found
    for address in found:
        assert client.get(address).status_code == 200, address


def test_a_table_of_teams_is_offered_only_where_there_are_teams(tournament: Tournament) -> None:
    assert not [address for address in _links(Role.CHIEF) if "papers/teams" in address]


@pytest.mark.parametrize(("scale", "is_offered"), [("district", False), ("city", True)])
def test_a_club_is_offered_no_act_of_a_committee_that_it_does_not_have(scale: str, is_offered: bool) -> None:
    contests.with_players(6, contests.SWISS + f'scale = "{scale}"\n')
    assert any("papers/mandate-act" in address for address in _links(Role.CHIEF)) is is_offered


def test_any_round_can_be_printed_again() -> None:
    contests.played_out(contests.with_players(6), 3)
    found = set(_links(Role.CHIEF))
    for key in ("pairings", "pairings-by-name", "results", "slips", "score-sheet", "protocol", "standings"):
        for number in (1, 2, 3):
            assert _address(key, f".pdf?round={number}") in found


def test_visitors_are_offered_no_round_that_is_not_published(tournament: Tournament) -> None:
    contests.paired(tournament)
    assert _address("pairings", ".pdf?round=2") not in _links(Role.ANYONE)
    assert _address("pairings", ".pdf?round=2") in _links(Role.CHIEF)


def test_a_file_is_named_after_the_event_and_the_round(tournament: Tournament) -> None:
    answer = contests.signed_in(Role.ANYONE).get(_address("pairings", ".pdf?round=1"))
    told = answer.headers["Content-Disposition"]
    assert "Pairings" in told
    assert "Round%201" in told or "Round 1" in told
    assert tournament.event.title.split()[0] in told


def test_the_rounds_of_a_paper_stand_in_one_line(tournament: Tournament) -> None:
    contests.played_round(tournament)
    shown = contests.signed_in(Role.ANYONE).get("/tournaments/tourn234/documents/").content.decode()
    table = shown.partition("<caption>Papers of the rounds</caption>")[2].partition("</table>")[0]
    assert "Page" not in table
    (line,) = re.findall(r'<th scope="row">Pairings</th>(.*?)</tr>', table, re.DOTALL)
    assert re.findall(r'href="[^"]*papers/pairings(\S*)\?round=(\d)"', line) == [
        ("/", "2"), ("/", "1"), (".pdf", "2"), (".pdf", "1"),
    ]  # fmt: skip
