from __future__ import annotations

from django.test import Client

from mainroad.competition.history import Number
from support.contests import DATABASES, begun, desk, paired, signed_in, with_players, with_teams

pytestmark = DATABASES
LINE_UP = "/tournaments/tourn234/desk/rounds/1/line-up/1/"
TEAM = Number(1)
FIRST, SECOND, RESERVE = "person01", "person02", "person03"


def handed_in(client: Client, *seats: str, address: str = LINE_UP) -> str:
    sent = {f"board{n}": seat for n, seat in enumerate(seats, start=1)}
    return client.post(address, sent, follow=True).content.decode()


def test_a_captain_hands_in_who_sits_where() -> None:
    row = paired(with_teams(2))
    captain = signed_in("captain", entry="team0001")
    assert "The line-up is handed in." in handed_in(captain, FIRST, RESERVE)
    assert desk(row).filed[TEAM][0].seats == (FIRST, RESERVE)


def test_and_it_stands_when_the_round_begins() -> None:
    row = paired(with_teams(2))
    handed_in(signed_in("captain", entry="team0001"), FIRST, RESERVE)
    begun(row)
    assert desk(row).rounds[0].seats[TEAM].seats == (FIRST, RESERVE)


def test_of_another_team_he_hands_in_nothing() -> None:
    paired(with_teams(2))
    assert signed_in("captain", entry="team0002").get(LINE_UP).status_code == 403


def test_the_desk_hands_in_for_every_team(chief: Client) -> None:
    row = paired(with_teams(2))
    handed_in(chief, FIRST, SECOND)
    assert desk(row).filed[TEAM]


def test_nobody_sits_at_two_boards(chief: Client) -> None:
    row = paired(with_teams(2))
    assert "This was not done" in handed_in(chief, FIRST, FIRST)
    assert not desk(row).filed


def test_it_shows_what_stands_now(chief: Client) -> None:
    paired(with_teams(2))
    assert f'<option value="{FIRST}" selected>' in chief.get(LINE_UP).content.decode()


def test_the_round_desk_tells_which_are_missing(chief: Client) -> None:
    paired(with_teams(2))
    handed_in(chief, FIRST, SECOND)
    page = chief.get("/tournaments/tourn234/desk/rounds/1/").content.decode()
    assert f'href="{LINE_UP}"' in page
    assert (page.count("not handed in"), page.count("handed in")) == (1, 2)


def test_not_for_a_round_that_has_begun(chief: Client) -> None:
    begun(with_teams(2))
    assert chief.get(LINE_UP).status_code == 404


def test_players_have_no_line_up(chief: Client) -> None:
    with_players()
    assert chief.get(LINE_UP).status_code == 404
