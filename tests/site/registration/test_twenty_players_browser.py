"""Twenty players in five minutes: from an empty site to the published first round, counted in clicks and pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browsers import served
from support.story import PASSWORD, opened

LAPTOP = {"width": 1280, "height": 680}
FAMILIES = (
    "Adamkus", "Balčiūnas", "Černiauskas", "Daukantas", "Eidintas", "Gediminas", "Grigas", "Kalniņš", "Kazlauskas",
    "Landsbergis", "Müller", "Mickus", "Naujokas", "Petrauskas", "Ramanauskas", "Sabonis", "Šimkus", "Urbonas",
    "Vaitkus", "Žukauskas",
)  # fmt: skip
LIST = "Name\tBorn\tRegion\tRating\n" + "\n".join(
    f"{family} Jonas\t{1970 + place}\tVilnius\t{1500 + 10 * place}" for place, family in enumerate(FAMILIES)
)
MOST_CLICKS, MOST_PAGES = 20, 12


@dataclass
class Walk:
    """Somebody who counts what they press and the pages that they are shown."""

    page: Page
    clicks: int = 0
    pages: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("domcontentloaded", lambda page: self.pages.append(page.url))

    def press(self, selector: str) -> None:
        self.clicks += 1
        self.page.locator(selector).first.click()

    def goes_to(self, pattern: str) -> None:
        self.page.wait_for_url(pattern)

    def fill(self, **fields: str) -> None:
        for name, value in fields.items():
            self.page.locator(f"main [name='{name}']").fill(value)


@pytest.fixture
def walk(chromium: Browser, tmp_path: Path) -> Iterator[Walk]:
    with served(tmp_path) as address, opened(chromium, address, "en", viewport=LAPTOP) as page:
        yield Walk(page)


def open_tournament(walk: Walk) -> None:
    walk.page.goto("/")
    walk.press("main a:has-text('Open an event')")
    walk.fill(email="arbiter@example.org", name="Arbiter", password1=PASSWORD, password2=PASSWORD)
    walk.press("main form button:not(.unseen)")
    walk.goes_to("**/events/new/")
    walk.fill(title="Club evening", first_day="2026-11-16", last_day="2026-11-16", place="Vilnius")
    walk.press("main form .actions button")
    walk.goes_to("**/tournaments/new/")
    walk.press("input[name=preset][value=plain-russian]")
    walk.press("main form .actions button")


def paste(walk: Walk, text: str) -> None:
    walk.press("main a:has-text('Paste the list of players')")
    walk.fill(pasted=text)
    walk.press("main form .actions button")


def in_view(page: Page, selector: str) -> bool:
    box = page.locator(selector).first.bounding_box()
    return bool(box) and 0 <= box["y"] <= LAPTOP["height"] - box["height"]  # type: ignore[index]


def test_twenty_clicks_and_twelve_pages_lead_to_the_first_round(walk: Walk) -> None:
    open_tournament(walk)
    paste(walk, LIST)
    expect(walk.page.get_by_role("button", name="Take 20 entries")).to_be_visible()
    assert in_view(walk.page, "button[name=take]")
    assert walk.page.locator("main select").count() == 0, "it asks who somebody is, and doubts nobody"
    walk.press("button[name=take]")
    walk.goes_to("**/roll-call/")
    assert in_view(walk.page, "a:has-text('To the draw')")
    walk.press("#everybody")
    expect(walk.page.locator("#counts")).to_contain_text("20 present")
    walk.press("#roll button.no")  # but for one who has not come
    expect(walk.page.locator("#counts")).to_contain_text("19 present")
    walk.press("a:has-text('To the draw')")
    walk.press("button[name=draw][value=pair]")
    walk.goes_to("**/desk/rounds/1/")
    walk.press("form[action$='/publish/'] button")
    expect(walk.page.locator("main")).to_contain_text("Round 1 is published")
    assert walk.clicks <= MOST_CLICKS
    assert len(walk.pages) <= MOST_PAGES, walk.pages
