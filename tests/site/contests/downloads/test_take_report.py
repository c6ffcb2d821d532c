"""A running event of another program, taken over from its report."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.tables import standings_of
from mainroad.interchange.reports import Edition, write_report
from mainroad.interchange.reports.reporting import About, report_of
from mainroad.site.contests.models import Tournament
from mainroad.site.people.models import Person
from support.contests import (
    DATABASES,
    ROUND_ROBIN,
    SWISS,
    begun,
    desk,
    opened,
    paired,
    played_out,
    signed_in,
    trusted,
    with_entries,
    with_players,
    with_teams,
)
from support.desk.tournaments import people

pytestmark = DATABASES

HERE = "/tournaments/tourn235/desk/take-over/report/"
SAMPLE = Path(__file__).parents[3] / "data" / "reports" / "club_cup.trf"


@pytest.fixture
def chief() -> Client:
    return trusted("chief")


def text_of(tournament: Tournament, edition: Edition = Edition.TRF26) -> str:
    state = desk(tournament)
    return write_report(report_of(state, people(state), About("Cup")), edition)


def taken(chief: Client, text: str, **more: str) -> str:
    """Send a report to be taken over, twice as hurried people do; what the page says in the end."""
    for _ in range(2):
        answer = chief.post(HERE, {"pasted": text, "keep": "1", "command_id": "k", **more}, follow=True)
    return answer.content.decode()


@pytest.mark.parametrize("regulation", [SWISS, ROUND_ROBIN])
@pytest.mark.parametrize("edition", Edition)
def test_the_event_goes_on_as_it_would_have_gone_on(chief: Client, edition: Edition, regulation: str) -> None:
    old = desk(played := played_out(with_players(7, regulation), 3))
    new = opened(regulation, id_="tourn235")
    assert "3 rounds are taken over" in taken(chief, text_of(played, edition))
    state = desk(new)
    assert [set(one.games) for one in state.history.rounds] == [set(one.games) for one in old.history.rounds]
    assert state.history.points == old.history.points
    assert [row.values for row in standings_of(state).rows] == [row.values for row in standings_of(old).rows]
    assert [(p.white, p.black) for p in next_round(state).pairings] == [
        (p.white, p.black) for p in next_round(old).pairings
    ]


def test_it_is_shown_before_anything_changes(chief: Client) -> None:
    new = opened(id_="tourn235")
    upload = SimpleUploadedFile("cup.trf", SAMPLE.read_bytes())
    page = chief.post(HERE, {"file": upload}).content.decode()
    assert "Take the event over" in page
    assert "Žukauskas" in page
    assert "line 13: pairs who must not meet are not taken over" in page
    assert "line 12: “XYZ” is not known here" in page
    assert not desk(new).entries
    assert not Person.objects.exists()


def test_a_sample_becomes_a_running_event(chief: Client) -> None:
    new = opened(id_="tourn235")
    taken(chief, SAMPLE.read_text(encoding="utf-8"))
    state = desk(new)
    assert (len(state.entries), len(state.rounds), len(state.numbers)) == (5, 2, 5)
    assert state.announced[3, 4] == 0
    assert Person.objects.get(family="Kalniņš").given == "Pēteris"
    assert state.entries[state.numbers[1]].rating == 2050


def test_a_round_that_is_being_played_goes_on(chief: Client) -> None:
    old = begun(paired(played_out(with_players(6), 1)))
    new = opened(id_="tourn235")
    taken(chief, text_of(old))
    assert desk(new).running == 2


def test_whoever_is_in_the_registry_is_found_there(chief: Client) -> None:
    new = opened(id_="tourn235")
    known = Person.objects.create(family="Müller", given="Anna")
    page = chief.post(HERE, {"pasted": SAMPLE.read_text(encoding="utf-8")}).content.decode()
    assert f'<option value="{known.pk}" selected>' in page
    taken(chief, SAMPLE.read_text(encoding="utf-8"))
    assert desk(new).numbers[2] == known.pk


def test_who_may_be_two_must_be_chosen(chief: Client) -> None:
    new = opened(id_="tourn235")
    twins = [Person.objects.create(family="Müller", given="Anna").pk for _ in range(2)]
    text = SAMPLE.read_text(encoding="utf-8")
    assert "Say of everybody who they are" in taken(chief, text)
    assert not desk(new).entries
    taken(chief, text, **{"row-4": twins[1]})
    assert desk(new).numbers[2] == twins[1]


def test_one_person_is_not_taken_twice(chief: Client) -> None:
    new = opened(id_="tourn235")
    known = Person.objects.create(family="Müller", given="Anna")
    text = SAMPLE.read_text(encoding="utf-8").replace("Petraitis, Petras", "Müller, Anna     ")
    page = taken(chief, text, **{"row-4": known.pk, "row-6": known.pk})
    assert "entered already" in page
    assert not desk(new).entries


def test_other_points_than_in_the_file_are_remarked_on(chief: Client) -> None:
    opened(id_="tourn235")
    text = SAMPLE.read_text(encoding="utf-8").replace(" 1.5    1", " 2.0    1")
    page = chief.post(HERE, {"pasted": text}).content.decode()
    assert "Other points than in the report" in page
    assert "1. Žukauskas, Jonas" in page


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("   3 w 1", "   3 b 1"), "in round 1 the opponent in line 16 has the same colour"),
        (("2100", "21OO"), "line 14: the rating “21OO” is not a number"),
        (("001 ", "009 "), "holds no players"),
    ],
)
def test_what_is_not_understood_is_one_sentence(chief: Client, change: tuple[str, str], sentence: str) -> None:
    opened(id_="tourn235")
    page = chief.post(HERE, {"pasted": SAMPLE.read_text(encoding="utf-8").replace(*change)}).content.decode()
    assert sentence in page
    assert "Take the event over" not in page


def test_what_the_regulation_does_not_allow_is_told_at_its_round(chief: Client) -> None:
    new = opened(SWISS.replace("rounds = ", "rounds = 1 # "), id_="tourn235")
    text = SAMPLE.read_text(encoding="utf-8")
    page = chief.post(HERE, {"pasted": text}).content.decode()
    assert 'class="problem"' in page
    assert "Take the event over" not in page
    taken(chief, text)
    assert not desk(new).entries


def test_the_sentence_is_in_the_readers_language(chief: Client) -> None:
    opened(id_="tourn235")
    text = SAMPLE.read_text(encoding="utf-8").replace("2100", "21OO")
    page = chief.post(HERE, {"pasted": text}, headers={"Accept-Language": "uk"}).content.decode()
    assert "рядок 14: рейтинг" in page


def test_a_file_of_a_code_page_is_read(chief: Client) -> None:
    opened(id_="tourn235")
    text = SAMPLE.read_text(encoding="utf-8").replace("Kalniņš, Pēteris", "Иванов, Пётр    ").replace("Ž", "Z")
    upload = SimpleUploadedFile("cup.trf", text.replace("Müller", "Muller").encode("cp1251", errors="replace"))
    assert "Иванов" in chief.post(HERE, {"file": upload}).content.decode()


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04\0\0", b"\0" * 100, b"001" * 1000, b"x" * 700_000])
def test_anything_else_is_answered_with_a_page(chief: Client, data: bytes) -> None:
    opened(id_="tourn235")
    answer = chief.post(HERE, {"file": SimpleUploadedFile("x.trf", data)})
    assert answer.status_code == 200
    assert "Take the event over" not in answer.content.decode()


def test_a_tournament_with_entries_says_where_else_to_go(chief: Client) -> None:
    with_entries(4, id_="tourn235")
    page = chief.get(HERE).content.decode()
    assert "has entries already" in page
    assert "/events/event234/" in page


def test_teams_cannot(chief: Client) -> None:
    with_teams(id_="tourn235")
    assert "individual tournaments only" in chief.get(HERE).content.decode()


@pytest.mark.parametrize("role", ["organiser", "line", "player", "press"])
def test_it_is_not_for_everybody(role: str) -> None:
    new = opened(id_="tourn235")
    answer = signed_in(role).post(HERE, {"pasted": SAMPLE.read_text(encoding="utf-8"), "keep": "1"})
    assert answer.status_code == 403
    assert not desk(new).entries


def test_the_registration_leads_there(chief: Client) -> None:
    opened(id_="tourn235")
    for page in ("registration/", "registration/import/", "take-over/"):
        assert HERE in chief.get(f"/tournaments/tourn235/desk/{page}").content.decode(), page


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("XXA    1  1.0  1.0", "line 12: points lent for pairing (acceleration) are not taken over"),
        ("192 FIDE_DUTCH_2026_BAKU", "line 12: points lent for pairing (acceleration) are not taken over"),
        ("260 001 003    1    2", "line 12: pairs who must not meet are not taken over"),
        ("XXS W=3 D=1", "line 12: these points are not counted here"),
        ("XXR soon", "line 12: the record XXR cannot be read"),
    ],
)
def test_what_the_report_asks_of_pairing_programs_is_told(chief: Client, line: str, told: str) -> None:
    opened(id_="tourn235")
    lines = SAMPLE.read_text(encoding="utf-8").replace("XXR 5\n", "").splitlines()
    text = "\n".join([*lines[:11], line, *lines[11:]])
    assert told in chief.post(HERE, {"pasted": text}).content.decode()


def test_before_round_1_the_first_colour_of_the_report_is_told(chief: Client) -> None:
    opened(id_="tourn235")
    lines = [one[:89] if one.startswith("001") else one for one in SAMPLE.read_text(encoding="utf-8").splitlines()]
    page = chief.post(HERE, {"pasted": "\n".join(["XXC black1", *lines])}).content.decode()
    assert "line 1: the first colour is not taken over; it is drawn here" in page
