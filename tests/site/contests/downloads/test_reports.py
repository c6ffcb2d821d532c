"""The tournament report (TRF) for other programs."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.competition.desk.commands import Publish
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.desk.team_tables import board_points, team_table
from mainroad.competition.history import Number
from mainroad.interchange.reports import read_report
from mainroad.site.people.models import Look, Note, NoteKind, Person
from support.contests import (
    DATABASES,
    desk,
    do,
    opened,
    paired,
    played_out,
    signed_in,
    trusted,
    with_players,
    with_teams,
)

pytestmark = DATABASES

HERE = "/tournaments/tourn234/"


@pytest.mark.parametrize("edition", ["trf16", "trf26"])
def test_it_tells_what_was_played(client: Client, edition: str) -> None:
    tournament = played_out(with_players(7), 3)
    answer = client.get(f"{HERE}report.{edition}.trf")
    report, state = read_report(answer.content.decode()), desk(tournament)
    assert "attachment" in answer.headers["Content-Disposition"]
    assert [set(played.games) for played in report.rounds] == [set(played.games) for played in state.history.rounds]
    assert {player.number: player.place for player in report.players} == {
        row.player: row.place for row in standings_of(state).rows
    }
    assert report.remarks == ()


def test_names_are_in_latin_letters_with_a_comma(client: Client) -> None:
    played_out(with_players(4), 1)
    Person.objects.filter(pk="person01").update(
        family="Žukas", given="Jonas", family_latin="Žukas", given_latin="Jonas"
    )
    assert "Žukas, Jonas " in client.get(f"{HERE}report.trf26.trf").content.decode()


def test_a_pairing_that_is_not_published_is_not_in_it(client: Client) -> None:
    tournament = paired(played_out(with_players(6), 1))
    hidden = read_report(client.get(f"{HERE}report.trf26.trf").content.decode())
    shown = read_report(signed_in().get(f"{HERE}report.trf26.trf").content.decode())
    assert (len(hidden.rounds), len(shown.rounds)) == (1, 2)
    do(tournament, Publish(2))
    assert len(read_report(client.get(f"{HERE}report.trf26.trf").content.decode()).rounds) == 2


def test_the_year_of_a_minor_is_only_for_whom_may_see_it_and_that_is_written_down(client: Client) -> None:
    played_out(with_players(4), 1)
    Person.objects.update(birth_year=1980, birth_date=None)
    Person.objects.filter(pk="person01").update(birth_year=2015)
    chief = trusted("chief")
    for reader in (client, chief):
        born = {player.born for player in read_report(reader.get(f"{HERE}report.trf26.trf").content.decode()).players}
        assert born == {"1980", ""}
    assert Look.objects.count() == 0
    for reader in (client, signed_in("line"), signed_in("player"), signed_in("deputy")):
        assert reader.get(f"{HERE}report.trf26.trf?years").status_code == 403
    whole = read_report(chief.get(f"{HERE}report.trf26.trf?years").content.decode())
    assert {player.born for player in whole.players} == {"1980", "2015"}
    assert Look.objects.count() == 1
    assert Note.objects.filter(kind=NoteKind.SAVED).count() == 1


def test_the_documents_offer_them(client: Client) -> None:
    played_out(with_players(4), 1)
    page = client.get(f"{HERE}documents/").content.decode()
    assert "report.trf16.trf" in page
    assert "?years" not in page
    assert "report.trf26.trf?years" in trusted("chief").get(f"{HERE}documents/").content.decode()


@pytest.mark.parametrize("edition", ["trf16", "trf26"])
def test_teams_have_one_with_their_players_and_boards(client: Client, edition: str) -> None:
    tournament = played_out(with_teams(), 2)
    report, state = read_report(client.get(f"{HERE}report.{edition}.trf").content.decode()), desk(tournament)
    assert [team.name for team in report.teams] == ["Team 1", "Team 2", "Team 3", "Team 4"]
    assert report.teams[1].players == (4, 5, 6)
    assert [len(played.games) for played in report.rounds] == [4, 4]
    for row in team_table(state) if edition == "trf26" else ():
        team = report.teams[row.number - 1]
        assert (team.place, team.match_points) == (row.place, row.match_points)
    boards = sum(report.history.points[player] for player in report.teams[0].players)
    assert boards == board_points(state)[Number(1)]


def test_nothing_is_reported_before_the_draw(client: Client) -> None:
    opened()
    assert client.get(f"{HERE}report.trf26.trf").status_code == 404
    assert "trf26" not in client.get(f"{HERE}documents/").content.decode()
