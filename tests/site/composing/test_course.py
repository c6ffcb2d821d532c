"""A contest from its works to its certificates, through the pages of everybody: story 21 on the site."""

from __future__ import annotations

import io

import pytest
from django.test import Client
from pypdf import PdfReader

from mainroad.site.people.models import Person
from mainroad.site.studio.models import PublishedWork
from support.composing.room import (
    ABOUT,
    NO_EARLIER,
    OTHER_STUDY,
    SECTIONS,
    STUDY,
    THIRD_STUDY,
    ContestRoom,
    Visitor,
    called,
    published,
    visitor,
)
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

PROBLEMS, STUDIES = SECTIONS
COOK = {"defect-kind": "cook", "defect-proof": "1. a3-b4 h2-g1", "defect-text": "Another way."}


@pytest.fixture
def room(calendar: Calendar) -> ContestRoom:
    return called()


def judged(room: ContestRoom, calendar: Calendar, *marks: int) -> tuple[list[int], dict[str, Visitor]]:
    """Studies of as many authors, marked so and published; their numbers."""
    people = room.take_places()
    works = (STUDY, OTHER_STUDY, THIRD_STUDY)
    authors = [room.author(name) for name in ("Ada", "Bea", "Cid")[: len(marks)]]
    numbers = [room.enter(author, work) for author, work in zip(authors, works, strict=False)]
    calendar.turn_to("2026-06-01")
    for number, mark in zip(numbers, marks, strict=True):
        told = people["Judge S"].sends(room.address(f"works/{number}/mark/"), mark=str(mark), text="As it deserves.")
        assert "Your mark is kept." in told
    calendar.turn_to("2026-06-28")
    assert "For two months" in room.organiser.sends(room.address("publish/preliminary/"))
    return numbers, people


class TestLetters:
    @pytest.mark.article("RU 6.7.2.h", "RU 6.5.5.i")
    def test_the_secretary_types_what_comes_by_letter(self, room: ContestRoom, calendar: Calendar) -> None:
        secretary, letters = room.take_places()["Secretary"], room.address("letters/")
        assert "RU 6.5.5.i" in secretary.sends(letters, name="Vira")
        assert not room.row.people.filter(name="Vira").exists()
        assert "Vira takes part." in secretary.sends(letters, name="Vira", **ABOUT)
        vira = room.row.people.get(name="Vira")
        address = f"{letters}{vira.pk}/"
        assert "The work of Vira is received." in secretary.sends(address, **(NO_EARLIER | STUDY))
        assert "RU 6.5.5.h" in secretary.sends(address, **(NO_EARLIER | OTHER_STUDY | {"solution": ""}))
        assert len(room.numbers) == 1
        lena = room.author("Lena")
        assert secretary.status(f"{letters}{room.person(lena).pk}/") == 404
        for other in (room.organiser, lena, visitor("Chief")):
            assert other.status(letters) == 403
            assert other.status(address) == 403


class TestJudging:
    @pytest.mark.article("RU 6.7.2.n")
    def test_a_judge_marks_works_of_their_section_with_a_reason(self, room: ContestRoom, calendar: Calendar) -> None:
        people = room.take_places()
        number = room.enter(room.author("Lena"), STUDY)
        address = room.address(f"works/{number}/")
        calendar.turn_to("2026-05-01")
        assert "RU 6.7.2.n" in people["Judge S"].sends(f"{address}mark/", mark="16", text=" ")
        assert "Choose a mark." in people["Judge S"].sends(f"{address}mark/", mark="21", text="Too much.")
        assert people["Judge P"].client.post(f"{address}mark/", {"mark": "16", "text": "."}).status_code == 404
        assert visitor("Stranger").client.post(f"{address}mark/", {"mark": "16", "text": "."}).status_code == 404
        assert "RU 6.7.2.n" in people["Chief"].sends(f"{address}mark/", mark="16", text="I am no judge of it.")
        assert "Your mark is kept." in people["Judge S"].sends(f"{address}mark/", mark="17", text="A long road.")
        assert "8½" in people["Judge S"].reads(room.address("judging/"))
        assert "A long road." not in people["Secretary"].reads(address)

    def test_what_was_typed_stays_when_it_is_refused(self, room: ContestRoom, calendar: Calendar) -> None:
        people = room.take_places()
        address = room.address(f"works/{room.enter(room.author('Lena'), STUDY)}/")
        calendar.turn_to("2026-05-01")
        judge = people["Judge S"].client
        told = judge.post(f"{address}mark/", {"mark": "", "text": "Three pages about a long road."})
        assert "Three pages about a long road." in told.content.decode()
        proof = {"defect-kind": "cook", "defect-proof": "1. d4-h3", "defect-text": "Look here."}
        told = judge.post(f"{address}report/", proof)
        assert "1. d4-h3" in told.content.decode()
        assert "Look here." in told.content.decode()
        assert 'class="problem" role="alert"' in told.content.decode()

    @pytest.mark.article("RU 6.5.5.a")
    def test_nothing_is_marked_while_works_may_change(self, room: ContestRoom, calendar: Calendar) -> None:
        people = room.take_places()
        number = room.enter(room.author("Lena"), STUDY)
        calendar.turn_to("2026-04-20")
        address = room.address(f"works/{number}/mark/")
        assert people["Judge S"].client.post(address, {"mark": "16", "text": "."}).status_code == 404

    def test_nobody_sees_the_marks_of_others_before_the_results(self, calendar: Calendar) -> None:
        room = called({**STUDIES, "judges": "Judge P\nJudge S"})
        people = room.take_places()
        number = room.enter(room.author("Lena"), STUDY)
        address = room.address(f"works/{number}/")
        calendar.turn_to("2026-05-01")
        people["Judge S"].sends(f"{address}mark/", mark="17", text="A long road.")
        for name in ("Judge P", "Secretary"):
            assert "A long road." not in people[name].reads(address), name
        assert "A long road." in people["Chief"].reads(address)
        people["Judge P"].sends(f"{address}mark/", mark="12", text="Not so long.")
        assert "RU 6.5.2.q" in room.organiser.sends(room.address("publish/award/"))
        room.organiser.sends(room.address("publish/preliminary/"))
        told = Visitor(Client()).reads(address)
        assert "A long road." in told
        assert "7.25" in Visitor(Client()).reads(room.address("results/"))

    @pytest.mark.article("RU 6.7.2.note")
    def test_the_chief_judge_gives_another_mark(self, room: ContestRoom, calendar: Calendar) -> None:
        numbers, people = judged(room, calendar, 16, 14)
        address = room.address(f"works/{numbers[0]}/revise/")
        assert "The mark is revised." in people["Chief"].sends(
            address, **{"revise-mark": "12", "revise-text": "Why so?"}
        )
        assert "Why so?" in Visitor(Client()).reads(room.address(f"works/{numbers[0]}/"))

    @pytest.mark.article("RU 6.7.2.m")
    def test_a_judge_sees_older_works_but_not_those_of_the_author(self, room: ContestRoom, calendar: Calendar) -> None:
        people, lena = room.take_places(), room.author("Lena")
        number = room.enter(lena, STUDY)
        published(STUDY, lena)
        calendar.turn_to("2026-05-01")
        address = room.address(f"works/{number}/")
        assert "A. Poet" not in people["Judge S"].reads(address)
        published(STUDY, visitor("Olga"))
        told = people["Judge S"].reads(address)
        assert "A. Poet, 1999" in told
        assert "complete predecessor" in told

    @pytest.mark.article("RU 6.4.1.a", "RU 6.4.3.a")
    def test_a_copy_that_came_later_or_never_appeared_is_no_predecessor(
        self, room: ContestRoom, calendar: Calendar
    ) -> None:
        people = room.take_places()
        number = room.enter(room.author("Lena"), STUDY)
        row = published(STUDY, visitor("Olga"))
        row.pdn = row.pdn.replace("1999.05.01", "2026.05.01")
        row.save()
        calendar.turn_to("2026-05-02")
        address = room.address(f"works/{number}/")
        assert "A. Poet" not in people["Judge S"].reads(address)
        row.pdn = row.pdn.replace('[Copies "100"]', '[Copies "40"]')
        row.save()
        told = people["Judge S"].reads(address)
        assert "A. Poet" in told
        assert "complete predecessor" not in told


class TestResults:
    @pytest.mark.article("RU 6.5.2.p", "RU 6.7.2.n")
    def test_unmarked_works_hold_the_results_up(self, room: ContestRoom, calendar: Calendar) -> None:
        number = room.enter(room.author("Lena"), STUDY)
        calendar.turn_to("2026-06-28")
        assert f"not marked yet: {number}" in room.organiser.sends(room.address("publish/preliminary/"))
        assert visitor("Stranger").status(room.address("results/")) == 404
        assert visitor("Stranger").client.post(room.address("publish/preliminary/")).status_code == 403

    @pytest.mark.article("RU 6.5.2.q")
    def test_two_months_are_for_comments(self, room: ContestRoom, calendar: Calendar) -> None:
        judged(room, calendar, 16)
        calendar.turn_to("2026-08-27")
        told = room.organiser.sends(room.address("publish/award/"))
        assert "the first day allowed is 28 August 2026" in told
        calendar.turn_to("2026-08-28")
        assert "The final award is announced." in room.organiser.sends(room.address("publish/award/"))

    @pytest.mark.article("RU 6.5.2.q", "RU 6.5.5.note")
    def test_a_cook_takes_the_prize_in_time_and_not_later(self, room: ContestRoom, calendar: Calendar) -> None:
        numbers, people = judged(room, calendar, 16, 14)
        reader, address = visitor("Reader"), room.address(f"works/{numbers[0]}/")
        assert "RU 6.5.5.h" in reader.sends(f"{address}report/", **(COOK | {"defect-proof": ""}))
        assert "Your report is with the judges." in reader.sends(f"{address}report/", **COOK)
        calendar.turn_to("2026-08-28")
        assert "RU 6.5.2.q" in room.organiser.sends(room.address("publish/award/"))
        decide = room.address("reports/1/uphold/")
        assert reader.client.post(decide, {"text": "."}).status_code == 403
        assert "RU 6.7.2.r" in people["Judge S"].sends(decide, text="")
        assert "its distinction with it" in people["Judge S"].sends(decide, text="It wins too.")
        room.organiser.sends(room.address("publish/award/"))
        told = reader.reads(room.address("results/"))
        assert "prize 1" in told
        assert "prize 2" not in told
        other = room.address(f"works/{numbers[1]}/")
        calendar.turn_to("2026-09-05")
        reader.sends(f"{other}report/", **(COOK | {"defect-proof": "1. a1-b2 c5-d4"}))
        assert "the distinction stays" in people["Chief"].sends(room.address("reports/2/uphold/"), text="It does.")
        assert "prize 1" in reader.reads(room.address("results/"))

    @pytest.mark.article("RU 6.5.5.b")
    def test_an_author_appeals_to_the_chief_then_to_the_commission(self, room: ContestRoom, calendar: Calendar) -> None:
        numbers, people = judged(room, calendar, 16)
        ada, address = visitor("Ada"), room.address(f"works/{numbers[0]}/")
        appeal = {"appeal-to": "commission", "appeal-text": "More."}
        assert "the chief judge decides first" in ada.sends(f"{address}appeal/", **appeal)
        assert visitor("Reader").client.post(f"{address}appeal/", appeal).status_code == 404
        assert "Your appeal is taken." in ada.sends(f"{address}appeal/", **(appeal | {"appeal-to": "chief"}))
        calendar.turn_to("2026-08-28")
        assert "RU 6.5.5.b" in room.organiser.sends(room.address("publish/award/"))
        assert people["Judge S"].client.post(room.address("appeals/1/reject/"), {"text": "No."}).status_code == 403
        assert "The appeal is decided." in people["Chief"].sends(room.address("appeals/1/reject/"), text="It is fair.")
        assert "Your appeal is taken." in ada.sends(f"{address}appeal/", **appeal)
        assert people["Chief"].client.post(room.address("appeals/2/uphold/"), {"text": "Yes."}).status_code == 403
        assert "The appeal is decided." in people["Secretary"].sends(room.address("appeals/2/uphold/"), text="Granted.")
        assert "The final award is announced." in room.organiser.sends(room.address("publish/award/"))

    @pytest.mark.article("FM A10-10.3.a", "FM A10-10.3.b", "FM A10-10.3.f", "RU 6.7.2.l")
    def test_places_bring_points_to_the_persons_page_and_certificates(
        self, room: ContestRoom, calendar: Calendar
    ) -> None:
        judged(room, calendar, 16, 14)
        ada = visitor("Ada")
        assert ada.account is not None
        person = Person.objects.create(id="personada", family="Ada", given="Author")
        ada.account.person = person
        ada.account.save()
        calendar.turn_to("2026-09-01")
        room.organiser.sends(room.address("publish/award/"))
        told = ada.reads(room.address("results/"))
        assert "Ada Author: 30 (studies-64, 1)" in told
        assert "Bea Author: 20 (studies-64, 2)" in told
        assert "Small roads 2026 : 30" in ada.reads(person.get_absolute_url())
        office = ada.reads(f"/titles/players/{person.pk}/")
        assert "FM A10-11.1" in office
        assert "30" in office
        pdf = PdfReader(io.BytesIO(ada.gets(room.address("certificates.pdf"))))
        assert len(pdf.pages) == 2
        assert "Ada Author" in pdf.pages[0].extract_text()
        assert "It is noted" in room.organiser.sends(room.address("publish/send/"))

    def test_the_works_of_the_award_go_to_the_library_once(self, room: ContestRoom, calendar: Calendar) -> None:
        judged(room, calendar, 16, 14)
        address = room.address("library/")
        assert room.organiser.client.post(address).status_code == 403
        calendar.turn_to("2026-09-01")
        room.organiser.sends(room.address("publish/award/"))
        assert visitor("Stranger").client.post(address).status_code == 403
        assert "2 works are in the library now." in room.organiser.sends(address)
        assert "They are there already." in room.organiser.sends(address)
        rows = PublishedWork.objects.all()
        assert {row.owner for row in rows} == {visitor("Ada").account, visitor("Bea").account}
        told = Visitor(Client()).reads(next(row for row in rows if "Ada Author" in row.pdn).get_absolute_url())
        for words in ("Ada Author", "Small roads 2026", "prize 1"):
            assert words in told, words

    @pytest.mark.article("FM A10-10.2.2")
    def test_only_the_fmjd_approves_the_contest_of_a_federation(self, calendar: Calendar) -> None:
        room = called(counting="federation")
        address = room.address("approve/")
        assert room.organiser.client.post(address).status_code == 403
        officer = visitor("Officer")
        assert officer.account is not None
        officer.account.is_staff = True
        officer.account.save()
        assert "Regulation and jury are approved." in officer.sends(address)
        judged(room, calendar, 16)
        calendar.turn_to("2026-09-01")
        room.organiser.sends(room.address("publish/award/"))
        assert "Ada Author: 30" in officer.reads(room.address("results/"))

    @pytest.mark.article("FM A10-10.2.2")
    def test_without_approval_places_bring_none(self, calendar: Calendar) -> None:
        room = called(counting="federation")
        judged(room, calendar, 16)
        calendar.turn_to("2026-09-01")
        room.organiser.sends(room.address("publish/award/"))
        assert "Points for titles" not in room.organiser.reads(room.address("results/"))
