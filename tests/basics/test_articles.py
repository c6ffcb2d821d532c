from __future__ import annotations

import pickle

import pytest

from mainroad.basics import Article, Refusal, Ruling, articles


@pytest.mark.parametrize("text", ["RU 1.5.9", "FM A1-4.8", "UA III-3.9.1.a", "CK n.ii", "RU 6.3.7.5bis.c"])
def test_an_article_and_its_text_are_a_pair(text: str) -> None:
    assert str(Article.parse(text)) == text


def test_an_article_knows_its_rulebook_and_its_number() -> None:
    assert Article.parse("FM A1-4.8") == Article("FM", "A1-4.8")


@pytest.mark.parametrize("text", ["", "RU", "RU ", "1.5.9", "ru 1.5.9", "RU1.5.9", "RU 1.5.9 ", "RU 1 5", "RUS 1.5"])
def test_what_is_not_an_article_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="is not an article") as refused:
        Article.parse(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("RU 1.5.9", ["RU 1.5.9"]),
        ("RU 1.5.9, FM A1-4.8", ["RU 1.5.9", "FM A1-4.8"]),
        ("RU 1.5.9;FM A1-4.8 ; CK 1.1,", ["RU 1.5.9", "FM A1-4.8", "CK 1.1"]),
        ("", []),
        (" , ", []),
    ],
)
def test_several_articles_are_read_in_order(text: str, expected: list[str]) -> None:
    assert [str(article) for article in articles(text)] == expected


def test_one_wrong_article_spoils_a_list() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        articles("RU 1.5.9, nonsense")


def test_articles_sort_by_rulebook_first() -> None:
    assert sorted(articles("UA I-1, CK 1.2, CK 1.1")) == list(articles("CK 1.1, CK 1.2, UA I-1"))


def test_a_refusal_is_a_ruling_with_its_reason() -> None:
    refusal = Refusal("draw.too-early", articles("UA III-5.1"), {"moves": 20})
    assert isinstance(refusal, Ruling)
    assert (refusal.message, refusal.articles, refusal.parameters["moves"]) == (
        "draw.too-early",
        (Article("UA", "III-5.1"),),
        20,
    )
    assert Ruling("draw.agreed").articles == ()
    assert Ruling("draw.agreed").parameters == {}
    assert refusal != Ruling("draw.too-early", articles("UA III-5.1"), {"moves": 20})


@pytest.mark.parametrize("ruling", [Ruling("a.b"), Refusal("a.b", articles("RU 1.5.9"), {"player": 3})])
def test_a_ruling_travels_between_processes(ruling: Ruling) -> None:
    there = pickle.loads(pickle.dumps(ruling))
    assert there == ruling
    assert type(there) is type(ruling)
