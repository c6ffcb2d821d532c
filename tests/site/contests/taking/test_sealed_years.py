"""A second site prints the same act of the credentials committee, and nobody else reads a year in the file."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client

from mainroad.interchange.event_file import read_event_file
from mainroad.interchange.sealing import SealedError, seal, unseal
from mainroad.interchange.signatures import public_key
from mainroad.site.contests.models import Event, SigningKey, Tournament
from mainroad.site.contests.taking import keys
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account, Look, Person
from support import contests
from support.event_files import take

pytestmark = contests.DATABASES
SAVE = "/events/event234/save/"


@pytest.fixture
def chief() -> Client:
    """A vetted chief arbiter, with a minor among the entries."""
    client = contests.trusted(Role.CHIEF)
    Person.objects.filter(id="person01").update(birth_date=date(2014, 3, 9), birth_year=2014)
    Person.objects.filter(id="person02").update(birth_year=1990)
    return client


def account(role: Role) -> Account:
    return Account.objects.get(email=f"{role.value}@example.org")


def exchanged(taker: Account, saver: Account) -> SigningKey:
    """A key of the taker whose public half the saver has registered."""
    key = keys.make(taker, "laptop")
    keys.register(saver, "the other site", key.public)
    return key


def file_of(client: Client) -> bytes:
    answer = client.get(SAVE)
    assert answer.status_code == 200
    return b"".join(answer.streaming_content)  # type: ignore[attr-defined]


def act(client: Client, tournament: str) -> str:
    text = client.get(f"/tournaments/{tournament}/papers/mandate-act/").content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", text[text.index("<tbody>") : text.index("</tbody>")]).split())


def test_the_second_site_prints_the_same_act(tournament: Tournament, chief: Client) -> None:
    taker = contests.trusted(Role.MEMBER)
    exchanged(account(Role.MEMBER), account(Role.CHIEF))
    data = file_of(chief)
    copy = take(taker, data)
    assert copy is not None
    assert "2014" in act(chief, tournament.id)
    assert act(taker, copy.tournaments.get().id) == act(chief, tournament.id)
    assert Look.objects.filter(account=account(Role.CHIEF), person_id="person01").exists()


def test_the_file_tells_no_year_to_whom_it_is_not_sealed(tournament: Tournament, chief: Client) -> None:
    contests.trusted(Role.MEMBER)
    exchanged(account(Role.MEMBER), account(Role.CHIEF))
    data = file_of(chief)
    assert b"2014" not in data
    assert len(read_event_file(data).contents.sealed) == 1
    other = contests.trusted(Role.PRESS)
    keys.make(account(Role.PRESS), "another")
    copy = take(other, data)
    assert copy is not None
    assert not Person.objects.filter(came_with=copy.pk).exclude(birth_year=None).exists()


def test_whoever_is_not_vetted_neither_seals_nor_opens(tournament: Tournament, chief: Client) -> None:
    taker = contests.signed_in(Role.MEMBER)
    exchanged(account(Role.MEMBER), account(Role.CHIEF))
    copy = take(taker, file_of(chief))
    assert copy is not None
    assert not Person.objects.filter(came_with=copy.pk).exclude(birth_year=None).exists()
    organiser = contests.signed_in(Role.ORGANISER)
    keys.register(account(Role.ORGANISER), "mine", keys.make(account(Role.MEMBER), "x").public)
    assert not read_event_file(file_of(organiser)).contents.sealed


def test_the_years_are_on_no_public_page_of_the_copy(tournament: Tournament, chief: Client, client: Client) -> None:
    taker = contests.trusted(Role.MEMBER)
    exchanged(account(Role.MEMBER), account(Role.CHIEF))
    copy = take(taker, file_of(chief))
    assert copy is not None
    Event.objects.filter(pk=copy.pk).update(is_public=True)
    for page in ("entries/", "players/1/", "standings/", "report.trf16.trf", "tables/entries.csv"):
        answer = client.get(f"/tournaments/{copy.tournaments.get().id}/{page}")
        assert answer.status_code == 200
        assert b"2014" not in answer.content


def test_a_box_opens_with_its_key_and_about_its_event_alone() -> None:
    seed, other = bytes(range(32)), bytes(range(1, 33))
    public = public_key(seed)
    box = seal(public, b"1990", b"event", bytes(range(2, 34)))
    assert unseal(seed, public, box, b"event") == b"1990"
    for wrong in (
        (other, public_key(other), box, b"event"),
        (seed, public, box, b"another"),
        (seed, public, box[:-2], b"event"),
    ):
        with pytest.raises(SealedError):
            unseal(*wrong)
