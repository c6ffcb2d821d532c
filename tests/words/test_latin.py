from __future__ import annotations

import pytest

from mainroad.words.latin import latin


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Щербаков Юрий", "Shcherbakov Iurii"),
        ("Подъячев Семён", "Podieiachev Semen"),
        ("Євген Їжакевич", "Yevhen Yizhakevych"),
        ("Згурський Ілля", "Zghurskyi Illia"),
        ("Знам’янська Юлія", "Znamianska Yuliia"),
        ("Віктар Кароткі-Ўладзіміраў", "Viktar Karotki-Uladzimirau"),
        ("Žukauskienė Rūta", "Žukauskienė Rūta"),
        ("Kalniņš Jānis", "Kalniņš Jānis"),
        ("Müller Jürgen", "Müller Jürgen"),
        ("Łukasz O’Brien", "Łukasz O’Brien"),
        ("Smith John", "Smith John"),
    ],
)
def test_the_latin_form_follows_the_passport_rules(text: str, expected: str) -> None:
    assert latin(text) == expected


def test_a_ukrainian_name_without_telling_letters_needs_its_language() -> None:
    assert (latin("Гончар"), latin("Гончар", "uk")) == ("Gonchar", "Honchar")


def test_what_stands_between_words_stays() -> None:
    assert latin("Дамка, м. Полтава", "uk") == "Damka, m. Poltava"
