from __future__ import annotations

from collections import Counter

import pytest

from mainroad.basics import Article
from mainroad.rulebooks import BOOKS, REGISTER, ArticleKind, UnknownArticleError


def numbers(text: str, **filters: list[str]) -> list[str]:
    return [str(entry.article) for entry in REGISTER.find(text, **filters)]  # type: ignore[arg-type]


class TestTotals:
    def test_every_article_is_here(self) -> None:
        assert len(REGISTER) == len(REGISTER.entries()) == 3153

    def test_by_kind(self) -> None:
        kinds = Counter(entry.kind for entry in REGISTER.entries())
        assert kinds == {ArticleKind.DECIDED: 1994, ArticleKind.SUPPORTED: 798, ArticleKind.INFORMATIVE: 361}

    def test_by_book(self) -> None:
        books = Counter(entry.article.code for entry in REGISTER.entries())
        assert books == {"RU": 808, "UA": 641, "CH": 446, "CK": 154, "FM": 1104}

    @pytest.mark.parametrize(("area", "count"), [("rules", 203), ("notation", 105), ("definition", 55)])
    def test_what_the_laws_and_the_notation_must_prove(self, area: str, count: int) -> None:
        assert len(REGISTER.find(areas=[area], kinds=[ArticleKind.DECIDED])) == count


class TestEntry:
    def test_it_knows_what_an_article_says(self) -> None:
        entry = REGISTER.entry(Article("RU", "1.4.4"))
        assert entry.kind is ArticleKind.DECIDED
        assert entry.area == "rules"
        assert "becomes a king" in entry.gist
        assert entry.parameters == (("promotion_row", "8"), ("kings_max", "unlimited"))

    def test_a_limit_keeps_its_sign(self) -> None:
        assert REGISTER.entry(Article("RU", "3.14.3")).parameters == (("threshold", ">=1/2"), ("mark", "-/+"))

    def test_a_misprint_is_noted(self) -> None:
        assert "not a diagonal" in REGISTER.entry(Article("UA", "III-1.3.6.a")).note

    @pytest.mark.parametrize("citation", ["RU 99.9", "FI C.04.1", "RU 1.4.4.z"])
    def test_it_refuses_what_no_book_holds(self, citation: str) -> None:
        article = Article.parse(citation)
        assert article not in REGISTER
        with pytest.raises(UnknownArticleError, match=f"{citation} is in no rulebook"):
            REGISTER.entry(article)

    def test_every_entry_can_be_cited_and_read(self) -> None:
        for entry in REGISTER.entries():
            assert Article.parse(str(entry.article)) == entry.article
            assert entry.gist == entry.gist.strip() != ""
            assert all(name and value for name, value in entry.parameters)

    def test_every_kind_has_words(self) -> None:
        assert len({kind.words for kind in ArticleKind}) == 3


class TestLists:
    def test_books_have_full_names(self) -> None:
        assert list(REGISTER.codes()) == ["RU", "UA", "CH", "CK", "FM"]
        assert REGISTER.codes()["RU"] == BOOKS["RU"] == "Draughts Code of Russia"

    def test_areas_are_sorted(self) -> None:
        assert len(REGISTER.areas()) == 44
        assert list(REGISTER.areas()) == sorted(REGISTER.areas())
        assert {"rules", "notation", "definition", "swiss"} <= set(REGISTER.areas())


class TestFind:
    def test_nothing_asked_is_everything_in_the_order_of_the_books(self) -> None:
        assert REGISTER.find() == REGISTER.entries()

    def test_a_number_finds_the_article_first_and_then_its_children(self) -> None:
        assert numbers("CK 1.25")[:3] == ["CK 1.25", "CK 1.25.1", "CK 1.25.2"]

    def test_a_number_is_no_beginning_of_a_longer_one(self) -> None:
        assert numbers("RU 1.5.1") == ["RU 1.5.1"]

    def test_a_number_without_its_annex_is_found_too(self) -> None:
        assert numbers("FM 4.8")[:2] == ["FM A1-4.8", "FM A1b-4.8"]

    def test_the_whole_number_is_better_than_one_without_its_annex(self) -> None:
        assert numbers("4.8")[0] == "CK 4.8"
        assert numbers("4.8").index("RU 4.8.1") < numbers("4.8").index("FM A1-4.8")

    def test_an_annex_finds_its_own_articles_first(self) -> None:
        own = len([entry for entry in REGISTER.entries() if str(entry.article).startswith("FM A1-")])
        assert all(number.startswith("FM A1-") for number in numbers("A1")[:own])

    def test_capitals_do_not_matter(self) -> None:
        assert numbers("a1-4.8") == numbers("A1-4.8") == ["FM A1-4.8"]
        assert numbers("MAIN Road") == numbers("main road") != []

    def test_all_the_words_must_fit(self) -> None:
        assert "RU 1.5.9" in numbers("jumped once")
        assert "RU 1.5.9" not in numbers("jumped once clock")

    def test_a_word_may_be_begun(self) -> None:
        assert set(numbers("promotion")) < set(numbers("promot"))

    def test_a_word_is_not_found_inside_another(self) -> None:
        assert all("king" in f"{entry.gist} {entry.note}".lower() for entry in REGISTER.find("king"))
        assert "RU 3.4.3.a" not in numbers("king", codes=["RU"], areas=["sanction"])

    def test_the_gist_is_better_than_the_note(self) -> None:
        found = REGISTER.find("diagonal")
        ranks = ["diagonal" in entry.gist.lower() for entry in found if "diagonal" in entry.note.lower()]
        assert ranks == sorted(ranks, reverse=True)

    def test_filters_combine(self) -> None:
        found = REGISTER.find("king", codes=["RU", "CK"], areas=["rules"], kinds=[ArticleKind.DECIDED])
        assert {entry.article.code for entry in found} == {"RU", "CK"}
        assert {(entry.area, entry.kind) for entry in found} == {("rules", ArticleKind.DECIDED)}

    def test_a_code_among_the_words_is_a_filter(self) -> None:
        assert numbers("ck") == numbers("", codes=["CK"])

    def test_what_is_nowhere_is_not_found(self) -> None:
        assert numbers("zugzwang!") == []
