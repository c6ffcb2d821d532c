"""What a browser shows before anybody scrolls: a low masthead, one row of tabs, and the table that one came for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from support.browsers import Stage
from support.contexts import Come, Contexts

Shown = Callable[[str, str, tuple[int, int]], Page]
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


@pytest.fixture(scope="module")
def shown(contexts: Contexts, stage: Stage) -> Iterator[Shown]:
    """Look at an address in a role; those tests only read, so one page of each role serves them all."""
    with contexts.lent() as come:
        pages = {role: come(stage.address, stage.cookies.get(role, "")) for role in ("anyone", "arbiter")}

        def show(role: str, address: str, size: tuple[int, int]) -> Page:
            page = pages[role]
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.goto(address.format(swiss=stage.swiss, teams=stage.teams))
            return page

        yield show


def top(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("size", [LAPTOP, PHONE, SMALL, ZOOMED])
@pytest.mark.parametrize("role", ["anyone", "arbiter"])
def test_the_masthead_is_low_and_nothing_scrolls_sideways(shown: Shown, role: str, size: tuple[int, int]) -> None:
    page = shown(role, "/tournaments/{swiss}/standings/", size)
    box = page.locator(".masthead").bounding_box()
    assert box
    assert box["height"] <= 56
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert {round(tab["y"]) for tab in map(_box, page.locator(".tabs").first.locator("a").all())} == {
        round(_box(page.locator(".tabs a").first)["y"])
    }


def _box(locator: object) -> dict[str, float]:
    box = locator.bounding_box()  # type: ignore[attr-defined]
    assert box
    return dict(box)


@pytest.mark.parametrize(("size", "lowest"), [(LAPTOP, 260), (PHONE, 300), (SMALL, 330), (ZOOMED, 300)])
@pytest.mark.parametrize("table", TABLES)
def test_the_table_that_one_came_for_is_on_the_first_screen(
    shown: Shown, table: str, size: tuple[int, int], lowest: int
) -> None:
    role, address = TABLES[table]
    page = shown(role, address, size)
    assert top(page, "main table tbody tr") <= lowest


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_the_sections_are_in_a_menu_that_closes_as_menus_do(come: Come, stage: Stage, size: tuple[int, int]) -> None:
    page = come(stage.address, viewport={"width": size[0], "height": size[1]})  # of its own: a language is chosen
    page.goto("/")
    button = page.locator(".rooms-menu summary")
    button.press("Enter")
    expect(page.get_by_role("link", name="Rulebooks")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Rulebooks")).to_be_hidden()
    expect(button).to_be_focused()
    page.get_by_label("Language").first.click()
    page.get_by_role("link", name="Lietuvių").click()
    expect(page.locator("html")).to_have_attribute("lang", "lt")


def test_a_row_of_tabs_shows_the_page_that_one_is_on(shown: Shown) -> None:
    page = shown("arbiter", "/tournaments/{swiss}/desk/journal/", SMALL)
    box = _box(page.locator(".tabs.desk [aria-current]"))
    assert 0 <= box["x"] < SMALL[0] - 40


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
def test_no_word_is_broken_in_two_on_a_phone(shown: Shown, address: str, size: tuple[int, int]) -> None:
    page = shown("arbiter", address, size)
    rows, broken = page.locator("main table tr").evaluate_all(BROKEN_WORDS)
    assert rows > 3
    assert broken == []
    assert page.locator("[data-part=head]:has(#start)").evaluate_all(
        "all => all.every((one) => one.getBoundingClientRect().right <= innerWidth)"
    )


OFFERED = """links => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute("href"))"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE, SMALL, ZOOMED])
@pytest.mark.parametrize("address", ["/tournaments/{swiss}/standings/", "/tournaments/{swiss}/desk/journal/"])
def test_the_way_is_one_line_and_no_page_is_offered_twice(shown: Shown, address: str, size: tuple[int, int]) -> None:
    page = shown("arbiter", address, size)
    steps = [_box(step) for step in page.locator(".crumbs li").all()]
    assert len({round(step["y"]) for step in steps}) == 1
    assert max(step["height"] for step in steps) < 40
    offered = page.locator(".masthead a:not(.brand), .crumbs a, .tabs a").evaluate_all(OFFERED)
    assert len(offered) > 8
    assert [one for one, count in Counter(offered).items() if count > 1] == []


def test_the_way_to_an_event_does_not_name_it_twice(shown: Shown) -> None:
    page = shown("anyone", "/events/festival/", LAPTOP)
    expect(page.locator("main").get_by_text("Main Road festival", exact=True)).to_have_count(1)
