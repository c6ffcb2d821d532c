"""What spectators see in a real browser: boards that go on by themselves, and comments that wait."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from support.patience import PATIENCE_MS
from support.press import MOVES, Site

ROUND = "/tournaments/tourn234/rounds/1/live/"


def opened(chromium: Browser, pressed: Site, address: str, **options: object) -> Page:
    context = chromium.new_context(**{"base_url": pressed.address, "locale": "en", **options})  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(address)
    return page


def test_the_boards_go_on_and_a_comment_waits_for_the_answer(chromium: Browser, pressed: Site) -> None:
    table = pressed.tables["4"]
    boards = opened(chromium, pressed, f"{ROUND}?pin={table}")
    game = opened(chromium, pressed, f"/hall/{table}/")
    press = opened(chromium, pressed, f"/hall/{table}/", **pressed.options("press"))
    known = boards.locator(f"#table-{table} .last-move").inner_text()
    number = 1 if known.startswith("1. ") else 0
    for side in ("white", "black")[number:]:
        pressed.moves(side, "4", MOVES[number])
        number += 1
    expect(boards.locator(f"#table-{table} .last-move")).to_have_text(f"1… {MOVES[1]}")
    expect(boards.locator(f"#table-{table} .status")).to_have_text("White to move")
    expect(game.locator("#sheet [data-ply]").nth(1)).to_have_text(MOVES[1])
    press.reload()
    press.get_by_label("Your comment").fill("Black looks for a quick exchange.")
    press.get_by_role("button", name="Comment", exact=True).click()
    expect(press.locator("#comments")).to_contain_text("waits for the answer")
    expect(game.locator("#comments")).not_to_contain_text("quick exchange")
    pressed.moves("white", "4", MOVES[2])
    expect(game.locator("#comments")).to_contain_text("quick exchange")
    expect(press.locator("#comments .waiting")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "width", "contrast"), [("light", 1280, "normal"), ("dark", 320, "high")])
def test_nobody_is_shut_out(
    chromium: Browser,
    pressed: Site,
    assert_accessible: Callable[[Page], None],
    scheme: str,
    width: int,
    contrast: str,
) -> None:
    """Axe finds nothing, nothing scrolls sideways, and each page keeps to its own policy: one look for all three."""
    table = pressed.tables["1"]
    page = opened(chromium, pressed, "about:blank", color_scheme=scheme, viewport={"width": width, "height": 800})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    for address in (
        ROUND,
        f"{ROUND}screen/",
        f"{ROUND}screen/?boards=1",
        "/live-boards/",
        f"/live-boards/{table}/share/",
        f"/embed/{table}/?theme=dark",
        f"/hall/{table}/",
        "/tournaments/tourn234/feeds/",
    ):
        page.goto(f"{address}{'&' if '?' in address else '?'}contrast={contrast}")
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
    assert complaints == []
