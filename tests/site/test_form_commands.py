"""A form is done once, whatever id it carries: two that carry one id are never taken for each other in silence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.interchange.event_check import check
from mainroad.interchange.event_file import read_event_file
from mainroad.journal.ids import LONGEST, LONGEST_SENT, fitting
from mainroad.site.contests.conduct.calling import code_of
from mainroad.site.contests.event_export import export_lines
from mainroad.site.contests.models import Tournament
from mainroad.site.form_commands import form_content, form_id
from mainroad.site.journal_store import service
from mainroad.site.limits import Limit
from mainroad.site.people.models import Account
from support import contests

SOURCES = Path(__file__).parents[2] / "src" / "mainroad" / "site"
HOSTILE = ["x" * 300, "two words", "tab\there", "\u202eid", "\u043f\u0441", "a~b"]
FITTING = re.compile(r"[0-9A-Za-z._/~-]{1,60}")


def test_no_other_module_reads_the_id_of_a_form() -> None:
    readers = [
        str(path.relative_to(SOURCES))
        for path in SOURCES.rglob("*.py")
        if re.search(r"""POST\b.*["']command_id["']""", path.read_text(encoding="utf-8"))
    ]
    assert readers == ["form_commands.py"]


def id_of(sent: str) -> str:
    return form_id(RequestFactory().post("/", {"command_id": sent}))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text(max_size=80), st.text(max_size=80))
def test_an_id_fits_and_stays_itself(one: str, other: str) -> None:
    assert FITTING.fullmatch(id_of(one))
    assert (id_of(one) == id_of(other)) is (one == other != "")
    assert len(fitting(one * 10)) <= LONGEST
    assert id_of("7d1c06e9-8e0c-4a5c-b0c4-6c7b63c4d8a2") == "7d1c06e9-8e0c-4a5c-b0c4-6c7b63c4d8a2"
    assert id_of("x" * LONGEST_SENT) == "x" * LONGEST_SENT


def test_the_content_of_a_form_is_what_was_typed_and_chosen_and_where() -> None:
    def content(path: str = "/a/", name: str = "e.trf", data: bytes = b"1", **typed: str) -> object:
        sent = {"file": SimpleUploadedFile(name, data), "command_id": "x", "csrfmiddlewaretoken": "y", **typed}
        return form_content(RequestFactory().post(path, sent))

    assert content() == content(command_id="z", csrfmiddlewaretoken="z", name="other.trf")
    assert content() != content("/b/")
    assert content() != content(data=b"2")
    assert content() != content(note="n")


def read_again(row: Tournament) -> None:
    """Take the file of an event as another site would; no id in it is longer or stranger than one of ours."""
    assert [
        each.command for each in service.records(row.stream) if not re.fullmatch(r"[!-~]{1,200}", each.command)
    ] == []
    check(read_event_file(b"".join(export_lines(row.event))))


@contests.DATABASES
@pytest.mark.parametrize("id_", HOSTILE)
class TestAnIdThatNoPageMade:
    def test_of_a_player_who_enters(self, id_: str) -> None:
        row = contests.with_entries(4)
        Tournament.objects.update(takes_entries=True)
        member = contests.signed_in("member")
        Account.objects.update(person=contests.persons(6)[5])
        for _ in range(2):
            member.post(f"/tournaments/{row.id}/enter/", {"command_id": id_})
        assert len(contests.desk(row).entries) == 5
        read_again(row)

    def test_of_somebody_who_reads_the_code_of_a_table(
        self, id_: str, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Limit, "is_reached", lambda *_: False)
        row = contests.begun(contests.with_players(8))
        call = {"table": "1", "code": code_of(row, 1), "side": "white", "what": "about.clock", "note": "come"}
        answers = [client.post(f"/tournaments/{row.id}/call/", {**call, "command_id": id_}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [302, 302]
        assert len(contests.desk(row).cases) == 1
        answer = client.post(f"/tournaments/{row.id}/call/", {**call, "note": "come soon", "command_id": id_})
        assert "this form was sent before with something else in it" in answer.content.decode()
        read_again(row)

    def test_of_an_arbiter_who_types_results(self, id_: str) -> None:
        row = contests.begun(contests.with_players(8))
        chief = contests.signed_in("chief")
        sent = {"typed-1": "1", "was-1": "", "seen-1": "", "keys": "one", "command_id": id_}
        for _ in range(2):
            chief.post(f"/tournaments/{row.id}/desk/rounds/1/score/", sent, headers={"Accept": "application/json"})
        scored = [record for record in service.records(row.stream) if record.type == "tournament.scored"]
        assert len(scored) == 1
        read_again(row)
