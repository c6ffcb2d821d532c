from __future__ import annotations

import pytest

from mainroad.competition.desk.abouts import ABOUTS, abouts, articles_on
from mainroad.words import LANGUAGES, say


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_words_of_its_own(language: str) -> None:
    said = {say(about.message, language) for about in ABOUTS}
    assert len(said) == len(ABOUTS)


def test_only_draughts_have_the_irregularities_of_draughts() -> None:
    assert "quiet-move" in {about.name for about in abouts("incident", "russian")}
    assert "quiet-move" not in {about.name for about in abouts("incident", "chess")}
    assert "illegal-move" in {about.name for about in abouts("incident", "chess")}


def test_every_kind_can_be_about_something_else() -> None:
    for kind in ("claim", "incident", "call"):
        assert [about.name for about in abouts(kind, "chess")][-1] == "other"


@pytest.mark.parametrize(("code", "first"), [("RU", "RU 1.10.3"), ("UA", "UA V-6.4.6"), ("FM", "FM A1b-5.4.6")])
def test_the_article_that_names_the_irregularity_comes_first(code: str, first: str) -> None:
    assert str(articles_on("about.quiet-move", code, "russian")[0].article) == first


def test_articles_are_those_of_the_rulebook_and_each_stands_once() -> None:
    found = [entry.article for entry in articles_on("about.repetition", "UA", "russian")]
    assert {article.code for article in found} == {"UA"}
    assert len(found) == len(set(found))
    assert articles_on("about.repetition", "UA", "russian")[0].area == "draw"
