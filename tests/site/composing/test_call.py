"""Calling a contest through its pages: what the regulation must say, who takes which place."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from django.test import Client

from mainroad.site.composing.models import ComposingContest
from support.composing.room import ROLES, SECTIONS, Visitor, called, regulation, visitor
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

PROBLEMS, STUDIES = SECTIONS


def refused(**changed: str) -> str:
    """What the organiser reads who publishes such a regulation."""
    organiser = visitor("Organiser")
    organiser.sends("/composing/new/", **regulation(**changed))
    row = ComposingContest.objects.latest("created")
    told = organiser.sends(f"/composing/{row.pk}/call/")
    row.refresh_from_db()
    assert row.called is None
    return told


class TestTheRegulation:
    @pytest.mark.article("RU 6.5.2.f", "RU 6.5.2.k", "RU 6.5.2.l", "RU 6.5.2.m")
    @pytest.mark.parametrize(
        ("field", "article"),
        [
            ("organiser", "RU 6.5.2.f"),
            ("most_works", "RU 6.5.2.i"),
            ("copies", "RU 6.5.2.i"),
            ("address", "RU 6.5.2.j"),
            ("winners", "RU 6.5.2.k"),
            ("distinctions", "RU 6.5.2.l"),
            ("chief", "RU 6.5.2.m"),
            ("secretary", "RU 6.5.2.m"),
        ],
    )
    def test_what_is_missing_is_named_with_its_article(self, calendar: Calendar, field: str, article: str) -> None:
        told = refused(**{field: ""})
        assert "the regulation must say:" in told
        assert article in told
        assert f"must say: {field}" not in told or field in ("organiser",)

    @pytest.mark.article("RU 6.5.2.j", "RU 6.5.2.n", "RU 6.5.2.o")
    @pytest.mark.parametrize(
        ("field", "article"), [("deadline", "RU 6.5.2.j"), ("preliminary", "RU 6.5.2.n"), ("final", "RU 6.5.2.o")]
    )
    def test_a_missing_day_too(self, calendar: Calendar, field: str, article: str) -> None:
        assert article in refused(**{field: ""})

    @pytest.mark.article("RU 6.5.2.j")
    def test_three_months_lie_before_the_last_day(self, calendar: Calendar) -> None:
        told = refused(deadline="2026-04-14")
        assert "the first day allowed is 15 April 2026" in told
        assert "RU 6.5.2.j" in told
        assert called(deadline="2026-04-15").row.called is not None

    def test_another_account_sees_no_draft(self, calendar: Calendar) -> None:
        visitor("Organiser").sends("/composing/new/", **regulation())
        row = ComposingContest.objects.get()
        for rest in ("", "draft/", "edit/", "apply/", "results/"):
            assert visitor("Stranger").status(f"/composing/{row.pk}/{rest}") == 404, rest
        assert visitor("Stranger").client.post(f"/composing/{row.pk}/call/").status_code == 404

    def test_a_draft_is_changed_and_deleted(self, calendar: Calendar) -> None:
        organiser = visitor("Organiser")
        organiser.sends("/composing/new/", **regulation())
        row = ComposingContest.objects.get()
        told = organiser.sends(f"/composing/{row.pk}/edit/", **regulation(title="Great roads", chief="Another"))
        assert "Great roads" in told
        assert "Another" in told
        assert not row.people.filter(name="Chief").exists()
        organiser.sends(f"/composing/{row.pk}/delete/")
        assert not ComposingContest.objects.exists()

    def test_a_draft_that_is_kept_again_unchanged_stays_as_it_is(self, calendar: Calendar) -> None:
        organiser = visitor("Organiser")
        organiser.sends("/composing/new/", **regulation())
        row = ComposingContest.objects.get()
        before = row.draft
        organiser.sends(f"/composing/{row.pk}/edit/", **(regulation() | {"sections-INITIAL_FORMS": "2"}))
        row.refresh_from_db()
        assert row.draft == before

    def test_published_conditions_stand(self, calendar: Calendar) -> None:
        room = called()
        assert room.organiser.status(room.address("edit/")) == 404
        assert "The conditions are published." in room.organiser.sends(room.address("call/"))
        assert ComposingContest.objects.count() == 1

    def test_a_section_is_added_with_what_was_typed_before(self, calendar: Calendar) -> None:
        organiser = visitor("Organiser")
        page = organiser.client.post("/composing/new/", {**regulation(), "more": "1"})
        assert not ComposingContest.objects.exists()
        assert len(page.context["rows"].forms) == len(SECTIONS) + 1
        assert f'name="sections-{len(SECTIONS)}-name"' in page.content.decode()
        assert PROBLEMS["name"] in page.content.decode()


class TestPlaces:
    def test_a_link_is_good_once(self, calendar: Calendar) -> None:
        room = called()
        answer = room.organiser.client.get(room.address("officials/"))
        link = next(link for one, _roles, link, _letter in answer.context["rows"] if one.name == "Chief")
        chief, late = visitor("Chief"), visitor("Late")
        assert "You are now Chief" in chief.sends(link)
        assert late.client.post(link).status_code == 404
        assert room.row.people.get(name="Chief").account == chief.account

    def test_nobody_takes_two_places(self, calendar: Calendar) -> None:
        room = called()
        rows = room.organiser.client.get(room.address("officials/")).context["rows"]
        links = {one.name: link for one, _roles, link, _letter in rows}
        both = visitor("Both")
        both.sends(links["Chief"])
        assert "You are Chief in this contest already" in both.sends(links["Secretary"])
        assert room.row.people.get(name="Secretary").account is None

    def test_each_link_can_be_copied_and_sent_by_e_mail(self, calendar: Calendar) -> None:
        room = called()
        page = room.organiser.client.get(room.address("officials/"))
        links = [link for _one, _roles, link, _letter in page.context["rows"]]
        assert links
        for link in links:
            assert f'data-copy="{link}"' in page.content.decode()
            assert quote(link, safe="") in page.content.decode()

    def test_officials_are_not_first_asked_to_take_part(self, calendar: Calendar) -> None:
        room = called()
        officials = room.take_places()
        assert len(officials) == len(ROLES)
        for official in officials.values():
            assert "Apply" not in official.client.get(room.address()).context["steps"][0].words
        steps = officials["Secretary"].client.get(room.address()).context["steps"]
        assert ["Apply" in step.words for step in steps if step.address] == [False, True]
        assert "Apply" in visitor("Lena").client.get(room.address()).context["steps"][0].words

    def test_only_the_organiser_sees_the_links(self, calendar: Calendar) -> None:
        room = called()
        assert visitor("Stranger").status(room.address("officials/")) == 403
        assert Client().get(room.address("officials/")).status_code == 302

    def test_a_broken_link_leads_nowhere(self, calendar: Calendar) -> None:
        room = called()
        assert visitor("Chief").status(room.address("place/nonsense/")) == 404


class TestThePage:
    @pytest.mark.article("RU 6.5.2.b", "RU 6.5.2.c", "RU 6.5.2.h")
    def test_everybody_reads_the_conditions(self, calendar: Calendar) -> None:
        room = called(PROBLEMS, {**STUDIES, "theme": "the long road"})
        told = Visitor(Client()).reads(room.address())
        for words in (
            "20 April 2026",
            "30 June 2026",
            "problems-100",
            "studies-64",
            "the long road",
            "any theme",
            "closed",
        ):
            assert words in told, words

    def test_the_calendar_is_a_feed(self, calendar: Calendar) -> None:
        room = called()
        text = Visitor(Client()).gets(room.address("calendar.ics")).decode()
        assert "DTSTART;VALUE=DATE:20260420" in text
        assert "Preliminary results: Small roads 2026" in text

    @pytest.mark.article("RU 6.5.2.p")
    def test_results_that_are_late_stand_in_the_calendar(self, calendar: Calendar) -> None:
        room = called()
        calendar.turn_to("2026-06-30")
        assert "overdue" not in Visitor(Client()).reads(room.address())
        calendar.turn_to("2026-07-01")
        assert "overdue" in Visitor(Client()).reads(room.address())
