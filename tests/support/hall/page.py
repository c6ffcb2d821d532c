"""The page of a live game, as its players use it; apart from the halls, which are made without a browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def play(page: Page, move: str) -> None:
    """Type a move once the page knows that the game goes: until then f3 is a square to look at."""
    expect(page.locator("#turn")).to_have_text(re.compile("to move$"))
    page.get_by_label("Your move").fill(move)
    page.get_by_role("button", name="Play", exact=True).click()
