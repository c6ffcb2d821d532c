from __future__ import annotations

import pytest
from django.utils import translation

from mainroad.rulebooks import REGISTER
from mainroad.site.reader.glossary import TERMS
from mainroad.site.reader.search import find


def test_words_are_first_taken_as_they_are_typed() -> None:
    with translation.override("ru"):
        typed = REGISTER.find("flag fall")
        assert typed
        assert find("flag fall")[: len(typed)] == typed


@pytest.mark.parametrize(
    ("language", "text", "english"),
    [
        ("ru", "дамка", "king"),
        ("ru", "дамкой", "king"),
        ("ru", "флажка", "flag"),
        ("uk", "нічию", "draw"),
        ("lt", "damos", "king"),
        ("lt", "veliavele", "flag"),
        ("ru", "дамка FM A1", "king FM A1"),
        ("ru", "RU 1.5 дамка", "RU 1.5 king"),
    ],
)
def test_a_term_of_the_visitors_language_finds_what_the_english_word_finds(
    language: str, text: str, english: str
) -> None:
    with translation.override(language):
        found, wanted = set(find(text)), set(REGISTER.find(english))
    assert wanted
    assert wanted <= found


def test_a_term_with_several_english_words_finds_them_all() -> None:
    with translation.override("ru"):
        found = {entry.article for entry in find("судья")}
    assert found >= {entry.article for word in ("judge", "referee", "arbiter") for entry in REGISTER.find(word)}


def test_an_unknown_word_finds_nothing() -> None:
    with translation.override("ru"):
        assert find("абракадабра") == ()


def test_filters_hold_for_translated_words_too() -> None:
    with translation.override("ru"):
        assert {entry.article.code for entry in find("дамка", code="UA")} == {"UA"}


def test_every_term_finds_something() -> None:
    for _, english in TERMS:
        assert all(REGISTER.find(word) for word in english), english
