"""A work that its own author printed before it competes: the secretary knows, no judge does, and its date stays."""

from __future__ import annotations

import pytest

from mainroad.site.composing.room import whole_contest
from mainroad.site.studio.models import PublishedWork
from support.composing.room import NO_EARLIER, OTHER_STUDY, SECTIONS, STUDY, ContestRoom, Visitor, called, published
from support.composing.room import visitor as visitor_named
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


@pytest.fixture
def room(calendar: Calendar) -> ContestRoom:
    return called({**SECTIONS[1]})


def entered(room: ContestRoom, owner: str, author: str = "Lena") -> tuple[int, dict[str, Visitor], PublishedWork]:
    """A work of A. Poet that stands in the library with its print of 1999, sent by them."""
    row = published(STUDY, visitor_named(owner))
    people = room.take_places()
    poet = room.author(author)
    person = room.person(poet)
    person.name = "A. Poet"
    person.save()
    return room.enter(poet, STUDY), people, row


def awarded(room: ContestRoom, number: int, judge: Visitor, calendar: Calendar) -> None:
    calendar.turn_to("2026-05-01")
    judge.sends(room.address(f"works/{number}/mark/"), mark="16", text="A long road.")
    for day, action in (("2026-06-28", "preliminary"), ("2026-09-01", "award")):
        calendar.turn_to(day)
        room.organiser.sends(room.address(f"publish/{action}/"))


@pytest.mark.article("RU 6.4.1.a", "RU 6.5.2.b", "RU 6.7.2.m")
@pytest.mark.parametrize("owner", ["Lena", "Librarian"])
def test_the_secretary_learns_of_it_and_no_judge_does(room: ContestRoom, calendar: Calendar, owner: str) -> None:
    number, people, _row = entered(room, owner)
    assert f"Works that appeared before: {number}" in people["Secretary"].reads(room.address())
    assert "A. Poet, 1999" in people["Secretary"].reads(room.address("secretary/"))
    calendar.turn_to("2026-05-01")
    for judge in ("Judge S", "Chief"):
        page = people[judge].reads(room.address(f"works/{number}/"))
        assert "Poet" not in page
        assert "booklet" not in page
    assert "Works that appeared before" not in people["Judge S"].reads(room.address())


@pytest.mark.article("RU 6.4.1.a")
def test_a_work_replaced_by_a_printed_one_is_found_too(room: ContestRoom) -> None:
    people, lena = room.take_places(), room.author("Lena")
    number = room.enter(lena, OTHER_STUDY)
    published(STUDY, lena)
    sheet = {name: text for name, text in (NO_EARLIER | STUDY).items() if name != "section"}
    assert "Your work is changed." in lena.sends(room.address(f"works/{number}/replace/"), **sheet)
    assert "A. Poet, 1999" in people["Secretary"].reads(room.address("secretary/"))


@pytest.mark.article("RU 6.4.1.a", "RU 6.4.2.a")
def test_the_library_keeps_one_work_with_its_first_day(room: ContestRoom, calendar: Calendar) -> None:
    number, people, row = entered(room, "Lena")
    first = whole_contest(room.row).priority(number)
    assert first is not None
    assert first.day.year == 1999
    awarded(room, number, people["Judge S"], calendar)
    assert "1 works are in the library now." in room.organiser.sends(room.address("library/"))
    assert list(PublishedWork.objects.all()) == [row]
    page = visitor_named("Reader").reads(row.get_absolute_url())
    for words in ("a booklet", "Small roads 2026", "prize 1", "1 May 1999"):
        assert words in page, words
