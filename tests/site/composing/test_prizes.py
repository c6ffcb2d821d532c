"""No prize goes silently to a work that its check destroys: judges and secretary are told, the chief judge decides."""

from __future__ import annotations

import pytest

from mainroad.site.composing import checks
from mainroad.site.composing.models import EntryCheck
from mainroad.site.composing.room import whole_contest
from mainroad.site.studio.checks import Checks
from mainroad.site.studio.models import CheckState
from mainroad.site.studio.reading import TypedWork
from support.composing.room import NO_EARLIER, OTHER_STUDY, SECTIONS, STUDY, ContestRoom, Visitor, called, visitor
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
DESTROYED = {"verdict": "destroyed", "requirements": {}, "findings": [], "kind": "study", "groups": []}


@pytest.fixture
def room(calendar: Calendar) -> ContestRoom:
    return called({**SECTIONS[1]}, prizes="1")


def destroyed(room: ContestRoom, number: int) -> None:
    """Let the check of a work as it is now have found that it does not stand."""
    entry = whole_contest(room.row).entries[number]
    digest = checks.digest_of(entry.sheet)
    EntryCheck.objects.create(
        contest=room.row, number=number, digest=digest, seconds=10, state=CheckState.DONE, report=DESTROYED
    )


def marked(room: ContestRoom, calendar: Calendar) -> tuple[int, int, dict[str, Visitor]]:
    """The work with the higher mark, that with the lower one, and the officials."""
    people = room.take_places()
    first, second = room.enter(room.author("Lena"), STUDY), room.enter(room.author("Olga"), OTHER_STUDY)
    calendar.turn_to("2026-05-01")
    for number, mark in ((first, "16"), (second, "12")):
        people["Judge S"].sends(room.address(f"works/{number}/mark/"), mark=mark, text="As it deserves.")
    calendar.turn_to("2026-06-28")
    return first, second, people


@pytest.mark.article("RU 6.1.1.e", "RU 6.7.2.note")
def test_a_destroyed_work_gets_no_prize_until_the_chief_judge_has_decided(
    room: ContestRoom, calendar: Calendar
) -> None:
    first, second, people = marked(room, calendar)
    destroyed(room, first)
    assert "the check destroys it" in people["Judge S"].reads(room.address("judging/"))
    assert "the check destroys it" in people["Secretary"].reads(room.address("secretary/"))
    for name in ("Secretary", "Chief"):
        assert "works that would get a prize" in people[name].reads(room.address("results/"))
    publish = room.address("publish/preliminary/")
    assert f"would get a prize: {first}" in room.organiser.sends(publish)
    decide = room.address(f"works/{first}/prize/withhold/")
    assert "only the chief judge decides" in people["Judge S"].sends(decide, **{"prize-text": "A cook."})
    assert "RU 6.7.2.r" in people["Chief"].sends(decide, **{"prize-text": " "})
    assert "is kept" in people["Chief"].sends(decide, **{"prize-text": "A cook on the second move."})
    assert "For two months" in room.organiser.sends(publish)
    page = visitor("Reader").reads(room.address("results/"))
    assert "prize withheld" in page
    assert "prize 1" not in page
    assert "A cook on the second move." in visitor("Reader").reads(room.address(f"works/{first}/"))
    assert "withheld" not in visitor("Reader").reads(room.address(f"works/{second}/"))


@pytest.mark.article("RU 6.7.2.note", "RU 6.5.2.q")
def test_the_chief_judge_may_grant_it_with_a_reason(room: ContestRoom, calendar: Calendar) -> None:
    first, _second, people = marked(room, calendar)
    room.organiser.sends(room.address("publish/preliminary/"))
    destroyed(room, first)
    calendar.turn_to("2026-09-01")
    award = room.address("publish/award/")
    assert f"would get a prize: {first}" in room.organiser.sends(award)
    grant = room.address(f"works/{first}/prize/grant/")
    assert "is kept" in people["Chief"].sends(grant, **{"prize-text": "The line is wrong: see the report."})
    assert "The final award is announced." in room.organiser.sends(award)
    assert "prize 1" in visitor("Reader").reads(room.address("results/"))


def test_what_was_replaced_since_is_not_destroyed(room: ContestRoom, calendar: Calendar) -> None:
    lena = room.author("Lena")
    number = room.enter(lena, STUDY)
    destroyed(room, number)
    sheet = {name: text for name, text in (NO_EARLIER | OTHER_STUDY).items() if name != "section"}
    assert "Your work is changed." in lena.sends(room.address(f"works/{number}/replace/"), **sheet)
    assert checks.destroyed_works(room.row, whole_contest(room.row)) == ()


def test_every_work_is_checked_without_being_asked_for(
    room: ContestRoom, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[TypedWork] = []
    monkeypatch.setattr(checks.ENTRY_CHECKS, "runs_beside", True)
    monkeypatch.setattr(Checks, "begin", lambda self, check, typed, **_: begun.append(typed))
    people, lena = room.take_places(), room.author("Lena")
    number = room.enter(lena, STUDY)
    assert [typed.title for typed in begun] == [str(number)]
    sheet = {name: text for name, text in (NO_EARLIER | OTHER_STUDY).items() if name != "section"}
    lena.sends(room.address(f"works/{number}/replace/"), **sheet)
    assert [typed.position for typed in begun] == [STUDY["position"], OTHER_STUDY["position"]]
    EntryCheck.objects.update(state=CheckState.STOPPED)  # the site was restarted meanwhile
    calendar.turn_to("2026-05-01")
    people["Judge S"].reads(room.address("judging/"))
    assert len(begun) == 3
    people["Judge S"].reads(room.address("judging/"))
    assert len(begun) == 3
