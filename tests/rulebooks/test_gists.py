"""Every article that a ruling can cite is told in the four languages."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER
from mainroad.rulebooks.gists import LANGUAGES, gists
from support.citable import citable

FOREIGN = {"ru": "[іїєґ]", "uk": "[ыэёъ]", "lt": "[а-яіїє]"}
"""Letters that a language does not have."""


def test_there_is_something_to_tell() -> None:
    assert len(citable()) > 800
    assert citable() <= {entry.article for entry in REGISTER.entries()}


@pytest.mark.parametrize("language", LANGUAGES)
class TestGists:
    def test_every_article_that_a_ruling_can_cite_is_told(self, language: str) -> None:
        assert sorted(citable() - gists(language).keys()) == []

    def test_each_is_told_in_its_own_letters(self, language: str) -> None:
        wrong = [text for text in gists(language).values() if re.search(FOREIGN[language], text, re.IGNORECASE)]
        assert wrong == []

    def test_none_is_left_in_english(self, language: str) -> None:
        assert [article for article, text in gists(language).items() if text == REGISTER.entry(article).gist] == []

    def test_numbers_are_those_of_the_register(self, language: str) -> None:
        limits = {Article("FM", "A1-6.2"): "25", Article("UA", "III-5.1"): "20", Article("CH", "9.3.1"): "50"}
        assert all(limit in gists(language)[article] for article, limit in limits.items())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ru", "После конца партии претензии не принимаются"),
        ("uk", "Після кінця партії претензії не приймають"),
        ("lt", "Pasibaigus partijai pretenzijos nepriimamos"),
        ("en", "After the game ends no claims are accepted"),
    ],
)
@pytest.mark.parametrize("address", ["/rulebooks/RU/1.10.4/", "/rule/?kind=illegal-move&found=after-game"])
def test_pages_tell_an_article_in_the_readers_language(client: Client, language: str, told: str, address: str) -> None:
    page = client.get(address, headers={"accept-language": language}).content.decode()
    assert re.search(rf'lang="{language}">{told}', page)


def test_an_article_that_is_told_in_english_only_says_so(client: Client) -> None:
    page = client.get("/rulebooks/RU/FWD/", headers={"accept-language": "ru"}).content.decode()
    assert re.search(r'class="gist" lang="en"', page)
