from __future__ import annotations

import pytest

from mainroad.competition.desk.people import Named, named

OLENA = Named("k7", "Олена Ґудзь", "Olena Gudz")


@pytest.mark.parametrize(
    ("language", "name"),
    [("ru", "Олена Ґудзь"), ("uk", "Олена Ґудзь"), ("en", "Olena Gudz"), ("lt", "Olena Gudz")],
)
def test_a_name_stands_in_the_letters_of_the_language(language: str, name: str) -> None:
    assert OLENA.name(language) == name


def test_without_latin_letters_everybody_reads_the_native_name() -> None:
    assert Named("k8", "Ona Žukė").name("en") == "Ona Žukė"


@pytest.mark.parametrize(
    ("language", "listed"),
    [
        ("uk", ["Гудима", "Ґудзь", "Дорош", "Еней", "Євтух", "Жук", "Ивась", "Іваненко", "Їжак", "Йовик"]),
        ("ru", ["Елин", "Ёлкин", "Жуков"]),
        ("lt", ["Cibas", "Čepas", "Dambis", "Simas", "Šimas", "Tomas", "Zita", "Žana"]),
    ],
)
def test_lists_follow_the_alphabet(language: str, listed: list[str]) -> None:
    people = [Named(str(n), name) for n, name in enumerate(reversed(listed))]
    assert [person.native for person in sorted(people, key=lambda one: one.sorting(language))] == listed


def test_somebody_without_a_name_is_still_somebody() -> None:
    assert named({}, "x1").name("en") == "? x1"
    assert named({"k7": OLENA}, "k7") is OLENA
