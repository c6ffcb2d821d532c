"""The pictures of the documentation, taken from the demonstration.

CI only looks whether each can be taken; `tools/screenshots` (MAINROAD_SCREENSHOTS=1) keeps them in docs/images.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browsers import Stage
from support.story import PHONE

IMAGES = Path(__file__).parents[2] / "docs" / "images"
IS_KEPT = os.environ.get("MAINROAD_SCREENSHOTS") == "1"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
HALL: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}


def _as_it_is(page: Page) -> None:
    expect(page.locator("h1")).to_be_visible()


def _unfold(page: Page) -> None:
    page.locator("a.unfold").first.click()
    page.mouse.move(0, 0)
    expect(page.locator("tr.unfolded .sum").first).to_be_visible()
    page.locator("h1").evaluate("heading => heading.scrollIntoView()")


def _contradict(page: Page) -> None:
    page.get_by_label("Points for a bye").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#verdict .bad")).to_be_visible()


def _go_down(page: Page) -> None:
    page.locator("#counts").evaluate("counts => counts.scrollIntoView()")


PICTURES: dict[str, tuple[str, str, dict[str, Any], Callable[[Page], None]]] = {
    "home": ("/", "anyone", DESKTOP, _as_it_is),
    "tournament": ("/tournaments/{swiss}/", "anyone", DESKTOP, _as_it_is),
    "round-desk": ("/tournaments/{swiss}/desk/rounds/5/", "arbiter", DESKTOP, _as_it_is),
    "standings": ("/tournaments/{swiss}/standings/", "anyone", DESKTOP, _unfold),
    "regulation": ("/tournaments/{swiss}/regulation/pairing/", "arbiter", DESKTOP, _contradict),
    "roll-call": ("/tournaments/{swiss}/desk/roll-call/", "arbiter", PHONE, _go_down),
    "screen": ("/tournaments/{swiss}/screen/", "anyone", HALL, _as_it_is),
}
"""By the name of the picture: the page, who looks at it, on what, and what is done there."""


@pytest.mark.parametrize("name", PICTURES)
def test_the_documentation_has_its_picture(chromium: Browser, stage: Stage, name: str, tmp_path: Path) -> None:
    address, role, screen, prepare = PICTURES[name]
    options: Any = {"locale": "en", "reduced_motion": "reduce", **screen, **stage.options(role)}
    context = chromium.new_context(**options)
    page = context.new_page()
    page.goto(address.format(swiss=stage.swiss))
    prepare(page)
    picture = (IMAGES if IS_KEPT else tmp_path) / f"site-{name}.png"
    page.screenshot(path=picture, animations="disabled", caret="hide")
    context.close()
    assert picture.stat().st_size > 10_000
