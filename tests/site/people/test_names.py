from __future__ import annotations

from datetime import date

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from mainroad.site.people.models import Federation, Person, Rating, RatingList
from mainroad.site.people.names import birth_dates, find, named, resolve
from mainroad.site.people.persons.changes import erase, merge
from support.registry import BORN

pytestmark = pytest.mark.django_db(databases="__all__")


def rated(person: Person, value: int, day: date, game: str = "") -> None:
    list_, _ = RatingList.objects.get_or_create(name="List", date=day, game=game)
    Rating.objects.create(person=person, list=list_, value=value)


@pytest.fixture
def child(lithuania: Federation) -> Person:
    year = timezone.localdate().year - 10
    return Person.objects.create(family="Mažylis", given="Jonas", birth_date=date(year, 6, 1), federation=lithuania)


class TestNamed:
    def test_one_query_names_everybody(
        self, person: Person, child: Person, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        with django_assert_num_queries(1):
            found = named([person.pk, child.pk, "nobody"])
        assert set(found) == {person.pk, child.pk}

    def test_it_says_what_tables_show(self, person: Person) -> None:
        rated(person, 1900, date(2024, 1, 1))
        rated(person, 2050, date(2025, 1, 1))
        found = named([person.pk])[person.pk]
        assert (found.native, found.latin, found.federation) == ("Žukauskienė Rūta", "Žukauskienė Rūta", "LTU")
        assert (found.born, found.rating) == (1987, 2050)

    def test_the_rating_is_that_of_the_game(self, person: Person) -> None:
        rated(person, 1900, date(2024, 1, 1), "russian")
        rated(person, 2050, date(2025, 1, 1), "international")
        assert named([person.pk], game="russian")[person.pk].rating == 1900

    def test_a_para_class_is_told_only_officially(self, person: Person) -> None:
        assert named([person.pk])[person.pk].para_class == ""
        assert named([person.pk], officially=True)[person.pk].para_class == "low-vision"

    def test_the_year_of_a_minor_is_told_only_officially(self, child: Person) -> None:
        assert named([child.pk])[child.pk].born == 0
        assert named([child.pk], officially=True)[child.pk].born == child.birth_date.year  # type: ignore[union-attr]

    def test_a_merged_id_answers_with_the_kept_person(
        self, person: Person, child: Person, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        rated(person, 2050, date(2025, 1, 1))
        merge(child, person, None)
        with django_assert_num_queries(1):
            found = named([child.pk])[child.pk]
        assert (found.id, found.native, found.rating) == (child.pk, "Žukauskienė Rūta", 2050)

    def test_the_erased_are_left_out(self, person: Person) -> None:
        erase(person, names=True)
        assert named([person.pk]) == {}


class TestFind:
    @pytest.mark.parametrize("text", ["Žuk", "zuk", "ZUKAUSKIENE r", "rūta žuk", "Ruta Zukauskiene"])
    def test_by_either_name_without_case_and_diacritics(self, person: Person, text: str) -> None:
        assert [one.id for one in find(text, 5)] == [person.pk]

    @pytest.mark.parametrize("text", ["", " ", "uk", "Žukauskas", "%"])
    def test_nobody_by_the_middle_of_a_name(self, person: Person, text: str) -> None:
        assert find(text, 5) == []

    def test_cyrillic_and_latin_find_the_same(self) -> None:
        Person.objects.create(family="Щёголев", given="Вячеслав")
        assert len(find("щег", 5)) == len(find("Shcheg", 5)) == 1

    def test_the_limit_is_kept_in_the_order_of_the_alphabet(self) -> None:
        for family in ("Petrov", "Petrauskas", "Petersen"):
            Person.objects.create(family=family)
        assert [one.native for one in find("pet", 2)] == ["Petersen", "Petrauskas"]

    def test_the_index_answers(self) -> None:
        plan = Person.objects.current().called("iv").explain()
        assert "USING INDEX people_person_native_key" in plan
        assert "USING INDEX people_person_latin_key" in plan


def test_an_id_is_resolved_through_every_merger(person: Person) -> None:
    first, second = (Person.objects.create(family="Žukauskienė") for _ in range(2))
    merge(first, second, None)
    merge(second, person, None)
    assert resolve(first.pk) == resolve(second.pk) == person
    assert resolve("nobody") is None


def test_birth_dates_follow_mergers(person: Person) -> None:
    other = Person.objects.create(family="Žukauskienė")
    merge(other, person, None)
    assert birth_dates([other.pk, person.pk]) == {other.pk: BORN, person.pk: BORN}


class TestMinors:
    @pytest.mark.parametrize(
        ("born", "today", "minor"),
        [
            (date(2008, 5, 2), date(2026, 5, 1), True),
            (date(2008, 5, 2), date(2026, 5, 2), False),
            (date(1990, 1, 1), date(2026, 1, 1), False),
        ],
    )
    def test_the_day_decides(self, born: date, today: date, minor: bool) -> None:
        assert Person(birth_date=born, birth_year=born.year).is_minor(today) is minor

    def test_with_the_year_alone_it_lasts_till_its_end(self) -> None:
        assert Person(birth_year=2008).is_minor(date(2026, 12, 31))
        assert not Person(birth_year=2008).is_minor(date(2027, 1, 1))
