"""What a page offers to go on with: links and buttons of its main part, without the menus that every page has."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import ClassVar
from urllib.parse import urlsplit

Attributes = list[tuple[str, str | None]]


class NextSteps(HTMLParser):
    """The ways on from a page at an address; crumbs and tabs lead back and aside, and do not count."""

    MENUS: ClassVar = frozenset({"crumbs", "tabs"})

    def __init__(self, address: str, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._path, self._in_main, self._menus = urlsplit(address).path, False, 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        given = dict(attrs)
        self._in_main |= tag == "main"
        if tag == "nav" and (self._menus or self.MENUS & set((given.get("class") or "").split())):
            self._menus += 1
        if self._in_main and not self._menus:
            self._note(tag, given)

    def handle_endtag(self, tag: str) -> None:
        self._in_main &= tag != "main"
        self._menus -= tag == "nav" and self._menus > 0

    def _note(self, tag: str, given: dict[str, str | None]) -> None:
        href = given.get("href") or ""
        if tag == "a" and href and not href.startswith(("#", "?")) and urlsplit(href).path != self._path:
            self.found.append(href)
        if tag == "button" and given.get("type") != "reset" and "disabled" not in given:
            self.found.append("button")
