"""A Latin form is shown before it is kept, as the server would write it; letters are never stripped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mainroad.words.latin import latin

NEW = "tourn234/desk/registration/new/?new=1"
Sit = Callable[..., Page]


@pytest.mark.parametrize(
    "name",
    ["Щербаков", "Подъячев", "Згурський", "Їжакевич", "Знам’янська", "Кароткі-Ўладзіміраў", "Юлія-Єва", "Семён"],
)
def test_the_proposal_stands_in_the_field_while_the_name_is_typed(sit: Sit, name: str) -> None:
    page = sit(NEW)
    page.locator("[name=family]").fill(name)
    expect(page.locator("[name=family_latin]")).to_have_value(latin(name))


def test_whoever_types_another_form_has_the_last_word(sit: Sit) -> None:
    page = sit(NEW)
    page.locator("[name=family]").fill("Гончар")
    page.locator("[name=family_latin]").fill("Goncharr")
    page.locator("[name=family]").fill("Гончаров")
    expect(page.locator("[name=family_latin]")).to_have_value("Goncharr")


def test_names_keep_their_letters_and_the_reader_chooses_the_form(sit: Sit) -> None:
    page = sit("tourn234/entries/")
    expect(page.locator("main")).to_contain_text("Ivanenko")
    page.get_by_role("link", name="Names as people write them").click()
    expect(page.locator("main")).to_contain_text("Іваненко")
    page.goto("/tournaments/tourn234/entries/")  # it is remembered
    expect(page.locator("main")).to_contain_text("Іваненко")
    expect(page.locator("main")).not_to_contain_text("Ivanenko")
