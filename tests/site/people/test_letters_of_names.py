"""Names stay as they were typed; which form a page shows is the reader's choice; a paper has one script."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from mainroad.competition.desk.commands import DrawNumbers, Enter
from mainroad.site.people.models import Federation, Person
from support.contests import DATABASES, desk, do, opened, persons, signed_in, with_players

pytestmark = DATABASES

ENTRIES = "/tournaments/tourn234/entries/"
PAPER = "/tournaments/tourn234/papers/standings/"
LIST = "/tournaments/tourn234/desk/registration/import/"


@pytest.mark.parametrize("name", ["Kalniņš", "Müller", "Žukauskas", "Łukasz", "Šarūnas", "Ždanovič"])
def test_letters_are_never_stripped(name: str) -> None:
    assert Person.objects.create(family=name, given="Jānis").latin == f"{name} Jānis"


def test_the_federation_tells_the_standard() -> None:
    for code, expected in (("UKR", "Honchar"), ("BLR", "Honchar"), ("RUS", "Gonchar")):
        federation = Federation.objects.create(code=code, name=code)
        assert Person.objects.create(family="Гончар", federation=federation).latin == expected


class TestTheReadersChoice:
    @pytest.mark.parametrize(
        ("language", "names", "shown", "other"),
        [
            ("en", "", "Ivanenko", "Іваненко"),
            ("en", "native", "Іваненко", "Ivanenko"),
            ("uk", "", "Іваненко", "Ivanenko"),
            ("uk", "latin", "Ivanenko", "Іваненко"),
            ("uk", "nonsense", "Іваненко", "Ivanenko"),
        ],
    )
    def test_it_is_remembered(self, client: Client, language: str, names: str, shown: str, other: str) -> None:
        with_players(4)
        client.get(f"/?language={language}&names={names}")
        page = client.get(ENTRIES).content.decode()
        assert f">{shown}<" in page
        assert f">{other}<" not in page


class TestAPaper:
    def test_it_has_one_script_throughout(self, chief: Client) -> None:
        with_players(5)  # four Cyrillic names and Kazlauskas
        page = chief.get(f"{PAPER}?language=ru").content.decode()
        assert "Ivanenko" in page
        assert "Іваненко" not in page

    def test_regions_and_clubs_are_in_the_same_script(self, chief: Client) -> None:
        row = opened()
        for person, club in zip(persons(2), ("Шашки, Львів", "Damba"), strict=True):
            do(row, Enter(person.id, 1800, "UKR", club, "Київ" if club == "Damba" else "Riga"))
        do(row, DrawNumbers("s", tuple(desk(row).entries)))
        page = chief.get(f"{PAPER}?language=en").content.decode()
        assert "Kyiv" in page
        assert "Shashky, Lviv" in page
        assert not re.search("[Ѐ-ӿ]", page.partition("<main")[2].partition("</main>")[0])

    def test_it_is_cyrillic_where_everybody_is(self, chief: Client) -> None:
        with_players(4)
        assert "Іваненко" in chief.get(f"{PAPER}?language=uk&names=latin").content.decode()


def test_a_list_shows_the_latin_form_before_it_is_kept(chief: Client) -> None:
    row = opened()
    page = chief.post(LIST, {"pasted": "Name\tFederation\nГриценко Олег\tUKR\nKalniņš Jānis\tLAT\n"}).content.decode()
    assert "Hrytsenko Oleh" in page
    cells = '[["Name", "Federation"], ["Гриценко Олег", "UKR"]]'
    chief.post(LIST, {"cells": cells, "command_id": "a", "latin-2": "Hritsenko Oleg"})
    assert Person.objects.get().latin == "Hritsenko Oleg"
    do(row, Enter("somebody"))
    chief.post(LIST, {"cells": cells.replace("Гриценко", "Гончар"), "command_id": "b"})
    assert Person.objects.get(family="Гончар").latin == "Honchar Oleh"


@pytest.fixture
def chief() -> Client:
    return signed_in("chief")
