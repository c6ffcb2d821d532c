from __future__ import annotations

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from mainroad.site.contests.models import Appointment, Tournament
from mainroad.site.people.models import Account, Person
from support.contests import DATABASES, SWISS, account, desk, do, opened, persons, signed_in, with_entries

pytestmark = DATABASES

ENTER = "/tournaments/tourn234/enter/"
LEAVE = "/tournaments/tourn234/enter/leave/"


def open_to_players(regulation: str = SWISS) -> Tournament:
    row = opened(regulation)
    Tournament.objects.update(takes_entries=True)
    return row


@pytest.fixture
def player() -> Client:
    """Somebody who signed up and is person01."""
    client = signed_in("member")
    persons(2)
    Account.objects.update(person="person01")
    return client


def test_a_stranger_signs_in_first(stranger: Client) -> None:
    open_to_players()
    assert "sign-in" in stranger.get(ENTER)["Location"]


def test_a_player_enters_and_becomes_a_player_here(player: Client) -> None:
    row = open_to_players()
    player.post(ENTER, {"command_id": "a"})
    assert "person01" in desk(row).entries
    appointed = Appointment.objects.get()
    assert (appointed.role, appointed.entry, appointed.tournament_id) == ("player", "person01", row.id)


@pytest.mark.parametrize(("scale", "waits"), [("district", False), ("city", True)])
def test_nobody_waits_for_a_committee_that_a_club_does_not_have(player: Client, scale: str, waits: bool) -> None:
    open_to_players(SWISS + f'scale = "{scale}"\n')
    page = player.post(ENTER, {"command_id": "a"}, follow=True).content.decode()
    assert "You are entered." in page
    assert ("credentials committee" in page.lower()) is waits


def test_the_organiser_finds_him_among_those_to_be_admitted(player: Client) -> None:
    open_to_players()
    player.post(ENTER)
    page = signed_in("organiser").get("/tournaments/tourn234/desk/registration/?show=to-admit").content.decode()
    assert "Ivanenko" in page


def test_he_takes_his_entry_back(player: Client) -> None:
    row = open_to_players()
    player.post(ENTER)
    player.post(LEAVE)
    assert not desk(row).entries
    assert not Appointment.objects.exists()


def test_not_once_the_numbers_are_drawn(player: Client) -> None:
    row = with_entries(2)
    do(row, commands.DrawNumbers("seed", ("person02", "person01")))
    player.post(LEAVE)
    assert "person01" in desk(row).entries


def test_nobody_takes_back_the_entry_of_another(player: Client) -> None:
    row = with_entries(3)
    do(row, commands.Scratch("person01"))
    player.post(LEAVE)
    assert list(desk(row).entries) == ["person02", "person03"]


def test_closed_registration_takes_nobody(player: Client) -> None:
    row = opened()
    assert "cannot enter by themselves" in player.get(ENTER).content.decode()
    player.post(ENTER)
    assert not desk(row).entries


def test_after_the_last_day_nobody_is_taken(player: Client) -> None:
    row = open_to_players(SWISS + "\n[entry]\nuntil = 2026-03-01\n")
    assert "Entries were taken until" in player.get(ENTER).content.decode()
    player.post(ENTER)
    assert not desk(row).entries


def test_who_may_not_play_hears_why_and_is_not_taken(player: Client) -> None:
    row = open_to_players(SWISS + 'sex = "women"\n')
    Person.objects.update(sex="men")
    assert "may not play in an event for" in player.get(ENTER).content.decode()
    player.post(ENTER)
    assert not desk(row).entries


def test_a_newcomer_says_who_he_is_and_then_enters() -> None:
    row = open_to_players()
    client = signed_in("member")
    client.post(ENTER, {"family": "Naujokas", "given": "Jonas"})
    person = Person.objects.get()
    assert Account.objects.get().person == person
    client.post(ENTER)
    assert list(desk(row).entries) == [person.pk]


def test_whom_the_desk_entered_takes_the_part_of_the_player(player: Client) -> None:
    with_entries(1)
    assert "Act as this player" in player.get(ENTER).content.decode()
    player.post(ENTER)
    assert Appointment.objects.get(role="player").account == account("member")
