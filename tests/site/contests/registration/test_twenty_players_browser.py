"""Twenty players in five minutes: from an empty site to the published first round, counted in clicks and pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    options = {"viewport": LAPTOP, "timezone_id": "Europe/Riga"}
    with served(tmp_path) as address, opened(chromium, address, "en", **options) as page:
        yield Walk(page)


def sign_up(walk: Walk) -> None:
    walk.page.goto("/")
    walk.press("main a:has-text('Open an event')")
    walk.fill(email="arbiter@example.org", name="Arbiter", password1=PASSWORD, password2=PASSWORD)
    walk.press("main form button:not(.unseen)")
    walk.goes_to("**/events/new/")


def open_tournament(walk: Walk) -> None:
    sign_up(walk)
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


def test_twenty_clicks_and_twelve_pages_lead_to_the_first_round(
    walk: Walk, record_property: Callable[[str, object], None]
) -> None:
    open_tournament(walk)
    paste(walk, LIST)
    expect(walk.page.get_by_role("button", name="Take 20 entries")).to_be_visible()
    assert in_view(walk.page, "button[name=take]")
    assert walk.page.locator("main select").count() == 0, "it asks who somebody is, and doubts nobody"
    walk.press("button[name=take]")
    walk.goes_to("**/roll-call/")
    assert in_view(walk.page, "a:has-text('To the draw')")
    lefts = walk.page.locator("#roll li").evaluate_all("all => all.map((one) => Math.round(one.offsetLeft))")
    assert (len(lefts), len(set(lefts))) == (20, 2), "twenty players stand in two columns"
    walk.press("#everybody")
    expect(walk.page.locator("#counts")).to_contain_text("20 present")
    walk.press("#roll button.no")  # but for one who has not come
    expect(walk.page.locator("#counts")).to_contain_text("19 present")
    walk.press("a:has-text('To the draw')")
    walk.press("button[name=draw][value=pair]")
    walk.goes_to("**/desk/rounds/1/")
    walk.press("form[action$='/publish/'] button")
    expect(walk.page.locator("main")).to_contain_text("Round 1 is published")
    record_property("clicks", walk.clicks)
    record_property("pages", len(walk.pages))
    assert walk.clicks <= MOST_CLICKS
    assert len(walk.pages) <= MOST_PAGES, walk.pages


def test_what_was_not_understood_is_put_right_on_the_page(walk: Walk) -> None:
    open_tournament(walk)
    paste(walk, "Club cup 2026\nName\tBorn\tRegion\tCoach\nOrlov Ivan\t20l2\tKaunas\tX\nKalniņš Jānis\t1999\tRiga\t\n")
    problems = walk.page.locator(".problems > li")
    expect(problems).to_have_count(1)
    expect(problems).to_contain_text("“20l2” is not a year or day of birth")
    assert in_view(walk.page, ".problems [aria-invalid=true]")
    expect(walk.page.locator("main table")).to_contain_text("Riga")
    walk.page.get_by_label("Nobody knows the column “Coach”").select_option("club")
    walk.page.locator("[aria-invalid=true]").fill("2012")
    walk.page.keyboard.press("Enter")
    expect(problems).to_have_count(0)
    expect(walk.page.get_by_role("button", name="Take 2 entries")).to_be_visible()
    expect(walk.page.locator("main table thead")).to_contain_text("Club or school")


def test_the_zone_is_guessed_a_town_is_found_and_a_preset_says_what_it_sets(walk: Walk) -> None:
    sign_up(walk)
    expect(walk.page.locator("[name=time_zone]")).to_have_value("Europe/Riga")
    walk.fill(title="Cup", first_day="2026-11-16", last_day="2026-11-16", time_zone="Київ")
    walk.press("main form .actions button")
    walk.goes_to("**/tournaments/new/")
    assert walk.page.locator(".sets:visible").count() == 1
    walk.press("input[name=preset][value=plain-chess]")
    expect(walk.page.locator(".sets:visible")).to_contain_text("a single game")
    expect(walk.page.locator(".sets:visible")).to_contain_text("Swiss system, FIDE (Dutch)")
    walk.press("main form .actions button")
    walk.goes_to("**/regulation/")
    walk.page.goto(f"{walk.page.url}system/")
    expect(walk.page.get_by_label("An encounter is")).to_be_visible()
    systems = walk.page.locator("select[name='system-stages-0-system'] option").all_inner_texts()
    assert len(set(systems)) == len(systems)
    walk.page.goto(f"{walk.page.url.replace('/system/', '/game/')}")
    expect(walk.page.get_by_label("An encounter is")).to_have_count(0)
