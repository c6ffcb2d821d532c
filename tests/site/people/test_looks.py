"""Each look at private data in the registry is recorded, and the record goes with the person."""

from __future__ import annotations

from datetime import date

import pytest
from django.utils import timezone

from mainroad.site.people.models import Account, Federation, Look, Officer, Person
from mainroad.site.people.permissions import ALLOWED, Part, is_trusted
from mainroad.site.people.persons.changes import merge
from support.registry import BORN, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")

YOUNG = timezone.localdate().year - 11


def looks() -> set[tuple[str, str]]:
    return set(Look.objects.values_list("account__name", "what"))


@pytest.mark.parametrize(
    ("part", "page", "seen"),
    [
        ("account", "", set()),
        ("self", "", set()),
        ("foreign-registrar", "", set()),
        ("registrar", "", {"birth", "class", "contacts"}),
        ("classifier", "", {"class", "contacts"}),
        ("administrator", "", {"birth", "class"}),
        ("registrar", "edit/", {"birth", "contacts"}),
        ("administrator", "edit/", {"birth"}),
        ("self", "edit/", set()),
        ("classifier", "papers/", {"papers", "class"}),
        ("administrator", "papers/", set()),
    ],
)
def test_who_saw_what(signed_in: SignedIn, person: Person, part: str, page: str, seen: set[str]) -> None:
    signed_in(part).get(f"/people/{person.pk}/{page}")
    assert looks() == {(part, what) for what in seen}


def test_to_compare_two_entries_is_to_look_at_both(signed_in: SignedIn, person: Person) -> None:
    other = Person.objects.create(family="Žukauskienė", birth_date=date(1990, 1, 2), federation=person.federation)
    client = signed_in("registrar")
    client.get(f"/people/{person.pk}/merge/")
    assert looks() == set()
    client.get(f"/people/{person.pk}/merge/?old={other.pk}")
    assert set(Look.objects.values_list("person", flat=True)) == {person.pk, other.pk}


@pytest.mark.parametrize(("names", "left"), [("on", 0), ("", 3)])
def test_erasing_a_person_erases_the_looks(signed_in: SignedIn, person: Person, names: str, left: int) -> None:
    client = signed_in("registrar")
    client.get(f"/people/{person.pk}/")
    assert Look.objects.count() == 3
    client.post(f"/people/{person.pk}/erase/", {"sure": "on", "names": names})
    assert Look.objects.count() == left


def test_looks_at_a_duplicate_are_shown_after_merging(signed_in: SignedIn, person: Person) -> None:
    old = Person.objects.create(family="Žukauskienė", birth_date=BORN, federation=person.federation)
    signed_in("registrar").get(f"/people/{old.pk}/")
    merge(old, person, None)
    assert '<th scope="row">registrar</th>' in signed_in("self").get(f"/people/{person.pk}/").text


def test_an_account_that_is_gone_leaves_its_looks(signed_in: SignedIn, person: Person) -> None:
    signed_in("registrar").get(f"/people/{person.pk}/")
    Account.objects.filter(name="registrar").delete()
    assert "an account that is gone" in signed_in("administrator").get("/people/looks/").text


def test_the_page_of_looks_has_pages(signed_in: SignedIn, person: Person, account: Account) -> None:
    rows = [
        Look(account=account, person=person, what="birth", hour=n, moment="2026-01-02T03:04:05Z") for n in range(60)
    ]
    Look.objects.bulk_create(rows)
    client = signed_in("administrator")
    assert client.get("/people/looks/?q=vija").text.count("vija@example.org</span>") == 50
    assert client.get("/people/looks/?q=vija&page=2").text.count("vija@example.org</span>") == 10


def test_a_trusted_arbiter_may_nothing_more_in_the_registry(lithuania: Federation, account: Account) -> None:
    assert not any(Part.OFFICIAL in who for who in ALLOWED.values())
    assert not is_trusted(account)
    Officer.objects.create(account=account, federation=lithuania, kind="official")
    assert is_trusted(account)


@pytest.mark.parametrize("year", [YOUNG, YOUNG - 1])
def test_to_try_years_of_a_minor_tells_nothing(signed_in: SignedIn, person: Person, year: int) -> None:
    Person.objects.filter(pk=person.pk).update(birth_date=f"{YOUNG}-03-14", birth_year=YOUNG)
    typed = {"family": person.family, "given": person.given, "birth_date": f"{year}-03-14"}
    assert "Somebody with this name is in the registry" in signed_in("account").post("/people/new/me/", typed).text
