"""A tie is played off by an arbiter in a browser, or ends in a question; the final table is what everybody sees."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Sit = Callable[..., Page]


@pytest.mark.article("CH 30.5.6.1.1", "CH 30.5.6.1.2")
def test_two_play_a_match_and_the_deciding_game(sit: Sit) -> None:
    page = sit("playoff2/desk/finish/")
    expect(page.get_by_role("heading", name="Play-offs")).to_be_visible()
    page.get_by_role("button", name="Begin the play-off").click()
    expect(page.get_by_role("heading", name="Play-off 1")).to_be_visible()
    expect(page.get_by_role("link", name="CH 30.5.3")).to_be_visible()
    for _ in range(2):
        form = page.locator("form", has=page.get_by_role("button", name="Keep the result")).first
        form.get_by_label("Result").select_option(label="Draw")
        form.get_by_role("button", name="Keep the result").click()
        expect(page.get_by_text("The result is written down.")).to_be_visible()
    expect(page.get_by_role("heading", name="Step 2")).to_be_visible()
    expect(page.get_by_text("5m vs 4m armageddon")).to_be_visible()
    form = page.locator("form", has=page.locator("[name=step][value='2']"))
    form.get_by_label("Result").select_option(label="Draw")  # which wins for Black
    form.get_by_role("button", name="Keep the result").click()
    expect(page.get_by_text("has won the deciding game")).to_be_visible()
    expect(page.get_by_role("button", name="Begin the play-off")).to_have_count(0)
    page.get_by_role("button", name="Close the tournament").click()
    expect(page.get_by_text("The final places are confirmed.")).to_be_visible()
    places = page.locator("table").first.locator("tbody tr td:first-child")
    expect(places).to_have_text(["1", "2"])
    page.goto("/tournaments/playoff2/standings/")
    expect(page.get_by_text("has won the deciding game")).to_be_visible()
    expect(page.get_by_role("button", name="Keep the result")).to_have_count(0)


def test_a_shared_first_place_ends_in_a_question(sit: Sit) -> None:
    page = sit("tied2345/desk/finish/")
    close = page.get_by_role("button", name="Close the tournament")
    question = page.get_by_role("group", name="Place 1 is shared. What does the regulation say?")
    expect(question.get_by_role("link", name="They play for it")).to_be_visible()
    expect(question.locator("a[href^='/rulebooks/RU/']").first).to_be_visible()
    close.click()  # without an answer it stays open
    expect(question.locator("input:invalid")).to_have_count(2)
    page.reload()
    expect(question).to_be_visible()
    question.get_by_label("Lots are drawn").check()
    page.get_by_label("Published seed, if lots are drawn").fill("1 May")
    close.click()
    expect(page.get_by_text("The final places are confirmed.")).to_be_visible()
    assert page.locator("table").first.locator("tbody tr td:first-child").all_inner_texts() == ["1", "2", "3", "4"]
