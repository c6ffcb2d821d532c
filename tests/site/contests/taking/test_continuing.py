"""The same event at two places: here it is mine, there it is a copy; both are on this site, which does not matter."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from mainroad.site.contests.event_export import export_lines
from mainroad.site.contests.models import Event, SigningKey, Taking, Tournament
from mainroad.site.contests.taking import keys
from mainroad.site.event_roles import Role
from mainroad.site.journal_store.models import Record
from mainroad.site.people.models import Account, Note, Person
from support import contests
from support.event_files import look, take

pytestmark = contests.DATABASES


@pytest.fixture
def home() -> Client:
    """The organiser where the event began."""
    return contests.signed_in(Role.ORGANISER)


@pytest.fixture
def away() -> Client:
    """The same person where it is taken in."""
    return contests.signed_in(Role.MEMBER)


def account(role: Role) -> Account:
    return Account.objects.get(email=f"{role.value}@example.org")


def unsigned(event: Event) -> bytes:
    return b"".join(export_lines(event))


def signed(event: Event, key: SigningKey) -> bytes:
    return b"".join(export_lines(event, sign=keys.sign_with(key)))


def registered(key: SigningKey, role: Role) -> SigningKey:
    """The public half of a key that was made elsewhere, registered by somebody."""
    return keys.register(account(role), f"{role.value}’s", key.public)


def there(home_: Tournament, away: Client) -> Tournament:
    event = take(away, unsigned(home_.event))
    assert event is not None
    return event.tournaments.get()


def test_a_copy_is_saved_as_it_came(tournament: Tournament, away: Client) -> None:
    copy = there(tournament, away)
    assert unsigned(copy.event) == unsigned(tournament.event)


def test_the_facts_keep_their_bytes(tournament: Tournament, away: Client) -> None:
    copy = there(tournament, away)
    columns = ("version", "moment_ms", "actor", "command", "type", "schema", "fact")
    ours, theirs = (Record.objects.filter(stream=row.stream).order_by("version") for row in (tournament, copy))
    assert list(ours.values_list(*columns)) == list(theirs.values_list(*columns))


def test_a_copy_shows_the_same_names_and_results(tournament: Tournament, away: Client) -> None:
    copy = there(tournament, away)
    mine, its = (contests.desk(row) for row in (tournament, copy))
    assert [desk.round for desk in its.rounds] == [desk.round for desk in mine.rounds]
    page = away.get(f"/tournaments/{copy.pk}/standings/").content.decode()
    assert "Ivanenko" in page
    assert "Imported from a file" in away.get(f"/events/{copy.event_id}/").content.decode()


def test_the_same_file_twice_is_once(tournament: Tournament, away: Client) -> None:
    data = unsigned(tournament.event)
    first = take(away, data)
    assert "All of it is here already" in look(away, data)
    assert take(away, data, "take") is None
    assert [taking.event for taking in Taking.objects.all()] == [first]
    assert Event.objects.count() == 2


def test_a_longer_file_without_a_signature_does_not_continue_a_copy(tournament: Tournament, away: Client) -> None:
    copy = there(tournament, away)
    before = list(Record.objects.filter(stream=copy.stream).values())
    data = unsigned(contests.played_round(tournament).event)
    page = look(away, data)
    assert "the file cannot continue the event" in page
    assert "Continue the event with it" not in page
    assert take(away, data) is None
    assert list(Record.objects.filter(stream=copy.stream).values()) == before
    other = take(away, data, "copy")
    assert other is not None
    assert other != copy.event
    assert list(Record.objects.filter(stream=copy.stream).values()) == before


def test_a_signed_file_continues_the_copy(tournament: Tournament, home: Client, away: Client) -> None:
    copy = there(tournament, away)
    key = keys.make(account(Role.ORGANISER), "server")
    contests.played_round(tournament)
    contests.do(tournament, commands.Withdraw(2))
    registered(key, Role.MEMBER)
    data = signed(tournament.event, key)
    assert "It continues your event here" in look(away, data)
    assert take(away, data) == copy.event
    assert len(contests.desk(copy).rounds) == 2
    assert contests.desk(copy).withdrawn
    assert unsigned(copy.event) == unsigned(tournament.event)
    assert [taking.signer for taking in copy.event.takings.all()] == ["", "member’s"]


def test_what_was_typed_on_the_laptop_comes_back(tournament: Tournament, home: Client, away: Client) -> None:
    copy = there(tournament, away)
    key = keys.make(account(Role.MEMBER), "laptop")
    registered(key, Role.ORGANISER)
    newcomer = Person.objects.create(family="Newcomer")
    contests.do(copy, commands.Enter(newcomer.pk, 1900, "LTU"))
    contests.played_round(copy)
    mine = set(contests.desk(tournament).entries)
    assert take(home, signed(copy.event, key)) == tournament.event
    state = contests.desk(tournament)
    assert len(state.rounds) == 2
    assert mine <= set(state.entries)
    (new,) = set(state.entries) - mine
    assert new != newcomer.pk
    assert Person.objects.get(pk=new).family == "Newcomer"
    assert Person.objects.get(pk=new).came_with == tournament.event_id
    assert unsigned(tournament.event) == unsigned(copy.event)


def test_authors_at_home_stay_who_they_are(tournament: Tournament, home: Client, away: Client) -> None:
    copy = there(tournament, away)
    key = keys.make(account(Role.MEMBER), "laptop")
    registered(key, Role.ORGANISER)
    contests.played_round(copy)
    take(home, signed(copy.event, key))
    page = home.get(f"/tournaments/{tournament.pk}/desk/journal/").content.decode()
    assert "elsewhere: test" in page
    assert ">test<" in page


def test_both_go_on_by_turns(tournament: Tournament, home: Client, away: Client) -> None:
    copy = there(tournament, away)
    server, laptop = keys.make(account(Role.ORGANISER), "server"), keys.make(account(Role.MEMBER), "laptop")
    registered(server, Role.MEMBER)
    registered(laptop, Role.ORGANISER)
    contests.played_round(copy)
    take(home, signed(copy.event, laptop))
    contests.played_round(tournament)
    take(away, signed(tournament.event, server))
    assert len(contests.desk(copy).rounds) == 3
    assert unsigned(copy.event) == unsigned(tournament.event)


def test_a_key_that_a_stranger_registered_continues_nothing(tournament: Tournament, home: Client, away: Client) -> None:
    there(tournament, away)
    key = keys.make(account(Role.ORGANISER), "server")
    contests.account(Role.PRESS)
    registered(key, Role.PRESS)
    contests.played_round(tournament)
    page = look(away, signed(tournament.event, key))
    assert "the file cannot continue the event" in page
    assert "which you have not registered here" in page


def test_a_revoked_key_continues_nothing(tournament: Tournament, home: Client, away: Client) -> None:
    there(tournament, away)
    key = keys.make(account(Role.ORGANISER), "server")
    mine = registered(key, Role.MEMBER)
    contests.played_round(tournament)
    data = signed(tournament.event, key)
    assert "It continues your event here" in look(away, data)
    away.post("/keys/", {"act": "revoke", "key": mine.pk})
    assert "the file cannot continue the event" in look(away, data)


def test_a_file_changed_after_it_was_signed_is_refused(tournament: Tournament, home: Client) -> None:
    key = keys.make(account(Role.ORGANISER), "server")
    data = signed(tournament.event, key).replace(b"Spring festival", b"Autumn festival")
    answer = home.post("/take-in/", {"file": _upload(data)})
    assert answer.status_code == 422
    assert "changed after it was signed" in answer.content.decode()


def test_what_went_on_differently_is_not_added_to(tournament: Tournament, home: Client, away: Client) -> None:
    copy = there(tournament, away)
    key = keys.make(account(Role.ORGANISER), "server")
    registered(key, Role.MEMBER)
    contests.do(copy, commands.Withdraw(1))
    contests.do(tournament, commands.Withdraw(2))
    version = Record.objects.filter(stream=tournament.stream).count()
    page = look(away, signed(tournament.event, key))
    assert "went on differently here" in page
    assert f"record {version - 1} " in page or f"record {version} " in page
    assert "Import it as a separate event" in page


def test_it_is_written_down_who_took_in_what(tournament: Tournament, away: Client) -> None:
    copy = there(tournament, away)
    note = Note.objects.get(kind="file.taken-in")
    assert (note.who, note.about, note.detail) == (account(Role.MEMBER).pk, f"event {copy.event_id}", "unsigned")


def test_a_guest_is_merged_into_the_registry_without_what_the_file_said(
    tournament: Tournament, away: Client, admin_client: Client
) -> None:
    copy = there(tournament, away)
    guest = Person.objects.filter(came_with=copy.event_id, family="Іваненко").get()
    Person.objects.filter(pk=guest.pk).update(title="GMI")
    admin_client.post("/people/person01/merge/", {"old": guest.pk})
    assert Person.objects.get(pk=guest.pk).merged_into_id == "person01"
    assert Person.objects.get(pk="person01").title == ""


def _upload(data: bytes) -> object:
    from django.core.files.uploadedfile import SimpleUploadedFile

    return SimpleUploadedFile("event.jsonl", data)
