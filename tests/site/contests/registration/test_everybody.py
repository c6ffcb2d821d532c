"""Everybody at once: admitted who has everything, present but for exceptions; and who needs no committee."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.competition.desk.commands import Admit, MarkPresent
from support.contests import DATABASES, SWISS, desk, do, signed_in, with_entries

pytestmark = DATABASES

DESK = "/tournaments/tourn234/desk"
CLUB = SWISS + '\nscale = "district"\n'
WOMEN = SWISS + '\nsex = "women"\n'
PAPERS = CLUB + '\n[entry]\npapers = "passport"\n'


class TestAdmitting:
    def test_all_who_have_everything_but_who_is_unticked(self, chief: Client) -> None:
        row = with_entries(4)
        chief.post(f"{DESK}/admit-all/", {"entry": ["person01", "person02", "person04"], "command_id": "a"})
        assert sorted(desk(row).admitted) == ["person01", "person02", "person04"]

    def test_never_somebody_of_whom_something_is_wrong_or_missing(self, chief: Client) -> None:
        row = with_entries(2, WOMEN)
        chief.post(f"{DESK}/admit-all/", {"entry": ["person01", "person02"], "command_id": "a"})
        assert not desk(row).admitted

    def test_sent_twice_they_are_admitted_once(self, chief: Client) -> None:
        row = with_entries(2)
        for _ in range(2):
            chief.post(f"{DESK}/admit-all/", {"entry": ["person01", "person02"], "command_id": "a"})
        assert len(desk(row).admitted) == 2

    def test_it_is_not_for_everybody(self) -> None:
        with_entries(2)
        assert signed_in("line").post(f"{DESK}/admit-all/", {"entry": "person01"}).status_code == 403


class TestPresence:
    def test_everybody_is_present_but_who_was_marked_absent(self, chief: Client) -> None:
        row = with_entries(4)
        do(row, MarkPresent("person02", False))
        answer = chief.post(f"{DESK}/roll-call/everybody/", {"command_id": "a"})
        assert answer["Location"].endswith("/roll-call/")
        assert desk(row).present == {"person01": True, "person02": False, "person03": True, "person04": True}

    def test_the_list_and_its_counts_come_back_to_a_script(self, chief: Client) -> None:
        with_entries(3)
        page = chief.post(f"{DESK}/roll-call/everybody/", {"command_id": "a"}, headers={"HX-Request": "true"})
        assert "<strong>3</strong> present" in page.content.decode()


@pytest.mark.parametrize(("regulation", "waits"), [(SWISS, True), (CLUB, False), (PAPERS, True)])
def test_a_club_needs_no_committee_unless_its_regulation_says_so(chief: Client, regulation: str, waits: bool) -> None:
    with_entries(2, regulation)
    registration = chief.get(f"{DESK}/registration/").content.decode()
    draw = chief.get("/tournaments/tourn234/draw/").content.decode()
    assert (">waits<" in registration) is waits
    assert ("has not decided on 2 entries" in draw) is waits
    assert (f'href="{DESK}/mandate/"' in chief.get(f"{DESK}/").content.decode()) is waits
    entry = chief.get(f"{DESK}/registration/entries/person01/").content.decode()
    assert ("Credentials committee" in entry) is waits


def test_a_club_that_decides_on_somebody_all_the_same_has_its_page_at_the_desk(chief: Client) -> None:
    do(with_entries(2, CLUB), Admit("person01", True, ""))
    assert f'href="{DESK}/mandate/"' in chief.get(f"{DESK}/").content.decode()


@pytest.mark.parametrize(("regulation", "onwards"), [(SWISS, "mandate/"), (CLUB, "roll-call/")])
def test_a_list_that_is_taken_leads_to_the_next_step(chief: Client, regulation: str, onwards: str) -> None:
    with_entries(1, regulation)
    sent = {"cells": '[["Name"], ["Orlov Ivan"]]', "command_id": "a"}
    assert chief.post(f"{DESK}/registration/import/", sent)["Location"].endswith(onwards)


class TestDrawingAtOnce:
    def test_the_seed_is_published_and_the_numbers_are_drawn(self, chief: Client) -> None:
        row = with_entries(4)
        chief.post(f"{DESK}/draw/seed/", {"seed": "word", "draw": "numbers", "command_id": "a"})
        assert desk(row).announced_seed.seed == desk(row).seed == "word"  # type: ignore[union-attr]
        assert len(desk(row).numbers) == 4
