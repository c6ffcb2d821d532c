"""The ruling desk in a browser: plain words find the form, and every answer names its article and what it assumed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]

ASKED = """all => all.filter((one) => one.checkVisibility()).map((one) => {
    const field = one.closest(".field"), filled = [...field.querySelectorAll("input, select")].filter(
        (each) => each.type === "radio" ? each.checked : each.value);
    return [one.textContent, field.querySelector(".hint")?.textContent ?? "", filled.length];
})"""
"""What is said over each field that lacks something, its hint, and how much is filled in there."""
LACKING = f"""() => {{
    const said = ({ASKED})([...document.querySelectorAll("#situation .errorlist")]);
    return said.length ? said : null;
}}"""
"""The same as soon as there is some, read in one go: the form is put anew after each answer."""
QUESTIONS = {"telefon": "telephone", "опоздал на 50 минут": "late", "touched a piece": "touched"}
OPTIONAL = re.compile("Only if|Only where|Empty:|optional", re.IGNORECASE)


def ask(page: Page, question: str) -> None:
    """Type a question in plain words, and take the first form that is found."""
    page.locator("#find").fill(question)
    page.keyboard.press("Enter")
    page.wait_for_url("**find=**")
    page.locator(".kinds a").first.click()
    page.wait_for_url("**kind=**")


def rule(page: Page) -> None:
    page.get_by_role("button", name="Rule", exact=True).click()


@pytest.mark.parametrize("locale", ["en", "lt"])
def test_a_question_in_plain_words_opens_the_form(visit: Open, locale: str) -> None:
    page = visit("/rule/", locale=locale)
    for question, kind in QUESTIONS.items():
        ask(page, question)
        expect(page.locator("#situation input[name=kind]")).to_have_value(kind)
        page.locator(".happened .elsewhere").click()


@pytest.mark.parametrize("book", ["RU/russian", "FM/international"])
def test_a_telephone_has_its_article_also_where_the_arbiter_decides(visit: Open, book: str) -> None:
    page = visit(f"/rule/?book={book}")
    ask(page, "the telephone rang")
    page.locator("[name=side][value=white]").check()
    rule(page)
    expect(page.locator(f"#answer .rulings a[href^='/rulebooks/{book[:2]}/']").first).to_be_visible()
    expect(page.locator("#answer .ways a").first).to_be_visible()  # what is for the arbiter to decide
    page.locator("#answer .ways a").first.click()
    expect(page.locator(f"#answer .rulings a[href^='/rulebooks/{book[:2]}/']").first).to_be_visible()


def test_what_was_assumed_is_said_and_goes_once_it_is_told(visit: Open) -> None:
    page = visit("/rule/?book=RU/russian&kind=late")
    page.locator("#came-white").fill("50:00")
    page.locator("#came-black").fill("0")
    rule(page)
    expect(page.locator("#answer .assumed")).to_contain_text("Time control: 2h")
    page.goto(f"{page.url}&control=45m")
    expect(page.locator("#answer .rulings")).to_be_visible()
    expect(page.locator("#answer .assumed")).to_have_count(0)


@pytest.mark.parametrize(
    "asked",
    [
        "CH/chess&kind=touched",
        "FM/international&kind=sealed",
        "CH/chess&kind=conduct&side=white&sanction=opponent-time",
    ],
)
def test_no_field_is_called_needed_that_is_optional_or_filled(visit: Open, asked: str) -> None:
    page = visit(f"/rule/?book={asked}")
    rule(page)
    lacking = page.wait_for_function(LACKING).json_value()
    for said, hint, filled in lacking:
        assert said == "This is needed for a ruling."
        assert not OPTIONAL.search(hint), (said, hint)
        assert not filled, hint


def test_an_error_found_after_the_game_starts_no_clock(visit: Open) -> None:
    page = visit("/rule/?book=RU/russian&control=45m&kind=illegal-move&side=white&clock-white=5:00&clock-black=4:00")
    expect(page.locator("#answer")).to_contain_text("clock runs")
    page.get_by_label("after the game").check()
    expect(page.get_by_role("group", name="Time left on the clock")).to_have_count(0)
    expect(page.locator("#answer .rulings a").first).to_be_visible()
    expect(page.locator("#answer")).not_to_contain_text("clock")
    expect(page.locator("#answer .clocks")).to_have_count(0)


def test_the_rulebook_is_read_in_plain_words_and_in_the_language_of_the_reader(visit: Open) -> None:
    page = visit("/rulebooks/?code=FM", locale="ru")
    page.locator("#id_q").fill("опоздал на 50 минут")
    page.keyboard.press("Enter")
    found = page.locator("article.entry").filter(has=page.locator("a[href='/rulebooks/FM/A3-5.7.b/']"))
    expect(found.locator("p").first).to_have_attribute("lang", "ru")
    found.locator("h3 a").click()
    expect(page.locator(".leaf p").first).to_have_attribute("lang", "ru")
    page.goto("/rule/?book=RU/russian&kind=telephone&side=white")
    page.locator(".cited-gists summary").click()
    expect(page.locator(".cited-gists dd").first).to_be_visible()
    assert set(page.locator(".cited-gists dd").evaluate_all("all => all.map((one) => one.lang)")) == {"ru"}
