"""What is too long to be meant is answered with one page, at once."""

from __future__ import annotations

import pytest
from django.test import Client

from support.contests import DATABASES

pytestmark = DATABASES


@pytest.mark.parametrize("words", ["draughts " * 800, "x" * 101, "a b c d e f g h i"])
def test_a_search_of_too_many_words_is_not_begun(words: str) -> None:
    answer = Client().get("/", {"q": words})
    assert answer.status_code == 400
    assert "This request cannot be read" in answer.content.decode()


def test_a_usual_search_is() -> None:
    assert Client().get("/", {"q": "Чемпионат области 2026 Київ"}).status_code == 200


@pytest.mark.parametrize(
    "address",
    [
        f"/tournaments/abcd2345/rounds/{'9' * 4000}/",
        f"/tournaments/abcd2345/rounds/{'9' * 5000}/",
        f"/tournaments/abcd2345/rounds/{'9' * 20}/",
        f"/tournaments/abcd2345/round-{'9' * 16}.pdn",
        f"/{'a' * 400}/",
    ],
)
def test_an_endless_address_leads_nowhere(address: str) -> None:
    assert Client().get(address).status_code == 404


def test_a_link_whose_code_has_many_digits_in_a_row_leads_to_its_page() -> None:
    """Every now and then chance makes such a code."""
    address = "/account/reset/NmVzeXBueHl5eA/di85r9-20b81556748232690300aa0eba97bc7b/"
    assert Client().get(address).status_code == 200


@pytest.mark.parametrize("query", ["page=" + "9" * 5000, "q=%00", "fen=" + "W" * 9000, "hand=" + "1" * 100])
def test_a_parameter_that_nobody_types_is_refused(query: str) -> None:
    assert Client().get(f"/board/?{query}").status_code == 400


@pytest.mark.parametrize("number", [200, 1500, 7000])
def test_more_parameters_than_anybody_means_are_one_page(number: int) -> None:
    answer = Client().get("/board/?" + "&" * number, headers={"accept-language": "lt"})
    assert answer.status_code == 400
    assert 'lang="lt"' in answer.content.decode()
    assert len(answer.content) < 20_000


def test_a_form_of_too_many_fields_is_refused() -> None:
    assert Client().post("/account/sign-in/", {f"f{n}": "" for n in range(1500)}).status_code == 400


def test_a_form_with_an_endless_number_is_refused() -> None:
    assert Client().post("/account/sign-in/", {"username": "9" * 5000, "password": "x"}).status_code == 400
