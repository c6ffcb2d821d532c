from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from mainroad.site.contests.models import Event
from mainroad.site.people.models import Federation, Person
from support.contests import (
    DATABASES,
    ROUND_ROBIN,
    SWISS,
    desk,
    opened,
    persons,
    played_round,
    signed_in,
    with_entries,
    with_players,
)

pytestmark = DATABASES

NEW = "/tournaments/tourn234/desk/registration/new/"
ENTRY = "/tournaments/tourn234/desk/registration/entries/person01/"
WOMEN = SWISS + 'sex = "women"\n'
YOUTHS = SWISS + 'age_group = "youths"\n'
KEEP = {"rating": "2100", "title": "MI", "federation": "ltu", "region": "", "club": "Dama"}


class TestFinding:
    def test_a_name_is_found_as_it_begins_in_any_letters(self, chief: Client) -> None:
        opened()
        persons(4)
        part = chief.get("/tournaments/tourn234/desk/registration/find/?q=lis").content.decode()
        assert "Lisova" in part
        assert "<html" not in part

    def test_who_is_entered_is_marked(self, chief: Client) -> None:
        with_entries(2)
        page = chief.get(f"{NEW}?q=Ivan").content.decode()
        assert '<span class="badge done">entered</span>' in page


class TestEntering:
    def test_one_press_enters_somebody_as_the_registry_has_him(self, chief: Client) -> None:
        row = opened()
        persons(1)
        chief.post(NEW, {"person": "person01", "quick": "1", "command_id": "a"})
        assert desk(row).entries["person01"].federation == "LTU"

    def test_what_is_typed_goes_into_the_journal(self, chief: Client) -> None:
        row = opened()
        persons(1)
        chief.post(NEW, {"person": "person01", "command_id": "a", **KEEP})
        entered = desk(row).entries["person01"]
        assert (entered.rating, entered.title, entered.federation, entered.club) == (2100, "MI", "LTU", "Dama")

    def test_sent_twice_it_is_done_once_and_nobody_is_told_of_an_error(self, chief: Client) -> None:
        row = opened()
        persons(1)
        for _ in range(2):
            answer = chief.post(NEW, {"person": "person01", "command_id": "a", **KEEP}, follow=True)
        assert len(desk(row).entries) == 1
        assert "note error" not in answer.content.decode()

    def test_nobody_is_entered_against_the_regulation_unawares(self, chief: Client) -> None:
        row = opened(WOMEN)
        persons(1)
        Person.objects.update(sex="men")
        answer = chief.post(NEW, {"person": "person01", "quick": "1"})
        assert "may not play in an event for" in answer.content.decode()
        assert not desk(row).entries
        chief.post(NEW, {"person": "person01", "anyway": "on", **KEEP})
        assert "person01" in desk(row).entries

    def test_the_article_of_a_fault_is_a_link(self, chief: Client) -> None:
        opened(YOUTHS)
        persons(1)
        Person.objects.update(birth_year=1990)
        page = chief.get(f"{NEW}?person=person01").content.decode()
        assert "/rulebooks/RU/3.3.1.c/" in page

    def test_what_the_registry_does_not_know_is_only_to_be_shown(self, chief: Client) -> None:
        row = opened(WOMEN)
        persons(1)
        chief.post(NEW, {"person": "person01", "quick": "1"})
        assert "person01" in desk(row).entries
        assert "Papers to show" in chief.get("/tournaments/tourn234/desk/registration/").content.decode()

    def test_who_comes_late_gets_the_next_number(self, chief: Client) -> None:
        row = played_round(with_players(4))
        persons(5)
        assert "gets number 5" in chief.get(f"{NEW}?person=person05").content.decode()
        chief.post(NEW, {"person": "person05", "quick": "1"})
        assert desk(row).numbers[-1] == "person05"


class TestSomebodyNew:
    TYPED = {"family": "Naujokas", "given": "Jonas", "birth_date": "2001-02-03", "command_id": "n1"}  # noqa: RUF012

    def test_he_is_put_into_the_registry_and_then_entered(self, chief: Client) -> None:
        opened()
        answer = chief.post(f"{NEW}?new=1", self.TYPED)
        person = Person.objects.get(family="Naujokas")
        assert answer["Location"] == f"{NEW}?person={person.pk}"

    def test_sent_twice_he_is_there_once(self, chief: Client) -> None:
        opened()
        answers = [chief.post(f"{NEW}?new=1", self.TYPED) for _ in range(2)]
        assert answers[0]["Location"] == answers[1]["Location"]
        assert Person.objects.count() == 1

    def test_another_one_typed_after_back_is_put_there_too(self, chief: Client) -> None:
        opened()
        answers = [chief.post(f"{NEW}?new=1", {**self.TYPED, "given": given}) for given in ("Jonas", "Petras")]
        assert answers[0]["Location"] != answers[1]["Location"]
        assert {one.given for one in Person.objects.all()} == {"Jonas", "Petras"}

    def test_on_a_fresh_site_the_school_of_a_latecomer_stands_in_the_entry(self, chief: Client) -> None:
        row = played_round(with_players(4))
        Person.objects.update(federation=None, club=None, region=None)
        Federation.objects.all().delete()
        typed = {**self.TYPED, "club_name": "School 7", "region_name": "Kaunas"}
        chosen = chief.post(f"{NEW}?new=1", typed)
        assert chosen.status_code == 302, "Choose the federation" in chosen.content.decode()
        page = chief.get(chosen["Location"]).content.decode()
        assert 'value="School 7"' in page
        sent = {"person": Person.objects.get(family="Naujokas").pk, "club": "School 7", "region": "Kaunas"}
        chief.post(chosen["Location"], sent)
        entered = desk(row).entries[desk(row).numbers[-1]]
        assert (entered.club, entered.region) == ("School 7", "Kaunas")

    def test_with_a_federation_the_school_is_put_into_the_registry(self, chief: Client) -> None:
        opened()
        persons(1)
        federation = Federation.objects.get(code="LTU")
        chief.post(f"{NEW}?new=1", {**self.TYPED, "club_name": "School 7", "federation": federation.pk})
        assert str(Person.objects.get(family="Naujokas").club) == "School 7"

    def test_a_namesake_is_shown_first(self, chief: Client) -> None:
        opened()
        chief.post(f"{NEW}?new=1", self.TYPED)
        page = chief.post(f"{NEW}?new=1", {**self.TYPED, "command_id": "n2"}).content.decode()
        assert "Is it one of these?" in page
        assert Person.objects.count() == 1


class TestPuttingRight:
    def test_an_entry_is_amended(self, chief: Client) -> None:
        row = with_entries(2)
        chief.post(ENTRY, KEEP)
        assert desk(row).entries["person01"].rating == 2100

    def test_an_entry_is_taken_back(self, chief: Client) -> None:
        row = with_entries(2)
        chief.post(f"{ENTRY}scratch/")
        assert list(desk(row).entries) == ["person02"]

    def test_once_the_numbers_are_drawn_it_stands(self, chief: Client) -> None:
        row = with_players(4)
        assert "the entry can no longer be changed" in chief.get(ENTRY).content.decode()
        answer = chief.post(f"{ENTRY}scratch/", follow=True)
        assert "This was not done" in answer.content.decode()
        assert "person01" in desk(row).entries

    def test_somebody_else_takes_a_place_before_round_1(self, chief: Client) -> None:
        row = with_players(4)
        persons(5)
        address = "/tournaments/tourn234/desk/registration/replace/2/"
        chief.post(address, {"person": "person05", "rating": "2000", "federation": "UKR"})
        assert desk(row).numbers == ("person01", "person05", "person03", "person04")


class TestSelfRegistrationIsOpened:
    def test_by_the_desk_and_closed_again(self, chief: Client) -> None:
        row = opened()
        address = "/tournaments/tourn234/desk/registration/opening/"
        for sent, is_open in (("1", True), ("0", False)):
            chief.post(address, {"open": sent})
            row.refresh_from_db()
            assert row.takes_entries is is_open

    def test_not_by_a_line_arbiter(self) -> None:
        opened()
        assert signed_in("line").post("/tournaments/tourn234/desk/registration/opening/").status_code == 403


class TestDeadlines:
    def test_the_desk_is_told_that_an_entry_is_late(self, chief: Client) -> None:
        opened(SWISS + "\n[entry]\nuntil = 2026-03-01\n")
        persons(1)
        assert "this one is late" in chief.get(f"{NEW}?person=person01").content.decode()

    @pytest.mark.article("UA II-4.2.a")
    def test_technical_entries_of_national_events_come_a_week_before(self, chief: Client) -> None:
        row = opened(ROUND_ROBIN + 'scale = "national"\n')
        persons(1)
        today = timezone.localdate()
        for days, is_late in ((7, False), (6, True)):
            Event.objects.filter(pk=row.event_id).update(first_day=today + timedelta(days=days))
            page = chief.get(f"{NEW}?person=person01").content.decode()
            assert ("/rulebooks/UA/II-4.2.a/" in page) is is_late
