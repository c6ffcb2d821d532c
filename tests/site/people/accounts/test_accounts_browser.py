"""An account in a real browser, on a site that demands codes of its administrators: from the first sign-up to the end
of a session on another machine, looked at by axe on a small phone."""

from __future__ import annotations

import re
from base64 import b32decode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django_otp.oath import totp
from playwright.sync_api import Browser, Page, expect

from support.browsers import served
from support.patience import PATIENCE_MS
from support.registry import PASSWORD

Check = Callable[[Page], None]

EMAIL = "head@example.org"
ANOTHER = "office@example.org"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("MAINROAD_ADMIN_CODES", "1")
    with served(tmp_path) as address:
        yield address


@pytest.fixture
def phone(chromium: Browser, site: str) -> Iterator[Callable[[], Page]]:
    """A new browser at the site, as small as phones are."""
    contexts = []

    def opened() -> Page:
        context = chromium.new_context(base_url=site, locale="en", viewport={"width": 320, "height": 640})
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        return context.new_page()

    yield opened
    for context in contexts:
        context.close()


def sign_up(page: Page) -> None:
    page.goto("/account/sign-up/")
    page.get_by_label("E-mail").fill(EMAIL)
    page.get_by_label("Name to show").fill("Head")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password confirmation").fill(PASSWORD)
    page.get_by_role("button", name="Open an account").click()


def set_codes_up(page: Page) -> list[str]:
    """Do as the page says, and return the backup codes."""
    expect(page.get_by_text("This site demands one-time codes")).to_be_visible()
    key = b32decode("".join(page.locator("ol.steps code").inner_text().split()))
    page.get_by_label("Code", exact=True).fill(f"{totp(key):06d}")
    page.get_by_role("button", name="Switch on").click()
    expect(page.get_by_role("heading", name="Backup codes", exact=True)).to_be_visible()
    return page.locator("ul.backup code").all_inner_texts()


def sign_in(page: Page, code: str) -> None:
    page.goto("/account/sign-in/")
    page.get_by_label("E-mail").fill(EMAIL)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.get_by_label("Code", exact=True).fill(code)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("navigation", name="Account").get_by_role("link", name="Head")).to_be_visible()


def confirm_link(folder: Path) -> str:
    letters = [file.read_text(encoding="utf-8") for file in (folder / "outbox").iterdir()]
    (letter,) = (letter for letter in letters if f"To: {ANOTHER}" in letter)
    found = re.search(r"http://\S+?(/account/email/\S+/)", letter)
    assert found, letter
    return found[1]


def look(page: Page, check: Check) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 320, page.url
    check(page)


def test_the_account_of_an_administrator(phone: Callable[[], Page], tmp_path: Path, assert_accessible: Check) -> None:
    page = phone()
    sign_up(page)
    look(page, assert_accessible)
    codes = set_codes_up(page)
    look(page, assert_accessible)
    page.goto("/account/profile/")
    page.get_by_label("E-mail").fill(ANOTHER)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="E-mail to confirm")).to_be_visible()
    look(page, assert_accessible)
    elsewhere = phone()
    sign_in(elsewhere, codes[0])
    elsewhere.goto(confirm_link(tmp_path))
    look(elsewhere, assert_accessible)
    elsewhere.get_by_role("button", name="Yes, confirm it").click()
    expect(elsewhere.get_by_text(f"{ANOTHER} is confirmed.")).to_be_visible()
    page.goto("/account/sessions/")
    look(page, assert_accessible)
    page.get_by_role("button", name="Sign all other browsers out").click()
    expect(page.get_by_text("You are signed in nowhere else.")).to_be_visible()
    elsewhere.goto("/account/profile/")
    expect(elsewhere.get_by_role("heading", name="Sign in")).to_be_visible()
    page.goto("/people/journal/")
    look(page, assert_accessible)
    for words in ("changed the e-mail", "ended other sign-ins", "switched one-time codes on"):
        expect(page.get_by_role("row", name=words)).to_be_visible()
