"""The security journal: what is written down, what is not, and for how long."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client, RequestFactory
from django.utils import timezone

from mainroad.site.people import journal
from mainroad.site.people.journal import network, write_note
from mainroad.site.people.models import Account, AppendOnlyError, Look, Note, NoteKind, Person
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")

HERE = "203.0.113.77"


def notes() -> list[tuple[str, str, str, str]]:
    return list(Note.objects.order_by("pk").values_list("kind", "who", "whose", "place"))


def typed(email: str, password: str = PASSWORD) -> dict[str, str]:
    return {"username": email, "password": password}


def test_who_comes_and_goes_is_written_down(stranger: Client, account: Account) -> None:
    stranger.post("/account/sign-in/", typed(account.email), REMOTE_ADDR=HERE)
    stranger.post("/account/sign-out/", REMOTE_ADDR=HERE)
    me, place = account.pk, "203.0.113.0/24"
    assert notes() == [("door.in", me, "", place), ("door.out", me, "", place)]


def test_a_failure_is_written_down_for_whom_it_was_tried(stranger: Client, account: Account) -> None:
    stranger.post("/account/sign-in/", typed(account.email, "wrong"), REMOTE_ADDR=HERE)
    assert notes() == [("door.failed", "", account.pk, "203.0.113.0/24")]


def test_what_was_typed_is_not_kept(stranger: Client) -> None:
    stranger.post("/account/sign-in/", typed("hunter2@example.org", "wrong"))
    (note,) = Note.objects.all()
    assert "hunter2" not in str(note.__dict__)


def test_nobody_fills_the_disk_with_failures(
    stranger: Client, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal.FAILURES, "most", 3)
    for _ in range(6):
        stranger.post("/account/sign-in/", typed(account.email, "wrong"))
    assert [kind for kind, *_ in notes()] == ["door.failed"] * 3 + ["door.many-failed"]


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3::/48"),
        ("::ffff:203.0.113.77", "203.0.113.0/24"),
        ("", ""),
        ("testserver", ""),
    ],
)
def test_an_address_is_kept_shortened(address: str, kept: str) -> None:
    assert network(address) == kept


def test_a_note_names_whom_and_what_it_is_about(account: Account, person: Person) -> None:
    other = Account.objects.create_user("rasa@example.org", name="Rasa")
    request = RequestFactory().get("/", REMOTE_ADDR=HERE)
    write_note(NoteKind.ROLE_GIVEN, account, (other, person), request, "chief")
    (note,) = Note.objects.all()
    assert (note.who, note.whose, note.about, note.detail) == (account.pk, other.pk, f"person {person.pk}", "chief")


def test_what_is_written_stays_as_it_is(account: Account) -> None:
    write_note(NoteKind.ADMINISTRATOR, None, account)
    (note,) = Note.objects.all()
    note.kind = NoteKind.SIGNED_IN
    for change in (note.save, note.delete, Note.objects.all().delete, lambda: Note.objects.update(who="")):
        with pytest.raises(AppendOnlyError):
            change()
    assert notes() == [("power.admin", "", account.pk, "machine")]


def test_what_is_old_goes(account: Account, person: Person) -> None:
    now = timezone.now()
    for years in (2, 4):
        moment = now - timedelta(days=365 * years)
        Look.objects.create(account=account, person=person, what="birth", moment=moment, hour=years)
    for days in (364, 366):
        Note.objects.create(moment=now - timedelta(days=days), kind=NoteKind.SIGNED_IN, who=account.pk)
    journal.expire(now)
    assert (Note.objects.count(), Look.objects.count()) == (1, 1)
