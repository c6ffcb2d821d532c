from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from support.hall.board import Demonstration
from support.patience import PATIENCE_MS

Demo = Callable[..., Demonstration]
WIDE = {"width": 1280, "height": 720}
PLAIN: dict[str, Any] = {
    "color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none", "contrast": "no-preference",
}  # fmt: skip


@pytest.fixture(scope="session")
def one_page(chromium: Browser, live: str) -> Iterator[Page]:
    """One page for many demonstrations: what it has loaded once it keeps."""
    context = chromium.new_context(base_url=live, locale="en")
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


@pytest.fixture
def demo(one_page: Page) -> Iterator[Demo]:
    """Show a game on the page, with media features and a size of its own."""
    shown: list[Demonstration] = []

    def opened(
        role: str = "white", game: str = "russian", start: str = "", *, size: dict[str, int] = WIDE, **options: Any
    ) -> Demonstration:
        media = {name: options.pop(name) for name in PLAIN if name in options}
        one_page.emulate_media(**PLAIN | media)
        one_page.set_viewport_size(size)  # type: ignore[arg-type]
        shown.append(Demonstration(one_page, role, game, start, **options))
        return shown[-1]

    yield opened
    if shown:
        shown[-1].forget()
