from __future__ import annotations

import pytest

from mainroad.site.people.folding import fold


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Žukauskienė  RŪTA", "zukauskiene ruta"),
        ("Фёдоров", "федоров"),
        ("О'Нил-Петров", "онил петров"),
        ("Знам’янський", "знамянськии"),
        ("Łukasz", "lukasz"),
        ("", ""),
    ],
)
def test_names_are_folded_as_people_type_them(text: str, expected: str) -> None:
    assert fold(text) == expected


@pytest.mark.parametrize("text", ["Žukauskienė Rūta", "Щербаков Юрий", "Її Ґанна"])
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
