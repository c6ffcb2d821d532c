"""What a browser shows before anybody scrolls: a low masthead, one row of tabs, and the table that one came for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browsers import Stage

LAPTOP, PHONE, SMALL, ZOOMED = (1280, 680), (390, 664), (320, 568), (640, 340)
"""A laptop, a phone, a small phone, and the laptop at 200 %."""

TABLES = {
    "entries": ("anyone", "/tournaments/{swiss}/entries/"),
    "round": ("anyone", "/tournaments/{swiss}/rounds/5/"),
    "standings": ("anyone", "/tournaments/{swiss}/standings/"),
    "cross table": ("anyone", "/tournaments/{swiss}/cross-table/"),
    "progress": ("anyone", "/tournaments/{swiss}/progress/"),
    "team standings": ("anyone", "/tournaments/{teams}/standings/"),
    "overview": ("anyone", "/tournaments/{swiss}/"),
    "card of a player": ("anyone", "/tournaments/{swiss}/players/1/"),
    "teams": ("anyone", "/tournaments/{teams}/teams/"),
    "players": ("anyone", "/people/"),
    "registration": ("arbiter", "/tournaments/{swiss}/desk/registration/"),
    "results at the desk": ("arbiter", "/tournaments/{swiss}/desk/rounds/5/"),
}

BROKEN_WORDS = """rows => {
    const broken = [], range = document.createRange();
    for (const row of rows.filter((one) => one.checkVisibility())) {
        const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            if (walk.currentNode.parentElement.closest(".unseen")) continue;
            for (const word of walk.currentNode.data.matchAll(/[\\p{L}\\d]{2,}/gu)) {
                range.setStart(walk.currentNode, word.index);
                range.setEnd(walk.currentNode, word.index + word[0].length);
                if (new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1)
                    broken.push(word[0]);
            }
        }
    }
    return [rows.length, broken];
}"""
"""The words in the rows of tables that stand on two lines, one part on each."""


def opened(chromium: Browser, stage: Stage, role: str, address: str, size: tuple[int, int]) -> Page:
    viewport = {"width": size[0], "height": size[1]}
    context = chromium.new_context(locale="en", viewport=viewport, **stage.options(role))  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address.format(swiss=stage.swiss, teams=stage.teams))
    return page


def top(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("size", [LAPTOP, PHONE, SMALL, ZOOMED])
@pytest.mark.parametrize("role", ["anyone", "arbiter"])
def test_the_masthead_is_low_and_nothing_scrolls_sideways(
    chromium: Browser, stage: Stage, role: str, size: tuple[int, int]
) -> None:
    page = opened(chromium, stage, role, "/tournaments/{swiss}/standings/", size)
    box = page.locator(".masthead").bounding_box()
    assert box
    assert box["height"] <= 56
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert {round(tab["y"]) for tab in map(_box, page.locator(".tabs").first.locator("a").all())} == {
        round(_box(page.locator(".tabs a").first)["y"])
    }
    page.context.close()


def _box(locator: object) -> dict[str, float]:
    box = locator.bounding_box()  # type: ignore[attr-defined]
    assert box
    return dict(box)


@pytest.mark.parametrize(("size", "lowest"), [(LAPTOP, 260), (PHONE, 300), (SMALL, 330), (ZOOMED, 300)])
@pytest.mark.parametrize("table", TABLES)
def test_the_table_that_one_came_for_is_on_the_first_screen(
    chromium: Browser, stage: Stage, table: str, size: tuple[int, int], lowest: int
) -> None:
    role, address = TABLES[table]
    page = opened(chromium, stage, role, address, size)
    assert top(page, "main table tbody tr") <= lowest
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_the_sections_are_in_a_menu_that_closes_as_menus_do(
    chromium: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    page = opened(chromium, stage, "anyone", "/", size)
    button = page.locator(".rooms-menu summary")
    button.press("Enter")
    expect(page.get_by_role("link", name="Rulebooks")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Rulebooks")).to_be_hidden()
    expect(button).to_be_focused()
    page.get_by_label("Language").first.click()
    page.get_by_role("link", name="Lietuvių").click()
    expect(page.locator("html")).to_have_attribute("lang", "lt")
    page.context.close()


def test_a_row_of_tabs_shows_the_page_that_one_is_on(chromium: Browser, stage: Stage) -> None:
    page = opened(chromium, stage, "arbiter", "/tournaments/{swiss}/desk/journal/", SMALL)
    box = _box(page.locator(".tabs.desk [aria-current]"))
    assert 0 <= box["x"] < SMALL[0] - 40
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, SMALL])
@pytest.mark.parametrize(
    "address",
    [
        "/tournaments/{swiss}/desk/rounds/5/",
        "/tournaments/{swiss}/desk/rounds/4/",
        "/tournaments/{teams}/desk/rounds/3/",
        "/tournaments/{swiss}/rounds/5/",
        "/tournaments/{swiss}/standings/",
        "/tournaments/{swiss}/desk/registration/",
    ],
)
def test_no_word_is_broken_in_two_on_a_phone(
    chromium: Browser, stage: Stage, address: str, size: tuple[int, int]
) -> None:
    page = opened(chromium, stage, "arbiter", address, size)
    rows, broken = page.locator("main table tr").evaluate_all(BROKEN_WORDS)
    assert rows > 3
    assert broken == []
    assert page.locator("[data-part=head]:has(#start)").evaluate_all(
        "all => all.every((one) => one.getBoundingClientRect().right <= innerWidth)"
    )
    page.context.close()


def test_the_way_to_an_event_does_not_name_it_twice(chromium: Browser, stage: Stage) -> None:
    page = opened(chromium, stage, "anyone", "/events/festival/", LAPTOP)
    expect(page.locator("main").get_by_text("Main Road festival", exact=True)).to_have_count(1)
    page.context.close()
