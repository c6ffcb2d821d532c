from __future__ import annotations

import io
import re
from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from openpyxl import Workbook

from mainroad.site.people.models import Federation, ImportDraft, Person, Rating, RatingList
from mainroad.site.people.persons import listing
from support.registry import SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")

LIST = "Name;Born;Fed;Rating\nZukauskiene Ruta;1987;LTU;2101\nKazlauskas Petras;1990;LTU;1980\n"


def upload(client: Client, text: str = "", file: bytes = b"", **changes: str) -> str:
    sent: dict[str, object] = {"name": "FMJD", "date": "2026-01-01", "pasted": text, **changes}
    if file:
        sent["file"] = SimpleUploadedFile("list", file)
    answer = client.post("/people/import/", sent)
    return answer.headers.get("Location") or answer.text


def counts(client: Client, address: str) -> list[int]:
    """Those in the registry, new, ambiguous and left out."""
    shown = re.search(r'<ul class="counts">(.*?)</ul>', client.get(address).text, re.DOTALL)
    assert shown
    return [int(number) for number in re.findall(r"<li>(\d+)", shown[1])]


class TestPreview:
    def test_it_tells_the_known_from_the_new(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("registrar")
        assert counts(client, upload(client, LIST)) == [1, 1, 0, 0]

    def test_it_changes_nothing(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("registrar")
        client.get(upload(client, LIST))
        assert (Person.objects.count(), RatingList.objects.count(), Rating.objects.count()) == (1, 0, 0)

    def test_another_year_is_another_person(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("registrar")
        assert counts(client, upload(client, LIST.replace("1987", "1988"))) == [0, 2, 0, 0]

    def test_the_licence_speaks_louder_than_the_name(self, signed_in: SignedIn, person: Person) -> None:
        Person.objects.update(licence="LT-7")
        client = signed_in("registrar")
        assert counts(client, upload(client, "Name;Licence;Rating\nJonaite Ruta;LT-7;2101\n", federation="1")) == [
            1,
            0,
            0,
            0,
        ]

    def test_players_of_other_federations_are_left_out(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("foreign-registrar")
        assert counts(client, upload(client, LIST)) == [0, 0, 0, 2]

    def test_a_row_without_rating_or_name_is_left_out(self, signed_in: SignedIn) -> None:
        client = signed_in("administrator")
        assert counts(client, upload(client, "Name,Rating\nOne Man,\n,1900\nTwo Man,abc\n")) == [0, 0, 0, 3]

    def test_nobody_else_sees_it(self, signed_in: SignedIn, person: Person) -> None:
        address = upload(signed_in("registrar"), LIST)
        assert signed_in("administrator").get(address).status_code == 404

    def test_it_can_be_thrown_away(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("registrar")
        client.post(upload(client, LIST), {"act": "cancel"})
        assert (ImportDraft.objects.count(), Rating.objects.count()) == (0, 0)


class TestTaking:
    def test_known_and_new_get_their_ratings(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("registrar")
        page = client.post(upload(client, LIST), {"act": "take"}, follow=True).text
        assert "2 ratings, of which 1 of new players" in page
        assert person.ratings.get().value == 2101
        assert Person.objects.get(family="Kazlauskas").ratings.get().value == 1980

    def test_taking_it_twice_changes_nothing_more(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("registrar")
        for _ in range(2):
            client.post(upload(client, LIST), {"act": "take"})
        assert (Person.objects.count(), RatingList.objects.count(), Rating.objects.count()) == (2, 1, 2)

    @pytest.mark.parametrize(("choice", "people", "ratings"), [("", 2, 0), ("new", 3, 1), ("person", 2, 1)])
    def test_one_of_several_is_chosen_by_hand(
        self, signed_in: SignedIn, person: Person, choice: str, people: int, ratings: int
    ) -> None:
        Person.objects.create(family="Žukauskienė", given="Rūta", federation=person.federation)
        client = signed_in("registrar")
        address = upload(client, "Name;Rating;Fed\nŽukauskienė Rūta;2101;LTU\n")
        assert counts(client, address) == [0, 0, 1, 0]
        client.post(address, {"act": "take", "row-2": person.pk if choice == "person" else choice})
        assert (Person.objects.count(), Rating.objects.count()) == (people, ratings)

    def test_a_forged_choice_rates_nobody(self, signed_in: SignedIn, person: Person, ukraine: Federation) -> None:
        Person.objects.create(family="Žukauskienė", given="Rūta", federation=person.federation)
        other = Person.objects.create(family="Петренко", federation=ukraine)
        client = signed_in("registrar")
        address = upload(client, "Name;Rating;Fed\nŽukauskienė Rūta;2101;LTU\n")
        client.post(address, {"act": "take", "row-2": other.pk})
        assert not Rating.objects.exists()

    def test_it_learns_only_what_was_not_known(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("registrar")
        text = "Name;Born;Fed;Rating;Title;Licence\nZukauskiene Ruta;;LTU;2101;MI;LT-7\n"
        client.post(upload(client, text), {"act": "take"})
        person.refresh_from_db()
        assert (person.family, person.title, person.licence, person.birth_year) == ("Žukauskienė", "MI", "LT-7", 1987)

    def test_an_administrator_brings_federations_along(self, signed_in: SignedIn) -> None:
        client = signed_in("administrator")
        client.post(upload(client, "Name;Fed;Rating\nNowak Jan;POL;2000\n"), {"act": "take"})
        assert Person.objects.get(family="Nowak").federation == Federation.objects.get(code="POL")


class TestReading:
    @pytest.mark.parametrize(
        "text",
        [
            "Name\tBorn\tRating\nIvanov Ivan\t1990\t2000",
            "Фамилия;Имя;Год рождения;Рейтинг\nIvanov;Ivan;1990;2000",
            "Прізвище,Ім’я,Рік народження,Рейтинг\nIvanov,Ivan,1990,2000",
            "Pavardė|Vardas|Gimimo metai|Reitingas\nIvanov|Ivan|1990|2000",
            '"Name","Born","Rating"\n"Ivanov, Ivan","05.02.1990","2000"',
        ],
    )
    def test_headings_of_four_languages(self, text: str) -> None:
        [row] = listing.rows(listing.table(text.encode()))
        assert (row.family, row.given, row.born, row.rating) == ("Ivanov", "Ivan", 1990, 2000)

    def test_a_spreadsheet(self) -> None:
        book = Workbook()
        assert book.active
        for line in (("Name", "Born", "Rating"), ("Ivanov Ivan", date(1990, 2, 5), 2000.0)):
            book.active.append(line)
        file = io.BytesIO()
        book.save(file)
        [row] = listing.rows(listing.table(file.getvalue()))
        assert (row.native, row.birth_date, row.rating) == ("Ivanov Ivan", date(1990, 2, 5), 2000)

    def test_a_file_of_an_old_spreadsheet_program(self) -> None:
        [row] = listing.rows(listing.table("ФИО;Рейтинг;Пол\nИванов Иван;2000;м".encode("cp1251")))
        assert (row.family, row.sex) == ("Иванов", "men")

    @pytest.mark.parametrize(
        ("heading", "letter", "sex"),
        [("Sex", "m", "men"), ("Lytis", "M", "women"), ("Lytis", "V", "men"), ("Пол", "Ж", "women"), ("Sex", "?", "")],
    )
    def test_m_is_a_man_but_in_lithuania(self, heading: str, letter: str, sex: str) -> None:
        [row] = listing.rows(listing.table(f"Name;Rating;{heading}\nIvanov;2000;{letter}".encode()))
        assert row.sex == sex

    @pytest.mark.parametrize(
        ("data", "sentence"),
        [
            (b"", "The list is empty"),
            (b"Name;Rating", "The list is empty"),
            (b"A;B\n1;2", "No column of names"),
            (b"Name;B\nIvanov;2", "No column of ratings"),
            (b"PK\x03\x04 not a zip", "The spreadsheet cannot be read"),
            (b"\x89PNG\r\n\0\0\0", "neither text nor an XLSX"),
            (b"x" * (listing.MOST_BYTES + 1), "too large"),
            (b"Name;Rating\n" + b"A;1\n" * (listing.MOST_ROWS + 1), "too long"),
        ],
    )
    def test_bad_files_are_one_sentence(self, data: bytes, sentence: str) -> None:
        with pytest.raises(listing.BadListError, match=sentence):
            listing.rows(listing.table(data))

    def test_the_page_says_the_sentence(self, signed_in: SignedIn) -> None:
        client = signed_in("administrator")
        assert "The spreadsheet cannot be read" in upload(client, file=b"PK\x03\x04 not a zip")
        assert "Choose a file or paste a list." in upload(client)
