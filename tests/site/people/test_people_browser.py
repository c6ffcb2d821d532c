"""The pages of people in a real browser: signed up, filled by hand, looked at by axe on a small phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.browsers import served
from support.registry import PASSWORD

Open = Callable[..., Page]
Check = Callable[[Page], None]


@pytest.fixture
def live(tmp_path: Path) -> Iterator[str]:
    """A site of its own: the first account that is opened governs it."""
    with served(tmp_path) as address:
        yield address


def sign_up(page: Page) -> None:
    page.get_by_label("E-mail").fill("head@example.org")
    page.get_by_label("Name to show").fill("Head")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password confirmation").fill(PASSWORD)
    page.get_by_role("button", name="Open an account").click()
    expect(page.get_by_role("navigation", name="Account").get_by_role("link", name="Head")).to_be_visible()


def test_from_sign_up_to_a_player_and_a_list(visit: Open, assert_accessible: Check) -> None:
    page = visit("/account/sign-up/", viewport={"width": 320, "height": 640})
    sign_up(page)
    page.goto("/people/federations/")
    page.get_by_label("Code").fill("ltu")
    page.get_by_label("Full name", exact=True).fill("Lietuva")
    page.get_by_role("button", name="Add the federation").click()
    page.goto("/people/new/")
    page.get_by_label("Family name", exact=True).fill("Žukauskienė")
    page.get_by_label("Date of birth").fill("1987-03-14")
    page.get_by_label("Federation").select_option(label="LTU · Lietuva")
    page.get_by_role("button", name="Save").click()
    person = page.url
    page.goto("/people/import/")
    page.get_by_label("Name of the list").fill("Autumn")
    page.get_by_label("Or paste the list").fill("Name;Fed;Rating\nZukauskiene;LTU;2000\nKazlauskas;LTU;1900\n;LTU;1")
    page.get_by_role("button", name="Look at the list").click()
    for address in (
        page.url,
        "/account/profile/",
        "/account/password/",
        "/account/code/set-up/",
        "/account/reset/hand-out/",
        "/people/",
        "/people/federations/",
        "/people/new/",
        "/people/import/",
        person,
        f"{person}edit/",
        f"{person}merge/",
        f"{person}erase/",
        "/account/journal/",
        "/people/journal/",
        "/people/looks/",  # where the look at the page of the person stands
    ):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, address
        assert_accessible(page)
    expect(page.get_by_role("row", name="Žukauskienė")).to_contain_text("date or year of birth")


def test_the_problems_of_a_form_are_heard_first(visit: Open, assert_accessible: Check) -> None:
    page = visit("/account/sign-in/")
    page.get_by_label("E-mail").fill("nobody@example.org")
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.locator(".problems")).to_be_focused()
    assert_accessible(page)
