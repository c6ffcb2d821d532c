from __future__ import annotations

import re

import pytest
from django.test import Client

from mainroad.rulebooks import BOOKS, REGISTER, ArticleKind
from mainroad.site.reader import names


def text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


class TestNames:
    def test_every_rulebook_kind_and_area_of_the_register_has_one(self) -> None:
        assert {code: str(name) for code, name in names.BOOKS.items()} == dict(BOOKS)
        assert {kind: str(words) for kind, words in names.KINDS.items()} == {kind: kind.words for kind in ArticleKind}
        assert set(names.AREAS) == set(REGISTER.areas())


class TestSearch:
    def test_a_number_finds_its_article_first(self, client: Client) -> None:
        page = client.get("/rulebooks/?q=1.5.9&code=RU").context["page"]
        assert str(page[0].article) == "RU 1.5.9"

    def test_filters_narrow_the_search(self, client: Client) -> None:
        page = client.get("/rulebooks/?code=UA&area=swiss&kind=E").context["page"]
        assert page.paginator.count > 0
        assert {(entry.article.code, entry.area, entry.kind) for entry in page} == {
            ("UA", "swiss", ArticleKind.DECIDED)
        }

    def test_nothing_asked_shows_the_whole_register(self, client: Client) -> None:
        assert client.get("/rulebooks/").context["page"].paginator.count == len(REGISTER)

    def test_nothing_found_says_what_to_try(self, client: Client) -> None:
        assert "Nothing found. What you can try:" in text(client, "/rulebooks/?q=nosuchword")

    def test_pages_keep_the_question(self, client: Client) -> None:
        assert "?q=king&amp;area=rules&amp;page=2" in text(client, "/rulebooks/?q=king&area=rules")

    @pytest.mark.parametrize("page", ["0", "-1", "9999", "x"])
    def test_a_page_that_is_not_there_is_the_nearest_one(self, client: Client, page: str) -> None:
        response = client.get(f"/rulebooks/?q=king&page={page}")
        assert response.status_code == 200
        assert len(response.context["page"].object_list) > 0

    def test_a_filter_that_is_no_filter_is_named(self, client: Client) -> None:
        assert 'class="problem"' in text(client, "/rulebooks/?code=XX")

    def test_what_was_typed_is_never_taken_as_markup(self, client: Client) -> None:
        assert "<script>alert" not in text(client, "/rulebooks/?q=<script>alert(1)</script>")

    def test_the_words_of_the_register_are_marked_as_english(self, client: Client) -> None:
        assert '<p lang="en">' in text(client, "/rulebooks/?language=lt")


class TestArticle:
    def test_it_shows_gist_values_and_neighbours(self, client: Client) -> None:
        entry = REGISTER.entry(REGISTER.find("1.5.9", codes=["RU"])[0].article)
        page = text(client, "/rulebooks/RU/1.5.9/")
        assert entry.gist in page
        assert '/rulebooks/RU/1.5.8/"' in page
        assert '/rulebooks/RU/1.5.10/"' in page

    def test_it_leads_to_its_kin_in_the_other_rulebooks(self, client: Client) -> None:
        page = text(client, "/rulebooks/FM/A1-4.8/")
        assert "/rulebooks/RU/1.5.9/" in page
        assert "?left=FM&amp;right=RU&amp;area=rules" in page

    @pytest.mark.parametrize("address", ["/rulebooks/RU/99.99/", "/rulebooks/XX/1.1/"])
    def test_an_unknown_one_is_not_found(self, client: Client, address: str) -> None:
        assert client.get(address).status_code == 404

    def test_every_article_has_a_page(self, client: Client) -> None:
        for entry in REGISTER.entries()[::97]:
            assert client.get(f"/rulebooks/{entry.article.code}/{entry.article.number}/").status_code == 200


class TestCompare:
    def test_the_two_rulebooks_lie_side_by_side(self, client: Client) -> None:
        left, right = client.get("/rulebooks/compare/?left=RU&right=CK&area=draw").context["columns"]
        assert {entry.article.code for entry in left.entries} == {"RU"}
        assert {entry.article.code for entry in right.entries} == {"CK"}
        assert {entry.area for entry in left.entries + right.entries} == {"draw"}

    def test_a_rulebook_that_is_silent_says_so(self, client: Client) -> None:
        assert "This rulebook says nothing about this area." in text(
            client, "/rulebooks/compare/?left=RU&right=CK&area=para-class"
        )

    def test_an_unknown_rulebook_is_named(self, client: Client) -> None:
        response = client.get("/rulebooks/compare/?left=XX")
        assert response.context["columns"] == []
        assert 'class="problem"' in response.content.decode()

    def test_areas_stand_in_the_alphabet_of_the_visitor(self, client: Client) -> None:
        select = text(client, "/rulebooks/compare/?language=ru").partition('id="id_area"')[2].partition("</select>")[0]
        options = re.findall(r">([^<]+)</option>", select)
        assert len(options) == len(names.AREAS)
        assert options == sorted(options)
