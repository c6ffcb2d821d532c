"""The screen in the hall is read from the last row: whole names, large letters, nothing to scroll."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from support.live.tournaments import Hall, open_hall
from support.patience import PATIENCE_MS

FAMILY, GIVEN = "Wojciechowska", "Aleksandra"
LONG = f"{FAMILY} {GIVEN}"
"""Twenty-four letters."""
WHOLE = "names => names.every(name => name.scrollWidth <= name.clientWidth)"
FITS = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
FILLED = "slide => slide.lastElementChild.getBoundingClientRect().bottom"
MADE = f"""
made = contests.begun(contests.played_round(contests.with_players(30)))
names = dict(family="{FAMILY}", given="{GIVEN}", family_latin="{FAMILY}", given_latin="{GIVEN}")
contests.Person.objects.update(**names)
"""


@pytest.fixture(scope="module")
def full_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    var: Path = tmp_path_factory.mktemp("screen")
    with open_hall(var, MADE) as opened:
        yield opened


def screen(chromium: Browser, hall: Hall, width: int, height: int) -> Page:
    context = chromium.new_context(base_url=hall.address, locale="en", viewport={"width": width, "height": height})
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.clock.install()
    page.goto("/tournaments/tourn234/screen/")
    return page


@pytest.mark.parametrize(
    ("width", "height", "least"), [(1280, 680, 28), (1280, 720, 28), (1920, 940, 40), (1920, 1080, 40)]
)
def test_every_slide_fits_with_whole_names_in_large_letters(
    chromium: Browser, full_hall: Hall, width: int, height: int, least: int
) -> None:
    page = screen(chromium, full_hall, width, height)
    slides = page.locator(".slide").count()
    assert slides == 5
    for _ in range(slides):
        names = page.locator(".slide:visible .name")
        assert names.count()
        assert names.first.inner_text() == LONG
        assert names.evaluate_all(WHOLE)
        assert names.first.evaluate("name => parseFloat(getComputedStyle(name).fontSize)") >= least
        assert page.locator(".slide:visible thead th").count() <= 6
        assert page.evaluate(FITS)
        assert page.locator(".slide:visible").evaluate(FILLED) > 0.92 * height, "a part of the screen is left empty"
        page.get_by_role("button", name="Next").click()
    page.context.close()


def test_it_turns_by_itself(chromium: Browser, full_hall: Hall) -> None:
    page = screen(chromium, full_hall, 1280, 720)
    expect(page.locator(".slide:visible h2")).to_contain_text("1/5")
    page.clock.run_for(13_000)
    expect(page.locator(".slide:visible h2")).to_contain_text("2/5")
    page.context.close()


def test_at_most_two_tie_breaks_are_shown_each_with_its_name(chromium: Browser, full_hall: Hall) -> None:
    page = screen(chromium, full_hall, 1280, 720)
    head = page.locator(".slide").last.locator("thead th.end")
    assert head.count() <= 3
    assert "–" in (page.locator(".slide .key").last.text_content() or "")
    page.context.close()
