from __future__ import annotations

import pytest

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER
from mainroad.site.reader import shelf


def place(text: str) -> shelf.ArticlePlace:
    return shelf.place(REGISTER.entry(Article.parse(text)))


@pytest.mark.parametrize(
    ("article", "section"), [("RU 1.5.9", "1.5"), ("FM A1-4.8", "A1-4"), ("CH 22.5.t4", "22.5"), ("RU FWD", "FWD")]
)
def test_the_section_of_an_article(article: str, section: str) -> None:
    assert shelf.section_of(Article.parse(article)) == section


def test_the_neighbours_are_those_of_the_book() -> None:
    found = place("RU 1.5.9")
    assert found.before
    assert found.after
    assert (str(found.before.article), str(found.after.article)) == ("RU 1.5.8", "RU 1.5.10")


def test_the_section_is_whole_and_of_one_book() -> None:
    articles = [entry.article for entry in place("RU 1.5.9").section]
    assert all(article.code == "RU" and article.number.startswith("1.5.") for article in articles)
    assert Article.parse("RU 1.5.1") in articles


def test_a_book_begins_and_ends() -> None:
    first, last = shelf.book("CK")[0], shelf.book("CK")[-1]
    assert shelf.place(first).before is None
    assert shelf.place(last).after is None


def test_an_article_alone_in_its_section_shows_no_section() -> None:
    assert place("RU FWD").section == ()


def test_the_kin_say_the_same_in_other_books_and_the_nearest_comes_first() -> None:
    kin = shelf.kin(REGISTER.entry(Article.parse("FM A1-4.8")))
    assert "FM" not in kin
    assert str(kin["RU"][0].article) == "RU 1.5.9"
    assert str(kin["UA"][0].article) in {"UA III-3.5", "UA IV-3.5"}
    assert all(len(entries) <= shelf.KIN_PER_BOOK for entries in kin.values())
    assert {entry.area for entries in kin.values() for entry in entries} == {"rules"}
