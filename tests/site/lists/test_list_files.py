"""Lists of elsewhere at the rating office: read by their headings, looked at, taken over, taken back."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from mainroad.rating.lists import Pool
from mainroad.site.lists.projection import history
from mainroad.site.people.models import ImportDraft, Person
from support import contests
from support.rating_lists import START, a_list, close

pytestmark = pytest.mark.django_db(databases="__all__")
OFFICE = "/ratings/100/office/"


def take_list(officer: Client, name: str, content: bytes, **given: str) -> str:
    """Hand a list in; the page that shows it before it is taken over."""
    sent = {"act": "import", "file": SimpleUploadedFile(name, content), **given}
    return officer.post(OFFICE, sent, follow=True).content.decode()


def test_names_of_an_imported_list_stay_in_the_registry_and_strangers_are_left_out_or_added(officer: Client) -> None:
    contests.persons(1)
    rows = "person01,Somebody,1990,2000,60\n,Newcomer Ada,1991,1900,40\nx,Stranger,1992,1800,30\n"
    text = "list,id,name,born,rating,games\n" + "".join(f"2026-01-01,{row}\n" for row in rows.splitlines())
    shown = take_list(officer, "list.csv", text.encode())
    assert "These players are not in the registry" in shown
    asked = {name: field for field, name in re.findall(r'<select name="(who-\d)" aria-label="([^"]+)"', shown)}
    assert list(asked) == ["Newcomer Ada", "Stranger"]
    officer.post(OFFICE, {"act": "settle", asked["Newcomer Ada"]: "new", asked["Stranger"]: ""})
    ada = Person.objects.get(family="Newcomer")
    assert (ada.given, ada.birth_year) == ("Ada", 1991)
    players = history(Pool.HUNDRED).office.imported[START]
    assert [(one.id, one.name, one.born, one.rating) for one in players] == [
        ("person01", "", 0, 2000),
        (ada.pk, "", 0, 1900),
    ]
    assert not ImportDraft.objects.exists()
    assert "No file waits here." in officer.post(OFFICE, {"act": "settle"}, follow=True).content.decode()


def test_a_list_of_another_federation_is_read_by_its_headings(officer: Client) -> None:
    first, *_ = contests.persons(3)
    Person.objects.filter(pk=first.pk).update(licence="LT-7", birth_year=1990)
    text = "Rating list of the federation\nNo;Фамилия;Имя;Год рождения;Билет;Рейтинг;Партий;Мастерские баллы\n"
    text += f"1;{first.family};;1990;LT-7;2150;61;3\n2;Петров;Пётр;1999;;2000;12;1\n3;Без рейтинга;;;;;;\n"
    shown = take_list(officer, "list.csv", text.encode("cp1251"), start="2026-01-01")
    assert "List of 1 January 2026: 2 players" in shown
    assert "The column Мастерские баллы is not read." in shown
    assert "Line 5: The rating is missing or is not a number." in shown
    officer.post(OFFICE, {"act": "settle", "who-0": "new"})
    players = history(Pool.HUNDRED).office.imported[START]
    assert [(one.rating, one.games) for one in players] == [(2150, 61), (2000, 12)]
    assert players[0].id == first.pk


def test_a_list_without_games_and_one_for_another_day_are_told(officer: Client) -> None:
    contests.persons(1)
    shown = take_list(officer, "list.csv", b"Name,Rating\nIvanenko,2000\n", start="2026-02-01")
    assert "everybody counts as having 9" in shown
    assert (
        "Lists begin on 1 January and on 1 July"
        in officer.post(OFFICE, {"act": "settle"}, follow=True).content.decode()
    )
    assert ImportDraft.objects.count() == 1, "the file still waits"
    officer.post(OFFICE, {"act": "discard"})
    assert not ImportDraft.objects.exists()
    assert "No column of names was found" in take_list(officer, "list.csv", b"a,b\n1,2\n")


def test_a_list_taken_over_by_mistake_is_taken_back(officer: Client) -> None:
    a_list(1)
    assert "Take back the list of 1 January 2026" in officer.get(OFFICE).content.decode()
    officer.post(OFFICE, {"act": "withdraw", "start": "2026-01-01"})
    assert history(Pool.HUNDRED).days == []
    a_list(1)
    assert close() is None
    assert "Take back the list" not in officer.get(OFFICE).content.decode()
    sent = {"act": "withdraw", "start": "2026-01-01"}
    assert "the ones they rest on stay" in officer.post(OFFICE, sent, follow=True).content.decode()
