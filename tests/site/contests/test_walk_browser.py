"""Every page of competitions, people, lists and titles, in every role, with axe: the demonstration in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

import pytest
from django.urls import URLPattern
from playwright.sync_api import Browser, Page

from mainroad.rating.calendar import list_in_force
from mainroad.site.contests.urls import urlpatterns as contests
from mainroad.site.lists.urls import urlpatterns as lists
from mainroad.site.people.urls import urlpatterns as people
from support.browsers import Stage
from support.outlines import Outline

ROLES = ("arbiter", "anyone", "secretary", "line", "committee", "captain", "player", "member")
"""Organiser and chief arbiter are one person in the demonstration; deputies, assistants and the press see no more."""
EXAMPLES = {
    "tournament": "{swiss}", "event": "festival", "round": "5", "board": "2", "number": "1", "player": "1",
    "case": "c1", "protest": "p1", "section": "game", "document": "standings", "column": "1", "appointment": "1",
    "person": "{person}", "pk": "{person}", "id": "{person}", "entry": "{entry}", "table": "standings",
    "pool": "64", "day": "{day}",
}  # fmt: skip
MORE = (
    "/titles/", "/titles/office/", "/titles/players/{person}/", "/titles/players/{person}/apply/",
    "/ratings/64/players/{person}/", "/ratings/64/{day}/?order=name&q=a",
    "/tournaments/{teams}/", "/tournaments/{teams}/teams/", "/tournaments/{teams}/rounds/2/",
    "/tournaments/{teams}/desk/rounds/2/", "/tournaments/{teams}/desk/", "/tournaments/{teams}/standings/",
    "/tournaments/{chess}/", "/tournaments/{chess}/standings/", "/tournaments/{chess}/desk/",
    "/tournaments/{swiss}/papers/regulation/", "/tournaments/{swiss}/papers/slips/",
    "/tournaments/{swiss}/papers/report/", "/tournaments/{teams}/papers/teams/", "/no-such-page/",
)  # fmt: skip
Scheme = Literal["light", "dark"]
DESK: tuple[Scheme, int] = ("light", 1280)
PHONE: tuple[Scheme, int] = ("dark", 320)
SEEN_WITH_THE_EYES = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]
"""What can differ between a screen by day and a phone at night; the rest of axe's rules look at the page once."""
PARTS = 2
"""The walk in so many tests, so that two processes share it."""
FILES = re.compile(r"\.(pdf|ics|json|svg|csv|xlsx|trf)$|/(save|feed|qr|calendar)/")
HIGHEST = 56
"""So high a masthead may be, in pixels."""
FEWEST = 45
"""So many pages at least must have been looked at: a walk that finds nothing proves nothing."""


def _templates() -> Iterator[str]:
    for pattern in (*contests, *people, *lists):
        assert isinstance(pattern, URLPattern)
        yield "/" + re.sub(r"<(?:\w+:)?(\w+)>", _example, str(pattern.pattern))
    yield from MORE


def _example(part: re.Match[str]) -> str:
    return EXAMPLES.get(part[1], "x")


TAGS = re.compile(r"<(\w+)((?:\s[^>]*)?)>")
CLASSES = re.compile(r'class="([^"]*)"')
MENU = re.compile(r'<nav class="tabs.*?</nav>', re.DOTALL)

Skeleton = tuple[str, frozenset[tuple[str, ...]]]


def _skeleton(template: str, text: str) -> Skeleton:
    """What a page is made of, without its words and numbers: pages that look alike are looked at once."""
    main = MENU.sub("", text.partition("<main")[2])
    return template, frozenset((tag, *CLASSES.findall(rest)) for tag, rest in TAGS.findall(main))


@dataclass
class Walk:
    """What was seen on the way."""

    stage: Stage
    assert_accessible: Callable[..., None]
    part: int
    known: set[Skeleton] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    def through(self, page: Page, role: str) -> None:
        """Look at every page that the role can see and that no role before has seen."""
        page.on("console", lambda message: self._complain(role, message.text))
        page.on("pageerror", lambda error: self.faults.append(f"{role} {page.url}: {error}"))
        for template in list(dict.fromkeys(_templates()))[self.part :: PARTS]:
            self._come_to(page, template, role)

    def _complain(self, role: str, text: str) -> None:
        if "Security Policy" in text:
            self.faults.append(f"{role}: {text}")

    def _come_to(self, page: Page, template: str, role: str) -> None:
        address = template.format(
            swiss=self.stage.swiss,
            teams=self.stage.teams,
            chess=self.stage.chess,
            person=self.stage.person,
            entry="x",
            day=list_in_force(datetime.now(tz=UTC).date()).isoformat(),
        )
        if FILES.search(address):
            return
        status, text = self.stage.get(role, address)
        if status >= 500:
            self.faults.append(f"{role} {address}: {status}")
        if status not in (200, 404) or "<html" not in text:
            return
        if (skeleton := _skeleton(template if status == 200 else "", text)) not in self.known:
            self.known.add(skeleton)
            self._read(text, f"{role} {address}")
            page.goto(address)
            self._look(page, role)

    def _read(self, text: str, where: str) -> None:
        page = Outline(text)
        for fault in (page.unlabelled, page.repeated_ids, page.inlined):
            if fault:
                self.faults.append(f"{where}: {fault}")

    def _look(self, page: Page, role: str) -> None:
        where = f"{role} {page.url}"
        if page.locator("h1").count() != 1:
            self.faults.append(f"{where}: not one heading of the first level")
        self._look_in(page, where, *DESK)
        self._look_in(page, where, *PHONE, rules=SEEN_WITH_THE_EYES)

    def _look_in(self, page: Page, where: str, scheme: Scheme, width: int, **options: object) -> None:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 800})
        if page.evaluate("document.documentElement.scrollWidth") > width:
            self.faults.append(f"{where}: scrolls sideways at {width}")
        if page.locator(".masthead").evaluate("head => head.getBoundingClientRect().height") > HIGHEST:
            self.faults.append(f"{where}: its masthead is higher than {HIGHEST} at {width}")
        try:
            self.assert_accessible(page, **options)
        except AssertionError as error:
            self.faults.append(f"{where} {scheme}: {error}")


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_axe_finds_nothing_on_any_page_in_any_role(
    chromium: Browser, stage: Stage, assert_accessible: Callable[..., None], part: int
) -> None:
    walk = Walk(stage, assert_accessible, part)
    for role in ROLES:
        locale = "uk" if role == "arbiter" else "en"  # the longest words, for who sees the most pages
        options: Any = {"locale": locale, **stage.options(role)}
        context = chromium.new_context(**options)
        walk.through(context.new_page(), role)
        context.close()
    assert walk.faults == []
    assert len(walk.known) >= FEWEST
