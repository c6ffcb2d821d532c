"""The rulebook reader answers questions in plain words, and tells articles in the reader's language first."""

from __future__ import annotations

import re

import pytest
from django.test import Client

PAGE = "/rulebooks/"


def found(client: Client, question: str, language: str, code: str = "") -> list[str]:
    page = client.get(PAGE, {"q": question, "code": code}, headers={"accept-language": language}).content.decode()
    return re.findall(r'<h3><a href="/rulebooks/([A-Z]{2}/[^/]+)/"', page)


@pytest.mark.parametrize(
    ("question", "code", "article"),
    [
        ("telefon", "UA", "UA/V-17.3.12.b"),
        ("telefonas suskambo", "CH", "CH/13.3.2.a"),
        ("опоздал на 50 минут", "FM", "FM/A3-5.7.b"),
        ("touched a piece", "CH", "CH/4.3.1"),
        ("тронул шашку", "RU", "RU/1.4.7.a"),
        ("доторкнувся до шашки", "RU", "RU/1.4.7.a"),
        ("palietė šaškę", "RU", "RU/1.4.7.a"),
        ("упал флажок", "RU", "RU/3.8.9.a"),
        ("a player was late by fifty minutes", "UA", "UA/V-9.4.2.a"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru", "lt"])
def test_a_question_in_plain_words_finds_the_article(
    client: Client, question: str, code: str, article: str, language: str
) -> None:
    assert article in found(client, question, language, code)


def test_numbers_and_books_in_a_question_are_kept_to(client: Client) -> None:
    assert {article[:2] for article in found(client, "тронутая шашка UA", "ru")} == {"UA"}
