"""A closed contest: nobody but the secretary finds an author anywhere (RU 6.5.2.b)."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Callable, Iterator

import pytest
from django.db import connection
from django.test import Client
from pypdf import PdfReader

from mainroad.site.composing import urls
from mainroad.site.composing.models import EntryCheck
from mainroad.site.journal_store import service
from support.composing.room import (
    ABOUT,
    OTHER_STUDY,
    PROBLEM,
    STUDY,
    THIRD_STUDY,
    ContestRoom,
    Visitor,
    called,
    visitor,
)
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

STUDIO = ("/", "/composing/", "/studio/", "/studio/puzzles/", "/studio/library/", "/studio/library/works.pdn")
MENDED = {
    "origin": "correction", "source": "Lena's first booklet", "since": "2019-03-02", "earlier-TOTAL_FORMS": "1",
    "earlier-0-kind": "print", "earlier-0-day": "2019-03-02", "earlier-0-copies": "60",
    "earlier-0-source": "Lena's own press", "earlier-0-area": "Lenaland",
}  # fmt: skip
"""Where the work comes from would tell whose it is."""


def addresses_of(room: ContestRoom, number: int, author: str) -> list[str]:
    """Every address of the contest, as somebody types them who looks for names."""
    parts = {
        "slug:contest": room.row.pk, "int:number": number, "slug:author": author, "str:token": "x", "int:report": 1,
        "int:appeal": 1, "slug:decision": "uphold", "slug:action": "send",
    }  # fmt: skip
    found = []
    for pattern in urls.urlpatterns:
        route = str(pattern.pattern)
        if route.startswith("<slug:contest>"):
            found.append("/composing/" + re.sub("<([^>]+)>", lambda part: str(parts[part[1]]), route))
    assert len(found) > 25
    return found


class Closed:
    """A closed contest with one study of Lena, marked and published."""

    def __init__(self, calendar: Calendar, about: dict[str, str] | None = None, **changed: str) -> None:
        self.calendar, self.room = calendar, called(**changed)
        self.people = self.room.take_places()
        self.lena = self.room.author("Lena")
        self.boris = self.room.author("Boris")
        self.room.enter(self.boris, OTHER_STUDY)
        self.number = self.room.enter(self.lena, STUDY, **(about or {}))

    @property
    def secrets(self) -> tuple[str, ...]:
        """What would tell who it was."""
        account = self.lena.account
        assert account is not None
        return ("Lena", account.pk, account.email, ABOUT["address"], ABOUT["society"])

    def others(self) -> Iterator[tuple[str, Visitor]]:
        """Everybody but the secretary and the author."""
        yield "stranger", visitor("Stranger")
        yield "nobody", Visitor(Client())
        yield "organiser", self.room.organiser
        yield "other author", self.boris
        yield from ((name, who) for name, who in self.people.items() if name != "Secretary")

    def judge(self) -> None:
        self.calendar.turn_to("2026-05-01")
        judge = self.people["Judge S"]
        for number in self.room.numbers:
            judge.sends(self.room.address(f"works/{number}/mark/"), mark="16", text="A long road.")

    def publish(self) -> None:
        self.calendar.turn_to("2026-06-28")
        self.people["Chief"].sends(self.room.address("publish/preliminary/"))

    def award(self) -> None:
        self.calendar.turn_to("2026-09-01")
        told = self.people["Chief"].sends(self.room.address("publish/award/"))
        assert "The final award is announced." in told, told


@pytest.fixture
def closed(calendar: Calendar) -> Closed:
    return Closed(calendar)


def text_of(answer: bytes) -> str:
    """A page or a file as text."""
    if answer.startswith(b"%PDF"):
        reader = PdfReader(io.BytesIO(answer))
        return "\n".join([*(page.extract_text() for page in reader.pages), str(reader.metadata)])
    return answer.decode()


def seen_by(closed: Closed, who: Visitor) -> str:
    """Everything that somebody can open of a contest, headers with the names of files too."""
    found = []
    author = closed.room.person(closed.lena).pk
    for address in (*STUDIO, *addresses_of(closed.room, closed.number, author)):
        answer = who.client.get(address)
        found += [text_of(answer.getvalue()).replace(address, ""), str(answer.headers).replace(address, "")]
        if answer.status_code == 405:  # what changes something says no more when it is asked
            found.append(text_of(who.client.post(address, follow=True).content).replace(address, ""))
    return "\n".join(found)


class TestAuthorsStayHidden:
    @pytest.mark.article("RU 6.5.2.b")
    def test_no_page_and_no_file_names_an_author_before_the_award(self, calendar: Calendar) -> None:
        closed = Closed(calendar, MENDED)
        steps: tuple[Callable[[], None], ...] = (closed.judge, closed.publish)
        for step in (None, *steps):
            if step is not None:
                step()
            for name, who in closed.others():
                text = seen_by(closed, who)
                assert "Small roads 2026" in text
                for secret in (*closed.secrets, closed.room.person(closed.lena).pk):
                    assert secret not in text, (name, secret)

    @pytest.mark.article("RU 6.5.2.b")
    def test_the_award_names_them(self, closed: Closed) -> None:
        closed.judge()
        closed.publish()
        assert str(closed.number) in seen_by(closed, visitor("Stranger"))
        closed.award()
        stranger = visitor("Stranger")
        assert "Lena Author" in stranger.reads(closed.room.address("results/"))
        assert "Lena Author" in stranger.gets(closed.room.address("works.pdn")).decode()
        assert ABOUT["address"] not in seen_by(closed, stranger)

    @pytest.mark.article("RU 6.5.2.b", "RU 6.5.5.i")
    def test_the_secretary_alone_has_the_list(self, closed: Closed) -> None:
        desk = closed.room.address("secretary/")
        told = closed.people["Secretary"].reads(desk)
        assert "Lena Author" in told
        assert ABOUT["address"] in told
        for file in ("works.pdn", "sheets.pdf"):  # these the secretary hands to the judges
            text = text_of(closed.people["Secretary"].gets(closed.room.address(file)))
            assert str(closed.number) in text
            assert "Lena" not in text
        for name, who in (*closed.others(), ("author", closed.lena)):
            assert who.status(desk) in (302, 403), name

    @pytest.mark.article("RU 6.5.2.b")
    def test_an_open_contest_names_them_to_its_judges(self, calendar: Calendar) -> None:
        shown = Closed(calendar, closed="")
        calendar.turn_to("2026-05-01")
        judge = shown.people["Judge S"]
        assert "Lena Author" in judge.reads(shown.room.address(f"works/{shown.number}/"))
        assert "Author" in judge.gets(shown.room.address("works.pdn")).decode()

    def test_the_headers_of_pdn_carry_a_number_where_a_name_would_stand(self, closed: Closed) -> None:
        closed.calendar.turn_to("2026-05-01")
        text = closed.people["Judge S"].gets(closed.room.address("works.pdn")).decode()
        assert f'[Round "{closed.number}"]' in text
        assert "[Author" not in text

    def test_a_report_of_an_author_does_not_tell_who_wrote_it(self, closed: Closed) -> None:
        closed.judge()
        closed.publish()
        address = closed.room.address(f"works/{closed.number}/")
        closed.lena.sends(f"{address}appeal/", **{"appeal-to": "chief", "appeal-text": "It deserves more."})
        closed.lena.sends(
            f"{address}report/", **{"defect-kind": "cook", "defect-proof": "1. a3-b4 h2-g1", "defect-text": "Look."}
        )
        chief = closed.people["Chief"].reads(address)
        assert "It deserves more." in chief
        assert "Look." in chief
        assert not [secret for secret in closed.secrets if secret in chief]


class TestTheJournal:
    @pytest.mark.article("RU 6.5.2.b")
    def test_it_knows_ids_and_numbers_and_is_the_secretarys(self, closed: Closed) -> None:
        closed.judge()
        address = closed.room.address("journal.jsonl")
        assert closed.people["Secretary"].status(address) == 404, "the marks stand in it, and the secretary may compose"
        closed.publish()
        for name, who in (*closed.others(), ("author", closed.lena)):
            assert who.status(address) == 404, name
        text = closed.people["Secretary"].gets(address).decode()
        assert [json.loads(line)["type"] for line in text.splitlines()][:2] == ["composing.called", "composing.applied"]
        for secret in closed.secrets:
            assert secret not in text, secret

    def test_whoever_acts_as_an_author_stands_there_without_an_account(self, closed: Closed) -> None:
        actors = {record.type: record.actor for record in service.records(closed.room.row.stream)}
        assert actors["composing.entered"] == f"person/{closed.room.person(closed.lena).pk}"

    def test_numbers_do_not_follow_the_order_of_arrival(self, calendar: Calendar) -> None:
        room = called(most_works="4")
        author = room.author("Lena")
        numbers = [room.enter(author, work) for work in (STUDY, OTHER_STUDY, THIRD_STUDY, PROBLEM)]
        assert [each - numbers[0] for each in numbers] != [0, 1, 2, 3]
        assert all(number >= 100 for number in numbers)


class TestLogsAndCaches:
    def test_no_log_names_them(self, calendar: Calendar, caplog: pytest.LogCaptureFixture) -> None:
        with caplog.at_level(logging.DEBUG):
            closed = Closed(calendar)
            closed.judge()
        for record in caplog.records:
            if record.name.startswith("mainroad"):
                assert not [secret for secret in closed.secrets if secret in record.getMessage()]

    def test_what_the_checker_keeps_knows_a_number(self, closed: Closed) -> None:
        closed.calendar.turn_to("2026-05-01")
        judge, address = closed.people["Judge S"], closed.room.address(f"works/{closed.number}/")
        told = judge.sends(f"{address}check/", seconds="10")
        assert "finished" in told
        kept = EntryCheck.objects.get()
        text = json.dumps([kept.report, kept.kernel, kept.tables, kept.number, kept.digest])
        assert not [secret for secret in (*closed.secrets, closed.room.person(closed.lena).pk) if secret in text]
        assert "finished" not in visitor("Stranger").client.get(address).content.decode()

    def test_only_judges_have_a_work_checked(self, closed: Closed) -> None:
        closed.calendar.turn_to("2026-05-01")
        address = closed.room.address(f"works/{closed.number}/check/")
        for name in ("Judge P", "Editor", "Secretary"):
            assert closed.people[name].client.post(address, {"seconds": "10"}).status_code in (403, 404), name
        assert not EntryCheck.objects.exists()

    def test_the_tables_hold_a_name_only_where_it_is_guarded(self, closed: Closed) -> None:
        """Every table of the site is read: the author's name stands in three, which no page of others shows."""
        found = set()
        for table in connection.introspection.table_names():
            with connection.cursor() as cursor:
                cursor.execute(f'SELECT * FROM "{table}"')
                if any("Lena" in str(cell) for row in cursor.fetchall() for cell in row):
                    found.add(table)
        assert found == {"people_account", "composing_contestperson", "composing_composerapplication"}


class TestWorksBeforeTheLastDay:
    @pytest.mark.article("RU 6.5.5.a")
    def test_nobody_but_author_and_secretary_sees_a_work_that_may_still_change(self, closed: Closed) -> None:
        address = closed.room.address(f"works/{closed.number}/")
        for name, who in closed.others():
            assert who.status(address) == 404, name
        assert closed.lena.status(address) == 200
        assert closed.people["Secretary"].status(address) == 200
        closed.calendar.turn_to("2026-04-21")
        assert closed.people["Judge S"].status(address) == 200
        assert closed.people["Judge P"].status(address) == 404
        assert visitor("Stranger").status(address) == 404
