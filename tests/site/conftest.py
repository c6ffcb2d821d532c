from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults  # type: ignore[import-untyped]
from django.utils import translation
from playwright.sync_api import Browser, Page, expect, sync_playwright

from mainroad.cli.doctor import BROWSERS
from mainroad.site.messages import compile_stale
from mainroad.site.openings import OPENINGS
from mainroad.site.people.accounts import throttle
from support.browsers import Stage, demonstration, served
from support.contexts import Come, Contexts
from support.journal_guard import guard_journal
from support.live.tournaments import Hall
from support.patience import PATIENCE_MS

compile_stale()
guard_journal()
expect.set_options(timeout=PATIENCE_MS)

PAGES = {
    "boardroom:room": [
        "/board/",
        "/board/?hand=c3",
        "/board/?moves=c3-d4+d6-c5&move=d4-d5",
        "/board/?game=chess&moves=e2e4",
        "/board/?game=international&setup=1",
        "/board/?game=spantsireti&names=numbers&turned=1",
        "/board/?fen=not+a+position",
    ],
    "rulings:desk": [
        "/rule/",
        "/rule/?book=UA/russian&tempo=blitz&control=3m%2B2s&kind=illegal-move&side=white&earlier=2",
        "/rule/?book=FM/international&kind=illegal-move&side=white&clock-white=50:00&clock-black=48:00",
        "/rule/?book=CH/chess&kind=touched&position=4k3/8/8/8/8/8/8/R3K2R+w+KQ+-+0+1&squares=e1+h1&piece=white-king",
        "/rule/?kind=late&control=45m&came-white=0&came-black=22:00",
        "/rule/?kind=wrong-clock&clock-white=soon&control=never",
        "/rule/?find=clock",
        "/rule/?book=UA/russian&kind=set-hands&control=45m&micro-match=yes",
        "/rule/?book=CH/chess&kind=boards-differ&sheets-white=Nf3&sheets-black=Nf3&shown-white=Nh3&shown-black=Nf3",
    ],
    "hall:help": ["/hall/help/"],
    "reader:search": ["/rulebooks/", "/rulebooks/?q=king&area=rules&page=2", "/rulebooks/?q=nosuchword"],
    "reader:compare": ["/rulebooks/compare/", "/rulebooks/compare/?left=CK&right=CH&area=swiss"],
    "reader:article": ["/rulebooks/RU/1.5.9/", "/rulebooks/FM/A1-4.8/"],
}
"""Addresses to try for every page of the site, by the name of its pattern."""

IS_SEEN = bool(os.environ.get("HEADED"))
CHROMIUM = next(filter(None, (shutil.which(name) for name in BROWSERS if not (IS_SEEN and "headless" in name))), None)
FLAGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    *(["--no-sandbox"] if os.getuid() == 0 else []),
]
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
    () => Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => done()))))"""
"""Colours glide from day to night: axe must look at what a person comes to see."""
VIOLATIONS = "options => axe.run(document, options).then(({ violations }) => ({ violations }))"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

Open = Callable[..., Page]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "page_address" in metafunc.fixturenames:
        metafunc.parametrize("page_address", [address for addresses in PAGES.values() for address in addresses])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
    # A started browser leaves an event loop in its thread, in which neither Django nor asyncio.run would work: the
    # others come first in every process. Then come the longest, which nobody should wait for at the end.
    items.sort(key=lambda item: (bool(item.get_closest_marker("browser")), not item.get_closest_marker("long")))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request leaves its language active in the thread, where the next test would find it."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def _unpaused() -> None:
    """All tests come from one address and few accounts; some type wrong passwords, others open events."""
    throttle.forget()
    for limit in OPENINGS.values():
        limit.forget()


@pytest.fixture
def pages() -> dict[str, list[str]]:
    return PAGES


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty site."""
    with served(tmp_path_factory.mktemp("var")) as address:
        yield address


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The demonstration on a real server."""
    folder = tmp_path_factory.mktemp("stage")
    made = demonstration(folder)
    with served(folder) as address:
        yield Stage(address, **made)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        reason = "there is no Chromium: run tools/install-chromium"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=FLAGS, headless=not IS_SEEN, slow_mo=300 if IS_SEEN else 0
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Contexts:
    return Contexts(chromium)


@pytest.fixture
def come(contexts: Contexts) -> Iterator[Come]:
    """Come to a site with a browser of one's own: a blank page."""
    with contexts.lent() as found:
        yield found


@pytest.fixture
def visit(come: Come, live: str) -> Open:
    """Open an address of the live site; further arguments are those of a browser context."""

    def open_page(address: str, **options: object) -> Page:
        page = come(live, **options)
        page.goto(address)
        return page

    return open_page


@pytest.fixture
def enter(come: Come, hall: Hall) -> Open:
    """Open an address of the hall of these tests, as somebody whose session it has, or as a stranger."""

    def open_page(address: str, who: str = "", **options: object) -> Page:
        page = come(hall.address, hall.sessions[who] if who else "", **options)
        page.goto(address)
        return page

    return open_page


@pytest.fixture
def assert_accessible() -> Callable[..., None]:
    """Demand that axe finds no violation of WCAG 2.2, levels A and AA, or of the named rules among them."""

    def check(page: Page, rules: Sequence[str] = ()) -> None:
        page.evaluate(SETTLED)
        only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": WCAG}
        if not page.evaluate("'axe' in window"):  # half a megabyte, once for a page
            page.evaluate(AXE_SCRIPT)
        results = AxeResults(page.evaluate(VIOLATIONS, {"runOnly": only, "resultTypes": ["violations"]}))
        assert results.violations_count == 0, results.generate_report()

    return check
