from __future__ import annotations

from django.test import Client

from mainroad.site.contests.models import Team
from mainroad.site.people.models import Person
from support.contests import DATABASES, TEAMS, desk, opened, persons, with_teams

pytestmark = DATABASES

NEW = "/tournaments/tourn234/desk/registration/teams/new/"
TYPED = {"native": "Каунас", "latin": "Kaunas", "federation": "LTU", "command_id": "t1"}
MEMBERS = ["person01", "person02", "person03"]


def test_a_team_is_put_together_member_by_member(chief: Client) -> None:
    opened(TEAMS)
    persons(3)
    page = chief.post(NEW, {**TYPED, "member": MEMBERS[:1], "add": "person02"}).content.decode()
    assert page.index('name="member" value="person01"') < page.index('name="member" value="person02"')
    assert 'value="Каунас"' in page
    page = chief.post(NEW, {**TYPED, "member": MEMBERS[:2], "up": "person02"}).content.decode()
    assert page.index('name="member" value="person02"') < page.index('name="member" value="person01"')
    assert (
        'value="person01"' not in chief.post(NEW, {**TYPED, "member": MEMBERS[:1], "drop": "person01"}).content.decode()
    )


def test_members_are_found_without_a_script(chief: Client) -> None:
    opened(TEAMS)
    persons(3)
    page = chief.post(NEW, {**TYPED, "q": "Lis", "find": "1"}).content.decode()
    assert 'name="add" value="person03"' in page


def test_a_team_is_entered_with_reserve_ratings_and_captain(chief: Client) -> None:
    row = opened(TEAMS)
    persons(3)
    chief.post(NEW, {**TYPED, "member": MEMBERS, "captain": "person02", "rating-person01": "2200", "save": "1"})
    [team] = Team.objects.all()
    squad = desk(row).squads[team.id]
    assert (squad.main, squad.reserves, squad.captain) == (("person01", "person02"), ("person03",), "person02")
    assert (squad.ratings["person01"], desk(row).entries[team.id].rating) == (2200, 2200)


def test_sent_twice_it_is_one_team(chief: Client) -> None:
    row = opened(TEAMS)
    persons(3)
    for _ in range(2):
        chief.post(NEW, {**TYPED, "member": MEMBERS, "save": "1"})
    assert len(desk(row).entries) == Team.objects.count() == 1


def test_another_team_typed_after_back_is_entered_too(chief: Client) -> None:
    row = opened(TEAMS)
    persons(6)
    chief.post(NEW, {**TYPED, "member": MEMBERS, "save": "1"})
    chief.post(NEW, {**TYPED, "native": "Вильнюс", "member": ["person04", "person05", "person06"], "save": "1"})
    assert {team.native for team in Team.objects.filter(pk__in=desk(row).entries)} == {"Каунас", "Вильнюс"}


def test_a_team_that_is_too_small_is_refused_before_anything_is_written(chief: Client) -> None:
    row = opened(TEAMS)
    persons(3)
    page = chief.post(NEW, {**TYPED, "member": MEMBERS[:1], "save": "1"}).content.decode()
    assert "/rulebooks/RU/3.17.1/" in page
    assert not desk(row).entries
    assert not Team.objects.exists()


def test_nobody_plays_for_two(chief: Client) -> None:
    with_teams(2)
    page = chief.post(NEW, {**TYPED, "member": ["person01", "person07"], "save": "1"}).content.decode()
    assert "This was not done" in page


def test_a_member_who_is_in_no_registry_is_put_there(chief: Client) -> None:
    opened(TEAMS)
    typed = {"new-family": "Naujokas", "new-given": "Jonas", "create": "1"}
    page = chief.post(NEW, {**TYPED, **typed}).content.decode()
    assert f'name="member" value="{Person.objects.get().pk}"' in page


def test_a_roster_is_put_right(chief: Client) -> None:
    row = with_teams(2)
    address = "/tournaments/tourn234/desk/registration/teams/team0001/"
    chief.post(address, {**TYPED, "member": ["person02", "person01", "person03"], "save": "1"})
    assert desk(row).squads["team0001"].main == ("person02", "person01")
    assert Team.objects.get(pk="team0001").native == "Каунас"
