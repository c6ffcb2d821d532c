"""The demonstration shows contests, and what other rooms know of them."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from mainroad.site import moments
from mainroad.site.composing.models import ContestPerson
from mainroad.site.contests import demonstration
from mainroad.site.people.models import Account
from support import contests
from support.composing.room import STUDY, Visitor, called, visitor
from support.post_room import Calendar, moment_ms

pytestmark = contests.DATABASES
TODAY = date(2026, 11, 18)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Account:
    monkeypatch.setattr(moments, "now_ms", lambda: moment_ms(TODAY))
    return demonstration.fill(TODAY)


def test_it_has_a_closed_contest_an_open_one_and_one_of_solving(shown: Account) -> None:
    stranger = Visitor(Client())
    told = stranger.reads("/composing/")
    for words in (
        "Hidden roads: a closed contest",
        "preliminary results",
        "Open roads",
        "works until",
        "answers until",
    ):
        assert words in told, words
    results = stranger.reads("/composing/hidroads/results/")
    assert "417" in results
    authors = ContestPerson.objects.filter(contest="hidroads", is_named=False)
    assert authors.count() == 5
    for page in (results, stranger.reads("/composing/hidroads/works/417/"), stranger.reads("/composing/hidroads/")):
        assert not [one.name for one in authors if one.name in page]


def test_no_work_of_it_coincides_with_one_of_the_library(shown: Account) -> None:
    client = Client()
    client.force_login(shown)
    for number in (417, 152, 730, 288, 561):
        told = Visitor(client, shown).reads(f"/composing/hidroads/works/{number}/")
        assert "Older works in the library" not in told


def test_whoever_shows_it_decides_what_was_reported(shown: Account) -> None:
    client = Client()
    client.force_login(shown)
    chief = Visitor(client, shown)
    assert "Decide what was reported about work 288" in chief.reads("/composing/hidroads/")
    told = chief.sends("/composing/hidroads/reports/1/uphold/", text="The booklet shows it.")
    assert "its distinction with it" in told
    assert "Answer work" not in chief.reads("/composing/solving/solveven/")


class TestOtherRooms:
    def test_an_account_stays_while_its_contest_runs(self, calendar: Calendar) -> None:
        room = called()
        lena = room.author("Lena")
        room.enter(lena, STUDY)
        assert "You take part in Small roads 2026" in lena.reads("/account/close/")
        assert "You take part" not in visitor("Stranger").reads("/account/close/")

    def test_what_the_secretary_was_told_goes_with_the_account(self, calendar: Calendar) -> None:
        room = called()
        lena = room.author("Lena")
        assert room.person(lena).application.address
        assert lena.account is not None
        lena.account.delete()
        person = room.row.people.get(name="Lena Author")
        assert person.account is None
        assert not hasattr(person, "application")
