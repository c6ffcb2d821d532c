from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from mainroad.site.people.models import Account, Federation, Merger, Person, PrivatePaper, Rating, RatingList
from mainroad.site.people.persons.changes import erase
from support.registry import DIAGNOSIS, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")


@pytest.fixture
def double(lithuania: Federation) -> Person:
    double = Person.objects.create(family="Zukauskiene", given="Ruta", licence="LT-77", federation=lithuania)
    list_ = RatingList.objects.create(name="Autumn", date=date(2025, 10, 1))
    Rating.objects.create(person=double, list=list_, value=2011)
    return double


def test_the_old_id_leads_to_the_kept_person(signed_in: SignedIn, person: Person, double: Person) -> None:
    client = signed_in("registrar")
    client.post(f"/people/{person.pk}/merge/", {"old": double.pk})
    assert Client().get(f"/people/{double.pk}/").headers["Location"] == f"/people/{person.pk}/"


def test_history_is_kept(signed_in: SignedIn, person: Person, double: Person) -> None:
    page = signed_in("registrar").post(f"/people/{person.pk}/merge/", {"old": double.pk}, follow=True).text
    assert all(known in page for known in ("2011", "LT-77", double.pk, "14 March 1987"))
    merger = Merger.objects.get()
    assert (merger.old, merger.kept, str(merger.account)) == (double, person, "registrar")


def test_of_two_ratings_on_one_list_the_kept_one_stays(signed_in: SignedIn, person: Person, double: Person) -> None:
    Rating.objects.create(person=person, list=RatingList.objects.get(), value=2050)
    signed_in("registrar").post(f"/people/{person.pk}/merge/", {"old": double.pk})
    assert [rating.value for rating in person.ratings.all()] == [2050]
    assert Rating.objects.filter(person=double).count() == 1


def test_the_merged_are_not_found_any_more(signed_in: SignedIn, person: Person, double: Person) -> None:
    client = signed_in("registrar")
    client.post(f"/people/{person.pk}/merge/", {"old": double.pk})
    assert "1 player" in client.get("/people/?q=zukauskiene").text


def test_looking_at_two_entries_changes_nothing(signed_in: SignedIn, person: Person, double: Person) -> None:
    page = signed_in("registrar").get(f"/people/{person.pk}/merge/?old={double.pk}").text
    assert "LT-77" in page
    assert not Merger.objects.exists()


def test_the_account_follows(signed_in: SignedIn, person: Person, double: Person, account: Account) -> None:
    Account.objects.filter(pk=account.pk).update(person=double)
    signed_in("registrar").post(f"/people/{person.pk}/merge/", {"old": double.pk})
    assert Account.objects.get(pk=account.pk).person == person


@pytest.mark.parametrize("old", ["nobody", "itself"])
def test_bad_choices_are_one_sentence(signed_in: SignedIn, person: Person, old: str) -> None:
    sent = {"old": person.pk if old == "itself" else old}
    answer = signed_in("registrar").post(f"/people/{person.pk}/merge/", sent)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


def test_a_person_of_another_federation_is_not_taken(signed_in: SignedIn, person: Person, ukraine: Federation) -> None:
    other = Person.objects.create(family="Жукаускене", federation=ukraine)
    answer = signed_in("registrar").post(f"/people/{person.pk}/merge/", {"old": other.pk})
    assert "belongs to another federation" in answer.text


class TestErasing:
    def test_private_data_goes_and_the_name_stays(self, signed_in: SignedIn, person: Person) -> None:
        signed_in("registrar").post(f"/people/{person.pk}/erase/", {"sure": "on"})
        person.refresh_from_db()
        assert (person.native, person.birth_date) == ("Žukauskienė Rūta", None)
        assert not PrivatePaper.objects.exists()

    def test_it_asks_whether_one_is_sure(self, signed_in: SignedIn, person: Person) -> None:
        signed_in("registrar").post(f"/people/{person.pk}/erase/", {"names": "on"})
        assert PrivatePaper.objects.filter(text=DIAGNOSIS).exists()

    def test_with_the_names_only_the_id_is_left(self, signed_in: SignedIn, person: Person) -> None:
        signed_in("registrar").post(f"/people/{person.pk}/erase/", {"sure": "on", "names": "on"})
        page = Client().get(f"/people/{person.pk}/").text
        assert "The data of this person was erased." in page
        assert "ukausk" not in page
        assert "0 players" in Client().get("/people/").text

    def test_what_was_merged_is_erased_too(self, signed_in: SignedIn, person: Person, double: Person) -> None:
        signed_in("registrar").post(f"/people/{person.pk}/merge/", {"old": double.pk})
        erase(person, names=True)
        assert set(Person.objects.values_list("family", "licence", "native_key")) == {("", "", "")}
