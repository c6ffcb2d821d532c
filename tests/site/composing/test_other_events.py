"""Championships and matches of composers, through the pages of everybody (RU 6.5.3, 6.5.4)."""

from __future__ import annotations

import pytest

from mainroad.site.composing.models import ComposingContest
from support.composing.room import OTHER_STUDY, SECTIONS, STUDY, called, regulation, visitor
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

_, STUDIES = SECTIONS


@pytest.mark.article("RU 6.5.3.c", "RU 6.5.3.d", "RU 6.5.3.e", "RU 6.5.3.m")
def test_a_championship_says_what_its_own_article_asks_for(calendar: Calendar) -> None:
    organiser = visitor("Organiser")
    said = {"period": "2025", "qualifying": "none", "participants": "all", "application": "by letter"}
    letters = {"period": "c", "qualifying": "d", "participants": "e", "application": "m"}
    for field, letter in letters.items():
        organiser.sends("/composing/new/", **regulation(kind="championship", **(said | {field: ""})))
        row = ComposingContest.objects.latest("created")
        assert f"RU 6.5.3.{letter}" in organiser.sends(f"/composing/{row.pk}/call/"), field
    assert called(kind="championship", **said).row.called is not None


@pytest.mark.article("RU 6.5.4.b", "RU 6.5.4.c")
def test_a_match_is_scored_by_pairs(calendar: Calendar) -> None:
    room = called(STUDIES, kind="match", mode="pairs", teams="North: Ada\nSouth: Bea", pairs="studies-64: Ada – Bea")
    people = room.take_places()
    for name in ("Ada", "Bea"):
        room.author(name)
    numbers = [room.enter(people["Ada"], STUDY), room.enter(people["Bea"], OTHER_STUDY)]
    calendar.turn_to("2026-06-01")
    for number, mark in zip(numbers, ("16", "12"), strict=True):
        people["Judge S"].sends(room.address(f"works/{number}/mark/"), mark=mark, text=".")
    told = room.organiser.sends(room.address("publish/preliminary/"))
    assert "North" not in told.partition("Publishing")[0].partition("studies-64")[2]
    calendar.turn_to("2026-09-01")
    told = room.organiser.sends(room.address("publish/award/"))
    assert "North 1" in told
    assert "South 0" in told
