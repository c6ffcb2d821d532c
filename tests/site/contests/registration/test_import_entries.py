from __future__ import annotations

import io
import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from openpyxl import Workbook

from mainroad.site.people.models import Person
from support.contests import DATABASES, desk, opened, persons, with_entries

pytestmark = DATABASES

ADDRESS = "/tournaments/tourn234/desk/registration/import/"
LIST = "Name\tRating\tFederation\tClub\nIvanenko\t2310\tLTU\tDama\nНовая Анна\t1900\tUKR\t\n"


def look(client: Client, text: str) -> str:
    return client.post(ADDRESS, {"pasted": text}).content.decode()


def take(client: Client, page: str, **chosen: str) -> None:
    """Confirm a preview as a browser would send it."""
    cells = json.dumps(json.loads(_unescaped(re.search(r"readonly>(.*?)</textarea>", page, re.S)[1])))  # type: ignore[index]
    command = re.search(r'name="command_id" value="([^"]+)"', page)
    rows = dict(re.findall(r'<select name="(row-\d+)".*?<option value="([^"]*)" selected', page, re.S))
    assert command
    client.post(ADDRESS, {"cells": cells, "command_id": command[1], **rows, **chosen})


def _unescaped(text: str) -> str:
    return text.replace("&quot;", '"').replace("&#x27;", "'").replace("&amp;", "&")


def test_the_preview_changes_nothing(chief: Client) -> None:
    row = opened()
    persons(2)
    page = look(chief, LIST)
    assert "Nothing has changed yet" in page
    assert (len(desk(row).entries), Person.objects.count()) == (0, 2)


def test_known_and_new_are_entered_with_what_the_list_says(chief: Client) -> None:
    row = opened()
    persons(2)
    take(chief, look(chief, LIST))
    new = Person.objects.get(family="Новая")
    entries = desk(row).entries
    assert {entry: told.rating for entry, told in entries.items()} == {"person01": 2310, new.pk: 1900}
    assert (entries["person01"].club, new.given, new.federation.code) == ("Dama", "Анна", "UKR")  # type: ignore[union-attr]


def test_a_row_corrected_after_back_is_somebody_else(chief: Client) -> None:
    row = opened()
    page = look(chief, LIST)
    take(chief, page)
    take(chief, page.replace("Новая", "Старая"))
    entered = Person.objects.filter(pk__in=desk(row).entries)
    assert {one.family for one in entered} == {"Ivanenko", "Новая", "Старая"}


def test_sent_twice_it_is_taken_once(chief: Client) -> None:
    row = opened()
    page = look(chief, LIST)
    take(chief, page)
    take(chief, page)
    assert len(desk(row).entries) == Person.objects.count() == 2


def test_the_arbiter_chooses_between_namesakes(chief: Client) -> None:
    row = opened()
    for id_ in ("first2345a", "second234a"):
        Person.objects.create(id=id_, family="Petrov", given="Ivan")
    page = look(chief, "Surname;First name\nPetrov;Ivan\n")
    assert "Choose who it is." in page
    take(chief, page)
    assert not desk(row).entries
    take(chief, look(chief, "Surname;First name\nPetrov;Ivan\n"), **{"row-2": "second234a"})
    assert list(desk(row).entries) == ["second234a"]


def test_who_is_entered_already_is_left_out(chief: Client) -> None:
    with_entries(2)
    assert "entered already" in look(chief, LIST)


@pytest.mark.parametrize(
    "text",
    [
        "Фамилия;Имя;Год рождения;Рейтинг\nОрлов;Иван;1990;2000\n",
        "Прізвище,Ім'я,Рік народження,Рейтинг\nОрлов,Иван,1990,2000\n",
        "Pavardė\tVardas\tGimimo metai\tReitingas\nОрлов\tИван\t1990\t2000\n",
        "ФИО;Г.р.;Рейтинг\nОрлов Иван;1990;2000\n",
    ],
)
def test_headings_in_four_languages(chief: Client, text: str) -> None:
    row = opened()
    take(chief, look(chief, text))
    person = Person.objects.get()
    assert (person.family, person.given, person.birth_year) == ("Орлов", "Иван", 1990)
    assert desk(row).entries[person.pk].rating == 2000


def test_names_alone_need_no_heading(chief: Client) -> None:
    row = opened()
    take(chief, look(chief, "Orlov Ivan\nPetrov Petr\n"))
    assert len(desk(row).entries) == 2


def test_a_file_of_windows_and_a_spreadsheet_are_read(chief: Client) -> None:
    opened()
    text = SimpleUploadedFile("list.csv", "Фамилия;Имя\nЩукин;Яков\n".encode("cp1251"))
    assert "Щукин Яков" in chief.post(ADDRESS, {"file": text}).content.decode()
    book, data = Workbook(), io.BytesIO()
    for line in (["Name", "Rating"], ["Petrov Petr", 2100]):
        book.active.append(line)  # type: ignore[union-attr]
    book.save(data)
    sheet = SimpleUploadedFile("list.xlsx", data.getvalue())
    assert "Petrov Petr" in chief.post(ADDRESS, {"file": sheet}).content.decode()


@pytest.mark.parametrize("text", ["", "a;b;c\n1;2;3\n", "Rating\n2100\n"])
def test_what_cannot_be_read_is_told_in_one_sentence(chief: Client, text: str) -> None:
    opened()
    assert "This cannot be done yet" in look(chief, text)


def test_a_forged_list_enters_nobody(chief: Client) -> None:
    row = opened()
    for cells in ("", "[]", "[" * 50_000, '{"a": 1}', '[["Name"], ["Orlov"]]'):
        chief.post(ADDRESS, {"cells": cells, "row-2": "somebody", "command_id": "x"})
    assert not desk(row).entries
