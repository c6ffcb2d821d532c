"""Browser contexts that are used again: a new one loads every script and style of the site anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from support.patience import PATIENCE_MS

Come = Callable[..., Page]
FORGET = "() => { try { localStorage.clear(); sessionStorage.clear(); } catch { /* a page that can keep nothing */ } }"


@dataclass
class Contexts:
    """Contexts by what they were made with; each is one person's browser as long as a test lasts."""

    browser: Browser
    free: defaultdict[str, list[BrowserContext]] = field(default_factory=lambda: defaultdict(list))

    @contextmanager
    def lent(self) -> Iterator[Come]:
        """Lend blank pages to a test, each in a context of its own: of a site, and with somebody's session."""
        lent: list[tuple[str, BrowserContext]] = []

        def come(address: str, session: str = "", **options: Any) -> Page:
            size = options.pop("viewport", None)
            made_with = {"base_url": address, "locale": "en", **options}
            key = repr(sorted(made_with.items()))
            context = self.free[key].pop() if self.free[key] else self.browser.new_context(**made_with)
            lent.append((key, context))
            context.set_default_timeout(PATIENCE_MS)
            if session:
                context.add_cookies([{"name": "mainroad_session", "value": session, "url": address}])
            page = context.new_page()
            if size:
                page.set_viewport_size(size)
            return page

        yield come
        for key, context in lent:
            _forget(context)
            self.free[key].append(context)


def _forget(context: BrowserContext) -> None:
    """Leave nothing of one test to the next; only what is kept of scripts and styles stays."""
    context.set_offline(False)
    for page in context.pages:
        if page.url.startswith("http"):
            page.evaluate(FORGET)
        page.close()
    context.clear_cookies()
