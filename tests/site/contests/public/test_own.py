"""What the overview offers to a visitor who takes part."""

from __future__ import annotations

from django.test import Client

from mainroad.site.contests.models import Tournament
from mainroad.site.event_roles import Role
from support.contests import DATABASES, begun, opened, signed_in, with_players, with_teams

pytestmark = DATABASES
HERE = "/tournaments/tourn234/"


def test_players_find_where_to_enter_while_entries_are_taken(client: Client) -> None:
    opened()
    assert f'href="{HERE}enter/"' not in client.get(HERE).text
    Tournament.objects.update(takes_entries=True)
    assert f'href="{HERE}enter/"' in client.get(HERE).text


def test_nobody_enters_any_more_when_the_numbers_are_drawn(client: Client) -> None:
    with_players(4)
    Tournament.objects.update(takes_entries=True)
    assert f'href="{HERE}enter/"' not in client.get(HERE).text


def test_a_captain_finds_the_line_up_of_his_own_team() -> None:
    row = with_teams(4)
    captain = signed_in(Role.CAPTAIN, tournament=row, entry="team0002")
    assert f'href="{HERE}desk/rounds/1/line-up/2/"' in captain.get(HERE).text
    begun(row)
    text = captain.get(HERE).text
    assert f'href="{HERE}desk/rounds/2/line-up/2/"' in text
    assert "line-up/1/" not in text
